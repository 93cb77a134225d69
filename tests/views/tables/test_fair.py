"""*Fair?*: no board carries a hash, an id or a seed; one button shows all of it, privately, at each stage of a table."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.random_source import seal_of
from bot.host.clock import TableTime
from bot.host.ids import PlayerId, TournamentId
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import entropy_lines
from bot.views.interactions.content import Content, Verb
from tests.conftest import Room
from tests.host.fakes import TurnedClock
from tests.support.interactions import asked, click_behind_more, told
from tests.support.locales import speaks
from tests.support.scenes import board_of
from tests.support.tables import ANN, BEN, lobby, playing

SECRETIVE = re.compile(r"[0-9a-f]{12,}|[Ss]eal|[Ss]eed|verify")


async def click_board(member: MemberActor, board: Any, label: str) -> InteractionResult:
    """Press a button of a board itself."""
    return await member.click(board, label=label)


def boards() -> list[Content]:
    """A board of each stage: a lobby, a match that waits, the deal, a later round, a result, and a game that was stopped."""
    time = TableTime(TurnedClock())
    waits = Contest(TournamentId("cup"), 1, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)))
    later, over = playing(ANN, BEN), playing(ANN, BEN, phase=TablePhase.OVER, close=CloseReason.FINISHED)
    later.play_round(later.deadline)
    while over.outcome is None:
        over.play_round(over.deadline)
    stopped = playing(ANN, BEN, phase=TablePhase.OVER, close=CloseReason.STOPPED)
    tables = (lobby(ANN, capacity=2), lobby(ANN, contest=waits), playing(ANN, BEN), later, over, stopped)
    return [board_of(table, time) for table in tables]


def test_no_board_carries_a_hash() -> None:
    """Not one string that means nothing to a member, at any stage; each stage has the button instead."""
    for board in boards():
        words = "\n".join(board.blocks)
        assert SECRETIVE.search(words) is None, words
        assert {Verb.FAIR, Verb.MORE}.intersection(board.buttons)


async def test_fair_shows_what_is_fixed_so_far(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In the lobby the seal, in a game the players' words too, afterwards the check with the seed; to anybody who asks."""
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    board, table = room.boards[0], room.table
    seal, seed = f"`{seal_of(table.seed)}`", table.seed.hex()
    waiting = told(await bob.click(board, label="Fair?"))
    assert seal in waiting and table.id in waiting and seed[:16] not in waiting
    await bob.click(board, label="Join")
    await room.pass_time(2)
    running = told(await click_behind_more(bob, room.boards[0], "Fair?"))
    assert seal in running and "\n".join(entropy_lines(room.table.seats)) in running and seed[:16] not in running
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    over = told(await bob.click(room.boards[0], label="Fair?"))
    assert seal in over and seed[:16] in over and table.id in over


async def test_fair_answers_first(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each stage the first lines are a plain answer without any code, in the language of who asks."""
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    speaks(monkeypatch, "de", bob)
    stages = (
        ("## 🔒 Yes, nobody can rig this shuffle", "## 🔒 Ja, hier kann niemand schummeln"),
        ("## 🔒 Yes, it's fair: nobody can change this deal", "## 🔒 Ja, die Karten stehen fest"),
        ("## ☑️ Yes, as far as the game went", "## ☑️ Ja, bis zum Abbruch"),
    )
    for number, (english, german) in enumerate(stages):
        for member, said in ((alice, english), (bob, german)):
            press = click_behind_more if number == 1 else click_board
            answer = told(await press(member, room.boards[0], "Fair?"))
            first, second, details, *_ = answer.splitlines()
            assert first == said and SECRETIVE.search(f"{first}\n{second}") is None and details.endswith(":")
        if number == 0:
            await bob.click(room.boards[0], label="Join")
        elif number == 1:
            await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
            await room.shown()


async def test_fair_outlives_a_restart(room: Room, alice: MemberActor) -> None:
    """The button of a board that an earlier process sent still answers, in the lobby and after the end."""
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    seal = f"`{seal_of(room.table.seed)}`"
    await room.restart()
    assert seal in told(await alice.click(room.boards[0], label="Fair?"))
    await room.hall.add_bot(room.table.id, PlayerId(alice.id))
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.restart()
    assert seal in told(await alice.click(room.boards[0], label="Fair?"))
