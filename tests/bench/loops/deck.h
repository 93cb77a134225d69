/* What every plain loop needs: numbers, a shuffle, stocks, a deal. Cards are strengths (two is 1, ace 13, or 0 if it is low,
   joker 14), with the suit above if one counts.

   What the variant is, is said by constants when a loop is compiled, such as -DSEATS=3 -DSPOILS=1, so what it does not have is
   not there: each variant has a loop of its own, and those that differ in a number or a switch share its text. The numbers are
   the kernel's, and so are the deals, but not its tables and vectors. */
#include <stdbool.h>
#include "generator.h"

enum { LOSE, LAST_CARD, STANDS, FEWEST };       /* RUN_OUT: who is short of cards in a war */
enum { BOTTOM, PILE, PILE_FINAL, PILE_OUT };    /* CAPTURE: where won cards go */
enum { CARD, SUM, DIFFERENCE, PRODUCT, POKER }; /* VALUE: what is compared */
enum { BY_RANK = 100, BY_RANK_TOTAL };          /* SPOILS, if no number of cards face down */

#define PACK_CARDS (DECKS * (PACK + JOKERS) + EQUAL_JOKERS * SEATS)
#define RING (PACK_CARDS > 64 ? 128 : 64)
#define LOWEST (14 - PACK / 4)
#define SUITS (CANCELS || BY_COLOUR || VALUE == POKER)
#define FINAL (CAPTURE == PILE_FINAL || CAPTURE == PILE_OUT)

typedef struct {
    uint8_t cards[RING];
    unsigned head, count;
    uint8_t won[CAPTURE == BOTTOM ? 1 : PACK_CARDS];
    int won_count, wins;
} seat;

typedef struct { /* what the odds are made of */
    uint16_t winners; /* a bit for each seat that won or shares the win */
    bool capped;      /* whether the last round ended the game */
    uint32_t rounds, wars;
} end;

static generator draws;

/* Fisher and Yates, who draw as many places from a word as it is good for. */
static inline void mix(uint8_t *cards, int count)
{
    uint64_t word = 0, orders = ORDERS_A_WORD;
    for (int size = count; size > 1; size--) {
        orders *= (uint64_t)size;
        if (orders > ORDERS_A_WORD) {
            word = next_word(&draws);
            orders = (uint64_t)size;
        }
        swap(cards + multiplied(word, (uint64_t)size, &word), cards + size - 1);
    }
}

static inline int strength(uint8_t card) { return SUITS ? card & 15 : card; }

static inline void put(seat *to, uint8_t card) { to->cards[(to->head + to->count++) & (RING - 1)] = card; }

static inline uint8_t take(seat *from)
{
    from->count--;
    return from->cards[from->head++ & (RING - 1)];
}

static inline int owned(const seat *one) { return (int)one->count + (CAPTURE == BOTTOM ? 0 : one->won_count); }

static inline int can_lay(const seat *one) { return (int)one->count + (CAPTURE == PILE ? one->won_count : 0); }

static inline void make_room_for(seat *one, int count) /* the won pile becomes stock if it has to */
{
    if (CAPTURE == PILE && count > (int)one->count && one->won_count) {
        mix(one->won, one->won_count);
        for (int i = 0; i < one->won_count; i++)
            put(one, one->won[i]);
        one->won_count = 0;
    }
}

/* Give a pot to who won it. */
static inline void collect(seat *to, uint8_t *pot, int count)
{
    if (CAPTURE != BOTTOM) {
        for (int i = 0; i < count; i++)
            to->won[to->won_count++] = pot[i];
        return;
    }
    if (count == 2) {
        int first = (int)next_coins(&draws, 1);
        put(to, pot[first]);
        put(to, pot[!first]);
        return;
    }
    mix(pot, count);
    for (int i = 0; i < count; i++)
        put(to, pot[i]);
}

/* Return the cards of a war step after a tie of such a card. */
static inline int needed(uint8_t tied)
{
    if (SPOILS != BY_RANK && SPOILS != BY_RANK_TOTAL)
        return SPOILS + UP_CARDS;
    int rank = strength(tied), value = rank > 12 ? 11 : rank > 8 ? 10 : rank + 1;
    return value + (SPOILS == BY_RANK ? UP_CARDS : 0);
}

static void deal(seat *seats)
{
    uint8_t pack[PACK_CARDS];
    int count = 0;
    for (int deck = 0; deck < DECKS; deck++) {
        for (int suit = 0; suit < 4; suit++)
            for (int rank = LOWEST; rank < 14; rank++) {
                int value = LOW_ACE && rank == 13 ? 0 : rank;
                pack[count++] = (uint8_t)((WINS_LOW ? 14 - value : value) | (SUITS ? suit << 4 : 0));
            }
        for (int joker = 0; joker < JOKERS; joker++)
            pack[count++] = WINS_LOW ? 0 : 14;
    }
    mix(pack, count);
    for (int s = 0; s < SEATS; s++) {
        seats[s].head = seats[s].count = 0;
        seats[s].won_count = seats[s].wins = 0;
    }
    int dealt = UNEVEN || BY_COLOUR ? count : count - count % SEATS;
    for (int i = 0; i < dealt; i++)
        put(&seats[BY_COLOUR ? pack[i] >> 4 == 1 || pack[i] >> 4 == 2 : i % SEATS], pack[i]);
    for (int s = 0; s < SEATS && EQUAL_JOKERS; s++) {
        seat *one = &seats[s];
        unsigned place = (unsigned)below(&draws, (int)one->count + 1);
        for (unsigned i = one->count++; i > place; i--)
            one->cards[i] = one->cards[i - 1];
        one->cards[place] = 14;
    }
}
