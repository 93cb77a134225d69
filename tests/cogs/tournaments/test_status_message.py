"""The message of a tournament: when it is full, whom it lists at the end, and in which language."""

import pytest
from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.pages import text
from tests.support.running_tournament import award, begun, latest, opened
from tests.support.server_settings import change, manager_of
from tests.support.tournament_members import QUICK, people, status


async def test_a_full_tournament_offers_the_waiting_list(room: Room, host: MemberActor) -> None:
    """The message says that it is full and what *Join* is good for; when somebody leaves, it asks to join again."""
    members = people(room, 5)
    await opened(room, host, members[:4], cap=4)
    await room.pass_time(4)
    words = text_of(status(room))
    assert "**It's full:** all 4 places are taken. Press **Join** to get on the waiting list." in words
    assert "Sign-up is open" not in words and "Starts <t:" in words
    await members[4].click(status(room), label="Join")
    await members[0].click(status(room), label="Leave")
    await members[4].click(status(room), label="Leave")
    await room.pass_time(4)
    assert "**Sign-up is open:** 3 of 4." in text_of(status(room))


@pytest.mark.parametrize(("count", "named"), [(4, 4), (8, 3)])
async def test_a_cup_of_four_names_all_four(room: Room, host: MemberActor, count: int, named: int) -> None:
    """The results and the message have a line for everybody; of eight they have those with a medal."""
    members = people(room, count)
    run = await begun(room, host, members, format=Format.SINGLE)
    while not run.is_over:
        run = await award(room, await latest(room, run), *[(1, 2)] * 4)
    await room.pass_time(20)
    (results,) = [text_of(board) for board in room.boards if "Friday Cup: the results" in text_of(board)]
    for told in (results, text_of(status(room))):
        assert sum(f"<@{member.id}>" in told for member in members) == named, told
    assert ("▫️ **4.** <@" in results) is (count == 4)


async def test_the_message_follows_the_servers_language(room: Room, host: MemberActor) -> None:
    """When the language is changed in the settings, a message that was posted before changes too, and no other is posted."""
    await opened(room, host, people(room, 2))
    await room.pass_time(4)
    message = status(room)
    assert "Sign-up is open" in text_of(message)
    await change(room, manager_of(room, "of languages"), "language", "de")
    await room.pass_time(4)
    assert "Die Anmeldung läuft" in text_of(status(room)) and status(room).id == message.id


async def test_the_creator_is_not_told_a_number(room: Room, host: MemberActor) -> None:
    """Commands in the channel find its tournament without one, so only the status page has it, in small print."""
    shown = await host.slash(room.channel, "tournament create", name="Friday Cup")
    fields = {"format": ["single-elimination"], "variant": QUICK, "start": "in 10m", "cap": "16", "best_of": "1"}
    page = await host.submit_modal(shown, fields)
    answer = text(await host.click(asked(page), label="Create tournament"))
    (run,) = room.bot.services.tournaments.director.live_tournaments()
    assert answer.startswith("🏆 **Friday Cup** is ready: see its message in this channel.") and run.id not in answer
    assert f"-# Tournament ID {run.id}" in text(await host.slash(room.channel, "tournament status"))
