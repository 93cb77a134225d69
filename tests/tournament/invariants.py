"""What every tournament promises, checked without the code that keeps it: counted from the log, matched by networkx."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import networkx as nx  # type: ignore[import-untyped]

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Cancelled, Decided, Event, Paired, Replayed, Ruled, Unruled
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.standings import Standing
from bot.tournament.why import GROUP_PLACE, SHARED, explain_place

BRACKETS: Final = frozenset({Format.SINGLE, Format.DOUBLE, Format.GROUPS})
AT_TABLES: Final = {1: (8,), 2: (12, 0), 3: (12, 6, 0), 4: (12, 8, 4, 0)}


def kept(t: Tournament, events: Sequence[Event]) -> None:
    """Check what is about to be paired: who is in the field and there, nobody twice, in the Swiss nobody again without need."""
    pairs = [event for event in events if isinstance(event, Paired)]
    withdrawn = {event.match for event in events if isinstance(event, Cancelled)}
    busy = {n for m in t.standing_matches if m.is_open and m.number not in withdrawn for n in m.seats}
    for pair in pairs:
        assert set(pair.seats) <= set(t.order)
        assert len(set(pair.seats)) == len(pair.seats)
        if len(pair.seats) > 1:
            assert not busy & set(pair.seats), (pair, busy)
            busy |= set(pair.seats)
    if t.plan.format is Format.SWISS and pairs:
        _swiss(t, [pair.seats for pair in pairs])
    if t.plan.format is Format.TABLES and pairs:
        _tables(t, [pair.seats for pair in pairs])


def _tables(t: Tournament, tables: Sequence[tuple[int, ...]]) -> None:
    playing = sorted(n for seats in tables for n in seats)
    assert playing == sorted(t.entrants_playing), "everybody who is there is seated once"
    alone = [seats[0] for seats in tables if len(seats) == 1]
    assert len(alone) <= 1
    assert not alone or len(playing) == 5, "a bye where tables of three and four would do"
    for number in alone:
        assert not [n for n in playing if _rests(t)[n] < _rests(t)[number]], "a second bye that could be avoided"


def _rests(t: Tournament) -> Counter[int]:
    """Return how often everybody went on without a game, as a bye or because nobody else came."""
    found: Counter[int] = Counter()
    for match in t.standing_matches:
        if (
            match.result is not None
            and match.winner is not None
            and match.result.how in {DecisionMethod.BYE, DecisionMethod.WALKOVER}
        ):
            found[match.winner] += not any(match.result.score)
    return found


def _swiss(t: Tournament, pairs: Sequence[tuple[int, ...]]) -> None:
    playing = sorted(n for seats in pairs for n in seats)
    assert playing == sorted(t.entrants_playing), "everybody who is there is paired once"
    met = Counter(frozenset(m.seats) for m in t.standing_matches if len(m.seats) == 2 and not m.is_void)
    again = sum(bool(met[frozenset(seats)]) for seats in pairs if len(seats) == 2)
    alone = next((seats[0] for seats in pairs if len(seats) == 1), None)
    if alone is None:
        assert not again or again == _fewest(playing, met), "a rematch that could be avoided"
        return
    byes = Counter(m.seats[0] for m in t.standing_matches if m.is_bye and not m.is_void)
    rested = Counter(m.winner for m in t.standing_matches if m.result is not None and m.result.how is DecisionMethod.WALKOVER)
    fewer = [n for n in playing if byes[n] < byes[alone] and byes[n] + rested[n] < byes[alone] + rested[alone]]
    if again:
        assert again == min(_fewest([n for n in playing if n != free], met) for free in playing), "an avoidable rematch"
    for free in fewer:
        assert _fewest([n for n in playing if n != free], met) > again, f"{alone} has a second bye, {free} had none"


def _fewest(playing: Sequence[int], met: Counter[frozenset[int]]) -> int:
    """Return how many rematches the best pairing has."""
    graph = nx.Graph()
    for one, other in combinations(playing, 2):
        graph.add_edge(one, other, weight=0 if met[frozenset((one, other))] else 1)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sum(bool(met[frozenset(pair)]) for pair in found)


def results_in(log: Sequence[Event]) -> dict[int, tuple[Paired, MatchResult | None]]:
    """Return every match that stands and what counts of it, from the log alone."""
    paired: dict[int, Paired] = {}
    played: dict[int, MatchResult | None] = {}
    ruled: dict[int, list[MatchResult | None]] = {}
    for event in log:
        match event:
            case Paired():
                paired[event.match], ruled[event.match] = event, []
                played[event.match] = MatchResult((1,), (), DecisionMethod.BYE) if len(event.seats) == 1 else None
            case Decided(number, result):
                played[number] = result
            case Ruled(number, result):
                ruled[number].append(result)
            case Unruled(number):
                ruled[number].pop()
            case Replayed(number):
                ruled[number], played[number] = [], None
            case Cancelled(number):
                del paired[number]
            case _:
                pass
    return {number: (pair, (ruled[number] or [played[number]])[-1]) for number, pair in paired.items()}


def arena_points_in(log: Sequence[Event]) -> Counter[int]:
    """Return the same for an arena: double for whoever has won two in a row, but not for coming where nobody came."""
    found: Counter[int] = Counter()
    row: Counter[int] = Counter()
    for _, (pair, result) in sorted(results_in(log).items()):
        if result is None:
            continue
        for seat, number in enumerate(pair.seats):
            first = result.places[seat] == 1
            alone = first and result.places.count(1) == 1
            walkover = result.how is DecisionMethod.WALKOVER
            found[number] += first * (2 + 2 * alone) * (2 if row[number] >= 2 and not walkover else 1)
            row[number] = (row[number] + (not walkover)) if alone else 0
    return found


def points_in(log: Sequence[Event], format_: Format) -> Counter[int]:
    """Return the points of everybody in halves, counted from the log alone."""
    if format_ is Format.ARENA:
        return arena_points_in(log)
    found: Counter[int] = Counter()
    for pair, result in results_in(log).values():
        for seat, number in enumerate(pair.seats):
            if result is not None and result.how is not DecisionMethod.ABSENT:
                found[number] += _points(result, seat, format_)
    return found


def _points(result: MatchResult, seat: int, format_: Format) -> int:
    place, shared = result.places[seat], result.places.count(result.places[seat])
    if format_ is not Format.TABLES:
        return 0 if place > 1 else 2 if shared == 1 else 1
    if place > len(result.places) or (result.how is DecisionMethod.WALKOVER and place > 1):
        return 0
    return sum(AT_TABLES[len(result.places)][place - 1 : place - 1 + shared]) // shared


def ended(t: Tournament, log: Sequence[Event]) -> Sequence[Standing]:
    """Check what stands at the end, and return the standings."""
    lines = format_of(t.plan.format).standings(t)
    assert sorted(line.entrant for line in lines) == sorted(t.order), "everybody of the field stands somewhere, once"
    ranks = [line.rank for line in lines]
    assert ranks == sorted(ranks)
    if t.plan.format in BRACKETS:
        assert ranks.count(1) <= 1, "two have won"
    else:
        assert ranks[1:] == list(range(2, len(lines) + 1)), "nobody shares a rank at the end"
    first = lines[0].entrant if t.plan.format not in BRACKETS or ranks[0] == 1 else None
    assert first is None or (ranks[0] == 1) == (first in _earned(log)), "the first place is won by play, or stays free"
    points = points_in(log, t.plan.format)
    assert {line.entrant: line.points for line in lines} == {number: points[number] for number in t.order}
    for line in lines:
        counted = [m for m in t.of_entrant(line.entrant) if m.result is not None]
        assert line.wins + line.draws + line.losses == len(counted), line
    return lines


def _earned(log: Sequence[Event]) -> set[int]:
    """Return who has won or drawn a match otherwise than by being there alone."""
    counted = [(pair, result) for pair, result in results_in(log).values() if result is not None]
    games = [
        (pair, result)
        for pair, result in counted
        if result.how not in {DecisionMethod.BYE, DecisionMethod.WALKOVER, DecisionMethod.ABSENT}
    ]
    return {number for pair, result in games for number, place in zip(pair.seats, result.places, strict=True) if place == 1}


def reasons_hold(t: Tournament, entrant: int) -> None:
    """Check why somebody stands where they do: the matches add up, and what parts two is on the side of the higher one."""
    found = explain_place(t, entrant)
    assert sum(line.points for line in found.matches) == found.standing.points
    for beside in found.beside:
        if beside.by in {None, SHARED}:
            assert beside.rank == found.standing.rank, beside
            continue
        better = beside.mine < beside.theirs if beside.by == GROUP_PLACE else beside.mine > beside.theirs
        higher = found.standing.rank <= beside.rank if better else found.standing.rank >= beside.rank
        assert beside.mine != beside.theirs and higher, beside
