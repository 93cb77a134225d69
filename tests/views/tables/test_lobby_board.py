"""The board of a lobby: who sits, what is played, when it closes, and which buttons sleep."""

import pytest

from bot.engine.variants import VARIANTS, find_variant
from bot.host.clock import TableTime
from bot.host.house_rules.house_rules import HouseRules
from bot.host.table.table import Table
from bot.texts import say
from bot.views.interactions.content import Verb
from bot.views.tables.lobby_board import lobby_board
from tests.host.fakes import EPOCH, TurnedClock
from tests.support.tables import ANN, BEN, SERVER, classic, lobby


@pytest.fixture
def time() -> TableTime:
    return TableTime(TurnedClock())


def text(table: Table, time: TableTime) -> str:
    return "\n".join(lobby_board(table, time).blocks)


def test_seats_host_and_free_places(time: TableTime) -> None:
    """Every seat has its line: members, bot players, the host, and those that are free."""
    words = text(lobby(ANN, None, None, BEN, capacity=5), time)
    assert "4 of 5 taken" in words
    assert "1. <@101> · host\n2. 🤖 Bot 1\n3. 🤖 Bot 2\n4. <@102>\n5. *free: press Join*" in words


def test_house_rules_are_told(time: TableTime) -> None:
    """What differs from the variant stands on the board, and nothing else."""
    assert "A round every 3 seconds · standard rules" in text(lobby(ANN, capacity=2), time)
    words = text(lobby(ANN, capacity=2, rules=classic(spoils=1, target=40), pace=10_000), time)
    assert "Classic War with house rules: face-down cards in a war: **one** · cards to win: **40 cards**." in words
    assert say("variant-classic.summary") not in words
    assert "A round every 10 seconds · face-down cards in a war: **one** · cards to win: **40 cards**" in words


def test_when_it_closes_or_begins(time: TableTime) -> None:
    """The deadline is a moment that every reader sees in their own time; a rematch says that it begins then."""
    closes = int(EPOCH.timestamp()) + 1000 + 180
    assert f"closes <t:{closes}:R>" in text(lobby(ANN, capacity=2), time)
    assert f"starts <t:{closes}:R>. Can't stay? Press **Leave**" in text(lobby(ANN, BEN, autostart=True), time)


@pytest.mark.parametrize(
    ("table", "disabled"),
    [
        (lobby(ANN, capacity=3), {Verb.START}),
        (lobby(ANN, BEN, capacity=3), set()),
        (lobby(ANN, BEN, autostart=True), {Verb.JOIN, Verb.BOT}),
        (lobby(ANN, BEN, capacity=3, rules=classic(target=20)), {Verb.START}),
        (lobby(ANN, BEN, capacity=3, variant="multiplayer-all", rules=find_variant("multiplayer-all").rules), {Verb.START}),
    ],
    ids=["alone", "two of three", "full rematch", "two cannot play this", "a variant for three"],
)
def test_what_cannot_be_pressed_sleeps(time: TableTime, table: Table, disabled: set[Verb]) -> None:
    """*Start* sleeps until the rules can be played by who sits there, *Join* and *Add a bot* when all seats are taken."""
    board = lobby_board(table, time)
    assert board.disabled == disabled
    assert board.buttons == (Verb.JOIN, Verb.BOT, Verb.START, Verb.LEAVE, Verb.LUCK, Verb.RULES, Verb.FAIR)


def test_a_bot_player_can_be_sent_away(time: TableTime) -> None:
    """*Remove a bot* is there when a bot player is."""
    assert Verb.UNBOT not in lobby_board(lobby(ANN, BEN, capacity=3), time).buttons
    assert lobby_board(lobby(ANN, None, capacity=3), time).buttons[-1] is Verb.UNBOT


def test_every_variant_and_every_house_rule_is_in_a_menu(time: TableTime) -> None:
    """The menus hold each variant once, then the server's house rules, at most 25 to a menu; what is played is chosen."""
    table = lobby(ANN, capacity=2, variant="peace", rules=find_variant("peace").rules)
    kept = [HouseRules(SERVER, f"Ours {number}", classic(spoils=1), ANN, EPOCH) for number in range(20)]
    *variants, house_rules = lobby_board(table, time, kept).menus
    entries = [entry for menu in variants for entry in menu.entries]
    assert [entry.value for entry in entries] == [variant.key for variant in VARIANTS]
    assert [entry.value for entry in entries if entry.chosen] == ["peace"]
    assert [entry.value for entry in house_rules.entries] == [f"house:Ours {number}" for number in range(20)]
    assert not any(entry.chosen for entry in house_rules.entries)
    assert all(1 <= len(menu.entries) <= 25 for menu in (*variants, house_rules))
    assert len({menu.title for menu in (variants[0], variants[1], house_rules)}) == 3
    assert len(lobby_board(table, time).menus) == len(variants)


def test_the_house_rules_that_are_played_are_chosen(time: TableTime) -> None:
    """A table by house rules shows them as chosen in their menu, and no variant."""
    kept = [HouseRules(SERVER, name, classic(spoils=1), ANN, EPOCH) for name in ("Grandma", "Uncle")]
    board = lobby_board(lobby(ANN, capacity=2, variant="house", title="Uncle", rules=classic(spoils=1)), time, kept)
    assert [entry.label for menu in board.menus for entry in menu.entries if entry.chosen] == ["Uncle"]
