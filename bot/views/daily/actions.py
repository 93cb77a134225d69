"""Runs the buttons and menus of the daily: each makes one call to its desk and shows one page to whoever pressed."""

import io
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.host.daily.desk import CalledDay, DailyDesk, DailyMoment
from bot.host.daily.ports import Call, GameKey
from bot.host.ids import NOWHERE, PlayerId, ServerId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.daily.board_pages import (
    BEST,
    BOARD_LINES,
    ENTRIES,
    BoardOfDayPage,
    LinesPage,
    OlderPage,
    OtherLine,
    line_entries,
)
from bot.views.daily.buttons import DailyPress, DailyStep
from bot.views.daily.call_pages import CallPage, SealsPage
from bot.views.daily.pages import DailyPage, FinishedPage, PostedResult, SharePage
from bot.views.daily.words import date_of, record_name, result_to_paste
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language, answer_privately, send_files, server_language, show_page
from bot.views.interactions.buttons import picked_value, replace_own_page
from bot.views.interactions.content import Page
from bot.views.interactions.context import is_in_chat, members_of, place_of, player_of, services_of

ALL: Final = "all"
"""The board of everybody."""


def _desk(interaction: Interaction) -> DailyDesk:
    return services_of(interaction).daily


def _server(interaction: Interaction) -> ServerId:
    return NOWHERE if is_in_chat(interaction) else place_of(interaction)[0]


async def open_daily(interaction: Interaction) -> None:
    """Show today's deal as it stands, privately."""
    desk = _desk(interaction)
    moment = await desk.look(GameKey(max(desk.open_days()), player_of(interaction)))
    await show_page(interaction, await _page_of(interaction, moment), public=False)


async def press_daily(interaction: Interaction, press: DailyPress) -> None:
    """Do what a button or a menu of the daily asks for; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about="daily"):
        action = ACTIONS.get(press.step)
        if action is None:
            raise Refused(Refusal.OLD_BUTTON)
        await action(interaction, press)


async def _page_of(interaction: Interaction, moment: DailyMoment) -> Page:
    """Return the page of a deal as it stands."""
    desk, key = _desk(interaction), moment.key
    others = await desk.unfinished_days(key)
    if moment.finish is None:
        return DailyPage(moment, others)
    result = await desk.result_of(moment, _server(interaction)) if key.counts else None
    return FinishedPage(moment, result, others, is_newest=moment.key.day == max(desk.open_days()))


async def _show(interaction: Interaction, moment: DailyMoment) -> None:
    await replace_own_page(interaction, await _page_of(interaction, moment))


def _key(interaction: Interaction, press: DailyPress, *, counts: bool = True) -> GameKey:
    return GameKey(press.day, player_of(interaction), counts)


async def _open(interaction: Interaction, press: DailyPress) -> None:
    """Show a deal; of one that is over and was never begun, today's in its place."""
    desk = _desk(interaction)
    moment = await desk.look(_key(interaction, press))
    if not moment.is_open and moment.finish is None:
        moment = await desk.look(GameKey(max(desk.open_days()), player_of(interaction)))
    await _show(interaction, moment)


async def _play(interaction: Interaction, press: DailyPress) -> None:
    await _show(interaction, await _desk(interaction).begin(_key(interaction, press), _server(interaction)))


async def _pick(interaction: Interaction, press: DailyPress) -> None:
    key = _key(interaction, press, counts=press.step is DailyStep.PICK)
    await _show(interaction, await _desk(interaction).choose(key, press.number, press.choice))


async def _train(interaction: Interaction, press: DailyPress) -> None:
    await _show(interaction, await _desk(interaction).begin(_key(interaction, press, counts=False), _server(interaction)))


async def _board(interaction: Interaction, press: DailyPress) -> None:
    chat = is_in_chat(interaction)
    everywhere = press.choice == ALL or chat
    board = await _desk(interaction).read_board(press.day, None if everywhere else _server(interaction), BOARD_LINES)
    await replace_own_page(interaction, BoardOfDayPage(press.day, board, everywhere=everywhere, chat=chat))


async def _lines(interaction: Interaction, press: DailyPress) -> None:
    """Show the member's line, with a picked one beside it: the best one unless another was picked."""
    desk, members, server, player = _desk(interaction), members_of(interaction), _server(interaction), player_of(interaction)
    picked = picked_value(interaction) or BEST
    who = PlayerId(int(picked)) if picked.isascii() and picked.isdigit() and len(picked) < ENTRIES else None
    if who is not None and await members.privacy.is_hidden(who):
        raise Refused(Refusal.DAILY_UNFINISHED)
    own, theirs, best = await desk.lines_of(_key(interaction, press), who)
    board = await desk.read_board(press.day, None, ENTRIES)
    names = await members.names.names_of(server, [line.player for line in board.lines])
    other = None
    if theirs is not None and theirs.finish is not None:
        other = OtherLine(f"<@{who}>", theirs.rounds, theirs.finish.score)
    elif best is not None:
        other = OtherLine(say("daily-lines-best"), await desk.replay_line(press.day, best), best.score)
    await replace_own_page(interaction, LinesPage(own, other, line_entries(board, names, player, best)))


async def _result(interaction: Interaction, press: DailyPress) -> str:
    """Return a member's result as text; raises Refused before there is one."""
    moment = await _desk(interaction).look(_key(interaction, press))
    result = await _desk(interaction).result_of(moment, _server(interaction))
    services = services_of(interaction)
    address = services.settings.page_address(_server(interaction), "/daily" if services.daily_page else "/")
    return result_to_paste(moment, result, address)


async def _share(interaction: Interaction, press: DailyPress) -> None:
    await replace_own_page(interaction, SharePage(press.day, await _result(interaction, press)))


async def _post(interaction: Interaction, press: DailyPress) -> None:
    """Show the result to everybody in the channel, unless the member has just shown something there."""
    caller = (interaction.channel_id, interaction.user.id)
    async with server_language(interaction):
        text = await _result(interaction, press)
        page = PostedResult(press.day, f"<@{interaction.user.id}>", text)
    if not members_of(interaction).limits.may_act(RareAct.SHOW, *caller):
        await answer_privately(interaction, say("answer-shown_just_now"))
        return
    await show_page(interaction, page, public=True)


async def _call(interaction: Interaction, press: DailyPress) -> None:
    called = await _desk(interaction).look_at_call(press.day, player_of(interaction))
    side = press.number if press.step is DailyStep.SIDE and press.number in {0, 1} else None
    await replace_own_page(interaction, CallPage(press.day, called, side, await _call_before(interaction, press.day)))


async def _call_before(interaction: Interaction, day: int) -> tuple[int, CalledDay] | None:
    """Return the last day that is closed, and how the member called it, below an open one; None where there is none."""
    desk = _desk(interaction)
    open_days = desk.open_days()
    if day not in open_days:
        return None
    closed = min(open_days) - 1
    try:
        return closed, await desk.look_at_call(closed, player_of(interaction))
    except Refused:  # there was no daily yet
        return None


async def _say_wars(interaction: Interaction, press: DailyPress) -> None:
    wars = picked_value(interaction)
    if not (wars.isascii() and wars.isdigit() and len(wars) < 4):
        raise Refused(Refusal.OLD_BUTTON)
    call = Call(press.number, int(wars))
    called = await _desk(interaction).call(press.day, player_of(interaction), _server(interaction), call)
    await replace_own_page(interaction, CallPage(press.day, called))


async def _seals(interaction: Interaction, press: DailyPress) -> None:
    desk = _desk(interaction)
    moment = await desk.look(_key(interaction, press))
    seals = await desk.seals.show_seals(press.day)
    await replace_own_page(interaction, SealsPage(seals, has_record=moment.finish is not None and not moment.is_open))


async def _record(interaction: Interaction, press: DailyPress) -> None:
    record = await _desk(interaction).record_of(_key(interaction, press))
    file = discord.File(io.BytesIO(record.to_json().encode()), record_name(press.day))
    if not await send_files(interaction, say("daily-record"), file):
        raise Refused(Refusal.FILE_LOST)


async def _older(interaction: Interaction, press: DailyPress) -> None:
    """Show which deals can be practised, or the one that was picked."""
    desk, picked = _desk(interaction), picked_value(interaction)
    if picked:
        day = DailyPress.require_id(f"daily:{DailyStep.OPEN}:{picked}:0:").day
        await _show(interaction, await desk.look(GameKey(day, player_of(interaction), counts=False)))
        return
    entries = [discord.SelectOption(label=date_of(day), value=str(day)) for day in await desk.closed_days(ENTRIES)]
    await replace_own_page(interaction, OlderPage(press.day, entries))


ACTIONS: Final[Mapping[DailyStep, Callable[[Interaction, DailyPress], Awaitable[None]]]] = {
    DailyStep.OPEN: _open,
    DailyStep.PLAY: _play,
    DailyStep.PICK: _pick,
    DailyStep.TRAIN: _train,
    DailyStep.TRY: _pick,
    DailyStep.BOARD: _board,
    DailyStep.LINES: _lines,
    DailyStep.BESIDE: _lines,
    DailyStep.SHARE: _share,
    DailyStep.POST: _post,
    DailyStep.CALL: _call,
    DailyStep.SIDE: _call,
    DailyStep.WARS: _say_wars,
    DailyStep.SEALS: _seals,
    DailyStep.RECORD: _record,
    DailyStep.OLDER: _older,
}
"""The action of each step."""
