"""The layout of slots on shards, and fair shares: every server in one slot, every slot with its shard, no move too many."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.ids import DIVISION, SLOTS, slot_of
from bot.host.slots.layout import SlotLayout, fair_shares, shared_shards

SHARDS = st.sampled_from([1, 2, 4, 8, 16, 32, 64, 128, 192, 1024])


@pytest.fixture(autouse=True, scope="module")
def as_before() -> Iterator[None]:
    """The division of this process is as it was, afterwards."""
    yield
    DIVISION.agree_on_shards(SLOTS)


@given(st.sampled_from([128, 192, 1024]), st.integers(1, 16))
def test_shards_that_move_together_identify_side_by_side(shards: int, buckets: int) -> None:
    """No bucket has two more of a unit's shards than another."""
    layout = SlotLayout(shards)
    for unit in range(layout.units):
        counts = Counter(shard % buckets for shard in layout.shards_of(unit))
        assert max(counts.values()) - min(counts[bucket] for bucket in range(buckets)) <= 1


@given(SHARDS, st.integers(1, 2**63 - 1))
def test_a_server_and_its_shard_are_in_one_unit(shards: int, server: int) -> None:
    """Whoever owns a server's slot is connected by the shard on which Discord tells of it."""
    layout = SlotLayout(shards)
    DIVISION.agree_on_shards(shards)
    (unit,) = [unit for unit in range(layout.units) if slot_of(server) in layout.slots_of(unit)]
    assert (server >> 22) % shards in layout.shards_of(unit)


@given(SHARDS)
def test_units_hold_everything_once(shards: int) -> None:
    """Each slot and each shard is in one unit; all slots are all units."""
    layout = SlotLayout(shards)
    units = range(layout.units)
    assert sorted(slot for unit in units for slot in layout.slots_of(unit)) == list(range(SLOTS))
    assert sorted(shard for unit in units for shard in layout.shards_of(unit)) == list(range(shards))
    assert layout.units_within(range(SLOTS)) == list(units)


@pytest.mark.parametrize("shards", [0, 3, 48, 65, 100])
def test_shards_that_would_tear_a_slot_apart_are_refused(shards: int) -> None:
    """A slot owns whole shards, or a shard whole slots."""
    with pytest.raises(ValueError, match=f"{shards} shards cannot be shared"):
        SlotLayout(shards)


@given(st.integers(0, 5000))
def test_there_are_enough_shards_for_what_discord_recommends(recommended: int) -> None:
    """As many as recommended or more, and a number that can be shared."""
    assert SlotLayout(shared_shards(recommended)).shards >= recommended


@given(st.integers(1, SLOTS), st.dictionaries(st.text(min_size=1, max_size=3), st.integers(0, SLOTS), min_size=1, max_size=20))
def test_shares_are_even(units: int, owned: dict[str, int]) -> None:
    """All units, no process more than one above another; who owns more gets no fewer."""
    shares = fair_shares(units, owned)
    assert sum(shares.values()) == units and max(shares.values()) - min(shares.values()) <= 1
    assert all(shares[one] >= shares[two] for one in owned for two in owned if owned[one] > owned[two])


@given(st.integers(1, SLOTS), st.integers(1, 20))
def test_even_shares_stay(units: int, processes: int) -> None:
    """Once they are even nobody has to move anything."""
    shares = fair_shares(units, {f"p{number}": 0 for number in range(processes)})
    assert fair_shares(units, shares) == shares
