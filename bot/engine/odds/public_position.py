"""Follows a game as everybody at the table sees it: which cards are known to lie where, and which could be anywhere.

It is told rounds alone. Of cards that were laid face down it looks at nothing but how many they are.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.engine.kernel.position import OF_A_BAG, Position
from bot.engine.odds.card_places import Bag, CardPlaces, Ways, places_at_the_deal
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

    def mean_number(self, seat: int, numbers: Sequence[int]) -> float:
        """Return the sum of the numbers, by card, of all that a seat owns, on average over all that could be."""
        case = self.cases[0]
        staked = [case.prize[1]] if case.prize is not None and case.prize[0] == seat else []
        places = Counter([*case.stocks[seat], *case.won[seat], *staked])
        return sum(
            count * (place.mean_number(numbers) if isinstance(place, Bag) else numbers[place])
            for place, count in places.items()
        )

    def seats_alike(self) -> list[list[int]]:
        """Return groups of seats that could change their cards, for all that anybody knows, and nothing would be different.

        In a game to so many battles these are the cards that can still be played without a war.
        """
        groups: list[list[int]] = []
        for seat in (one for one, left in enumerate(self.left) if not left):
            group = next((found for found in groups if self._are_alike(found[0], seat)), None)
            if group is None:
                groups.append([seat])
            else:
                group.append(seat)
        return groups

    def _are_alike(self, one: int, other: int) -> bool:
        case, order = self.cases[0], list(range(self.seats))
        order[one], order[other] = other, one
        first_to, depth = self.rules.first_to, None
        if first_to is not None and first_to.of is FirstToUnit.BATTLES:
            left = sum(first_to.count - 1 - self.wins[seat] for seat, when in enumerate(self.left) if not when) + 1
            depth = left if left <= min(len(case.stocks[one]), len(case.stocks[other])) else None
        if len(self.cases) > 1 or (depth is None and self.cards_owned(one) != self.cards_owned(other)):
            return False
        return case.comparison_key(depth=depth) == case.comparison_key(order, depth)

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

    def weighted_positions(self) -> list[tuple[Position, float]]:
        """Return the positions that this can be, and how likely each is; what nobody knows is left to be dealt."""
        return [(self._position_of(case), case.weight) for case in self.cases]

    def _position_of(self, case: CardPlaces) -> Position:
        (*zones, carry, prize), bags = case.pack_zones()
        stocks = zones[: self.seats]
        tops = [stock[0] for stock, left in zip(stocks, self.left, strict=True) if stock and not left]
        return Position(
            stocks=tuple(stocks),
            won=tuple(zones[self.seats :]),
            wins=tuple(self.wins),
            left=tuple(self.left),
            carry=carry,
            prize=None if case.prize is None else (case.prize[0], prize[0]),
            battle=self.battle,
            wars=self.wars,
            bags=bags,
            turns=len(tops) if tops and tops[0] >= OF_A_BAG and len(set(tops)) == 1 else 1,
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
