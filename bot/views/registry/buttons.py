"""Every kind of button and menu of ours that outlives a restart. Does nothing itself: `routing.py` follows them."""

from typing import Final

from bot.views.chips.page import ChipsButton
from bot.views.choices.buttons import ChoiceButton, ScoopButton
from bot.views.house_rules.buttons import HouseRulesButton, HouseRulesMenu
from bot.views.interactions.page_buttons import PageItem
from bot.views.records.replay_page import ReplayButton
from bot.views.settings.buttons import SettingItem
from bot.views.tables.buttons import TableButton, VariantSelect
from bot.views.tables.variant_list import PageButton

ITEMS: Final = (
    TableButton,
    VariantSelect,
    PageButton,
    HouseRulesButton,
    HouseRulesMenu,
    ReplayButton,
    ChipsButton,
    ChoiceButton,
    ScoopButton,
    SettingItem,
    PageItem,
)
"""Found again by their ids after any restart; the first whose ids fit is followed."""
