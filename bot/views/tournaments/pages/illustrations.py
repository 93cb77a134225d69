"""Draws brackets and standings for pages and news where pictures are wanted; leaves out what cannot be drawn."""

from collections.abc import Awaitable, Callable, Iterable, Sequence

from bot.host.settings.servers import Servers
from bot.host.tournaments.run import TournamentRun
from bot.pictures.drawing import Drawn, Picture, PictureQueue
from bot.pictures.standings import PAGE
from bot.tournament.standings.standings import Standing
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import wants_pictures
from bot.views.interactions.content import draw_or_none
from bot.views.interactions.context import services_of
from bot.views.tournaments.cached_standings import rank_tournament
from bot.views.tournaments.pages.bracket_parts import BracketPart
from bot.views.tournaments.pages.pictures import (
    bracket_pictures,
    entrants_of,
    names_of,
    part_pictures,
    parts_with,
    standings_picture,
)

Wanted = Callable[[TournamentRun], Awaitable[bool]]
"""Says whether a tournament comes with pictures where it is shown."""


class Illustrations:
    """The pictures of tournaments. They are in the language that is spoken where they are asked for."""

    def __init__(self, names: MemberNames, drawings: PictureQueue, wanted: Wanted) -> None:
        self._names = names
        self._drawings = drawings
        self._wanted = wanted

    async def of_bracket(self, run: TournamentRun, places: Iterable[str], own: int | None = None) -> list[Drawn]:
        """Return the parts, at most four, in which these slots stand; `own` is the entrant who asks."""
        return await self._bracket(run, parts_with(run, places, own)) if await self._wanted(run) else []

    async def of_standings(self, run: TournamentRun, lines: Sequence[Standing], about: str = "") -> list[Drawn]:
        """Return some lines of the standings; `about` names the group whose table it is, if any."""
        if not lines or not await self._wanted(run):
            return []
        names = await names_of(run, [line.entrant for line in lines], self._names)
        return await self._draw([standings_picture(run, names, lines, about)])

    async def of_end(self, run: TournamentRun) -> list[Drawn]:
        """Return how a tournament ended: the part of its bracket with the final, or the first of its standings."""
        if not run.charter.format.is_bracket:
            return await self.of_standings(run, (await rank_tournament(run))[:PAGE])
        if not await self._wanted(run):
            return []
        upper = [part for part in part_pictures(run) if any(place[0] in "WF" for place in part.places)]
        return await self._bracket(run, upper[-1:])

    async def _bracket(self, run: TournamentRun, found: Sequence[BracketPart]) -> list[Drawn]:
        names = await names_of(run, entrants_of(found), self._names)
        return await self._draw(bracket_pictures(run, names, found))

    async def _draw(self, pictures: Sequence[Picture]) -> list[Drawn]:
        found = [await draw_or_none(self._drawings, picture) for picture in pictures]
        return [picture for picture in found if picture is not None]


def illustrations_for(interaction: Interaction) -> Illustrations:
    """Return what draws for an interaction, on a page that only its reader sees."""

    async def wanted(run: TournamentRun) -> bool:
        return await wants_pictures(interaction, public=False)

    services = services_of(interaction)
    return Illustrations(services.members.names, services.drawings, wanted)


def posted_in(servers: Servers, rights: FileRights) -> Wanted:
    """Return what says whether news come with pictures: where the server wants them and the bot may attach files."""

    async def wanted(run: TournamentRun) -> bool:
        charter = run.charter
        return (await servers.settings_of(charter.server)).pictures and rights.may_attach(charter.server, charter.channel)

    return wanted
