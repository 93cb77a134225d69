"""The cards of a game where they lie, and one battle on them by the book: laid, fought, collected, settled.

What a battle does to the zones is here and nowhere else. battlefield.py knows shorter ways to the same result, game.py
adds how a game is dealt, kept and left.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from bot.engine.account import Account
from bot.engine.battle import Course, Loot, fight
from bot.engine.cards import Card
from bot.engine.chance import Chance
from bot.engine.collecting import laid_by, pot_in_order, pot_of_others
from bot.engine.errors import GameOver
from bot.engine.flip import Flip
from bot.engine.holdings import Hands, Holdings
from bot.engine.limits import ending_after, last_out, sudden_death, winners_of
from bot.engine.outcome import Ending, Outcome, places_of
from bot.engine.repetition import Repetition
from bot.engine.round import Round
from bot.engine.rules import Rules, Tiebreak
from bot.engine.snapshot import State
from bot.engine.terms import Terms
from bot.engine.zones import Stock

_new: Final = tuple.__new__


@cache
def _everybody(seats: int) -> tuple[int, ...]:
    """All seats of a game."""
    return tuple(range(seats))


class Field:
    """The zones, who is alive, and what was played. `battle`, `wars` and `outcome` are only to be read.

    Ten thousand of these are alive at once, so there is one small object a game, everything fixed is in `Terms`, and
    what only some rules need is in `Holdings`.
    """

    __slots__ = (
        "_alive", "_aside", "_carry", "_chance", "_halt", "_holdings", "_left", "_live", "_repetition", "_resigned",
        "_simple", "_stocks", "_terms", "battle", "outcome", "wars",
    )  # fmt: skip

    def __init__(self, terms: Terms, chance: Chance, state: State) -> None:
        self._terms = terms
        self._chance = chance
        self._stocks: list[Stock] = [bytearray(stock) for stock in state.stocks]
        self._holdings: Holdings | None = None if state.holdings is None else state.holdings.copy()
        self._repetition: Repetition | None = state.repetition
        self._carry = state.carry
        self._aside = state.aside
        self._left = {seat: when for seat, when in enumerate(state.left) if when}
        self.battle = state.battle
        self.wars = state.wars
        self.outcome: Outcome | None = state.outcome
        self._resigned = tuple(seat for seat, when in self._left.items() if when == self._before_next())
        self._halt = terms.cap
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

    def alive(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple([seat for seat in range(len(self._stocks)) if seat not in self._left])

    def owned(self, seat: int) -> int:
        """How many cards the seat owns: its stock, its won pile, the prize it has staked."""
        cards = len(self._stocks[seat])
        if self._holdings is not None:
            prize = self._holdings.prize
            cards += len(self._holdings.won[seat])
            cards += prize is not None and prize[0] == seat and seat not in self._left
        return cards

    def resolve_by_the_book(self) -> Round:
        """Plays exactly one battle, war and all, without any shortcut: the truth that the shortcuts are tested against.

        Raises GameOver after the end.
        """
        if self.outcome is not None:
            raise GameOver("This game is over.")
        self._take_the_prize_back()
        alive = self._alive
        flips, laid, before = self._fight(alive)
        self.battle += 1
        self.wars += len(flips) > 1
        winner = flips[-1].contenders[0] if flips[-1].contenders else None
        waiting = 0 if winner is None else len(self._carry)
        if winner is None:
            loot = self._leave_undecided(laid)
        elif self._terms.killed:
            loot = self._capture(winner, laid[winner], pot_of_others(laid, winner))
        else:
            loot = self._capture(winner, pot_in_order(self._terms.collect, flips, laid, winner))
        if winner is not None and self._holdings is not None:
            self._holdings.wins[winner] += self._terms.war_counts if len(flips) > 1 else self._terms.win_counts
        course = None
        if waiting or self._carry or len(flips) > 1 or loot is not None or self._terms.battle_cards > 1:
            shown = before if len(flips) > 1 else laid
            counts = tuple(map(len, laid))
            course = Course(self._terms, shown, alive, counts, len(flips) - 1, waiting, len(self._carry), loot)
        ups = tuple([card for card in flips[0].ups if card is not None])
        fallen = [seat for flip in flips for seat in flip.fallen] if self._terms.gives_up else ()
        return self._close(winner, alive, ups, course, fallen)

    def _fight(self, alive: tuple[int, ...]) -> tuple[list[Flip], tuple[bytes, ...], tuple[bytes, ...]]:
        """The flips of a battle, what each seat laid, and all stocks before it, piles that were needed shuffled behind."""
        if self._holdings is None or not self._terms.piles or self._terms.final:
            before = tuple(map(bytes, self._stocks))
            flips = fight(self._terms, self._stocks, alive)
            return flips, laid_by(flips), before
        hands = Hands(self._stocks, self._holdings, self._chance)
        flips = fight(self._terms, hands.cards, alive, hands.refill)
        hands.put_back()
        laid = laid_by(flips)
        return flips, laid, tuple([cards + rest for cards, rest in zip(laid, hands.cards, strict=True)])

    def _capture(self, winner: int, pot: bytes, killed: bytes = b"") -> Loot | None:
        """Gives the winner a prize, the pot and the carry; returns what there is to tell of it besides."""
        terms = self._terms
        holdings = self._holdings
        taken = None
        if holdings is not None and holdings.prize is not None:
            taken = holdings.prize[1]
            pot = bytes((taken,)) + pot
        loot = bytearray(pot + self._carry)
        self._carry = b""
        if terms.shuffles:
            self._chance.shuffle(loot, "collect", self._number())
        if holdings is None:
            self._stocks[winner] += loot
            return Loot(None, None, killed, False) if terms.killed else None
        holdings.prize = (winner, loot.pop()) if terms.prize else None
        zone = holdings.won[winner] if terms.piles else self._stocks[winner]
        zone += loot
        return Loot(taken, holdings.prize, killed, False)

    def _number(self) -> int:
        """The battle whose pot is being taken: its streams are named by it."""
        return self.battle

    def _leave_undecided(self, laid: Sequence[bytes]) -> Loot | None:
        """The pot waits for the next winner; after the last battle of a single pass each takes its own (§10 A18)."""
        holdings = self._holdings
        back = holdings is not None and self._terms.final and sum(map(bool, self._stocks)) < 2
        if holdings is not None and back:
            for won, cards in zip(holdings.won, laid, strict=True):
                won.extend(cards)
        else:
            self._carry += b"".join(laid)
        return None if holdings is None else Loot(None, holdings.prize, b"", back)

    def _take_the_prize_back(self) -> None:
        """Whoever has nothing but the prize plays it (rules.md §3.19)."""
        holdings = self._holdings
        if holdings is None or holdings.prize is None:
            return
        seat, card = holdings.prize
        if seat not in self._left and self.owned(seat) == 1:
            self._stocks[seat].append(card)
            holdings.prize = None

    def _close(
        self,
        winner: int | None,
        alive: tuple[int, ...],
        ups: tuple[Card, ...],
        course: Course | Account | None,
        fallen: Collection[int] = (),
    ) -> Round:
        """After a battle: seats without cards go out, the last one takes a carry, the limits are checked (§2.9).

        `fallen` seats lost the game by a shortage, whatever prize they had staked.
        """
        gone = self._gone(alive, fallen)
        for seat in gone:
            self._left[seat] = 2 * self.battle
        out = gone
        if self._resigned:
            out = tuple(sorted(self._resigned + gone))
            self._resigned = ()
        if gone or self._terms.final:
            self._seat_the_living()
        players = self._alive if self._holdings is None else self.alive()
        if len(players) == 1 and not self._terms.final:
            self._take_what_waits(players[0])
        ending = self._ending(winner, players, gone)
        if ending is not None:
            self._finish(ending, winner)
        self._look_round()
        repeats = self._watch() if ending is None and self.battle >= self._halt else None
        return _new(Round, (self.battle, winner, len(self._stocks), alive, ups, course, out, self.outcome, repeats))

    def _gone(self, alive: tuple[int, ...], fallen: Collection[int]) -> tuple[int, ...]:
        """Who is out after a battle (rules.md §2.8); in a single pass nobody is (§10 A18)."""
        if self._holdings is None:
            return tuple([seat for seat in alive if not self._stocks[seat]])
        if self._terms.final:
            return ()
        return tuple([seat for seat in alive if seat in fallen or not self.owned(seat)])

    def _watch(self) -> Repetition | None:
        """What has come to light about this position; circles.py looks."""
        return None

    def _ending(self, winner: int | None, players: tuple[int, ...], gone: tuple[int, ...]) -> Ending | None:
        """Which limit the game has reached, in the order of rules.md §2.9; time is called from outside."""
        terms = self._terms
        if terms.final and sum(map(bool, self._live)) < 2:
            return Ending.EXHAUSTED
        fewest = min(map(self.owned, players), default=0) if terms.floor else 0
        ending = ending_after(terms, players, gone, 0 if winner is None else self.owned(winner), fewest)
        if ending is not None:
            return ending
        if self._holdings is not None and max(self._holdings.wins) >= terms.first_to:
            return Ending.FIRST_TO
        return Ending.ROUND_CAP if self.battle >= terms.cap else None

    def _finish(self, ending: Ending, winner: int | None = None) -> None:
        """Ends the game; `winner` took its last battle."""
        cards = self._counts()
        counting = cards
        if ending is Ending.EXHAUSTED and self._holdings is not None:
            counting = tuple([0 if seat in self._left else len(won) for seat, won in enumerate(self._holdings.won)])
        if ending is Ending.FIRST_TO and winner is not None:
            winners: tuple[int, ...] = (winner,)
        else:
            winners = winners_of(self._terms, ending, self.alive(), counting, self._left)
        tied = winners or last_out(self._left)
        if len(tied) > 1 and self._terms.tiebreak is Tiebreak.SUDDEN_DEATH:
            winners = (sudden_death(self._terms, tied, self._chance),)
        places = places_of(winners, counting, self._left)
        self.outcome = Outcome(ending, winners, self.battle, self.wars, cards, places)

    def _take_what_waits(self, seat: int) -> None:
        """The last player takes a prize that is nobody's, then the carry, unshuffled (rules.md §10 A04, A15)."""
        holdings = self._holdings
        if holdings is None:
            self._stocks[seat] += self._carry
        else:
            zone = holdings.won[seat] if self._terms.piles else self._stocks[seat]
            if holdings.prize is not None and holdings.prize[0] in self._left:
                zone.append(holdings.prize[1])
                holdings.prize = None
            zone += self._carry
        self._carry = b""

    def _seat_the_living(self) -> None:
        """Notes who lays in the next battle, and from which stocks."""
        if self._holdings is None:
            self._alive = tuple([seat for seat, stock in enumerate(self._stocks) if stock])
        elif self._terms.final:
            self._alive = tuple([seat for seat in self.alive() if self._stocks[seat]])
        else:
            self._alive = self.alive()
        if len(self._alive) == len(self._stocks):  # as in nearly all of ten thousand games, which share what they can
            self._alive, self._live = _everybody(len(self._stocks)), self._stocks
        else:
            self._live = [self._stocks[seat] for seat in self._alive]

    def _look_round(self) -> None:
        """Notes whether the next battle can take the shortcut: nothing waits, and there is one."""
        self._simple = self._terms.simple and not self._carry and not self._resigned and self.outcome is None

    def _state(self) -> State:
        left = [self._left.get(seat, 0) for seat in range(len(self._stocks))]
        return State(
            self.battle, self.wars, self._stocks, self._carry, self._aside, left, self.outcome,
            self._holdings, self._repetition,
        )  # fmt: skip

    def _position(self) -> tuple[object, ...]:
        """Everything besides the stocks on which the rest of a game without chance depends."""
        holdings = self._holdings
        if holdings is None:
            return (self._carry,)
        return self._carry, holdings.prize, holdings.wins

    def _counts(self) -> tuple[int, ...]:
        if self._holdings is None:
            return tuple(map(len, self._stocks))
        return tuple(map(self.owned, range(len(self._stocks))))

    def _before_next(self) -> int:
        """The moment just before the next battle, in half battles, so that it lies between two battles' ends."""
        return 2 * self.battle + 1
