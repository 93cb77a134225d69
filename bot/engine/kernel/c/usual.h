/* Usual battles fast: one seat has the strongest card, or row of cards, and takes the pot. All others are fought by war.h. */

/* Battles between two seats, one card each, of which as many are played at once as are usual. */
typedef struct {
    const uint8_t *one, *two; /* the tops of the stocks */
    uint8_t *to_one, *to_two; /* where won cards go; both advance */
    int most, taken;          /* how many battles may be played, 32 at most, and how many the first seat took */
    bool ahead;               /* whether it took the last one */
} pair_run;

/* Draw, by battle, whether the winner's card comes first. */
static inline uint64_t firsts(const rules *r, generator *draws, int played)
{
    bool bottom = r->capture == BOTTOM;
    return bottom && !r->killed && r->collect == SHUFFLED ? next_coins(draws, played)
        : bottom && r->collect == LOSER_FIRST             ? 0
                                                          : UINT64_MAX;
}

static inline bool in_order(const rules *r)
{
    return r->capture == BOTTOM && (r->collect == TABLE_ORDER || r->collect == SEAT_ORDER);
}

/* Play them until something unusual is turned up, and return how many. */
#if MOST_KIND > 1 && defined(__AVX512VBMI2__)
#include <immintrin.h>

/* Up to 32 battles in registers of 512 bits, which hold the first seat's cards below and the second's above. */
static int play_pairs(const rules *r, generator *draws, pair_run *p)
{
    __m256i one = _mm256_loadu_si256((const void *)p->one), two = _mm256_loadu_si256((const void *)p->two);
    __m512i cards = _mm512_inserti64x4(_mm512_castsi256_si512(one), two, 1), orders[4];
    for (int i = 0; i < 4; i++)
        orders[i] = _mm512_loadu_si512(r->order + 64 * i);
    __m512i low = _mm512_permutex2var_epi8(orders[0], cards, orders[1]);
    __m512i high = _mm512_permutex2var_epi8(orders[2], cards, orders[3]);
    __m512i found = _mm512_mask_blend_epi8(_mm512_movepi8_mask(cards), low, high);
    __m256i ones = _mm512_castsi512_si256(found), twos = _mm512_extracti64x4_epi64(found, 1);
    uint64_t stop = (uint64_t)_mm256_cmpeq_epi8_mask(ones, twos) | (uint64_t)1 << p->most;
    uint32_t higher = _mm256_cmpgt_epu8_mask(ones, twos), one_beats = 0, two_beats = 0;
    if (r->odd) {
        __m256i calls = _mm256_set1_epi8(CALLS);
        for (int i = 0; i < 2; i++) {
            __m256i strength = _mm256_set1_epi8((char)r->exceptional[i]), beats = _mm256_loadu_si256((const void *)r->beats[i]);
            one_beats |= _mm256_cmpeq_epi8_mask(ones, strength) & _mm256_movepi8_mask(_mm256_permutexvar_epi8(twos, beats));
            two_beats |= _mm256_cmpeq_epi8_mask(twos, strength) & _mm256_movepi8_mask(_mm256_permutexvar_epi8(ones, beats));
        }
        stop |= _mm256_cmpeq_epi8_mask(ones, calls) | _mm256_cmpeq_epi8_mask(twos, calls) | (one_beats & two_beats);
        higher = (higher | one_beats) & ~two_beats;
    }
    int played = __builtin_ctzll(stop);
    if (!played)
        return 0;
    uint32_t mask = _bzhi_u32(UINT32_MAX, (uint32_t)played), ahead = higher & mask, behind = mask & ~ahead;
    uint32_t coins = (uint32_t)firsts(r, draws, played), turned = r->killed ? ~ahead : in_order(r) ? 0 : ahead ^ coins;
    if (r->killed) {
        __m256i kept = _mm256_mask_blend_epi8(turned, one, two);
        _mm256_storeu_si256((void *)p->to_one, _mm256_maskz_compress_epi8(ahead, kept));
        _mm256_storeu_si256((void *)p->to_two, _mm256_maskz_compress_epi8(behind, kept));
    } else {
        __m512i x = _mm512_cvtepu8_epi16(one), y = _mm512_cvtepu8_epi16(two);
        __m512i straight = _mm512_or_si512(x, _mm512_slli_epi16(y, 8)), other = _mm512_or_si512(y, _mm512_slli_epi16(x, 8));
        __m512i both = _mm512_mask_blend_epi16(turned, straight, other);
        _mm512_storeu_si512(p->to_one, _mm512_maskz_compress_epi16(ahead, both));
        _mm512_storeu_si512(p->to_two, _mm512_maskz_compress_epi16(behind, both));
    }
    p->taken = __builtin_popcount(ahead);
    p->to_one += p->taken * (r->killed ? 1 : 2);
    p->to_two += (played - p->taken) * (r->killed ? 1 : 2);
    p->ahead = ahead >> (played - 1) & 1;
    return played;
}
#else
static int play_pairs(const rules *r, generator *draws, pair_run *p)
{
    const uint8_t *one = p->one, *two = p->two, *order = r->order;
    int played = 0, most = p->most;
    while (played < most && order[one[played]] != order[two[played]]
           && !(r->odd && r->unusual[order[one[played]]] >> order[two[played]] & 1))
        played++;
    if (!played)
        return 0;
    uint64_t coins = firsts(r, draws, played);
    uint8_t *to_one = p->to_one, *to_two = p->to_two;
    int gain = r->killed ? 1 : 2, taken = 0, ahead = 0, ordered = in_order(r);
    for (int i = 0; i < played; i++, coins >>= 1) {
        /* Which card is higher, and which comes first, nobody can foresee: so no branch depends on it. Both zones get the two
           cards, and only the winner's grows by them. */
        uint8_t x = one[i], y = two[i], differing = x ^ y;
        ahead = order[x] > order[y];
        int turned = r->killed ? !ahead : (ahead ^ (int)(coins & 1)) & !ordered;
        uint8_t first = x ^ (differing & (uint8_t)-turned), second = first ^ differing;
        to_one[0] = to_two[0] = first;
        to_one[1] = to_two[1] = second;
        to_one += ahead ? gain : 0;
        to_two += ahead ? 0 : gain;
        taken += ahead;
    }
    p->to_one = to_one;
    p->to_two = to_two;
    p->taken = taken;
    p->ahead = ahead;
    return played;
}
#endif

/* Battles between two seats, one card each, until something unusual is turned up, a limit could be reached or a stock is used up.

   Return who took the last one, or -1 if there was none; *over is whether it may have ended the game. */
static inline int run(game *g, bool *over)
{
    const rules *r = g->rules;
    seat *a = &g->seats[0], *b = &g->seats[1];
    int left_a = stock_count(&a->stock), left_b = stock_count(&b->stock), most = left_a < left_b ? left_a : left_b;
    if (!most || g->carry_count || g->prize_seat >= 0 || a->left || b->left)
        return -1;
    int owned_a = left_a + a->won_count, owned_b = left_b + b->won_count;
    int more = owned_a > owned_b ? owned_a : owned_b, wins = a->wins > b->wins ? a->wins : b->wins;
    const int limits[] = {
        g->stepwise ? 1 : 32, r->cap - g->battle, r->target - more, r->first_to - wins, r->floor ? owned_a + owned_b - more - r->floor + 1 : 32,
    };
    for (int i = 0; i < (int)(sizeof limits / sizeof *limits); i++)
        most = limits[i] < most ? limits[i] : most;
    most = most > 1 ? most : 1; /* the next battle is played in any case */
    bool bottom = r->capture == BOTTOM;
    if (bottom) {
        make_room_under(&a->stock, 64);
        make_room_under(&b->stock, 64);
    }
    uint8_t *const start_a = bottom ? a->stock.cards + a->stock.tail : a->won + a->won_count;
    uint8_t *const start_b = bottom ? b->stock.cards + b->stock.tail : b->won + b->won_count;
    pair_run p = {a->stock.cards + a->stock.head, b->stock.cards + b->stock.head, start_a, start_b, most, 0, false};
    int played = play_pairs(r, &g->draws, &p);
    if (!played)
        return -1;
    a->stock.head += played;
    b->stock.head += played;
    *(bottom ? &a->stock.tail : &a->won_count) += (int)(p.to_one - start_a);
    *(bottom ? &b->stock.tail : &b->won_count) += (int)(p.to_two - start_b);
    a->wins += r->first_of_wars ? 0 : p.taken;
    b->wins += r->first_of_wars ? 0 : played - p.taken;
    g->battle += played;
    const seat *winner = p.ahead ? a : b;
    *over = !stock_count(&a->stock) || !stock_count(&b->stock) || g->battle >= r->cap || r->floor
        || stock_count(&winner->stock) + winner->won_count >= r->target || winner->wins >= r->first_to;
    return !p.ahead;
}

/* A battle of any number of seats and cards. Return who took it, or -1 if it is unusual; then nothing is done. */
static inline int decide(game *g, bool *over)
{
    const rules *r = g->rules;
    int by[MOST_SEATS], count = 0, place = 0, laid = r->battle_cards;
    int64_t best = INT64_MIN;
    uint32_t seen = 0;
    bool tied = false, same = false, unusual = g->carry_count || g->prize_seat >= 0, emptied = false;
    uint8_t cards[2 * 9 * MOST_SEATS + SPARE];
    EACH(s, g) {
        const seat *one = &g->seats[s];
        if (one->left || !can_lay(g, s))
            continue;
        if (stock_count(&one->stock) < laid)
            return -1;
        const uint8_t *row = one->stock.cards + one->stock.head;
        int order = r->order[row[laid - 1]];
        int64_t worth = r->value == CARD ? order : row_worth(r, row + laid - r->up_cards, r->up_cards);
        bool higher = worth > best; /* nobody can foresee it, so what follows is no branch */
        same |= seen >> order & 1;
        unusual |= (seen & r->unusual[order]) != 0;
        seen |= 1u << order;
        tied = !higher && (tied || worth == best);
        best = higher ? worth : best;
        place = higher ? count : place;
        copy_cards(cards + count * laid, row, laid);
        by[count++] = s;
    }
    if (tied || unusual || (same && (r->any_tie || r->cancels)))
        return -1;
    for (int i = 0; i < count; i++) {
        stock *one = &g->seats[by[i]].stock;
        copy_cards(cards + (count + i) * laid, cards + i * laid, laid); /* so that any turn of them is a part */
        one->head += laid;
        emptied |= one->head == one->tail && (i != place || r->final);
    }
    bool bottom = r->capture == BOTTOM;
    int total = r->killed ? laid : count * laid, from = 0;
    if (r->killed || !in_order(r))
        from = place + (bottom && !r->killed && r->collect == LOSER_FIRST);
    seat *winner = &g->seats[by[place]];
    if (bottom && r->collect == SHUFFLED)
        shuffle(&g->draws, cards + from * laid, total);
    give(g, by[place], cards + from * laid, total);
    g->battle++;
    winner->wins += !r->first_of_wars;
    *over = emptied || r->floor || g->battle >= r->cap || owned(g, by[place]) >= r->target
        || winner->wins >= r->first_to;
    return by[place];
}
