"""Follows a game as everybody at the table sees it: which cards are known to lie where, and which could be anywhere.

It is told rounds alone. Of cards that were laid face down it looks at nothing but how many they are.
"""

import random
from collections import Counter
from collections.abc import Collection
from typing import Final

from bot.engine.kernel.position import Position
from bot.engine.odds.card_places import Bag, CardPlaces, Hand, Ways, places_at_the_deal
from bot.engine.play.round import Round
from bot.engine.rules.rules import FirstToUnit, Rules

MOST_CASES: Final = 6
"""Where cards can have come to their places in more ways than this, so many of them are drawn, the likely ones more often."""

MOST_WAYS: Final = 48
"""Ways that one round can open up; wars of several seats could otherwise open hundreds."""


class PublicPosition:
    """What is public of a game by rules without choices. Raises RulesError for rules that so many seats cannot play.

    `battle` counts the rounds it was told, `wars` those with a war. `over` is set when the game is. `forgot` counts the rounds
    after which it began anew, knowing nothing but how many cards lie where, because the ways it had kept had all been wrong.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.cases = [places_at_the_deal(rules, seats)]
        self.wins = [0] * seats
        self.left = [0] * seats
        self.battle = 0
        self.wars = 0
        self.forgot = 0
        self.over = False
        self._may_be_wrong = False
        self._dice: random.Random | None = None
        self._wins_counted = 1 if rules.first_to is None or rules.first_to.of is FirstToUnit.BATTLES else 0

    def cards_owned(self, seat: int) -> int:
        """Return how many cards a seat owns."""
        return self.cases[0].cards_owned(seat)

    @property
    def carry(self) -> int:
        """How many cards wait in the middle."""
        return len(self.cases[0].carry)

    def mean_held(self, seat: int, cards: Collection[int]) -> float:
        """Return how many of these cards a seat owns, on average over all that could be."""
        places = Counter([*self.cases[0].stocks[seat], *self.cases[0].won[seat]])
        return sum(
            count * (place.share_of(cards) if isinstance(place, Bag) else place in cards) for place, count in places.items()
        )

    def resign_seat(self, seat: int) -> None:
        """Take a seat and its cards out before the next round."""
        for case in self.cases:
            case.resign_seat(seat)
        self.left[seat] = 2 * self.battle + 1

    def see_round(self, played: Round) -> None:
        """Take in the next round; raises ValueError for one that cannot follow."""
        out = tuple([seat for seat, when in enumerate(self.left) if when])
        for case in self.cases:
            case.take_prize_back(out)
        blank = self.cases[0].forget_cards() if self._may_be_wrong else None
        found = [after for case in self.cases for after in _cases_after(case, played)]
        if not found and blank is not None:
            self.forgot += 1
            self._may_be_wrong = False
            found = _cases_after(blank, played)
        if not found:
            raise ValueError("a round that cannot follow")
        self.cases = self._keep_likely(found)
        self.battle += 1
        self.wars += played.steps > 0
        if played.winner is not None:
            self.wins[played.winner] += 1 if played.steps else self._wins_counted
        for seat in played.out:
            self.left[seat] = self.left[seat] or 2 * self.battle
        self.over = played.outcome is not None

    def deal_position(self, dice: random.Random) -> Position:
        """Return a position of which all of this could be known, each as often as it is likely."""
        case = self.cases[0]
        if len(self.cases) > 1:
            case = dice.choices(self.cases, [one.weight for one in self.cases])[0]
        hand = Hand(dice)
        return Position(
            stocks=tuple(map(hand.deal_cards, case.stocks)),
            won=tuple(map(hand.deal_cards, case.won)),
            wins=tuple(self.wins),
            left=tuple(self.left),
            carry=hand.deal_cards(case.carry),
            prize=None if case.prize is None else (case.prize[0], hand.deal_cards([case.prize[1]])[0]),
            battle=self.battle,
            wars=self.wars,
        )

    def _keep_likely(self, cases: list[CardPlaces]) -> list[CardPlaces]:
        """Return these cases, each once, or so many of them as are kept; their weights are 1 together."""
        if len(cases) == 1:
            cases[0].weight = 1.0
            return cases
        known: dict[tuple[object, ...], CardPlaces] = {}
        for case in cases:
            same = known.setdefault(case.comparison_key(), case)
            if same is not case:
                same.weight += case.weight
        found = list(known.values())
        whole = sum(case.weight for case in found)
        for case in found:
            case.weight /= whole
        if len(found) <= MOST_CASES:
            return found
        self._may_be_wrong = True
        if self._dice is None:  # few games need any, and hundreds are followed: 2.5 KB each
            self._dice = random.Random(0)  # noqa: S311 - which of many ways are kept
        kept = []
        at = self._dice.random()
        for case in found:  # at even distances along all weights, so that each is kept as often as it is likely
            at += case.weight * MOST_CASES
            times, at = divmod(at, 1)
            if times:
                case.weight = times / MOST_CASES
                kept.append(case)
        return kept


def _cases_after(case: CardPlaces, played: Round) -> list[CardPlaces]:
    """Return what a case becomes with a round, by all ways in which its cards can have come there; none if it was wrong."""
    found: list[CardPlaces] = []
    open_ways: list[tuple[int, ...]] = [()]
    tangled = case.is_tangled(played)
    while open_ways and len(found) < MOST_WAYS:
        after, ways = case.copy_places() if tangled else case, Ways(open_ways.pop())
        try:
            after.see_round(played, ways)
        except ValueError:
            pass
        else:
            after.weight *= ways.weight
            found.append(after)
        open_ways += ways.others
    return found
