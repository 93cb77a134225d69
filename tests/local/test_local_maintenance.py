"""What keeps a local table fast for a whole evening, and its errors from staying hidden."""

import asyncio
import hashlib
import io
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord
import pytest
import simcord
from PIL import Image
from simcord.actors import MemberActor
from simcord.preview import _queries
from simcord.preview._markdown import markdown_tokens
from simcord.preview._media import MediaWorker
from structlog.testing import capture_logs

from bot.local import page_cache
from bot.local.clock import Forward, TimeDriver, moment_ahead
from bot.local.leftovers import KEPT, delete_old_files, delete_old_messages
from bot.local.own_pictures import give_emojis, size_of_own
from bot.local.simcord_internals import clear_traffic, start_time_now
from bot.local.world import LocalServer, build_world
from tests.conftest import Room

NAMES = {"users": {"7": "Ada"}}
TEXTS = [
    ("## ⚔️ Classic War · round 3", "text_display", {}),
    ("<@7> · 10♥ · 12 cards · **leads**", "text_display", NAMES),
    ("Closes <t:1795257378:R>. ||Nobody|| knows <@8>.", "message", NAMES),
    ("Add a bot", "label", {}),
    ("", "message", {}),
]


async def test_the_log_of_traffic_is_thrown_away_and_tells_whether_there_was_any(room: Room, alice: MemberActor) -> None:
    """After a request of the bot there is something new to show; after that there is not, and nothing is kept."""
    await alice.slash(room.channel, "war play", seats=2)
    assert clear_traffic(room.env)
    assert not clear_traffic(room.env)
    assert room.env.http_requests == []
    assert room.env.transcript() == ""


async def test_old_messages_go_and_the_board_of_the_table_stays(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """However much is written after it, the live board is still there and goes on being edited."""
    await alice.slash(room.channel, "war play", seats=2)
    for number in range(KEPT + 10):
        await alice.send(room.channel, f"message {number}")
    assert delete_old_messages(room.env, room.channel, room.hall.tables) == 10
    kept = room.channel.history()
    assert len(kept) == KEPT + 1
    assert kept[0].author == room.bot.user
    await bob.click(kept[0], label="Join")
    assert "the deal" in room.text
    assert len(room.boards) == 1


async def test_the_greeting_of_a_channel_stays(room: Room, alice: MemberActor) -> None:
    """The first message, with which the page opens, is there for as long as the table is."""
    for number in range(KEPT + 10):
        await alice.send(room.channel, f"message {number}")
    assert delete_old_messages(room.env, room.channel, room.hall.tables) == 9
    assert [message.content for message in room.channel.history()][:2] == ["message 0", "message 10"]


@pytest.mark.parametrize("pictures", [True])
async def test_a_boards_picture_is_shown_without_a_process(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The picture of each round is known by its size to be one of ours; any other file is validated as ever."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(4)
    (file,) = room.boards[-1].attachments
    png = room.env.backend.cdn.get(file.url)
    assert png is not None and size_of_own(png) == Image.open(io.BytesIO(png)).size
    other = io.BytesIO()
    Image.new("RGB", (400, 300)).save(other, "PNG")
    assert size_of_own(other.getvalue()) is None and size_of_own(b"GIF89a" + png[6:]) is None and size_of_own(b"") is None


@pytest.mark.parametrize("pictures", [True])
async def test_pictures_of_earlier_rounds_go(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A board has a new file in every round: only the newest are kept, and the one that is shown whatever comes after it."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[-1], label="Join")
    await room.pass_time(4)
    (file,), files = room.boards[-1].attachments, room.env.backend.cdn
    for number in range(KEPT + 10):
        files.store_attachment(number, room.channel.id, "old.png", b"", None)
    files._blobs["https://cdn.simcord.invalid/avatars/1/war-room.png"] = b""
    delete_old_files(room.env)
    assert files.get(file.url) and len(files._blobs) == KEPT + 2


async def test_emojis_are_there_from_the_start(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot finds one for every card and uploads none; each is shown without a check by another process."""
    started: list[object] = []
    monkeypatch.setattr(asyncio, "create_subprocess_exec", started.append)
    monkeypatch.setattr(MediaWorker, "validate", MediaWorker.validate)
    give_emojis(room.env)
    emojis = room.bot.screen.card_emojis.emojis
    await emojis.prepare_emojis(room.bot)
    assert not emojis.missing_faces and not any(
        request.method == "POST" for request in room.env.http_requests if "emojis" in request.path
    )
    png = room.env.backend.cdn.get(f"https://cdn.simcord.invalid/emojis/{emojis.emoji_text(0).strip('<>').split(':')[2]}.png")
    assert png is not None
    seen = await MediaWorker().validate(hashlib.sha256(png).hexdigest(), png)
    assert seen.normalized == png and not started


@pytest.mark.parametrize(("text", "profile", "names"), TEXTS)
def test_a_remembered_text_reads_as_simcord_reads_it(
    monkeypatch: pytest.MonkeyPatch, text: str, profile: str, names: dict[str, object]
) -> None:
    """The first and every later answer is simcord's own, even when an asker changed what it got."""
    for reader in page_cache.READERS:
        monkeypatch.setattr(reader, "markdown_tokens", markdown_tokens)
    expected = markdown_tokens(text, profile, context=names)
    page_cache.cache_texts()
    first = vars(_queries)["markdown_tokens"](text, profile, context=names)
    assert first == expected
    first.append({"type": "changed"})
    assert vars(_queries)["markdown_tokens"](text, profile, context=names) == expected


class Clumsy(discord.Client):
    """A bot that stumbles over every message."""

    async def on_message(self, message: discord.Message) -> None:
        """Fail."""
        raise ZeroDivisionError("stumbled")


@pytest.fixture
async def clumsy() -> AsyncIterator[tuple[simcord.Env, LocalServer]]:
    """A world with a clumsy bot in it, beginning now."""
    env = simcord.Env(Clumsy(intents=discord.Intents.default()), check_errors=False)
    world = build_world(env)
    start_time_now(env)
    await env.start()
    yield env, world
    await env.bot.close()
    await env.shutdown()


async def test_a_fault_of_the_bot_is_logged_once(clumsy: tuple[simcord.Env, LocalServer]) -> None:
    """What simcord catches in the bot is told in the log by the next step of the time driver."""
    env, world = clumsy
    async with env.preview(world.channel, viewers=world.people, layout="channel") as preview:
        with capture_logs() as logs:
            await world.people[0].send(world.channel, "hello")
            driving = asyncio.create_task(TimeDriver(env, preview, asyncio.Lock(), lambda: None).run())
            await asyncio.sleep(0.7)
            driving.cancel()
        assert [type(entry["exc_info"]) for entry in logs if entry["event"] == "bot_fault"] == [ZeroDivisionError]


@pytest.mark.parametrize(
    ("how_far", "now", "then"),
    [
        (Forward.MINUTES, "2026-11-30 07:59", "2026-11-30 08:09"),
        (Forward.HOUR, "2026-11-30 23:30", "2026-12-01 00:30"),
        (Forward.MORNING, "2026-11-30 07:59", "2026-11-30 08:00"),
        (Forward.MORNING, "2026-11-30 08:00", "2026-12-01 08:00"),
        (Forward.MORNING, "2026-10-24 08:00", "2026-10-25 08:00"),
    ],
)
def test_the_morning_is_the_next_one_by_the_clocks_of_the_place(how_far: Forward, now: str, then: str) -> None:
    """Ten minutes, an hour, or to eight in the morning, also in the night in which the clocks are set back."""
    vienna = ZoneInfo("Europe/Vienna")
    ahead = moment_ahead(datetime.fromisoformat(now).replace(tzinfo=vienna).astimezone(UTC), how_far, vienna.key)
    assert ahead.astimezone(vienna) == datetime.fromisoformat(then).replace(tzinfo=vienna)


async def test_dates_are_real_and_people_stay_who_they_are(clumsy: tuple[simcord.Env, LocalServer]) -> None:
    """Messages carry today's date; the server and its people have the same ids on every day."""
    _, world = clumsy
    message = await world.people[0].send(world.channel, "hello")
    assert abs((message.created_at - datetime.now(UTC)).total_seconds()) < 60
    assert discord.utils.snowflake_time(world.people[0].id) == datetime(2026, 1, 1, tzinfo=UTC)
