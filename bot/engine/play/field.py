"""The state of a game, and one battle on it step by step: cards laid, fought over, collected, limits checked.

What a battle does to the cards is here and in card_zones.py. fast_battle.py knows shorter ways to the same result, game.py
adds how a game is dealt, stored and left.
"""

from collections.abc import Collection
from functools import cache
from typing import Final

from bot.engine.cards import Card
from bot.engine.errors import GameOver
from bot.engine.events.flip import Flip, Loot
from bot.engine.events.outcome import Ending, Outcome, Repetition, places_of
from bot.engine.play.battle import BattleCourse, fight_battle
from bot.engine.play.card_zones import CardZones, laid_by, pot_in_order, pot_of_others
from bot.engine.play.endings import ending_after, winners_after
from bot.engine.play.holdings import BattleStocks
from bot.engine.play.round import ChoiceCourse, Round
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.rules import Rules

_new: Final = tuple.__new__


@cache
def _everybody(seats: int) -> tuple[int, ...]:
    """Return all seats of a game."""
    return tuple(range(seats))


class Field:
    """The zones, who is alive, and what was played. `battle`, `wars` and `outcome` are only to be read.

    Ten thousand of these are alive at once, so there is one small object a game, everything fixed is in `CompiledRules`, and
    what only some rules need is in `Holdings`.
    """

    __slots__ = (
        "_alive",
        "_alive_stocks",
        "_aside",
        "_compiled",
        "_holdings",
        "_next_check",
        "_repetition",
        "_resigned",
        "_simple",
        "_source",
        "_stocks",
        "_zones",
        "battle",
        "outcome",
        "wars",
    )  # fmt: skip

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        self._compiled = compiled
        self._source = source
        self._zones = CardZones(compiled, source, state)
        self._stocks = self._zones.stocks  # the same list: nearly every battle reads it, and no other zone
        self._holdings = self._zones.holdings
        self.battle = state.battle
        self._repetition: Repetition | None = state.repetition
        self._aside = state.aside
        self.wars = state.wars
        self.outcome: Outcome | None = state.outcome
        self._resigned = tuple(seat for seat, when in self._zones.left.items() if when == self._before_next())
        self._next_check = compiled.cap
        self._update_alive()
        self._update_simple()

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._compiled.rules

    @property
    def seats(self) -> int:
        """How many seats it was dealt to."""
        return len(self._stocks)

    def count_owned(self, seat: int) -> int:
        """Return how many cards the seat owns, or what counts in their place."""
        return self._zones.count_owned(seat)

    def _counts(self) -> tuple[int, ...]:
        """Return what each seat owns."""
        if self._holdings is None:
            return tuple(map(len, self._stocks))
        return tuple(map(self.count_owned, range(len(self._stocks))))

    def _won_counts(self) -> tuple[int, ...]:
        """Return by seat what counts when a single pass is over."""
        return self._zones.count_won_piles()

    def _number(self) -> int:
        """Return the number of the battle whose pot is being taken: its streams are named by it."""
        return self.battle

    def _capture(self, winner: int, pot: bytes, killed: bytes = b"") -> Loot | None:
        """Give the winner a prize, the pot and the carry; return what else became of cards."""
        return self._zones.capture(winner, pot, killed, self._number())

    def _take_carry_and_prize(self, seat: int) -> None:
        """Give the last player what nobody took."""
        self._zones.take_carry_and_prize(seat)

    def alive(self) -> tuple[int, ...]:
        """Return the seats still in the game."""
        return tuple([seat for seat in range(len(self._stocks)) if seat not in self._zones.left])

    def resolve_by_the_book(self) -> Round:
        """Play exactly one battle, war and all, without any shortcut: the truth that the shortcuts are tested against.

        Raises GameOver after the end.
        """
        if self.outcome is not None:
            raise GameOver("This game is over.")
        self._zones.take_prize_back()
        alive = self._alive
        flips, laid, before = self._fight(alive)
        self.battle += 1
        self.wars += len(flips) > 1
        winner = flips[-1].contenders[0] if flips[-1].contenders else None
        waiting = 0 if winner is None else len(self._zones.carry)
        if winner is None:
            loot = self._zones.carry_over(laid)
        elif self._compiled.killed:
            loot = self._capture(winner, laid[winner], pot_of_others(laid, winner))
        else:
            loot = self._capture(winner, pot_in_order(self._compiled.collect, flips, laid, winner))
        if winner is not None and self._holdings is not None:
            self._holdings.wins[winner] += self._compiled.war_counts if len(flips) > 1 else self._compiled.win_counts
        course = None
        special = len(flips) > 1 or flips[0].cancelled or self._compiled.battle_cards > 1
        if special or waiting or self._zones.carry or loot is not None:
            shown = before if len(flips) > 1 else laid
            counts = tuple(map(len, laid))
            course = BattleCourse(self._compiled, shown, alive, counts, len(flips) - 1, waiting, len(self._zones.carry), loot)
        ups = tuple([card for card in flips[0].ups if card is not None])
        fallen = [seat for flip in flips for seat in flip.fallen] if self._compiled.gives_up else ()
        return self._close(winner, alive, ups, course, fallen)

    def _fight(
        self, alive: tuple[int, ...], most: int | None = None
    ) -> tuple[list[Flip], tuple[bytes, ...], tuple[bytes, ...]]:
        """Fight a battle: return its flips, the cards laid by seat, and all stocks before it with the piles needed.

        With `most`, it is broken off after so many flips.
        """
        if self._holdings is None or not self._compiled.piles or self._compiled.final:
            before = tuple(map(bytes, self._stocks))
            flips = fight_battle(self._compiled, self._stocks, alive, most=most)
            return flips, laid_by(flips), before
        hands = BattleStocks(self._stocks, self._holdings, self._source)
        flips = fight_battle(self._compiled, hands.cards, alive, hands.refill_stock, most)
        hands.put_back()
        laid = laid_by(flips)
        return flips, laid, tuple([cards + rest for cards, rest in zip(laid, hands.cards, strict=True)])

    def _close(
        self,
        winner: int | None,
        alive: tuple[int, ...],
        ups: tuple[Card, ...],
        course: BattleCourse | ChoiceCourse | None,
        fallen: Collection[int] = (),
    ) -> Round:
        """End a battle: seats without cards go out, the last one takes a carry, the limits are checked (§2.9).

        `fallen` seats lost the game by a shortage, whatever prize they had staked.
        """
        gone = self._gone(alive, fallen)
        if gone:
            self._zones.left = {**self._zones.left, **dict.fromkeys(gone, 2 * self.battle)}
        out = gone
        if self._resigned:
            out = tuple(sorted(self._resigned + gone))
            self._resigned = ()
        if gone or self._compiled.final:
            self._update_alive()
        players = self._alive if self._holdings is None else self.alive()
        if len(players) == 1 and not self._compiled.final:
            self._take_carry_and_prize(players[0])
        ending = self._ending(winner, players, gone)
        if ending is not None:
            self._finish(ending, winner)
        self._update_simple()
        repeats = self._check_repetition() if ending is None and self.battle >= self._next_check else None
        return _new(Round, (self.battle, winner, len(self._stocks), alive, ups, course, out, self.outcome, repeats))

    def _gone(self, alive: tuple[int, ...], fallen: Collection[int]) -> tuple[int, ...]:
        """Return the seats that are out after a battle (rules.md §2.8); in a single pass none is (§10 A18).

        With `pile-out` whoever has no stock left is, whatever lies on its pile (§4 B33).
        """
        if self._holdings is None or self._compiled.pile_out:
            return tuple([seat for seat in alive if not self._stocks[seat]])
        if self._compiled.final:
            return ()
        return tuple([seat for seat in alive if seat in fallen or not self.count_owned(seat)])

    def _check_repetition(self) -> Repetition | None:
        """Return how the game is known to repeat itself; `LoopGuard` finds that out."""
        return None

    def _ending(self, winner: int | None, players: tuple[int, ...], gone: tuple[int, ...]) -> Ending | None:
        """Return the limit that the game has reached, in the order of rules.md §2.9; time is called from outside."""
        compiled = self._compiled
        if compiled.final and sum(map(bool, self._alive_stocks)) < 2:
            return Ending.EXHAUSTED
        fewest = min(map(self.count_owned, players), default=0) if compiled.floor else 0
        ending = ending_after(compiled, players, gone, 0 if winner is None else self.count_owned(winner), fewest)
        if ending is not None:
            return ending
        if self._holdings is not None and max(self._holdings.wins) >= compiled.first_to:
            return Ending.FIRST_TO
        return Ending.ROUND_CAP if self.battle >= compiled.cap else None

    def _finish(self, ending: Ending, winner: int | None = None) -> None:
        """End the game; `winner` took its last battle."""
        cards = self._counts()
        counting = self._won_counts() if ending is Ending.EXHAUSTED else cards
        winners = winners_after(self._compiled, self._source, ending, winner, counting, self._zones.left)
        places = places_of(winners, counting, self._zones.left, cards if self._compiled.pile_out else None)
        self.outcome = Outcome(ending, winners, self.battle, self.wars, cards, places)

    def _update_alive(self) -> None:
        """Note which seats lay in the next battle, and from which stocks."""
        if self._holdings is None:
            self._alive = tuple([seat for seat, stock in enumerate(self._stocks) if stock])
        elif self._compiled.final:
            self._alive = tuple([seat for seat in self.alive() if self._stocks[seat]])
        else:
            self._alive = self.alive()
        if len(self._alive) == len(self._stocks):  # as in nearly all of ten thousand games, which share what they can
            self._alive, self._alive_stocks = _everybody(len(self._stocks)), self._stocks
        else:
            self._alive_stocks = [self._stocks[seat] for seat in self._alive]

    def _update_simple(self) -> None:
        """Note whether the next battle can take the shortcut: nothing waits, and there is one."""
        self._simple = self._compiled.simple and not self._zones.carry and not self._resigned and self.outcome is None

    def _state(self) -> GameState:
        left = [self._zones.left.get(seat, 0) for seat in range(len(self._stocks))]
        return GameState(
            self.battle, self.wars, self._stocks, self._zones.carry, self._aside, left, self.outcome,
            self._holdings, self._repetition,
        )  # fmt: skip

    def _position(self) -> tuple[object, ...]:
        """Return everything besides the stocks on which the rest of a game that draws nothing depends."""
        holdings = self._holdings
        if holdings is None:
            return (self._zones.carry,)
        return self._zones.carry, holdings.prize, holdings.wins

    def _before_next(self) -> int:
        """Return the moment just before the next battle, in half battles, so that it lies between two battles' ends."""
        return 2 * self.battle + 1
