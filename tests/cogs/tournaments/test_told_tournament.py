"""A tournament whose games are told in a given time: created in two languages, announced in minutes, hurried by agreement."""

from dataclasses import replace
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.engine.variants import find_variant
from bot.host.ids import PlayerId, ServerId
from bot.host.table import programme
from bot.host.table.table import Table
from bot.host.tournaments.charter import Charter
from bot.texts import speaking
from bot.tournament.model.plan import Format
from bot.views.tournaments.text import game_line
from tests.cogs.tournaments.test_forms import GOOD, form_of
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.locales import speaks
from tests.support.pages import menu, text
from tests.support.running_tournament import opened
from tests.support.tournament_members import ready, status

CLASSIC = {**GOOD, "variant": "classic", "format": ["single-elimination"]}


async def proposed(room: Room, host: MemberActor, length: str | None = None, **answers: Any) -> Any:
    """The draft of a tournament, after its form."""
    options = {} if length is None else {"length": length}
    form = await host.slash(room.channel, "tournament create", name="Cup", **options)
    return await host.submit_modal(form, {**CLASSIC, **answers})


def charter_in(room: Room) -> Charter:
    """The settings of the one tournament that there is."""
    (run,) = room.bot.services.tournaments.director.live_tournaments()
    return run.charter


@pytest.mark.parametrize(
    ("language", "typed", "line", "label"),
    [
        ("en-US", "10m", "Length of each game: **at most 10 min**", "Create tournament"),
        ("de", "90s", "Dauer pro Spiel: **höchstens 1 Min. 30 Sek.**", "Turnier anlegen"),
    ],
)
async def test_a_length_is_chosen(
    room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch, language: str, typed: str, line: str, label: str
) -> None:
    """It is on the draft in the member's language, in place of a pace and a time limit, and is kept with the tournament."""
    speaks(monkeypatch, language, host)
    page = await proposed(room, host, typed)
    assert line in text(page) and not any(word in text(page) for word in ("Pace", "Tempo", "Time limit", "Zeitlimit"))
    await host.click(asked(page), label=label)
    assert charter_in(room).told == {"10m": 600, "90s": 90}[typed] and charter_in(room).is_told


@pytest.mark.parametrize("server", ["3m", "10m"])
async def test_three_minutes_are_the_default(room: Room, host: MemberActor, server: str) -> None:
    """As the server tells its games, in three minutes at most: so say the draft and the announcement, in every language."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "length", server)
    page = await proposed(room, host)
    assert "Length of each game: **at most 3 min**" in text(page)
    await host.click(asked(page), label="Create tournament")
    await room.pass_time(4)
    assert charter_in(room).told == 180
    assert "Knockout · Classic War · about 3 min a game" in text_of(status(room)).replace("\u00a0", " ")
    with speaking("de"):
        assert game_line(charter_in(room)).endswith(" · etwa 3\u00a0Min. pro Spiel")


async def test_every_round_brings_pace_and_limit_back(room: Room, host: MemberActor) -> None:
    """Without a length the draft has a pace and a time limit again, and both count."""
    page = await proposed(room, host, "every")
    assert "Pace: " in text(page) and "Time limit per game: **5 minutes**" in text(page)
    await host.submit_modal(await form_of(host, page, "told"), {"text": "2m"})
    assert "at most 2 min" in text(page) and "Time limit" not in text(page)
    await host.submit_modal(await form_of(host, page, "told"), {"text": "every round"})
    assert "Length of each game: **every round**" in text(page)
    await host.click(asked(page), label="Create tournament")
    assert charter_in(room).told is None and charter_in(room).match_rules.time == 300


async def test_a_game_of_choice_keeps_its_clock(room: Room, host: MemberActor) -> None:
    """A length is neither shown nor offered there, whatever was typed; its games have the time limit."""
    page = await proposed(room, host, "2m", variant="suicide-war")
    assert "Length of each game" not in text(page) and "Time limit per game: **5 minutes**" in text(page)
    assert "told" not in [option.value for option in menu(page, "change").options]
    await host.click(asked(page), label="Create tournament")
    assert not charter_in(room).is_told and charter_in(room).match_rules.time == 300


@pytest.mark.parametrize("typed", ["20s", "45m", "soon"])
async def test_a_length_that_cannot_be_is_refused(room: Room, host: MemberActor, typed: str) -> None:
    """One private sentence says what can be typed, at the command and in the form; nothing changes."""
    words = "I can show a game in 1 to 30 minutes, e.g. 3m or 90s. To see every round, type `every`."
    assert words in told(await host.slash(room.channel, "tournament create", name="Cup", length=typed))
    page = await proposed(room, host, "2m")
    assert words in told(await host.submit_modal(await form_of(host, page, "told"), {"text": typed}))
    assert (
        "Length of each game: **at most 2 min**" in text(page) and not room.bot.services.tournaments.director.live_tournaments()
    )


async def test_a_length_is_changed_later(room: Room, host: MemberActor) -> None:
    """`/tournament set` changes it until check-in, the channel is told, and a template keeps it unless one asks otherwise."""
    await host.click(asked(await proposed(room, host)), label="Create tournament")
    page = await host.slash(room.channel, "tournament set", tournament="Cup")
    await host.submit_modal(await form_of(host, page, "told"), {"text": "5m"})
    await host.click(asked(page), label="Save")
    await room.pass_time(4)
    assert charter_in(room).told == 300
    assert any("Length of each game: **at most 5 min**" in text_of(board) for board in room.boards)
    await host.slash(room.channel, "tournament template save", name="Fridays", tournament="Cup")
    kept = text(await host.slash(room.channel, "tournament create", name="Next", template="Fridays"))
    other = text(await host.slash(room.channel, "tournament create", name="Last", template="Fridays", length="2m"))
    assert "at most 5 min" in kept and "at most 2 min" in other


async def told_match(room: Room, host: MemberActor, players: list[MemberActor]) -> tuple[Table, ChannelHandle]:
    """The match of two members, which has begun and takes three minutes, and its thread."""
    run = await opened(room, host, players, format=Format.SINGLE)
    director = room.bot.services.tournaments.director
    rules = find_variant("classic").rules
    run = await director.amend_tournament(
        run.id, replace(run.charter, rules=rules, told=180), PlayerId(host.id), seen=len(run.log)
    )
    await director.start_now(run.id, PlayerId(host.id))
    await room.pass_time(8)
    await ready(room, players)
    await room.pass_time(4)
    (table,) = room.hall.tables.of_contests()
    return table, ChannelHandle(room.env, room.guild, room.env.backend.get_channel(table.channel))


def board_of(room: Room, table: Table, thread: ChannelHandle) -> Any:
    """The board of a match as it is now."""
    board = room.hall.tables.find(table.id).board
    return next(found for found in thread.history() if board is not None and found.id == board.message)


def ends(room: Room, table: Table) -> float:
    """Seconds until a game is over."""
    return programme.remaining_time(room.hall.tables.find(table.id), room.hall.time.now()) / 1000


async def test_players_agree_on_the_speed(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """One player's press is a vote, a spectator's is refused, the second player's counts; the board says so."""
    table, thread = await told_match(room, host, four[:2])
    ann, ben, spectator = *four[:2], four[2]
    board = board_of(room, table, thread)
    assert "1 of 2 votes" in told(await ann.click(board, label="Faster"))
    assert told(await spectator.click(board, label="Faster")).startswith("Only players in this game")
    before = ends(room, table)
    await ben.click(board, label="Faster")
    assert ends(room, table) < before * 0.6
    await room.pass_time(3)
    assert "most players voted" in text_of(board_of(room, table, thread))


async def test_the_call_goes_when_the_match_begins(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Nobody is told to press *Ready* beside a game that runs."""
    _, thread = await told_match(room, host, four[:2])
    assert not any("before time runs out" in text_of(message) for message in thread.history())


async def test_an_organiser_just_presses(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Whoever may direct the tournament ends a match in ten seconds, without sitting in it."""
    table, thread = await told_match(room, host, four[:2])
    pressed = await host.click(board_of(room, table, thread), label="Finish")
    assert not pressed.followups and ends(room, table) <= 10
