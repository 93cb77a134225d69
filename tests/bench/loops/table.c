/* The reference for three and more seats: War for one variant and nothing else, as a C programmer writes it. */
#include "deck.h"

static seat seats[SEATS];
static uint8_t pot[PACK_CARDS], up[SEATS];
static bool out[SEATS];
static int laid;

static inline void lay(int s, int count)
{
    for (int i = 0; i < count; i++)
        pot[laid++] = up[s] = take(&seats[s]);
}

static inline int ones(unsigned set) { return __builtin_popcount(set); }

/* Return the seats, a bit each, that have turned up the strongest card; of tied ones, if any tie is a war. */
static inline unsigned best(unsigned among, bool any_tie)
{
    int most = -1;
    unsigned found = 0;
    if (any_tie) {
        unsigned seen = 0, shared = 0, tied = 0;
        for (int s = 0; s < SEATS; s++)
            if (among >> s & 1) {
                shared |= seen & 1u << up[s];
                seen |= 1u << up[s];
            }
        for (int s = 0; s < SEATS && shared; s++)
            tied |= (among >> s & shared >> up[s] & 1) << s;
        among = shared ? tied : among;
    }
    for (int s = 0; s < SEATS; s++)
        if (among >> s & 1) {
            if (up[s] > most) {
                most = up[s];
                found = 0;
            }
            found |= (unsigned)(up[s] == most) << s;
        }
    return found;
}

/* Fight a war; return who has won, -1 for nobody. */
static int war(unsigned shown, unsigned contenders, unsigned *fallen)
{
    while (ones(contenders) > 1) {
        unsigned group = EVERYBODY ? shown : contenders, able = 0, leading = 0;
        int need = needed(up[__builtin_ctz(contenders)]), most = 0;
        for (int s = 0; s < SEATS; s++)
            if (group >> s & 1) {
                int left = can_lay(&seats[s]);
                able |= (unsigned)(left >= (RUN_OUT == LOSE ? need : 1)) << s;
                leading = left > most ? 1u << s : left == most ? leading | 1u << s : leading;
                most = left > most ? left : most;
            }
        if (RUN_OUT == LOSE) {
            able = able ? able : ones(leading) > 1 ? 0 : leading;
            *fallen |= group & ~able;
            for (int s = 0; s < SEATS; s++)
                if ((group & ~able) >> s & 1)
                    lay(s, (int)seats[s].count);
        }
        if (ones(able) < 2)
            return able ? __builtin_ctz(able) : -1;
        for (int s = 0; s < SEATS; s++)
            if (able >> s & 1)
                lay(s, can_lay(&seats[s]) < need ? can_lay(&seats[s]) : need);
        shown = able;
        contenders = best(able, false);
    }
    return __builtin_ctz(contenders);
}

/* Whether the game is over after a battle. */
static bool is_over(unsigned fallen)
{
    int players = 0, with_stock = 0, fewest = PACK_CARDS;
    bool gone = false;
    for (int s = 0; s < SEATS; s++) {
        if (out[s])
            continue;
        if (CAPTURE == PILE_OUT ? !seats[s].count : !FINAL && (!owned(&seats[s]) || (RUN_OUT == LOSE && fallen >> s & 1))) {
            out[s] = gone = true;
            continue;
        }
        players++;
        with_stock += seats[s].count > 0;
        fewest = owned(&seats[s]) < fewest ? owned(&seats[s]) : fewest;
    }
    return players < 2 || (FINAL && with_stock < 2) || (FLOOR && (gone || fewest < FLOOR));
}

/* Play so many games and return their rounds. */
uint64_t play(uint64_t games, uint64_t seed)
{
    uint64_t rounds = 0;
    state = seed | 1;
    while (games--) {
        bool over = false;
        deal(seats);
        laid = 0;
        for (int s = 0; s < SEATS; s++)
            out[s] = false;
        for (int played = 0; !over && played < 10000 * DECKS; played++) {
            unsigned shown = 0, fallen = 0;
            rounds++;
            for (int s = 0; s < SEATS; s++)
                if (!out[s] && seats[s].count) {
                    lay(s, 1);
                    shown |= 1u << s;
                }
            unsigned contenders = best(shown, ANY_TIE);
            int winner = ones(contenders) > 1 ? war(shown, contenders, &fallen) : __builtin_ctz(contenders);
            if (winner >= 0) {
                collect(&seats[winner], pot, laid);
                laid = 0;
            }
            over = is_over(fallen);
        }
    }
    return rounds;
}
