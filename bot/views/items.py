"""Every kind of button and menu of ours that outlives a restart. Does nothing itself: `routing.py` follows them."""

from typing import Final

from bot.views.buttons import TableButton, VariantSelect
from bot.views.chips_page import ChipsButton
from bot.views.choice_buttons import ChoiceButton, ScoopButton
from bot.views.house_buttons import HouseButton, HouseMenu
from bot.views.page_items import PageItem
from bot.views.replay_page import ReplayButton
from bot.views.settings_buttons import SettingItem
from bot.views.variant_list import PageButton

ITEMS: Final = (
    TableButton,
    VariantSelect,
    PageButton,
    HouseButton,
    HouseMenu,
    ReplayButton,
    ChipsButton,
    ChoiceButton,
    ScoopButton,
    SettingItem,
    PageItem,
)
"""Found again by their ids after any restart; the first whose ids fit is followed."""
