"""Writes the lines of a rule sheet about cards that are turned up together: what they make, and how they fight a war."""

from collections.abc import Iterator

from bot.engine.cards import ACE, PLAIN_CARDS
from bot.engine.rules.row_values import numbers_of
from bot.engine.rules.rules import ComparedValue, Jokers, Rules, WinningOrder
from bot.texts import say


def row_lines(rules: Rules) -> Iterator[str]:
    """Yield what everyone turns up, what is compared, and what each card counts."""
    turned = say("sheet-rows", downs=rules.battle_cards - 1, up=rules.up_cards)
    poker = rules.value is ComparedValue.POKER
    wins = WinningOrder.HIGH if poker else rules.wins
    yield f"{turned} {say(f'sheet-rows-{rules.value}-{wins}')}"
    if not poker:
        ace, joker = numbers_of(bytes((ACE, PLAIN_CARDS)), rules.ace)
        yield say("sheet-numbers", ace=ace, joker=0 if rules.jokers is Jokers.NONE else joker)
    yield say("sheet-rows-short")


def row_war_line(rules: Rules) -> str:
    """Return what everyone lays in a war."""
    spoils = rules.spoils if isinstance(rules.spoils, int) else 0
    return say("sheet-rows-spoils", spoils=spoils, up=rules.up_cards)
