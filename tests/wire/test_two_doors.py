"""Every game of choice to its end, by two people on its page, one in Discord and a bot, over HTTP; killed in the middle."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from bot.engine.rules.rules import OF_CHANCE
from bot.engine.variants import VARIANTS, Variant
from bot.store.database.address import Address
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.open_door import SERVER, WHO
from tests.wire.process import BotProcess
from tests.wire.reading import Browser, open_pages
from tests.wire.test_operating import free_port
from tests.wire.test_reading_process import table_of
from tests.wire.test_war_room_on_the_wire import board_of, kept_by

pytestmark = pytest.mark.slow

CHOSEN = [variant for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE]
PLAYED = (":pick:", ":lock:", "war-flip:", "war-scoop:")
"""What is pressed, of whatever there is: parts of ids."""

SHORT = {"speed-war": 2, "free-speed-war": 2, "slap-war": 2}
"""Rounds of a game, where three would take long."""


class PagePlayer:
    """Somebody at the page of a table, who presses what is there until the game is over, and comes back after a crash."""

    def __init__(self, url: str, table: str, member: MemberActor, chance: random.Random) -> None:
        self.address, self._chance = f"{url}/t/{table}", chance
        self._headers = {"X-War-Room": "1", WHO: f"{member.id} {member.name}"}
        self.seen: dict[str, Any] = {}
        self.presses = 0

    async def look(self) -> None:
        """See what is there now."""
        await self._ask("GET", "seat")

    async def press(self, custom_id: str) -> None:
        """Press something."""
        await self._ask("POST", "press", json={"id": custom_id, "value": "", "word": "12345"})
        self.presses += 1

    async def play(self) -> None:
        """Press until *Again* is offered."""
        while "Again" not in [one["label"] for one in self.seen.get("controls", ())]:
            with suppress(aiohttp.ClientError):  # the bot is being killed
                await self.look()
                await self.play_once()
            await asyncio.sleep(0.1)

    async def play_once(self) -> None:
        """Pick something and lock it in, or reach for the pot."""
        for step in PLAYED:
            if found := [one for one in self.offered() if step in one]:
                await self.press(self._chance.choice(found))

    def offered(self) -> list[str]:
        """What can be pressed now: of what is picked, nothing."""
        hand = self.seen["hand"] or {"cards": [], "controls": []}
        cards = [] if hand.get("picked") or hand.get("locked") else [one["id"] for one in hand["cards"] if one["id"]]
        return cards + [one["id"] for one in (*hand["controls"], *self.seen["controls"]) if not one.get("disabled")]

    async def _ask(self, method: str, what: str, **more: Any) -> None:
        async with (
            aiohttp.ClientSession(headers=self._headers) as session,
            session.request(method, f"{self.address}/{what}", **more) as answer,
        ):
            assert answer.status == 200, await answer.text()
            self.seen = await answer.json()


class DiscordPlayer:
    """Somebody in Discord, who does the same with the buttons of the board and of their hand."""

    def __init__(self, wire: WireDiscord, member: MemberActor, chance: random.Random) -> None:
        self._wire, self._member, self._chance = wire, member, chance
        self.presses = 0

    async def play(self) -> None:
        """Press until cancelled."""
        while True:
            with suppress(AssertionError, LookupError, KeyError):  # the bot is being killed, or the message is new
                await self._play_once()
            await asyncio.sleep(0.3)

    async def _play_once(self) -> None:
        board = self._wire.messages(self._wire.channel)[-1]
        opened = [
            one["custom_id"]
            for one in board.buttons
            if any(part in one["custom_id"] for part in ("war:hand:", "war:bet:", *PLAYED))
        ]
        if not opened:
            return
        answer = await self._wire.click(self._member, board, custom_id=opened[0])
        self.presses += 1
        for step in PLAYED:
            page = answer.response
            found = [] if page is None else [one["custom_id"] for one in page.buttons if not one.get("disabled")]
            if page is not None and (found := [one for one in found if step in one]):
                answer = await self._wire.click(self._member, page, custom_id=self._chance.choice(found))
                self.presses += 1


@asynccontextmanager
async def house(wire: WireDiscord) -> AsyncIterator[tuple[BotProcess, str]]:
    """A bot whose pages are open and played on, and their address."""
    port = free_port()
    own = {"WAR_ROOM_WEB": str(port), SERVER: str(wire.world.guild.id), "WAR_ROOM_MEMBER_LIMIT": "0"}
    bot = BotProcess(wire, module="tests.wire.open_door", env=own)
    await open_pages(Address.file_address(bot.data / "war-room.db"), wire.world.guild.id)
    async with bot:
        await bot.ready()
        yield bot, f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("variant", CHOSEN, ids=lambda variant: variant.key)
@pytest.mark.timeout(300)
async def test_a_game_of_choice_through_both_doors(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, variant: Variant
) -> None:
    """What was locked in before the bot was killed is locked in afterwards, the pages go on by themselves, and it ends."""
    chance, cleo = random.Random(7), wire.member("Cleo")
    async with house(wire) as (bot, url):
        for member in (ann, bob, cleo) if variant.rules.has_chips else ():
            page = await wire.slash(member, wire.channel, "war chips")
            assert page.response is not None
            await wire.click(member, page.response, custom_id="war-chips:take")
        await wire.slash(ann, wire.channel, "war play", game=variant.key, seats=min(4, variant.seats[1]))
        await wire.until(lambda: wire.messages(wire.channel), 15, "the board")
        board = board_of(wire)
        await wire.slash(ann, wire.channel, "war set", option="rounds", value=str(SHORT.get(variant.key, 3)))
        table = table_of(board)
        on_page = [PagePlayer(url, table, member, chance) for member in (bob, cleo)[: variant.seats[1] - 1]]
        async with Browser(url, table) as browser:
            for player in on_page:
                await player.press(f"war:join:{table}")
            if variant.seats[1] > 3:
                await wire.click(ann, wire.messages(wire.channel)[-1], label="Add a bot")
            await wire.until(lambda: browser.views and browser.views[-1]["phase"] == "playing", 20, "the deal")
            await on_page[0].look()
            await on_page[0].play_once()
            before, connections = (await kept_by(bot)).turn, browser.connections
            await bot.kill()
            await bot.start()
            await bot.ready()
            after = (await kept_by(bot)).turn
            assert before is not None and after is not None and before.picks == after.picks and before.locked == after.locked
            await wire.until(lambda: browser.connections > connections, 20, "the page is back")
            discord = DiscordPlayer(wire, ann, chance)
            pressing = asyncio.create_task(discord.play())
            try:
                await asyncio.gather(*(player.play() for player in on_page))
            finally:
                pressing.cancel()
            await wire.until(lambda: browser.views[-1]["phase"] == "over", 20, "the page says that it is over")
            assert min([player.presses for player in on_page] + [discord.presses])
