"""Summarises a finished game in numbers: longest war, biggest pot, lead changes, turning points, chips taken along."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.errors import RecordError
from bot.engine.events.casino import HandSettled
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.sentence import Sentence

MOST_TURNING_POINTS: Final = 3


class TurningPointKind(StrEnum):
    """Why a battle is called a turning point."""

    COMEBACK = "comeback"
    """The winner of the game began to rise from its lowest point."""
    LEAD_TAKEN = "lead-taken"
    """The winner of the game took the lead for good."""
    BIGGEST_POT = "biggest-pot"
    """No battle moved more cards."""


@dataclass(frozen=True, slots=True)
class LongestWar:
    """The war with the most ties in a row, the first of them if several are as long.

    That is its steps, but one less where a card began it that always does, for then nobody need have tied at first.
    """

    ties: int
    battle: int


@dataclass(frozen=True, slots=True)
class BiggestPot:
    """The most cards that one seat took in one battle."""

    cards: int
    battle: int
    seat: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A battle that mattered, in which `seat` gained `cards` cards."""

    battle: int
    seat: int
    cards: int
    reason: TurningPointKind


@dataclass(frozen=True, slots=True)
class LowestPoint:
    """The fewest cards that the later winner held, and the battle after which it did (0: the deal)."""

    cards: int
    battle: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game's numbers; `lowest_point` is None without a sole winner. Turning points are in order of battles."""

    rounds: int
    wars: int
    longest_war: LongestWar | None
    biggest_pot: BiggestPot | None
    lead_changes: int
    turning_points: tuple[TurningPoint, ...]
    lowest_point: LowestPoint | None


@dataclass(frozen=True, slots=True)
class _Line:
    """One battle in numbers: who owned how many cards before and after it, and who took how many."""

    battle: int
    winner: int | None
    ties: int
    pot: int
    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def gain(self) -> int:
        """By how many cards the winner of the battle grew."""
        return 0 if self.winner is None else self.after[self.winner] - self.before[self.winner]


def summarise_game(record: Record) -> GameSummary:
    """Return the numbers of a finished game; raises RecordError if the record cannot be played to an end."""
    game = open_game(record)
    lines = list(_lines(game, replay_rounds(record, game)))
    if game.outcome is None:
        raise RecordError(Sentence("record-not_over"))
    winners = game.outcome.winners
    winner = winners[0] if len(winners) == 1 else None
    longest = max(lines, key=lambda line: line.ties, default=None)
    biggest = max((line for line in lines if line.winner is not None), key=lambda line: line.pot, default=None)
    return GameSummary(
        rounds=game.battle,
        wars=game.wars,
        longest_war=LongestWar(longest.ties, longest.battle) if longest is not None and longest.ties else None,
        biggest_pot=_biggest_pot(biggest),
        lead_changes=len(_lead_changes(lines)),
        turning_points=_turning_points(lines, winner, biggest),
        lowest_point=None if winner is None else _lowest(lines, winner),
    )


def _ties(round_: Round) -> int:
    """Return how many ties in a row a round had."""
    return round_.steps - (round_.steps > 0 and bool(round_.flips[0].called_by))


def _lines(game: Game, rounds: Iterator[Round]) -> Iterator[_Line]:
    seats = range(game.seats)
    before = tuple(map(game.count_owned, seats))
    for round_ in rounds:
        after = tuple(map(game.count_owned, seats))
        yield _Line(round_.battle, round_.winner, _ties(round_), round_.pot, before, after)
        before = after


def _biggest_pot(line: _Line | None) -> BiggestPot | None:
    if line is None or line.winner is None:
        return None
    return BiggestPot(line.pot, line.battle, line.winner)


def _leader(cards: Sequence[int]) -> int | None:
    most = max(cards)
    return cards.index(most) if cards.count(most) == 1 else None


def _lead_changes(lines: Sequence[_Line]) -> list[_Line]:
    """Return the battles in which the lead passed from one seat to another; being level for a while changes nothing."""
    changes: list[_Line] = []
    leader: int | None = None
    for line in lines:
        ahead = _leader(line.after)
        if ahead is not None and ahead != leader:
            if leader is not None:
                changes.append(line)
            leader = ahead
    return changes


def _lowest(lines: Sequence[_Line], winner: int) -> LowestPoint | None:
    if not lines:
        return None
    held = [(lines[0].before[winner], 0), *((line.after[winner], line.battle) for line in lines)]
    return LowestPoint(*min(held))


def _turning_points(lines: Sequence[_Line], winner: int | None, biggest: _Line | None) -> tuple[TurningPoint, ...]:
    """Return at most one battle for each reason, and at most one reason for each battle."""
    found: dict[int, TurningPoint] = {}
    for line, reason in _candidates(lines, winner, biggest):
        if line is not None and line.winner is not None and line.gain > 0:
            found.setdefault(line.battle, TurningPoint(line.battle, line.winner, line.gain, reason))
    return tuple(sorted(found.values(), key=lambda point: point.battle))[:MOST_TURNING_POINTS]


def _candidates(
    lines: Sequence[_Line], winner: int | None, biggest: _Line | None
) -> Iterator[tuple[_Line | None, TurningPointKind]]:
    if winner is not None:
        yield (
            next((line for line in reversed(_lead_changes(lines)) if line.winner == winner), None),
            TurningPointKind.LEAD_TAKEN,
        )
        yield _comeback(lines, winner), TurningPointKind.COMEBACK
    yield biggest, TurningPointKind.BIGGEST_POT


def _comeback(lines: Sequence[_Line], winner: int) -> _Line | None:
    """Return the battle that lifted the winner off its lowest point, if that was at most half of a fair share."""
    lowest = _lowest(lines, winner)
    if lowest is None or 2 * lowest.cards * len(lines[0].before) > sum(lines[0].before):
        return None
    rising = (line for line in lines if line.battle > lowest.battle and line.winner == winner)
    return next(rising, None)


def cashed_out(record: Record) -> dict[int, int]:
    """Return, by seat that left with chips, how many it took along; empty for a game that is not played for chips.

    Raises RecordError if the record cannot be played.
    """
    game = open_game(record)
    if not game.has_chips:
        return {}
    chips = [record.rules.chips] * record.seats
    for round_ in replay_rounds(record, game):
        for event in round_.choice_course.after if round_.choice_course is not None else ():
            if isinstance(event, HandSettled):
                chips[event.seat] += event.change
    return {seat: had for seat, had in enumerate(chips) if had and not game.count_owned(seat)}
