"""Builds the board of a lobby: who sits at the table, what will be played, and when it closes."""

from collections.abc import Iterator, Sequence

from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import Procedure
from bot.engine.variants import Variant
from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRules
from bot.host.table.choosing import CLOCKS
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import may_start
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import match_text, name, timestamp, variant_name
from bot.views.narration.casino_text import hand_count, odds_text, unseated_lines
from bot.views.narration.rule_sheet import changes_text, variant_summary
from bot.views.tables.buttons import menus

LONGEST = {
    Procedure.SUICIDE: CLOCKS[AskKind.CARD],
    Procedure.SCIENTIFIC: CLOCKS[AskKind.CARD],
    Procedure.STEALING: CLOCKS[AskKind.STEAL],
    Procedure.CASINO: CLOCKS[AskKind.ANTE],
}
"""Milliseconds for the decision that each game is about."""


def lobby_board(table: Table, time: TableTime, house_rules: Sequence[HouseRules] = ()) -> Content:
    """Return the board of a table that waits for its start."""
    variant = variant_of(table.variant, table.title, table.rules)
    closing = "lobby-autostart" if table.autostart else "lobby-closes"
    head = "\n".join([say("lobby-title", variant=variant_name(variant)), variant_summary(variant, table.rules)])
    foot = "\n".join(
        [
            *([say("lobby-match", match=match_text(table.series.match))] if table.series else []),
            *_how(table, variant),
            *unseated_lines(table),
            say(closing, when=timestamp(time.moment(table.deadline))),
        ]
    )
    if time.stopped:
        foot = f"{say('game-paused')}\n{foot}"
    buttons: tuple[Verb, ...] = (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR)
    disabled = {Verb.START} if not may_start(table) else set[Verb]()
    if any(seat.is_bot for seat in table.seats):
        buttons = (*buttons, Verb.UNBOT)
    if len(table.seats) >= table.capacity:
        disabled |= {Verb.JOIN, Verb.BOT}
    return Content(Tone.WAITING, (head, _seats(table), foot), buttons, frozenset(disabled), menus(table, house_rules))


def _how(table: Table, variant: Variant) -> Iterator[str]:
    """Return how the game goes: its pace, how long one has to decide, what is played for, and how well bots play."""
    pace = table.pace // 1000
    if not table.has_choices:
        yield say("lobby-pace", seconds=pace, rules=changes_text(table.rules, variant))
        return
    seconds, hands = LONGEST.get(table.rules.procedure, 0) // 1000, hand_count(table.rules)
    yield say(f"lobby-how-{table.rules.procedure}", pace=pace, seconds=seconds, hands=hands)
    if table.rules.procedure is Procedure.CASINO:
        yield say("lobby-chips", chips=table.rules.chips)
        if table.stakes is not None:
            yield say("lobby-stakes", low=table.stakes.low, high=table.stakes.high)
        yield odds_text(table.rules)
        yield say("chips-worth")
    if any(seat.is_bot for seat in table.seats):
        yield say(f"lobby-bots-{table.skill}")


def _seats(table: Table) -> str:
    lines = [say("lobby-seats", taken=len(table.seats), capacity=table.capacity)]
    for number, seat in enumerate(table.seats):
        host = f" · {say('lobby-host')}" if seat.player == table.host else ""
        luck = f" · {say('lobby-luck')}" if seat.has_own_word else ""
        lines.append(f"{number + 1}. {name(table, number)}{host}{luck}")
    lines += [f"{number + 1}. {say('lobby-free')}" for number in range(len(table.seats), table.capacity)]
    return "\n".join(lines)
