"""Lists the tournaments of a server, live and past, and its templates, page by page."""

from bot.host.tournaments.stored_tournament import ListedTournament
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, tournaments_of
from bot.views.interactions.formatting import timestamp_text
from bot.views.tournaments.pages.sheets import TournamentSheet, cut_sheet
from bot.views.tournaments.text import format_words, game_words

PER_PAGE = 10


async def read_list(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of the tournaments of this server, newest first."""
    found = await tournaments_of(interaction).director.list_tournaments(place_of(interaction)[0])
    shown, number, count = cut_sheet([_tournament(one) for one in found], number, PER_PAGE)
    return TournamentSheet((say("tournament-list-title"), "\n".join(shown or [say("tournament-list-none")])), number, count)


def _tournament(one: ListedTournament) -> str:
    over = one.phase in {TournamentPhase.OVER, TournamentPhase.OFF}
    start = timestamp_text(one.last, "f") if over else "–" if one.start is None else timestamp_text(one.start, "f")
    phase = say(f"tournament-phase-{one.phase}")
    return say("tournament-list-line", name=one.name, phase=phase, start=start, entrants=one.entrants, id=one.id)


async def read_templates(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of the templates of this server."""
    kept = await tournaments_of(interaction).templates.list_templates(place_of(interaction)[0])
    lines = [
        say(
            "tournament-templates-line",
            name=name,
            format=format_words(charter),
            game=game_words(charter),
            creator=charter.creator,
        )
        for name, charter in kept.items()
    ]
    shown, number, count = cut_sheet(lines, number, PER_PAGE)
    if not lines:
        return TournamentSheet((say("tournament-templates-none"),))
    blocks = (say("tournament-templates-title"), "\n".join(shown), say("tournament-templates-foot"))
    return TournamentSheet(blocks, number, count)
