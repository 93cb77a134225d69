"""What remains of tournaments and comes before them: templates that are kept, how strong entrants are, and trophies."""

from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.tournaments.strength import SeedingStrengths
from bot.tournament.model.plan import Format, Seeding
from tests.conftest import Room, text_of
from tests.support.interactions import told
from tests.support.pages import offers, pick_topic, text
from tests.support.rated_games import Contest
from tests.support.running_tournament import begun, directs, opened


async def test_templates_are_kept_listed_and_deleted(room: Room, host: MemberActor, alice: MemberActor) -> None:
    """A director keeps the settings under a name; who did not save them cannot delete them."""
    await opened(room, host)
    ask = directs(room, host)
    assert "There are no templates here yet" in text(await ask("template list"))
    saved = told(await ask("template save", name="Fridays"))
    assert saved == "Saved the template **Fridays**. You'll find it in `/tournament create`."
    assert "**Fridays** · Swiss · " in text(await directs(room, alice)("template list"))
    assert told(await directs(room, alice)("template delete", name="fridays")).startswith(f"Only <@{host.id}>")
    assert told(await ask("template delete", name="fridays")) == "Deleted the template **Fridays**."
    assert told(await ask("template delete", name="Fridays")).startswith("This server has no template")


async def test_the_stronger_are_seeded_higher(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only cards decide by games won here, in games of choice by rating; 0 while nothing can be read."""
    contest = Contest(room)
    await contest.won(bob.id, alice.id, times=2)
    run = await opened(room, host, [alice, bob])
    assert [run.state.entrants[number].strength for number in (1, 2)] == [0, 2]

    await contest.won(alice.id, bob.id, variant="suicide-war", times=5)
    choosing = replace(run.charter, variant="suicide-war", rules=find_variant("suicide-war").rules)
    strengths, server = SeedingStrengths(room.bot.services.ranking.leaderboards), ServerId(room.guild.id)
    best, other, nobody = [await strengths.strength_of(server, PlayerId(who), choosing) for who in (alice.id, bob.id, host.id)]
    assert best > other > nobody == 0

    async def down(*_: Any) -> None:
        raise StoreDown("disk full")

    monkeypatch.setattr(room.bot.services.ranking.leaderboards, "read_own", down)
    assert await strengths.strength_of(server, PlayerId(alice.id), choosing) == 0


async def trophies(room: Room, member: MemberActor) -> str:
    """What a member's profile says of tournaments."""
    return await pick_topic(member, await member.slash(room.channel, "profile"), "trophies")


async def test_a_profile_shows_trophies(room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor) -> None:
    """The best places in this server's tournaments, with a medal, how many people played, and when."""
    await Contest(room).won(alice.id, bob.id)
    run = await begun(room, host, [alice, bob], format=Format.SINGLE)
    seats = run.state.matches[1].seats
    places = (1, 2) if run.players[seats[0]] == alice.id else (2, 1)
    await room.bot.services.tournaments.director.award_match(
        run.id, 1, places, PlayerId(host.id), reason="x", seen=len(run.log)
    )
    assert "**Tournaments**\n🥇 Friday Cup · 1st place · 2 human players · <t:" in await trophies(room, alice)
    assert "🥈 Friday Cup · 2nd place · 2 human players" in await trophies(room, bob)


async def test_another_game_asks_for_strengths_anew(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor
) -> None:
    """Whoever entered when only cards decided is seeded by rating once a game of choice is set, and by wins when that is."""
    contest = Contest(room)
    await contest.won(bob.id, alice.id, times=2)
    await contest.won(alice.id, bob.id, variant="suicide-war", times=3)
    run = await opened(room, host, [alice, bob])
    rules, director = find_variant("suicide-war").rules, room.bot.services.tournaments.director
    choosing = replace(run.charter, variant="suicide-war", rules=rules)
    run = await director.amend_tournament(run.id, choosing, PlayerId(host.id), seen=len(run.log))
    best, other = [run.state.entrants[number].strength for number in (1, 2)]
    assert best > other
    wins = replace(choosing, plan=replace(choosing.plan, seeding=Seeding.WINS))
    run = await director.amend_tournament(run.id, wins, PlayerId(host.id), seen=len(run.log))
    assert [run.state.entrants[number].strength for number in (1, 2)] == [3, 2]


async def test_nobody_wins_by_staying_away(room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor) -> None:
    """Nobody was ready: the results say that the first place is free, and no profile shows a place."""
    await Contest(room).won(alice.id, bob.id)
    await begun(room, host, [alice, bob], format=Format.SWISS, rounds=1)
    await room.pass_time(200)
    shown = [text_of(found) for found in room.boards]
    assert sum("Nobody: first place has to be won at the table." in words for words in shown) == 2
    assert "trophies" not in offers(await alice.slash(room.channel, "profile"), "topic").values()
