"""Speed War: the pot goes to the seat that reaches for it first (rules.md §3.20, §10 A33, A35).

All the cards of a battle lie on the table before anybody reaches: what was pressed changes who gets the pot, and who pays
a card from the top of what is left of its stock, never which cards are laid. The clock is the host's.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.choice_games.base import Battle, BattleResult
from bot.engine.choice_games.press_game import (
    STEM,
    PressGame,
    ScoopOutcome,
    ScoopPress,
    fine_payee,
    judge_scoops,
    press_ask,
    read_presses,
)
from bot.engine.events.flip import Flip
from bot.engine.events.speed import Fined, Missed, Scooped
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.play.round import ChoiceCourse


@dataclass(frozen=True, slots=True)
class SpeedView(View):
    """What everybody sees at the reveal that decides a battle: whose pot it is, None if it is nobody's, and for how long."""

    entitled: int | None
    guard: int


class Speed(PressGame):
    """A game of quick hands for the pot of whoever has the best card."""

    __slots__ = ()

    @property
    def guard_time(self) -> int:
        """The milliseconds after the reveal in which only the entitled seat may take the pot."""
        return self._compiled.rules.guard

    @property
    def press_stem(self) -> str:
        """The word before the milliseconds of a press."""
        return STEM

    @property
    def reveals_before(self) -> int:
        """No reveal: a battle has one stage."""
        return 0

    def preview_flips(self) -> tuple[Flip, ...]:
        """Return the flips of the coming battle, one for each reveal, the last one decides; nothing after the end."""
        return () if self.outcome is not None else tuple(self._course())

    def may_press(self) -> tuple[int, ...]:
        """Return the seats whose presses count in the coming battle: all of the game whom no shortage knocks out in it."""
        fallen = self._fallen(self.preview_flips())
        return () if self.outcome is not None else tuple([seat for seat in self.alive() if seat not in fallen])

    def is_open(self) -> bool:
        """Whether the pot is anybody's."""
        return _entitled(self.preview_flips()) is not None

    def judge_presses(self, presses: Iterable[ScoopPress]) -> ScoopOutcome:
        """Return the false, winning and late presses."""
        return judge_scoops(presses, _entitled(self.preview_flips()), self.may_press(), self.guard_time)

    def missing_seats(self) -> tuple[int, ...]:
        """Return the seat whose pot it is: no other one has to press."""
        entitled = _entitled(self.preview_flips())
        return () if entitled is None else (entitled,)

    def view_for(self, ask: Ask) -> SpeedView:
        """Return what a seat sees when it reaches for the pot: a bot player does that after the reveal."""
        flips = self.preview_flips()
        return SpeedView(**self._public(ask.seat), entitled=_entitled(flips), guard=self.guard_time)

    def _battle(self) -> Battle:
        players = self.alive()
        answers = yield [press_ask(seat, STEM) for seat in players]
        self._zones.take_prize_back()
        alive = self._alive
        flips, laid, _ = self._fight(alive)
        fallen = self._fallen(flips)
        entitled = _entitled(flips)
        seats = [seat for seat in players if seat not in fallen]
        presses = read_presses((seat, answers[seat, AskKind.SCOOP]) for seat in players)
        verdict = judge_scoops(presses, entitled, seats, self.guard_time)
        fines = tuple([self._fine(press, fine_payee(press, entitled, seats)) for press in verdict.false])
        scooped = () if verdict.took is None or entitled is None else (_scooped(verdict.took, entitled),)
        winner = entitled if verdict.took is None else verdict.took.seat
        waiting = 0 if winner is None else len(self._zones.carry)
        loot = self._take(winner, flips, laid)
        missed = tuple([Missed(press.seat, press.ms) for press in verdict.late])
        course = ChoiceCourse(
            tuple(flips), laid, len(flips) - 1, waiting, len(self._zones.carry), loot, shown=(*fines, *scooped), after=missed
        )
        ups = tuple([card for card in flips[0].ups if card is not None])
        return BattleResult(winner, alive, ups, course, fallen)

    def _fine(self, press: ScoopPress, to: int | None) -> Fined:
        """Take the fine for a false scoop and return the event."""
        return Fined(press.seat, press.seat if to is None else to, self._pay(press, to), press.ms)


def _entitled(flips: Sequence[Flip]) -> int | None:
    """Return whose pot it is after these flips."""
    contenders = flips[-1].contenders if flips else ()
    return contenders[0] if contenders else None


def _scooped(press: ScoopPress, entitled: int) -> Scooped:
    return Scooped(press.seat, press.ms, entitled)
