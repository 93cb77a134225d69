"""Lobbies on pages over HTTP on loopback: what a host chooses and sets there, with the refusals of Discord."""

from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from bot.engine.rules.share_code import rules_code
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import PREFIX
from bot.host.ids import PlayerId, ServerId
from tests.conftest import Room
from tests.views.choices.hand_actions import take_chips
from tests.web.support.page_players import OURS, Player, door_of, open_duel, said


async def offers(session: aiohttp.ClientSession, table: str, name: str = "alice", find: str = "") -> dict[str, Any]:
    """What somebody may choose from in a lobby."""
    query = {"find": find} if find else {}
    async with session.get(f"/t/{table}/lobby", params=query, headers={**OURS, "X-Name": name}) as answer:
        return {**await answer.json(), "status": answer.status}


async def open_lobby(room: Room, host: MemberActor, variant: str = "short-war") -> str:
    """Open a table for as many as come and return its id."""
    await host.slash(room.channel, "war play", game=variant)
    return str(room.table.id)


async def test_a_host_chooses_every_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """All games are on offer, the six best with a picture and first; each that is pressed is what the table plays then."""
    await take_chips(room, alice)
    table = await open_lobby(room, alice)
    async with door_of(room, alice, bob) as session:
        ada, found = Player(session, "alice", table), await offers(session, table)
        games = found["games"]
        assert {one["value"] for one in games} == {variant.key for variant in VARIANTS} | {"classic:1m"}
        assert [bool(one["face"]) for one in games] == [True] * 6 + [False] * (len(games) - 6)
        for game in games:
            assert (await ada.press(found["id"], game["value"]))["note"] == [], game
            assert room.table.variant == game["value"].partition(":")[0]
        assert room.table.length is not None


async def test_games_are_found_by_filters_and_by_other_names(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Every game has filters, each filter finds some, and a typed word finds games by any of their names, misspelt too."""
    table = await open_lobby(room, alice)
    async with door_of(room, alice, bob) as session:
        found = await offers(session, table)
        filters = {one["value"] for one in found["filters"]}
        assert {"best", "all", "quick", "long", "choice", "chips", "many", "children", "countries", "changes"} == filters
        assert all(game["filters"] for game in found["games"])
        for typed, wanted in (("Strategie", "strategy-war"), ("stratgy", "strategy-war"), ("bataille", "lesser-spoils")):
            assert wanted in (await offers(session, table, find=typed))["found"][:3], typed
        assert (await offers(session, table, find="qqqqqq"))["found"] == []


async def test_house_rules_of_the_server_are_chosen_like_games(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """They have a filter of their own and are played under their name."""
    rules = find_variant("short-war").rules
    book, server = room.bot.services.house_rules, ServerId(room.guild.id)
    await book.save_rules(server, "Friday", rules, PlayerId(alice.id), moderator=False)
    table = await open_lobby(room, alice, "classic")
    async with door_of(room, alice, bob) as session:
        found = await offers(session, table)
        assert {"value": "house", "label": "House rules"} in found["filters"]
        assert (await Player(session, "alice", table).press(found["id"], f"{PREFIX}Friday"))["note"] == []
        assert (room.table.title, rules_code(room.table.rules)) == ("Friday", rules_code(rules))


@pytest.mark.parametrize("variant", ["classic", "suicide-war", "casino-war"])
async def test_a_host_sets_every_option(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """Each value on offer is taken, says what it is then, and is there again; a number out of bounds is refused in words."""
    await take_chips(room, alice)
    table = await open_lobby(room, alice, variant)
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", table)
        for title in [one["title"] for one in (await offers(session, table))["options"]]:
            now = {one["title"]: one for one in (await offers(session, table))["options"]}
            if title not in now or not now[title]["entries"]:
                continue  # it went with what was set before
            entry = now[title]["entries"][0 if title == "Starting chips" else -1]  # she has no more
            assert (await ada.press(now[title]["id"], entry["value"]))["note"] == [], (title, entry)
            after = {one["title"]: one["now"] for one in (await offers(session, table))["options"]}
            assert after.get(title, entry["label"]) == entry["label"]
        refused = await ada.press(f"war-set:pace:{table}", "9999")
        assert "60" in said(refused) and room.table.pace <= 60_000


async def test_nobody_else_sets_a_lobby(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever only has a seat is offered nothing, and a forged press is refused and changes nothing; so is a running game."""
    table = await open_lobby(room, alice)
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        seen = await ben.press_labelled("Join")
        assert not seen["sets"] and (await offers(session, table, "bob"))["status"] == 409
        for forged, value in (
            (f"war-set:seats:{table}", "2"),
            (f"war-variant:{table}", "classic"),
            (f"war:end:{table}", ""),
            (f"war:withdraw:{table}", ""),
            (f"war-set:nonsense:{table}", "1"),
        ):
            assert (await ben.press(forged, value))["note"] != [], forged
        assert (room.table.variant, room.table.phase, room.table.capacity) == ("short-war", "lobby", 6)
        assert (await Player(session, "alice", table).press(f"war-set:nonsense:{table}", "1"))["note"] != []


async def test_seats_are_kept_and_freed_bots_come_and_go(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A host fixes the number of seats, adds a bot and takes it away again; the last seat starts the game."""
    table = await open_lobby(room, alice)
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", table)
        await ada.press(f"war-set:seats:{table}", "3")
        assert (room.table.capacity, room.table.open) == (3, False)
        await ada.press_labelled("Add a bot")
        await ada.press_labelled("Remove a bot")
        assert len(room.table.seats) == 1
        await ada.press_labelled("Add a bot")
        await Player(session, "bob", table).press_labelled("Join")
        assert room.table.phase == "playing"


async def test_a_lobby_is_closed_after_a_question(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The host is asked; keeping it changes nothing, the other answer closes it."""
    table = await open_lobby(room, alice)
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", table)
        end, keep = (await ada.press(f"war:stop:{table}"))["answers"]
        await ada.press(keep["id"])
        assert room.table.phase == "lobby"
        assert (await ada.press(end["id"]))["seat"] is not None
        assert not room.table.is_live


async def test_a_challenge_is_answered_on_the_page(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever was challenged is offered both answers, nobody else; accepting takes the kept seat."""
    await alice.slash(room.channel, "war challenge", friend=bob, game="short-war")
    table = str(room.table.id)
    async with door_of(room, alice, bob) as session:
        ada, ben = Player(session, "alice", table), Player(session, "bob", table)
        assert "Accept" not in str((await ada.look())["controls"])
        assert (await ada.press(f"war:accept:{table}"))["note"] != []
        seen = await ben.press_labelled("Accept")
        assert seen["seat"] == 1 and room.table.phase == "playing"


async def test_luck_is_typed_into_the_deal(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A word of a player's own is part of the deal, as by the form in Discord; its button says what is to be typed."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", table)
        (luck,) = [one for one in (await ada.look())["controls"] if "typed" in one]
        assert "mixed in" in said(await ada.press(luck["id"], "four leaf clover"))
        assert room.table.seats[0].word == "four leaf clover"


async def test_a_time_limit_stays_with_games_that_can_have_one(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What a host set stays from game to game; the limit of a game of its own, and one that means nothing, does not."""
    table = await open_lobby(room, alice, "classic")
    async with door_of(room, alice, bob) as session:
        ada = Player(session, "alice", table)
        for game, limit in (("speed-war", 600), ("strategy-war", None), ("short-war", None)):
            assert (await ada.press(f"war-variant:{table}", game))["note"] == [] and room.table.rules.time == limit, game
        await ada.press(f"war-set:time:{table}", "5m")
        await ada.press(f"war-variant:{table}", "classic")
        assert room.table.rules.time == 300
        assert (await ada.press(f"war-variant:{table}", "quatro"))["note"] == [] and room.table.rules.time is None
