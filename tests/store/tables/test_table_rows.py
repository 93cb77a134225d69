"""Tables as rows and back: every table comes back the same."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.bots.players import Skill
from bot.engine.play.asks import AskKind
from bot.engine.rules.rules import OF_CHANCE
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import VARIANTS, Variant
from bot.host.ids import MessageId, PlayerId, TournamentId, chat_server
from bot.host.table.choice_stage import ChoiceStage, Pick
from bot.host.table.match import LINKS, Contest, ReservedSeat, SeedChain
from bot.host.table.phase import BoardMessage, CloseReason, TablePhase
from bot.host.table.seat import ChallengeInvitation, InvitationAnswer, Seat
from bot.host.table.stakes import Stakes
from bot.host.table.table import Table
from bot.store.tables.table_rows import TableRows
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, CAT, classic, lobby, playing

ROWS = TableRows()
PLAYERS = st.integers(1, 2**63 - 1).map(PlayerId)
SEATS = st.builds(Seat, st.none() | PLAYERS, st.text("0123456789-", max_size=20), st.just(""))


def back(table: Table, cursor: int = 0) -> Table:
    """The table after it was kept and found again."""
    return ROWS.table_from(ROWS.row_from(table), cursor)


def parts(table: Table) -> dict[str, Any]:
    """Everything of a table but its game."""
    skipped = {"game", "last", "snapshot", "behind"}
    return {name: getattr(table, name) for name in Table.__dataclass_fields__ if name not in skipped}


@settings(max_examples=examples(25, of=60), deadline=None)
@given(
    host=PLAYERS,
    variant=st.sampled_from(VARIANTS),
    seats=st.lists(SEATS, min_size=1, max_size=10),
    seed=st.binary(min_size=32, max_size=32),
    phase=st.sampled_from([TablePhase.LOBBY, TablePhase.OVER]),
    close=st.none() | st.sampled_from(CloseReason),
    parked=st.none() | st.integers(0, 10**9),
    board=st.none() | st.builds(BoardMessage, st.integers(1, 2**63 - 1).map(MessageId), st.integers(0, 2**40)),
    numbers=st.tuples(*[st.integers(0, 2**40)] * 3),
    autostart=st.booleans(),
    chain=st.none() | st.builds(SeedChain, st.binary(min_size=32, max_size=32), st.integers(0, LINKS - 1)),
    is_open=st.booleans(),
    invitation=st.none() | st.builds(ChallengeInvitation, PLAYERS, st.sampled_from(InvitationAnswer)),
)
def test_a_table_without_a_game_comes_back(
    host: PlayerId,
    variant: Any,
    seats: list[Seat],
    seed: bytes,
    phase: TablePhase,
    close: CloseReason | None,
    parked: int | None,
    board: BoardMessage | None,
    numbers: tuple[int, int, int],
    autostart: bool,
    chain: SeedChain | None,
    is_open: bool,
    invitation: ChallengeInvitation | None,
) -> None:
    """Lobbies and closed tables are the same after a round trip, whatever they hold."""
    deadline, started, version = numbers
    table = lobby(
        host,
        capacity=10,
        variant=variant.key,
        rules=variant.rules,
        seats=tuple(seats),
        seed=seed,
        phase=phase,
        close=close,
        parked=parked,
        board=board,
        deadline=deadline,
        started=started,
        version=version,
        autostart=autostart,
        chain=chain,
        open=is_open,
        invitation=invitation,
    )
    assert parts(back(table)) == parts(table)


@settings(max_examples=examples(20, of=40), deadline=None)
@given(
    variant=st.sampled_from([variant for variant in VARIANTS if variant.rules.procedure in OF_CHANCE]),
    count=st.integers(2, 10),
    seed=st.binary(min_size=32, max_size=32),
    kept=st.integers(0, 60),
    behind=st.integers(0, 60),
    pace=st.integers(1000, 60_000),
)
def test_rounds_since_the_last_save_are_played_again(
    variant: Any, count: int, seed: bytes, kept: int, behind: int, pace: int
) -> None:
    """A game kept after some rounds and found some rounds later stands where it stood, card for card."""
    if find_refusals(variant.rules, count):
        return
    table = playing(*range(1, count + 1), rules=variant.rules, variant=variant.key, seed=seed, pace=pace)
    advance(table, kept)
    row = ROWS.row_from(table)
    due = table.deadline
    advance(table, behind)
    found = ROWS.table_from(row, due + behind * pace - 1) if behind else ROWS.table_from(row, due - 1)
    assert found.open_game().snapshot() == table.open_game().snapshot()
    assert found.called == table.called and found.open_game().outcome == table.outcome
    assert table.outcome is not None or found.deadline == table.deadline


def advance(table: Table, rounds: int) -> None:
    """Play rounds as the clock hand does, each at its moment."""
    for _ in range(rounds):
        if table.open_game().outcome is None:
            table.play_round(table.deadline)
            table.deadline += table.pace


def test_time_that_was_up_is_called_again() -> None:
    """Rounds that are played again call time in the same round as before."""
    table = playing(ANN, BEN, rules=classic(time=60), pace=7000, deadline=7000)
    row = ROWS.row_from(table)
    advance(table, 20)
    found = ROWS.table_from(row, 20 * 7000)
    assert found.open_game().outcome == table.outcome and found.called == table.called == 9


@pytest.mark.parametrize("parked", [None, 1500])
def test_choices_and_seats_come_back(parked: int | None) -> None:
    """Resignations, and what every seat adds to the deal, are the same after a round trip; a parked game plays no rounds.

    Whether anybody is still there is next looked at a while after the start.
    """
    table = playing(ANN, None, CAT, choices=((4, 2, "resign"),), called=3, parked=parked)
    found = back(table, 6000)
    assert parts(found) | {"deadline": 0} == parts(table) | {"deadline": 0, "looked": 6000}
    assert found.behind == (0 if parked is not None else 2)


TURN = ChoiceStage(
    battle=3,
    stage=1,
    misses=(0, 3, 1),
    picks=(Pick(0, AskKind.CARD, "9H"), Pick(1, AskKind.SCOOP, "at:1767225600000")),
    locked=frozenset({1}),
    eager=frozenset({0}),
    stand_ins=frozenset({1}),
    late=frozenset({1, 2}),
    revealed=2,
    shown=1_767_225_600_000,
)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE])
def test_a_game_of_choice_comes_back(variant: Variant) -> None:
    """Picks, locks, misses, stand-ins, presses and purses are there again; no round is played for the time between."""
    members = [PlayerId(number) for number in range(1, 4)]
    table = playing(
        *members,
        rules=variant.rules,
        variant=variant.key,
        turn=TURN,
        skill=Skill.RANDOM,
        chip_stacks=(990, 1010, 0),
        stakes=Stakes(5, 100),
        choices=((1, 0, "9H"), (2, 1, "resign")),
    )
    found = back(table, 10**9)
    assert parts(found) == parts(table) | {"looked": 10**9} and found.behind == 0
    assert found.open_game().snapshot() == table.open_game().snapshot()


def test_equal_rules_are_one_object() -> None:
    """Ten thousand tables with the same rules hold them once."""
    assert ROWS.rules_from({"spoils": 1}, "war") is ROWS.rules_from({"spoils": 1}, "war")
    assert ROWS.rules_from({}, "suicide-war") != ROWS.rules_from({}, "speed-war")


def test_a_match_of_a_tournament_comes_back() -> None:
    """Also from the list that older versions kept, short or whole, and from what a later version says besides."""
    contest = Contest(TournamentId("cup"), 3, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, None)), (2,), attempt=1, held=5000)
    table = lobby(ANN, contest=contest)
    assert back(table).contest == contest
    row = ROWS.row_from(table)
    known = json.loads(row["body"])
    kept, before = known["contest"], replace(contest, attempt=0, held=None)
    old = ["cup", 3, "Cup", [[1, ANN], [2, None]], [2]]
    for written, expected in (
        ([*old, 1, 5000], contest),
        (old, before),
        ({**kept, "colour": "red"}, contest),
        ({name: kept[name] for name in ("tournament", "match", "name", "kept", "seats")}, before),
    ):
        body = json.dumps({**known, "contest": written})
        assert ROWS.table_from({**row, "body": body}, 0).contest == expected


def test_a_row_that_says_what_there_is_not_is_read_too() -> None:
    """Rows of older versions named also what a table had none of; what few tables have is now left out."""
    table = lobby(ANN)
    row = ROWS.row_from(table)
    nothing: dict[str, Any] = {
        "title": "",
        "series": None,
        "turn": None,
        "contest": None,
        "purses": [],
        "stakes": None,
        "skipped": 0,
    }
    body = json.loads(row["body"])
    assert not nothing.keys() & body.keys()
    older = ROWS.table_from({**row, "body": json.dumps({**body, **nothing})}, 0)
    assert parts(older) == parts(back(table))


def test_a_chat_takes_no_channel_from_a_server() -> None:
    """A server may invite the bot while the table of a chat in one of its channels sleeps: both are kept."""
    server = lobby(ANN)
    chat = replace(server, server=chat_server(server.channel), board=BoardMessage(MessageId(9), 1, private=True))
    assert parts(back(chat)) == parts(chat)
    assert ROWS.row_from(chat)["channel"] != ROWS.row_from(server)["channel"]
