"""A bot behind a REST proxy: no call goes to Discord past it, games run as ever, and doctor asks through it too."""

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.rest import PREFIX
from tests.wire.fake_discord.server import TOKEN, WireDiscord
from tests.wire.process import BotProcess
from tests.wire.rest_proxy import RestProxy
from tests.wire.test_operating import free_port
from tests.wire.test_war_room_on_the_wire import round_of

pytestmark = pytest.mark.slow


async def test_every_call_goes_through_the_proxy(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Login, commands, answers, boards and their edits: the proxy passes on all that Discord gets."""
    wire.fail("GET", "/applications/@me", 200, body={"id": "42", "name": "War Room"})  # what doctor alone asks for
    wire.fail("GET", "/users/@me/guilds", 200, body=[{"name": "A", "permissions": "8"}])
    async with RestProxy(wire) as proxy, BotProcess(wire, env={"WAR_ROOM_API": proxy.url}) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "war play", seats=2, pace=1, length="every")
        (board,) = wire.messages(wire.channel)
        assert (await wire.click(bob, board, label="Join")).once
        await wire.until(lambda: round_of(board) > 2, 20, "a third round")
        code, said = await bot.run("doctor", WAR_ROOM_API=proxy.url, DISCORD_TOKEN=TOKEN)
        assert code == 0, said
        assert f"ok    Proxy: {proxy.url} answers" in said and "ok    Token: belongs to" in said
        assert await bot.terminate() == 0
        assert sorted(proxy.passed) == sorted(f"{PREFIX}{call.path}" for call in wire.calls)
        assert any(path.endswith("/callback") for path in proxy.passed) and f"{PREFIX}/gateway/bot" in proxy.passed


async def test_a_proxy_that_is_away_is_named(wire: WireDiscord) -> None:
    """The start ends with 75 and says where nobody answers; doctor finds the same."""
    nobody = f"http://127.0.0.1:{free_port()}"
    async with BotProcess(wire, env={"WAR_ROOM_API": nobody}) as bot:
        assert await bot.ended(60) == 75 and "connection to 127.0.0.1" in bot.log()
        code, said = await bot.run("doctor", WAR_ROOM_API=nobody, DISCORD_TOKEN=TOKEN)
        assert code == 1 and "WRONG Proxy: " in said and f"Check this machine's connection to {nobody}." in said
