"""Decides which rules are refused, played with a warning, or have options without effect (rules.md §5.4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.compiled import effective_rules, unused_options
from bot.engine.rules.options import OPTIONS, find_option
from bot.engine.rules.pack import FEWEST_SEATS, MOST_SEATS, SEATS, build_pack, cards_dealt, most_seats, starting_hand
from bot.engine.rules.rules import (
    BASE,
    Capture,
    Collect,
    Deal,
    Jokers,
    Losers,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RunOut,
    Spoils,
    Switch,
    Trigger,
    Wins,
)

_REFUSED_FIRST: Final = ("losers", "special", "pack", "deal", "capture", "objective")
"""Members are shown the first reason, so what these options refuse stays in front, in this order."""

_REFUSALS: Final = (
    *(find_option(key).refuses for key in _REFUSED_FIRST),
    *(option.refuses for option in OPTIONS if option.key not in _REFUSED_FIRST),
)


def check(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> None:
    """Raise RulesError with every reason why these rules cannot be played by so many seats."""
    reasons = refusals(rules, seats, stocks)
    if reasons:
        raise RulesError(*reasons)


def refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> tuple[str, ...]:
    """Return why these rules cannot be played, one sentence each; empty if they can.

    With `stocks` given in place of a deal, the target is judged by them and no hand size is asked (rules.md §10 A24).
    """
    return _refused_deal(rules, seats) if stocks is None else tuple(_refusals(rules, seats, stocks))


@lru_cache(maxsize=256)
def _refused_deal(rules: Rules, seats: int) -> tuple[str, ...]:
    """Return the refusals of a deal; cached, because odds deal thousands of games by the same rules."""
    return tuple(_refusals(rules, seats, None))


def contradictions(rules: Rules) -> tuple[str, ...]:
    """Return why nobody can play these rules, however many sit down, one sentence each."""
    return tuple(chain.from_iterable(refuses(rules) for refuses in _REFUSALS))


def warnings(rules: Rules, seats: int) -> tuple[str, ...]:
    """Return what players should know before they play these rules, one sentence each."""
    return tuple(_warnings(effective_rules(rules), seats))


def ignored(rules: Rules, seats: int) -> tuple[str, ...]:
    """Return which options of these rules have no effect, one sentence each."""
    return (*_unused(rules), *_ignored(effective_rules(rules), seats))


def _refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None) -> Iterator[str]:
    fewest, most = SEATS.get(rules.procedure, (FEWEST_SEATS, MOST_SEATS))
    if stocks is None:
        most = most_seats(rules)
    if not fewest <= seats <= most:
        yield _wrong_seats(seats, fewest, most)
        return
    if seats > FEWEST_SEATS and rules.deal is Deal.BY_COLOUR:
        yield "Dealt by colour, black against red, exactly two can play."
    yield from contradictions(rules)
    if rules.target is None:
        return
    if stocks is None:
        hand, cards = starting_hand(rules, seats), cards_dealt(rules, seats)
    else:
        hand, cards = max(map(len, stocks)), sum(map(len, stocks))
    if rules.target <= hand:
        yield f"A target of {rules.target} cards is won at once: a seat starts with {hand}."
    if rules.target > cards:
        yield f"A target of {rules.target} cards cannot be reached: {cards} cards are in play."


def _wrong_seats(seats: int, fewest: int, most: int) -> str:
    if most == fewest:
        return f"{seats} seats are not possible: exactly {fewest} can play with these rules."
    return f"{seats} seats are not possible: between {fewest} and {most} can play with these rules."


def _warnings(rules: Rules, seats: int) -> Iterator[str]:
    if seats > 2 and rules.trigger is Trigger.ANY and rules.participants is Participants.ALL:
        yield "Any two equal cards start a war that everybody has to fight: up to a third of the battles will be wars."
    if rules.jokers is not Jokers.NONE and rules.wins is Wins.LOW:
        yield "The lowest card wins, so a joker is the worst card of all."
    if isinstance(rules.spoils, Spoils) and rules.run_out is RunOut.LOSE:
        yield "Wars by rank need many cards and a shortage loses: most games end in one, after about 75 battles."
    hand = starting_hand(rules, seats)
    if rules.floor is not None and rules.floor >= hand:
        yield f"A floor of {rules.floor} cards is reached in the first battle: a seat starts with {hand}."
    if rules.procedure is Procedure.SPEED and rules.time is None:
        yield "Against quick hands a game can go on for hours: set a time limit."
    yield from _endless(rules, seats)


def _endless(rules: Rules, seats: int) -> Iterator[str]:
    if rules.capture is not Capture.BOTTOM or rules.losers is Losers.KILLED:
        return
    if rules.collect in {Collect.TABLE_ORDER, Collect.SEAT_ORDER}:
        yield "With this order of collecting, many games never end by themselves; the round limit then decides."
    elif rules.collect is not Collect.SHUFFLED and seats > 2:
        yield "Without shuffling captured cards, some games of three or more never end; the round limit then decides."
    elif rules.collect is not Collect.SHUFFLED and rules.prize is Switch.ON:
        yield "Without shuffling captured cards, some games with a prize never end; the round limit then decides."


def _unused(rules: Rules) -> Iterator[str]:
    """Yield a sentence on options that are set but not used by a game of choice (rules.md §10 A36)."""
    titles = [find_option(name).title.lower() for name in unused_options(rules)]
    if titles:
        yield f"In this game it makes no difference what is set for: {', '.join(titles)}."


def _ignored(rules: Rules, seats: int) -> Iterator[str]:
    if seats == 2 and (rules.trigger, rules.participants) != (BASE.trigger, BASE.participants):
        yield "What starts a war and who fights it makes no difference between two players."
    if rules.capture is not Capture.BOTTOM and rules.collect is not Collect.SHUFFLED:
        yield "Won cards go onto a pile, so the order of collecting does not count."
    if rules.remainder is Remainder.UNEVEN and len(build_pack(rules)) % seats == 0:
        yield "The pack can be dealt evenly, so no cards are left over."
