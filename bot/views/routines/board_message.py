"""Builds the message of a posted leaderboard: the lines of this week or month, and at the end who won."""

import json
from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from bot.host.ids import PlayerId, RoleId
from bot.host.ranking.boards import LeaderboardEntry, LeaderboardSlice
from bot.host.ranking.periods import Window
from bot.host.ranking.totals import Measure
from bot.host.routines.posted_boards import winners_roles
from bot.host.settings.options import ServerSettings
from bot.texts import join_list, mention_member, say
from bot.views.interactions.buttons import PageItem, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.ranking import leaderboard_page
from bot.views.ranking.leaderboard_filters import Filters
from bot.views.ranking.leaderboard_page import COLOUR, LeaderboardStep
from bot.views.ranking.leaderboard_text import line_words, window_words


class PostedBoardPage(Page):
    """The message of a posted board. Only the final one names the roles; nobody is pinged by either."""

    def __init__(
        self,
        window: Window,
        page: LeaderboardSlice,
        winless: Sequence[LeaderboardEntry],
        settings: ServerSettings,
        find_problem: Callable[[RoleId, PlayerId], str | None],
        *,
        final: bool,
    ) -> None:
        """`winless` are named below the ranked ones.

        `find_problem` says why a winner hasn't got a role, None where they have it or are about to.
        """
        self.is_empty = not page.lines
        head = say(f"posted-{'final' if final else 'head'}-{window.period}")
        roles = list(_role_lines(page.lines, settings, find_problem)) if final else []
        foot = say("posted-foot-final" if final else "posted-foot")
        own = PageItem.make_button(leaderboard_page.PAGE, LeaderboardStep.MINE, str(Filters(window=window)))
        lines = [line_words(line, Measure.WINS) for line in page.lines] or [say("leaderboard-empty")]
        if page.lines:
            lines += [say("posted-winless", member=mention_member(line.player), games=line.total.games) for line in winless]
        winners = [mention_member(line.player) for line in page.lines if line.rank == 1] if final else []
        super().__init__(
            box_of(
                COLOUR,
                f"{head}\n-# {window_words(window, None)}",
                say(f"posted-won-{window.period}", names=join_list(winners)) if winners else None,
                "\n".join(lines),
                "\n".join(roles) or None,
                foot,
                row_of(own),
            )
        )

    @property
    def digest(self) -> int:
        """A number that changes with what it shows."""
        return digest_of(self)


def digest_of(page: Page) -> int:
    """Return a number that changes with what a page shows, the same after a restart."""
    return crc32(json.dumps(page.to_components(), default=str, sort_keys=True).encode())  # type: ignore[no-untyped-call]  # it has no types


def _role_lines(
    lines: Sequence[LeaderboardEntry], settings: ServerSettings, find_problem: Callable[[RoleId, PlayerId], str | None]
) -> Iterator[str]:
    for role, player in winners_roles(settings, lines):
        problem = find_problem(role, player)
        key = "posted-role" if problem is None else f"posted-role-{problem}"
        yield say(key, member=mention_member(player), role=f"<@&{role}>")
