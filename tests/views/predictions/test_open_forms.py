"""The forms that wait for a result: few at once, for as long as they can be edited, and none of whoever was deleted."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.predictions.opening import PredictedGame, predicted_game
from bot.host.predictions.ports import NamedWinner, PredictionScore
from bot.host.refusals import StoreDown
from bot.host.table.phase import CloseReason, TablePhase
from bot.views.interactions.content import CommandMentions
from bot.views.interactions.private_notes import LIFE
from bot.views.predictions import open_forms
from bot.views.predictions.open_forms import OpenForms
from tests.host.fakes import TurnedClock
from tests.support.tables import ANN, BEN, lobby

GAME, OTHER = TableId("1kdvdna00tbn2yy"), TableId("1kdvdna00tbn2yz")
RIGHT = PredictionScore(True, 160_000)


class House:
    """Predictions that are decided or not, and a Discord that notes which messages were edited, one or more at once."""

    def __init__(self) -> None:
        self.clock = TurnedClock()
        self.score: PredictionScore | None = RIGHT
        self.down = False
        self.told: list[int] = []
        self.most_at_once = self._at_once = 0
        self.forms = OpenForms(self.clock, self, CommandMentions())  # type: ignore[arg-type]  # the part that is asked

    async def own_prediction(self, event: str, player: PlayerId) -> NamedWinner:
        """What a member said, with its score."""
        if self.down:
            raise StoreDown("a test")
        return replace(said(event, player), score=self.score)

    async def edit_message(self, message: int, *, view: discord.ui.LayoutView) -> None:
        """Take an edit, slowly."""
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        for _ in range(3):
            await asyncio.sleep(0)
        self._at_once -= 1
        self.told.append(message)

    def show(self, player: int, message: int, event: str = GAME) -> None:
        """Show a member their form."""
        shown: Any = SimpleNamespace(followup=self)
        self.forms.keep_form(shown, said(event, PlayerId(player)), message)


def said(event: str, player: PlayerId) -> NamedWinner:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return NamedWinner(event=event, player=player, server=ServerId(7), pick=0, confidence=70, chance=0.5, moment=moment)


def over(game: TableId = GAME) -> PredictedGame:
    return predicted_game(lobby(ANN, BEN, id=game, phase=TablePhase.OVER, close=CloseReason.FINISHED))


async def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of too many forms those that were shown first are forgotten, and of one member those before their newest."""
    monkeypatch.setattr(open_forms, "MOST", 3)
    house = House()
    for player in range(1, 6):
        house.show(player, 10 + player)
    house.show(3, 99)
    assert len(house.forms) == 3
    await house.forms.tell_result(over())
    assert house.told == [14, 15, 99] and len(house.forms) == 0


async def test_a_form_is_forgotten_when_it_can_no_longer_be_edited() -> None:
    """Discord would refuse it, so it isn't asked; a form that was pressed since can be edited for as long again."""
    house = House()
    house.show(1, 11)
    house.show(2, 12)
    await house.clock.advance(LIFE - 1)
    house.show(2, 12)
    await house.clock.advance(1)
    await house.forms.tell_result(over())
    assert house.told == [12] and len(house.forms) == 0


async def test_each_form_is_told_once_and_only_by_its_own_game() -> None:
    """A match that goes on leaves its forms as they are; two calls for one result edit each form once."""
    house = House()
    house.show(1, 11)
    house.show(2, 12, OTHER)
    house.score = None
    await house.forms.tell_result(over())
    assert house.told == [] and len(house.forms) == 2
    house.score = RIGHT
    await asyncio.gather(house.forms.tell_result(over()), house.forms.tell_result(over()))
    assert house.told == [11] and len(house.forms) == 1


async def test_forms_are_edited_one_after_another() -> None:
    """Those of one game hear of it in turn, and however many games end at once, few edits are on their way."""
    house = House()
    for player in range(1, 40):
        house.show(player, player)
    await house.forms.tell_result(over())
    assert house.most_at_once == 1 and house.told == list(range(1, 40))
    games = [TableId(f"1kdvdna00tbn2y{letter}") for letter in "abcdefghijklm"]
    for number, game in enumerate(games):
        house.show(1, number, game)
    await asyncio.gather(*[house.forms.tell_result(over(game)) for game in games])
    assert house.most_at_once == open_forms.AT_ONCE and sorted(house.told[39:]) == list(range(13))


async def test_whoever_is_deleted_is_told_nothing() -> None:
    """All their forms are forgotten, and nobody else's."""
    house = House()
    for player, message, game in ((1, 11, GAME), (1, 12, OTHER), (2, 13, GAME)):
        house.show(player, message, game)
    await house.forms.forget_member(PlayerId(1))
    await house.forms.tell_result(over())
    await house.forms.tell_result(over(OTHER))
    assert house.told == [13]


async def test_a_store_that_is_down_is_no_fault() -> None:
    """The result stands; the forms keep their buttons, and are told when their table is asked about again."""
    house = House()
    house.show(1, 11)
    house.down = True
    await house.forms.tell_result(over())
    house.down = False
    await house.forms.tell_result(over())
    assert house.told == [11]
