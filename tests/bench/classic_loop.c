/* The reference: classic War for two seats and nothing else, as a C programmer writes it. Won cards are shuffled, a war takes
   three cards face down, and a seat that is short lays what it has. */
#include <stdint.h>

static uint64_t state;

static uint64_t word(void) /* xorshift64*, as good as any here */
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545F4914F6CDD1Du;
}

static void shuffle(uint8_t *cards, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = (int)((word() >> 32) * (uint64_t)(last + 1) >> 32);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

typedef struct {
    uint8_t cards[64];
    unsigned head, count;
} ring;

static uint8_t take(ring *from)
{
    from->count--;
    return from->cards[from->head++ & 63];
}

static void put(ring *to, uint8_t card) { to->cards[(to->head + to->count++) & 63] = card; }

/* Play so many games and return their rounds. */
uint64_t play(uint64_t games, uint64_t seed)
{
    uint64_t rounds = 0;
    state = seed | 1;
    while (games--) {
        uint8_t pack[52], pot[52];
        ring one = {{0}, 0, 0}, two = {{0}, 0, 0};
        for (int i = 0; i < 52; i++)
            pack[i] = (uint8_t)(i % 13);
        shuffle(pack, 52);
        for (int i = 0; i < 52; i += 2) {
            put(&one, pack[i]);
            put(&two, pack[i + 1]);
        }
        for (int played = 0; one.count && two.count && played < 10000; played++) {
            int laid = 0, edge;
            uint8_t up = pot[laid++] = take(&one), other = pot[laid++] = take(&two);
            rounds++;
            while (!(edge = up - other) && one.count && two.count) {
                for (int i = 0; i < 4 && one.count; i++)
                    up = pot[laid++] = take(&one);
                for (int i = 0; i < 4 && two.count; i++)
                    other = pot[laid++] = take(&two);
            }
            if (!edge)
                edge = (int)one.count - (int)two.count;
            if (laid == 2 && word() >> 63) {
                pot[0] = (uint8_t)(up + other - pot[0]);
                pot[1] = (uint8_t)(up + other - pot[1]);
            } else if (laid > 2) {
                shuffle(pot, laid);
            }
            for (int i = 0; i < laid && edge; i++)
                put(edge > 0 ? &one : &two, pot[i]);
        }
    }
    return rounds;
}
