/* The reference for two seats: War for one variant and nothing else, as a C programmer writes it. */
#include "deck.h"

#define ROWS (VALUE != CARD)

typedef struct {
    uint8_t cards[ROWS || KILLED ? PACK_CARDS : 1]; /* what a seat has laid in this battle, where that matters */
    uint8_t up;
    int count, saving;
} row;

static uint8_t pot[PACK_CARDS];
static int laid;

static inline void lay(seat *from, row *to, int count, bool war)
{
    make_room_for(from, count);
    for (int i = 0; i < count; i++) {
        uint8_t card = take(from);
        if (ROWS || KILLED)
            to->cards[to->count++] = card;
        if (!KILLED)
            pot[laid++] = card;
        to->up = card;
        if (UNDERDOG && war && count - i > UP_CARDS)
            to->saving += strength(card) == UNDERDOG;
    }
}

static int straight(unsigned ranks) /* a bit for each strength */
{
    ranks |= ranks >> 13 & 1; /* the ace stands below the two as well */
    for (int top = 13; top > 3; top--)
        if ((ranks >> (top - 4) & 31) == 31)
            return top;
    return 0;
}

/* Return what the best hand of some cards is worth: its kind, then up to five ranks. */
static long poker(const uint8_t *cards, int count)
{
    int of_rank[14] = {0}, of_suit[4] = {0}, most = 0, second = 0;
    unsigned ranks = 0, flush = 0;
    for (int i = 0; i < count; i++) {
        of_rank[strength(cards[i])]++;
        of_suit[cards[i] >> 4]++;
        ranks |= 1u << strength(cards[i]);
    }
    for (int i = 0; i < count; i++)
        if (of_suit[cards[i] >> 4] > 4)
            flush |= 1u << strength(cards[i]);
    if (straight(flush))
        return 8 * 1000000L + straight(flush);
    for (int rank = 13; rank; rank--)
        if (of_rank[rank] > of_rank[most])
            most = rank;
    for (int rank = 13; rank && !second; rank--)
        if (rank != most && of_rank[rank] > 1)
            second = rank;
    int kind = of_rank[most] == 4 ? 7 : of_rank[most] == 3 ? (second ? 6 : 3) : second ? 2 : of_rank[most] == 2;
    if (kind < 6 && !flush && straight(ranks))
        return 4 * 1000000L + straight(ranks);
    long worth = 0;
    int used = 0;
    if (kind < 6 && flush) {
        kind = 5;
        ranks = flush;
    } else if (kind) {
        worth = most;
        used = of_rank[most];
        ranks &= ~(1u << most);
        if (kind == 2 || kind == 6) {
            worth = worth * 15 + second;
            used += 2;
            ranks &= ~(1u << second);
        }
    }
    for (int rank = 13; rank && used < 5; rank--)
        if (ranks >> rank & 1) {
            worth = worth * 15 + rank;
            used++;
        }
    for (; used < 5; used++)
        worth *= 15;
    return kind * 1000000L + worth;
}

/* Return what the last cards of a row are worth. */
static inline long worth(const row *laid, int count)
{
    const uint8_t *cards = laid->cards + laid->count - count;
    if (VALUE == POKER)
        return count * 100000000L + poker(cards, count);
    int number = strength(cards[0]) + 1, other = count > 1 ? strength(cards[1]) + 1 : 0;
    if (count > 1)
        number = VALUE == SUM ? number + other : VALUE == PRODUCT ? number * other : number > other ? number - other : other - number;
    return count * 1000L + number;
}

/* Return a number above 0 if the first seat's last cards are stronger, below 0 if the second's are. */
static inline int compare(const row *one, int ones, const row *two, int twos)
{
    if (ROWS) {
        long edge = worth(one, ones) - worth(two, twos);
        return edge > 0 ? 1 : edge < 0 ? -1 : 0;
    }
    int x = strength(one->up), y = strength(two->up);
    if (THREES_BEAT_FACES && ((x == 2 && y > 9 && y < 13) || (y == 2 && x > 9 && x < 13)))
        return y - x;
    if (FOURS_BEAT_ACES && ((x == 3 && y == 13) || (y == 3 && x == 13)))
        return y - x;
    if (LOWEST_BEATS_ACE && ((x == LOWEST && y == 13) || (y == LOWEST && x == 13)))
        return y - x;
    return x - y;
}

static inline int smaller(int one, int other) { return one < other ? one : other; }

/* Fight a war; return who has won as `compare` does. `called` is the cards of its first step, if no tie says it. */
static int war(seat *one, seat *two, row *ones, row *twos, int called)
{
    int up_one = UP_CARDS, up_two = UP_CARDS;
    for (;;) {
        int left_one = can_lay(one), left_two = can_lay(two), need = called ? called : needed(ones->up);
        called = 0;
        if (RUN_OUT == LOSE && (left_one < need || left_two < need)) {
            int edge = left_one < need && left_two < need ? left_one - left_two : left_one < need ? -1 : 1;
            lay(one, ones, edge <= 0 ? left_one : 0, true);
            lay(two, twos, edge >= 0 ? left_two : 0, true);
            return edge;
        }
        if (RUN_OUT == STANDS ? !left_one && !left_two : !left_one || !left_two)
            return left_one - left_two;
        if (RUN_OUT == FEWEST)
            need = smaller(need, smaller(left_one, left_two));
        int lay_one = smaller(need, left_one), lay_two = smaller(need, left_two);
        lay(one, ones, lay_one, true);
        lay(two, twos, lay_two, true);
        if (ROWS) {
            up_one = lay_one ? smaller(lay_one, UP_CARDS) : up_one;
            up_two = lay_two ? smaller(lay_two, UP_CARDS) : up_two;
        }
        int edge = compare(ones, up_one, twos, up_two);
        if (UNDERDOG && edge && (edge > 0 ? twos : ones)->saving)
            return -edge;
        if (edge)
            return edge;
    }
}

/* Play so many games, the first of them number `first`, and note their ends. */
void play(uint64_t seed, uint64_t first, uint64_t games, end *ends)
{
    for (uint64_t game = 0; game < games; game++) {
        seat seats[2], *one = &seats[0], *two = &seats[1], *prize_of = 0;
        uint8_t prize = 0;
        bool over = false;
        int played = 0, wars = 0, edge = 0;
        laid = 0;
        draws = generator_of(seed, first + game);
        deal(seats);
        for (; !over && played < 10000 * DECKS; played++) {
            row ones, twos;
            ones.count = twos.count = ones.saving = twos.saving = 0;
            if (PRIZE && prize_of && !prize_of->count) {
                put(prize_of, prize);
                prize_of = 0;
            }
            int lay_one = smaller(can_lay(one), BATTLE_CARDS), lay_two = smaller(can_lay(two), BATTLE_CARDS);
            lay(one, &ones, BATTLE_CARDS == 1 ? 1 : lay_one, false);
            lay(two, &twos, BATTLE_CARDS == 1 ? 1 : lay_two, false);
            edge = compare(&ones, ROWS ? lay_one : 1, &twos, ROWS ? lay_two : 1);
            if (CANCELS && ones.up == twos.up) { /* the pot stays */
                over = !one->count || !two->count;
                continue;
            }
            bool called = AUTO_WAR && (ones.up == AUTO_WAR || twos.up == AUTO_WAR);
            wars += called || !edge;
            if (called)
                edge = war(one, two, &ones, &twos, SPOILS + UP_CARDS);
            else if (!edge)
                edge = war(one, two, &ones, &twos, 0);
            seat *winner = edge > 0 ? one : two;
            if (KILLED && edge) {
                collect(winner, (edge > 0 ? &ones : &twos)->cards, (edge > 0 ? &ones : &twos)->count);
            } else if (PRIZE && edge) {
                if (prize_of)
                    pot[laid++] = prize;
                mix(pot, laid);
                prize = pot[--laid];
                prize_of = winner;
                for (int i = 0; i < laid; i++)
                    put(winner, pot[i]);
                laid = 0;
            } else if (edge) {
                collect(winner, pot, laid);
                laid = 0;
            }
            winner->wins += edge != 0;
            over = FINAL ? !one->count || !two->count
                         : !(owned(one) + (PRIZE && prize_of == one)) || !(owned(two) + (PRIZE && prize_of == two));
            over |= (TARGET && owned(winner) >= TARGET) || (FIRST_TO && winner->wins >= FIRST_TO);
        }
        int all_one = FINAL ? one->won_count : owned(one) + (PRIZE && prize_of == one);
        int all_two = FINAL ? two->won_count : owned(two) + (PRIZE && prize_of == two);
        if (FIRST_TO && over && edge && (edge > 0 ? one : two)->wins >= FIRST_TO)
            all_one = edge > 0, all_two = edge < 0;
        else if (CAPTURE == PILE_OUT && (one->count || two->count))
            all_one = (int)one->count, all_two = (int)two->count;
        ends[game].winners = (uint16_t)((all_one && all_one >= all_two) | (all_two && all_two >= all_one) << 1);
        ends[game].capped = !over;
        ends[game].rounds = (uint32_t)played;
        ends[game].wars = (uint32_t)wars;
    }
}
