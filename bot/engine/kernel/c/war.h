/* One battle with every option there is: rules.md 2.4, as play/battle.py has it. A set of seats is a word with a bit for each. */

typedef uint32_t seat_set;

static inline bool has(seat_set set, int s) { return set >> s & 1; }
static inline bool several(seat_set set) { return (set & (set - 1)) != 0; }
static inline int first_of(seat_set set)
{
    int s = 0;
    while (!has(set, s))
        s++;
    return s;
}

/* Work out how strong the cards of these seats are beside each other, as rows or as single cards, of which exceptions stand
   just above what they beat. */
static void compare(const game *g, seat_set shown, bool rows, int64_t *found)
{
    const rules *r = g->rules;
    uint32_t present = 0;
    EACH(s, g)
        if (has(shown, s)) {
            const seat *one = &g->seats[s];
            int strength = r->strength[one->row[one->row_count - 1]];
            found[s] = rows ? row_worth(r, one->row, one->row_count) : strength * 32;
            present |= 1u << strength;
        }
    for (int i = 0; i < 2 && !rows; i++) {
        uint32_t beside = (uint32_t)r->beaten[i] & present;
        if (!beside)
            continue;
        int top = 0;
        while (beside >> top > 1)
            top++;
        EACH(s, g)
            if (has(shown, s)) {
                const seat *one = &g->seats[s];
                if (r->strength[one->row[one->row_count - 1]] == r->exceptional[i])
                    found[s] = top * 32 + 1 + r->exceptional[i];
            }
    }
}

/* Return the strongest of these seats, with `twice` the strongest of those that are tied, if any are. */
static seat_set strongest(const game *g, seat_set shown, bool rows, bool twice)
{
    int64_t found[MOST_SEATS], best = INT64_MIN, best_tied = INT64_MIN;
    seat_set best_set = 0, tied_set = 0;
    compare(g, shown, rows, found);
    EACH(s, g) {
        if (!has(shown, s))
            continue;
        seat_set same = 0;
        EACH(other, g)
            if (has(shown, other) && found[other] == found[s])
                same |= 1u << other;
        if (found[s] > best) {
            best = found[s];
            best_set = same;
        }
        if (several(same) && found[s] > best_tied) {
            best_tied = found[s];
            tied_set = same;
        }
    }
    return twice && tied_set ? tied_set : best_set;
}

/* Lay so many cards by seat, of those in the set; what is face up becomes the seat's row. */
static void turn_up(game *g, seat_set able, const int *lays, bool war)
{
    const rules *r = g->rules;
    EACH(s, g) {
        if (!has(able, s) || !lays[s])
            continue; /* a seat that lays nothing shows what it showed before */
        seat *one = &g->seats[s];
        const uint8_t *from = one->laid + one->laid_count;
        int covered = lays[s] > r->up_cards ? lays[s] - r->up_cards : 0;
        lay(g, s, lays[s], false);
        one->row = from + covered;
        one->row_count = lays[s] - covered;
        for (int i = 0; war && i < covered; i++)
            one->saving += (r->marks[from[i]] & UNDERDOG) > 0;
    }
}

/* Note the step in table order: what lies in front of each seat and was not there before. */
static void note_step(game *g, int *noted)
{
    EACH(s, g) {
        const seat *one = &g->seats[s];
        g->order_count = append(g->order, g->order_count, one->laid + noted[s], one->laid_count - noted[s]);
        noted[s] = one->laid_count;
    }
}

/* Return who contends after the opening; *need is the cards of the first war step if other cards than tied ones call it. */
static seat_set opening(const game *g, seat_set *shown, int *need)
{
    const rules *r = g->rules;
    seat_set left = *shown;
    EACH(s, g)
        for (int other = 0; r->cancels && other < s; other++) {
            const seat *a = &g->seats[s], *b = &g->seats[other];
            if (has(*shown, s) && has(*shown, other) && a->row[a->row_count - 1] == b->row[b->row_count - 1]
                && a->row[a->row_count - 1] < 52)
                left &= ~(1u << s | 1u << other);
        }
    *shown = left;
    EACH(s, g) {
        const seat *one = &g->seats[s];
        if (has(left, s) && several(left) && r->marks[one->row[one->row_count - 1]] & AUTOMATIC) {
            int called = r->needs[one->row[one->row_count - 1]];
            *need = called > *need ? called : *need;
        }
    }
    return *need || !left ? left : strongest(g, left, r->value != CARD, r->any_tie);
}

/* Fill in how many cards each seat of the group lays, and return who goes on (rules.md 2.6). */
static seat_set who_lays(const game *g, seat_set group, int need, int *lays)
{
    int left[MOST_SEATS] = {0}, most = 0, fewest = need, run_out = g->rules->run_out;
    seat_set able = 0, full = 0, longest = 0;
    EACH(s, g) {
        lays[s] = 0;
        if (!has(group, s))
            continue;
        left[s] = can_lay(g, s);
        lays[s] = left[s] < need ? left[s] : need;
        able |= (seat_set)(left[s] > 0) << s;
        full |= (seat_set)(left[s] >= need) << s;
        if (left[s] > most || !longest) {
            most = left[s];
            longest = 0;
        }
        longest |= (seat_set)(left[s] == most) << s;
        if (left[s] && left[s] < fewest)
            fewest = left[s];
    }
    if (run_out == LOSE)
        return full ? full : several(longest) ? 0 : longest;
    if (run_out == LAST_CARD_STANDS)
        return able ? group : 0;
    if (run_out == CAP_TO_FEWEST)
        EACH(s, g)
            lays[s] = fewest;
    return able;
}

/* Return who has won a war after all: clockwise, the first loser with the most saving cards face down. */
static int helped(const game *g, int winner, seat_set shown)
{
    int best = winner, most = 0;
    for (int step = 1; step < g->rules->seats; step++) {
        int s = (winner + step) % g->rules->seats;
        if (has(shown, s) && g->seats[s].saving > most) {
            most = g->seats[s].saving;
            best = s;
        }
    }
    return best;
}

/* Play a battle until somebody has won it, or return -1 if nobody can. *fallen are those who lost the game in it. */
static int fight(game *g, bool *war, seat_set *fallen)
{
    const rules *r = g->rules;
    int lays[MOST_SEATS] = {0}, noted[MOST_SEATS] = {0}, need = 0;
    seat_set shown = 0;
    begin(g);
    EACH(s, g) {
        int cards = can_lay(g, s);
        if (!g->seats[s].left && cards)
            shown |= 1u << s;
        lays[s] = cards < r->battle_cards ? cards : r->battle_cards;
    }
    turn_up(g, shown, lays, false);
    if (r->collect == TABLE_ORDER)
        note_step(g, noted);
    seat_set contenders = opening(g, &shown, &need);
    bool turned = false;
    *war = several(contenders);
    while (several(contenders)) {
        seat_set group = r->everybody ? shown : contenders;
        if (!need) {
            const seat *tied = &g->seats[first_of(contenders)];
            need = r->needs[tied->row[tied->row_count - 1]];
        }
        seat_set able = who_lays(g, group, need, lays);
        if (r->run_out == LOSE) {
            *fallen |= group & ~able;
            EACH(s, g)
                if (has(group & ~able, s))
                    lay(g, s, can_lay(g, s), true);
        }
        turned = several(able);
        if (turned)
            turn_up(g, able, lays, true);
        if (r->collect == TABLE_ORDER)
            note_step(g, noted);
        shown = turned ? able : shown;
        contenders = turned ? strongest(g, able, r->value != CARD, false) : able;
        need = 0;
    }
    if (!contenders)
        return -1;
    int winner = first_of(contenders);
    return turned ? helped(g, winner, shown) : winner;
}
