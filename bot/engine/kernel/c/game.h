/* A whole game: dealt or set up, battle after battle, to its end. Dealing, endings and winners: rules.md 2.3, 2.8 to 2.10. */

static bool is_black(uint8_t card) { return card / 13 == 0 || card / 13 == 3; }

static void start(game *g, const rules *r, generator draws)
{
    g->rules = r;
    g->draws = draws;
    g->battle = g->wars = 0;
    g->prize_seat = -1;
    g->carry_count = 0;
    EACH(s, g) {
        seat *one = &g->seats[s];
        one->left = one->wins = 0;
        one->won_count = one->stock.head = one->stock.tail = 0;
    }
}

/* Deal in turns to two seats. The card beside the last one, if it has none, means nothing. */
static inline void deal_two(game *g, const uint8_t *pack, int count)
{
    uint8_t *restrict one = g->seats[0].stock.cards, *restrict two = g->seats[1].stock.cards;
    int pairs = (count + 1) / 2;
    for (int i = 0; i < pairs; i++) {
        one[i] = pack[2 * i];
        two[i] = pack[2 * i + 1];
    }
    g->seats[0].stock.tail = pairs;
    g->seats[1].stock.tail = count / 2;
}

/* Deal; return whether every seat was dealt a card, which a pack of one colour, for one, does not do. */
static bool deal(game *g)
{
    const rules *r = g->rules;
    uint8_t pack[MOST_CARDS + SPARE];
    memcpy(pack, r->pack, (size_t)r->pack_count);
    shuffle(&g->draws, pack, r->pack_count);
    int count = r->uneven || r->by_colour ? r->pack_count : r->pack_count - r->pack_count % r->seats;
    EACH(s, g) {
        uint8_t *cards = g->seats[s].stock.cards;
        int dealt = 0;
        if (r->by_colour)
            for (int i = 0; i < count; i++)
                if (is_black(pack[i]) == !s)
                    cards[dealt++] = pack[i];
        if (!r->by_colour && r->seats > 2)
            for (int i = s; i < count; i += r->seats)
                cards[dealt++] = pack[i];
        g->seats[s].stock.tail = dealt;
    }
    if (!r->by_colour && r->seats == 2)
        deal_two(g, pack, count);
    EACH(s, g) {
        stock *to = &g->seats[s].stock;
        if (!to->tail)
            return false;
        if (r->equal_jokers) {
            int place = below(&g->draws, to->tail + 1);
            memmove(to->cards + place + 1, to->cards + place, (size_t)(to->tail++ - place));
            to->cards[place] = (uint8_t)(52 + s);
        }
    }
    return true;
}

/* End a battle: take seats out, and return the ending that the game has reached. */
static int close_battle(game *g, int winner, seat_set fallen)
{
    const rules *r = g->rules;
    int players = 0, with_stock = 0, last = 0, fewest = MOST_CARDS, wins = 0;
    bool gone = false;
    EACH(s, g) {
        seat *one = &g->seats[s];
        bool out = r->capture == PILE_OUT ? !stock_count(&one->stock) : !r->final && (has(fallen, s) || !owned(g, s));
        if (!one->left && out) {
            one->left = 2 * g->battle;
            gone = true;
        }
    }
    EACH(s, g) {
        const seat *one = &g->seats[s];
        wins = one->wins > wins ? one->wins : wins;
        if (one->left)
            continue;
        players++;
        last = s;
        with_stock += stock_count(&one->stock) > 0;
        fewest = owned(g, s) < fewest ? owned(g, s) : fewest;
    }
    if (r->final && with_stock < 2)
        return EXHAUSTED;
    if (players == 1 && !r->final)
        take_the_rest(g, last);
    return !players                                            ? DRAW
         : gone && r->objective == FIRST_OUT_LOSES             ? FIRST_OUT
         : players == 1                                        ? ALL_CARDS
         : winner >= 0 && owned(g, winner) >= r->target        ? TARGET
         : r->floor && (gone || fewest < r->floor)             ? FLOOR
         : wins >= r->first_to                                 ? FIRST_TO
         : g->battle >= r->cap                                 ? ROUND_CAP
                                                               : GOES_ON;
}

static seat_set with_most(const game *g, seat_set among, const int *cards)
{
    int most = 0;
    seat_set found = 0;
    EACH(s, g)
        if (has(among, s) && cards[s] > most)
            most = cards[s];
    EACH(s, g)
        found |= (seat_set)(has(among, s) && cards[s] == most) << s;
    return found;
}

static seat_set sharing(const game *g, int ending, seat_set players, seat_set last_out)
{
    const rules *r = g->rules;
    int cards[MOST_SEATS];
    seat_set stayed = 0;
    EACH(s, g) {
        const seat *one = &g->seats[s];
        cards[s] = ending != EXHAUSTED ? owned(g, s) : one->left && r->capture != PILE_OUT ? 0 : one->won_count;
        stayed |= (seat_set)(one->left % 2 == 0) << s;
    }
    if (ending == EXHAUSTED && r->capture == PILE_OUT)
        return players ? players : with_most(g, last_out, cards);
    seat_set most = with_most(g, players, cards);
    if (ending == FIRST_OUT)
        return players;
    if (r->objective == COLLECT_ALL_LOSES && most)
        return stayed & ~most ? stayed & ~most : stayed;
    return most;
}

/* Let the tied seats turn up cards of fresh packs until one is strongest. A pack of equal cards must not go on for ever. */
static seat_set sudden_death(game *g, seat_set tied)
{
    const rules *r = g->rules;
    uint8_t pack[MOST_CARDS + SPARE];
    for (int packs = 0, next = r->pack_count; several(tied);) {
        int count = 0;
        EACH(s, g)
            count += has(tied, s);
        if (r->pack_count - next < count) {
            if (packs++ == 10000)
                return tied & (~tied + 1);
            memcpy(pack, r->pack, (size_t)r->pack_count);
            shuffle(&g->draws, pack, r->pack_count);
            next = 0;
        }
        EACH(s, g)
            if (has(tied, s)) {
                g->seats[s].row = pack + next++;
                g->seats[s].row_count = 1;
            }
        tied = strongest(g, tied, false, false);
    }
    return tied;
}

static seat_set winners_of(game *g, int ending, int winner)
{
    seat_set players = 0, last_out = 0;
    int32_t last = 0;
    EACH(s, g) {
        players |= (seat_set)!g->seats[s].left << s;
        last = g->seats[s].left > last ? g->seats[s].left : last;
    }
    EACH(s, g)
        last_out |= (seat_set)(g->seats[s].left == last) << s;
    if (ending == FIRST_TO && winner >= 0)
        return 1u << winner;
    seat_set found = sharing(g, ending, players, last_out);
    seat_set tied = found ? found : last_out;
    return several(tied) && g->rules->sudden_death ? sudden_death(g, tied) : found;
}

static uint64_t printed(uint64_t print, const uint8_t *zone, int count)
{
    const uint64_t prime = 0x100000001B3u;
    print = (print ^ (uint64_t)(count & 255)) * prime;
    print = (print ^ (uint64_t)(count >> 8)) * prime;
    for (int i = 0; i < count; i++)
        print = (print ^ zone[i]) * prime;
    return print;
}

static uint64_t fingerprint(const game *g)
{
    uint64_t print = 0xCBF29CE484222325u;
    uint8_t prize[2] = {(uint8_t)g->prize_seat, g->prize};
    EACH(s, g)
        print = printed(print, g->seats[s].stock.cards + g->seats[s].stock.head, stock_count(&g->seats[s].stock));
    EACH(s, g)
        print = printed(print, g->seats[s].won, g->seats[s].won_count);
    print = printed(print, g->carry, g->carry_count);
    return printed(print, prize, g->prize_seat < 0 ? 0 : 2);
}

/* Return what all cards of a seat are worth to it. */
static uint32_t worth_owned(const game *g, int s)
{
    const seat *one = &g->seats[s];
    uint32_t found = g->prize_seat == s ? g->rules->worth[g->prize] : 0;
    for (int i = one->stock.head; i < one->stock.tail; i++)
        found += g->rules->worth[one->stock.cards[i]];
    for (int i = 0; i < one->won_count; i++)
        found += g->rules->worth[one->won[i]];
    return found;
}

/* Look at a game after a battle, for what is asked for. */
static void watch(game *g, kept_position *kept, bool over, result *end)
{
    EACH(s, g) {
        uint16_t now = (uint16_t)owned(g, s);
        end->lowest[s] = now < end->lowest[s] ? now : end->lowest[s];
    }
    if (kept && !over && !end->circles)
        end->circles = goes_round(kept, g);
}

/* Play battles the fast way, if there is one by these rules; return who took the last one, -1 if there was none. */
static inline int usual_battles(game *g, bool *over)
{
    const rules *r = g->rules;
    return r->runs           ? run(g, over)
        : r->tables          ? run_table(g, over)
        : r->pots            ? run_any_pots(g, over)
        : r->usual && !r->two ? decide(g, over)
                             : -1;
}

/* Play the next battles, one if each is watched, and return the ending that the game has reached. */
static inline int play_on(game *g, int *winner)
{
    bool over = false, war = false;
    seat_set fallen = 0;
    *winner = usual_battles(g, &over);
    if (*winner >= 0)
        return over ? close_battle(g, *winner, 0) : GOES_ON;
    *winner = g->rules->two ? fight_two(g, &war, &fallen) : fight(g, &war, &fallen);
    g->battle++;
    g->wars += war;
    if (*winner < 0) {
        leave_undecided(g);
    } else {
        if (!g->rules->two)
            collect(g, *winner);
        g->seats[*winner].wins += war || !g->rules->first_of_wars;
        if (g->rules->two && !fallen && !may_be_over(g, *winner))
            return GOES_ON;
    }
    return close_battle(g, *winner, fallen);
}

/* Play to the end. `watched` says what is wanted beside the result; *kept is room for it. */
static void play_out(game *g, int watched, kept_position *kept, result *end)
{
    int ending = GOES_ON, winner = -1;
    bool circles = watched & CIRCLES && can_circle(g->rules);
    g->stepwise = watched & LOWEST || circles;
    end->circles = 0;
    EACH(s, g)
        end->lowest[s] = (uint16_t)owned(g, s);
    kept->power = 1;
    if (circles)
        keep_position(kept, g);
    while (ending == GOES_ON) {
        ending = play_on(g, &winner);
        if (g->stepwise)
            watch(g, circles ? kept : NULL, ending != GOES_ON, end);
    }
    bool stopped = g->rules->stops && ending == ROUND_CAP;
    end->winners = stopped ? 0 : (uint16_t)winners_of(g, ending, winner);
    end->ending = stopped ? STOPPED : (uint8_t)ending;
    end->battles = (uint32_t)g->battle;
    end->wars = (uint32_t)g->wars;
    EACH(s, g)
        end->cards[s] = (uint16_t)owned(g, s);
    end->print = watched & PRINTS ? fingerprint(g) : 0;
    EACH(s, g)
        end->worth[s] = stopped && g->rules->weighs ? worth_owned(g, s) : 0;
}
