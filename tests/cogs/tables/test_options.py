"""`/war variant` and `/war set`: the host of a lobby changes its rules."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room
from tests.support.interactions import told


async def test_another_variant_replaces_the_rules(room: Room, alice: MemberActor) -> None:
    """`/war variant` takes the variant's rules over, house rules and all, and the board follows."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.slash(room.channel, "war set", option="spoils", value="1")
    assert told(await alice.slash(room.channel, "war variant", game="aces-low")).endswith("plays **Aces Low**.")
    assert room.table.variant == "aces-low" and room.table.rules.spoils == 3
    await room.shown()
    assert "Aces Low" in room.text and "with house rules" not in room.text


async def test_a_variant_for_more_players_adds_seats(room: Room, alice: MemberActor) -> None:
    """A variant for three makes a table for two one for three."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.slash(room.channel, "war variant", game="multiplayer-all")
    assert room.table.capacity == 3 and "1 of 3" in room.text


SETTINGS = (
    ("spoils", "1", "Face-down cards in a war: **one**.", "face-down cards in a war: **one**"),
    ("wins", "low", "Winning card: **the lowest**.", "winning card: **the lowest**"),
    ("ace", "LOW ", "Aces: **low, below the two**.", "aces: **low, below the two**"),
    ("jokers", "shuffled", "Jokers: **two, shuffled in**.", "jokers: **two, shuffled in**"),
    ("target", "44", "Cards to win: **44 cards**.", "cards to win: **44 cards**"),
    ("target", "off", "Cards to win: **no target**.", "two, shuffled in**\n"),
    ("rounds", "1000", "Round limit: **1,000 rounds**.", "round limit: **1,000 rounds**"),
    ("time", "90", "Time limit: **1 min 30 sec**.", "time limit: **1 min 30 sec**"),
    ("seats", "4", "Seats: **4 players**.", "1 of 4"),
    ("pace", "12", "Pace: **a round every 12 seconds**.", "a round every 12 seconds"),
    ("match", "first-to-2", "Match: **first to win 2 games**.", "first to win 2 games"),
)


async def test_an_option_is_set_and_shown(room: Room, alice: MemberActor) -> None:
    """`/war set` changes one thing, repeats it in words, and the board shows it."""
    await alice.slash(room.channel, "war play", seats=2)
    for option, value, answer, shown in SETTINGS:
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == answer
        await room.shown()
        assert shown in room.text


FAULTS = (
    ("spoils", "9", "For “Face-down cards in a war”, pick a number from 0 to 5."),
    ("ace", "middle", "For “Aces”, pick a value from the list."),
    ("target", "26", "Everyone starts with 26 cards, so someone would have 26 right away: set a higher target."),
    ("target", "60", "There are only 52 cards in the game, so nobody can reach 60: set a lower target."),
    ("seats", "11", "These rules are for 2 to 10 players, not 11."),
    ("seats", "two", "For “Seats”, pick a number from 1 to 10."),
    ("pace", "0", "For “Pace”, pick 1 to 60 seconds."),
    ("pace", "61", "For “Pace”, pick 1 to 60 seconds."),
    ("pace", "２", "For “Pace”, pick 1 to 60 seconds."),
    ("gravity", "9.81", "There's no option called “gravity”. Pick one from the list."),
)


async def test_what_cannot_be_played_is_refused(room: Room, alice: MemberActor) -> None:
    """A wrong option or value is refused with what is allowed, and nothing changes."""
    await alice.slash(room.channel, "war play", seats=2)
    before, table = room.text, room.table
    for option, value, sentence in FAULTS:
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == sentence
    await room.shown()
    assert room.text == before and room.table is table


async def test_an_unknown_variant_is_refused(room: Room, alice: MemberActor) -> None:
    """A typed name that is no variant points to the list."""
    await alice.slash(room.channel, "war play", seats=2)
    assert told(await alice.slash(room.channel, "war variant", game="bridge")).startswith("There's no variant called “bridge”")
    assert room.table.variant == "classic"


async def test_seats_are_not_taken_from_under_people(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A table is not made smaller than the people who sit there."""
    await alice.slash(room.channel, "war play", seats=4)
    await bob.slash(room.channel, "war join")
    await carol.slash(room.channel, "war join")
    assert (
        told(await alice.slash(room.channel, "war set", option="seats", value="2"))
        == "There are already 3 players at this table, so it needs at least 3 seats."
    )
    assert room.table.capacity == 4


async def test_as_many_seats_as_people_begins_the_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A table that becomes full by losing its free seats begins."""
    await alice.slash(room.channel, "war play", seats=4)
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war set", option="seats", value="2")
    assert room.table.phase is TablePhase.PLAYING


@pytest.mark.parametrize("command", [("variant", {"game": "peace"}), ("set", {"option": "target", "value": "40"})])
async def test_only_the_host_of_a_lobby_sets(
    room: Room, alice: MemberActor, bob: MemberActor, command: tuple[str, dict[str, str]]
) -> None:
    """Others are told who the host is; in a running game the host is told that the rules are fixed."""
    name, options = command
    await alice.slash(room.channel, "war play", seats=3)
    await bob.slash(room.channel, "war join")
    assert told(await bob.slash(room.channel, f"war {name}", **options)) == f"Only the host (<@{alice.id}>) can do that."
    await alice.slash(room.channel, "war start")
    assert told(await alice.slash(room.channel, f"war {name}", **options)).startswith("The game is already running")
    assert room.table.variant == "classic" and room.table.pace == 3000
