"""Writes the lines of a rule sheet that are special to the games of choice."""

from collections.abc import Iterator

from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure, Rules, Switch
from bot.host.table.choosing import CLOCKS
from bot.texts import say
from bot.views.narration.casino_text import hand_count, odds_text


def choice_lines_of(rules: Rules) -> Iterator[str]:
    """Yield how a game of choice is played, a line each; nothing for a game that its options describe."""
    match rules.procedure:
        case Procedure.SUICIDE:
            yield say("sheet-suicide-choose" if rules.hand_size is None else "sheet-suicide-five")
            yield say("sheet-suicide-war")
            yield say("sheet-suicide-pile")
        case Procedure.SCIENTIFIC:
            keys = ("hands", "war", "jack", "queen", "three", "eight", "joker", "pile")
            yield from (say(f"sheet-scientific-{key}") for key in keys)
        case Procedure.STEALING:
            yield from (say(f"sheet-stealing-{key}") for key in ("steal", "clash", "protect", "top", "refill"))
        case Procedure.CASINO:
            bonus = "sheet-casino-bonus" if rules.tie_after_tie_bonus is Switch.ON else "sheet-casino-push"
            yield say("sheet-casino-chips", chips=rules.chips, decks=rules.decks)
            yield from (say(key, wins=str(rules.wins)) for key in ("sheet-casino-bet", "sheet-casino-tie", bonus))
            yield odds_text(rules).removeprefix("-# ")
            yield say("sheet-casino-end", hands=hand_count(rules))
        case Procedure.SPEED:
            yield from (say(f"sheet-speed-{key}") for key in ("reveal", "scoop", "false"))
        case Procedure.WAR:
            return
    if rules.procedure in {Procedure.SUICIDE, Procedure.SCIENTIFIC} and rules.rounds is None:
        yield say("sheet-rounds", rounds=compile_rules(rules).cap)
    if rules.procedure is not Procedure.SPEED:
        seconds = {str(kind): length // 1000 for kind, length in CLOCKS.items()}
        yield say(f"sheet-clock-{rules.procedure}", **seconds)
        yield say("sheet-away-casino" if rules.procedure is Procedure.CASINO else "sheet-away")
