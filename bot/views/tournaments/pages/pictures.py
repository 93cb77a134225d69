"""Draws brackets and standings for pages and news, with the same facts as the text, where pictures are wanted and possible."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from bot.host.ids import NOBODY
from bot.host.settings.servers import Servers
from bot.host.tournaments.run import TournamentRun
from bot.pictures.bracket import BracketPicture
from bot.pictures.drawing import Drawn, Picture, PictureQueue
from bot.pictures.ranks.standings import PAGE, StandingLine, StandingsPicture
from bot.texts import say
from bot.tournament.bracket import SlotState, bracket_of
from bot.tournament.standings.standings import Standing
from bot.tournament.standings.tiebreaks import BUCHHOLZ_CUT_1, SONNEBORN_BERGER
from bot.views.discord_api.member_names import MemberNames
from bot.views.discord_api.permissions import FileRights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import wants_pictures
from bot.views.interactions.content import draw_or_none
from bot.views.interactions.context import services_of
from bot.views.tournaments.cached_standings import rank_tournament, still_in
from bot.views.tournaments.pages.bracket_parts import BracketPart, SlotLabel, parts_of_bracket
from bot.views.tournaments.text import amount_text, entrant_names, format_words, points_as_written

MOST = 4
"""Pictures on a page."""

COLUMNS = (BUCHHOLZ_CUT_1, SONNEBORN_BERGER)
"""Tie-breaks that a picture has room for; the text has all of them."""

Names = Mapping[int, str]
"""What entrants are called in a picture, by their numbers."""


async def names_of(run: TournamentRun, numbers: Iterable[int], known: MemberNames) -> Names:
    """Return what entrants are called; a few who are not known are asked for, as `MemberNames` allows."""
    numbers = list(dict.fromkeys(numbers))
    members = [player for number in numbers if (player := run.players.get(number, NOBODY)) not in {None, NOBODY}]
    await known.names_of(run.charter.server, [player for player in members if player is not None])
    names = entrant_names(run, known)
    return {number: names[number] for number in numbers if number in names}


def part_pictures(run: TournamentRun) -> list[BracketPart]:
    """Return the parts of a tournament's bracket that each are a picture; none for formats without one."""
    key = "cut" if run.charter.format.has_groups else "whole"
    return parts_of_bracket(bracket_of(run.state), say(f"picture-part-{key}"))


def parts_with(run: TournamentRun, places: Iterable[str], own: int | None = None) -> list[BracketPart]:
    """Return the parts in which these slots stand: what a page of text about them is shown with.

    Of more than four those with the entrant who asks come first, then those where matches are open.
    """
    wanted = set(places)
    found = [part for part in part_pictures(run) if wanted & part.places]
    if len(found) > MOST:
        found.sort(
            key=lambda part: (own not in entrants_of([part]), all(slot.state is not SlotState.OPEN for slot in part.slots))
        )
    return found[:MOST]


def entrants_of(found: Iterable[BracketPart]) -> set[int]:
    """Return whoever stands in these parts."""
    return {seat.entrant for part in found for slot in part.slots for seat in slot.seats if seat.entrant is not None}


def bracket_pictures(run: TournamentRun, names: Names, wanted: Iterable[BracketPart]) -> list[BracketPicture]:
    """Return the pictures of these parts."""
    shown = label_slots(run, names)
    return [
        BracketPicture(
            run.charter.name,
            part.name,
            tuple(shown.match_label(slot, part.places) for slot in part.slots),
            shown.champion_label(part.places),
        )
        for part in wanted
    ]


def label_slots(run: TournamentRun, names: Names) -> SlotLabel:
    """Return what labels the slots of a tournament's bracket."""
    return SlotLabel({slot.place: slot for column in bracket_of(run.state).columns for slot in column.slots}, names)


def standings_picture(run: TournamentRun, names: Names, lines: Sequence[Standing], about: str = "") -> StandingsPicture:
    """Return the picture of at most 16 lines of the standings; `about` names the group whose table it is, if any."""
    heads, shown = standings_table(run, names, lines, of_group=bool(about))
    about = about or say("picture-standings-about", format=format_words(run.charter), round=run.state.latest_round)
    return StandingsPicture(run.charter.name, about, shown, heads)


def standings_table(
    run: TournamentRun, names: Names, lines: Sequence[Standing], *, of_group: bool = False
) -> tuple[tuple[str, ...], tuple[StandingLine, ...]]:
    """Return the heads of the tie-breaks that there is room for, and the lines as they are written."""
    there = {name for line in lines for name, _ in line.breaks}
    columns = [name for name in COLUMNS if name in there]
    unranked: frozenset[int] = frozenset() if of_group else still_in(run)
    shown = tuple(_line(run, line, names, columns, still_in=line.entrant in unranked) for line in lines)
    return tuple(say(f"tiebreak-short-{name}") for name in columns), shown


def _line(run: TournamentRun, line: Standing, names: Names, columns: Sequence[str], *, still_in: bool) -> StandingLine:
    breaks = dict(line.breaks)
    return StandingLine(
        0 if still_in else line.rank,
        names.get(line.entrant) or say("tournament-nobody", number=line.entrant),
        points_as_written(line.points),
        f"{line.wins}–{line.draws}–{line.losses}",
        tuple(amount_text(name, breaks[name]) if name in breaks else "" for name in columns),
        not (run.state.entrants[line.entrant].active or run.is_over),
        still_in,
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

    async def wants_any(_: TournamentRun) -> bool:
        return await wants_pictures(interaction, public=False)

    services = services_of(interaction)
    return Illustrations(services.members.names, services.drawings, wants_any)


def posted_in(servers: Servers, rights: FileRights) -> Wanted:
    """Return what says whether news come with pictures: where the server wants them and the bot may attach files."""

    async def wants_any(run: TournamentRun) -> bool:
        charter = run.charter
        return (await servers.settings_of(charter.server)).pictures and rights.may_attach(charter.server, charter.channel)

    return wants_any
