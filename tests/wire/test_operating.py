"""What an operator does to a busy bot and sees of it: health, metrics, backup, stop. The bot is a process of its own."""

import asyncio
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.table.phase import TablePhase
from bot.runtime.heartbeat import judge_heartbeat
from bot.store.backups.copy import SOUND, back_up, check_soundness
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.wire.fake_discord.faults import Fault
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import EDIT, round_of

pytestmark = pytest.mark.slow

GAMES = ("classic", "drunkard", "suicide-war", "speed-war")


def free_port() -> int:
    """A port of this machine where nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


async def busy(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> list[tuple[ChannelHandle, Posted]]:
    """Games of several kinds with a round each second, one of them in a lobby; their channels and boards."""
    places = []
    for variant, host, guest in zip(GAMES, (ann, ann, bob, bob), (bob, bob, ann, ann), strict=True):
        channel = wire.add_channel(variant)
        await wire.slash(host, channel, "war play", game=variant, seats=2, pace=1)
        (board,) = wire.messages(channel)
        await wire.click(guest, board, label="Join")
        places.append((channel, board))
    await wire.slash(ann, wire.channel, "war play", seats=3)
    await wire.until(lambda: round_of(places[0][1]) >= 1, 10, "the first round")
    return places


def metrics_at(port: int) -> dict[str, float]:
    """What the bot tells at its port."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))}


async def test_a_busy_bot_is_looked_at_backed_up_and_stopped(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Its health and its metrics tell of the games, a backup of it is sound; SIGTERM ends it with 0, in time and in silence.

    Discord is slow meanwhile: edits wait for their answers. Every table is kept.
    """
    port = free_port()
    async with BotProcess(wire, env={"WAR_ROOM_METRICS": str(port)}) as bot:
        await bot.ready()
        places = await busy(wire, ann, bob)
        code, said = await bot.run("doctor", "--live")
        assert code == 0 and said.startswith("ok    Bot: running, "), said
        told = await asyncio.to_thread(metrics_at, port)
        assert told['war_room_tables{phase="playing"}'] == 4 and told['war_room_tables{phase="lobby"}'] == 1
        assert told["war_room_acknowledgement_seconds_count"] >= 9 and told["war_room_disconnected_seconds"] == 0
        assert told['war_room_calls_total{road="interaction",status="200"}'] > 5 and told["war_room_rate_limited_total"] == 0
        copy = await asyncio.to_thread(back_up, bot.data / "war-room.db", bot.home / "copy.db")
        assert check_soundness(copy) == SOUND

        wire.faults.add(Fault(*EDIT, None, times=None, delay=8.0))
        await asyncio.sleep(1)  # until edits hang
        before = {channel.id: len(wire.messages(channel)) for channel, _ in places}
        assert await bot.terminate(3) == 0
        assert {channel.id: len(wire.messages(channel)) for channel, _ in places} == before
        assert await phases(bot.data) == [TablePhase.LOBBY, *[TablePhase.PLAYING] * 4]
        assert judge_heartbeat(bot.data) == (False, "not running")


async def phases(data: Path) -> list[TablePhase]:
    """The phases of the tables that are kept."""
    async with open_store(Address.file_address(data / "war-room.db")) as store:
        _, tables = await store.tables.load()
    return sorted((table.phase for table in tables), key=str)
