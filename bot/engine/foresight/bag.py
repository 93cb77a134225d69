"""Keeps what is known of cards whose places are not: a bag has as many places as cards, in an order that nobody knows.

Cards that nobody has seen lie in the bag of the deal. A pot that was shuffled is a bag of its own; where cards were laid face
down, or come from such a pot, one of its cards is not a card but a place of another bag.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterable
from typing import TypeAlias


class Ways:
    """The ways by which cards came to where they turned up, where there are several: those `chosen` so far, then the first.

    `others` are the choices that lead to the other ways, `weight` is how likely what turned up was by this one.
    """

    __slots__ = ("_chosen", "_taken", "others", "weight")

    def __init__(self, chosen: tuple[int, ...] = ()) -> None:
        self._chosen = chosen
        self._taken: tuple[int, ...] = ()
        self.others: list[tuple[int, ...]] = []
        self.weight = 1.0

    def pick(self, count: int) -> int:
        """Return which of so many ways is taken."""
        if count == 1:
            return 0
        place = len(self._taken)
        picked = self._chosen[place] if place < len(self._chosen) else 0
        if place >= len(self._chosen):
            self.others += [(*self._taken, other) for other in range(1, count)]
        self._taken = (*self._taken, picked)
        return picked


class Bag:
    """Cards, and places of other bags, in an order that nobody knows; its own places are held elsewhere.

    There may be fewer of those than cards: what nobody can draw any more stays in the bag.
    """

    __slots__ = ("cards",)

    def __init__(self, cards: "Iterable[Place]") -> None:
        self.cards: list[Place] = list(cards)

    @property
    def tangled(self) -> bool:
        """Whether a card may have come into it by several ways."""
        kinds = set(self.cards)
        return len(kinds) > 1 and any(isinstance(one, Bag) for one in kinds)

    def may_hold(self, card: int) -> bool:
        """Whether a place of this bag can hold the card."""
        return card in self.cards or any(isinstance(one, Bag) and one.may_hold(card) for one in set(self.cards))

    def share(self, cards: Collection[int]) -> float:
        """Return how likely it is that a place of this bag holds one of the cards."""
        if not self.cards:
            return 0.0
        return sum(one.share(cards) if isinstance(one, Bag) else one in cards for one in self.cards) / len(self.cards)

    def see(self, card: int, ways: Ways) -> None:
        """Take out the card that a place of this bag turned out to hold; raises ValueError for one that cannot be in it."""
        found = [
            (one, count)
            for one, count in Counter(self.cards).items()
            if (one.may_hold(card) if isinstance(one, Bag) else one == card)
        ]
        if not found:
            raise ValueError("a card that lies elsewhere")
        way, count = found[ways.pick(len(found))]
        ways.weight *= count / len(self.cards)
        self.cards.remove(way)
        if isinstance(way, Bag):
            way.see(card, ways)


Place: TypeAlias = "int | Bag"
"""A card that everybody knows, or a place of a bag."""


def shuffled(places: list[Place]) -> list[Place]:
    """Return places of which nobody knows the order any more."""
    found = [only_card(place) for place in places]
    if len(set(found)) < 2:
        return found
    bag = Bag(found)
    return [bag] * len(found)


def only_card(place: Place) -> Place:
    """Return the card that a place must hold, because its bag holds no other, or the place itself."""
    while isinstance(place, Bag) and len(place.cards) == 1:
        place = place.cards[0]
    return place


class Hand:
    """Deals the unknown cards: each bag in some order, all equally likely."""

    __slots__ = ("_dice", "_drawn")

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._drawn: dict[Bag, list[Place]] = {}

    def deal(self, places: list[Place]) -> bytes:
        """Return cards for these places, other ones for every place."""
        return bytes([self._card(place) if isinstance(place, Bag) else place for place in places])

    def _card(self, place: Place) -> int:
        while isinstance(place, Bag):
            left = self._drawn.get(place)
            if left is None:
                left = self._drawn[place] = list(place.cards)
                self._dice.shuffle(left)
            place = left.pop()
        return place
