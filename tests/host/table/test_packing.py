"""What a table keeps in few bytes comes back as it was, and equal options are held once."""

from dataclasses import replace

import pytest

from bot.host.ids import MessageId, PlayerId, ServerId
from bot.host.table import packing
from bot.host.table.field_groups import NO_EXTRAS, Identity
from bot.host.table.seat import Seat
from bot.host.table.table import BoardMessage
from tests.support.tables import ANN, BEN, CAT, classic, lobby

LARGE = PlayerId(2**63 - 1)


WORDS = ("-", "", "0", "007", "1180000000000000001", "9" * 19, "9" * 20, "Glück ♠", "a" * 253, "a" * 254, "a" * 255, "😀" * 64)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_comes_back(word: str) -> None:
    """Words are part of the deal, to the last letter: a number that only looks like another is not that one."""
    seats = (Seat(ANN, word), Seat(None), Seat(LARGE, word))
    identity = Identity(ServerId(7), ANN, bytes(range(32)), seats, (2**63 - 1, 2**40), b"snapshot")
    assert packing.unpack(packing.pack(identity)) == identity


def test_the_host_need_not_sit_at_the_table() -> None:
    """A host who got up, or a tournament's table whose players are not there yet."""
    for seats in ((), (Seat(None),), (Seat(BEN, "1"), Seat(CAT, "2"))):
        for snapshot in (b"", b"\x01\x02"):
            identity = Identity(ServerId(7), ANN, b"", seats, (), snapshot)
            packed = packing.pack(identity)
            assert packing.unpack(packed) == identity
            assert packing.with_snapshot(packed, b"other") == packing.pack(identity._replace(snapshot=b"other"))


def test_a_draft_changes_alone() -> None:
    """Whatever of a draft is changed, and however it is kept: its table stays as it was."""
    table = lobby(ANN, BEN, board=BoardMessage(MessageId(5), 6))
    before = replace(table)
    draft = table.draft()
    draft.host, draft.seats, draft.server = BEN, (Seat(BEN, "x"),), ServerId(8)
    draft.rules, draft.pace, draft.title = classic(time=60), 1000, "Ours"
    draft.skipped, draft.chip_stacks, draft.board = 3, (1, 2), None
    assert table == before
    assert (draft.host, draft.seats, draft.server) == (BEN, (Seat(BEN, "x"),), 8)
    assert (draft.rules.time, draft.pace, draft.title) == (60, 1000, "Ours")
    assert (draft.skipped, draft.chip_stacks, draft.board) == (3, (1, 2), None)


def test_equal_options_are_one_object() -> None:
    """Ten thousand tables of the same kind hold their options once, and what few tables have not at all."""
    one, other = lobby(ANN), lobby(BEN)
    assert one._options is other._options and one._extras is other._extras is NO_EXTRAS
    other.pace = one.pace + 1
    assert one._options is not other._options
    other.pace = one.pace
    assert one._options is other._options
