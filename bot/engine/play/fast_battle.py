"""Plays the usual battles by shortcuts: the rules and moments in which nothing special happens.

Nothing here may differ from field.py; a test holds each way to the book.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.engine.cards import Card
from bot.engine.play.battle import BattleCourse
from bot.engine.play.card_zones import pot_of_others
from bot.engine.play.comparing import strengths_beside
from bot.engine.play.game import Game
from bot.engine.play.holdings import Stock
from bot.engine.play.round import Round
from bot.engine.rules.compiled import CompiledRules

_new: Final = tuple.__new__

WonWar: TypeAlias = tuple[int, dict[int, int], int]
"""The winner, by seat how many cards it has laid, and the war steps."""


class FastBattle(Game):
    """A game that follows from its cards, and plays fast."""

    __slots__ = ()

    def resolve(self) -> Round:
        """Play exactly one battle, war and all, and return it; raises GameOver after the end.

        Nearly always nobody runs short and no carry waits. Then a shortcut finds the same result in a fraction of the
        time, which odds and thousands of live tables depend on; every other battle goes by the book. The commonest of
        all, two seats and no tie, stands right here.
        """
        if not self._simple:
            return self._single() or self.resolve_by_the_book()
        live = self._alive_stocks
        if len(live) > 2:
            return self._many_seats()
        first, second = live
        alive = self._alive
        compiled = self._compiled
        one, two = first[0], second[0]
        edge = compiled.strength[one] - compiled.strength[two]
        if edge > 0:
            winner, taker, loser = alive[0], first, second
        elif edge:
            winner, taker, loser = alive[1], second, first
        else:
            return self._duel_war(first, second)
        del first[0], second[0]
        self.battle = battle = self.battle + 1
        first_leads = compiled.first_leads
        if first_leads is None:
            pot = bytearray((one, two) if edge > 0 else (two, one))
            self._source.shuffle(pot, "collect", battle)
            taker += pot
        elif first_leads[edge > 0]:
            taker.append(one)
            taker.append(two)
        else:
            taker.append(two)
            taker.append(one)
        if not loser or battle >= self._next_check or len(taker) >= compiled.target:
            return self._close(winner, alive, (one, two), None)
        return _new(Round, (battle, winner, len(self._stocks), alive, (one, two), None, (), None, None))

    def _duel_war(self, first: Stock, second: Stock) -> Round:
        """Play a war of two seats that both have the cards for it."""
        compiled = self._compiled
        strength = compiled.strength
        needs = compiled.needs
        fewest = min(len(first), len(second))
        count = 1
        edge = steps = 0
        while not edge:
            steps += 1
            count += needs[first[count - 1]]
            if count > fewest or compiled.by_step:
                return self._war(strength[first[0]])
            edge = strength[first[count - 1]] - strength[second[count - 1]]
        before = tuple(map(bytes, self._stocks))
        counts = tuple([count if cards else 0 for cards in before])
        one, two = first[:count], second[:count]
        del first[:count], second[:count]
        self.wars += 1
        course = _new(BattleCourse, (compiled, before, self._alive, counts, steps, 0, 0, None))
        ahead = edge > 0
        pot = one + two if compiled.by_seat or ahead is compiled.winner_leads else two + one
        return self._take(0 if ahead else 1, pot, (one[0], two[0]), course)

    def _many_seats(self) -> Round:
        """Play a battle of three seats or more; a tie that starts a war goes on as one."""
        compiled = self._compiled
        strength = compiled.strength
        live = self._alive_stocks
        best, place, tied = -1, 0, False
        for at, stock in enumerate(live):
            power = strength[stock[0]]
            if power > best:
                best, place, tied = power, at, False
            elif power == best:
                tied = True
        if compiled.any_tie and len({strength[stock[0]] for stock in live}) < len(live):
            return self.resolve_by_the_book()
        if tied:
            return self._war(best)
        ups = tuple([stock.pop(0) for stock in live])
        start = 0 if compiled.by_seat else place if compiled.winner_leads else place + 1
        return self._take(place, ups[start:] + ups[:start], ups, None)

    def _war(self, best: int) -> Round:
        """Play a war of the seats whose opening card has the `best` strength, if all fighters have the cards for every step."""
        compiled = self._compiled
        alive = self._alive
        live = self._alive_stocks
        stocks = self._stocks
        contenders = tuple([seat for seat in alive if compiled.strength[stocks[seat][0]] == best])
        ups = tuple([stock[0] for stock in live])
        fought = usual_war(compiled, stocks, alive, contenders)
        if fought is None:
            return self.resolve_by_the_book()
        winner, counts, steps = fought
        before = tuple(map(bytes, stocks))
        place = alive.index(winner)
        start = 0 if compiled.by_seat else place if compiled.winner_leads else place + 1
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
        laid = tuple([counts.get(seat, 0) for seat in range(len(stocks))])
        return self._take(place, pot, ups, _new(BattleCourse, (compiled, before, alive, laid, steps, 0, 0, None)))

    def _take(self, place: int, pot: bytearray | tuple[Card, ...], ups: tuple[Card, ...], course: BattleCourse | None) -> Round:
        """End a shortcut: the pot, in order, goes to the seat at this place among the living."""
        compiled = self._compiled
        alive = self._alive
        live = self._alive_stocks
        self.battle = battle = self.battle + 1
        taker = live[place]
        if compiled.shuffles:
            pot = bytearray(pot)
            self._source.shuffle(pot, "collect", battle)
            taker += pot
        else:
            taker += bytes(pot)
        if not all(live) or battle >= self._next_check or len(taker) >= compiled.target:
            return self._close(alive[place], alive, ups, course)
        return _new(Round, (battle, alive[place], len(self._stocks), alive, ups, course, (), None, None))

    def _single(self) -> Round | None:
        """Play a battle that its opening decides, by rules or in a moment that are not simple; None if it is another."""
        compiled = self._compiled
        live = self._alive_stocks
        count = compiled.battle_cards
        if self._resigned or self.outcome is not None or min(map(len, live)) < count:
            return None
        ups = tuple([stock[count - 1] for stock in live])
        if not compiled.opens_plainly and _is_special(compiled, ups):
            return None
        found = strengths_beside(compiled, ups)
        best = max(found)
        if found.count(best) > 1 or (compiled.any_tie and len(set(found)) < len(found)):
            return None
        winner = self._alive[found.index(best)]
        laid = [b""] * len(self._stocks)
        for seat, stock in zip(self._alive, live, strict=True):
            laid[seat] = bytes(stock[:count])
            del stock[:count]
        return self._win(winner, laid, ups)

    def _win(self, winner: int, laid: list[bytes], ups: tuple[Card, ...]) -> Round:
        """End a battle without war: the seat captures what was laid."""
        compiled = self._compiled
        holdings = self._holdings
        self.battle += 1
        waiting = len(self._zones.carry)
        if compiled.killed:
            loot = self._capture(winner, laid[winner], pot_of_others(laid, winner))
        elif compiled.by_seat and not compiled.piles:
            loot = self._capture(winner, b"".join(laid))
        elif compiled.winner_leads or compiled.piles:
            loot = self._capture(winner, laid[winner] + pot_of_others(laid, winner))
        else:
            loot = self._capture(winner, pot_of_others(laid, winner) + laid[winner])
        course = None
        if waiting or loot is not None or compiled.battle_cards > 1:
            course = _new(BattleCourse, (compiled, tuple(laid), self._alive, tuple(map(len, laid)), 0, waiting, 0, loot))
        if holdings is not None:
            holdings.wins[winner] += compiled.win_counts
        over = self.battle >= self._next_check or self.count_owned(winner) >= compiled.target or compiled.floor
        if over or not all(self._alive_stocks) or (holdings is not None and holdings.wins[winner] >= compiled.first_to):
            return self._close(winner, self._alive, ups, course)
        self._update_simple()
        return _new(Round, (self.battle, winner, len(self._stocks), self._alive, ups, course, (), None, None))


def _is_special(compiled: CompiledRules, ups: Sequence[Card]) -> bool:
    """Whether anything but the strongest of these cards may decide the opening."""
    if compiled.row_value is not None or (compiled.cancels and len(set(ups)) < len(ups)):
        return True
    return not compiled.automatic.isdisjoint(ups)


def usual_war(
    compiled: CompiledRules, stocks: Sequence[Stock], alive: tuple[int, ...], contenders: tuple[int, ...]
) -> WonWar | None:
    """Return who wins a war after a tied opening, found by looking at the stocks instead of moving cards.

    None if a shortage or the order of collecting needs `battle.fight_battle`: nobody forfeits or stands without a card here. A
    seat that gives up (`run_out=lose`) has laid all it had.
    """
    if compiled.by_step:
        return None
    strength = compiled.strength
    counts = dict.fromkeys(alive, 1)
    group: Sequence[int] = alive
    steps = 0
    while True:
        need = compiled.needs[stocks[contenders[0]][counts[contenders[0]] - 1]]
        steps += 1
        able = []
        shown = []
        for seat in contenders if compiled.tied_only else group:
            stock = stocks[seat]
            laid = counts[seat]
            counts[seat] = count = min(laid + need, len(stock))
            if count < laid + need:
                if compiled.gives_up:
                    continue
                if count == laid or not compiled.lays_what_it_has:
                    return None
            able.append(seat)
            shown.append(strength[stock[count - 1]])
        if not able:
            return None
        if len(able) == 1:
            counts[able[0]] -= need  # the only one who could lay the step has won without laying it
            return able[0], counts, steps
        best = max(shown)
        if shown.count(best) == 1:
            return able[shown.index(best)], counts, steps
        contenders = tuple([seat for seat, up in zip(able, shown, strict=True) if up == best])
        group = able
