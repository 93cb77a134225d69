"""Declares the options of battles and wars, and of what is compared in them: names, values, sentences and contradictions."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import read_spoils, whole_number
from bot.engine.rules.rank_options import AUTO_WAR, BEATS, UNDERDOG
from bot.engine.rules.rules import BOUNDS, NONE, Ace, ComparedValue, Identical, Jokers, Rules, SpecialRank, Spoils, WinningOrder
from bot.engine.sentence import Sentence

MOST_ADDED: Final = 4
"""Cards that are added up or multiplied at most: a board has no room for more."""
POKER_HAND: Final = 5


def _value_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why cards cannot be compared so (rules.md §5.4)."""
    if rules.value is ComparedValue.CARD:
        if rules.up_cards > 1:
            yield Sentence("clash-value-card", cards=rules.up_cards)
        return
    yield from _wrong_count(rules)
    single = {"special": SpecialRank.NONE, "beats": NONE, "auto_war": NONE, "identical": Identical.TIE}
    for key, base in single.items():
        if getattr(rules, key) != base:
            yield Sentence(
                "clash-value-single", option=Sentence(f"option-{key}"), value=Sentence(f"option-value.{rules.value}")
            )
    if isinstance(rules.spoils, Spoils):
        yield Sentence("clash-value-spoils")
    if rules.value is ComparedValue.POKER:
        yield from _no_poker(rules)


def _wrong_count(rules: Rules) -> Iterator[Sentence]:
    count = rules.up_cards
    if count == 1:
        yield Sentence("clash-value-one")
    elif rules.value is ComparedValue.DIFFERENCE and count != 2:
        yield Sentence("clash-value-difference")
    elif rules.value in {ComparedValue.SUM, ComparedValue.PRODUCT} and count > MOST_ADDED:
        yield Sentence("clash-value-many", most=MOST_ADDED)
    elif rules.value is ComparedValue.POKER and count < POKER_HAND:
        yield Sentence("clash-value-poker", fewest=POKER_HAND)


def _no_poker(rules: Rules) -> Iterator[Sentence]:
    """Yield what poker hands do not know."""
    if rules.jokers is not Jokers.NONE:
        yield Sentence("clash-poker-jokers")
    if rules.decks > 1:
        yield Sentence("clash-poker-decks")
    if rules.ace is Ace.LOW:
        yield Sentence("clash-poker-ace")
    if rules.wins is WinningOrder.LOW:
        yield Sentence("clash-poker-wins")


def _with_up_cards(rules: Rules) -> Rules:
    """Turn up as many cards as what is compared takes, unless it takes as many as now."""
    least, most, usual = UP_CARDS_OF[rules.value]
    return rules if least <= rules.up_cards <= most else replace(rules, up_cards=usual)


def _with_value(rules: Rules) -> Rules:
    """Compare so many cards as one can: a single card by itself, a few by their sum, more as a poker hand, unless they fit."""
    least, most, _ = UP_CARDS_OF[rules.value]
    if least <= rules.up_cards <= most:
        return rules
    fitting = (value for value, (few, many, _) in UP_CARDS_OF.items() if few <= rules.up_cards <= many)
    return replace(rules, value=next(fitting))


UP_CARDS_OF: Final[Mapping[ComparedValue, tuple[int, int, int]]] = {
    ComparedValue.CARD: (1, 1, 1),
    ComparedValue.SUM: (2, MOST_ADDED, 2),
    ComparedValue.DIFFERENCE: (2, 2, 2),
    ComparedValue.PRODUCT: (2, MOST_ADDED, 2),
    ComparedValue.POKER: (POKER_HAND, BOUNDS["up_cards"][1], BOUNDS["up_cards"][1]),
}
"""The fewest and the most cards that are compared so, and the usual number."""

VALUE: Final = Option(
    key="value",
    group=OptionGroup.BATTLE,
    values=tuple(ComparedValue),
    refuses=_value_refuses,
    with_it=_with_up_cards,
)

UP_CARDS: Final = Option(
    key="up_cards",
    group=OptionGroup.BATTLE,
    values=tuple(map(str, range(1, 8))),
    reader=whole_number(*BOUNDS["up_cards"], "up_cards"),
    with_it=_with_value,
)

IDENTICAL: Final = Option(key="identical", group=OptionGroup.BATTLE, values=tuple(Identical), on_sheet=True)


def _special_refuses(rules: Rules) -> Iterator[Sentence]:
    """Yield why the exception of the lowest card cannot be played."""
    if rules.special is not SpecialRank.NONE:
        if rules.ace is Ace.LOW:
            yield Sentence("clash-lowest-ace")
        if rules.wins is WinningOrder.LOW:
            yield Sentence("clash-lowest-wins")
        if rules.jokers is not Jokers.NONE:
            yield Sentence("clash-lowest-jokers")


BATTLE: Final = (
    Option(key="wins", group=OptionGroup.BATTLE, values=("high", "low")),
    Option(key="ace", group=OptionGroup.BATTLE, values=("high", "low")),
    Option(
        key="special",
        group=OptionGroup.BATTLE,
        values=("none", "lowest-beats-ace"),
        refuses=_special_refuses,
        on_sheet=True,
    ),
    BEATS,
    VALUE,
    UP_CARDS,
    IDENTICAL,
    Option(
        key="battle_cards",
        group=OptionGroup.BATTLE,
        values=("1", "2", "3"),
        reader=whole_number(*BOUNDS["battle_cards"], "battle_cards"),
        spell=lambda cards: Sentence(f"option-battle_cards.cards-{cards}"),
    ),
)

WAR: Final = (
    Option(
        key="spoils",
        group=OptionGroup.WAR,
        values=("0", "1", "2", "3", "4", "5", "by-rank", "by-rank-total"),
        reader=read_spoils,
    ),
    Option(key="participants", group=OptionGroup.WAR, values=("tied", "all")),
    Option(key="trigger", group=OptionGroup.WAR, values=("highest", "any")),
    Option(key="run_out", group=OptionGroup.WAR, values=("lose", "last-card", "last-card-stands", "cap-to-fewest")),
    AUTO_WAR,
    UNDERDOG,
    Option(key="forfeit", group=OptionGroup.WAR, values=(OFF, "on")),
)
