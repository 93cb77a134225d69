/* What cards turned up together are worth: rules.md 3.43 and 3.44, as rules/row_values.py has it. */

static int top_of_straight(uint32_t ranks) /* a bit for each rank, the two in bit 1 and the ace below it in bit 0 */
{
    ranks = ranks << 1 | (ranks >> 12 & 1);
    for (int top = 12; top > 2; top--)
        if ((ranks >> (top - 3) & 31) == 31)
            return top;
    return 0;
}

static int64_t packed(int kind, const int *ranks, int count)
{
    int64_t worth = kind;
    for (int place = 0; place < 5; place++)
        worth = worth * 15 + (place < count ? ranks[place] + 1 : 0);
    return worth;
}

enum { MOST_EQUAL = 8 }; /* more cards of one rank than the largest group that counts as one */

static inline int highest(uint32_t ranks)
{
    int rank = 12;
    while (!(ranks >> rank & 1))
        rank--;
    return rank;
}

/* List up to five ranks of a set, the highest first, and return how many there are. */
static inline int listed(uint32_t ranks, int *to)
{
    int count = 0;
    for (; ranks && count < 5; ranks ^= 1u << to[count++])
        to[count] = highest(ranks);
    return count;
}

static int64_t poker_worth(const uint8_t *row, int row_count)
{
    int flush = -1, groups[2] = {-1, -1}, most = 1, group = 0, singles[5], five[5];
    uint32_t least[MOST_EQUAL + 1] = {0}, all = 0, suited = 0; /* least: by number, the ranks of which there are so many or more */
    uint64_t suits = 0; /* four bits for the cards of each suit */
    for (int i = 0; i < row_count; i++) {
        int suit = row[i] / 13;
        uint32_t rank = 1u << row[i] % 13;
        for (int equal = MOST_EQUAL; equal > 1; equal--)
            least[equal] |= least[equal - 1] & rank;
        least[1] |= rank;
        suits += (uint64_t)1 << 4 * suit;
        flush = (suits >> 4 * suit & 15) == 5 ? suit : flush;
    }
    all = least[1];
    for (int i = 0; flush >= 0 && i < row_count; i++)
        suited |= row[i] / 13 == flush ? 1u << row[i] % 13 : 0;
    for (int size = MOST_EQUAL - 1; size > 1 && least[2]; size--) /* equal ranks, the larger groups first, then the higher ones */
        for (uint32_t ranks = least[size] & ~least[size + 1]; ranks && group < 2; ranks ^= 1u << groups[group++]) {
            groups[group] = highest(ranks);
            most = group ? most : size;
        }
    int kept = most > 2 || group < 2 ? 1 : 2; /* the groups that count as such; others may stand beside them */
    uint32_t beside_them = group ? all & ~(1u << groups[0]) : all;
    int single = listed(kept == 2 ? beside_them & ~(1u << groups[1]) : beside_them, singles), fives = listed(suited, five);
    int straight = suited ? top_of_straight(suited) : 0;
    if (straight)
        return packed(8, &straight, 1);
    if (most == 4)
        return packed(7, (int[]){groups[0], single ? singles[0] : -1}, 2);
    if (most == 3 && group > 1)
        return packed(6, groups, 2);
    if (flush >= 0)
        return packed(5, five, fives);
    if ((straight = top_of_straight(all)))
        return packed(4, &straight, 1);
    if (most < 2)
        return packed(0, singles, single);
    int hand[5], hands = 0; /* three and two beside it, two pairs and one, a pair and three */
    for (int i = 0; i < kept; i++)
        hand[hands++] = groups[i];
    int beside = most == 3 ? 2 : kept == 2 ? 1 : 3;
    for (int i = 0; i < single && i < beside; i++)
        hand[hands++] = singles[i];
    return packed(most == 3 ? 3 : kept == 2 ? 2 : 1, hand, hands);
}

static inline int64_t numbers_worth(const rules *r, int value, const uint8_t *row, int count)
{
    int64_t length = (int64_t)count << 40, worth = r->numbers[row[0]], least = worth, most = worth;
    for (int i = 1; i < count; i++) {
        int64_t number = r->numbers[row[i]];
        worth = value == PRODUCT ? worth * number : worth + number;
        most = number > most ? number : most;
        least = number < least ? number : least;
    }
    if (value == DIFFERENCE && count > 1)
        worth = most - least;
    return length + (r->low ? -worth : worth);
}

static int64_t row_worth(const rules *r, const uint8_t *row, int count)
{
    return r->value == POKER ? ((int64_t)count << 40) + poker_worth(row, count) : numbers_worth(r, r->value, row, count);
}
