"""The base of all games of choice: a battle stops to ask its seats, and goes on when they have answered.

A battle is written as one generator, from the first question to the last card: it yields the questions of a stage and
is sent the answers. It must not change anything before its first yield, and yields nothing at all at least once, so that
looking at the questions never plays.
"""

import json
import struct
from abc import abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from bot.engine.cards import Card
from bot.engine.errors import IllegalChoice, SnapshotError
from bot.engine.events.outcome import Ending
from bot.engine.play import snapshot as snapshots
from bot.engine.play.asks import RESIGN, Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.play.round import ChoiceCourse, Round
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules, compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.sentence import Sentence

Answers: TypeAlias = Mapping[tuple[int, AskKind], str]
"""By seat and kind of question what was answered, defaults included."""


class BattleResult(NamedTuple):
    """The result of a battle. `ups` are the opening cards of the seats in `alive`; `fallen` seats lost the game in it."""

    winner: int | None
    alive: tuple[int, ...]
    ups: tuple[Card, ...]
    course: ChoiceCourse
    fallen: tuple[int, ...] = ()


Battle: TypeAlias = Generator[Sequence[Ask], Answers, BattleResult]

_FRONT: Final = struct.Struct(">BII")


class ChoiceGame(Game):
    """A game of choice. `_memory` is what its procedure remembers besides the cards: JSON, changed only by battles."""

    __slots__ = ("_answered", "_asked", "_before", "_given", "_memory", "_running")

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        self._memory: dict[str, Any] = self._fresh_memory()
        self._running: Battle | None = None
        self._before = b""
        self._asked: tuple[Ask, ...] = ()
        self._given: dict[tuple[int, AskKind], str] = {}
        self._answered: list[list[tuple[int, str]]] = []

    @abstractmethod
    def _battle(self) -> Battle:
        """Play one battle."""

    def _fresh_memory(self) -> dict[str, Any]:
        """Return what the procedure remembers at the start of a game."""
        return {}

    def _number(self) -> int:
        """Return the number of the battle whose pot is being taken; it is counted only when it is over."""
        return self.battle + 1

    def _ending(self, winner: int | None, players: tuple[int, ...], gone: tuple[int, ...]) -> Ending | None:
        """Return the limit that the game has reached; here a seat that did not win the battle can come to own more too."""
        return super()._ending(max(players, key=self.count_owned, default=winner), players, gone)

    def _after_battle(self) -> None:
        """Put the cards in order right after a battle, before anybody is out."""

    @property
    def stage(self) -> int:
        """How many times in the present battle the game has asked and been answered."""
        return len(self._answered)

    def asks(self) -> tuple[Ask, ...]:
        """Return the open questions: those of the present stage that nobody has answered yet."""
        if self.outcome is not None:
            return ()
        self._open()
        return self._still_open(self._asked)

    def _still_open(self, asked: Sequence[Ask]) -> tuple[Ask, ...]:
        """Return the questions that nobody has answered yet, as they are after the answers given so far."""
        return tuple([ask for ask in asked if (ask.seat, ask.kind) not in self._given])

    def choose(self, seat: int, choice: str) -> None:
        """Take a seat's choice, which cannot be changed; it counts when the game goes on."""
        self._require_going()
        if choice == RESIGN:
            self.resign(seat)
            return
        self._open()
        open_to_seat = self._still_open([ask for ask in self._asked if ask.seat == seat])
        if not open_to_seat:
            raise IllegalChoice(Sentence("choice-nothing_open"))
        ask = next((ask for ask in open_to_seat if ask.allows_choice(choice)), None)
        if ask is None:
            raise IllegalChoice(Sentence("choice-not_allowed", choice=choice[:40]))
        self._given[seat, ask.kind] = choice

    def advance(self) -> Round | None:
        """Play on with what was chosen, defaults for the rest: to the next questions, or to the end of the battle."""
        self._require_going()
        running = self._open()
        self._answered.append([(seat, choice) for (seat, _), choice in self._given.items()])
        for ask in self.asks():
            self._given[ask.seat, ask.kind] = self.default_answer(ask)
        answers, self._given = self._given, {}
        try:
            self._asked = tuple(running.send(answers))
        except StopIteration as stop:
            return self._end_battle(stop.value)
        return None

    def resolve(self) -> Round:
        """Play exactly one battle to its end, with what was chosen and defaults."""
        played = self.advance()
        while played is None:
            played = self.advance()
        return played

    def resign(self, seat: int) -> int:
        """Take a seat out before the next battle: the present one until anybody has laid a card or seen anything new.

        Returns that battle (rules.md §10 A13). Raises IllegalChoice from then on to the end of the battle.
        """
        self._require_player(seat)
        if self._answered:
            raise IllegalChoice(Sentence("choice-round_begun"))
        before = super().resign(seat)
        self._running = None
        self._ask_again()
        return before

    def _ask_again(self) -> None:
        """Keep, of what was chosen before a seat left, what can still be chosen without it."""
        given, self._given = self._given, {}
        for ask in self.asks():
            choice = given.get((ask.seat, ask.kind))
            if choice is not None and ask.allows_choice(choice):
                self._given[ask.seat, ask.kind] = choice

    def call_time(self) -> bool:
        """End the game by its time limit, most cards win (rules.md §10 A14); return whether the game is over now."""
        over = super().call_time()
        if over:
            self._running = None
        return over

    def _open(self) -> Battle:
        """Return the battle that is being played, the next one if none is."""
        if self._running is None:
            self._before = self._packed()
            self._running = self._battle()
            self._asked = tuple(next(self._running))
        return self._running

    def _end_battle(self, result: BattleResult) -> Round:
        self.battle += 1
        self.wars += result.course.steps > 0
        self._after_battle()
        self._running = None
        self._answered = []
        if result.winner is not None and self._holdings is not None:
            steps = result.course.steps
            self._holdings.wins[result.winner] += self._compiled.war_counts if steps else self._compiled.win_counts
        return self._close(result.winner, result.alive, result.ups, result.course, result.fallen)

    def snapshot(self) -> bytes:
        """Return everything needed, with rules and random source, to go on exactly from here, in the middle of a battle too.

        That is the game before the battle and what has been answered since: version 3 of the layout, the battle, the
        length of the state in the older layout and that state, then JSON.
        """
        if self._running is None:
            return self._packed()
        given = [(seat, choice) for (seat, _), choice in self._given.items()]
        return self._packed(self._before, [*self._answered, given])

    def _packed(self, before: bytes = b"", answered: Sequence[Sequence[tuple[int, str]]] = ((),)) -> bytes:
        if before:
            _, battle, length = _FRONT.unpack_from(before)
            state, memory = before[_FRONT.size : _FRONT.size + length], json.loads(before[_FRONT.size + length :])[0]
        else:
            battle, state, memory = self.battle, snapshots.encode_state(self._state()), self._memory
        rest = json.dumps([memory, answered], separators=(",", ":")).encode()
        return _FRONT.pack(snapshots.CHOOSING, battle, len(state)) + state + rest

    @classmethod
    def restore(cls, rules: Rules, seats: int, source: RandomSource, snapshot: bytes) -> "Game":
        """Return the game that `snapshot()` was taken of; raises SnapshotError if it was not one of these rules and seats."""
        try:
            version, _, length = _FRONT.unpack_from(snapshot)
            if version != snapshots.CHOOSING:
                raise SnapshotError("The snapshot is of a game by other rules.")
            game = cls(
                compile_rules(rules), source, snapshots.decode_state(snapshot[_FRONT.size : _FRONT.size + length], seats)
            )
            game._memory, answered, *_ = json.loads(snapshot[_FRONT.size + length :])
            game._catch_up(answered)
            if game.outcome is not None and not game.owns_cards:
                game.outcome = replace(game.outcome, cards=game._counts())  # the layout has cards alone
        except (struct.error, ValueError, KeyError, TypeError, IllegalChoice) as error:
            raise SnapshotError("The snapshot of this game is damaged.") from error
        return game

    def _catch_up(self, answered: Sequence[Sequence[tuple[int, str]]]) -> None:
        """Go through the stages of a battle again; the last one is still open."""
        *closed, given = answered
        for stage in [*closed, given]:
            for seat, choice in stage:
                self.choose(seat, choice)
            if stage is not given:
                self.advance()

    def _public(self, seat: int | None) -> dict[str, Any]:
        """Return the part of a view that is the same for everybody."""
        return {
            "seat": seat,
            "battle": self.battle,
            "counts": self._counts(),
            "alive": self.alive(),
            "carry": len(self._zones.carry),
            "outcome": self.outcome,
        }
