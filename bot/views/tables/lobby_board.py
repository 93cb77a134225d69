"""Builds the board of a lobby: what is played and for how long, who sits at the table, and when it starts or closes."""

from collections.abc import Iterator, Sequence

from bot.engine.rules.rules import Procedure
from bot.engine.variants import Variant
from bot.host.clock import TableTime
from bot.host.hall.countdown import COUNTDOWN
from bot.host.house_rules.house_rules import HouseRules
from bot.host.table.chip_stacks import for_chips
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import fewest_players, free_seats, invited_to, may_start
from bot.host.table.lobby_options import most_seats
from bot.host.table.scooping import flips_own
from bot.host.table.seat import InvitationAnswer
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.content import Content, Tone, Verb
from bot.views.interactions.formatting import match_text, name, timestamp, variant_name
from bot.views.narration.casino_text import hand_count, odds_text, unseated_lines
from bot.views.narration.endless_games import endless_warning
from bot.views.narration.rule_sheet import variant_summary
from bot.views.tables.lobby_length import DECISIONS, likely_players, seconds_of, series_text
from bot.views.tables.lobby_menus import menus

BUTTONS = (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR)


def lobby_board(table: Table, time: TableTime, house_rules: Sequence[HouseRules] = ()) -> Content:
    """Return the board of a table that waits for its start."""
    variant = variant_of(table.variant, table.title, table.rules)
    head = [say("lobby-title", variant=variant_name(variant)), variant_summary(variant, table.rules), *_how(table)]
    if table.series:
        head.append(say("lobby-match", match=match_text(table.series.match)))
    foot = [*unseated_lines(table), *_answer(table), _when(table, timestamp(time.moment(table.deadline)))]
    if time.stopped:
        foot.insert(0, say("game-paused"))
    blocks = ("\n".join(head), _seats(table, variant), "\n".join(foot))
    buttons, disabled = _buttons(table)
    return Content(Tone.WAITING, blocks, buttons, disabled, menus(table, house_rules), revision=table.version)


def _buttons(table: Table) -> tuple[tuple[Verb, ...], frozenset[Verb]]:
    """Return the buttons, and those of them that cannot be pressed now."""
    buttons: tuple[Verb, ...] = BUTTONS
    if invited_to(table) is not None:
        buttons = (Verb.ACCEPT, Verb.DECLINE, Verb.WITHDRAW, *(BUTTONS if free_seats(table) else BUTTONS[3:]))
    if any(seat.is_bot for seat in table.seats):
        buttons = (*buttons, Verb.UNBOT)
    disabled = {Verb.START} if not may_start(table) else set[Verb]()
    if free_seats(table) <= 0:
        disabled |= {Verb.JOIN, Verb.BOT}
    return buttons, frozenset(disabled.intersection(buttons))


def _how(table: Table) -> Iterator[str]:
    """Yield how the game goes: how long, how much time one has to decide, what is played for, and how well bots play."""
    pace, seconds = table.pace // 1000, seconds_of(table)
    parts = [] if seconds is None else series_text(table, seconds)
    if not table.has_choices and table.length is None:
        parts.append(say("lobby-pace", seconds=pace))
    if parts:
        yield say("lobby-length", length=" · ".join(parts))
    if (endless := endless_warning(table.rules, likely_players(table))) is not None:
        yield say("sheet-warning", warning=endless)
    if not table.has_choices:
        return
    procedure = table.rules.procedure
    how = "speed-own" if flips_own(table) else procedure
    yield say(f"lobby-how-{how}", pace=pace, seconds=DECISIONS.get(procedure, 0) // 1000, hands=hand_count(table.rules))
    if procedure is Procedure.CASINO:
        yield say("lobby-chips", chips=table.rules.chips)
        if table.stakes is not None:
            yield say("lobby-stakes", low=table.stakes.low, high=table.stakes.high)
        yield odds_text(table.rules)
        yield say("chips-worth")
    if any(seat.is_bot for seat in table.seats):
        yield say(f"lobby-bots-{table.skill}")


def _seats(table: Table, variant: Variant) -> str:
    lines = [say("lobby-seats-open" if table.open else "lobby-seats", taken=len(table.seats), capacity=table.capacity)]
    if table.open and (most := most_seats(variant, table.rules)) > table.capacity:
        lines[0] += "\n" + say("lobby-seats-most", most=most)
    for number, seat in enumerate(table.seats):
        host = f" · {say('lobby-host')}" if seat.player == table.host else ""
        luck = f" · {say('lobby-luck')}" if seat.has_own_word else ""
        lines.append(f"{number + 1}. {name(table, number)}{host}{luck}")
    if (invited := invited_to(table)) is not None:
        lines.append(f"{len(table.seats) + 1}. {say('lobby-kept', member=invited)}")
    if (free := free_seats(table)) > 0:
        lines.append(say("lobby-free", free=free))
    return "\n".join(lines)


def _answer(table: Table) -> Iterator[str]:
    """Yield what became of a challenge."""
    invitation = table.invitation
    if invitation is not None and invitation.answer is not InvitationAnswer.AWAITED:
        yield say(f"lobby-challenge-{invitation.answer}", member=invitation.player)


def _when(table: Table, when: str) -> str:
    """Return when the game starts, or when the table closes and what it waits for."""
    if table.autostart:
        return say("lobby-starts" if table.open else "lobby-autostart", when=when, seconds=COUNTDOWN // 1000)
    if (invited := invited_to(table)) is not None:
        return say("lobby-challenge", member=invited, host=table.host, when=when)
    if for_chips(table.rules):
        return say("lobby-closes-chips", when=when)
    if not table.open:
        return say("lobby-closes", when=when)
    missing = max(2 - len(table.humans), fewest_players(table) - len(table.seats))
    if missing > 0:
        key = "lobby-waits-start" if may_start(table) else "lobby-waits"
        return say(key, missing=missing, when=when, seconds=COUNTDOWN // 1000)
    return say("lobby-changed" if may_start(table) else "lobby-unplayable", count=len(table.seats), when=when)
