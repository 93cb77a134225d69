"""Announces that a season is over, with its winners and their picture, or begins; lists a server's seasons."""

from collections.abc import Iterator, Sequence

import structlog

from bot.host.ranking.boards import ALL_GAMES, LeaderboardEntry, LeaderboardQuery, LeaderboardStore, server_place
from bot.host.ranking.periods import Season
from bot.host.ranking.totals import Measure
from bot.host.refusals import StoreDown
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import server_language, show_page, wants_pictures
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files
from bot.views.interactions.context import place_of, ranking_of, services_of
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, today_of
from bot.views.ranking.leaderboard_page import LeaderboardContent, picture_of
from bot.views.ranking.leaderboard_text import line_words, measure_words, season_words

log = structlog.get_logger()

MEASURES = (Measure.WINS, Measure.POINTS)
"""The measures that a season is won by."""
BEST = 3
MOST_TOLD = 20


class SeasonNews(Page):
    """The announcement when a season ends or begins."""

    def __init__(
        self, begun: Season | None, ended: Season | None, winners: Sequence[str], pictures: Sequence[Drawn] = ()
    ) -> None:
        blocks = []
        if ended is not None:
            head = [say("season-over", name=ended.name), season_words(ended, ended.number)]
            blocks += ["\n".join(head), "\n".join(winners or [say("season-nobody")])]
        if begun is not None:
            blocks.append(say("season-begins", name=begun.name))
        blocks.append(say("season-foot"))
        super().__init__(container_of(Tone.OVER, tuple(blocks), pictures))


async def announce_season(interaction: Interaction, begun: Season | None, ended: Season | None) -> None:
    """Announce in the channel that a season begins, and who has won the one that ended."""
    leaderboards = ranking_of(interaction).leaderboards
    async with server_language(interaction):
        winners = await winners_of(leaderboards, ended) if ended is not None else []
        pictures = await _pictures_of(interaction, ended) if ended is not None else []
        news = SeasonNews(begun, ended, winners, pictures)
    await show_page(interaction, news, public=True, files=picture_files(pictures))


async def _pictures_of(interaction: Interaction, season: Season) -> list[Drawn]:
    """Return the picture of a season's leaderboard; none without a game, where none is wanted, or while it can't be read."""
    services, (server, channel) = services_of(interaction), place_of(interaction)
    filters = Filters(window=season.window)
    try:
        page = await services.ranking.leaderboards.read_page(filters.to_query(server, channel), 0, PER_PAGE)
    except StoreDown:  # its winners are logged already
        return []
    if not page.lines or not await wants_pictures(interaction, public=True):
        return []
    names = await services.members.names.names_of(server, [line.player for line in page.lines], 1)
    today = today_of(interaction)
    content = LeaderboardContent(filters=filters, page=page, channel=channel, today=today, seasons=[season], public=True)
    picture = await draw_or_none(services.drawings, picture_of(content, names, ""))
    return [] if picture is None else [picture]


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
