"""A bot with several shards on the wire: they connect as many at a time, and as many a day, as Discord allows."""

import pytest

from bot.runtime.heartbeat import read_heartbeat
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("env", [{}, {"WAR_ROOM_SHARDS": "4"}], ids=["as Discord says", "as the setting says"])
async def test_shards_identify_as_many_at_once_as_discord_allows(wire: WireDiscord, env: dict[str, str]) -> None:
    """Four shards, two at a time: two waves five seconds apart, and never two of one bucket in one of them."""
    wire.rest.shards, wire.rest.max_concurrency = 4, 2
    async with BotProcess(wire, env=env) as bot:
        await wire.until(lambda: len(wire.gateway.identifies) == 4, 25, "four shards")
        by_shard = dict(wire.gateway.identifies)
        first, second = sorted(by_shard.values())[:2], sorted(by_shard.values())[2:]
        print(f"four shards identified after {max(second) - min(first):.1f} s")
        assert sorted(by_shard) == [0, 1, 2, 3]
        for shard in (0, 1):
            assert by_shard[shard + 2] - by_shard[shard] >= 4.9
        assert min(second) > max(first) and by_shard.keys() == {0, 1, 2, 3}
        assert max(second) - min(first) < 9.9  # three waits, one after the other, would be fifteen seconds
        assert await bot.terminate(3) == 0


async def test_a_start_waits_for_the_days_session_starts(wire: WireDiscord) -> None:
    """A bot that was killed comes back with the shards that Discord still allows, says that it waits, and connects the rest."""
    wire.rest.shards = wire.rest.max_concurrency = 4
    wire.rest.starts_total = wire.rest.starts_allowed = 6
    wire.rest.starts_reset_after = 4_000
    async with BotProcess(wire) as bot:
        await wire.until(lambda: wire.gateway.identified == 4, 25, "four shards")
        await bot.kill()
        await bot.start()
        await wire.until(lambda: "session_starts_used_up" in bot.log(), 25, "the wait for new starts")
        await wire.until(lambda: wire.gateway.identified == 6, 10, "the last two")
        await wire.until(lambda: getattr(read_heartbeat(bot.data), "starts", 0), 10, "the heartbeat")
        code, said = await bot.run("doctor", "--live")
        assert code == 0 and "until Discord allows new sessions" in said
        assert wire.gateway.identified == 6, "no shard identified beyond what Discord allows"
        wire.rest.starts_allowed = 12
        await wire.until(lambda: wire.gateway.identified == 8, 25, "the other two")
        await wire.until(lambda: "session_starts_awaited" in bot.log(), 5, "the end of the wait")
        assert await bot.terminate(10) == 0
