"""The local table without a browser: a process without a token, driven through the page's protocol."""

import asyncio
import re
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from urllib.parse import urldefrag

import aiohttp
import pytest

from tests.local.process import LocalProcess
from tests.local.visitor import Json, Visitor

pytestmark = pytest.mark.slow


@asynccontextmanager
async def two_tabs(table: LocalProcess) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Ada and Ben, each in a tab."""
    async with aiohttp.ClientSession() as session:
        yield await Visitor.enter(session, table.url, "Ada"), await Visitor.enter(session, table.url, "Ben")


async def begin(ada: Visitor, ben: Visitor, *, rounds: int) -> None:
    """Let Ada open a table with a round every second and so many of them, and Ben join it."""
    await ada.command("war play", seats="2", pace="1")
    await ada.command("war set", option="rounds", value=str(rounds))
    await ben.until("Join")
    await ben.press("Join")


async def test_a_game_is_played_from_the_first_command_to_the_rematch(tmp_path: Path) -> None:
    """Two people play a whole game in their tabs in real time, and have another. What they are answered comes into view."""
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        assert "/war play" in await ada.until("Play here")
        await ada.command("settings")
        await ada.until("Your first five minutes")
        await ada.press("All settings")
        await ada.until("Lobby time:** 3 min")
        await ada.until_newest()
        await begin(ada, ben, rounds=5)
        await ada.until("cards are dealt")
        await ben.press("More")
        await ben.until("Fair?")
        await ben.press("Rules")
        await ben.until("Rules: ")
        await ben.until_newest()
        async with aiohttp.ClientSession() as session:
            assert (await Visitor.enter(session, table.url)).at_the_newest
        await ada.until("takes")
        await ben.until("Again")
        await ben.press("Again")
        await ada.until("Next game: <t:", "2 of 2")


async def hammer(visitor: Visitor, *labels: str, times: int) -> list[Json]:
    """Press without looking up: what was pressed may be gone, asleep or another's by then."""
    known = {label: visitor.buttons(label)[-1] for label in labels}
    receipts = []
    for number in range(times):
        message, key = known[labels[number % len(labels)]]
        receipts.append(await visitor.act("click", target_id=message, control_key=key))
    return receipts


async def test_no_press_is_lost_or_left_uncertain_while_time_passes(tmp_path: Path) -> None:
    """Presses from two tabs at once, between rounds and across the start, are each answered for certain."""
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        await begin(ada, ben, rounds=999)
        await asyncio.gather(ada.until("cards are dealt"), ben.until("cards are dealt"))
        answered = await asyncio.gather(hammer(ada, "More", times=25), hammer(ben, "More", "Leave", times=25))
        for receipt in [*answered[0], *answered[1]]:
            assert (receipt["rejected"], receipt["uncertain"], receipt["settlement"]) == (False, False, "settled"), receipt
        assert "Give up?" in await ben.look()


async def test_a_press_never_reaches_a_button_that_took_its_place(tmp_path: Path) -> None:
    """Whoever presses Add a bot just as the game begins gets no answer, and not that of the button that is there now."""
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        await ada.command("war play", seats="2")
        seen = ada.buttons("Add a bot")
        await ben.until("Join")
        await ben.press("Join")
        await ben.until("cards are dealt")
        late = await ada.act("click", target_id=seen[0][0], control_key=seen[0][1])
        assert late["rejected"]
        assert "Rules: " not in await ada.look()


async def test_a_signal_closes_the_table_cleanly(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a game ends the process with 0 and no complaint, browser open or not."""
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        await begin(ada, ben, rounds=999)
        await ada.until("takes")
        table.send(signal.SIGINT)
        assert await table.ended() == 0
        assert "error" not in table.log.lower()


async def test_the_page_itself_can_end_the_table(tmp_path: Path) -> None:
    """More > End preview session ends the process with 0, and who set the level of the log sees what was asked for."""
    async with LocalProcess(tmp_path, WAR_ROOM_LOG_LEVEL="info") as table, two_tabs(table) as (ada, _):
        await ada.close()
        assert await table.ended() == 0
        assert "set_up" in table.log and not re.search("PyNaCl|davey|voice", table.log)


async def test_a_new_run_closes_what_nobody_can_see_and_keeps_the_games(tmp_path: Path) -> None:
    """A running game is closed as stopped by the next run; what was finished stays, and people stay who they were."""
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        await begin(ada, ben, rounds=4)
        await ada.until("Again")
        await ada.press("Again")
        await ada.until("2 of 2", "Start")
        await ada.press("Start")
        await ada.until("cards are dealt")
        table.send(signal.SIGTERM)
        assert await table.ended() == 0
    async with LocalProcess(tmp_path) as table, two_tabs(table) as (ada, ben):
        await ben.command("war play", seats="2")
        await ben.until("1 of 2", "host")
    with closing(sqlite3.connect(tmp_path / "data" / "local.db")) as database:
        theirs = "channel = (SELECT max(channel) FROM tables WHERE phase = 'lobby')"
        assert database.execute(f"SELECT close FROM games WHERE {theirs} ORDER BY ended").fetchall() == [
            ("finished",),
            ("stopped",),
        ]
        people = database.execute(
            f"SELECT count(DISTINCT player), count(*) FROM results WHERE game IN (SELECT id FROM games WHERE {theirs})"
        ).fetchone()
        assert people == (2, 4)
        assert database.execute(f"SELECT phase FROM tables WHERE {theirs}").fetchall() == [("lobby",)]


async def test_one_data_folder_serves_one_table(tmp_path: Path) -> None:
    """A second local table on the same data says that there is one, and exits with 78."""
    async with LocalProcess(tmp_path), LocalProcess(tmp_path) as second:
        assert await second.ended() == 78
        assert "Another War Room is already using" in second.log


async def test_the_first_words_are_how_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer, who has no database yet, sees the address and how to play, and no line of a log."""
    monkeypatch.setattr(LocalProcess, "empty_database", None)
    async with LocalProcess(tmp_path) as table:
        assert "http://127.0.0.1" in table.greeting and "Press Play" in table.greeting and table.complaints == ""


async def test_an_odd_machine_is_no_obstacle(tmp_path: Path) -> None:
    """Without time zones, as on Windows, and its port taken, the table opens at a free one and says where."""
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        odd = {"WAR_ROOM_LOCAL_PORT": str(port), "PYTHONTZPATH": "/nowhere", "TZ": "Europe/Vienna"}
        async with LocalProcess(tmp_path, **odd) as table, two_tabs(table) as (ada, _):
            assert f":{port}/" not in table.url
            await ada.until("Play here")


def minutes_left(text: str) -> int:
    """The minutes until a told game ends, as its board says it."""
    found = re.search(r"About (\d+) min left", text)
    assert found is not None, text
    return int(found[1])


async def test_when_a_watched_game_is_over_another_one_begins(tmp_path: Path) -> None:
    """The result stays for twenty seconds; then there is a new board, and the visitor never sees an empty channel."""
    async with LocalProcess(tmp_path, module="tests.local.swift") as table, aiohttp.ClientSession() as session:
        visitor = await Visitor.enter(session, table.url, "Ada", "war-room")
        await visitor.until("Again")
        await visitor.until("wins!", "Joker")
        assert table.complaints == ""


async def test_games_to_watch_are_not_suggested(tmp_path: Path) -> None:
    """The list of replays has what visitors played; a game of the channel to watch is replayed from there alone."""
    async with LocalProcess(tmp_path, module="tests.local.swift") as table, aiohttp.ClientSession() as session:
        visitor = await Visitor.enter(session, table.url, "Ada", "war-room")
        await visitor.until("Again")
        await visitor.until("wins!", "Joker")  # the game before is saved, whatever the next one has come to
        assert await visitor.suggestions("war replay", "which") == []
        assert table.complaints == ""


async def test_a_game_is_going_on_when_the_page_opens(tmp_path: Path) -> None:
    """The first thing seen is a game between a member and bot players, told in a minute and a half, and no endless one.

    Other channels are listed, and say what is on there.
    """
    async with LocalProcess(tmp_path) as table, aiohttp.ClientSession() as session:
        visitor = await Visitor.enter(session, table.url, "Ada", "war-room")
        await visitor.until("Welcome to War Room", "Classic War", "takes")
        assert visitor.channels == ["war-room", *(f"table-{number}" for number in range(1, 5)), "tournaments"]
        assert visitor.note("war-room") == "playing"
        assert minutes_left(await visitor.look()) in {1, 2}
        await visitor.command("war rules")
        await visitor.go("table-2")
        await visitor.command("war play")
        await visitor.until("up to 6", "host")
        assert visitor.note("table-2") == "open"
        await visitor.go("war-room")
        assert "up to 6" not in await visitor.look()


async def test_time_is_run_forward_to_what_the_bot_does_by_itself(tmp_path: Path) -> None:
    """Ten minutes, an hour, then to the morning: the clock of the page is there, and today's daily has become yesterday's.

    It begins three hours before a morning, and the daily changes in between.
    """
    before = {"SWIFT": "1", "SWIFT_BEGIN": "22:00", "TZ": "Asia/Bangkok"}
    async with (
        LocalProcess(tmp_path, module="tests.local.swift", **before) as table,
        aiohttp.ClientSession() as session,
    ):
        visitor = await Visitor.enter(session, table.url, "Ada")
        await visitor.command("daily")
        first = await visitor.until("Daily, ", "Deadline")
        began = visitor.clock
        assert await visitor.run_forward("nowhere") == began
        await visitor.run_forward("minutes")
        await visitor.run_forward("hour")
        assert (visitor.clock - began).total_seconds() % 86400 == pytest.approx(70 * 60, abs=300)
        await visitor.run_forward("morning")
        assert visitor.clock.strftime("%H:%M") == "08:00"
        await visitor.command("daily")
        heading = re.compile(r"Daily, [^\n]+")
        assert heading.findall(await visitor.until("Deadline"))[-1] != heading.findall(first)[-1]
        assert table.complaints == ""


async def test_the_page_is_under_our_own_name(tmp_path: Path) -> None:
    """Title, icon and brand are War Room's; a channel that is not there is not shown, and an unknown file is not served."""
    async with LocalProcess(tmp_path) as table, aiohttp.ClientSession() as session:
        address = urldefrag(table.url)[0]
        async with session.get(address) as page:
            text = await page.text()
        assert "<title>War Room</title>" in text and "SimCord" not in text
        async with session.get(f"{address}icon.svg") as icon:
            assert icon.status == 200 and icon.content_type == "image/svg+xml"
        async with session.get(f"{address}page/../world.py") as other:
            assert other.status == 404
        visitor = await Visitor.enter(session, table.url)
        for forged in ("0", "", None, ["1"], "999999999999999999999999"):
            assert await visitor.open_channel(forged) == visitor.channel_id
