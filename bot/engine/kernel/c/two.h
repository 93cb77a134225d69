/* A battle between two seats, with every option there is but the pot step by step: what war.h does for any number of them.

   A stock lies in one piece, so nothing is copied before the pot: what a seat has laid is what its top has moved over. */

typedef struct {
    const uint8_t *row; /* the cards turned up last */
    int count, from;    /* where the top of the stock was before the battle */
} side;

static inline void lay_two(game *g, side *to, int s, int count, bool war)
{
    const rules *r = g->rules;
    seat *one = &g->seats[s];
    if (r->capture == PILE && one->won_count && count > stock_count(&one->stock)) {
        shuffle(&g->draws, one->won, one->won_count);
        put_under(&one->stock, one->won, one->won_count);
        one->won_count = 0;
    }
    const uint8_t *cards = one->stock.cards + one->stock.head;
    one->stock.head += count;
    if (!count)
        return; /* a seat that lays nothing shows what it showed before */
    int covered = count > r->up_cards ? count - r->up_cards : 0;
    for (int i = 0; war && r->saves && i < covered; i++)
        one->saving += (r->marks[cards[i]] & UNDERDOG) > 0;
    to->row = cards + covered;
    to->count = count - covered;
}

/* Return a number above 0 if the first side's cards are stronger, below 0 if the second's are. */
static inline int64_t edge_of(const rules *r, const side *a, const side *b)
{
    if (r->value != CARD)
        return row_worth(r, a->row, a->count) - row_worth(r, b->row, b->count);
    int one = r->strength[a->row[a->count - 1]], two = r->strength[b->row[b->count - 1]], found_one = one * 32, found_two = two * 32;
    for (int i = 0; i < 2 && (r->beaten[0] | r->beaten[1]); i++) {
        if (r->exceptional[i] == one && r->beaten[i] >> two & 1)
            found_one = two * 32 + 1 + one;
        if (r->exceptional[i] == two && r->beaten[i] >> one & 1)
            found_two = one * 32 + 1 + two;
    }
    return found_one - found_two;
}

/* Let a seat that is short give up all it has; return who has won, -1 for nobody. */
static int give_up(game *g, int left_a, int left_b, int need, seat_set *fallen)
{
    int winner = left_a >= need ? 0 : left_b >= need ? 1 : left_a == left_b ? -1 : left_b > left_a;
    for (int s = 0; s < 2; s++) {
        seat *one = &g->seats[s];
        if (s == winner)
            continue;
        *fallen |= 1u << s;
        if (g->rules->capture == PILE) {
            put_under(&one->stock, one->won, one->won_count);
            one->won_count = 0;
        }
        one->stock.head = one->stock.tail;
    }
    return winner;
}

/* Fight a war; return who has won it, -1 if nobody can. *need is the cards of its first step if no tie says it, 0 if one does. */
static int war_of_two(game *g, side *a, side *b, int need, seat_set *fallen)
{
    const rules *r = g->rules;
    for (;; need = 0) {
        int left_a = can_lay(g, 0), left_b = can_lay(g, 1), fewer = left_a < left_b ? left_a : left_b;
        need = need ? need : r->needs[a->row[a->count - 1]];
        if (r->run_out == LOSE && fewer < need)
            return give_up(g, left_a, left_b, need, fallen);
        if (!fewer && (r->run_out != LAST_CARD_STANDS || left_a == left_b))
            return left_a == left_b ? -1 : left_b > left_a;
        if (r->run_out == CAP_TO_FEWEST && fewer < need)
            need = fewer;
        lay_two(g, a, 0, left_a < need ? left_a : need, true);
        lay_two(g, b, 1, left_b < need ? left_b : need, true);
        int64_t edge = edge_of(r, a, b);
        if (edge) {
            int winner = edge < 0;
            return g->seats[!winner].saving ? !winner : winner;
        }
    }
}

/* Give the winner of a usual war its pot of 9 to 16 cards, which come from two places. */
static inline void give_pair(game *g, int winner, const uint8_t *first, int firsts, const uint8_t *then, int total)
{
    const rules *r = g->rules;
    seat *one = &g->seats[winner];
    bool bottom = r->capture == BOTTOM;
    uint64_t pot[2], rest;
    memcpy(&pot[0], first, 8);
    memcpy(&rest, then, 8);
    pot[0] &= UINT64_MAX >> (64 - 8 * firsts);
    pot[0] |= firsts < 8 ? rest << 8 * firsts : 0;
    pot[1] = rest >> (64 - 8 * firsts);
    if (bottom && r->collect == SHUFFLED && total <= FEW) {
        const uint8_t *below_them, *above = few_places(&g->draws, total, &below_them);
        put_in_order((uint8_t *)pot, above, below_them);
    } else if (bottom && r->collect == SHUFFLED) {
        shuffle(&g->draws, (uint8_t *)pot, total);
    }
    if (bottom)
        make_room_under(&one->stock, total);
    memcpy(bottom ? one->stock.cards + one->stock.tail : one->won + one->won_count, pot, 16);
    *(bottom ? &one->stock.tail : &one->won_count) += total;
}

/* Give the winner the pot: `collect` from where it was laid, and a few cards stay in a word. */
static void collect_two(game *g, int winner, const side *a, const side *b)
{
    const rules *r = g->rules;
    seat *one = &g->seats[0], *two = &g->seats[1];
    bool bottom = r->capture == BOTTOM, prized = g->prize_seat >= 0;
    int lead = r->killed || !bottom || r->collect < LOSER_FIRST ? winner : r->collect == LOSER_FIRST ? !winner : 0;
    int counts[] = {one->stock.head - a->from, two->stock.head - b->from};
    const uint8_t *cards[] = {one->stock.cards + a->from, two->stock.cards + b->from};
    int firsts = counts[lead], total = prized + firsts + (r->killed ? 0 : counts[!lead]);
    if (total > 8 && total <= 16 && firsts <= 8 && counts[!lead] <= 8 && !prized && !r->prize && !g->carry_count) {
        give_pair(g, winner, cards[lead], firsts, cards[!lead], total);
        return;
    }
    if (total > 8 || g->carry_count) {
        uint8_t loot[MOST_CARDS + SPARE];
        loot[0] = g->prize;
        int count = append(loot, prized, cards[lead], firsts);
        count = r->killed ? count : append(loot, count, cards[!lead], counts[!lead]);
        count = append(loot, count, g->carry, g->carry_count);
        g->carry_count = 0;
        if (bottom && r->collect == SHUFFLED)
            shuffle(&g->draws, loot, count);
        g->prize_seat = r->prize ? winner : -1;
        if (r->prize)
            g->prize = loot[--count];
        give(g, winner, loot, count);
        return;
    }
    uint64_t pot, other;
    memcpy(&pot, cards[lead], 8);
    memcpy(&other, cards[!lead], 8);
    pot &= UINT64_MAX >> (64 - 8 * firsts);
    if (firsts < 8)
        pot |= other << 8 * firsts;
    if (prized)
        pot = pot << 8 | g->prize;
    pot &= UINT64_MAX >> (64 - 8 * total);
    if (bottom && r->collect == SHUFFLED)
        pot = shuffled(&g->draws, pot, total);
    g->prize_seat = -1;
    if (r->prize) {
        g->prize_seat = winner;
        g->prize = (uint8_t)(pot >> 8 * --total);
    }
    give_word(g, winner, pot, total);
}

/* Fight a battle and collect its pot; return who has won, -1 for nobody, whose pot lies in front of the seats. */
static int fight_two(game *g, bool *war, seat_set *fallen)
{
    const rules *r = g->rules;
    seat *one = &g->seats[0], *two = &g->seats[1];
    begin(g);
    int left_a = can_lay(g, 0), left_b = can_lay(g, 1), winner = -1;
    if (!left_a || !left_b || one->left || two->left) {
        winner = fight(g, war, fallen);
        if (winner >= 0)
            collect(g, winner);
        return winner;
    }
    if (r->capture == PILE) { /* so that nothing has to be moved while cards lie on the table */
        make_room_under(&one->stock, MOST_CARDS);
        make_room_under(&two->stock, MOST_CARDS);
    }
    side a = {NULL, 0, one->stock.head}, b = {NULL, 0, two->stock.head};
    lay_two(g, &a, 0, left_a < r->battle_cards ? left_a : r->battle_cards, false);
    lay_two(g, &b, 1, left_b < r->battle_cards ? left_b : r->battle_cards, false);
    uint8_t up_a = a.row[a.count - 1], up_b = b.row[b.count - 1];
    if (!r->cancels || up_a != up_b || up_a >= 52) {
        int called_a = r->marks[up_a] & AUTOMATIC ? r->needs[up_a] : 0, called_b = r->marks[up_b] & AUTOMATIC ? r->needs[up_b] : 0;
        int called = called_a > called_b ? called_a : called_b;
        int64_t edge = called ? 0 : edge_of(r, &a, &b);
        *war = !edge;
        winner = edge ? edge < 0 : war_of_two(g, &a, &b, called, fallen);
    }
    if (winner >= 0) {
        collect_two(g, winner, &a, &b);
    } else {
        one->laid_count = append(one->laid, 0, one->stock.cards + a.from, one->stock.head - a.from);
        two->laid_count = append(two->laid, 0, two->stock.cards + b.from, two->stock.head - b.from);
    }
    return winner;
}

/* Whether a battle of two that somebody won may have ended the game. */
static inline bool may_be_over(const game *g, int winner)
{
    const rules *r = g->rules;
    const seat *one = &g->seats[winner];
    return !stock_count(&g->seats[0].stock) || !stock_count(&g->seats[1].stock) || r->floor || g->battle >= r->cap
        || owned(g, winner) >= r->target || one->wins >= r->first_to;
}
