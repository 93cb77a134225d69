"""Cuts a game into beats for a given time: which highlights get a beat of their own, and how the quiet rounds are grouped."""

from heapq import heapify, heappop, heappush, heapreplace
from itertools import accumulate
from typing import Final

from bot.engine.programme.moments import Highlight, Notable, PlayedOut
from bot.engine.programme.timing import GROUP, HOLDS, NO_BEAT_UNDER, Held, Span, lone_beat, quiet_beat, stages_take, war_stages

MOST_GROUPS: Final = 3
"""Groups in a row while other rounds can be picked out between them: three take less than ten seconds."""
PICKED: Final = Span(1600, 2600)
"""The hold of a quiet round that is told alone because nothing else happened for long."""

NO_TIME: Final = Span(0, 0)

LARGE: Final = 24
"""Rounds: a larger group is split before anything is told in more beats than one, but see `Cut._split_large_groups`."""

PRESSING: Final = Highlight.LAST_CARDS
"""Up to this highlight rounds are told alone even where all beats become as short as will do; the others only at leisure."""

WAR_EVERY: Final = 20_000
"""Milliseconds: about this often a great war is shown in stages, however short the time is."""

GREATEST_WAR: Final = Highlight.FINALE + 0.5
"""The rank of such a war with its stages."""

GOLDEN: Final = 40_503
"""The golden ratio in parts of 65,536: its multiples never come close to each other."""


class Cut:
    """The beats of a game for a time: highlights first, greatest first, then the quiet rounds in as many groups as fit.

    `alone` is the hold of each round with a beat of its own, by place; `_staged` are the places of the wars that are shown in
    stages, `_ends` those with which a group ends, `_groups` how many groups each quiet stretch is told in, by its first place
    and the place after it. `_left` is the time that is left if every beat is as short as will do, and if each is as wanted.
    """

    def __init__(self, played_out: PlayedOut, length_ms: int, *, to_war: bool, shown: int) -> None:
        self._played_out = played_out
        self._count = len(played_out.ups)
        self._length = length_ms
        self._shown = shown
        self._notable = Notable(played_out)
        self._first = played_out.before_war() if to_war else 0
        self.alone: dict[int, Span] = {}
        self._staged: set[int] = set()
        self._ends: set[int] = set()
        self._left = Span(length_ms, length_ms)
        self._spend(GROUP.span_times((self._first < self._count - 1) + bool(self._first)))
        self._take_highlights(to_war)
        self._groups = dict.fromkeys(self._stretches(), 1)
        self._group_quiet_rounds()

    def _take_highlights(self, to_war: bool) -> None:
        """Give a beat of its own to each highlight, greatest first, as long as there is time, and stages to the wars."""
        played_out = self._played_out
        self._add(self._count - 1, Highlight.END)
        if self._shown or (to_war and self._first in played_out.wars):
            self._add(self._first, played_out.highlights.get(self._first, (Highlight.WAR, 0))[0])
            self._add_stages(self._first)
        found = sorted(self._candidates())
        told_alone = next((at for at, one in enumerate(found) if one[0] > Highlight.WAR), len(found))
        self._take(found[:told_alone])
        self._end_groups_with_wars()
        self._split_large_groups()
        self._take(found[told_alone:])

    def _take(self, candidates: list[tuple[float, int, int, int, bool]]) -> None:
        """Give rounds their beats, and wars their stages, while there is time; the greatest wars get both or neither."""
        for rank, _, _, place, staged in candidates:
            lone = not staged or rank == GREATEST_WAR
            cost = (self._cost(place) if lone else NO_TIME).span_plus(self._cost_of_stages(place) if staged else NO_TIME)
            if not self._affords(cost, pressing=rank < PRESSING + 1):
                continue
            if lone:
                self._add(place, self._played_out.highlights[place][0])
            if staged:
                self._add_stages(place)

    def _affords(self, cost: Span, *, pressing: bool) -> bool:
        """Whether there is time: what is pressing may make every beat as short as will do."""
        return cost.least <= self._left.least if pressing else cost.wanted <= self._left.wanted

    def _spend(self, cost: Span) -> None:
        self._left = self._left.span_plus(cost.span_times(-1))

    def _candidates(self) -> list[tuple[float, int, int, int, bool]]:
        """Return the highlights and the stages of wars: rank, weight, turn, place, and which it is; sorted, the greatest first.

        Those of equal rank and weight take turns all over the game, so that its end is not told with less than its beginning.
        """
        found: list[tuple[float, int, int, int, bool]] = []
        for number, (place, (highlight, weight)) in enumerate(self._played_out.highlights.items()):
            if place >= self._first:
                found.append((float(highlight), -weight, _turn(number), place, False))
        greatest = self._greatest_wars()
        for number, (place, (steps, worth)) in enumerate(self._played_out.wars.items()):
            if place >= self._first:
                rank = Highlight.WAR + (0.25 if steps > 1 or place == self._count - 1 else 0.5)
                found.append((GREATEST_WAR if place in greatest else rank, -worth, _turn(number), place, True))
        return found

    def _greatest_wars(self) -> set[int]:
        """Return the places of the greatest wars, one for each part of the game: the most steps, then the most at stake.

        They come before the beats of other wars: where a game is long for its time, those would take it all, and no war would
        be held up before it is decided.
        """
        wars, greatest = self._played_out.wars, dict[int, int]()
        parts = self._length // WAR_EVERY
        for place in wars:
            if place >= self._first:
                part = (place - self._first) * parts // (self._count - self._first)
                best = greatest.setdefault(part, place)
                greatest[part] = max(best, place, key=wars.__getitem__)
        return set(greatest.values())

    def _cost(self, place: int) -> Span:
        """Return what a beat for this round alone takes: its hold, and one group more or less beside it."""
        if place in self.alone:
            return NO_TIME
        before = self._is_quiet(place - 1) and place - 1 not in self._ends
        after = self._is_quiet(place + 1) and place not in self._ends
        return HOLDS[self._played_out.highlights[place][0]].span_plus(GROUP.span_times(before + after - 1))

    def _is_quiet(self, place: int) -> bool:
        return self._first <= place < self._count and place not in self.alone

    def _add(self, place: int, highlight: Highlight) -> None:
        if place not in self.alone:
            if place < self._count - 1:
                self._spend(self._cost(place) if place in self._played_out.highlights else HOLDS[highlight])
            self.alone[place] = HOLDS[highlight]

    def _cost_of_stages(self, place: int) -> Span:
        return NO_TIME if place in self._staged else stages_take(self._played_out.wars[place][0])

    def _add_stages(self, place: int) -> None:
        if place in self._played_out.wars and place in self.alone and place not in self._staged:
            self._spend(self._cost_of_stages(place))
            self._staged.add(place)

    def _end_groups_with_wars(self) -> None:
        """End a group with each war that has no beat of its own, while there is time: so its cards are shown after all."""
        hidden = [(-worth, place) for place, (_, worth) in self._played_out.wars.items() if self._is_quiet(place)]
        for _, place in sorted(hidden):
            self._end_group(place)

    def _split_large_groups(self) -> None:
        """Split groups of more than LARGE rounds while there is time; where a game is long for its time, larger ones do."""
        large = max(LARGE, 2 * self._count * NO_BEAT_UNDER // max(1, self._length))
        for start, end in sorted(self._stretches(), key=lambda stretch: stretch[0] - stretch[1]):
            parts = -(-(end - start) // large)
            for part in range(1, parts):
                self._end_group(start + (end - start) * part // parts - 1)

    def _end_group(self, place: int) -> None:
        """Let a group end with this round, if there is time for one group more."""
        apart = self._is_quiet(place + 1) and place not in self._ends
        if self._affords(GROUP.span_times(apart), pressing=True):
            self._spend(GROUP.span_times(apart))
            self._ends.add(place)

    def _stretches(self) -> list[tuple[int, int]]:
        """Return the quiet stretches: first place, and the place after the last."""
        found = []
        start = self._first
        for place in sorted(self.alone.keys() | self._ends):
            end = place + (place not in self.alone)
            if end > start:
                found.append((start, end))
            start = place + 1
        return found

    def _group_quiet_rounds(self) -> None:
        """Split the stretches into more groups, and pick rounds out of long ones, while there is time left."""
        heap = [(-(end - start), start, end) for start, end in self._groups]
        heapify(heap)
        whole: list[tuple[int, int, int]] = []
        while self._left.wanted >= GROUP.wanted // 2 and (heap or whole):
            if not heap:
                _, start, end = heappop(whole)
                self._pick(start, end, heap)
                continue
            _, start, end = heap[0]
            groups, size = self._groups[start, end], end - start
            if groups >= min(size, MOST_GROUPS):
                heappop(heap)
                if size >= MOST_GROUPS:
                    heappush(whole, (-size, start, end))
            else:
                self._groups[start, end] = groups + 1
                self._spend(GROUP)
                heapreplace(heap, (-size // (groups + 1), start, end))

    def _pick(self, start: int, end: int, heap: list[tuple[int, int, int]]) -> None:
        """Tell a notable round in the middle of a stretch alone; where there is none, the one with the best card beaten."""
        size = end - start
        middle = range(start + size // 3, end - size // 3)
        beaten, notable = self._played_out.best_beaten, self._notable.is_notable
        place = max(middle, key=lambda at: (notable(at), beaten(at), -abs(2 * at - start - end)))
        self.alone[place] = PICKED
        groups = self._groups.pop((start, end))
        self._spend(PICKED)
        for part in ((start, place), (place + 1, end)):
            if part[0] < part[1]:
                self._groups[part] = max(1, min(part[1] - part[0], groups * (part[1] - part[0]) // size))
                self._spend(GROUP.span_times(self._groups[part]))
                heappush(heap, (-(part[1] - part[0]) // self._groups[part], *part))
        self._spend(GROUP.span_times(-groups))

    def held_beats(self) -> list[Held]:
        """Return the beats with their wanted holds, in order."""
        found = [quiet_beat(self._first)] if self._first else []
        groups = {start: (end, count) for (start, end), count in self._groups.items()}
        place = self._first
        while place < self._count:
            if place in groups:
                end, count = groups[place]
                found += map(quiet_beat, self._group_sizes(place, end, count))
                place = end
                continue
            if place in self._staged:
                beats = war_stages(self._played_out.wars[place][0])
                found += beats[self._shown :] if place == 0 else beats
            found.append(lone_beat(self.alone[place]))
            place += 1
        return found

    def _group_sizes(self, start: int, end: int, groups: int) -> list[int]:
        """Return the rounds of so many groups, which end with a notable round where one is near."""
        sizes, at = shape_groups(end - start, groups), start
        for number in range(groups - 1):
            last = at + sizes[number] - 1
            reach = (min(sizes[number], sizes[number + 1]) - 1) // 2
            moved = self._notable.nearest_notable(last, reach) - last
            sizes[number] += moved
            sizes[number + 1] -= moved
            at += sizes[number]
        return sizes


def _turn(number: int) -> int:
    """Return the turn of something by its number in the game: any first few turns are spread evenly over all numbers."""
    return number * GOLDEN & 0xFFFF


def shape_groups(rounds: int, groups: int) -> list[int]:
    """Return the sizes of so many groups, each at least one round: they grow in the middle and are smallest before the end."""
    weights = [min(at + 2, groups - at) for at in range(groups)]
    spare, total = rounds - groups, sum(weights)
    ends = [spare * part // total for part in accumulate(weights)]
    return [1 + end - start for start, end in zip([0, *ends], ends, strict=False)]
