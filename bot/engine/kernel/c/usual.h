/* Usual battles fast: one seat has the strongest card, or row of cards, and takes the pot. All others are fought by war.h. */

/* Battles between two seats, one card each, until something unusual is turned up, a limit could be reached or a stock is used up.

   Return who took the last one, or -1 if there was none; *over is whether it may have ended the game. */
static int run(game *g, bool *over)
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
    const uint8_t *one = a->stock.cards + a->stock.head, *two = b->stock.cards + b->stock.head, *order = r->order;
    int played = 0;
    while (played < most && order[one[played]] != order[two[played]]
           && !(r->unusual[order[one[played]]] >> order[two[played]] & 1))
        played++;
    if (!played)
        return -1;
    bool bottom = r->capture == BOTTOM, in_order = bottom && (r->collect == TABLE_ORDER || r->collect == SEAT_ORDER);
    uint64_t coins = UINT64_MAX; /* by battle: whether the winner's card comes first */
    if (bottom && !r->killed && r->collect == SHUFFLED)
        coins = next_coins(&g->draws, played);
    else if (bottom && r->collect == LOSER_FIRST)
        coins = 0;
    if (bottom) {
        make_room_under(&a->stock, 64);
        make_room_under(&b->stock, 64);
        one = a->stock.cards + a->stock.head;
        two = b->stock.cards + b->stock.head;
    }
    uint8_t *const start_a = bottom ? a->stock.cards + a->stock.tail : a->won + a->won_count, *to_a = start_a;
    uint8_t *const start_b = bottom ? b->stock.cards + b->stock.tail : b->won + b->won_count, *to_b = start_b;
    int gain = r->killed ? 1 : 2, taken = 0, ahead = 0;
    for (int i = 0; i < played; i++, coins >>= 1) {
        /* Which card is higher, and which comes first, nobody can foresee: so no branch depends on it. Both zones get the two
           cards, and only the winner's grows by them. */
        uint8_t x = one[i], y = two[i], differing = x ^ y;
        ahead = order[x] > order[y];
        int turned = r->killed ? !ahead : (ahead ^ (int)(coins & 1)) & !in_order;
        uint8_t first = x ^ (differing & (uint8_t)-turned), second = first ^ differing;
        to_a[0] = to_b[0] = first;
        to_a[1] = to_b[1] = second;
        to_a += ahead ? gain : 0;
        to_b += ahead ? 0 : gain;
        taken += ahead;
    }
    a->stock.head += played;
    b->stock.head += played;
    *(bottom ? &a->stock.tail : &a->won_count) += (int)(to_a - start_a);
    *(bottom ? &b->stock.tail : &b->won_count) += (int)(to_b - start_b);
    a->wins += r->first_of_wars ? 0 : taken;
    b->wins += r->first_of_wars ? 0 : played - taken;
    g->battle += played;
    const seat *winner = ahead ? a : b;
    *over = !stock_count(&a->stock) || !stock_count(&b->stock) || g->battle >= r->cap || r->floor
        || stock_count(&winner->stock) + winner->won_count >= r->target || winner->wins >= r->first_to;
    return !ahead;
}

/* A battle of any number of seats and cards. Return who took it, or -1 if it is unusual; then nothing is done.

   What is said apart from the rules is said so that a compiler can unroll it. */
static inline int decide_among(game *g, bool plain, int seats, int laid, bool *over)
{
    const rules *r = g->rules;
    int by[MOST_SEATS], count = 0, place = 0;
    int64_t best = INT64_MIN;
    uint32_t seen = 0;
    uint64_t tops = 0; /* the cards, if they are so few that a word holds them, the first one lowest */
    bool few = laid == 1 && seats <= 8;
    bool tied = false, same = false, unusual = g->carry_count || g->prize_seat >= 0, emptied = false;
    uint8_t cards[2 * 9 * MOST_SEATS + SPARE];
    for (int s = 0; s < seats; s++) {
        const seat *one = &g->seats[s];
        if (plain ? !stock_count(&one->stock) : one->left || !can_lay(g, s))
            continue;
        if (!plain && stock_count(&one->stock) < laid)
            return -1;
        const uint8_t *row = one->stock.cards + one->stock.head;
        int order = r->order[row[laid - 1]];
        int64_t worth = plain || r->value == CARD ? order : row_worth(r, row + laid - r->up_cards, r->up_cards);
        bool higher = worth > best; /* nobody can foresee it, so what follows is no branch */
        same |= seen >> order & 1;
        unusual |= (seen & r->unusual[order]) != 0;
        seen |= 1u << order;
        tied = !higher && (tied || worth == best);
        best = higher ? worth : best;
        place = higher ? count : place;
        if (few)
            tops |= (uint64_t)row[0] << 8 * count;
        else
            copy_cards(cards + count * laid, row, laid);
        by[count++] = s;
    }
    if (tied || unusual || (same && (r->any_tie || r->cancels)))
        return -1;
    for (int i = 0; i < count; i++) {
        stock *one = &g->seats[by[i]].stock;
        if (!few)
            copy_cards(cards + (count + i) * laid, cards + i * laid, laid); /* so that any turn of them is a part */
        one->head += laid;
        emptied |= one->head == one->tail && (i != place || r->final);
    }
    bool bottom = plain || r->capture == BOTTOM, shuffles = bottom && r->collect == SHUFFLED;
    int total = r->killed ? laid : count * laid, from = 0;
    if (r->killed || !bottom || (r->collect != TABLE_ORDER && r->collect != SEAT_ORDER))
        from = place + (bottom && !r->killed && r->collect == LOSER_FIRST);
    seat *winner = &g->seats[by[place]];
    if (few) {
        if (from && from < count)
            tops = tops >> 8 * from | tops << 8 * (count - from);
        if (shuffles)
            tops = shuffled(&g->draws, tops & UINT64_MAX >> (64 - 8 * total), total);
        give_word(g, by[place], tops, total);
    } else {
        if (shuffles)
            shuffle(&g->draws, cards + from * laid, total);
        give(g, by[place], cards + from * laid, total);
    }
    g->battle++;
    winner->wins += !r->first_of_wars;
    *over = emptied || r->floor || g->battle >= r->cap || owned(g, by[place]) >= r->target
        || winner->wins >= r->first_to;
    return by[place];
}

static inline int decide(game *g, bool *over)
{
    const rules *r = g->rules;
    int laid = r->battle_cards;
    bool plain = r->capture == BOTTOM;
    if (r->value != CARD || laid > 1)
        return decide_among(g, false, r->seats, laid, over);
    switch (r->seats) {
    case 3: return plain ? decide_among(g, true, 3, 1, over) : decide_among(g, false, 3, 1, over);
    case 4: return plain ? decide_among(g, true, 4, 1, over) : decide_among(g, false, 4, 1, over);
    default: return plain ? decide_among(g, true, r->seats, 1, over) : decide_among(g, false, r->seats, 1, over);
    }
}
