"""Groups format: round robins of about four, drawn as a snake, whose best players advance to a single elimination, the cut."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from bot.tournament.formats.format import BracketFormat
from bot.tournament.formats.group import RoundRobinGroup, group_of
from bot.tournament.formats.rounds import make_schedule
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.bracket_progress import (
    FIRST,
    NOBODY,
    OUT,
    STILL_IN,
    UNSETTLED,
    BracketProgress,
    SlotOccupant,
    Worth,
    bracket_worths,
    number_matches,
    place_field,
    progress_of,
)
from bot.tournament.standings.slots import Feed, Ranked, Seed, Slot, bracket_order, knockout_slots, rounds_of
from bot.tournament.standings.standings import Standing


class Groups(BracketFormat):
    """Every group plays its rounds for itself; a match of the cut is paired as soon as both its groups are through."""

    has_groups = True
    in_rounds = True
    settings = frozenset({"late_best_of", "group_size", "advance", "third_place", "pause"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds of the largest group and those of the cut."""
        return _rounds_before(plan, entrants) + rounds_of(groups_of(plan, entrants) * advancing_counts(plan, entrants))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can be played, and those that are no longer right."""
        groups, rounds = groups_in(t), self.rounds(t.plan, len(t.starters))
        of_groups = [event for group in groups for event in group.pairings(t, rounds)]
        return number_matches(t, [*of_groups, *plan_cut(t, groups).events])

    def over(self, t: Tournament) -> bool:
        """Return whether every match of the groups and of the cut has been played."""
        groups = groups_in(t)
        return all(group.over for group in groups) and plan_cut(t, groups).over

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the ranks: players of the cut by how far they came, all others by their places in their groups."""
        groups = groups_in(t)
        by: dict[int, Worth] = {}
        for group in groups:
            for place, line in enumerate(group.table(t), 1):
                by[line.entrant] = (OUT if group.over else STILL_IN, 0, -place)
        found = plan_cut(t, groups)
        if not found.stands and groups[0].over:
            by[groups[0].table(t)[0].entrant] = FIRST
        return place_field(t, by | bracket_worths(found))

    def still_in(self, t: Tournament) -> frozenset[int]:
        """Return the entrants of groups that are not over, and those who play on in the cut."""
        return super().still_in(t).union(*(group.members for group in groups_in(t) if not group.over))

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots of the cut."""
        return cut_slots(plan, entrants)

    def progress(self, t: Tournament) -> BracketProgress:
        """Return how far the cut has come."""
        return plan_cut(t, groups_in(t))

    def groups(self, t: Tournament) -> Sequence[RoundRobinGroup]:
        """Return the groups and how far they are."""
        return groups_in(t)

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the cut is over in each run, or the only group where nobody plays on."""
        rounds, slots = self.rounds(plan, entrants), cut_slots(plan, entrants)
        sizes = [len(members) for members in draw_snake(range(entrants), groups_of(plan, entrants))]
        groups = [games.simulate_rounds(size // 2, len(make_schedule(size)), rounds) for size in sizes]
        return games.simulate_bracket(slots, groups) if slots else groups[0]


def groups_in(t: Tournament) -> list[RoundRobinGroup]:
    """Return the groups and how far they are, the first one first."""
    field, matches = t.starters, {match.place: match for match in t.standing_matches}
    dealt = draw_snake(field, groups_of(t.plan, len(field)))
    return [group_of(number, members, matches) for number, members in enumerate(dealt, 1)]


def plan_cut(t: Tournament, groups: Sequence[RoundRobinGroup]) -> BracketProgress:
    """Return how the cut goes; there is none if only one plays on."""
    return progress_of(t, cut_slots(t.plan, len(t.starters)), group_ranker(t, groups))


@lru_cache(maxsize=32)
def cut_slots(plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
    """Return the slots of the cut; there is a match for the third place from four who play on."""
    count, best = groups_of(plan, entrants), advancing_counts(plan, entrants)
    third = plan.third_place and count * best >= 4
    return tuple(knockout_slots(cut_of(count, best), third, _rounds_before(plan, entrants)))


def _rounds_before(plan: FormatSettings, entrants: int) -> int:
    return len(make_schedule(-(-entrants // groups_of(plan, entrants))))


def group_ranker(t: Tournament, groups: Sequence[RoundRobinGroup]) -> Callable[[Seed | Ranked], SlotOccupant]:
    """Return the function that gives the entrant who advances from a group, once it is over."""
    tables = {group.number: group.table(t) for group in groups if group.over}

    def occupant(feed: Seed | Ranked) -> SlotOccupant:
        if not isinstance(feed, Ranked):
            return NOBODY
        return SlotOccupant(True, tables[feed.group][feed.rank - 1].entrant) if feed.group in tables else UNSETTLED

    return occupant


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
