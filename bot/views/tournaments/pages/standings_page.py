"""Shows the standings of a tournament in words, with the tie-breaks in their published order."""

from collections.abc import Iterator, Sequence

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.series_points import SeasonTables
from bot.host.tournaments.weekly import series_of
from bot.texts import say
from bot.tournament.standings.slots import THIRD
from bot.tournament.standings.standings import Standing
from bot.tournament.standings.tiebreaks import PUBLISHED_ORDER
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import player_of, services_of
from bot.views.ranking.leaderboard_text import series_line
from bot.views.tournaments.cached_standings import rank_tournament, shown_rank
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.pictures import illustrations_for
from bot.views.tournaments.pages.sheets import TournamentSheet, cut_sheet
from bot.views.tournaments.text import amount_text, entrant_text, points_as_written

PER_PAGE = 15


async def read_standings(interaction: Interaction, subject: str, number: int) -> TournamentSheet:
    """Return a sheet of the standings, with the asker's own line wherever they stand."""
    run = await of_id(interaction, subject)
    lines = await standings_of(run)
    shown, number, count = cut_sheet(lines, number, PER_PAGE)
    table = "\n".join([*column_heading(run), *(standing_line(run, line) for line in shown)])
    blocks = [say("standings-title", name=run.charter.name), table]
    mine = run.entrant_of(player_of(interaction))
    blocks += [
        f"{say('standings-own')} {standing_line(run, line)}" for line in lines if line.entrant == mine and line not in shown
    ]
    blocks += await season_block(run, services_of(interaction).tournaments.season_tables)
    return TournamentSheet(
        (*blocks, tie_break_foot(run)), number, count, await illustrations_for(interaction).of_standings(run, shown)
    )


SEASON_LINES = 10


async def season_block(run: TournamentRun, tables: SeasonTables) -> list[str]:
    """Return the table of a weekly tournament's season, as one text; nothing for any other, or before the first points."""
    if not run.charter.weekly:
        return []
    found = await tables.read_running(run.charter.server, series_of(run))
    shown = list(map(series_line, found.lines[:SEASON_LINES]))
    return ["\n".join([say("series-title", season=found.season), *shown, say("series-foot")])] if shown else []


async def standings_of(run: TournamentRun) -> Sequence[Standing]:
    """Return the standings, computed off the event loop for a large field; raise Refused where there is no field."""
    require_field(run)
    return await rank_tournament(run)


def require_field(run: TournamentRun) -> None:
    """Raise Refused for a tournament that has not begun, or ended before it did."""
    if not run.state.order:
        raise Refused(Refusal.TOURNAMENT_OVER if run.is_over else Refusal.TOURNAMENT_WAITS)


def standing_line(run: TournamentRun, line: Standing, *, of_group: bool = False) -> str:
    """Return a line of the standings: in a bracket what was won and lost, in a table by points its columns."""
    if run.charter.format.is_bracket and not of_group:
        return bracket_line(run, line)
    breaks = "".join(f" · {say(f'tiebreak-short-{name}')} {amount_text(name, value)}" for name, value in line.breaks)
    return say(
        "standings-line",
        rank=line.rank,
        who=entrant_text(run, line.entrant),
        points=points_as_written(line.points),
        record=say("standings-record", wins=line.wins, draws=line.draws, losses=line.losses),
        breaks=breaks,
        out=f" · {say('tournament-dropped')}" if is_dropped(run, line) else "",
    )


def bracket_line(run: TournamentRun, line: Standing) -> str:
    """Return a line of the standings of a bracket; players who are still in have no rank."""
    record = record_words(line)
    if is_dropped(run, line):
        record += f" · {say('tournament-dropped')}"
    who, rank = entrant_text(run, line.entrant), shown_rank(run, line)
    if not rank:
        return say("standings-playing", who=who, record=record)
    return say("standings-placed", rank=rank, who=who, record=record)


def record_words(line: Standing) -> str:
    """Return what somebody won and lost, in words: `2 wins, 1 loss`."""
    numbers = (("wins", line.wins), ("draws", line.draws), ("losses", line.losses))
    return ", ".join(say(f"standings-{key}", count=number) for key, number in numbers if number or key == "wins")


def is_dropped(run: TournamentRun, line: Standing) -> bool:
    """Whether somebody dropped out of a tournament that goes on."""
    return not (run.state.entrants[line.entrant].active or run.is_over)


def column_heading(run: TournamentRun, *, of_group: bool = False) -> Iterator[str]:
    """Yield what the columns of a table by points are; the lines of a bracket say it in words."""
    if of_group or not run.charter.format.is_bracket:
        yield say("standings-columns")


def tie_break_foot(run: TournamentRun, *, of_group: bool = False) -> str:
    """Return by what equals are parted in this format, and what the columns of a table by points mean."""
    if run.charter.format.is_bracket and not of_group:
        return bracket_rule(run)
    return f"{say('standings-order', order=order_words())}\n{say('standings-buchholz')}"


def bracket_rule(run: TournamentRun) -> str:
    """Return what counts in a bracket, and who shares a place."""
    slots = run.charter.format.slots(run.state.plan, len(run.state.starters))
    return say("why-reached-third" if any(slot.place == THIRD for slot in slots) else "why-reached")


def order_words() -> str:
    """Return the tie-breaks in their published order."""
    return " → ".join(say(f"tiebreak-{name}") for name in PUBLISHED_ORDER)


def lines_of(run: TournamentRun, lines: Sequence[Standing]) -> Iterator[str]:
    """Yield the heading and the lines of a group's table."""
    yield from column_heading(run, of_group=True)
    yield from (standing_line(run, line, of_group=True) for line in lines)
