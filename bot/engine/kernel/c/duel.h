/* The commonest games fast: two seats, one card each, the pot under the winner's stock. Many battles at once.

   Until the first tie the battles depend on nothing but the two stocks as they lie, for what is won goes under them. So all
   of them are compared together. Only strengths are played: which of two equal cards lies where changes no result. */

enum { AHEAD = 64, DUEL_CARDS = 8192 }; /* AHEAD: what is read or written past the end of a stock, and means nothing */

typedef struct {
    int head, tail;
    uint8_t cards[DUEL_CARDS + 4 * AHEAD];
} duel_stock;

typedef struct {
    duel_stock one, two;
} duel;

/* Play battles until a tie, but so many at most, and return how many. */
#if MOST_KIND > 1 && defined(__AVX512VBMI2__)
#include <immintrin.h>

/* 32 battles in registers of 512 bits: compare, pair, turn pairs round, and squeeze them to where they belong. */
static int play_until_tie(duel *d, int most, generator *draws, int collect)
{
    __m256i one = _mm256_loadu_si256((const void *)(d->one.cards + d->one.head));
    __m256i two = _mm256_loadu_si256((const void *)(d->two.cards + d->two.head));
    uint64_t stop = (uint64_t)_mm256_cmpeq_epi8_mask(one, two) | (uint64_t)1 << (most < 32 ? most : 32);
    int played = __builtin_ctzll(stop);
    uint32_t mask = _bzhi_u32(UINT32_MAX, (uint32_t)played);
    uint64_t coins = collect == SHUFFLED ? next_coins(draws, played) : collect == WINNER_FIRST ? UINT32_MAX : 0;
    uint32_t ahead = _mm256_cmpgt_epu8_mask(one, two) & mask, behind = mask & ~ahead;
    __m512i high = _mm512_cvtepu8_epi16(_mm256_max_epu8(one, two)), low = _mm512_cvtepu8_epi16(_mm256_min_epu8(one, two));
    __m512i high_first = _mm512_or_si512(high, _mm512_slli_epi16(low, 8));
    __m512i low_first = _mm512_or_si512(low, _mm512_slli_epi16(high, 8));
    __m512i pairs = _mm512_mask_blend_epi16((__mmask32)coins, low_first, high_first);
    _mm512_storeu_si512(d->one.cards + d->one.tail, _mm512_maskz_compress_epi16(ahead, pairs));
    _mm512_storeu_si512(d->two.cards + d->two.tail, _mm512_maskz_compress_epi16(behind, pairs));
    d->one.head += played;
    d->two.head += played;
    d->one.tail += 2 * __builtin_popcount(ahead);
    d->two.tail += 2 * __builtin_popcount(behind);
    return played;
}
#else
static int play_until_tie(duel *d, int most, generator *draws, int collect)
{
    const uint8_t *one = d->one.cards + d->one.head, *two = d->two.cards + d->two.head;
    int played = 0;
    most = most < 32 ? most : 32;
    while (played < most && one[played] != two[played])
        played++;
    uint64_t coins = collect == SHUFFLED ? next_coins(draws, played) : collect == WINNER_FIRST ? UINT32_MAX : 0;
    uint8_t *under_one = d->one.cards + d->one.tail, *under_two = d->two.cards + d->two.tail;
    for (int i = 0; i < played; i++, coins >>= 1) {
        /* Which card is higher, and which comes first, nobody can foresee: so no branch depends on it. Both stocks get the two
           cards, and only the winner's grows by them. */
        uint8_t first = coins & 1 ? (one[i] > two[i] ? one[i] : two[i]) : (one[i] > two[i] ? two[i] : one[i]);
        uint8_t second = one[i] ^ two[i] ^ first;
        int ahead = one[i] > two[i];
        under_one[0] = under_two[0] = first;
        under_one[1] = under_two[1] = second;
        under_one += 2 * ahead;
        under_two += 2 - 2 * ahead;
    }
    d->one.head += played;
    d->two.head += played;
    d->one.tail = (int)(under_one - d->one.cards);
    d->two.tail = (int)(under_two - d->two.cards);
    return played;
}
#endif

static inline int duel_count(const duel_stock *s) { return s->tail - s->head; }

static void make_room(duel_stock *s)
{
    if (s->tail > DUEL_CARDS - MOST_CARDS - AHEAD) {
        memmove(s->cards, s->cards + s->head, (size_t)duel_count(s));
        s->tail -= s->head;
        s->head = 0;
    }
}

/* Fight the war that begins with a tie of the top cards; an undecided pot is gone (rules.md 2.7). */
static void duel_war(const rules *r, duel *d, generator *draws)
{
    int need = r->needs[0], least = r->run_out == LOSE ? need : 1, edge = 0;
    const uint8_t *from_one = d->one.cards + d->one.head++, *from_two = d->two.cards + d->two.head++;
    while (!edge) {
        int left_one = duel_count(&d->one), left_two = duel_count(&d->two);
        if (left_one < least || left_two < least) {
            d->one.head += left_one <= left_two ? left_one : 0;
            d->two.head += left_two <= left_one ? left_two : 0;
            edge = left_one - left_two;
            break;
        }
        d->one.head += left_one < need ? left_one : need;
        d->two.head += left_two < need ? left_two : need;
        edge = d->one.cards[d->one.head - 1] - d->two.cards[d->two.head - 1];
    }
    if (!edge)
        return;
    duel_stock *winner = edge > 0 ? &d->one : &d->two;
    uint8_t *pot = winner->cards + winner->tail;
    int ones = (int)(d->one.cards + d->one.head - from_one), twos = (int)(d->two.cards + d->two.head - from_two);
    bool one_leads = (edge > 0) == (r->collect != LOSER_FIRST);
    const uint8_t *first = one_leads ? from_one : from_two, *then = one_leads ? from_two : from_one;
    int firsts = one_leads ? ones : twos, all = ones + twos;
    if (r->collect == SHUFFLED && ones == 5 && twos == 5) { /* the usual war */
        uint64_t pair[2], last;
        memcpy(pair, first, 8);
        memcpy(&last, then, 8);
        pair[0] = (pair[0] & 0xFFFFFFFFFF) | last << 40;
        pair[1] = last >> 24;
        const uint8_t *below, *above = few_places(draws, 10, &below);
        put_in_order((uint8_t *)pair, above, below);
        memcpy(pot, pair, 16);
    } else {
        copy_cards(pot, first, firsts);
        copy_cards(pot + firsts, then, all - firsts);
        if (r->collect == SHUFFLED)
            shuffle(draws, pot, all);
    }
    winner->tail += all;
}

/* Return what the cards of a stock are worth, by their strengths. */
static uint32_t worth_of_strengths(const rules *r, const duel_stock *s)
{
    uint32_t found = 0;
    for (int i = s->head; i < s->tail; i++)
        found += r->worth_by_strength[s->cards[i]];
    return found;
}

/* Play a duel whose stocks hold strengths, from so many battles and wars on. */
static inline void play_duel(const rules *r, duel *d, generator *draws, int battle, int wars, result *end)
{
    int left_one, left_two;
    while ((left_one = duel_count(&d->one)) > 0 && (left_two = duel_count(&d->two)) > 0 && battle < r->cap) {
        int most = left_one < left_two ? left_one : left_two;
        most = most < r->cap - battle ? most : r->cap - battle;
        make_room(&d->one);
        make_room(&d->two);
        battle += play_until_tie(d, most < 32 ? most : 32, draws, r->collect);
        bool more = duel_count(&d->one) > 0 && duel_count(&d->two) > 0 && battle < r->cap;
        if (more && d->one.cards[d->one.head] == d->two.cards[d->two.head]) {
            battle++;
            wars++;
            duel_war(r, d, draws);
        }
    }
    left_one = duel_count(&d->one);
    left_two = duel_count(&d->two);
    bool capped = left_one && left_two;
    bool stopped = capped && r->stops;
    end->winners = stopped ? 0 : (uint16_t)(capped ? (left_one >= left_two) + 2 * (left_two >= left_one) : (left_one > 0) + 2 * (left_two > 0));
    end->ending = stopped ? STOPPED : capped ? ROUND_CAP : left_one || left_two ? ALL_CARDS : DRAW;
    end->battles = (uint32_t)battle;
    end->wars = (uint32_t)wars;
    end->cards[0] = (uint16_t)left_one;
    end->cards[1] = (uint16_t)left_two;
    end->worth[0] = stopped && r->weighs ? worth_of_strengths(r, &d->one) : 0;
    end->worth[1] = stopped && r->weighs ? worth_of_strengths(r, &d->two) : 0;
    end->print = 0; /* nor is anything else watched: a duel is not played if it is */
}

/* Deal a duel, its strengths alone, in the order in which `deal` deals cards. */
static void deal_duel(const rules *r, duel *d, generator *draws)
{
    uint8_t pack[MOST_CARDS + SPARE];
    for (int i = 0; i < r->pack_count; i++)
        pack[i] = r->strength[r->pack[i]];
    shuffle(draws, pack, r->pack_count);
    int rounds = r->pack_count / 2;
    for (int i = 0; i < rounds; i++) {
        d->one.cards[i] = pack[2 * i];
        d->two.cards[i] = pack[2 * i + 1];
    }
    d->one.head = d->two.head = 0;
    d->one.tail = d->two.tail = rounds;
    if (r->uneven && r->pack_count % 2)
        d->one.cards[d->one.tail++] = pack[r->pack_count - 1];
}
