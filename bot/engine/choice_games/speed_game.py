"""Speed War: the pot goes to the seat that reaches for it first (rules.md §3.20, §10 A33, A35).

All the cards of a battle lie on the table before anybody reaches: what was pressed changes who gets the pot, and who pays
a card from the top of what is left of its stock, never which cards are laid. The clock is the host's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.choice_games.base import Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.speed_scoops import ScoopPress, judge, payee, read_presses, scoop_ask
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.speed import Fined, Missed, Scooped
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.play.choice_course import ChoiceCourse
from bot.engine.play.collect import pot_in_order, pot_of_others

SHORTEST_DELAY = 1_000
DELAYS = 2_001


@dataclass(frozen=True, slots=True)
class SpeedView(View):
    """What everybody sees at the reveal that decides a battle: whose pot it is, None if it is nobody's, and for how long."""

    entitled: int | None
    guard: int


class Speed(ChoiceGame):
    """A game of quick hands. Which cards come, and after which delay, only the host looks up before they are shown."""

    __slots__ = ()

    @property
    def guard(self) -> int:
        """The milliseconds after the reveal in which only the entitled seat may take the pot."""
        return self._compiled.rules.guard

    def delay(self) -> int:
        """Return the milliseconds before each reveal of the coming battle (rules.md §8, `reveal`)."""
        return SHORTEST_DELAY + self._chance.below(DELAYS, "reveal", self.battle + 1)

    def preview(self) -> tuple[Flip, ...]:
        """Return the flips of the coming battle, one for each reveal, the last one decides; nothing after the end.

        For the host, who shows the up cards of one more at each reveal; the game is not changed.
        """
        if self.outcome is not None:
            return ()
        copy = Speed(self._compiled, self._chance, self._state())
        copy._take_the_prize_back()
        return tuple(copy._fight(copy._alive)[0])

    def may_press(self) -> tuple[int, ...]:
        """Return the seats whose presses count in the coming battle: all of the game whom no shortage knocks out in it.

        For the host alone, like `preview`; nobody after the end.
        """
        fallen = self._fallen(self.preview())
        return () if self.outcome is not None else tuple([seat for seat in self.alive() if seat not in fallen])

    def view_for(self, ask: Ask) -> SpeedView:
        """Return what a seat sees when it reaches for the pot: a bot player does that after the reveal."""
        flips = self.preview()
        return SpeedView(**self._public(ask.seat), entitled=_entitled(flips), guard=self.guard)

    def _battle(self) -> Battle:
        players = self.alive()
        answers = yield [scoop_ask(seat) for seat in players]
        self._take_the_prize_back()
        alive = self._alive
        flips, laid, _ = self._fight(alive)
        fallen = self._fallen(flips)
        entitled = _entitled(flips)
        seats = [seat for seat in players if seat not in fallen]
        presses = read_presses((seat, answers[seat, AskKind.SCOOP]) for seat in players)
        verdict = judge(presses, entitled, seats, self.guard)
        fines = tuple([self._fine(press, payee(press, entitled, seats)) for press in verdict.false])
        scooped = () if verdict.took is None or entitled is None else (_scooped(verdict.took, entitled),)
        winner = entitled if verdict.took is None else verdict.took.seat
        waiting = 0 if winner is None else len(self._carry)
        loot = self._take(winner, flips, laid)
        missed = tuple([Missed(press.seat, press.ms) for press in verdict.late])
        course = ChoiceCourse(
            tuple(flips), laid, len(flips) - 1, waiting, len(self._carry), loot, shown=(*fines, *scooped), after=missed
        )
        ups = tuple([card for card in flips[0].ups if card is not None])
        return BattleResult(winner, alive, ups, course, fallen)

    def _fallen(self, flips: Sequence[Flip]) -> tuple[int, ...]:
        """Return the seats that lose the game in these flips."""
        return tuple([seat for flip in flips for seat in flip.fallen]) if self._compiled.gives_up else ()

    def _fine(self, press: ScoopPress, to: int | None) -> Fined:
        """Take the fine for a false scoop, the top card of the stock if there is one, and return the event."""
        cards = self._stocks[press.seat][: to is not None]
        if to is not None:
            del self._stocks[press.seat][: len(cards)]
            self._stocks[to] += cards
        return Fined(press.seat, press.seat if to is None else to, len(cards), press.ms)

    def _take(self, winner: int | None, flips: list[Flip], laid: tuple[bytes, ...]) -> Loot | None:
        if winner is None:
            return self._carry_over(laid)
        if self._compiled.killed:
            return self._capture(winner, laid[winner], pot_of_others(laid, winner))
        return self._capture(winner, pot_in_order(self._compiled.collect, flips, laid, winner))


def _entitled(flips: Sequence[Flip]) -> int | None:
    """Return whose pot it is after these flips."""
    contenders = flips[-1].contenders if flips else ()
    return contenders[0] if contenders else None


def _scooped(press: ScoopPress, entitled: int) -> Scooped:
    return Scooped(press.seat, press.ms, entitled)
