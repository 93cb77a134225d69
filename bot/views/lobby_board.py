"""The board of a lobby: who sits, what will be played, when it closes."""

from bot.engine.chance import commitment
from bot.engine.variants import find_variant
from bot.host.clock import TableTime
from bot.host.lobby import may_start
from bot.host.table import Table
from bot.texts import say
from bot.views.content import Content, Tone, Verb
from bot.views.rule_sheet import in_short
from bot.views.words import name, when


def lobby_board(table: Table, time: TableTime) -> Content:
    """Return the board of a table that waits for its start."""
    variant = find_variant(table.variant)
    closing = "lobby.autostart" if table.autostart else "lobby.closes"
    head = "\n".join([say("lobby.title", variant=variant.name), variant.summary])
    foot = "\n".join(
        [
            say("lobby.pace", seconds=table.pace // 1000, rules=in_short(table.rules, variant)),
            say(closing, when=when(time.moment(table.deadline))),
            say("lobby.sealed", commitment=commitment(table.seed)[:32] + "…"),
        ]
    )
    asleep = {Verb.START} if not may_start(table) else set[Verb]()
    if len(table.seats) >= table.capacity:
        asleep |= {Verb.JOIN, Verb.BOT}
    buttons = (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES)
    return Content(Tone.WAITING, (head, _seats(table), foot), (*buttons, Verb.VARIANT), frozenset(asleep))


def _seats(table: Table) -> str:
    lines = [say("lobby.seats", taken=len(table.seats), capacity=table.capacity)]
    for number, seat in enumerate(table.seats):
        host = f" · {say('lobby.host')}" if seat.player == table.host else ""
        luck = f" · {say('lobby.luck')}" if seat.has_own_word else ""
        lines.append(f"{number + 1}. {name(table, number)}{host}{luck}")
    lines += [f"{number + 1}. {say('lobby.free')}" for number in range(len(table.seats), table.capacity)]
    return "\n".join(lines)
