"""Shows the standings of a tournament in words, with the tie-breaks in their published order."""

from collections.abc import Iterator, Sequence

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.standings.standings import Standing
from bot.tournament.standings.tiebreaks import PUBLISHED_ORDER
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of
from bot.views.tournaments.cached_standings import ranked, still_in
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.illustrations import illustrations
from bot.views.tournaments.pages.sheets import TournamentSheet, cut
from bot.views.tournaments.text import amount, entrant, points

PER_PAGE = 15


async def read_standings(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of the standings, with the asker's own line wherever they stand."""
    run = await of_id(interaction, subject)
    lines = await standings_of(run)
    shown, number, count = cut(lines, number, PER_PAGE)
    blocks = [say("standings-title", name=run.charter.name), "\n".join(standing_line(run, line) for line in shown)]
    mine = run.entrant_of(player_of(interaction))
    blocks += [
        f"{say('standings-own')} {standing_line(run, line)}" for line in lines if line.entrant == mine and line not in shown
    ]
    return TournamentSheet((*blocks, foot(run)), number, count, await illustrations(interaction).of_standings(run, shown))


async def standings_of(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings, computed off the event loop for a large field; raise Refused where there is no field."""
    require_field(run)
    return await ranked(run)


def require_field(run: TournamentRun) -> None:
    """Raise Refused for a tournament that has not begun, or ended before it did."""
    if not run.state.order:
        raise Refused(Refusal.TOURNAMENT_OVER if run.over else Refusal.TOURNAMENT_WAITS)


def standing_line(run: TournamentRun, line: Standing, *, of_group: bool = False) -> str:
    """Return a line of the standings; players still in a bracket have no rank, but in the table of their group."""
    breaks = "".join(f" · {say(f'tiebreak-short-{name}')} {amount(name, value)}" for name, value in line.breaks)
    unranked = not of_group and line.entrant in still_in(run)
    dropped = not (run.state.entrants[line.entrant].active or run.over)
    remark = "tournament-dropped" if dropped else "standings-still_in" if unranked else ""
    record = say("standings-record", wins=line.wins, draws=line.draws, losses=line.losses)
    who = entrant(run, line.entrant)
    return say(
        "standings-line",
        rank="–" if unranked else line.rank,
        who=who,
        points=points(line.points),
        record=record,
        breaks=breaks,
        out=f" · {say(remark)}" if remark else "",
    )


def foot(run: TournamentRun) -> str:
    """Return what the columns are, and by what equals are parted in this format."""
    if run.charter.format.is_bracket:
        return f"{say('standings-foot')}\n{say('why-reached')}"
    return say("standings-order", order=order_words())


def order_words() -> str:
    """Return the tie-breaks in their published order."""
    return " → ".join(say(f"tiebreak-{name}") for name in PUBLISHED_ORDER)


def lines_of(run: TournamentRun, lines: Sequence[Standing]) -> Iterator[str]:
    """Yield the lines of a group's table."""
    return (standing_line(run, line, of_group=True) for line in lines)
