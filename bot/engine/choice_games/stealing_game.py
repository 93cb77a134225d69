"""Stealing War: a card that matches the top of another seat's pile can steal that pile (rules.md §3.22, §10 A32).

Captured cards lie face up on a pile, the won pile, whose last card is its top. Every flip is preceded by rounds of
submissions: only seats that can steal are asked, and whoever does not steal has played its card.
"""

from collections.abc import Generator, Sequence
from typing import Final, TypeAlias

from bot.engine.cards import Card, card_text, parse_card
from bot.engine.choice_games.base import Answers, Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.stealing_piles import Piles, StealingBattle, successful_thefts
from bot.engine.choice_games.stealing_view import StealingView, cards_of_rank
from bot.engine.events.stealing import Protected, TopChosen
from bot.engine.events.table import Event
from bot.engine.play.asks import Ask, AskKind
from bot.engine.play.card_zones import laid_by, pot_of_others
from bot.engine.play.comparing import opening_contenders, rows_of, strongest_seats
from bot.engine.play.round import ChoiceCourse
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules, Lays

PLAY: Final = "play"

Stages: TypeAlias = Generator[Sequence[Ask], Answers, None]
"""A part of a battle that may ask."""


class Stealing(ChoiceGame):
    """A game of piles that can be stolen. `_current` is the present battle, which is built again when a game is restored."""

    __slots__ = ("_current", "_piles")

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        if self._holdings is None:
            raise ValueError("These rules have no piles.")
        self._piles = Piles(self._stocks, self._holdings, source)
        self._current = StealingBattle()

    def view(self, seat: int | None) -> StealingView:
        """Return what the seat may see: of its own stock the next card when it may look at it, of other piles the top."""
        if self.outcome is None:
            self._open()
        current = StealingBattle() if self.outcome is not None else self._current
        stocks = tuple([len(stock) + (owner in current.played) for owner, stock in enumerate(self._stocks)])
        piles = tuple(map(self._piles.pile_size, range(self.seats)))
        card = None
        if seat is not None and current.looking and seat in current.fighters:
            card = current.played.get(seat, self._piles.next_card(seat))
        counts = tuple([stock + pile for stock, pile in zip(stocks, piles, strict=True)])
        return StealingView(
            **(self._public(seat) | {"counts": counts}),
            stock_sizes=stocks,
            pile_sizes=piles,
            tops=tuple(map(self._piles.top_card, range(self.seats))),
            pile=b"" if seat is None else self.won_pile(seat),
            fighters=current.fighters,
            card=card,
            ups=tuple([flip.ups for flip in current.flips]),
            pile_events=tuple([event for events in current.events_by_flip for event in events]),
            pot=current.cards_at_stake + len(self._zones.carry),
            of_rank=cards_of_rank(self.rules, self.seats),
        )

    def _battle(self) -> Battle:
        alive = self.alive()
        current = self._current = StealingBattle(alive)
        if self._compiled.battle_cards > 1:
            yield ()
        yield from self._flip({seat: min(self._compiled.battle_cards, self.count_owned(seat)) for seat in alive})
        opening = tuple(current.shown.values())
        while len(contenders := current.flips[-1].contenders) > 1:
            fighters = contenders if self._compiled.tied_only else tuple(current.shown)
            need = self._compiled.needs[current.shown[contenders[0]]]
            lays = self._compiled.policy({seat: self.count_owned(seat) for seat in fighters}, need)
            yield from self._flip(lays, tuple([seat for seat in fighters if seat not in lays]))
        winner = contenders[0] if contenders else None
        laid, waiting = laid_by(current.flips), len(self._zones.carry)
        after: tuple[Event, ...] = ()
        if winner is None:
            self._zones.carry_over(laid)
        else:
            after = yield from self._take(winner, laid)
        return self._result(winner, alive, opening, laid, waiting, after)

    def _flip(self, lays: Lays, fallen: tuple[int, ...] = ()) -> Stages:
        """Let each seat lay so many cards, the last one up; a seat that steals with that one needs another.

        The `fallen` cannot lay all of a war step: they give up what they have left and lose the game.
        """
        current = self._current
        current.begin_flip(tuple(lays))
        for seat in fallen:
            current.downs[seat] = self._piles.give_up(seat)
        if len(lays) < 2:
            current.end_flip(self.seats, {}, tuple(lays), fallen)
            return
        for seat, count in lays.items():
            current.downs[seat], events = self._piles.lay_down(seat, count - 1)
            current.events_by_flip[-1] += events
        yield from self._play_or_steal()
        ups = current.turn_up()
        find = strongest_seats if current.flips else opening_contenders
        contenders = find(self._compiled, rows_of(ups))
        current.end_flip(self.seats, ups, contenders, fallen)

    def _play_or_steal(self) -> Stages:
        """Ask the fighters until each has played a card. Refused thefts become events when the cards are shown."""
        current = self._current
        current.looking = True
        refused: list[Event] = []
        waiting = current.fighters
        while waiting:
            asks = [ask for ask in map(self._ask, waiting) if len(ask.choices) > 1]
            answers: Answers = {}
            if asks or not self.stage:
                answers = yield asks
            chosen = {seat: answers.get((seat, AskKind.STEAL), PLAY) for seat in waiting}
            wanted = {seat: int(choice.partition(":")[2]) for seat, choice in chosen.items() if choice != PLAY}
            current.guarded |= {seat for seat in waiting if seat not in wanted and self._piles.matches_pile(seat, seat)}
            refused += [Protected(victim, thief) for thief, victim in wanted.items() if victim in current.guarded]
            wanted = {thief: victim for thief, victim in wanted.items() if victim not in current.guarded}
            current.events_by_flip[-1] += self._piles.carry_out_thefts(successful_thefts(wanted, self.seats))
            current.played |= {seat: self._piles.play_next(seat) for seat in waiting if seat not in wanted}
            for seat in waiting:
                current.events_by_flip[-1] += self._piles.refill_stock(seat)
            waiting = tuple([seat for seat in waiting if seat in wanted])
        current.events_by_flip[-1] += refused

    def _ask(self, seat: int) -> Ask:
        """Return the question whose pile the seat steals with its next card: the largest first, equal ones clockwise."""
        piles = [owner for owner in self.alive() if owner != seat and self._piles.matches_pile(seat, owner)]
        piles.sort(key=lambda owner: (-self._piles.pile_size(owner), (owner - seat) % self.seats))
        return Ask(seat, AskKind.STEAL, (PLAY, *(f"steal:{owner}" for owner in piles)), PLAY)

    def _take(self, winner: int, laid: Sequence[bytes]) -> Generator[Sequence[Ask], Answers, tuple[Event, ...]]:
        """Put the pot onto the winner's pile, the card it chooses on top, even if nobody is left to steal it."""
        pot = laid[winner] + pot_of_others(laid, winner)
        best = next(up for flip in reversed(self._current.flips) if (up := flip.ups[winner]) is not None)
        choices = tuple(dict.fromkeys(f"top:{card_text(card)}" for card in pot + self._zones.carry))
        asked = len(choices) > 1
        if asked:
            idle = not any(self.count_owned(seat) for seat in self.alive() if seat != winner)
            answers = yield [Ask(winner, AskKind.TOP, choices, f"top:{card_text(best)}", idle=idle)]
            best = parse_card(answers[winner, AskKind.TOP].partition(":")[2])
        below = self._piles.pile_size(winner)
        self._capture(winner, pot)
        self._piles.put_on_top(winner, best, below)
        return (*([TopChosen(winner, best)] if asked else ()), *self._piles.refill_stock(winner))

    def _result(
        self,
        winner: int | None,
        alive: tuple[int, ...],
        opening: tuple[Card, ...],
        laid: tuple[bytes, ...],
        waiting: int,
        after: tuple[Event, ...],
    ) -> BattleResult:
        flips = tuple(self._current.flips)
        first, *meanwhile = map(tuple, self._current.events_by_flip)
        course = ChoiceCourse(
            flips,
            laid,
            steps=len(flips) - 1,
            carry_taken=0 if winner is None else waiting,
            carry=len(self._zones.carry),
            first=first,
            meanwhile=tuple(meanwhile),
            after=after,
        )
        return BattleResult(winner, alive, opening, course, tuple([seat for flip in flips for seat in flip.fallen]))

    def _after_battle(self) -> None:
        self._current = StealingBattle()
