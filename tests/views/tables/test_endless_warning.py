"""How many games would never end: said in the rules and the lobby once it is known, and nothing waits for it."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.rules.rules import Collect
from bot.engine.rules.share_code import rules_code
from bot.host.scene import game_times
from bot.host.scene.game_times import learn_share
from bot.views.interactions.answers import amend_page
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.tables import classic

RULES = classic(collect=Collect.TABLE_ORDER)
CODE = rules_code(RULES)
FIGURE = "With 2 players, about 13 in 100 games would never end on their own"
VAGUE = "many games only end when they hit the round limit"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing is known before a story and after it."""
    game_times._KNOWN.clear()
    yield
    game_times._KNOWN.clear()


def simulated(monkeypatch: pytest.MonkeyPatch, share: int | None) -> list[game_times.AskedShare]:
    """Have every simulation find this share; return what was simulated."""
    found: list[game_times.AskedShare] = []

    def simulate(asked: game_times.AskedShare) -> int | None:
        found.append(asked)
        return share

    monkeypatch.setattr(game_times, "_share", simulate)
    return found


async def test_the_rules_are_shown_before_anything_is_simulated(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/war rules` answers at once; the figure comes into the same answer, whose button stays, and the next answer has it."""
    calls: list[int] = []
    before = len(room.env.http_requests)

    def simulate(_: game_times.AskedShare) -> int:
        calls.append(len(room.env.http_requests) - before)
        return 13

    monkeypatch.setattr(game_times, "_share", simulate)
    sheet = await alice.slash(room.channel, "war rules", game=CODE)
    assert calls == [1], "the answer was sent, and nothing else"
    text = told(sheet)
    assert FIGURE in text and VAGUE not in text
    assert [request.method for request in room.env.http_requests[before:]] == ["POST", "PATCH"]
    await alice.click(asked(sheet), label="Print the rules")
    again = await alice.slash(room.channel, "war rules", game=CODE)
    assert FIGURE in told(again)
    assert len(calls) == 1


async def test_the_lobby_says_it_when_it_is_known(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The board of a lobby gets the figure as soon as it is known, in the language of the server."""
    found = simulated(monkeypatch, 13)
    await alice.slash(room.channel, "war play", game=CODE)
    await room.pass_time(2)
    assert f"⚠️ {FIGURE}" in text_of(room.boards[0])
    assert found == [(RULES, 2)]


@pytest.mark.parametrize(("share", "vague"), [(0, False), (None, True)])
async def test_nothing_is_said_of_hardly_any(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, share: int | None, vague: bool
) -> None:
    """Where hardly any game is endless, no warning is left; where nobody could find out, the vague one stays."""
    simulated(monkeypatch, share)
    text = told(await alice.slash(room.channel, "war rules", game=CODE))
    assert "in 100 games" not in text
    assert (VAGUE in text) is vague


async def test_shuffled_cards_need_no_simulation(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is simulated for a variant, or where time is limited."""
    found = simulated(monkeypatch, 13)
    for variant in ("classic", rules_code(classic(collect=Collect.TABLE_ORDER, time=600))):
        await alice.slash(room.channel, "war rules", game=variant)
    assert found == []


async def test_many_who_ask_share_one_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same rules are simulated once, however many ask meanwhile, and the oldest are forgotten first."""
    found = simulated(monkeypatch, 13)
    monkeypatch.setattr(game_times, "REMEMBERED", 1)
    assert await asyncio.gather(*(learn_share(RULES, 2) for _ in range(5))) == [True] * 5
    assert found == [(RULES, 2)]
    await learn_share(RULES, 4)
    assert list(game_times._KNOWN) == [(RULES, 4)]


@pytest.mark.parametrize("kind", [discord.InteractionResponseType.deferred_message_update, None])
async def test_no_board_is_written_over(kind: discord.InteractionResponseType | None) -> None:
    """The original response of an acknowledged press is the board, so the figure never goes there."""
    interaction: Any = SimpleNamespace(response=SimpleNamespace(type=kind), edit_original_response=AsyncMock())
    await amend_page(interaction, discord.ui.LayoutView())
    interaction.edit_original_response.assert_not_called()
