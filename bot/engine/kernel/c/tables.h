/* Usual battles of three to ten seats, one card each, many at a time: the pots stay in words. All others are fought by war.h. */

enum { IN_A_WORD = 8 }; /* the most cards of a pot */

/* Those who play, where their cards are taken from and where won ones go. */
typedef struct {
    int count, by[MOST_SEATS];
    const uint8_t *tops[IN_A_WORD];
    uint8_t *to[IN_A_WORD], *start[IN_A_WORD];
} company;

/* Turn the cards of a pot, so that the one in this place is the first. */
static inline uint64_t turned_to(uint64_t pot, int count, int from)
{
    if (count < IN_A_WORD)
        return pot >> 8 * from | pot << 8 * (count - from);
    return from && from < count ? pot >> 8 * from | pot << 8 * (count - from) : pot;
}

/* Play so many battles at most, until something unusual is turned up; return how many, and in *last which place took the last.

   `count` is said apart so that a compiler can unroll it. */
static inline int play_company(const rules *r, generator *generator_of_game, company *c, int count, int most, int *last)
{
    generator draws = *generator_of_game; /* in registers, which nothing that is written can be thought to change */
    bool bottom = r->capture == BOTTOM, shuffles = bottom && r->collect == SHUFFLED, strict = r->any_tie || r->cancels, odd = r->odd;
    bool turns = r->killed || !in_order(r);
    int total = r->killed ? 1 : count, further = bottom && !r->killed && r->collect == LOSER_FIRST, played = 0;
    for (; played < most; played++) {
        int orders[IN_A_WORD], best = 0, place = 0;
        uint32_t seen = 0, tops = 0;
        uint64_t pot = 0;
        for (int i = 0; i < count; i++) {
            uint8_t card = c->tops[i][played];
            pot |= (uint64_t)card << 8 * i;
            orders[i] = r->order[card];
            best = orders[i] > best ? orders[i] : best;
        }
        for (int i = 0; i < count; i++) {
            tops |= (uint32_t)(orders[i] == best) << i;
            place += orders[i] == best ? i : 0;
        }
        bool unusual = several(tops);
        for (int i = 0; i < count && (strict || odd); i++) {
            unusual |= (strict && seen >> orders[i] & 1) || (odd && seen & r->unusual[orders[i]]);
            seen |= 1u << orders[i];
        }
        if (unusual)
            break;
        if (turns)
            pot = turned_to(pot, count, place + further);
        pot &= UINT64_MAX >> (64 - 8 * total);
        if (shuffles)
            pot = shuffled(&draws, pot, total);
        memcpy(c->to[place], &pot, 8);
        c->to[place] += total;
        *last = place;
    }
    *generator_of_game = draws;
    return played;
}

/* Gather those who play; return how many battles they can play before a stock, a limit or the room for cards may end. */
static inline int gather(game *g, company *c)
{
    const rules *r = g->rules;
    bool bottom = r->capture == BOTTOM;
    int least = MOST_CARDS, more = 0, fewest = MOST_CARDS, wins = 0;
    c->count = 0;
    EACH(s, g) {
        const seat *one = &g->seats[s];
        if (one->left || !can_lay(g, s))
            continue;
        int cards = stock_count(&one->stock), own = cards + one->won_count;
        least = cards < least ? cards : least;
        more = own > more ? own : more;
        fewest = own < fewest ? own : fewest;
        wins = one->wins > wins ? one->wins : wins;
        c->by[c->count++] = s;
    }
    if (!least || c->count < 2 || c->count > IN_A_WORD || g->carry_count || g->prize_seat >= 0)
        return 0;
    int most = g->stepwise ? 1 : least < 32 ? least : 32;
    const int limits[] = {r->cap - g->battle, (r->target - more) / (c->count - 1), r->first_to - wins, r->floor ? fewest - r->floor + 1 : 32};
    for (int i = 0; i < (int)(sizeof limits / sizeof *limits); i++)
        most = limits[i] < most ? limits[i] : most;
    for (int i = 0; i < c->count; i++) {
        seat *one = &g->seats[c->by[i]];
        if (bottom)
            make_room_under(&one->stock, 32 * IN_A_WORD);
        c->tops[i] = one->stock.cards + one->stock.head;
        c->to[i] = c->start[i] = bottom ? one->stock.cards + one->stock.tail : one->won + one->won_count;
    }
    return most > 1 ? most : 1; /* the next battle is played in any case */
}

/* Battles until something unusual is turned up, a limit could be reached or a stock is used up.

   Return who took the last one, or -1 if there was none; *over is whether it may have ended the game. */
static inline int run_table(game *g, bool *over)
{
    const rules *r = g->rules;
    company c;
    int most = gather(g, &c), played, place = 0;
    if (!most)
        return c.count > IN_A_WORD ? decide(g, over) : -1;
    switch (c.count) {
    case 2: played = play_company(r, &g->draws, &c, 2, most, &place); break;
    case 3: played = play_company(r, &g->draws, &c, 3, most, &place); break;
    case 4: played = play_company(r, &g->draws, &c, 4, most, &place); break;
    default: played = play_company(r, &g->draws, &c, c.count, most, &place);
    }
    if (!played)
        return -1;
    bool bottom = r->capture == BOTTOM, emptied = false;
    for (int i = 0; i < c.count; i++) {
        seat *one = &g->seats[c.by[i]];
        int gained = (int)(c.to[i] - c.start[i]);
        one->stock.head += played;
        *(bottom ? &one->stock.tail : &one->won_count) += gained;
        one->wins += r->first_of_wars ? 0 : r->killed ? gained : gained / c.count;
        emptied |= !stock_count(&one->stock);
    }
    g->battle += played;
    *over = emptied || r->floor || g->battle >= r->cap || owned(g, c.by[place]) >= r->target
        || g->seats[c.by[place]].wins >= r->first_to;
    return c.by[place];
}
