/* The zones of a game, and how cards move between them. What each rule means: play/card_zones.py. */

enum { SPARE = 64 }; /* bytes behind the cards of a zone that may be read and written, and mean nothing */

typedef struct {
    int head, tail; /* cards[head] is the top, cards[tail - 1] the bottom */
    uint8_t cards[4 * MOST_CARDS + SPARE];
} stock;

typedef struct {
    int32_t left, wins; /* when the seat went out: twice the battle, one more after a resignation; 0: still in */
    int won_count, laid_count, saving;
    stock stock;
    uint8_t won[MOST_CARDS + SPARE], laid[MOST_CARDS + SPARE];
    const uint8_t *row; /* the cards that the seat has turned up, the last of them in `laid` */
    int row_count;
} seat;

typedef struct {
    const rules *rules;
    generator draws;
    int32_t battle, wars;
    int prize_seat, carry_count, order_count; /* prize_seat -1: there is none */
    bool stepwise; /* play one battle at a time, for something is watched */
    uint8_t prize, spare[SPARE], carry[MOST_CARDS + SPARE], order[MOST_CARDS + SPARE]; /* order: the pot step by step, where that is asked for */
    seat seats[MOST_SEATS];
} game;

#define EACH(s, g) for (int s = 0; s < (g)->rules->seats; s++)

/* Copy cards between zones: sixteen bytes in any case, which is one instruction. */
static inline void copy_cards(uint8_t *to, const uint8_t *from, int count)
{
    if (count <= 16)
        memcpy(to, from, 16);
    else
        memcpy(to, from, (size_t)count);
}

static inline int stock_count(const stock *s) { return s->tail - s->head; }

/* Put cards under a stock. Nothing holds more than MOST_CARDS, so there is always room once the rest is moved up. */
static inline void make_room_under(stock *s, int count)
{
    if (s->tail + count > 4 * MOST_CARDS) {
        memmove(s->cards, s->cards + s->head, (size_t)stock_count(s));
        s->tail -= s->head;
        s->head = 0;
    }
}

static inline void put_under(stock *s, const uint8_t *cards, int count)
{
    make_room_under(s, count);
    copy_cards(s->cards + s->tail, cards, count);
    s->tail += count;
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
        copy_cards(one->won + one->won_count, cards, count);
        one->won_count += count;
    }
}

/* The same for up to eight cards in a word, the first one lowest: what is written in pieces is read slowly as a whole. */
static inline void give_word(game *g, int s, uint64_t cards, int count)
{
    seat *one = &g->seats[s];
    bool bottom = g->rules->capture == BOTTOM;
    if (bottom)
        make_room_under(&one->stock, count);
    memcpy(bottom ? one->stock.cards + one->stock.tail : one->won + one->won_count, &cards, 8);
    *(bottom ? &one->stock.tail : &one->won_count) += count;
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
    copy_cards(one->laid + one->laid_count, one->stock.cards + one->stock.head, count);
    one->stock.head += count;
    one->laid_count += count;
}

static int append(uint8_t *to, int count, const uint8_t *cards, int more)
{
    copy_cards(to + count, cards, more);
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
    uint8_t loot[MOST_CARDS + SPARE];
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
