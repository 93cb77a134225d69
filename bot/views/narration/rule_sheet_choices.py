"""Writes the lines of a rule sheet for games of choice, for Quatro, and for cards that are turned up together."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from bot.engine.cards import ACE, PLAIN_CARDS
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.options import OptionGroup
from bot.engine.rules.pack import EQUAL_HANDS
from bot.engine.rules.row_values import numbers_of
from bot.engine.rules.rules import (
    OF_CHANCE,
    PRESSED,
    ComparedValue,
    Flipping,
    Jokers,
    Procedure,
    Rules,
    RuleSwitch,
    WinningOrder,
)
from bot.host.table.choice_stage import CLOCKS, CLOCKS_OF_SEEN
from bot.texts import say
from bot.views.narration.casino_text import hand_count, odds_text
from bot.views.narration.choice_text import guard_seconds, slapped_rank, slapped_ranks

LIMITED: Final = frozenset({Procedure.SUICIDE, Procedure.SCIENTIFIC})
"""Games whose sheet says the round limit that they have of their own."""

SLAP_LINES: Final = ("slap", "nobody", "false")
"""What is said of slapping, here and on paper."""


def choice_lines_of(rules: Rules) -> Iterator[str]:
    """Yield how a game of choice is played, a line each; nothing for a game that its options describe."""
    if rules.procedure in OF_CHANCE:
        return
    yield from PLAYED[rules.procedure](rules)
    if rules.procedure in LIMITED and rules.rounds is None:
        yield say("sheet-rounds", rounds=compile_rules(rules).cap)
    if rules.procedure not in PRESSED:
        seconds = {str(kind): length // 1000 for kind, length in CLOCKS.items()}
        yield say(f"sheet-clock-{rules.procedure}", **seconds, least=CLOCKS_OF_SEEN[-1][1] // 1000)
        yield say("sheet-away-casino" if rules.procedure is Procedure.CASINO else "sheet-away")


def _suicide(rules: Rules) -> Iterator[str]:
    yield say("sheet-suicide-choose" if rules.hand_size is None else "sheet-suicide-five")
    yield say("sheet-suicide-war")
    yield say("sheet-suicide-pile")


def _scientific(_rules: Rules) -> Iterator[str]:
    keys = ("hands", "war", "jack", "queen", "three", "eight", "joker", "pile")
    yield from (say(f"sheet-scientific-{key}") for key in keys)


def _stealing(_rules: Rules) -> Iterator[str]:
    yield from (say(f"sheet-stealing-{key}") for key in ("steal", "clash", "protect", "top", "refill"))


def _casino(rules: Rules) -> Iterator[str]:
    bonus = "sheet-casino-bonus" if rules.tie_after_tie_bonus is RuleSwitch.ON else "sheet-casino-push"
    yield say("sheet-casino-chips", chips=rules.chips, decks=rules.decks)
    yield from (say(key, wins=str(rules.wins)) for key in ("sheet-casino-bet", "sheet-casino-tie", bonus))
    yield odds_text(rules).removeprefix("-# ")
    yield say("sheet-casino-end", hands=hand_count(rules))


def _strategy(rules: Rules) -> Iterator[str]:
    yield from (say(f"sheet-strategy-{key}") for key in ("hands", "trick", "points", "tie"))
    if compile_rules(rules).cap >= EQUAL_HANDS[Procedure.STRATEGY]:
        yield say("sheet-strategy-end")


def _speed(rules: Rules) -> Iterator[str]:
    yield say("sheet-speed-own" if rules.flip is Flipping.OWN else "sheet-speed-reveal")
    yield say("sheet-speed-scoop" if rules.guard else "sheet-speed-free", seconds=guard_seconds(rules))
    yield say("sheet-speed-false")


def _slap(rules: Rules) -> Iterator[str]:
    yield say("sheet-speed-reveal")
    yield from (say(f"sheet-slap-{key}", rank=slapped_rank(rules), ranks=slapped_ranks(rules)) for key in SLAP_LINES)


def quatro_parts(rules: Rules, ranks: Iterator[str]) -> Iterator[tuple[OptionGroup, Iterator[str]]]:
    """Yield the parts of the sheet of Quatro, a game of its own without choices; `ranks` says how cards are ranked."""
    wins = str(rules.wins)
    yield OptionGroup.CARDS, iter((say("sheet-quatro-deal"),))
    yield OptionGroup.BATTLE, chain((say("sheet-quatro-round", wins=wins),), ranks)
    yield OptionGroup.WAR, (say(f"sheet-quatro-{key}", wins=wins) for key in ("tie", "war"))
    end = ("end", "forfeit") if rules.forfeit is RuleSwitch.ON else ("end",)
    yield OptionGroup.END, (say(f"sheet-quatro-{key}") for key in end)


PLAYED: Final[Mapping[Procedure, Callable[[Rules], Iterator[str]]]] = {
    Procedure.SUICIDE: _suicide,
    Procedure.SCIENTIFIC: _scientific,
    Procedure.STEALING: _stealing,
    Procedure.CASINO: _casino,
    Procedure.STRATEGY: _strategy,
    Procedure.SPEED: _speed,
    Procedure.SLAP: _slap,
}
"""The lines of each game of choice."""


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
