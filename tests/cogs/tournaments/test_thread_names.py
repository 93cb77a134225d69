"""What the threads of matches are called: who meets there, which round it is, and the tournament."""

import pytest
from discord import MessageType
from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from bot.views.tournaments.announce.thread_names import names_side_by_side
from tests.conftest import Room
from tests.support.running_tournament import award, begun
from tests.support.tournament_members import people


def names_of_threads(room: Room) -> list[str]:
    """What the threads of the channel are called, those that were made first first."""
    threads = (channel for channel in room.env.backend.channels.values() if channel.parent_id == room.channel.id)
    return [str(thread.name) for thread in sorted(threads, key=lambda thread: thread.id)]


async def test_threads_of_a_knockout(room: Room, host: MemberActor) -> None:
    """Each thread says who meets, and the late ones what they decide."""
    run = await begun(room, host, people(room, 16), format=Format.SINGLE)
    for matches, told in (
        (8, "round 1, match 1 · Friday Cup"),
        (4, "quarter-final, match 9 · Friday Cup"),
        (2, "semi-final, match 13 · Friday Cup"),
    ):
        await room.pass_time(12)
        first = next(name for name in names_of_threads(room) if name.endswith(told))
        assert all(who.startswith("member") for who in first.partition(" · ")[0].split(" – "))
        run = await award(room, run, *[(1, 2)] * matches)
    await room.pass_time(12)
    assert [name.split(" · ", 1)[1] for name in names_of_threads(room)[-2:]] == [
        "third-place match · Friday Cup",
        "final · Friday Cup",
    ]


@pytest.mark.parametrize(
    ("format_", "first"),
    [
        (Format.DOUBLE, "upper bracket, round 1, match 1"),
        (Format.SWISS, "round 1, match 1"),
        (Format.GROUPS, "group 1, match 1"),
        (Format.TABLES, "round 1, match 1"),
    ],
)
async def test_threads_of_other_formats(room: Room, host: MemberActor, format_: Format, first: str) -> None:
    """Whatever the format, a thread says which part of the tournament is played there."""
    await begun(room, host, people(room, 8), format=format_)
    await room.pass_time(8)
    (name,) = [name for name in names_of_threads(room) if name.endswith(f" · {first} · Friday Cup")]
    assert len(name.partition(" · ")[0].split(" – ")) == (4 if format_ is Format.TABLES else 2)


async def test_a_round_leaves_no_notices_of_threads(room: Room, host: MemberActor) -> None:
    """Discord says of each thread that it was started; eight players would read eight such lines in the channel."""
    await begun(room, host, people(room, 8), format=Format.SINGLE)
    await room.pass_time(12)
    assert len(names_of_threads(room)) == 4
    kinds = [message.type for message in room.env.backend.messages[room.channel.id].values()]
    assert MessageType.thread_created.value not in [int(kind) for kind in kinds] and len(kinds) > 0


async def test_players_of_one_name_are_told_apart(room: Room, host: MemberActor) -> None:
    """Each has the number that they have everywhere in the tournament behind the name, however little room there is."""
    members = [room.guild.add_member(room.env.create_user(f"user{number}"), nick="Alex") for number in range(2)]
    await begun(room, host, members, format=Format.SWISS)
    await room.pass_time(8)
    (name,) = names_of_threads(room)
    assert sorted(name.partition(" · ")[0].split(" – ")) == ["Alex (1)", "Alex (2)"]


def test_who_meets_never_breaks_off() -> None:
    """Names are shortened side by side; where there is no room for all of them, a number stands for the rest."""
    names = ["Adalbert", "Bernadette", "Cleopatra", "Dietrich"]
    assert names_side_by_side(names, 90) == "Adalbert – Bernadette – Cleopatra – Dietrich"
    assert [names_side_by_side(names, room) for room in (20, 12)] == ["Ada… – Ber… +2", "Ada… +3"]
    assert all(len(names_side_by_side(names, room)) <= room for room in range(1, 90))


async def test_hostile_and_long_names_fit_a_thread(room: Room, host: MemberActor) -> None:
    """Nothing in a name is a mention or markup, and both players are named however long they are."""
    names = "<@1> **@everyone** `x`", "Wolkenstein " * 2 + "of Tannenberg"
    members = [
        room.guild.add_member(room.env.create_user(f"user{number}"), nick=name[:32]) for number, name in enumerate(names)
    ]
    await begun(room, host, members, format=Format.SWISS)
    await room.pass_time(8)
    (name,) = names_of_threads(room)
    assert "Wolkenstein" in name and "everyone" in name and len(name) <= 90
    assert not any(letter in name for letter in "@*`<>")
