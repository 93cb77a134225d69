"""Divides players among groups by a snake draft, and places those who advance in the bracket of the cut."""

from collections.abc import Sequence
from functools import lru_cache

from bot.tournament.model.plan import FormatSettings
from bot.tournament.standings.slots import Feed, Ranked, bracket_order, rounds_of


def groups_of(plan: FormatSettings, entrants: int) -> int:
    """Return how many groups so many make: of about the size planned, and none below three."""
    return max(1, min((entrants + plan.group_size // 2) // plan.group_size, entrants // 3))


def advancing_counts(plan: FormatSettings, entrants: int) -> int:
    """Return how many of each group play on: as planned, but never a whole group."""
    return max(1, min(plan.advance, entrants // groups_of(plan, entrants) - 1))


def draw_snake(field: Sequence[int], groups: int) -> list[list[int]]:
    """Return the groups, highest seeds first: dealt from the first to the last group and back again."""
    found: list[list[int]] = [[] for _ in range(groups)]
    for dealt, number in enumerate(field):
        lap, step = divmod(dealt, groups)
        found[groups - 1 - step if lap % 2 else step].append(number)
    return found


@lru_cache(maxsize=32)
def cut_of(groups: int, advance: int) -> tuple[Feed | None, ...]:
    """Return who stands where in the first round of the cut, top to bottom.

    The winners of the groups are the highest seeds, then come the seconds, and so on. In each of these tiers the places are
    given out so that nobody meets their own group before the latest round for which that is possible.
    """
    size = 1 << rounds_of(groups * advance)
    seats = {seed: seat for seat, seed in enumerate(bracket_order(size))}
    taken: list[list[int]] = [[] for _ in range(groups)]
    feeds: list[Feed | None] = [None] * size
    for rank in range(1, advance + 1):
        tier = [seats[seed] for seed in range((rank - 1) * groups + 1, rank * groups + 1)]
        for group, seat in enumerate(_apart(taken, tier)):
            taken[group].append(seat)
            feeds[seat] = Ranked(group + 1, rank)
    return tuple(feeds)


def _apart(taken: Sequence[Sequence[int]], tier: Sequence[int]) -> list[int]:
    """Return a seat of the tier for each group, as far as can be from those that the group has taken."""
    for meeting in range(9, -1, -1):
        open_to = [[seat for seat in tier if all((seat ^ other).bit_length() >= meeting for other in mine)] for mine in taken]
        holder: dict[int, int] = {}
        if all(_finds(group, open_to, holder, set()) for group in range(len(taken))):
            return [seat for _, seat in sorted((group, seat) for seat, group in holder.items())]
    raise AssertionError("anybody may sit anywhere")


def _finds(group: int, open_to: Sequence[Sequence[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """Give a group one of the seats open to it, moving others along where needed; return whether that went."""
    for seat in sorted(open_to[group], key=holder.__contains__):
        if seat not in tried:
            tried.add(seat)
            if seat not in holder or _finds(holder[seat], open_to, holder, tried):
                holder[seat] = group
                return True
    return False
