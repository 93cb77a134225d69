"""What the buttons of pages about results and members do, by the kind of page."""

from collections.abc import Mapping

from bot.views import leaderboard_page, leaderboard_presses, privacy_page, profile_page, profile_presses, versus_page, void_page
from bot.views.desk import PageStep
from bot.views.tournaments import creating, proposal_page, status_board
from bot.views.tournaments import presses as tournament_presses

PAGES: Mapping[str, PageStep] = {
    leaderboard_page.PAGE: leaderboard_presses.pressed,
    profile_page.PAGE: profile_presses.pressed,
    versus_page.PAGE: versus_page.pressed,
    privacy_page.PAGE: privacy_page.pressed,
    void_page.PAGE: void_page.pressed,
    status_board.PAGE: tournament_presses.pressed,
    proposal_page.PAGE: creating.pressed,
}
"""Every kind of page that `PageItem` can stand on."""
