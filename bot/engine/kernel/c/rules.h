/* The rules of a game, as description.py packs them, and a position, as position.py does.

   Both are read byte by byte and checked: whatever comes in, a game takes bounded time and stays within its arrays. */
#include <stdbool.h>
#include <string.h>

enum { MOST_CARDS = 512, HIGHEST_CARD = 150, MOST_ROUNDS = 1000000 };
enum { CARD, SUM, DIFFERENCE, PRODUCT, POKER };
enum { LOSE, LAST_CARD, LAST_CARD_STANDS, CAP_TO_FEWEST };
enum { BOTTOM, PILE, PILE_FINAL, PILE_OUT };
enum { SHUFFLED, WINNER_FIRST, LOSER_FIRST, TABLE_ORDER, SEAT_ORDER };
enum { COLLECT_ALL_WINS, COLLECT_ALL_LOSES, FIRST_OUT_LOSES };
enum { AUTOMATIC = 1, UNDERDOG = 2, CALLS = 31 };
enum { DRAW, FIRST_OUT, ALL_CARDS, TARGET, FLOOR, FIRST_TO, ROUND_CAP, EXHAUSTED, STOPPED, GOES_ON };

typedef struct {
    int32_t seats, battle_cards, up_cards, value, low, any_tie, everybody, run_out, capture, collect, killed, prize,
        objective, target, floor, first_to, first_of_wars, cap, sudden_death, cancels, by_colour, uneven, equal_jokers;
    int32_t exceptional[2], beaten[2]; /* a strength, and a bit for each that it beats */
    int32_t pack_count;
    uint8_t strength[256], needs[256], marks[256], numbers[256], pack[MOST_CARDS];
    /* What follows from these: */
    uint32_t worth_by_strength[15];
    uint32_t worth[256];   /* what a card is worth to its owner in the end, 0 if nobody asks */
    bool weighs, stops;    /* whether anybody does; whether `cap` is not the last round but where games are left */
    bool final, usual, runs, tables, pots, two, saves, duel, odd;
    uint8_t order[256];    /* the strength of a card, CALLS for one that starts a war by itself */
    uint32_t unusual[32];  /* by order, a bit for each other order that a card is not simply compared with */
    uint8_t beats[2][32];  /* by order, 255 if the exceptional strength beats it */
} rules;

typedef struct {
    const uint8_t *at;
    int64_t left;
} bytes_read;

static int32_t read_number(bytes_read *from)
{
    if (from->left < 4) {
        from->left = -1; /* and it stays so: whoever reads asks once, at the end */
        return 0;
    }
    const uint8_t *at = from->at;
    from->at += 4;
    from->left -= 4;
    return (int32_t)(at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24);
}

static uint16_t read_short(bytes_read *from)
{
    if (from->left < 2) {
        from->left = -1;
        return 0;
    }
    uint16_t found = (uint16_t)(from->at[0] | from->at[1] << 8);
    from->at += 2;
    from->left -= 2;
    return found;
}

static void read_bytes(bytes_read *from, uint8_t *to, int count)
{
    if (from->left < count) {
        from->left = -1;
        return;
    }
    memcpy(to, from->at, (size_t)count);
    from->at += count;
    from->left -= count;
}

static bool within(int32_t number, int32_t low, int32_t high) { return low <= number && number <= high; }

static bool all_within(const uint8_t *table, int count, uint8_t low, uint8_t high)
{
    for (int i = 0; i < count; i++)
        if (table[i] < low || table[i] > high)
            return false;
    return true;
}

static void work_out(rules *r)
{
    bool marked = false, same = true, calls = false;
    memset(r->unusual, 0, sizeof r->unusual);
    for (int card = 0; card < 256; card++) {
        marked |= r->marks[card] != 0;
        calls |= (r->marks[card] & AUTOMATIC) > 0;
        same &= r->needs[card] == r->needs[0];
        r->order[card] = r->marks[card] & AUTOMATIC ? CALLS : r->strength[card];
    }
    for (int one = 0; one < CALLS; one++) {
        r->unusual[one] = 1u << CALLS;
        for (int i = 0; i < 2; i++)
            r->beats[i][one] = r->beaten[i] >> one & 1 ? 255 : 0;
        for (int i = 0; i < 2; i++)
            r->unusual[one] |= (r->exceptional[i] == one ? (uint32_t)r->beaten[i] : 0)
                | ((uint32_t)r->beaten[i] >> one & 1) << r->exceptional[i];
    }
    r->unusual[CALLS] = UINT32_MAX;
    r->final = r->capture == PILE_FINAL || r->capture == PILE_OUT;
    r->usual = !r->prize && (r->value == CARD || !r->any_tie);
    r->runs = r->usual && r->seats == 2 && r->battle_cards == 1 && r->value == CARD;
    r->tables = r->usual && r->seats > 2 && r->battle_cards == 1 && r->value == CARD;
    r->two = r->seats == 2 && r->collect != TABLE_ORDER;
    r->pots = r->seats == 2 && !r->runs && r->capture == BOTTOM && (r->collect == SHUFFLED || r->collect == WINNER_FIRST) && !r->killed
        && !r->floor && r->target > MOST_CARDS && r->first_to > MOST_ROUNDS && (r->value == CARD || r->up_cards == r->battle_cards);
    r->odd = calls || r->beaten[0] || r->beaten[1];
    r->saves = false;
    for (int card = 0; card < 256; card++)
        r->saves |= (r->marks[card] & UNDERDOG) > 0;
    bool plain = r->runs && !r->killed && !r->floor && !r->cancels && !marked && !r->odd;
    r->duel = plain && same && r->capture == BOTTOM && r->objective == COLLECT_ALL_WINS && !r->sudden_death
        && r->target > MOST_CARDS && r->first_to > MOST_ROUNDS && r->run_out <= LAST_CARD && r->collect <= LOSER_FIRST;
}

/* Read where games are to be left, and what cards are worth then; return whether that can be. */
static bool read_stop(rules *r, int32_t stop, const void *worth, int64_t count)
{
    bytes_read from = {worth, count};
    r->weighs = worth != NULL;
    for (int card = 0; r->weighs && card < 256; card++)
        r->worth_by_strength[r->strength[card]] = r->worth[card] = read_short(&from);
    r->stops = stop > 0 && stop < r->cap;
    if (r->stops)
        r->cap = stop;
    return stop >= 0 && (!r->weighs || !from.left);
}

/* Read a description; return whether it is one. */
static bool read_rules(rules *r, const void *bytes, int64_t count)
{
    bytes_read from = {bytes, count};
    if (read_number(&from) != VERSION)
        return false;
    int32_t *const numbers[] = {
        &r->seats, &r->battle_cards, &r->up_cards, &r->value, &r->low, &r->any_tie, &r->everybody, &r->run_out,
        &r->capture, &r->collect, &r->killed, &r->prize, &r->objective, &r->target, &r->floor, &r->first_to,
        &r->first_of_wars, &r->cap, &r->sudden_death, &r->cancels, &r->by_colour, &r->uneven, &r->equal_jokers,
        &r->exceptional[0], &r->beaten[0], &r->exceptional[1], &r->beaten[1], &r->pack_count,
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = read_number(&from);
    read_bytes(&from, r->strength, 256);
    read_bytes(&from, r->needs, 256);
    read_bytes(&from, r->marks, 256);
    read_bytes(&from, r->numbers, 256);
    if (!within(r->seats, 2, MOST_SEATS) || !within(r->pack_count, r->seats, MOST_CARDS - MOST_SEATS))
        return false;
    read_bytes(&from, r->pack, r->pack_count);
    if (from.left != 0)
        return false;
    bool sound = within(r->battle_cards, 1, 9) && within(r->up_cards, 1, r->battle_cards) && within(r->value, CARD, POKER)
        && within(r->run_out, LOSE, CAP_TO_FEWEST) && within(r->capture, BOTTOM, PILE_OUT)
        && within(r->collect, SHUFFLED, SEAT_ORDER) && within(r->objective, COLLECT_ALL_WINS, FIRST_OUT_LOSES)
        && r->target > 0 && r->floor >= 0 && r->first_to > 0 && within(r->cap, 1, MOST_ROUNDS)
        && within(r->exceptional[0], 0, 14) && within(r->exceptional[1], 0, 14) && within(r->beaten[0], 0, 0x7FFF)
        && within(r->beaten[1], 0, 0x7FFF) && all_within(r->strength, 256, 0, 14) && all_within(r->needs, 256, 1, 32)
        && all_within(r->pack, r->pack_count, 0, HIGHEST_CARD) && (r->seats == 2 || !r->by_colour);
    if (sound)
        work_out(r);
    return sound;
}
