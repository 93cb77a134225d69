/* What cards turned up together are worth: row_worth.py, step by step. */

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

static int64_t poker_worth(const uint8_t *row, int row_count)
{
    int count[13] = {0}, suits[20] = {0}, flush = -1, groups[13], singles[13], group = 0, single = 0;
    uint32_t all = 0, suited = 0;
    for (int i = 0; i < row_count; i++) {
        count[row[i] % 13]++;
        all |= 1u << row[i] % 13;
        if (++suits[row[i] / 13] == 5)
            flush = row[i] / 13;
    }
    for (int i = 0; i < row_count; i++)
        if (row[i] / 13 == flush)
            suited |= 1u << row[i] % 13;
    for (int size = 7; size > 1; size--) /* equal ranks, the larger groups first, then the higher ones */
        for (int rank = 12; rank >= 0; rank--)
            if (count[rank] == size)
                groups[group++] = rank;
    int most = group ? count[groups[0]] : 1;
    int kept = most > 2 || group < 2 ? 1 : 2; /* the groups that count as such; others may stand beside them */
    int five[13], fives = 0;
    for (int rank = 12; rank >= 0; rank--) {
        if (suited >> rank & 1)
            five[fives++] = rank;
        if (count[rank] && !(group && rank == groups[0]) && !(group > 1 && kept == 2 && rank == groups[1]))
            singles[single++] = rank;
    }
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

static int64_t row_worth(const rules *r, const uint8_t *row, int count)
{
    int64_t length = (int64_t)count << 40, worth = r->numbers[row[0]], least = worth, most = worth;
    if (r->value == POKER)
        return length + poker_worth(row, count);
    for (int i = 1; i < count; i++) {
        int64_t number = r->numbers[row[i]];
        worth = r->value == PRODUCT ? worth * number : worth + number;
        most = number > most ? number : most;
        least = number < least ? number : least;
    }
    if (r->value == DIFFERENCE && count > 1)
        worth = most - least;
    return length + (r->low ? -worth : worth);
}
