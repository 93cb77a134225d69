/* Usual battles between two seats with rows of cards or a prize, fast: the pot stays in a word. What is unusual, two.h fights.

   What a game has is said apart from the rules, so that a compiler leaves out what it has not. */

/* Battles until something unusual is turned up, the last round could be reached or a stock is used up.

   Return who took the last one, or -1 if there was none; *over is whether it may have ended the game. */
static inline int run_pots(game *g, int laid, int value, bool *over)
{
    const rules *r = g->rules;
    seat *a = &g->seats[0], *b = &g->seats[1];
    int left_a = stock_count(&a->stock), left_b = stock_count(&b->stock);
    int most = g->stepwise ? 1 : r->cap - g->battle < 32 ? r->cap - g->battle : 32, played = 0, ahead = 0, taken = 0;
    if (left_a < laid || left_b < laid || g->carry_count || a->left || b->left)
        return -1;
    make_room_under(&a->stock, 2 * 9 * 32);
    make_room_under(&b->stock, 2 * 9 * 32);
    uint8_t *one = a->stock.cards + a->stock.head, *to_a = a->stock.cards + a->stock.tail;
    uint8_t *two = b->stock.cards + b->stock.head, *to_b = b->stock.cards + b->stock.tail;
    int prize_seat = g->prize_seat;
    uint64_t prize = g->prize;
    for (; played < most && to_a - one >= laid && to_b - two >= laid; played++) {
        int order_a = r->order[one[laid - 1]], order_b = r->order[two[laid - 1]];
        int64_t edge = order_a - order_b;
        if (value != CARD)
            edge = numbers_worth(r, value, one, laid) - numbers_worth(r, value, two, laid);
        bool calls = order_a == CALLS || order_b == CALLS;
        if (!edge || (value == CARD ? r->unusual[order_a] >> order_b & 1 : calls)
            || (r->cancels && one[laid - 1] == two[laid - 1]))
            break;
        uint64_t pot_a = 0, pot_b = 0;
        memcpy(&pot_a, one, (size_t)laid);
        memcpy(&pot_b, two, (size_t)laid);
        ahead = edge > 0;
        uint64_t differing = (pot_a ^ pot_b) & -(uint64_t)!ahead, pot = pot_a ^ differing;
        pot |= (pot_b ^ differing) << 8 * laid;
        int total = 2 * laid;
        if (prize_seat >= 0) {
            pot = pot << 8 | prize;
            total++;
        }
        if (r->collect == SHUFFLED)
            pot = shuffled(&g->draws, pot, total);
        if (r->prize) {
            prize = pot >> 8 * --total & 255;
            prize_seat = !ahead;
        }
        one += laid;
        two += laid;
        memcpy(to_a, &pot, 8); /* both stocks get the cards, and only the winner's grows by them */
        memcpy(to_b, &pot, 8);
        to_a += ahead ? total : 0;
        to_b += ahead ? 0 : total;
        taken += ahead;
    }
    if (!played)
        return -1;
    a->stock.head = (int)(one - a->stock.cards);
    b->stock.head = (int)(two - b->stock.cards);
    a->stock.tail = (int)(to_a - a->stock.cards);
    b->stock.tail = (int)(to_b - b->stock.cards);
    g->prize_seat = prize_seat;
    g->prize = (uint8_t)prize;
    a->wins += r->first_of_wars ? 0 : taken;
    b->wins += r->first_of_wars ? 0 : played - taken;
    g->battle += played;
    *over = to_a == one || to_b == two || g->battle >= r->cap;
    return !ahead;
}

/* The same for the games that can be played so: `pots` of their rules. */
static inline int run_any_pots(game *g, bool *over)
{
    const rules *r = g->rules;
    switch (r->battle_cards * 8 + r->value) {
    case 8 + CARD: return run_pots(g, 1, CARD, over);
    case 16 + CARD: return run_pots(g, 2, CARD, over);
    case 24 + CARD: return run_pots(g, 3, CARD, over);
    case 16 + SUM: return run_pots(g, 2, SUM, over);
    case 16 + DIFFERENCE: return run_pots(g, 2, DIFFERENCE, over);
    case 16 + PRODUCT: return run_pots(g, 2, PRODUCT, over);
    default: return -1;
    }
}
