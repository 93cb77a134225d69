"""Declares the options of battles and wars: names, values, sentences and contradictions."""

from collections.abc import Iterator
from typing import Final

from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import spoils, whole_number
from bot.engine.rules.rank_options import AUTO_WAR, BEATS, UNDERDOG
from bot.engine.rules.row_options import IDENTICAL, UP_CARDS, VALUE
from bot.engine.rules.rules import BOUNDS, Ace, Jokers, Rules, SpecialRank, WinningOrder
from bot.engine.sentence import Sentence


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
    Option(
        key="wins",
        group=OptionGroup.BATTLE,
        values=("high", "low"),
    ),
    Option(
        key="ace",
        group=OptionGroup.BATTLE,
        values=("high", "low"),
    ),
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
        reader=spoils,
    ),
    Option(
        key="participants",
        group=OptionGroup.WAR,
        values=("tied", "all"),
    ),
    Option(
        key="trigger",
        group=OptionGroup.WAR,
        values=("highest", "any"),
    ),
    Option(
        key="run_out",
        group=OptionGroup.WAR,
        values=("lose", "last-card", "last-card-stands", "cap-to-fewest"),
    ),
    AUTO_WAR,
    UNDERDOG,
    Option(
        key="forfeit",
        group=OptionGroup.WAR,
        values=(OFF, "on"),
    ),
)
