"""Slap War: when a card of one rank turns up, the first to slap it takes the pot (rules.md §3.54, §10 B27–B30).

A battle is worked out as if nobody slapped. Each of its reveals that shows a card to slap ends a stage: a slap there breaks
the battle off, and without one the next stage begins. A press before such a reveal is false, and the only one of its seat.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.choice_games.base import Battle, BattleResult
from bot.engine.choice_games.press_game import (
    PressGame,
    ScoopOutcome,
    ScoopPress,
    fine_payee,
    judge_slaps,
    press_ask,
    read_presses,
)
from bot.engine.events.flip import Flip
from bot.engine.events.speed import FalseSlap, Missed, Slapped
from bot.engine.play.asks import NOTHING, Ask, AskKind, View
from bot.engine.play.round import ChoiceCourse

STEM = "slap"


@dataclass(frozen=True, slots=True)
class SlapView(View):
    """What everybody sees at the reveal that ends a stage: whether there is a card to slap."""

    shown: bool


class Slap(PressGame):
    """A game of quick hands for the pot of whoever slaps first."""

    __slots__ = ()

    @property
    def press_stem(self) -> str:
        """The word before the milliseconds of a press: from the second stage of a battle on with its number."""
        return _stem(self.stage)

    @property
    def reveals_before(self) -> int:
        """How many reveals of the present battle earlier stages have made."""
        return self._stops()[self.stage - 1] if self.stage else 0

    def preview_flips(self) -> tuple[Flip, ...]:
        """Return the flips of the battle up to the end of this stage; nothing after the end of the game."""
        if self.outcome is not None:
            return ()
        flips = self._course()
        return tuple(flips[: self._ends(flips)[self.stage]])

    def may_press(self) -> tuple[int, ...]:
        """Return the seats that no shortage has knocked out by then, and that have not pressed before in this battle."""
        gone = {*self._fallen(self.preview_flips()), *self._locked()}
        return () if self.outcome is not None else tuple([seat for seat in self.alive() if seat not in gone])

    def is_open(self) -> bool:
        """Whether there is a card to slap, and somebody who may."""
        flips = self.preview_flips()
        return bool(flips) and self._shows(flips[-1]) and bool(self.may_press())

    def judge_presses(self, presses: Iterable[ScoopPress]) -> ScoopOutcome:
        """Return the false slaps, the one that takes the pot, and those that came too late."""
        flips = self.preview_flips()
        return judge_slaps(presses, self.may_press(), shown=bool(flips) and self._shows(flips[-1]))

    def missing_seats(self) -> tuple[int, ...]:
        """Return everybody who might have slapped a card that nobody slapped."""
        pressed = any(choice != NOTHING for choice in self._given.values())
        return self.may_press() if self.is_open() and not pressed else ()

    def view_for(self, ask: Ask) -> SlapView:
        """Return what a seat sees when it slaps: a bot player does that after the reveal."""
        return SlapView(**self._public(ask.seat), shown=self.is_open())

    def _battle(self) -> Battle:
        players = self.alive()
        course = self._course()
        false: list[ScoopPress] = []
        outcome = ScoopOutcome((), None, ())
        end = len(course)
        for stage, end in enumerate(self._ends(course)):
            fallen = self._fallen(course[:end])
            seats = [seat for seat in players if seat not in {*fallen, *(press.seat for press in false)}]
            answers = yield [press_ask(seat, _stem(stage)) for seat in seats]
            presses = read_presses((seat, answers[seat, AskKind.SCOOP]) for seat in seats)
            outcome = judge_slaps(presses, seats, shown=self._shows(course[end - 1]))
            false += outcome.false
            if outcome.took is not None:
                break
        return self._settled(end, false, outcome)

    def _settled(self, end: int, false: Sequence[ScoopPress], outcome: ScoopOutcome) -> BattleResult:
        """Lay the cards of the battle up to `end`, let false slaps pay, and give the pot to whoever has it."""
        players, took = self.alive(), outcome.took
        self._zones.take_prize_back()
        alive = self._alive
        flips, laid, _ = self._fight(alive, None if took is None else end)
        fallen = self._fallen(flips)
        seats = [seat for seat in players if seat not in fallen]
        fines = tuple([self._fine(press, fine_payee(press, None, seats)) for press in false])
        slapped = () if took is None else (Slapped(took.seat, took.ms),)
        winner = next(iter(flips[-1].contenders), None) if took is None else took.seat
        waiting = 0 if winner is None else len(self._zones.carry)
        loot = self._take(winner, flips, laid)
        missed = tuple([Missed(press.seat, press.ms) for press in outcome.late])
        steps = len(flips) - 1
        shown = (*fines, *slapped)
        result = ChoiceCourse(tuple(flips), laid, steps, waiting, len(self._zones.carry), loot, shown=shown, after=missed)
        ups = tuple([card for card in flips[0].ups if card is not None])
        return BattleResult(winner, alive, ups, result, fallen)

    def _fine(self, press: ScoopPress, to: int | None) -> FalseSlap:
        """Take the fine for a false slap and return the event."""
        return FalseSlap(press.seat, press.seat if to is None else to, self._pay(press, to), press.ms)

    def _shows(self, flip: Flip) -> bool:
        """Whether a card to slap is among those that are turned up in this step."""
        return any(up in self._compiled.slap_cards and seat not in flip.standing for seat, up in enumerate(flip.ups))

    def _ends(self, flips: Sequence[Flip]) -> list[int]:
        """Return, for each stage of a battle, how many of its flips have been made at its end."""
        ends = [number for number, flip in enumerate(flips, 1) if self._shows(flip)]
        return ends if ends and ends[-1] == len(flips) else [*ends, len(flips)]

    def _stops(self) -> list[int]:
        return self._ends(self._course())

    def _locked(self) -> set[int]:
        """Return the seats that have slapped in an earlier stage, in which nobody can have been right."""
        return {seat for stage in self._answered for seat, choice in stage if choice != NOTHING}


def _stem(stage: int) -> str:
    return STEM if not stage else f"{STEM}{stage + 1}"
