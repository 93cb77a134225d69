"""The cards of a game where they lie, and one battle on them: laid, fought, collected, settled.

What a battle does to the zones is here and nowhere else. game.py adds how a game is dealt, kept and left.
"""

from typing import Final

from bot.engine.battle import Course, fight
from bot.engine.cards import Card
from bot.engine.chance import Chance
from bot.engine.collecting import pot_by_seat, pot_in_order
from bot.engine.errors import GameOver
from bot.engine.flip import Flip
from bot.engine.limits import ending_after, last_out, sudden_death, winners_by_cards
from bot.engine.outcome import Ending, Outcome, places_of
from bot.engine.round import Round
from bot.engine.rules import Rules, Tiebreak
from bot.engine.shortcuts import usual_war
from bot.engine.snapshot import State
from bot.engine.terms import Terms
from bot.engine.zones import Stock

_new: Final = tuple.__new__


class Battlefield:
    """The zones, who is alive, and what was played. `battle`, `wars` and `outcome` are only to be read.

    Ten thousand of these are alive at once, so there is one small object a game and everything fixed is in `Terms`.
    """

    __slots__ = (
        "_alive", "_aside", "_carry", "_chance", "_left", "_live", "_resigned", "_simple", "_stocks", "_terms",
        "battle", "outcome", "wars",
    )  # fmt: skip

    def __init__(self, terms: Terms, chance: Chance, state: State) -> None:
        self._terms = terms
        self._chance = chance
        self._stocks: list[Stock] = [bytearray(stock) for stock in state.stocks]
        self._carry = state.carry
        self._aside = state.aside
        self._left = {seat: when for seat, when in enumerate(state.left) if when}
        self.battle = state.battle
        self.wars = state.wars
        self.outcome: Outcome | None = state.outcome
        self._resigned = tuple(seat for seat, when in self._left.items() if when == self._before_next())
        self._seat_the_living()
        self._look_round()

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._terms.rules

    @property
    def seats(self) -> int:
        """How many seats it was dealt to."""
        return len(self._stocks)

    def resolve(self) -> Round:
        """Plays exactly one battle, war and all, and returns it; raises GameOver after the end.

        Nearly always nobody runs short and no carry waits. Then a shortcut finds the same result in a fraction of the
        time, which odds and thousands of live tables depend on; every other battle goes by the book. The commonest of
        all, two seats and no tie, stands right here.
        """
        if not self._simple:
            return self.resolve_by_the_book()
        live = self._live
        if len(live) > 2:
            return self._melee()
        first, second = live
        alive = self._alive
        terms = self._terms
        one, two = first[0], second[0]
        edge = terms.strength[one] - terms.strength[two]
        if edge > 0:
            winner, taker, loser = alive[0], first, second
        elif edge:
            winner, taker, loser = alive[1], second, first
        else:
            return self._duel_war(first, second)
        del first[0], second[0]
        self.battle = battle = self.battle + 1
        first_leads = terms.first_leads
        if first_leads is None:
            pot = bytearray((one, two) if edge > 0 else (two, one))
            self._chance.shuffle(pot, "collect", battle)
            taker += pot
        elif first_leads[edge > 0]:
            taker.append(one)
            taker.append(two)
        else:
            taker.append(two)
            taker.append(one)
        if not loser or battle >= terms.cap or len(taker) >= terms.target:
            return self._close(winner, alive, (one, two), None)
        return _new(Round, (battle, winner, len(self._stocks), alive, (one, two), None, (), None))

    def resolve_by_the_book(self) -> Round:
        """The same as `resolve`, without any shortcut: the truth that the shortcuts are tested against."""
        if self.outcome is not None:
            raise GameOver("This game is over.")
        alive = self._alive
        before = tuple(map(bytes, self._stocks))
        flips = fight(self._terms, self._stocks, alive)
        self.battle += 1
        self.wars += len(flips) > 1
        winner = flips[-1].contenders[0] if flips[-1].contenders else None
        waiting = len(self._carry)
        if winner is None:
            self._carry += pot_by_seat(flips)
        else:
            self._collect(flips, winner)
        course = None
        if waiting or len(flips) > 1:
            course = Course(self._terms, before, alive, 0 if winner is None else waiting, len(self._carry))
        ups = tuple(card for card in flips[0].ups if card is not None)
        return self._close(winner, alive, ups, course)

    def _duel_war(self, first: Stock, second: Stock) -> Round:
        """A war of two seats that both have the cards for it."""
        terms = self._terms
        strength = terms.strength
        fewest = min(len(first), len(second))
        count = 1
        edge = 0
        while not edge:
            count += terms.need
            if count > fewest or terms.by_step:
                return self._war(strength[first[0]])
            edge = strength[first[count - 1]] - strength[second[count - 1]]
        before = tuple(map(bytes, self._stocks))
        one, two = first[:count], second[:count]
        del first[:count], second[:count]
        self.wars += 1
        course = _new(Course, (terms, before, self._alive, 0, 0))
        ahead = edge > 0
        pot = one + two if terms.by_seat or ahead is terms.winner_leads else two + one
        return self._take(0 if ahead else 1, pot, (one[0], two[0]), course)

    def _melee(self) -> Round:
        """A battle of three seats or more; a tie that starts a war goes on as one."""
        terms = self._terms
        strength = terms.strength
        live = self._live
        best, place, tied = -1, 0, False
        for at, stock in enumerate(live):
            power = strength[stock[0]]
            if power > best:
                best, place, tied = power, at, False
            elif power == best:
                tied = True
        if terms.any_tie and len({strength[stock[0]] for stock in live}) < len(live):
            return self.resolve_by_the_book()
        if tied:
            return self._war(best)
        ups = tuple([stock.pop(0) for stock in live])
        start = 0 if terms.by_seat else place if terms.winner_leads else place + 1
        return self._take(place, ups[start:] + ups[:start], ups, None)

    def _war(self, best: int) -> Round:
        """A war of the seats whose opening card has the best strength, if all who fight have a card for every step."""
        terms = self._terms
        alive = self._alive
        live = self._live
        stocks = self._stocks
        contenders = tuple([seat for seat in alive if terms.strength[stocks[seat][0]] == best])
        ups = tuple([stock[0] for stock in live])
        fought = usual_war(terms, stocks, alive, contenders)
        if fought is None:
            return self.resolve_by_the_book()
        winner, counts = fought
        before = tuple(map(bytes, stocks))
        place = alive.index(winner)
        start = 0 if terms.by_seat else place if terms.winner_leads else place + 1
        pot = bytearray()
        for seat in alive[start:] + alive[:start]:
            stock = stocks[seat]
            count = counts[seat]
            if count == 1:
                pot.append(stock.pop(0))
            else:
                pot += stock[:count]
                del stock[:count]
        self.wars += 1
        return self._take(place, pot, ups, _new(Course, (terms, before, alive, 0, 0)))

    def _take(self, place: int, pot: bytearray | tuple[Card, ...], ups: tuple[Card, ...], course: Course | None) -> Round:
        """Ends a shortcut: the pot, in order, goes to the seat at this place among the living."""
        terms = self._terms
        alive = self._alive
        live = self._live
        self.battle = battle = self.battle + 1
        taker = live[place]
        if terms.shuffles:
            pot = bytearray(pot)
            self._chance.shuffle(pot, "collect", battle)
            taker += pot
        else:
            taker += bytes(pot)
        if not all(live) or battle >= terms.cap or len(taker) >= terms.target:
            return self._close(alive[place], alive, ups, course)
        return _new(Round, (battle, alive[place], len(self._stocks), alive, ups, course, (), None))

    def _collect(self, flips: list[Flip], winner: int) -> None:
        pot = bytearray(pot_in_order(self.rules.collect, flips, winner) + self._carry)
        if self._terms.shuffles:
            self._chance.shuffle(pot, "collect", self.battle)
        self._stocks[winner] += pot
        self._carry = b""

    def _close(self, winner: int | None, alive: tuple[int, ...], ups: tuple[Card, ...], course: Course | None) -> Round:
        """After a battle: seats without cards go out, the last one takes a carry, the limits are checked (§2.9)."""
        out = gone = tuple([seat for seat in alive if not self._stocks[seat]])
        if self._resigned:
            out = tuple(sorted(self._resigned + gone))
            self._resigned = ()
        if gone:
            for seat in gone:
                self._left[seat] = 2 * self.battle
            self._seat_the_living()
            if self._carry and len(self._alive) == 1:
                self._take_the_carry()
        most = 0 if winner is None else len(self._stocks[winner])
        ending = ending_after(self._terms, self.battle, self._alive, most)
        if ending is not None:
            self._finish(ending)
        self._look_round()
        return _new(Round, (self.battle, winner, len(self._stocks), alive, ups, course, out, self.outcome))

    def _finish(self, ending: Ending) -> None:
        cards = self._counts()
        winners = winners_by_cards(cards, self._alive)
        tied = winners or last_out(self._left)
        if len(tied) > 1 and self.rules.tiebreak is Tiebreak.SUDDEN_DEATH:
            winners = (sudden_death(self._terms, tied, self._chance),)
        places = places_of(winners, cards, self._left)
        self.outcome = Outcome(ending, winners, self.battle, self.wars, cards, places)

    def _take_the_carry(self) -> None:
        """The last player takes it unshuffled, to the bottom (rules.md §10 A04)."""
        self._stocks[self._alive[0]] += self._carry
        self._carry = b""

    def _seat_the_living(self) -> None:
        self._alive = tuple([seat for seat, stock in enumerate(self._stocks) if stock])
        self._live = [stock for stock in self._stocks if stock]

    def _look_round(self) -> None:
        """Notes whether the next battle can take the shortcut: nothing waits, and there is one."""
        self._simple = not self._carry and not self._resigned and self.outcome is None

    def _counts(self) -> tuple[int, ...]:
        return tuple(map(len, self._stocks))

    def _before_next(self) -> int:
        """The moment just before the next battle, in half battles, so that it lies between two battles' ends."""
        return 2 * self.battle + 1
