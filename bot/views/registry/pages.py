"""What the buttons of pages about results and members do, by the kind of page."""

from collections.abc import Mapping

from bot.views.interactions.context import PageStep
from bot.views.privacy import page as privacy_page
from bot.views.ranking import leaderboard_actions as leaderboard_presses
from bot.views.ranking import leaderboard_page, profile_page, versus_page, void_page
from bot.views.ranking import profile_actions as profile_presses
from bot.views.tournaments.actions import buttons as tournament_presses
from bot.views.tournaments.actions import create as creating
from bot.views.tournaments.announce import status_board
from bot.views.tournaments.pages import proposal_page

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
