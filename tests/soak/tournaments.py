"""Tournaments that run beside the tables, one after another, of members who press Ready when they are called."""

import asyncio
import random
from itertools import cycle
from typing import Final

from bot.app import WarRoom
from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.refusals import Refused
from bot.host.table.phase import TablePhase
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format, FormatSettings
from tests.soak.crowd import Crowd, Place

ENTRANTS: Final = 6
VARIANTS: Final = ("kids-30", "classic", "short-war", "suicide-war")


class Cups:
    """So many tournaments at a time, each of another format than the one before."""

    def __init__(self, bot: WarRoom, crowd: Crowd, places: list[Place], wanted: int, seed: int) -> None:
        self._director = bot.services.tournaments.director
        self._hall = bot.services.tables.hall
        self._crowd = crowd
        self._places = cycle(places)
        self._wanted = wanted
        self._rng = random.Random(seed)
        self._formats = cycle(Format)
        self.made = 0

    async def hold(self) -> None:
        """Hold them for ever: a new one for each that is over."""
        while True:
            while len(self._director.live_tournaments()) < self._wanted:
                await self._create(next(self._places))
            self._come()
            await self._meddle()
            await asyncio.sleep(2.0)

    async def finish(self, until: float) -> None:
        """Hold no further ones, and let those that run come to their end, or be `stuck` at a second of the loop's time."""
        while (live := self._director.live_tournaments()) and asyncio.get_running_loop().time() < until:
            for run in live:
                if run.clocks.paused:
                    await self._director.go_on(run.id, run.charter.creator)
            self._come()
            await asyncio.sleep(2.0)

    def stuck(self) -> dict[str, str]:
        """Return the tournaments that run still, by their ids: when everybody was to have finished, they are stuck."""
        return {str(run.id): f"{run.charter.plan.format}: {run.state.phase}" for run in self._director.live_tournaments()}

    async def _create(self, place: Place) -> None:
        self.made += 1
        variant = find_variant(VARIANTS[self.made % len(VARIANTS)])
        run = await self._director.create_tournament(
            Charter(
                name=f"Cup {self.made}",
                server=ServerId(place.server),
                channel=ChannelId(place.channel),
                creator=PlayerId(place.members[0]),
                plan=FormatSettings(format=next(self._formats), cap=ENTRANTS),
                variant=variant.key,
                rules=variant.rules,
                pace=1_000,
                start=None,
                limit=60,
                pause=5_000,
                length=300_000,
            )
        )
        first = 10**15 + 100 * self.made  # nobody else's, so that nobody is awaited elsewhere
        for member in range(first, first + ENTRANTS):
            await self._director.enter_member(run.id, PlayerId(member), "1")

    def _come(self) -> None:
        """Let who is awaited at a table press Ready, but one in twenty."""
        for table in self._hall.tables.of_contests():
            waits = table.contest is not None and table.phase is TablePhase.LOBBY and table.board is not None
            for seat in table.contest.missing_seats if waits and table.contest is not None else ():
                if seat.player is not None and self._rng.random() < 0.5 and seat.player % 20:
                    self._crowd.press(Place(table.server, table.channel, []), seat.player, "ready", table)

    async def _meddle(self) -> None:
        """Now and then somebody calls a tournament off, or lets it pause."""
        live: list[TournamentRun] = self._director.live_tournaments()
        if live and self._rng.random() < 0.01:
            run = self._rng.choice(live)
            try:
                if run.clocks.paused:
                    await self._director.go_on(run.id, run.charter.creator)
                elif self._rng.random() < 0.7:
                    await self._director.pause_tournament(run.id, run.charter.creator, "tea")
                else:
                    await self._director.call_off(run.id, run.charter.creator, "rain")
            except Refused:
                return
