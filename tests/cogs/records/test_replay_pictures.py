"""The pictures of `/war replay`: each round as its board had it, where pictures are wanted and there is time to draw them."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.records.replays import Replay
from bot.host.settings.preferences import PreferenceKey
from bot.host.table.finished_game import FinishedGame
from bot.views.delivery.table_pictures import PictureBudget
from tests.conftest import Room, boards_in, text_of
from tests.support.finished_games import keep
from tests.support.interactions import asked


@pytest.fixture
def pictures() -> bool:
    """Servers that never said so have pictures."""
    return True


@pytest.fixture
async def pictured(room: Room) -> Room:
    """A room whose server never said whether it wants pictures."""
    return room


@pytest.fixture
async def game(pictured: Room) -> FinishedGame:
    """A game of 50 rounds that ended in the channel."""
    return await keep(pictured)


def alts(message: Any) -> list[str]:
    """The alt texts of a message's pictures."""
    return [file.description or "" for file in message.attachments]


async def test_each_round_has_its_own_picture(pictured: Room, alice: MemberActor, game: FinishedGame) -> None:
    """The deal, a war and the end: one picture at a time, which follows the page, and says in words what it shows."""
    answer = await alice.slash(pictured.channel, "war replay")
    (deal,) = alts(asked(answer))
    assert deal.startswith("Classic War. Cards dealt.") and deal.count("26 cards") == 2
    war = Replay(game).next_war(0)
    await alice.click(asked(answer), label="Next war")
    (fought,) = alts(asked(answer))
    assert fought.startswith(f"Classic War. Round {war}. War.") and "face down" in fought
    assert "face down" not in text_of(asked(answer))
    await alice.click(asked(answer), label="Last")
    (end,) = alts(asked(answer))
    assert f"Round {game.rounds}." in end and "wins" in end


async def test_without_pictures_the_page_tells_the_cards(pictured: Room, alice: MemberActor, game: FinishedGame) -> None:
    """A member who wants none reads every card of a war; for everybody it is the server that says."""
    await pictured.bot.services.members.preferences.set_preference(PlayerId(alice.id), PreferenceKey.PICTURES, "off")
    answer = await alice.slash(pictured.channel, "war replay")
    await alice.click(asked(answer), label="Next war")
    assert alts(asked(answer)) == [] and "face down" in text_of(asked(answer))
    await alice.slash(pictured.channel, "war replay", post=True)
    (posted,) = boards_in(pictured, pictured.channel)
    assert len(alts(posted)) == 1


async def test_a_busy_bot_tells_in_words(
    pictured: Room, alice: MemberActor, game: FinishedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boards come first: while there is no time to draw, the page turns all the same, and its old picture goes."""
    answer = await alice.slash(pictured.channel, "war replay")
    assert len(alts(asked(answer))) == 1
    monkeypatch.setattr(PictureBudget, "spares_page", lambda *_, **__: False)
    await alice.click(asked(answer), label="Next war")
    assert alts(asked(answer)) == [] and "face down" in text_of(asked(answer))
