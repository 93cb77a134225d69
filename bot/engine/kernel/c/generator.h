/* The generator of generator.py, which states it: every draw here is the draw there. */
#include <stdint.h>
#include <string.h>

#define ORDERS_A_WORD ((uint64_t)1 << 32)

typedef struct {
    uint64_t high, low; /* the 128-bit state */
    uint64_t coins;     /* what is left of a word of coins, the next one lowest */
    int coins_left;
} generator;

/* Return the upper half of a product of 128 bits, and leave the lower half in *low. */
static inline uint64_t multiplied(uint64_t a, uint64_t b, uint64_t *low)
{
#ifdef __SIZEOF_INT128__
    unsigned __int128 product = (unsigned __int128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else /* by hand, in halves, for compilers that know no such type */
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    *low = a * b;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

static inline uint64_t mixed(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static generator generator_of(uint64_t seed, uint64_t game)
{
    uint64_t high = mixed(mixed(seed) + game);
    return (generator){high, mixed(high) | 1, 0, 0};
}

static inline uint64_t next_word(generator *draws)
{
    const uint64_t factor = 0xDA942042E4DD58B5u;
    uint64_t low, carry = multiplied(draws->low, factor, &low);
    draws->high = draws->high * factor + carry;
    draws->low = low;
    return draws->high;
}

/* Return so many coins, 63 at most, the first one lowest. */
static inline uint64_t next_coins(generator *draws, int count)
{
    uint64_t found = draws->coins;
    if (draws->coins_left < count) {
        uint64_t word = next_word(draws);
        int taken = count - draws->coins_left; /* 1 to 63, so both shifts are defined */
        found |= word << draws->coins_left;
        draws->coins = word >> taken;
        draws->coins_left = 64 - taken;
    } else {
        draws->coins >>= count;
        draws->coins_left -= count;
    }
    return found & (((uint64_t)1 << count) - 1);
}

static inline int below(generator *draws, int n)
{
    uint64_t rest;
    return (int)multiplied(next_word(draws), (uint64_t)n, &rest);
}

static inline void swap(uint8_t *one, uint8_t *other)
{
    uint8_t card = *one;
    *one = *other;
    *other = card;
}

enum { FEW = 10, LOW = 6, LOW_ORDERS = 720, HIGH_ORDERS = 1 + 7 + 56 + 504 + 5040 };

/* Where each of sixteen places takes its card from: for the first places of a shuffle, 10 down to 7, and for the others. */
typedef uint8_t places[16];
static places high_orders[HIGH_ORDERS], low_orders[LOW_ORDERS];
static const uint64_t factorials[FEW + 1] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800};
static const int high_starts[FEW + 1] = {0, 0, 0, 0, 0, 0, 0, 1, 8, 64, 568};

static void note_order(places to, int count, int last, int order)
{
    int swaps[FEW + 1];
    for (int i = 0; i < 16; i++)
        to[i] = (uint8_t)i;
    for (int size = last + 1; size <= count; size++) {
        swaps[size] = order % size;
        order /= size;
    }
    for (int size = count; size > last; size--)
        swap(to + swaps[size], to + size - 1);
}

/* Work out the tables, once, when the module is loaded. */
static void note_orders(void)
{
    for (int order = 0; order < LOW_ORDERS; order++)
        note_order(low_orders[order], LOW, 1, order);
    for (int count = LOW; count <= FEW; count++)
        for (int order = 0; order < (int)(factorials[count] / LOW_ORDERS); order++)
            note_order(high_orders[high_starts[count] + order], count, LOW, order);
}

#if defined(__GNUC__) && !defined(__clang__)
typedef uint8_t sixteen __attribute__((vector_size(16)));
typedef uint64_t two_words __attribute__((vector_size(16)));
#endif

static inline void put_in_order(uint8_t *cards, const uint8_t *first, const uint8_t *then)
{
#if defined(__GNUC__) && !defined(__clang__) /* one instruction each, where the processor played for has it */
    sixteen found, one, other;
    memcpy(&found, cards, 16);
    memcpy(&one, first, 16);
    memcpy(&other, then, 16);
    found = __builtin_shuffle(__builtin_shuffle(found, one), other);
    memcpy(cards, &found, 16);
#else
    places before, between;
    memcpy(before, cards, sizeof before);
    for (int i = 0; i < 16; i++)
        between[i] = before[first[i]];
    for (int i = 0; i < 16; i++)
        cards[i] = between[then[i]];
#endif
}

/* Draw an order of 3 to 10 cards and return where its two tables of places are. */
static inline const uint8_t *few_places(generator *draws, int count, const uint8_t **then)
{
    uint64_t rest, order = multiplied(next_word(draws), factorials[count], &rest);
    if (count <= LOW) {
        *then = low_orders[LOW_ORDERS - factorials[count] + order]; /* the places above stay */
        return high_orders[0];
    }
    *then = low_orders[(uint32_t)order % LOW_ORDERS];
    return high_orders[high_starts[count] + (uint32_t)order / LOW_ORDERS];
}

/* Shuffle up to eight cards that lie in a word, the first one lowest. */
static inline uint64_t shuffled(generator *draws, uint64_t word, int count)
{
    if (count == 2)
        return next_coins(draws, 1) ? word : (word & 255) << 8 | word >> 8;
    if (count > 2) {
        const uint8_t *then, *first = few_places(draws, count, &then);
#if defined(__GNUC__) && !defined(__clang__) /* in a register all the way */
        sixteen one, other;
        memcpy(&one, first, 16);
        memcpy(&other, then, 16);
        word = ((two_words)__builtin_shuffle(__builtin_shuffle((sixteen)(two_words){word, 0}, one), other))[0];
#else
        uint64_t cards[2] = {word, 0};
        put_in_order((uint8_t *)cards, first, then);
        word = cards[0];
#endif
    }
    return word;
}

/* Shuffle; sixteen bytes of `cards` must be there, however few are cards. */
static inline void shuffle(generator *draws, uint8_t *cards, int count)
{
    uint64_t word = 0, orders = ORDERS_A_WORD;
    if (count == 2) { /* without a branch, which would be foreseen wrongly every second time */
        uint8_t changed = (uint8_t)((cards[0] ^ cards[1]) & ((int)next_coins(draws, 1) - 1));
        cards[0] ^= changed;
        cards[1] ^= changed;
        return;
    }
    if (count > 2 && count <= FEW) {
        const uint8_t *then, *first = few_places(draws, count, &then);
        put_in_order(cards, first, then);
        return;
    }
    generator own = *draws; /* in registers, which no card that is written can be thought to change */
    for (int size = count; size > 1; size--) {
        orders *= (uint64_t)size;
        if (orders > ORDERS_A_WORD) {
            word = next_word(&own);
            orders = (uint64_t)size;
        }
        swap(cards + multiplied(word, (uint64_t)size, &word), cards + size - 1);
    }
    *draws = own;
}
