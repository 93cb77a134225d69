"""After a match of a bracket its players read there who goes on to what, and which place the loser has or plays for."""

from datetime import timedelta
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.ids import ServerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.formats.registry import format_of
from bot.tournament.model.plan import Format
from bot.views.tournaments.announce import next_matches
from tests.conftest import Room, boards_in, text_of
from tests.support.pages import labels
from tests.support.running_tournament import award, begun, latest
from tests.support.tournament_members import people
from tests.views.test_payload_limits import messages, words

THIRD = "it's not over for you yet: next you play for **third place**."
LOWER = "you're still in: you play on in the **lower bracket**."
LAST = "that was your last match"
WAITS = "I'll call you when your next match is ready."
LINK = "[go\u00a0to\u00a0match]"


def told(room: Room, text: str) -> list[tuple[int, Any]]:
    """The messages with this text, and the channel or thread that each is in."""
    places = [channel for channel in room.env.backend.channels.values() if room.channel.id in {channel.id, channel.parent_id}]
    handles = [ChannelHandle(room.env, room.guild, place) for place in places]
    return [(place.id, found) for place in handles for found in boards_in(room, place) if text in text_of(found)]


async def decided(room: Room, run: TournamentRun, *places: tuple[int, ...]) -> None:
    """Let a director award the open matches, and wait until that was told."""
    await award(room, await latest(room, run), *places)
    await room.pass_time(20)


@pytest.mark.parametrize("crash", [False, True])
async def test_a_semi_final_is_not_the_end(room: Room, host: MemberActor, crash: bool) -> None:
    """The loser is told at once where they lost, the link follows in the same message, and a crash repeats nothing."""
    members = people(room, 4)
    run = await begun(room, host, members, format=Format.SINGLE)
    await room.pass_time(60)
    first = room.hall.tables.of_match(run.id, 1)
    await decided(room, run, (1, 2))
    loser = (await latest(room, run)).state.matches[1].loser
    assert first is not None and loser is not None
    ((place, message),) = told(room, THIRD)
    assert place == first.channel and f"<@{run.players[loser]}>" in text_of(message) and text_of(message).endswith(WAITS)
    assert "goes on to **the final**." in text_of(message) and "Bracket" in labels(message)
    if crash:
        await room.crash()

    await decided(room, run, (1, 2))
    await room.pass_time(60)
    both = told(room, THIRD)
    third = next(match for match in (await latest(room, run)).state.standing_matches if match.is_open and match.place == "T")
    table = room.hall.tables.of_match(run.id, third.number)
    assert len(both) == 2 and table is not None
    assert all(
        text_of(found).endswith(f"{LINK}(https://discord.com/channels/{room.guild.id}/{table.channel})") for _, found in both
    )
    assert not [sent for sent in messages(room.env) if THIRD in words(sent) and sent["allowed_mentions"].get("users")]


async def test_nobody_is_told_of_a_match_that_they_do_not_have(room: Room, host: MemberActor) -> None:
    """Where third place is not played for, and after the match for it, a loser is told nothing."""
    for third in (False, True):
        run = await begun(room, host, people(room, 4), format=Format.SINGLE, third_place=third)
        await room.pass_time(30)
        await decided(room, run, (1, 2), (1, 2))
        assert len(told(room, THIRD)) == (2 if third else 0)
        await decided(room, run, (1, 2), (1, 2))
        assert len(told(room, THIRD)) == (2 if third else 0)


async def test_the_lower_bracket_goes_on(room: Room, host: MemberActor) -> None:
    """In a double elimination, losing once leads to the lower bracket; losing there is the end, and bots are not told."""
    run = await begun(room, host, people(room, 4), format=Format.DOUBLE)
    await room.pass_time(30)
    await decided(room, run, (1, 2), (1, 2))
    await room.pass_time(60)
    assert len(told(room, LOWER)) == 2 and all(LINK in text_of(found) for _, found in told(room, LOWER))
    state = (await latest(room, run)).state
    lower = next(match.number for match in state.standing_matches if match.is_open and match.place.startswith("L"))
    await decided(room, run, *[(1, 2)] * lower)
    assert len(told(room, LOWER)) == 3, "the loser of the upper final plays on too, that of the lower match does not"


async def test_losers_are_told_in_german_where_there_are_no_threads(room: Room, host: MemberActor) -> None:
    """Without threads the message is in the tournament's channel, in the language of the server."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "language", "de")
    channel: Any = room.bot.get_channel(room.channel.id)
    await channel.set_permissions(channel.guild.me, create_public_threads=False)
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(20)
    await decided(room, run, (1, 2))
    ((place, message),) = told(room, "Du spielst noch um **Platz 3**.")
    assert place == room.channel.id and "<@" in text_of(message)


async def test_a_knockout_says_the_places_and_who_goes_on(room: Room, host: MemberActor) -> None:
    """Each once, where the match was, pinging nobody, with the bracket a press away: also at the very end."""
    run = await begun(room, host, people(room, 5), format=Format.SINGLE, third_place=False)
    await room.pass_time(30)
    await decided(room, run, (1, 2))
    state = (await latest(room, run)).state
    first = next(match for match in state.standing_matches if match.loser is not None)
    winner, loser = (f"<@{run.players[who or 0]}>" for who in (first.winner, first.loser))
    ((_, message),) = told(room, LAST)
    assert text_of(message) == (
        f"➡️ {winner} goes on to **the semi-finals**.\n{loser}, that was your last match: you finish **5th** of 5."
    )
    assert labels(message) == ["Standings", "Bracket"]
    await decided(room, run, (1, 2))
    assert len(told(room, "you share **places 3–4** of 5.")) == 1, "the other semi-final is still open"
    await decided(room, run, (1, 2), (1, 2))
    await decided(room, run, (1, 2), (1, 2))
    await room.pass_time(20)
    state = (await latest(room, run)).state
    champion = format_of(Format.SINGLE).standings(state)[0].entrant
    ((_, end),) = told(room, "you finish **2nd** of 5.")
    assert f"🏆 <@{run.players[champion]}> wins **" in text_of(end)
    assert len(told(room, LAST)) == 4
    assert not [sent for sent in messages(room.env) if LAST in words(sent) and sent["allowed_mentions"].get("users")]


async def test_what_is_long_over_is_not_told_as_news(room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of before an update, or of before Discord was down for long, are not told afterwards, all at once."""
    monkeypatch.setattr(next_matches, "TOLD_WITHIN", timedelta(hours=-1))
    run = await begun(room, host, people(room, 4), format=Format.SINGLE, third_place=False)
    await room.pass_time(30)
    await decided(room, run, (1, 2), (1, 2))
    assert not told(room, LAST)


async def test_the_second_final_is_told(room: Room, host: MemberActor) -> None:
    """Whoever loses the first final without a loss before plays the other one again."""
    run = await begun(room, host, people(room, 2), format=Format.DOUBLE)
    for _ in range(4):
        await room.pass_time(30)
        state = (await latest(room, run)).state
        (open_match,) = (match for match in state.standing_matches if match.is_open)
        await decided(room, run, (2, 1) if open_match.place == "F1" else (1, 2))
        if open_match.place == "F1":
            break
    ((_, message),) = told(room, "that was only your first loss: a **second final** decides.")
    assert "wins **" not in text_of(message)
