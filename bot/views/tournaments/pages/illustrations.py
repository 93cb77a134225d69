"""Draws brackets and standings for pages and news where the server wants pictures; leaves out what cannot be drawn."""

from collections.abc import Iterable, Sequence

from bot.host.settings.servers import Servers
from bot.host.tournaments.run import TournamentRun
from bot.pictures.drawing import Drawn, Picture
from bot.pictures.standings import PAGE
from bot.tournament.standings.standings import Standing
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import drawn_or_none
from bot.views.interactions.context import services_of
from bot.views.tournaments.cached_standings import ranked
from bot.views.tournaments.pages.bracket_parts import BracketPart
from bot.views.tournaments.pages.pictures import bracket_pictures, entrants_of, names_of, parts, parts_with, standings_picture


class Illustrations:
    """The pictures of tournaments. They are in the language that is spoken where they are asked for."""

    def __init__(self, servers: Servers, names: MemberNames) -> None:
        self._servers = servers
        self._names = names

    async def of_bracket(self, run: TournamentRun, places: Iterable[str], own: int | None = None) -> list[Drawn]:
        """Return the parts, at most four, in which these slots stand; `own` is the entrant who asks."""
        return await self._bracket(run, parts_with(run, places, own)) if await self._wanted(run) else []

    async def of_standings(self, run: TournamentRun, lines: Sequence[Standing], about: str = "") -> list[Drawn]:
        """Return some lines of the standings; `about` names the group whose table it is, if any."""
        if not lines or not await self._wanted(run):
            return []
        names = await names_of(run, [line.entrant for line in lines], self._names)
        return await _drawn([standings_picture(run, names, lines, about)])

    async def of_end(self, run: TournamentRun) -> list[Drawn]:
        """Return how a tournament ended: the part of its bracket with the final, or the first of its standings."""
        if not run.charter.format.is_bracket:
            return await self.of_standings(run, (await ranked(run))[:PAGE])
        if not await self._wanted(run):
            return []
        upper = [part for part in parts(run) if any(place[0] in "WF" for place in part.places)]
        return await self._bracket(run, upper[-1:])

    async def _bracket(self, run: TournamentRun, found: Sequence[BracketPart]) -> list[Drawn]:
        names = await names_of(run, entrants_of(found), self._names)
        return await _drawn(bracket_pictures(run, names, found))

    async def _wanted(self, run: TournamentRun) -> bool:
        return (await self._servers.of(run.charter.server)).pictures


def illustrations(interaction: Interaction) -> Illustrations:
    """Return what draws for an interaction."""
    services = services_of(interaction)
    return Illustrations(services.settings, services.members.names)


async def _drawn(pictures: Sequence[Picture]) -> list[Drawn]:
    found = [await drawn_or_none(picture) for picture in pictures]
    return [picture for picture in found if picture is not None]
