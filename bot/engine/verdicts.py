"""Which mixes of rules are refused, and which are played with a warning, each with its reason (rules.md §5.4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.engine.cards import build_pack
from bot.engine.errors import RulesError
from bot.engine.rules import Collect, Jokers, Participants, Remainder, Rules, Trigger, Wins

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10
SMALLEST_HAND: Final = 5


def check(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> None:
    """Raises RulesError with every reason why these rules cannot be played by so many seats."""
    reasons = refusals(rules, seats, stocks)
    if reasons:
        raise RulesError(*reasons)


def refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> tuple[str, ...]:
    """Why these rules cannot be played, one sentence each; empty if they can.

    With `stocks` given in place of a deal, the target is judged by them and no hand size is asked (rules.md §10 A24).
    """
    return _refused_deal(rules, seats) if stocks is None else tuple(_refusals(rules, seats, stocks))


@lru_cache(maxsize=256)
def _refused_deal(rules: Rules, seats: int) -> tuple[str, ...]:
    """Kept, because odds deal thousands of games by the same rules."""
    return tuple(_refusals(rules, seats, None))


def warnings(rules: Rules, seats: int) -> tuple[str, ...]:
    """What players should know before they play these rules, one sentence each."""
    return tuple(_warnings(rules, seats))


def most_seats(rules: Rules) -> int:
    """How many can play: five cards each, and never more than ten (rules.md §2.3)."""
    return min(MOST_SEATS, len(build_pack(rules)) // SMALLEST_HAND)


def _refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None) -> Iterator[str]:
    most = MOST_SEATS if stocks is not None else most_seats(rules)
    if not FEWEST_SEATS <= seats <= most:
        yield f"{seats} seats are not possible: between {FEWEST_SEATS} and {most} can play with these rules."
        return
    hand, cards = _dealt(rules, seats) if stocks is None else (max(map(len, stocks)), sum(map(len, stocks)))
    if rules.target is not None and rules.target <= hand:
        yield f"A target of {rules.target} cards is won at once: a seat starts with {hand}."
    if rules.target is not None and rules.target > cards:
        yield f"A target of {rules.target} cards cannot be reached: {cards} cards are in play."


def _dealt(rules: Rules, seats: int) -> tuple[int, int]:
    """The largest starting hand and the cards in play (rules.md §10 A27)."""
    cards = len(build_pack(rules))
    if rules.remainder is Remainder.UNEVEN:
        return -(-cards // seats), cards
    return cards // seats, cards - cards % seats


def _warnings(rules: Rules, seats: int) -> Iterator[str]:
    if seats > 2 and rules.trigger is Trigger.ANY and rules.participants is Participants.ALL:
        yield "Any two equal cards start a war that everybody has to fight: up to a third of the battles will be wars."
    if rules.jokers is not Jokers.NONE and rules.wins is Wins.LOW:
        yield "The lowest card wins, so a joker is the worst card of all."
    if rules.collect in {Collect.TABLE_ORDER, Collect.SEAT_ORDER}:
        yield "With this order of collecting, many games never end by themselves; the round limit then decides."
    elif rules.collect is not Collect.SHUFFLED and seats > 2:
        yield "Without shuffling captured cards, some games of three or more never end; the round limit then decides."
