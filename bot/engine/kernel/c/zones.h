/* The zones of a game, and how cards move between them. What each rule means: zones.py, whose steps these are. */

typedef struct {
    int head, tail; /* cards[head] is the top, cards[tail - 1] the bottom */
    uint8_t cards[4 * MOST_CARDS];
} stock;

typedef struct {
    int32_t left, wins; /* when the seat went out: twice the battle, one more after a resignation; 0: still in */
    int won_count, laid_count, saving;
    stock stock;
    uint8_t won[MOST_CARDS], laid[MOST_CARDS];
    const uint8_t *row; /* the cards that the seat has turned up, the last of them in `laid` */
    int row_count;
} seat;

typedef struct {
    const rules *rules;
    generator draws;
    int32_t battle, wars;
    int prize_seat, carry_count, order_count; /* prize_seat -1: there is none */
    uint8_t prize, carry[MOST_CARDS], order[MOST_CARDS]; /* order: the pot step by step, where that is asked for */
    seat seats[MOST_SEATS];
} game;

#define EACH(s, g) for (int s = 0; s < (g)->rules->seats; s++)

static inline int stock_count(const stock *s) { return s->tail - s->head; }

/* Put cards under a stock. Nothing holds more than MOST_CARDS, so there is always room once the rest is moved up. */
static inline void put_under(stock *s, const uint8_t *cards, int count)
{
    if (s->tail + count > (int)sizeof s->cards) {
        memmove(s->cards, s->cards + s->head, (size_t)stock_count(s));
        s->tail -= s->head;
        s->head = 0;
    }
    memcpy(s->cards + s->tail, cards, (size_t)count);
    s->tail += count;
}

/* The same for a card of each seat at most: sixteen bytes are moved, which is one instruction, and those that are no cards mean
   nothing. `cards` must have as many. */
static inline void put_few_under(stock *s, const uint8_t *cards, int count)
{
    if (s->tail + 16 > (int)sizeof s->cards) {
        put_under(s, cards, count);
    } else {
        memcpy(s->cards + s->tail, cards, 16);
        s->tail += count;
    }
}

static inline int owned(const game *g, int s)
{
    const seat *one = &g->seats[s];
    return stock_count(&one->stock) + one->won_count + (g->prize_seat == s && !one->left);
}

static inline int can_lay(const game *g, int s)
{
    return stock_count(&g->seats[s].stock) + (g->rules->capture == PILE ? g->seats[s].won_count : 0);
}

static void give(game *g, int s, const uint8_t *cards, int count)
{
    seat *one = &g->seats[s];
    if (g->rules->capture == BOTTOM) {
        put_under(&one->stock, cards, count);
    } else {
        memcpy(one->won + one->won_count, cards, (size_t)count);
        one->won_count += count;
    }
}

/* Begin a battle: a seat whose only card is the prize takes it back. */
static void begin(game *g)
{
    if (g->prize_seat >= 0 && !g->seats[g->prize_seat].left && owned(g, g->prize_seat) == 1) {
        put_under(&g->seats[g->prize_seat].stock, &g->prize, 1);
        g->prize_seat = -1;
    }
    g->order_count = 0;
    EACH(s, g)
        g->seats[s].laid_count = g->seats[s].saving = 0;
}

/* Lay cards from the top of a stock; a won pile becomes stock when it is needed, shuffled unless all is given up. */
static void lay(game *g, int s, int count, bool gives_up)
{
    seat *one = &g->seats[s];
    if (g->rules->capture == PILE && one->won_count && (gives_up || count > stock_count(&one->stock))) {
        if (!gives_up)
            shuffle(&g->draws, one->won, one->won_count);
        put_under(&one->stock, one->won, one->won_count);
        one->won_count = 0;
    }
    memcpy(one->laid + one->laid_count, one->stock.cards + one->stock.head, (size_t)count);
    one->stock.head += count;
    one->laid_count += count;
}

static int append(uint8_t *to, int count, const uint8_t *cards, int more)
{
    memcpy(to + count, cards, (size_t)more);
    return count + more;
}

static int append_others(const game *g, uint8_t *to, int count, int winner)
{
    for (int step = 1; step < g->rules->seats; step++) {
        const seat *one = &g->seats[(winner + step) % g->rules->seats];
        count = append(to, count, one->laid, one->laid_count);
    }
    return count;
}

/* Give the winner the prize, the pot and the carry, in the order of the rules. */
static void collect(game *g, int winner)
{
    const rules *r = g->rules;
    const seat *one = &g->seats[winner];
    uint8_t loot[MOST_CARDS];
    int count = 0, way = r->capture == BOTTOM ? r->collect : WINNER_FIRST;
    if (g->prize_seat >= 0)
        loot[count++] = g->prize;
    if (r->killed) {
        count = append(loot, count, one->laid, one->laid_count);
    } else if (way == SHUFFLED || way == WINNER_FIRST) {
        count = append(loot, count, one->laid, one->laid_count);
        count = append_others(g, loot, count, winner);
    } else if (way == LOSER_FIRST) {
        count = append_others(g, loot, count, winner);
        count = append(loot, count, one->laid, one->laid_count);
    } else if (way == TABLE_ORDER) {
        count = append(loot, count, g->order, g->order_count);
    } else {
        EACH(s, g)
            count = append(loot, count, g->seats[s].laid, g->seats[s].laid_count);
    }
    count = append(loot, count, g->carry, g->carry_count);
    g->carry_count = 0;
    if (way == SHUFFLED)
        shuffle(&g->draws, loot, count);
    g->prize_seat = r->prize ? winner : -1;
    if (r->prize)
        g->prize = loot[--count];
    give(g, winner, loot, count);
}

static void leave_undecided(game *g)
{
    int stocks = 0;
    EACH(s, g)
        stocks += stock_count(&g->seats[s].stock) > 0;
    EACH(s, g) {
        const seat *one = &g->seats[s];
        if (g->rules->final && stocks < 2)
            give(g, s, one->laid, one->laid_count);
        else
            g->carry_count = append(g->carry, g->carry_count, one->laid, one->laid_count);
    }
}

static void take_the_rest(game *g, int s)
{
    if (g->prize_seat >= 0 && g->seats[g->prize_seat].left) {
        give(g, s, &g->prize, 1);
        g->prize_seat = -1;
    }
    give(g, s, g->carry, g->carry_count);
    g->carry_count = 0;
}
