"""One way in which the cards of a game may lie by what everybody has seen: known cards, and places of bags."""

from bot.engine.cards import PLAIN_CARDS
from bot.engine.foresight.bag import Bag, Place, Ways, only_card, shuffled
from bot.engine.kernel.description import describe
from bot.engine.play.round import Round
from bot.engine.rules.rules import Capture, Collect, Deal, Jokers, Losers, Remainder, Rules, Switch

BLACK = (0, 3)
"""The places of clubs and spades among the suits."""

_Step = list[list[Place]]


class Belief:
    """Where the cards lie, by seat from the top; `weight` is how likely it is beside other beliefs."""

    __slots__ = ("carry", "prize", "rules", "stocks", "weight", "won")

    def __init__(self, rules: Rules, stocks: list[list[Place]], won: list[list[Place]]) -> None:
        self.rules = rules
        self.stocks = stocks
        self.won = won
        self.carry: list[Place] = []
        self.prize: tuple[int, Place] | None = None
        self.weight = 1.0

    def copy(self) -> "Belief":
        """Return a copy with bags of its own."""
        bags: dict[Bag, Bag] = {}

        def same(place: Place) -> Place:
            if not isinstance(place, Bag):
                return place
            if place not in bags:
                bags[place] = Bag(map(same, place.cards))
            return bags[place]

        found = Belief(self.rules, *([list(map(same, zone)) for zone in zones] for zones in (self.stocks, self.won)))
        found.carry = list(map(same, self.carry))
        found.prize = None if self.prize is None else (self.prize[0], same(self.prize[1]))
        found.weight = self.weight
        return found

    def forgotten(self) -> "Belief":
        """Return a belief with as many cards everywhere, of which nothing is known but the pack."""
        bag = Bag(describe(self.rules, len(self.stocks)).pack)
        if self.rules.jokers is Jokers.EQUAL:
            bag.cards += [PLAIN_CARDS + seat for seat in range(len(self.stocks))]
        stocks, won = ([list[Place]([bag]) * len(zone) for zone in zones] for zones in (self.stocks, self.won))
        found = Belief(self.rules, stocks, won)
        found.carry = list[Place]([bag]) * len(self.carry)
        found.prize = None if self.prize is None else (self.prize[0], bag)
        return found

    def key(self) -> tuple[object, ...]:
        """Return what is equal for beliefs that are the same."""
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

        prize = None if self.prize is None else (self.prize[0], name(self.prize[1]))
        return (*(tuple(map(name, zone)) for zone in (*self.stocks, *self.won, self.carry)), prize)

    def owned(self, seat: int) -> int:
        """Return how many cards a seat owns."""
        return len(self.stocks[seat]) + len(self.won[seat]) + (self.prize is not None and self.prize[0] == seat)

    def is_tangled(self, played: Round) -> bool:
        """Whether cards that turn up in a round may have come to their places by several ways."""
        if played.steps and self.rules.prize is Switch.ON:
            return True
        most = 1 if played.course is None else max(map(len, played.laid))
        piles = self.won if self.rules.capture is Capture.PILE else []
        zones = [*(stock[:most] for stock in self.stocks), *(pile for pile in piles if played.course is not None)]
        return any(bag.tangled for bag in {place for zone in zones for place in zone if isinstance(place, Bag)})

    def resign(self, seat: int) -> None:
        """Take a seat and its cards out."""
        self.stocks[seat], self.won[seat] = [], []
        if self.prize is not None and self.prize[0] == seat:
            self.prize = None

    def take_prize_back(self, out: tuple[int, ...]) -> None:
        """Put the prize back under the stock of a seat that has nothing else to play (rules.md §3.19)."""
        if self.prize is not None:
            seat, place = self.prize
            if seat not in out and self.owned(seat) == 1:
                self.stocks[seat].append(place)
                self.prize = None

    def see(self, played: Round, ways: Ways) -> None:
        """Take in a round; raises ValueError if it cannot follow from this belief."""
        laid = self._laid(played, ways)
        if played.winner is not None:
            self._collect(played, played.winner, laid, ways)
            return
        back = played.loot is not None and played.loot.taken_back
        for seat, won in enumerate(self.won):
            (won if back else self.carry).extend(place for step in laid for place in step[seat])

    def _laid(self, played: Round, ways: Ways) -> list[_Step]:
        """Take the cards of a round from the stocks; return by step and seat what was laid, those turned up as known cards."""
        if played.course is None:
            opening: _Step = [[] for _ in self.stocks]
            for seat, card in zip(played.alive, played.ups, strict=True):
                opening[seat] = self._lay(seat, 0, bytes((card,)), ways)
            return [opening]
        found = []
        for flip in played.flips:
            step: _Step = []
            for seat, downs in enumerate(flip.downs):
                if seat in flip.fallen and self.rules.capture is Capture.PILE:
                    self.stocks[seat] += self.won[seat]
                    self.won[seat] = []
                turned = b"" if seat in flip.standing else flip.turned(seat)
                step.append(self._lay(seat, len(downs), turned, ways))
            found.append(step)
        return found

    def _lay(self, seat: int, downs: int, turned: bytes, ways: Ways) -> list[Place]:
        count = downs + len(turned)
        if count > len(self.stocks[seat]) and self.won[seat] and self.rules.capture is Capture.PILE:
            self.stocks[seat] += shuffled(self.won[seat])
            self.won[seat] = []
        stock = self.stocks[seat]
        if count > len(stock):
            raise ValueError("more cards than there are")
        places, self.stocks[seat] = stock[:count], stock[count:]
        for place, card in zip(places[downs:], turned, strict=True):
            _see(place, card, ways)
        return [*places[:downs], *turned]

    def _collect(self, played: Round, winner: int, laid: list[_Step], ways: Ways) -> None:
        rules = self.rules
        loot = [*self._pot(winner, laid), *self.carry]
        if self.prize is not None:
            loot.insert(0, self.prize[1])
        self.carry, self.prize = [], None
        bottom = rules.capture is Capture.BOTTOM
        if bottom and rules.collect is Collect.SHUFFLED:
            loot = shuffled(loot)
        if rules.prize is Switch.ON:
            staked = loot.pop()
            if played.loot is not None and played.loot.prize is not None:  # it lies face up in the middle
                _see(staked, played.loot.prize[1], ways)
                staked = played.loot.prize[1]
            self.prize = (winner, staked)
        (self.stocks if bottom else self.won)[winner] += loot

    def _pot(self, winner: int, laid: list[_Step]) -> list[Place]:
        by_seat: _Step = [[place for step in laid for place in step[seat]] for seat in range(len(self.stocks))]
        own, order = by_seat[winner], self.rules.collect
        others = [place for cards in (*by_seat[winner + 1 :], *by_seat[:winner]) for place in cards]
        if self.rules.losers is Losers.KILLED:
            return own
        if order in {Collect.SHUFFLED, Collect.WINNER_FIRST} or self.rules.capture is not Capture.BOTTOM:
            return own + others
        if order is Collect.LOSER_FIRST:
            return others + own
        steps = [by_seat] if order is Collect.SEAT_ORDER else laid
        return [place for step in steps for cards in step for place in cards]


def _see(place: Place, card: int, ways: Ways) -> None:
    if isinstance(place, Bag):
        place.see(card, ways)
    elif place != card:
        raise ValueError("another card than is known")


def belief_at_the_deal(rules: Rules, seats: int) -> Belief:
    """Return what is known after the deal: no more than the rules say. Raises RulesError if so many cannot play by them."""
    pack = list(describe(rules, seats).pack)
    if rules.deal is Deal.BY_COLOUR:
        colours = [[card for card in pack if (card // 13 in BLACK) is black] for black in (True, False)]
        stocks: list[list[Place]] = [[Bag(cards)] * len(cards) for cards in colours]
    else:
        count = len(pack) if rules.remainder is Remainder.UNEVEN else len(pack) - len(pack) % seats
        bag = Bag(pack)
        stocks = [[bag] * len(range(seat, count, seats)) for seat in range(seats)]
    if rules.jokers is Jokers.EQUAL:
        stocks = [shuffled([*stock, PLAIN_CARDS + seat]) for seat, stock in enumerate(stocks)]
    return Belief(rules, [list(stock) for stock in stocks], [[] for _ in range(seats)])
