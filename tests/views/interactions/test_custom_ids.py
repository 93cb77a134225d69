"""Every id that ever stood on a message is read as it was meant, and written again letter for letter."""

from pathlib import Path

import pytest

from bot.host.ids import PlayerId, TableId
from bot.host.ranking.boards import Scope
from bot.host.ranking.periods import Period, Window
from bot.host.ranking.totals import Measure
from bot.views.chips.page import GrantPress
from bot.views.choices.buttons import ChoicePress, ChoiceStep, PressedFlip, PressedScoop
from bot.views.house_rules.page import HouseRulesPick, HouseRulesPress, HouseRulesStep
from bot.views.interactions.buttons import CustomId, PageItem
from bot.views.interactions.replay_buttons import ReplayPick, ReplayPress
from bot.views.predictions.form_page import NOBODY_YET, PredictionPress, PredictionStep
from bot.views.ranking.leaderboard_filters import Filters
from bot.views.ranking.profile_page import ProfileState
from bot.views.ranking.versus_page import VersusState
from bot.views.registry.routes import ROUTES
from bot.views.settings.page import SettingPress, SettingStep
from bot.views.tables.board import PICKED, CallPress, DeckPress, PressedButton, VariantPick, WinnerPress
from bot.views.variant_list.games import Listing, OldListPage

TABLE = TableId("1kdvdna000rm7x8")
ALICE, BOB = PlayerId(1456074443980800015), PlayerId(1456074443980800016)
BEFORE = (Path(__file__).parents[2] / "compat" / "custom_ids.txt").read_text().split()

IDS: dict[str, CustomId] = {
    "war:join:1kdvdna000rm7x8": PressedButton("join", TABLE),
    "war-variant:1kdvdna000rm7x8": VariantPick("", TABLE),
    "war-variant:007:1kdvdna000rm7x8": VariantPick("007:", TABLE),
    "war-variants:-1": OldListPage(-1),
    "war-chips:take": GrantPress(),
    "war-choice:1.0:pick:top:5C:1kdvdna000rm7x8": ChoicePress(1, 0, ChoiceStep.PICK, "top:5C", TABLE),
    "war-choice:12.3:lock::1kdvdna000rm7x8": ChoicePress(12, 3, ChoiceStep.LOCK, "", TABLE),
    "war-flip:7:1kdvdna000rm7x8": PressedFlip(7, TABLE),
    "war-scoop:7:1kdvdna000rm7x8": PressedScoop(7, TABLE),
    "war-deck:7.2:1kdvdna000rm7x8": DeckPress(7, 2, TABLE),
    "war-call:12:3:1kdvdna000rm7x8": CallPress(12, 3, TABLE),
    "war-winner:1:1kdvdna000rm7x8": WinnerPress(1, TABLE),
    "war-winner::1kdvdna000rm7x8": WinnerPress(PICKED, TABLE),
    "war-call:12::1kdvdna000rm7x8": CallPress(12, PICKED, TABLE),
    "war-replay:1KDVDNA000RM7X8:12:forward": ReplayPress(TABLE, 12, "forward"),
    "war-replay:1KDVDNA000RM7X8:12:open": ReplayPress(TABLE, 12, "open"),
    "war-replay:pick": ReplayPick(),
    "war-predict:pick:::1kdvdna000rm7x8": PredictionPress(PredictionStep.PICK, NOBODY_YET, 0, TABLE),
    "war-predict:say:1:65:1kdvdna000rm7x8": PredictionPress(PredictionStep.SAY, 1, 65, TABLE),
    "war-predict:say::55:1kdvdna000rm7x8": PredictionPress(PredictionStep.SAY, NOBODY_YET, 55, TABLE),
    "war-predict:drop:::1kdvdna000rm7x8": PredictionPress(PredictionStep.DROP, NOBODY_YET, 0, TABLE),
    "house:play:WR1-0XC0": HouseRulesPress(HouseRulesStep.PLAY, "WR1-0XC0"),
    "house:drop:Die Bösen: 2": HouseRulesPress(HouseRulesStep.DROP, "Die Bösen: 2"),
    "house:pick::WR1-0XC0": HouseRulesPick(HouseRulesStep.PICK, "", "WR1-0XC0"),
    "house:pick:more:WR1-0XC0": HouseRulesPick(HouseRulesStep.PICK, "more", "WR1-0XC0"),
    "house:set:ace:WR1-554S488": HouseRulesPick(HouseRulesStep.SET, "ace", "WR1-554S488"),
    "settings:pick::0": SettingPress(SettingStep.PICK, ""),
    "settings:set:variant:1": SettingPress(SettingStep.SET, "variant", 1),
    "settings:default:pace:0": SettingPress(SettingStep.DEFAULT, "pace"),
    "privacy:hide:": PageItem("privacy", "hide"),
    "help:open:": PageItem("help", "open"),
    "preferences:language:": PageItem("preferences", "language"),
    "result:void:1KDVDNA00000001": PageItem("result", "void", "1KDVDNA00000001"),
    "tournament:confirm:award:1kdvdna0044c0zj:1:8:2.1": PageItem("tournament", "confirm", "award:1kdvdna0044c0zj:1:8:2.1"),
    "proposal:change:0806337e6b89": PageItem("proposal", "change", "0806337e6b89"),
    "variants:set:casino:all:0:1kdvdna000rm7x8": PageItem("variants", "set", "casino:all:0:1kdvdna000rm7x8"),
}
"""An id of every kind, and of every special case in one."""

STATES: dict[str, CustomId] = {
    "server:all:0:wins:0:": Filters(),
    "channel:week:739614:rate:20:classic": Filters(Scope.CHANNEL, Window(Period.WEEK, 739614), "classic", Measure.RATE, 20),
    "everywhere:all:0:rating:0:family:choice": Filters(Scope.EVERYWHERE, subject="family:choice", measure=Measure.RATING),
    "1456074443980800015:server": ProfileState(ALICE, Scope.SERVER),
    "1456074443980800015:1456074443980800016:everywhere": VersusState(ALICE, BOB, Scope.EVERYWHERE),
    "best:0:": Listing(),
    "all:0:": Listing("all"),
    "house:12:1kdvdna000rm7x8": Listing("house", 12, TABLE),
}
"""What pages show, as it stands in the rest of their buttons' ids."""


@pytest.mark.parametrize(("text", "meant"), [*IDS.items(), *STATES.items()])
def test_ids_are_written_and_read(text: str, meant: CustomId) -> None:
    """What an id says is written letter for letter as it always was, and read again as the same."""
    assert str(meant) == text
    assert type(meant).read_id(text) == meant


@pytest.mark.parametrize("text", [*IDS, *BEFORE])
def test_every_id_finds_its_action(text: str) -> None:
    """An id of this version, or of the one before, is meant for one kind of button, and comes out as it went in."""
    (found,) = [press for route in ROUTES if (press := route.kind.read_id(text)) is not None]
    assert str(found) == text


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Filters, "server:all:0:wins:0:chess"),
        (Filters, "moon:all:0:wins:0:"),
        (VersusState, "0:1456074443980800016:server"),
        (ProfileState, "1456074443980800015:channel"),
        (ProfileState, "99999999999999999999:server"),
        (Listing, "chess:0:"),
        (Listing, "all:0:short"),
        (ChoicePress, "war-choice:1.0:steal::1kdvdna000rm7x8"),
        (PressedFlip, "war-flip:٣:1kdvdna000rm7x8"),
        (HouseRulesPress, "house:burn:WR1-0XC0"),
    ],
)
def test_forged_ids_say_nothing(kind: type[CustomId], text: str) -> None:
    """An id that only looks like ours, or names what does not exist, is none."""
    assert kind.read_id(text) is None
