"""Suicide War: every seat secretly chooses the card of its hand that it lays (rules.md §3.21, §10 A30).

The stock is the hand, in the order in which it was dealt; captured cards go onto the won pile, which becomes the hand when
the hand is empty.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.engine.cards import HIDDEN, Card, card_text, joker_card, parse_card
from bot.engine.choice_games.base import Battle, BattleResult, ChoiceGame
from bot.engine.choice_games.hands import HandView, KnownCards
from bot.engine.events.flip import Flip
from bot.engine.play.asks import Ask, AskKind
from bot.engine.play.card_zones import laid_by, pot_of_others
from bot.engine.play.comparing import rows_of, strongest_seats
from bot.engine.play.round import ChoiceCourse
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.rules import Jokers


class Suicide(ChoiceGame):
    """A game in which every seat chooses from its hand. What others may know of a hand is remembered as it becomes public."""

    __slots__ = ("_flips",)

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        self._flips: list[Flip] = []

    def _fresh_memory(self) -> dict[str, Any]:
        return KnownCards(self.seats).to_memory()

    def hand_of(self, seat: int) -> bytes:
        """Return the cards that the seat can choose from, in dealt order."""
        return bytes(self._stocks[seat][: self.rules.hand_size])

    def view(self, seat: int | None) -> HandView:
        """Return what the seat may see: its own hand, and of the others what was turned up since."""
        known = KnownCards.from_memory(self._memory)
        own = b"" if seat is None else self._own(seat)
        ups = tuple(flip.ups for flip in self._flips) if self.stage else ()
        return HandView(
            **self._public(seat),
            hand=b"" if seat is None else self.hand_of(seat),
            own=own,
            hands=tuple(map(len, self._stocks)),
            known=known.seen_by_seat(),
            piled=known.piled_by_seat(),
            unseen=self._unseen(seat, own, known, ups),
            ups=ups,
            rules=self.rules,
            last=self._compiled.cap,
        )

    def _own(self, seat: int) -> bytes:
        """Return the cards that the seat owns, HIDDEN where they are not in its hand yet."""
        hand = self.hand_of(seat)
        return hand + bytes((HIDDEN,)) * (len(self._stocks[seat]) - len(hand)) + self.won_pile(seat)

    def _unseen(self, seat: int | None, own: bytes, known: KnownCards, ups: Sequence[Sequence[Card | None]]) -> bytes:
        """Return the cards of the pack that are neither the seat's own, nor known to be somewhere, nor turned up just now."""
        left = Counter(self._compiled.pack)
        if self.rules.jokers is Jokers.EQUAL:
            left.update(joker_card(number + 1) for number in range(self.seats))
        left.subtract(own)
        left.subtract(card for owner, cards in enumerate(known.seen_by_seat()) if owner != seat for card in cards)
        shown = {(owner, card) for flip in ups for owner, card in enumerate(flip) if card is not None}
        left.subtract(card for owner, card in shown if card not in known.seen_by_seat()[owner] or owner == seat)
        return bytes(sorted(left.elements()))

    def _put_aside(self, seat: int) -> None:
        super()._put_aside(seat)
        known = KnownCards.from_memory(self._memory)
        known.forget_seat(seat)
        self._memory = known.to_memory()

    def _battle(self) -> Battle:
        alive = self.alive()
        answers = yield [self._ask(seat, AskKind.CARD) for seat in alive]
        ups = {seat: self._take_from_hand(seat, answers[seat, AskKind.CARD]) for seat in alive}
        opening = tuple(ups.values())
        flips = self._flips = [Flip((b"",) * self.seats, self._by_seat(ups), strongest_seats(self._compiled, rows_of(ups)))]
        while len(flips[-1].contenders) > 1:
            fighters = flips[-1].contenders if self._compiled.tied_only else tuple(ups)
            need = self._compiled.needs[ups[flips[-1].contenders[0]]]
            able = tuple([seat for seat in fighters if self._has_hand(seat)])
            fallen = tuple([seat for seat in fighters if seat not in able])
            if len(able) < 2:
                flips.append(Flip((b"",) * self.seats, (None,) * self.seats, able, fallen=fallen))
                break
            answers = yield [self._ask(seat, AskKind.UP) for seat in able]
            ups = {seat: self._take_from_hand(seat, answers[seat, AskKind.UP]) for seat in able}
            downs = [self._lay_spoils(seat, need - 1, len(flips)) if seat in able else b"" for seat in range(self.seats)]
            flips.append(Flip(tuple(downs), self._by_seat(ups), strongest_seats(self._compiled, rows_of(ups)), fallen=fallen))
        return self._settled(alive, opening, flips)

    def _ask(self, seat: int, kind: AskKind) -> Ask:
        """Return the question for a card; the only card of a hand lays itself."""
        hand = self.hand_of(seat)
        return Ask(seat, kind, tuple(map(card_text, hand)), card_text(hand[0]), idle=len(hand) == 1)

    def _take_from_hand(self, seat: int, choice: str) -> Card:
        card = parse_card(choice)
        self._stocks[seat].remove(card)
        return card

    def _lay_spoils(self, seat: int, count: int, step: int) -> bytes:
        """Draw what goes face down from the rest of the hand (rules.md §8, `spoils`)."""
        rest = bytearray(self.hand_of(seat))
        if count and len(rest) > 1:
            self._source.shuffle(rest, "spoils", self.battle + 1, step, seat)
        for card in rest[:count]:
            self._stocks[seat].remove(card)
        return bytes(rest[:count])

    def _has_hand(self, seat: int) -> bool:
        """Whether the seat can go on; it takes up its won pile if it must."""
        self._take_up(seat)
        return bool(self._stocks[seat])

    def _take_up(self, seat: int) -> None:
        """Replace an empty hand by the won pile, first captured first."""
        if self._stocks[seat] or self._holdings is None or not self._holdings.won[seat]:
            return
        self._stocks[seat][:], self._holdings.won[seat][:] = self._holdings.won[seat], b""
        known = KnownCards.from_memory(self._memory)
        known.take_up(seat)
        self._memory = known.to_memory()

    def _after_battle(self) -> None:
        for seat in range(self.seats):
            self._take_up(seat)

    def _by_seat(self, ups: dict[int, Card]) -> tuple[Card | None, ...]:
        return tuple(map(ups.get, range(self.seats)))

    def _settled(self, alive: tuple[int, ...], opening: tuple[Card, ...], flips: Sequence[Flip]) -> BattleResult:
        laid = laid_by(flips)
        winner = flips[-1].contenders[0] if flips[-1].contenders else None
        waiting = 0 if winner is None else len(self._zones.carry)
        self._remember(flips, winner)
        if winner is None:
            self._zones.carry_over(laid)
        else:
            self._capture(winner, laid[winner] + pot_of_others(laid, winner))
        course = ChoiceCourse(tuple(flips), laid, len(flips) - 1, waiting, len(self._zones.carry))
        return BattleResult(winner, alive, opening, course)

    def _remember(self, flips: Sequence[Flip], winner: int | None) -> None:
        """Note the cards that were turned up: everybody knows them for as long as they can be followed."""
        known = KnownCards.from_memory(self._memory)
        ups = [(seat, card) for flip in flips for seat, card in enumerate(flip.ups) if card is not None]
        hid = [seat for seat in range(self.seats) if any(flip.downs[seat] for flip in flips)]
        known.follow_battle(ups, winner, hid)
        self._memory = known.to_memory()
