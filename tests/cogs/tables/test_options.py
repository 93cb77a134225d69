"""`/war variant` and `/war set`: the host of a lobby changes its rules."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.table import TablePhase
from tests.conftest import Room
from tests.support.interactions import told


async def test_another_variant_replaces_the_rules(room: Room, alice: MemberActor) -> None:
    """`/war variant` takes the variant's rules over, house rules and all, and the board follows."""
    await alice.slash(room.channel, "war play")
    await alice.slash(room.channel, "war set", option="spoils", value="1")
    assert told(await alice.slash(room.channel, "war variant", variant="aces-low")).endswith("plays **Aces Low**.")
    assert room.table.variant == "aces-low" and room.table.rules.spoils == 3
    await room.shown()
    assert "Aces Low" in room.text and "standard rules" in room.text


async def test_a_variant_for_more_players_adds_seats(room: Room, alice: MemberActor) -> None:
    """A variant for three makes a table for two one for three."""
    await alice.slash(room.channel, "war play")
    await alice.slash(room.channel, "war variant", variant="multiplayer-all")
    assert room.table.capacity == 3 and "1 of 3" in room.text


SETTINGS = (
    ("spoils", "1", "Cards down in a war: **one**.", "cards down in a war: **one**"),
    ("wins", "low", "Winning card: **the lowest card wins**.", "winning card: **the lowest card wins**"),
    ("ace", "LOW ", "Aces: **below the two**.", "aces: **below the two**"),
    ("jokers", "shuffled", "Jokers: **two jokers shuffled in**.", "jokers: **two jokers shuffled in**"),
    ("target", "44", "Win by owning: **44 cards**.", "win by owning: **44 cards**"),
    ("target", "off", "Win by owning: **no target**.", "two jokers shuffled in**\n"),
    ("rounds", "1000", "Round limit: **1,000 battles**.", "round limit: **1,000 battles**"),
    ("time", "90", "Time limit: **1m30s**.", "time limit: **1m30s**"),
    ("seats", "4", "Seats: **4**.", "1 of 4 taken"),
    ("pace", "12", "Pace: **a round every 12 s**.", "A round every 12 seconds"),
    ("match", "first-to-2", "Match: **first-to-2**.", "first to win 2 games"),
)


async def test_an_option_is_set_and_shown(room: Room, alice: MemberActor) -> None:
    """`/war set` changes one thing, repeats it in words, and the board shows it."""
    await alice.slash(room.channel, "war play", seats=2)
    for option, value, answer, shown in SETTINGS:
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == answer
        await room.shown()
        assert shown in room.text


FAULTS = (
    ("spoils", "9", "Cards down in a war is a whole number from 0 to 5."),
    ("ace", "middle", "Aces can be high, low."),
    ("target", "26", "That can't be played: A target of 26 cards is won at once: a seat starts with 26."),
    ("target", "60", "That can't be played: A target of 60 cards cannot be reached: 52 cards are in play."),
    ("seats", "11", "That can't be played: 11 seats are not possible: between 2 and 10 can play with these rules."),
    ("seats", "two", "The number of seats is a whole number from 1 to 10."),
    ("pace", "0", "The pace is a whole number of seconds from 1 to 60."),
    ("pace", "61", "The pace is a whole number of seconds from 1 to 60."),
    ("pace", "２", "The pace is a whole number of seconds from 1 to 60."),
    ("gravity", "9.81", "There's no option called “gravity”. Pick one from the list."),
)


async def test_what_cannot_be_played_is_refused(room: Room, alice: MemberActor) -> None:
    """A wrong option or value is refused with what is allowed, and nothing changes."""
    await alice.slash(room.channel, "war play")
    before, table = room.text, room.table
    for option, value, sentence in FAULTS:
        assert told(await alice.slash(room.channel, "war set", option=option, value=value)) == sentence
    await room.shown()
    assert room.text == before and room.table is table


async def test_an_unknown_variant_is_refused(room: Room, alice: MemberActor) -> None:
    """A typed name that is no variant points to the list."""
    await alice.slash(room.channel, "war play")
    assert told(await alice.slash(room.channel, "war variant", variant="bridge")).startswith(
        "There's no variant called “bridge”"
    )
    assert room.table.variant == "classic"


async def test_seats_are_not_taken_from_under_people(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A table is not made smaller than the people who sit there."""
    await alice.slash(room.channel, "war play", seats=4)
    await bob.slash(room.channel, "war join")
    await carol.slash(room.channel, "war join")
    assert told(await alice.slash(room.channel, "war set", option="seats", value="2")) == "3 players sit here already."
    assert room.table.capacity == 4


async def test_as_many_seats_as_people_begins_the_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A table that becomes full by losing its free seats begins."""
    await alice.slash(room.channel, "war play", seats=4)
    await bob.slash(room.channel, "war join")
    await alice.slash(room.channel, "war set", option="seats", value="2")
    assert room.table.phase is TablePhase.PLAYING


@pytest.mark.parametrize("command", [("variant", {"variant": "peace"}), ("set", {"option": "pace", "value": "5"})])
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
