"""Keeps what everybody knows of where the cards of a game lie: known cards, and places of bags.

A bag has as many places as cards, in an order that nobody knows. Cards that nobody has seen lie in the bag of the deal. A pot
that was shuffled is a bag of its own; where cards were laid face down, or come from such a pot, one of its cards is not a card
but a place of another bag.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.engine.cards import PLAIN_CARDS
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.position import OF_A_BAG
from bot.engine.play.round import Round
from bot.engine.rules.rules import Capture, Collect, Deal, Jokers, LoserCards, Remainder, Rules, RuleSwitch

BLACK = (0, 3)
"""The places of clubs and spades among the suits."""


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

    def pick_way(self, count: int) -> int:
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
    def is_tangled(self) -> bool:
        """Whether a card may have come into it by several ways."""
        kinds = set(self.cards)
        return len(kinds) > 1 and any(isinstance(one, Bag) for one in kinds)

    def may_hold(self, card: int) -> bool:
        """Whether a place of this bag can hold the card."""
        return card in self.cards or any(isinstance(one, Bag) and one.may_hold(card) for one in set(self.cards))

    def mean_number(self, numbers: Sequence[int]) -> float:
        """Return the number, by card, of what a place of this bag holds, on average."""
        return sum(one.mean_number(numbers) if isinstance(one, Bag) else numbers[one] for one in self.cards) / len(self.cards)

    def count_ways(self, card: int) -> int:
        """Return by how many ways a place of this bag can hold the card."""
        inner = {one for one in self.cards if isinstance(one, Bag)}
        return (card in self.cards) + sum(bag.count_ways(card) for bag in inner)

    def take_out(self, card: int, ways: Ways) -> None:
        """Take out the card that a place of this bag turned out to hold; raises ValueError for one that cannot be in it."""
        found: list[Place] = [card] if card in self.cards else []
        found += [bag for bag in dict.fromkeys(one for one in self.cards if isinstance(one, Bag)) if bag.may_hold(card)]
        if not found:
            raise ValueError("a card that lies elsewhere")
        way = found[ways.pick_way(len(found))]
        ways.weight *= self.cards.count(way) / len(self.cards)
        self.cards.remove(way)
        if isinstance(way, Bag):
            way.take_out(card, ways)


Place: TypeAlias = "int | Bag"
"""A card that everybody knows, or a place of a bag."""


def shuffle_places(places: list[Place]) -> list[Place]:
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


_Step = list[list[Place]]


class CardPlaces:
    """One way in which the cards may lie, by seat from the top; `weight` is how likely it is beside other ways."""

    __slots__ = ("carry", "prize", "rules", "stocks", "weight", "won")

    def __init__(self, rules: Rules, stocks: list[list[Place]], won: list[list[Place]]) -> None:
        self.rules = rules
        self.stocks = stocks
        self.won = won
        self.carry: list[Place] = []
        self.prize: tuple[int, Place] | None = None
        self.weight = 1.0

    def copy_places(self) -> "CardPlaces":
        """Return a copy with bags of its own."""
        bags: dict[Bag, Bag] = {}

        def same(place: Place) -> Place:
            if not isinstance(place, Bag):
                return place
            if place not in bags:
                bags[place] = Bag(map(same, place.cards))
            return bags[place]

        found = CardPlaces(self.rules, *([list(map(same, zone)) for zone in zones] for zones in (self.stocks, self.won)))
        found.carry = list(map(same, self.carry))
        found.prize = None if self.prize is None else (self.prize[0], same(self.prize[1]))
        found.weight = self.weight
        return found

    def forget_cards(self) -> "CardPlaces":
        """Return a case with as many cards everywhere, of which nothing is known but the pack."""
        bag = Bag(describe_rules(self.rules, len(self.stocks)).cards)
        stocks, won = ([list[Place]([bag]) * len(zone) for zone in zones] for zones in (self.stocks, self.won))
        found = CardPlaces(self.rules, stocks, won)
        found.carry = list[Place]([bag]) * len(self.carry)
        found.prize = None if self.prize is None else (self.prize[0], bag)
        return found

    def comparison_key(self, order: Sequence[int] | None = None, depth: int | None = None) -> tuple[object, ...]:
        """Return what is equal for cases that are the same, if the seats of this one change places for that `order`.

        With a `depth`, nothing counts but so many cards on top of each stock.
        """
        seats = range(len(self.stocks)) if order is None else order
        bags: dict[Bag, int] = {}

        def name(place: Place) -> object:
            place = only_card(place)
            if not isinstance(place, Bag):
                return place
            if place in bags:
                return (bags[place],)
            bags[place] = len(bags)
            cards = sorted(card for card in place.cards if not isinstance(card, Bag))
            return (bags[place], *cards, *(name(card) for card in place.cards if isinstance(card, Bag)))

        if depth is not None:
            return tuple(tuple(map(name, self.stocks[seat][:depth])) for seat in seats)
        zones = (*(self.stocks[seat] for seat in seats), *(self.won[seat] for seat in seats), self.carry)
        found = [tuple(map(name, zone)) for zone in zones]
        return (*found, None if self.prize is None else (seats.index(self.prize[0]), name(self.prize[1])))

    def cards_owned(self, seat: int) -> int:
        """Return how many cards a seat owns."""
        return len(self.stocks[seat]) + len(self.won[seat]) + (self.prize is not None and self.prize[0] == seat)

    def pack_zones(self) -> tuple[list[list[int]], tuple[tuple[int, ...], ...]]:
        """Return what lies in stocks, won piles, the middle and as a prize, and the bags of it, as a kernel takes both."""
        numbers: dict[Bag, int] = {}
        bags: list[tuple[int, ...]] = []

        def number_of(place: Place) -> int:
            place = only_card(place)
            if not isinstance(place, Bag):
                return place
            if place not in numbers:
                cards = numbers_of(place.cards)  # the bags of these first: a bag is of earlier ones
                numbers[place] = OF_A_BAG + len(bags)
                bags.append(tuple(sorted(cards)))  # however they came there
            return numbers[place]

        def numbers_of(places: list[Place]) -> list[int]:
            return [place if type(place) is int else number_of(place) for place in places]

        prize = [] if self.prize is None else [self.prize[1]]
        zones = [numbers_of(zone) for zone in (*self.stocks, *self.won, self.carry, prize)]
        return zones, tuple(bags)

    def is_tangled(self, played: Round) -> bool:
        """Whether cards that turn up in a round may have come to their places by several ways."""
        if played.steps and self.rules.prize is RuleSwitch.ON:
            return True
        if played.course is None and all(self.stocks[seat] for seat in played.alive):
            tops = [(self.stocks[seat][0], card) for seat, card in zip(played.alive, played.ups, strict=True)]
            return any(isinstance(place, Bag) and place.count_ways(card) > 1 for place, card in tops)
        most = max(map(len, played.laid))
        zones = [*(stock[:most] for stock in self.stocks), *(self.won if self.rules.capture is Capture.PILE else [])]
        return any(bag.is_tangled for bag in {place for zone in zones for place in zone if isinstance(place, Bag)})

    def resign_seat(self, seat: int) -> None:
        """Take a seat and its cards out."""
        self.stocks[seat], self.won[seat] = [], []
        if self.prize is not None and self.prize[0] == seat:
            self.prize = None

    def take_prize_back(self, out: tuple[int, ...]) -> None:
        """Put the prize back under the stock of a seat that has nothing else to play (rules.md §3.19)."""
        if self.prize is not None:
            seat, place = self.prize
            if seat not in out and self.cards_owned(seat) == 1:
                self.stocks[seat].append(place)
                self.prize = None

    def see_round(self, played: Round, ways: Ways) -> None:
        """Take in a round; raises ValueError if it cannot follow from this case."""
        laid = self._take_laid(played, ways)
        if played.winner is not None:
            self._collect_pot(played, played.winner, laid, ways)
            return
        back = played.loot is not None and played.loot.taken_back
        for seat, won in enumerate(self.won):
            (won if back else self.carry).extend(place for step in laid for place in step[seat])

    def _take_laid(self, played: Round, ways: Ways) -> list[_Step]:
        """Take the cards of a round from the stocks; return by step and seat what was laid, those turned up as known cards."""
        if played.course is None:
            opening: _Step = [[] for _ in self.stocks]
            for seat, card in zip(played.alive, played.ups, strict=True):
                opening[seat] = self._lay_cards(seat, 0, bytes((card,)), ways)
            return [opening]
        found = []
        for flip in played.flips:
            step: _Step = []
            for seat, downs in enumerate(flip.downs):
                if seat in flip.fallen and self.rules.capture is Capture.PILE:
                    self.stocks[seat] += self.won[seat]
                    self.won[seat] = []
                turned = b"" if seat in flip.standing else flip.turned_up(seat)
                step.append(self._lay_cards(seat, len(downs), turned, ways))
            found.append(step)
        return found

    def _lay_cards(self, seat: int, downs: int, turned: bytes, ways: Ways) -> list[Place]:
        count = downs + len(turned)
        if count > len(self.stocks[seat]) and self.won[seat] and self.rules.capture is Capture.PILE:
            self.stocks[seat] += shuffle_places(self.won[seat])
            self.won[seat] = []
        stock = self.stocks[seat]
        if count > len(stock):
            raise ValueError("more cards than there are")
        places, self.stocks[seat] = stock[:count], stock[count:]
        for place, card in zip(places[downs:], turned, strict=True):
            _see_card(place, card, ways)
        return [*places[:downs], *turned]

    def _collect_pot(self, played: Round, winner: int, laid: list[_Step], ways: Ways) -> None:
        rules = self.rules
        loot = [*self._order_pot(winner, laid), *self.carry]
        if self.prize is not None:
            loot.insert(0, self.prize[1])
        self.carry, self.prize = [], None
        bottom = rules.capture is Capture.BOTTOM
        if bottom and rules.collect is Collect.SHUFFLED:
            loot = shuffle_places(loot)
        if rules.prize is RuleSwitch.ON:
            staked = loot.pop()
            if played.loot is not None and played.loot.prize is not None:  # it lies face up in the middle
                _see_card(staked, played.loot.prize[1], ways)
                staked = played.loot.prize[1]
            self.prize = (winner, staked)
        (self.stocks if bottom else self.won)[winner] += loot

    def _order_pot(self, winner: int, laid: list[_Step]) -> list[Place]:
        by_seat: _Step = [[place for step in laid for place in step[seat]] for seat in range(len(self.stocks))]
        own, order = by_seat[winner], self.rules.collect
        others = [place for cards in (*by_seat[winner + 1 :], *by_seat[:winner]) for place in cards]
        if self.rules.losers is LoserCards.KILLED:
            return own
        if order in {Collect.SHUFFLED, Collect.WINNER_FIRST} or self.rules.capture is not Capture.BOTTOM:
            return own + others
        if order is Collect.LOSER_FIRST:
            return others + own
        steps = [by_seat] if order is Collect.SEAT_ORDER else laid
        return [place for step in steps for cards in step for place in cards]


def _see_card(place: Place, card: int, ways: Ways) -> None:
    if isinstance(place, Bag):
        place.take_out(card, ways)
    elif place != card:
        raise ValueError("another card than is known")


def places_at_the_deal(rules: Rules, seats: int) -> CardPlaces:
    """Return what is known after the deal: no more than the rules say. Raises RulesError if so many cannot play by them."""
    pack = list(describe_rules(rules, seats).pack)
    if rules.deal is Deal.BY_COLOUR:
        colours = [[card for card in pack if (card // 13 in BLACK) is black] for black in (True, False)]
        stocks: list[list[Place]] = [[Bag(cards)] * len(cards) for cards in colours]
    else:
        count = len(pack) if rules.remainder is Remainder.UNEVEN else len(pack) - len(pack) % seats
        bag = Bag(pack)
        stocks = [[bag] * len(range(seat, count, seats)) for seat in range(seats)]
    if rules.jokers is Jokers.EQUAL:
        stocks = [shuffle_places([*stock, PLAIN_CARDS + seat]) for seat, stock in enumerate(stocks)]
    return CardPlaces(rules, [list(stock) for stock in stocks], [[] for _ in range(seats)])
