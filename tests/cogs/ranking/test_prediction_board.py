"""`/leaderboard` ranks members by their predictions, the profile says how well somebody predicts, and anyone can hide it."""

from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId
from bot.host.predictions.ports import NamedWinner
from bot.host.settings.preferences import Preferences
from bot.host.table.finished_game import DecidedEvent
from tests.cogs.ranking.test_leaderboard import lines, own
from tests.cogs.test_preferences import prefer
from tests.conftest import Room
from tests.support.interactions import asked, forge, told
from tests.support.locales import speaks
from tests.support.pages import labels, menu, offers, text
from tests.support.rated_games import Contest


@pytest.fixture
def contest(room: Room) -> Contest:
    """Games of the room's members."""
    return Contest(room)


async def predicts(room: Room, contest: Contest, member: MemberActor, *, hits: int, misses: int, percent: int = 70) -> None:
    """Let a member predict games of two others who finish them, so many of them right."""
    for number in range(hits + misses):
        game = contest.game((8001, 8002), "classic", {})
        outcome = game.record.outcome
        assert outcome is not None
        winner = outcome.winners[0]
        pick = winner if number < hits else 1 - winner
        named = NamedWinner(
            event=game.id,
            player=PlayerId(member.id),
            server=game.server,
            pick=pick,
            confidence=percent,
            chance=0.5,
            moment=room.clock.now(),
        )
        await room.bot.services.ranking.predictions.put_prediction(named)
        decided = replace(game, decides=DecidedEvent(game.id, outcome.winners))
        await room.store.tables.commit(Batch(finished=[decided]))


async def board(room: Room, member: MemberActor, **options: Any) -> Any:
    return await member.slash(room.channel, "leaderboard", by="predictions", **options)


async def test_whoever_predicts_best_stands_first(
    room: Room, contest: Contest, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """By the points per prediction, below zero too, from ten on; with fewer a member reads how many are missing."""
    page = await board(room, alice)
    assert "Nobody is on this leaderboard yet." in text(page) and own(page).startswith("**You** haven't made a prediction")
    await predicts(room, contest, alice, hits=6, misses=4)
    await predicts(room, contest, bob, hits=9, misses=1, percent=95)
    await predicts(room, contest, carol, hits=3, misses=0)
    page = await board(room, alice)
    assert lines(page) == [
        f"🥇 <@{bob.id}> **+15.8** 9 of 10 right",
        f"🥈 <@{alice.id}> **0.0** 6 of 10 right",
    ]
    assert own(page) == "**You** 🥈 **0.0** 6 of 10 right" and "Page 1 of 1 · 2 members" in text(page)
    assert own(await board(room, carol)) == "**You**: 3 of 3 right so far. You need 10 predictions to be ranked."
    today = await board(room, carol, when="day", where="everywhere")
    assert lines(today)[0] == f"🥇 <@{carol.id}> **+16.0** 3 of 3 right"


async def test_from_one_leaderboard_to_the_other(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """The menu of measures leads there and back, the menu of times changes the period, and a page can be shown to all."""
    await contest.won(alice.id, bob.id)
    await predicts(room, contest, alice, hits=10, misses=0)
    page = await alice.slash(room.channel, "leaderboard")
    assert offers(page, "measure")["Predictions"] == "predictions"
    await alice.select(asked(page), ["predictions"], custom_id=menu(page, "measure").custom_id)
    assert lines(page) == [f"🥇 <@{alice.id}> **+16.0** 10 of 10 right"]
    await alice.select(asked(page), [offers(page, "window")["Today"]], custom_id=menu(page, "window").custom_id)
    assert lines(page) and "(UTC)" in text(page)
    await alice.click(asked(page), label="My page")
    await alice.click(asked(page), label="Show everyone")
    shown = room.boards[-1]
    assert "**+16.0** 10 of 10 right" in text(shown) and "**You**" not in text(shown) and "My page" in labels(shown)
    await alice.select(asked(page), ["points"], custom_id=menu(page, "measure").custom_id)
    assert "Points" in text(page) and "point" in own(page)


async def test_hiding_predictions_alone(room: Room, contest: Contest, alice: MemberActor, bob: MemberActor) -> None:
    """Off the board and the profile for others; the member still sees both, with a word about it, and can come back."""
    await contest.won(alice.id, bob.id)
    await predicts(room, contest, alice, hits=10, misses=0)
    theirs = "🔮 Predictions: 10 of 10 right, **+16.0** points on average"
    assert theirs in text(await bob.slash(room.channel, "profile", member=alice))
    await prefer(room, alice, "predictions", "off")
    assert not lines(await board(room, bob))
    assert theirs not in text(await bob.slash(room.channel, "profile", member=alice))
    mine = await board(room, alice)
    assert own(mine) == "**You** 🥇 **+16.0** 10 of 10 right" and "Your predictions are hidden" in text(mine)
    profile = await alice.slash(room.channel, "profile")
    assert theirs in text(profile)
    await alice.click(asked(profile), label="Show everyone")
    assert theirs not in text(room.boards[-1])
    await prefer(room, alice, "predictions", "default")
    assert lines(await board(room, bob))


async def test_hidden_also_where_too_many_prefer_something(
    room: Room, contest: Contest, alice: MemberActor, bob: MemberActor, carol: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that can't remember everybody's preferences hides what a member hides who hasn't been here since it started."""
    await contest.won(alice.id, bob.id)
    await predicts(room, contest, alice, hits=10, misses=0)
    await prefer(room, alice, "predictions", "off")
    await prefer(room, carol, "cards", "four")
    monkeypatch.setattr(Preferences.__init__, "__defaults__", (1,))
    await room.restart()
    assert "🔮 Predictions" not in text(await bob.slash(room.channel, "profile", member=alice))
    assert "🔮 Predictions" in text(await alice.slash(room.channel, "profile"))


async def test_what_does_not_go_together(room: Room, alice: MemberActor) -> None:
    """One game alone has no such leaderboard, all servers have no season, and a forged page is refused."""
    refused = await board(room, alice, game="classic")
    assert told(refused) == "Predictions are ranked across all games, so leave `game` empty."
    assert "own seasons" in told(await board(room, alice, when="season", where="everywhere"))
    page = await board(room, alice)
    for rest in ("mine:server:all:0:wins:0:chess", "back:moon:all:0:wins:0:", "steal:server:all:0:wins:0:"):
        assert told(await forge(alice, asked(page), f"predictions:{rest}"))


async def test_in_german(room: Room, contest: Contest, alice: MemberActor, monkeypatch: Any) -> None:
    """Their own page in their own language, numbers too."""
    await predicts(room, contest, alice, hits=9, misses=1)
    speaks(monkeypatch, "de", alice)
    page = await board(room, alice)
    assert lines(page) == [f"🥇 <@{alice.id}> **+12,0** 9 von 10 richtig"] and "Wer hat den richtigen Riecher?" in text(page)
