"""Decides which rules are refused, played with a warning, or have options without effect (rules.md §5.4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.options import OPTIONS, find_option
from bot.engine.rules.pack import (
    FEWEST_SEATS,
    MOST_SEATS,
    SEATS,
    build_pack,
    cards_dealt,
    most_rounds,
    most_seats,
    smallest_hand,
    starting_hand,
)
from bot.engine.rules.rank_text import ranks_of
from bot.engine.rules.rules import (
    BASE,
    NONE,
    PRESSED,
    Capture,
    Collect,
    Deal,
    Identical,
    Jokers,
    LoserCards,
    Participants,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    Spoils,
    WarTrigger,
    WinningOrder,
    effective_rules,
    unused_options,
)
from bot.engine.sentence import Sentence

MANY_AUTOMATIC: Final = 3
"""Ranks that start a war by themselves: with so many, nearly every second battle is one."""

_REFUSED_FIRST: Final = ("losers", "special", "pack", "deal", "capture", "objective")
"""Members are shown the first reason, so what these options refuse stays in front, in this order."""

_REFUSALS: Final = (
    *(find_option(key).refuses for key in _REFUSED_FIRST),
    *(option.refuses for option in OPTIONS if option.key not in _REFUSED_FIRST),
)


def check_rules(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> None:
    """Raise RulesError with every reason why these rules cannot be played by so many seats."""
    reasons = find_refusals(rules, seats, stocks)
    if reasons:
        raise RulesError(*reasons)


def find_refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None = None) -> tuple[Sentence, ...]:
    """Return why these rules cannot be played, a sentence each; empty if they can.

    With `stocks` given in place of a deal, the target is judged by them and no hand size is asked (rules.md §10 A24).
    """
    return _refused_deal(rules, seats) if stocks is None else tuple(_refusals(rules, seats, stocks))


@lru_cache(maxsize=256)
def _refused_deal(rules: Rules, seats: int) -> tuple[Sentence, ...]:
    """Return the refusals of a deal; cached, because odds deal thousands of games by the same rules."""
    return tuple(_refusals(rules, seats, None))


@lru_cache(maxsize=256)
def find_contradictions(rules: Rules) -> tuple[Sentence, ...]:
    """Return why nobody can play these rules, however many sit down, one sentence each; cached for all numbers of seats."""
    return tuple(chain.from_iterable(refuses(rules) for refuses in _REFUSALS))


def find_idle_value(rules: Rules, key: str) -> Sentence | None:
    """Return why a value that was chosen for this option changes nothing; None where it may."""
    most = most_rounds(rules)
    if key == "rounds" and rules.rounds is not None and most is not None and rules.rounds >= most:
        return Sentence("clash-rounds-all", most=most)
    return None


def find_warnings(rules: Rules, seats: int) -> tuple[Sentence, ...]:
    """Return what players should know before they play these rules, one sentence each."""
    return tuple(_warnings(effective_rules(rules), seats))


def ignored_options(rules: Rules, seats: int) -> tuple[Sentence, ...]:
    """Return which options of these rules have no effect, one sentence each."""
    return (*_unused(rules), *_ignored(effective_rules(rules), seats))


def _refusals(rules: Rules, seats: int, stocks: Sequence[bytes] | None) -> Iterator[Sentence]:
    fewest, most = SEATS.get(rules.procedure, (FEWEST_SEATS, MOST_SEATS))
    if stocks is None:
        most = most_seats(rules)
    if not fewest <= seats <= most:
        yield _wrong_seats(seats, fewest, most)
        return
    if seats > FEWEST_SEATS and rules.deal is Deal.BY_COLOUR:
        yield Sentence("clash-seats-colour")
    yield from find_contradictions(rules)
    if stocks is None and rules.up_cards > 1 and starting_hand(rules, seats) < smallest_hand(rules):
        yield Sentence("clash-hand-rows", hand=starting_hand(rules, seats), least=smallest_hand(rules))
    if rules.target is None:
        return
    if stocks is None:
        hand, cards = starting_hand(rules, seats), cards_dealt(rules, seats)
    else:
        hand, cards = max(map(len, stocks)), sum(map(len, stocks))
    if rules.target <= hand:
        yield Sentence("clash-target-won", target=rules.target, hand=hand)
    if rules.target > cards:
        yield Sentence("clash-target-high", target=rules.target, cards=cards)


def _wrong_seats(seats: int, fewest: int, most: int) -> Sentence:
    if most == fewest:
        return Sentence("clash-seats-exact", seats=seats, exact=fewest)
    return Sentence("clash-seats", seats=seats, fewest=fewest, most=most)


def _warnings(rules: Rules, seats: int) -> Iterator[Sentence]:
    if seats > 2 and rules.trigger is WarTrigger.ANY and rules.participants is Participants.ALL:
        yield Sentence("warning-trigger")
    if rules.jokers is not Jokers.NONE and rules.wins is WinningOrder.LOW:
        yield Sentence("warning-jokers")
    if isinstance(rules.spoils, Spoils) and rules.run_out is RunOut.LOSE:
        yield Sentence("warning-spoils", rounds=75)
    hand = starting_hand(rules, seats)
    if rules.floor is not None and rules.floor >= hand:
        yield Sentence("warning-floor", floor=rules.floor, hand=hand)
    if len(ranks_of(rules.auto_war)) >= MANY_AUTOMATIC:
        yield Sentence("warning-auto_war")
    elif rules.auto_war != NONE and rules.run_out is RunOut.LOSE:
        yield Sentence("warning-auto_war-lose")
    if rules.procedure in PRESSED and rules.time is None:
        yield Sentence("warning-speed")
    yield from endless_warnings(rules, seats)


def endless_warnings(rules: Rules, seats: int) -> Iterator[Sentence]:
    """Yield a sentence if the order in which won cards go back makes endless games likely (rules.md §7.3).

    `rules` are as they are played: options that their procedure does not use stand at their base.
    """
    if rules.capture is not Capture.BOTTOM or rules.losers is LoserCards.KILLED:
        return
    if rules.collect in {Collect.TABLE_ORDER, Collect.SEAT_ORDER}:
        yield Sentence("warning-collect")
    elif rules.collect is not Collect.SHUFFLED and seats > 2:
        yield Sentence("warning-collect-many")
    elif rules.collect is not Collect.SHUFFLED and rules.prize is RuleSwitch.ON:
        yield Sentence("warning-collect-prize")


@lru_cache(maxsize=1024)
def may_be_endless(rules: Rules, seats: int) -> bool:
    """Whether an order of collecting makes endless games likely, and neither rounds nor time were limited by anybody."""
    limited = rules.rounds is not None or rules.time is not None
    return not limited and any(endless_warnings(effective_rules(rules), seats))


def _unused(rules: Rules) -> Iterator[Sentence]:
    """Yield a sentence on options that are set but not used by a game of choice (rules.md §10 A36)."""
    titles = tuple(find_option(name).title for name in unused_options(rules))
    if titles:
        yield Sentence("unused-options", options=titles)


def _ignored(rules: Rules, seats: int) -> Iterator[Sentence]:
    if seats == 2 and (rules.trigger, rules.participants) != (BASE.trigger, BASE.participants):
        yield Sentence("unused-trigger")
    if rules.identical is Identical.CANCEL and rules.decks == 1:
        yield Sentence("unused-identical")
    if rules.capture is not Capture.BOTTOM and rules.collect is not Collect.SHUFFLED:
        yield Sentence("unused-collect")
    if rules.remainder is Remainder.UNEVEN and len(build_pack(rules)) % seats == 0:
        yield Sentence("unused-remainder")
