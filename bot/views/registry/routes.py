"""The registry of actions: which button, menu, page and form each action answers."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.views.chips import page as chips
from bot.views.choices import actions as choices
from bot.views.choices.buttons import ChoicePress, PressedFlip, PressedScoop
from bot.views.daily.actions import press_daily
from bot.views.daily.buttons import DailyPress
from bot.views.ending import actions as ending
from bot.views.first_steps import guide
from bot.views.help import page as help_page
from bot.views.house_rules import page as house_rules
from bot.views.interactions.buttons import PageAction, PageItem, Route, TypedTable, press_page
from bot.views.interactions.forms import FormAction
from bot.views.interactions.replay_buttons import ReplayPick, ReplayPress
from bot.views.predictions import form_page as predictions
from bot.views.preferences import page as preferences
from bot.views.privacy import page as privacy
from bot.views.ranking import leaderboard_page, prediction_board, profile_page, versus_page, void_page
from bot.views.records import replay_page
from bot.views.routines.evening_buttons import press_evening
from bot.views.routines.evening_message import EveningPress
from bot.views.settings import page as settings
from bot.views.tables import actions as tables
from bot.views.tables.board import CallPress, DeckPress, PressedButton, VariantPick, WinnerPress
from bot.views.tournaments import lookup
from bot.views.tournaments.actions import buttons as tournaments
from bot.views.tournaments.actions import create as proposals
from bot.views.tournaments.pages import proposal_page
from bot.views.variant_list import page as variant_list
from bot.views.variant_list.games import PAGE as VARIANTS
from bot.views.variant_list.games import OldListPage

PAGES: Final[Mapping[str, PageAction]] = {
    leaderboard_page.PAGE: prediction_board.press_leaderboard,
    prediction_board.PAGE: prediction_board.PREDICTION_BOARDS.press_item,
    profile_page.PAGE: profile_page.press_profile,
    versus_page.PAGE: versus_page.press_versus,
    privacy.PAGE: privacy.press_privacy,
    preferences.PAGE: preferences.press_preferences,
    void_page.PAGE: void_page.press_result,
    lookup.PAGE: tournaments.press_button,
    proposal_page.PAGE: proposals.press_creation,
    help_page.PAGE: help_page.turn_page,
    VARIANTS: variant_list.press_list,
}
"""The action of each kind of page that a `PageItem` can stand on."""

ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(PressedButton, partial(tables.press, {**tables.ACTIONS, **ending.RESULT_ACTIONS})),
    Route(DeckPress, tables.press_deck),
    Route(CallPress, tables.press_call),
    Route(WinnerPress, tables.press_winner),
    Route(VariantPick, variant_list.pick_in_lobby),
    Route(OldListPage, variant_list.turn_page),
    Route(TypedTable, variant_list.play_typed),
    Route(house_rules.HouseRulesPress, house_rules.press_button),
    Route(house_rules.HouseRulesPick, house_rules.pick_entry),
    Route(ReplayPress, replay_page.turn_replay),
    Route(ReplayPick, replay_page.pick_replay),
    Route(chips.GrantPress, chips.take_grant),
    Route(ChoicePress, choices.press_choice),
    Route(PressedFlip, choices.press_flip),
    Route(PressedScoop, choices.press_scoop),
    Route(DailyPress, press_daily),
    Route(predictions.PredictionPress, predictions.press_form),
    Route(settings.SettingPress, settings.press_item),
    Route(EveningPress, press_evening),
    Route(guide.GuidePress, guide.press_guide),
    Route(PageItem, partial(press_page, PAGES)),
)
"""Every kind of button and menu that survives restarts; the first whose pattern fits an id answers."""

FORMS: Final[Mapping[str, FormAction]] = {
    **tables.FORMS,
    **house_rules.FORMS,
    **settings.FORMS,
    **guide.FORMS,
    **void_page.FORMS,
    **replay_page.FORMS,
    **proposals.FORMS,
}
"""The action of each form, by its name."""

_PRESSES_OF_SERVERS = (house_rules.HouseRulesPress, settings.SettingPress, EveningPress, guide.GuidePress)

OF_SERVERS: Final = frozenset(
    {
        *(press.form.partition(":")[0] for press in _PRESSES_OF_SERVERS),
        *(void_page.PAGE, lookup.PAGE, proposal_page.PAGE),
        *(*house_rules.FORMS, *settings.FORMS, *guide.FORMS, *void_page.FORMS, *proposals.FORMS),
    }
)
"""The first words of the ids of what a chat has nothing of: house rules, settings, results to be voided, tournaments."""
