/* A position to play on from, and the cards of it that nobody has seen: position.py packs both, unknown_cards.py deals as this.

   A place holds a card, or one of a bag. A bag has so many cards in an order that nobody knows; some of them may be any of an
   earlier bag. The cards are dealt anew for every game. Where all who play have cards of one bag on top, each deal is played
   in as many turns as they are: in every turn these cards move on by a seat, and luck is the same. So nobody gains by chance
   from a place at the table. */

enum { OF_A_BAG = 256, MOST_BAGS = 512, MOST_PLACES = 4096 };

typedef struct {
    int start, count, taken;
} bag;

typedef struct {
    int turns, bag_count, place_count, link_count, hole_count;
    bag bags[MOST_BAGS];
    uint8_t known[MOST_PLACES + SPARE], cards[MOST_PLACES + SPARE]; /* of all bags: before they are dealt, and dealt */
    struct { uint16_t to, from; } links[MOST_PLACES];               /* the cards that are any of an earlier bag */
    uint8_t *holes[MOST_CARDS];                                     /* where unknown cards lie, */
    uint16_t bag_of[MOST_CARDS], takes[MOST_SEATS][MOST_CARDS];     /* of which bag they are, and by turn which of its cards */
    uint16_t hole_at[MOST_SEATS][MOST_CARDS];                       /* by seat, from the top of its stock: one more than its hole */
} hidden;

/* Read what a place holds, from the bags before this one; return false for what cannot be. */
static bool read_place(bytes_read *from, hidden *h, int bags, uint8_t *to, int *bag_number, int *taken)
{
    int place = read_short(from);
    *bag_number = place - OF_A_BAG;
    *to = 0;
    if (place < OF_A_BAG) {
        *to = (uint8_t)place;
        return place <= HIGHEST_CARD;
    }
    if (*bag_number >= bags || h->bags[*bag_number].taken >= h->bags[*bag_number].count)
        return false;
    *taken = h->bags[*bag_number].start + h->bags[*bag_number].taken++;
    return true;
}

static bool read_bags(bytes_read *from, hidden *h, int count)
{
    for (int b = 0; b < count; b++) {
        bag *one = &h->bags[b];
        one->start = h->place_count;
        one->count = read_number(from);
        if (!within(one->count, 1, MOST_PLACES - one->start))
            return false;
        h->place_count += one->count;
        for (int i = one->start; i < h->place_count; i++) {
            int bag_number, taken;
            if (!read_place(from, h, b, &h->known[i], &bag_number, &taken))
                return false;
            if (bag_number >= 0) {
                h->links[h->link_count].to = (uint16_t)i;
                h->links[h->link_count++].from = (uint16_t)taken;
            }
        }
    }
    h->bag_count = count;
    return true;
}

/* Read the cards of a zone; hole_at, if it is not NULL, is where to note which of its places are holes. */
static bool read_zone(bytes_read *from, hidden *h, uint8_t *to, int count, uint16_t *hole_at)
{
    for (int i = 0; i < count; i++) {
        int bag_number, taken;
        if (!read_place(from, h, h->bag_count, to + i, &bag_number, &taken))
            return false;
        if (bag_number < 0)
            continue;
        h->holes[h->hole_count] = to + i;
        h->bag_of[h->hole_count] = (uint16_t)bag_number;
        h->takes[0][h->hole_count++] = (uint16_t)taken;
        if (hole_at)
            hole_at[i] = (uint16_t)h->hole_count;
    }
    return from->left >= 0;
}

/* Whether all who play have a card of one bag so deep in their stocks. */
static bool is_even(const hidden *h, const game *g, const int *playing, int count, int depth)
{
    int first = h->hole_at[playing[0]][depth];
    for (int i = 0; i < count; i++) {
        int hole = depth < stock_count(&g->seats[playing[i]].stock) ? h->hole_at[playing[i]][depth] : 0;
        if (!first || !hole || h->bag_of[hole - 1] != h->bag_of[first - 1])
            return false;
    }
    return true;
}

/* Work out which cards are dealt to which holes in which turn; return false if there are other turns than players. */
static bool note_turns(hidden *h, const game *g)
{
    int playing[MOST_SEATS], count = 0, deepest = 0;
    EACH(s, g)
        if (!g->seats[s].left && stock_count(&g->seats[s].stock)) {
            playing[count++] = s;
            deepest = stock_count(&g->seats[s].stock);
        }
    if (h->turns == 1)
        return true;
    if (h->turns != count)
        return false;
    for (int turn = 1; turn < h->turns; turn++)
        memcpy(h->takes[turn], h->takes[0], sizeof *h->takes);
    for (int depth = 0; depth < deepest; depth++)
        for (int i = 0; i < count && is_even(h, g, playing, count, depth); i++)
            for (int turn = 1; turn < h->turns; turn++) {
                int other = playing[(i + turn) % count];
                h->takes[turn][h->hole_at[playing[i]][depth] - 1] = h->takes[0][h->hole_at[other][depth] - 1];
            }
    return true;
}

/* Whether there is a game to play on: who is out has nothing, the others can play, and they are two at least. */
static bool goes_on(const game *g)
{
    const rules *r = g->rules;
    int able = 0;
    EACH(s, g) {
        const seat *one = &g->seats[s];
        bool staked = g->prize_seat == s;
        bool reachable = can_lay(g, s) + staked > 0;
        if (!within(one->wins, 0, r->first_to - 1) || one->left < 0)
            return false;
        if (!r->final && (one->left ? reachable || one->won_count : !reachable))
            return false;
        able += !one->left && reachable;
    }
    return able > 1;
}

/* Set a game up from a position; return whether one can go on from there. */
static bool read_position(game *g, hidden *h, const rules *r, const void *bytes, int64_t count)
{
    bytes_read from = {bytes, count};
    start(g, r, (generator){0, 1, 0, 0});
    g->battle = read_number(&from);
    g->wars = read_number(&from);
    g->prize_seat = read_number(&from);
    g->carry_count = read_number(&from);
    int32_t seats = read_number(&from), bags = read_number(&from), total = g->carry_count + (g->prize_seat >= 0);
    h->turns = read_number(&from);
    if (seats != r->seats || !within(g->carry_count, 0, MOST_CARDS) || !within(bags, 0, MOST_BAGS) || !within(h->turns, 1, MOST_SEATS)
        || !within(g->battle, 0, r->cap - 1) || !within(g->wars, 0, g->battle) || !within(g->prize_seat, -1, r->seats - 1))
        return false;
    EACH(s, g) {
        seat *one = &g->seats[s];
        one->stock.tail = read_number(&from);
        one->won_count = read_number(&from);
        one->wins = read_number(&from);
        one->left = read_number(&from);
        if (!within(one->stock.tail, 0, MOST_CARDS) || !within(one->won_count, 0, MOST_CARDS))
            return false;
        total += one->stock.tail + one->won_count;
    }
    if (from.left < 0 || total > MOST_CARDS || !read_bags(&from, h, bags))
        return false;
    EACH(s, g)
        if (!read_zone(&from, h, g->seats[s].stock.cards, g->seats[s].stock.tail, h->hole_at[s]))
            return false;
    EACH(s, g)
        if (!read_zone(&from, h, g->seats[s].won, g->seats[s].won_count, NULL))
            return false;
    if (!read_zone(&from, h, g->carry, g->carry_count, NULL) || !read_zone(&from, h, &g->prize, g->prize_seat >= 0, NULL))
        return false;
    return !from.left && goes_on(g) && note_turns(h, g);
}

/* Deal the unknown cards to where they lie. */
static inline void deal_hidden(hidden *h, generator *draws, int turn)
{
    int linked = 0;
    memcpy(h->cards, h->known, (size_t)h->place_count);
    for (int b = 0; b < h->bag_count; b++) {
        const bag *one = &h->bags[b];
        for (; linked < h->link_count && h->links[linked].to < one->start + one->count; linked++)
            h->cards[h->links[linked].to] = h->cards[h->links[linked].from];
        shuffle(draws, h->cards + one->start, one->count);
    }
    for (int i = 0; i < h->hole_count; i++)
        *h->holes[i] = h->cards[h->takes[turn][i]];
}

/* Copy a position, and nothing of its seats but what they have. */
static inline void copy_position(game *to, const game *from)
{
    to->rules = from->rules;
    to->battle = from->battle;
    to->wars = from->wars;
    to->prize_seat = from->prize_seat;
    to->prize = from->prize;
    to->carry_count = from->carry_count;
    memcpy(to->carry, from->carry, (size_t)from->carry_count);
    EACH(s, from) {
        const seat *one = &from->seats[s];
        seat *other = &to->seats[s];
        other->left = one->left;
        other->wins = one->wins;
        other->won_count = one->won_count;
        other->stock.head = 0;
        other->stock.tail = one->stock.tail;
        memcpy(other->won, one->won, (size_t)one->won_count);
        memcpy(other->stock.cards, one->stock.cards, (size_t)one->stock.tail);
    }
}
