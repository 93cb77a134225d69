"""Announces that a season is over, with its winners, its weekly tournaments and their pictures, or begins; lists seasons."""

from collections.abc import Iterator, Mapping, Sequence

import structlog

from bot.host.ranking.boards import ALL_GAMES, LeaderboardEntry, LeaderboardQuery, LeaderboardStore, server_place
from bot.host.ranking.periods import Season
from bot.host.ranking.totals import Measure
from bot.host.refusals import StoreDown
from bot.host.tournaments.series_points import SeasonTable
from bot.host.tournaments.weekly import series_of
from bot.pictures.drawing import Drawn
from bot.pictures.ranks.leaderboard import LeaderboardPicture, LeaderboardRow
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import server_language, show_page, wants_pictures
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files
from bot.views.interactions.context import place_of, ranking_of, services_of
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, today_of
from bot.views.ranking.leaderboard_page import LeaderboardContent, picture_of
from bot.views.ranking.leaderboard_text import line_words, measure_words, season_words, series_line

log = structlog.get_logger()

MEASURES = (Measure.WINS, Measure.POINTS)
"""The measures that a season is won by."""
BEST = 3
MOST_TOLD = 20
MOST_SERIES = 3
"""Weekly tournaments of whose season it is told."""


class SeasonNews(Page):
    """The announcement when a season ends or begins."""

    def __init__(
        self,
        begun: Season | None,
        ended: Season | None,
        winners: Sequence[str],
        series: Sequence[str],
        pictures: Sequence[Drawn],
    ) -> None:
        blocks = []
        if ended is not None:
            head = [say("season-over", name=ended.name), season_words(ended, ended.number)]
            blocks += ["\n".join(head), "\n".join(winners or [say("season-nobody")]), *series]
        if begun is not None:
            blocks.append(say("season-begins", name=begun.name))
        blocks.append(say("season-foot"))
        super().__init__(container_of(Tone.OVER, tuple(blocks), pictures))


async def announce_season(interaction: Interaction, begun: Season | None, ended: Season | None) -> None:
    """Announce in the channel that a season begins, and who has won the one that ended."""
    leaderboards = ranking_of(interaction).leaderboards
    async with server_language(interaction):
        winners, series, pictures = list[str](), list[str](), list[Drawn]()
        if ended is not None:
            winners, tables = await winners_of(leaderboards, ended), await _tables_of(interaction, ended)
            series = [_series_block(name, table) for name, table in tables.items()]
            pictures = await _pictures_of(interaction, ended, tables)
        news = SeasonNews(begun, ended, winners, series, pictures)
    await show_page(interaction, news, public=True, files=picture_files(pictures))


async def _tables_of(interaction: Interaction, season: Season) -> dict[str, SeasonTable]:
    """Return the tables of the server's weekly tournaments in a season, by name; none that can't be read, or has no line."""
    tournaments, tables = services_of(interaction).tournaments, dict[str, SeasonTable]()
    weekly = [run for run in tournaments.director.live_tournaments(season.server) if run.charter.weekly][:MOST_SERIES]
    try:
        for run in weekly:
            read = tournaments.season_tables.read_since(season.server, series_of(run), season.name, season.started)
            tables[run.charter.name] = await read
    except StoreDown as error:
        log.warning("series_not_read", server=season.server, reason=str(error))
    return {name: table for name, table in tables.items() if table.lines}


def _series_block(name: str, table: SeasonTable) -> str:
    """Return the best of a weekly tournament in a season."""
    best = [line for line in table.lines if line.rank <= BEST]
    return "\n".join([say("season-series", name=name), *map(series_line, best[:PER_PAGE])])


async def _pictures_of(interaction: Interaction, season: Season, tables: Mapping[str, SeasonTable]) -> list[Drawn]:
    """Return the pictures of a season's leaderboard and of its weekly tournaments.

    There is none without a line, where none is wanted, or while it can't be read.
    """
    if not await wants_pictures(interaction, public=True):
        return []
    services, names = services_of(interaction), services_of(interaction).members.names.names_of
    found = [await _board_picture(interaction, season)]
    for name, table in tables.items():
        players = [line.player for line in table.lines[:PER_PAGE]]
        found.append(series_picture(name, table, await names(season.server, players, 1)))
    drawn = [await draw_or_none(services.drawings, picture) for picture in found if picture is not None]
    return [picture for picture in drawn if picture is not None]


async def _board_picture(interaction: Interaction, season: Season) -> LeaderboardPicture | None:
    services, (server, channel), filters = services_of(interaction), place_of(interaction), Filters(window=season.window)
    try:
        page = await services.ranking.leaderboards.read_page(filters.to_query(server, channel), 0, PER_PAGE)
    except StoreDown:  # its winners are logged already
        return None
    if not page.lines:
        return None
    names = await services.members.names.names_of(server, [line.player for line in page.lines], 1)
    today = today_of(interaction)
    content = LeaderboardContent(filters=filters, page=page, channel=channel, today=today, seasons=[season], public=True)
    return picture_of(content, names, "")


def series_picture(name: str, table: SeasonTable, names: Sequence[str]) -> LeaderboardPicture:
    """Return the picture of the best of a weekly tournament in a season; `names` are theirs, in the order of the table."""
    most = max(line.points for line in table.lines)
    rows = [
        LeaderboardRow(line.rank, shown, say("series-value", points=line.points), line.points / most)
        for line, shown in zip(table.lines, names, strict=False)
    ]
    return LeaderboardPicture(name, say("window-season-named", name=table.season), tuple(rows))


async def winners_of(leaderboards: LeaderboardStore, season: Season) -> list[str]:
    """Return the lines of the best in a season, by wins and by points; one that says so when they cannot be read now."""
    lines = []
    try:
        for measure in MEASURES:
            query = LeaderboardQuery(server_place(season.server), season.window, ALL_GAMES, measure)
            page = await leaderboards.read_page(query, 0, BEST)
            lines += list(_best(measure, page.lines))
    except StoreDown as error:  # the season is over all the same, and the board can be looked at later
        log.warning("winners_not_read", server=season.server, reason=str(error))
        return [say("season-later")]
    return lines


def _best(measure: Measure, lines: Sequence[LeaderboardEntry]) -> Iterator[str]:
    if lines:
        yield f"**{measure_words(measure)}**"
        yield from (line_words(line, measure) for line in lines)


class SeasonList(Page):
    """All seasons of a server, newest first, as many as fit."""

    def __init__(self, seasons: Sequence[Season]) -> None:
        lines = [say("season-line", number=one.number, words=season_words(one, one.number)) for one in seasons[:MOST_TOLD]]
        blocks = ("\n".join(lines), say("season-foot")) if lines else (say("refusal-no_season_yet"),)
        super().__init__(container_of(Tone.OVER, (say("season-list"), *blocks)))
