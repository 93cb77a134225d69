"""Follows what decides a game, round by round: the cards, wins or chips of each seat, the wars, and who went out when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.rules.rules import FirstToUnit

MOST_MARKS: Final = 240
"""Rounds for which a course holds figures: of a longer game so many at even distances, with the deal and the last one."""


class ScoreKind(StrEnum):
    """What decides a game."""

    CARDS = "cards"
    ROUNDS = "rounds"
    WARS = "wars"
    CHIPS = "chips"
    POINTS = "points"
    SURVIVED = "survived"
    """The rounds for which a seat was in the game."""


class Mark(NamedTuple):
    """What each seat has after a round; round 0 is the deal."""

    battle: int
    scores: tuple[int, ...]


class War(NamedTuple):
    """A round with a war of so many ties, and who won it."""

    battle: int
    steps: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Course:
    """A game as figures. `out` is the round in which a seat lost its last cards, `gave_up` that before which it resigned.

    `ahead_since` is the round from which on the sole winner was ahead of everybody; None where it was from the first one.
    """

    measure: ScoreKind
    rounds: int
    marks: tuple[Mark, ...]
    wars: tuple[War, ...]
    out: Mapping[int, int]
    gave_up: Mapping[int, int]
    ahead_since: int | None
    last: Round | None

    @property
    def final(self) -> tuple[int, ...]:
        """What each seat has at the end."""
        return self.marks[-1].scores


def course_of(record: Record) -> Course:
    """Return the course of a game; raises RecordError if it cannot be played. It plays the game: call it off the loop."""
    game = open_game(record)
    measure = measure_of(game)
    found, wars, out = [Mark(0, _scores(game))], list[War](), dict[int, int]()
    last: Round | None = None
    gave_up = {seat: battle for battle, seat, choice in record.choices if choice == RESIGN}
    for last in replay_rounds(record, game):
        found.append(Mark(last.battle, _scores(game, found[-1].scores, gave_up)))
        if last.steps:
            wars.append(War(last.battle, last.steps, last.winner))
        out.update((seat, last.battle) for seat in last.out if seat not in gave_up)
    # A seat may have resigned after the last round, or a circle have been cut short.
    end = Mark(game.battle, found[-1].scores if game.is_elimination else _scores(game, found[-1].scores, gave_up))
    if found[-1] != end:
        found = [*(found[:-1] if found[-1].battle == end.battle else found), end]
    winners = game.outcome.winners if game.outcome is not None else ()
    since = _ahead_since(found, winners[0], gave_up) if len(winners) == 1 and game.seats > 1 else None
    return Course(measure, game.battle, thin_out(found), tuple(wars), out, gave_up, since, last)


def measure_of(game: Game) -> ScoreKind:
    """Return what decides a game by its rules."""
    if game.has_chips:
        return ScoreKind.CHIPS
    if game.has_points:
        return ScoreKind.POINTS
    if game.is_elimination:
        return ScoreKind.SURVIVED
    first_to = game.rules.first_to
    return ScoreKind.CARDS if first_to is None else ScoreKind.ROUNDS if first_to.of is FirstToUnit.BATTLES else ScoreKind.WARS


def thin_out(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Return at most MOST_MARKS of the marks, at even distances, the first and the last among them."""
    if len(marks) <= MOST_MARKS:
        return tuple(marks)
    last = len(marks) - 1
    return tuple(marks[round(number * last / (MOST_MARKS - 1))] for number in range(MOST_MARKS))


def _scores(game: Game, before: Sequence[int] = (), gave_up: Mapping[int, int] = MappingProxyType({})) -> tuple[int, ...]:
    """Return what each seat has; where staying in is all that counts, a round more than `before` if it still is.

    A seat that `gave_up` keeps its points and chips, though the game counts them no more (rules.md §10 A13). Cards are out
    of the game from the next round on, so those of a seat that ended it by giving up were never missing.
    """
    alive = game.alive()
    if game.is_elimination:
        return tuple([score + (seat in alive) for seat, score in enumerate(before)]) or (0,) * game.seats
    score = game.count_wins if game.owns_cards and game.rules.first_to is not None else game.count_owned
    kept = {seat for seat, battle in gave_up.items() if not game.owns_cards or battle > game.battle}.difference(alive)
    return tuple([before[seat] if seat in kept else score(seat) for seat in range(game.seats)])


def _ahead_since(marks: Sequence[Mark], winner: int, gave_up: Mapping[int, int]) -> int | None:
    """Return the round from which on the winner was ahead to the end, if somebody else was ahead, or none, after the first.

    A seat that gave up is ahead of nobody from then on.
    """
    since = None
    for mark in marks[1:]:
        rivals = [
            seat for seat in range(len(mark.scores)) if seat != winner and gave_up.get(seat, mark.battle + 1) > mark.battle
        ]
        ahead = mark.scores[winner] > max((mark.scores[seat] for seat in rivals), default=-1)
        if not ahead:
            since = None
        elif since is None:
            since = mark.battle
    return since if since is not None and since > 1 else None
