"""Games in chats where the bot isn't: direct messages, groups, servers without it, reached by interactions' tokens alone."""

from __future__ import annotations

import asyncio
import re
from itertools import cycle, pairwise
from typing import Any

import pytest

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from tests.wire.fake_discord.chats import Chat, ChatKind
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import HANG, WireDiscord
from tests.wire.long import long
from tests.wire.process import BotProcess
from tests.wire.run_bot import TIMES
from tests.wire.test_told_games import press, reads
from tests.wire.test_war_room_on_the_wire import kept_by, restart, round_of, stocks_of

pytestmark = pytest.mark.slow

AMONG_MEMBERS = [ChatKind.DM, ChatKind.GROUP, ChatKind.SERVER]
LANGUAGES = ["en-US", "de"]
IN_TURN = [*zip(ChatKind, cycle(LANGUAGES), strict=False)]
"""Every kind of chat, half of them in each language."""

EDITS = ("PATCH", "/webhooks/*")
DAY = 24 * 3_600_000
"""Milliseconds after which a table is closed that nobody woke."""

HOUR = 55 * 60
"""Seconds after which a board is too old to be edited."""

SAYS = {
    "en-US": {"round": "Round", "Join": "Join", "Flip!": "Flip!", "Go on": "Go on", "Add a bot": "Add a bot"},
    "de": {"round": "Runde", "Join": "Mitspielen", "Flip!": "Aufdecken!", "Go on": "Weiter", "Add a bot": "Bot hinzufügen"},
}
ASKS = {"en-US": r"to keep this table awake.* <t:\d+:R>", "de": r"damit dieser Tisch wach bleibt.* <t:\d+:R>"}
SLEEPS = {"en-US": "this table is asleep", "de": "schläft dieser Tisch"}
CLOSED = {"en-US": "Nobody woke this table for a day", "de": "Einen Tag lang hat niemand diesen Tisch geweckt"}
PRIVATE = {"en-US": "Only you can see this table", "de": "Nur du siehst diesen Tisch"}


def soon(*, day: int = DAY, old: int = HOUR) -> dict[str, str]:
    """Let a token last 18 seconds for the bot, which asks for a press after 6 and sleeps after 12; days and hours as given."""
    times = {
        "bot.host.table.playing:PARKED_FOR": day,
        "bot.views.delivery.board_state:LIFE": 18,
        "bot.views.delivery.messages:OLD_IN_CHAT": old,
        "bot.views.delivery.chat_boards:ASKED": 12,
        "bot.views.delivery.chat_boards:LAST": 6,
    }
    return {TIMES: " ".join(f"{name}={number}" for name, number in times.items())}


def open_chat(wire: WireDiscord, kind: ChatKind, *names: str, locale: str = "en-US") -> Chat:
    """A chat of that kind, whose first member has the bot installed and speaks a language; with the bot it has only one."""
    chat = wire.open_chat(kind, *(names[:1] if kind is ChatKind.WITH_BOT else names))
    wire.install(chat.members[0])
    wire.world.chats.speak(locale, chat.members[0])
    return chat


async def open_table(wire: WireDiscord, chat: Chat, **options: Any) -> Posted:
    """Open a table for two, as the first member of a chat; return its board, which may come after a first answer."""
    assert (await wire.slash(chat.members[0], chat.channel, "war play", seats=2, **{"pace": 1, **options})).once
    await wire.until(lambda: boards_in(wire, chat), 15, "the board")
    (board,) = boards_in(wire, chat)
    return board


def boards_in(wire: WireDiscord, chat: Chat) -> list[Posted]:
    """What has buttons in a chat, as far as its first member sees it."""
    return [each for each in wire.messages(chat.channel, by=chat.members[0]) if each.buttons]


async def begin(wire: WireDiscord, chat: Chat, locale: str = "en-US") -> Posted:
    """Open a table and begin: with the second member, or with a bot player."""
    board = await open_table(wire, chat)
    await seat_the_other(wire, chat, board, locale)
    await reads(wire, board, rf"{SAYS[locale]['round']} \d+")
    return board


async def seat_the_other(wire: WireDiscord, chat: Chat, board: Posted, locale: str = "en-US") -> None:
    """Fill the second seat of a table: by a member who sees it, or by a bot player."""
    host, other = chat.members[0], chat.members[-1]
    alone = host is other or board.ephemeral
    assert (await wire.click(other if not alone else host, board, label=SAYS[locale]["Add a bot" if alone else "Join"])).once


async def goes_on(wire: WireDiscord, board: Posted, shown: int) -> None:
    """Wait until a board shows a later round."""
    await wire.until(lambda: round_of(board) > shown, 20, f"a round after {shown}")


async def stands(wire: WireDiscord, board: Posted) -> None:
    """See that nothing of a board changes, and nothing is asked of Discord, for as long as two rounds take."""
    said, calls = board.words, len(list(wire.calls))
    await asyncio.sleep(4)
    assert board.words == said and len(list(wire.calls)) == calls


def newest_in(wire: WireDiscord, chat: Chat) -> Receipt:
    """The newest interaction in a chat."""
    return [each for each in wire.world.receipts.values() if each.record.channel_id == chat.channel.id][-1]


@pytest.mark.parametrize("kind", list(ChatKind))
@pytest.mark.parametrize("locale", LANGUAGES)
async def test_one_has_it_and_all_play(wire: WireDiscord, kind: ChatKind, locale: str) -> None:
    """Who has the bot opens a table in their language, others join and flip without it: one board, no call of its own token."""
    chat = open_chat(wire, kind, "Ann", "Bob", locale=locale)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, chat, locale)
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Flip!"])).once
        await reads(wire, board, rf"{SAYS[locale]['round']} ([3-9]|\d\d)")
        assert boards_in(wire, chat) == [board]
        assert wire.calls_in_chats() == [] and await bot.terminate() == 0


@pytest.mark.parametrize("kind", AMONG_MEMBERS)
async def test_both_have_it(wire: WireDiscord, kind: ChatKind) -> None:
    """There is one table: whoever else would open one is shown the one that there is, and joins it from there."""
    chat = open_chat(wire, kind, "Ann", "Bob")
    _, bob = chat.members
    wire.install(bob)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await open_table(wire, chat)
        assert (await wire.slash(bob, chat.channel, "war play")).once
        await wire.until(lambda: len(wire.messages(chat.channel, by=bob)) > 1, 15, "an answer")
        offered = wire.messages(chat.channel, by=bob)[-1]
        assert offered.ephemeral and (await wire.click(bob, offered, label="Join")).once
        await goes_on(wire, board, 1)
        assert boards_in(wire, chat) == [board] and wire.calls_in_chats() == []


@pytest.mark.parametrize("kind", AMONG_MEMBERS)
async def test_none_has_it_and_one_only_watches(wire: WireDiscord, kind: ChatKind) -> None:
    """The game of two who do not have the bot, or not any more, goes on by the presses of somebody who has no seat."""
    chat = open_chat(wire, kind, "Ann", "Bob", "Carl")
    ann, bob, carl = chat.members
    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        board = await open_table(wire, chat)
        assert (await wire.click(bob, board, label="Join")).once
        wire.world.installs.remove(ann)
        await reads(wire, board, ASKS["en-US"])
        assert (await wire.click(carl, board, label="Go on")).once
        await wire.until(lambda: "Go on" not in board.text, 10, "a board that asks for nothing")
        await goes_on(wire, board, round_of(board))
        await reads(wire, board, SLEEPS["en-US"])
        assert (await wire.click(carl, board, label="Go on")).once
        await goes_on(wire, board, round_of(board))
        assert wire.calls_in_chats() == []


@pytest.mark.parametrize("kind", list(ChatKind))
async def test_killed_between_two_beats(wire: WireDiscord, kind: ChatKind) -> None:
    """After SIGKILL a table sleeps, for no token is kept; any press wakes it, and no round that was shown comes again."""
    chat = open_chat(wire, kind, "Ann", "Bob")
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, chat)
        await goes_on(wire, board, 2)
        await bot.kill()
        shown = round_of(board)
        await restart(bot)
        await stands(wire, board)
        assert round_of(board) == shown
        assert (await wire.click(chat.members[-1], board, label="Flip!")).once
        seen = await rounds_until(wire, board, shown + 2)
        assert all(earlier <= later for earlier, later in pairwise([shown, *seen]))
        assert boards_in(wire, chat) == [board]
        await bot.kill()
        record = record_of(table := await kept_by(bot))
        assert table.phase is TablePhase.PLAYING and table.open_game().battle >= round_of(board)
        assert stocks_of(board) == [advance_game(record, round_of(board)).count_owned(seat) for seat in range(2)]
        assert wire.calls_in_chats() == []


async def rounds_until(wire: WireDiscord, board: Posted, last: int) -> list[int]:
    """Every round that a board shows until it shows that one."""
    seen: list[int] = []

    def look() -> bool:
        if not seen or round_of(board) != seen[-1]:
            seen.append(round_of(board))
        return seen[-1] >= last

    await wire.until(look, 20, f"round {last}")
    return seen


@pytest.mark.parametrize("status", [404, 401])
@pytest.mark.parametrize("kind", [ChatKind.WITH_BOT, ChatKind.SERVER])
async def test_a_token_that_fails_in_a_war(wire: WireDiscord, kind: ChatKind, status: int) -> None:
    """Discord may forget a token within its quarter of an hour: it is asked once more, no more, and the next press redraws."""
    chat = open_chat(wire, kind, "Ann", "Bob")
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, chat)
        await press(wire, chat.members[0], board, "Next war")
        await reads(wire, board, r"\*\*War!\*\*")
        wire.fail_token(newest_in(wire, chat), status)
        await wire.until(lambda: status in wire.calls.statuses(*EDITS), 20, "an edit that fails")
        shown = round_of(board)
        await stands(wire, board)
        assert wire.calls.statuses(*EDITS).count(status) == 1
        button = next(each for each in board.buttons if each.get("label") in {"Go on", "Flip!"} and not each.get("disabled"))
        assert (await wire.click(chat.members[-1], board, custom_id=button["custom_id"])).once
        await goes_on(wire, board, shown)
        assert boards_in(wire, chat) == [board] and wire.calls_in_chats() == []


@pytest.mark.parametrize(("kind", "locale"), IN_TURN)
async def test_a_quarter_of_an_hour_without_a_press(wire: WireDiscord, kind: ChatKind, locale: str) -> None:
    """A board asks for a press, then says that its table sleeps; no round is played, until a press wakes it."""
    chat = open_chat(wire, kind, "Ann", "Bob", locale=locale)
    async with BotProcess(wire, env=soon()) as bot:
        await bot.ready()
        board = await begin(wire, chat, locale)
        await reads(wire, board, ASKS[locale])
        await reads(wire, board, SLEEPS[locale])
        wire.expire_tokens()
        await stands(wire, board)
        asleep = board.words
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Go on"])).once
        await wire.until(lambda: SLEEPS[locale] not in board.text, 10, "a board that is awake")
        await wire.until(lambda: round_in(board, locale) > round_in(asleep, locale), 20, "the next round")
        assert 401 not in wire.calls.statuses(*EDITS) and wire.calls_in_chats() == []


def round_in(told: Posted | str, locale: str) -> int:
    """The round that a board tells of in a language, 0 where it tells of none."""
    found = re.search(rf"{SAYS[locale]['round']} (\d+)(?=[.\n]|$)", told if isinstance(told, str) else told.words)
    return int(found[1]) if found else 0


@pytest.mark.parametrize(("kind", "locale"), IN_TURN)
async def test_a_day_without_a_press(wire: WireDiscord, kind: ChatKind, locale: str) -> None:
    """A table that nobody woke is over; the next press shows why, and how its game stood."""
    chat = open_chat(wire, kind, "Ann", "Bob", locale=locale)
    async with BotProcess(wire, env=soon(day=9_000)) as bot:
        await bot.ready()
        board = await begin(wire, chat, locale)
        await reads(wire, board, SLEEPS[locale])
        wire.expire_tokens()
        async with asyncio.timeout(HANG):
            while (table := await kept_by(bot)).phase is TablePhase.PLAYING:
                await asyncio.sleep(0.5)
        assert (await wire.click(chat.members[-1], board, label=SAYS[locale]["Go on"])).once
        await reads(wire, board, CLOSED[locale])
        owned = [table.open_game().count_owned(seat) for seat in range(2)]
        assert [int(cards) for cards in re.findall(r"(\d+) (?:card|Karte)", board.words)] == owned
        assert boards_in(wire, chat) == [board] and wire.calls_in_chats() == []


@pytest.mark.parametrize("kind", [ChatKind.WITH_BOT, ChatKind.SERVER])
async def test_an_old_board_comes_anew(wire: WireDiscord, kind: ChatKind) -> None:
    """Discord takes few edits of a message older than an hour: who wakes its table gets a new one, and the old one goes."""
    chat = open_chat(wire, kind, "Ann", "Bob")
    async with BotProcess(wire, env=soon(old=8)) as bot:
        await bot.ready()
        board = await begin(wire, chat)
        await reads(wire, board, SLEEPS["en-US"])
        wire.expire_tokens()
        wire.make_old(board)
        shown = round_of(board)
        assert (await wire.click(chat.members[-1], board, label="Go on")).once
        await wire.until(lambda: board.gone and len(wire.messages(chat.channel)) == 1, 20, "another board in its place")
        await goes_on(wire, wire.messages(chat.channel)[0], shown)
        assert wire.calls_in_chats() == []


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_where_answers_are_private(wire: WireDiscord, locale: str) -> None:
    """Where a member may not use the bot in public, the table says that nobody else sees it, and is played all the same."""
    chat = open_chat(wire, ChatKind.SERVER, "Ann", "Bob", locale=locale)
    ann, bob = chat.members
    chat.deny_apps(ann)
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, chat, locale)
        await reads(wire, board, PRIVATE[locale])
        await wire.until(lambda: round_in(board, locale) >= 2, 20, "the second round")
        assert PRIVATE[locale] in board.text and wire.messages(chat.channel, by=bob) == []
        assert wire.messages(chat.channel, by=ann) == [board] and wire.calls_in_chats() == []


@long
async def test_five_hundred_tables_at_once(wire: WireDiscord) -> None:
    """So many chats play at once as the bot's token could never serve, for nothing is asked of Discord with it."""
    chats = [open_chat(wire, kind, f"Ann {number}", "Bob") for number, kind in zip(range(500), cycle(ChatKind), strict=False)]
    async with BotProcess(wire, env={"WAR_ROOM_LOG_LEVEL": "warning"}) as bot:
        await bot.ready()
        wire.calls.clear()
        boards = [
            board for batch in batched(chats, 20) for board in await asyncio.gather(*(open_one(wire, each) for each in batch))
        ]
        await wire.until(lambda: all(round_of(board) for board in boards), 300, "a round at each table")
        assert [call for call in wire.calls if call.with_token] == [] and set(wire.calls.statuses()) <= {200, 204}


async def open_one(wire: WireDiscord, chat: Chat) -> Posted:
    """Open a table that tells its game slowly, and fill it."""
    board = await open_table(wire, chat, pace=30)
    await seat_the_other(wire, chat, board)
    return board


def batched(chats: list[Chat], most: int) -> list[list[Chat]]:
    """The chats in parts of that size."""
    return [chats[at : at + most] for at in range(0, len(chats), most)]
