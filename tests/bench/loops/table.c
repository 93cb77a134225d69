/* The reference for three and more seats: War for one variant and nothing else, as a C programmer writes it. */
#include "deck.h"

static seat seats[SEATS];
static uint8_t pot[PACK_CARDS], up[SEATS];
static bool out[SEATS];
static unsigned leavers; /* who went out in the last battle */
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
    leavers = 0;
    for (int s = 0; s < SEATS; s++) {
        if (out[s])
            continue;
        if (CAPTURE == PILE_OUT ? !seats[s].count : !FINAL && (!owned(&seats[s]) || (RUN_OUT == LOSE && fallen >> s & 1))) {
            out[s] = true;
            leavers |= 1u << s;
            continue;
        }
        players++;
        with_stock += seats[s].count > 0;
        fewest = owned(&seats[s]) < fewest ? owned(&seats[s]) : fewest;
    }
    return players < 2 || (FINAL && with_stock < 2) || (FLOOR && (leavers || fewest < FLOOR));
}

/* Play so many games, the first of them number `first`, and note their ends. */
void play(uint64_t seed, uint64_t first, uint64_t games, end *ends)
{
    for (uint64_t game = 0; game < games; game++) {
        bool over = false;
        int played = 0, wars = 0;
        draws = generator_of(seed, first + game);
        deal(seats);
        laid = 0;
        for (int s = 0; s < SEATS; s++)
            out[s] = false;
        for (; !over && played < 10000 * DECKS; played++) {
            unsigned shown = 0, fallen = 0;
            for (int s = 0; s < SEATS; s++)
                if (!out[s] && seats[s].count) {
                    lay(s, 1);
                    shown |= 1u << s;
                }
            unsigned contenders = best(shown, ANY_TIE);
            bool tie = ones(contenders) > 1;
            int winner = tie ? war(shown, contenders, &fallen) : __builtin_ctz(contenders);
            wars += tie;
            if (winner >= 0) {
                collect(&seats[winner], pot, laid);
                laid = 0;
            }
            over = is_over(fallen);
        }
        int most = 1;
        unsigned left = 0;
        for (int s = 0; s < SEATS; s++)
            left |= (unsigned)!out[s] << s;
        ends[game].winners = CAPTURE == PILE_OUT ? (uint16_t)left : 0;
        left = CAPTURE != PILE_OUT ? left : left ? 0 : leavers; /* those of whom the one with the most cards wins */
        for (int s = 0; s < SEATS; s++) {
            int cards = !(left >> s & 1) ? 0 : FINAL ? seats[s].won_count : owned(&seats[s]);
            if (cards >= most) {
                ends[game].winners = (uint16_t)((cards == most ? ends[game].winners : 0) | 1u << s);
                most = cards;
            }
        }
        ends[game].capped = !over;
        ends[game].rounds = (uint32_t)played;
        ends[game].wars = (uint32_t)wars;
    }
}
