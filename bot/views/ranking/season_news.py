"""Builds the announcement that a season is over or begins, and the list of a server's seasons."""

from collections.abc import Iterator, Sequence

import structlog

from bot.host.ranking.boards import ALL_GAMES, LeaderboardEntry, LeaderboardQuery, LeaderboardStore, server_place
from bot.host.ranking.periods import Season
from bot.host.ranking.totals import Measure
from bot.host.refusals import StoreDown
from bot.texts import say
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.ranking.leaderboard_text import line_words, measure_words, season_words

log = structlog.get_logger()

MEASURES = (Measure.WINS, Measure.POINTS)
"""The measures that a season is won by."""
BEST = 3
MOST_TOLD = 20


class SeasonNews(Page):
    """The announcement when a season ends or begins."""

    def __init__(self, begun: Season | None, ended: Season | None, winners: Sequence[str]) -> None:
        blocks = []
        if ended is not None:
            head = [say("season-over", name=ended.name), season_words(ended, ended.number)]
            blocks += ["\n".join(head), "\n".join(winners or [say("season-nobody")])]
        if begun is not None:
            blocks.append(say("season-begins", name=begun.name))
        blocks.append(say("season-foot"))
        super().__init__(container_of(Tone.OVER, tuple(blocks)))


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
