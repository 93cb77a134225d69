"""A game of War in the middle: its zones, and the few things that can happen to it.

The one face of every variant made of options: `resolve` plays a battle, `resign` and `call_time` act between battles.
How a battle goes is battle.py's business; what ends a game is limits.py's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from bot.engine import snapshot as snapshots
from bot.engine.battle import fight
from bot.engine.cards import Card, build_pack
from bot.engine.chance import Chance
from bot.engine.collecting import pot_by_seat, pot_in_order
from bot.engine.errors import GameOver, IllegalChoice, RulesError
from bot.engine.flip import Course, Flip
from bot.engine.limits import ending_after, last_out, sudden_death, winners_by_cards
from bot.engine.outcome import Ending, Outcome, places_of
from bot.engine.round import Round
from bot.engine.rules import Rules, Tiebreak
from bot.engine.terms import Terms, terms_of
from bot.engine.verdicts import check
from bot.engine.view import View
from bot.engine.zones import Stock, deal_out

RESIGN: Final = "resign"
"""The choice that every seat still in the game has at any time."""

_new = tuple.__new__


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a seat: its choices as text, and the one taken when it does not answer."""

    seat: int
    choices: tuple[str, ...]
    default: str


class Game:
    """One game. `battle` counts battles played, `wars` those with a war; both and `outcome` are only to be read."""

    __slots__ = (
        "_alive", "_aside", "_carry", "_chance", "_left", "_live", "_resigned", "_stocks", "_terms",
        "battle", "outcome", "wars",
    )  # fmt: skip

    def __init__(self, terms: Terms, chance: Chance, state: snapshots.State) -> None:
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

    @classmethod
    def deal(
        cls,
        rules: Rules,
        seats: int,
        chance: Chance,
        *,
        deck: bytes | None = None,
        stocks: Sequence[bytes] | None = None,
    ) -> "Game":
        """A new game; `deck` is dealt in place of a shuffled pack, `stocks` are taken in place of any deal.

        Raises RulesError if the rules, the deck or the stocks cannot be played.
        """
        check(rules, seats, stocks)
        aside = b""
        if stocks is None:
            dealt, aside = deal_out(_deck(rules, chance, deck), seats, rules.remainder)
        elif len(stocks) == seats and all(stocks):
            dealt = [bytearray(stock) for stock in stocks]
        else:
            raise RulesError(f"{seats} seats need {seats} stocks with a card in each.")
        return cls(terms_of(rules), chance, snapshots.State(0, 0, dealt, b"", aside, (0,) * seats, None))

    @classmethod
    def restore(cls, rules: Rules, seats: int, chance: Chance, snapshot: bytes) -> "Game":
        """The game that `snapshot()` was taken of; raises SnapshotError if it was not one of so many seats."""
        return cls(terms_of(rules), chance, snapshots.decode(snapshot, seats))

    def snapshot(self) -> bytes:
        """Everything needed, with the rules and the chance, to go on exactly from here."""
        left = [self._left.get(seat, 0) for seat in range(self.seats)]
        return snapshots.encode(
            snapshots.State(self.battle, self.wars, self._stocks, self._carry, self._aside, left, self.outcome)
        )

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._terms.rules

    @property
    def seats(self) -> int:
        """How many seats it was dealt to."""
        return len(self._stocks)

    @property
    def carry(self) -> bytes:
        """The cards of undecided wars that wait for a winner."""
        return self._carry

    @property
    def aside(self) -> bytes:
        """The cards that are out of the game: not dealt, or given up by a seat that resigned."""
        return self._aside

    def alive(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return self._alive

    def owned(self, seat: int) -> int:
        """How many cards the seat owns."""
        return len(self._stocks[seat])

    def stock(self, seat: int) -> bytes:
        """The seat's stock from the top: for records and pictures of finished games; players see `view`."""
        return bytes(self._stocks[seat])

    def view(self, seat: int | None) -> View:
        """What the seat may see; None for somebody who watches."""
        return View(seat, self.battle, self._counts(), self._alive, len(self._carry), self.outcome)

    def asks(self) -> tuple[Ask, ...]:
        """The open questions; games made of options alone never ask anything."""
        return ()

    def choose(self, seat: int, choice: str) -> None:
        """Takes a seat's choice; raises IllegalChoice for anything but resigning, GameOver after the end."""
        if choice != RESIGN:
            raise IllegalChoice("There is nothing to choose in this game.")
        self.resign(seat)

    def resign(self, seat: int) -> None:
        """The seat leaves before the next battle and its cards leave with it (rules.md §10 A13).

        Raises IllegalChoice if the seat is not in the game, or the game is over.
        """
        if self.outcome is not None:
            raise IllegalChoice("This game is over.")
        if seat not in self._alive:
            raise IllegalChoice("This seat is not in the game any more.")
        stock = self._stocks[seat]
        self._aside += bytes(stock)
        stock.clear()
        self._left[seat] = self._before_next()
        self._resigned += (seat,)
        self._seat_the_living()
        if len(self._alive) == 1:
            self._take_the_carry()
            self._finish(Ending.RESIGNED)

    def call_time(self) -> bool:
        """Ends the game by its time limit, most cards win (rules.md §10 A14); returns whether the game is over now.

        A seat that resigned since the last battle left after the moment at which time could be called; then nothing
        happens, and time is to be called again after the next battle. Raises IllegalChoice without a time limit.
        """
        if self.rules.time is None:
            raise IllegalChoice("This game has no time limit.")
        if self.outcome is None and not self._resigned:
            self._finish(Ending.TIME)
        return self.outcome is not None

    def resolve(self) -> Round:
        """Plays exactly one battle, war and all, and returns it; raises GameOver after the end.

        Nineteen battles in twenty have neither a tie nor a carry. They take one of two shortcuts, which the odds and
        thousands of live tables depend on; everything else, and nothing different, is done by `resolve_in_full`.
        """
        if self.outcome is not None:
            self._refuse()
        if self._carry or self._resigned:
            return self.resolve_in_full()
        return self._duel() if len(self._alive) == 2 else self._melee()

    def resolve_in_full(self) -> Round:
        """The same as `resolve`, by the general procedure only: the truth that the shortcuts are tested against."""
        if self.outcome is not None:
            self._refuse()
        alive = self._alive
        flips = fight(self._terms, self._stocks, alive)
        self.battle += 1
        self.wars += len(flips) > 1
        winner = flips[-1].contenders[0] if flips[-1].contenders else None
        before = len(self._carry)
        if winner is None:
            self._carry += pot_by_seat(flips)
        else:
            self._collect(flips, winner)
        course = None
        if before or len(flips) > 1:
            course = Course(tuple(flips), 0 if winner is None else before, len(self._carry))
        ups = tuple(card for card in flips[0].ups if card is not None)
        return self._close(winner, alive, ups, course)

    def _duel(self) -> Round:
        """An ordinary battle of two seats; a tie is left to the general procedure."""
        terms = self._terms
        first, second = self._live
        one, two = first[0], second[0]
        strength = terms.strength
        edge = strength[one] - strength[two]
        if not edge:
            return self.resolve_in_full()
        del first[0], second[0]
        alive = self._alive
        winner, taker, loser = (alive[0], first, second) if edge > 0 else (alive[1], second, first)
        self.battle = battle = self.battle + 1
        if terms.shuffles:
            pot = bytearray((one, two) if edge > 0 else (two, one))
            self._chance.shuffle(pot, "collect", battle)
            taker += pot
        elif terms.by_seat or (edge > 0) is terms.winner_leads:
            taker.append(one)
            taker.append(two)
        else:
            taker.append(two)
            taker.append(one)
        if not loser or battle >= terms.cap or len(taker) >= terms.target:
            return self._close(winner, alive, (one, two), None)
        return _new(Round, (battle, winner, len(self._stocks), alive, (one, two), None, (), None))

    def _melee(self) -> Round:
        """An ordinary battle of three seats or more; a tie that starts a war is left to the general procedure."""
        terms = self._terms
        live = self._live
        ups = bytes([stock[0] for stock in live])
        strengths = ups.translate(terms.strength)
        best = max(strengths)
        if strengths.count(best) > 1 or (terms.any_tie and len(set(strengths)) < len(strengths)):
            return self.resolve_in_full()
        for stock in live:
            del stock[0]
        alive = self._alive
        place = strengths.index(best)
        self.battle = battle = self.battle + 1
        taker = live[place]
        if terms.shuffles:
            pot = bytearray(ups[place:] + ups[:place])
            self._chance.shuffle(pot, "collect", battle)
            taker += pot
        elif terms.by_seat:
            taker += ups
        elif terms.winner_leads:
            taker += ups[place:] + ups[:place]
        else:
            taker += ups[place + 1 :] + ups[: place + 1]
        if not all(live) or battle >= terms.cap or len(taker) >= terms.target:
            return self._close(alive[place], alive, tuple(ups), None)
        return _new(Round, (battle, alive[place], len(self._stocks), alive, tuple(ups), None, (), None))

    def _collect(self, flips: list[Flip], winner: int) -> None:
        pot = bytearray(pot_in_order(self.rules.collect, flips, winner) + self._carry)
        if self._terms.shuffles:
            self._chance.shuffle(pot, "collect", self.battle)
        self._stocks[winner] += pot
        self._carry = b""

    def _close(self, winner: int | None, alive: tuple[int, ...], ups: tuple[Card, ...], course: Course | None) -> Round:
        """After a battle: seats without cards go out, the last one takes a carry, the limits are checked (§2.9)."""
        gone = tuple(seat for seat in alive if not self._stocks[seat])
        self._left.update(dict.fromkeys(gone, 2 * self.battle))
        out = tuple(sorted(self._resigned + gone))
        self._resigned = ()
        if gone:
            self._seat_the_living()
            self._take_the_carry()
        ending = ending_after(self._terms, self.battle, self._counts(), self._alive)
        if ending is not None:
            self._finish(ending)
        return Round(self.battle, winner, self.seats, alive, ups, course, out, self.outcome)

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
        if len(self._alive) == 1:
            self._stocks[self._alive[0]] += self._carry
            self._carry = b""

    def _seat_the_living(self) -> None:
        self._alive = tuple(seat for seat in range(self.seats) if seat not in self._left)
        self._live = [self._stocks[seat] for seat in self._alive]

    def _counts(self) -> tuple[int, ...]:
        return tuple(map(len, self._stocks))

    def _before_next(self) -> int:
        """The moment just before the next battle, in half battles, so that it lies between two battles' ends."""
        return 2 * self.battle + 1

    def _refuse(self) -> NoReturn:
        raise GameOver("This game is over.")


def _deck(rules: Rules, chance: Chance, deck: bytes | None) -> bytes:
    pack = build_pack(rules)
    if deck is None:
        shuffled = bytearray(pack)
        chance.shuffle(shuffled, "deal")
        return bytes(shuffled)
    if bytes(sorted(deck)) != pack:
        raise RulesError("The deck does not hold exactly the cards of the pack.")
    return bytes(deck)
