/* What is watched in a game on request: the fewest cards of each seat, and whether the game goes round in circles. */

/* Brent's way to find a circle: a position is kept, and compared with those after it; a later one is kept in its place after
   one battle, then after two more, four, eight and so on. Nothing but equal cards in equal places counts. */
typedef struct {
    int32_t battle, wars, power;
    int32_t left[MOST_SEATS];
    int counts[MOST_SEATS + 1], prize_seat;
    uint8_t prize, cards[MOST_CARDS + SPARE];
} kept_position;

/* Whether what follows depends on nothing but where the cards lie: nothing is drawn after the deal, and no wins are counted. */
static bool can_circle(const rules *r)
{
    return r->capture == BOTTOM && r->collect != SHUFFLED && r->first_to > MOST_ROUNDS;
}

static void keep_position(kept_position *kept, const game *g)
{
    uint8_t *to = kept->cards;
    kept->battle = g->battle;
    kept->wars = g->wars;
    kept->prize_seat = g->prize_seat;
    kept->prize = g->prize;
    EACH(s, g) {
        const stock *from = &g->seats[s].stock;
        kept->left[s] = g->seats[s].left;
        kept->counts[s] = stock_count(from);
        memcpy(to, from->cards + from->head, (size_t)kept->counts[s]);
        to += kept->counts[s];
    }
    kept->counts[MOST_SEATS] = g->carry_count;
    memcpy(to, g->carry, (size_t)g->carry_count);
}

static bool is_kept(const kept_position *kept, const game *g)
{
    const uint8_t *at = kept->cards;
    EACH(s, g)
        if (kept->counts[s] != stock_count(&g->seats[s].stock) || kept->left[s] != g->seats[s].left)
            return false;
    EACH(s, g) {
        const stock *now = &g->seats[s].stock;
        if (memcmp(at, now->cards + now->head, (size_t)kept->counts[s]))
            return false;
        at += kept->counts[s];
    }
    return kept->prize_seat == g->prize_seat && (g->prize_seat < 0 || kept->prize == g->prize)
        && kept->counts[MOST_SEATS] == g->carry_count && !memcmp(at, g->carry, (size_t)g->carry_count);
}

/* Look at the game after a battle; return whether it goes round in circles for ever. Then whole circles are counted and not
   played, as many as there is time for before the last round. */
static bool goes_round(kept_position *kept, game *g)
{
    if (is_kept(kept, g)) {
        int32_t period = g->battle - kept->battle, circles = (g->rules->cap - 1 - g->battle) / period;
        int32_t wars = g->wars - kept->wars;
        g->battle += circles * period;
        g->wars += circles * wars;
        return true;
    }
    if (g->battle - kept->battle == kept->power) {
        kept->power *= 2;
        keep_position(kept, g);
    }
    return false;
}
