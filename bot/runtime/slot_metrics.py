"""Collects the metrics of slots: what this process owns, what moves, and how each of its slots does.

Each slot has one owner, so over all processes there are 64 series of each kind that has a slot for a label.
"""

from collections import Counter
from collections.abc import Iterator

from prometheus_client.core import Metric

from bot.host.hall.hall import Hall
from bot.host.ids import slot_of
from bot.runtime.metric_families import counter, gauge, histogram
from bot.runtime.metrics import SlotSources


def slot_metrics(sources: SlotSources, hall: Hall) -> Iterator[Metric]:
    """Yield the metrics of slots; none before this process has begun to share them."""
    keeper = sources.keeper()
    if keeper is None:
        return
    figures, units = keeper.figures, sorted(keeper.units)
    slots = [slot for unit in units for slot in keeper.layout.slots_of(unit)]
    tables, behind = Counter(slot_of(table.server) for table in hall.tables), hall.ticker.behind_by_slot()
    yield gauge("units_owned", "Units of slots of this process.", {"": len(units)})
    yield gauge("shards_owned", "Shards of those units.", {"": sum(len(keeper.layout.shards_of(unit)) for unit in units)})
    yield gauge("shards_connected", "Shards that are connected and have reported all their servers.", {"": sources.shards()})
    yield gauge("lease_age_seconds", "How long the lease of this process hasn't been renewed.", {"": sources.lease_age()})
    yield gauge("processes", "Processes that are alive, as this one last saw it.", {"": figures.processes})
    yield gauge("slots_free", "Slots that nobody owned when this process last looked.", {"": figures.free})
    yield gauge("slot_tables", "Tables in memory by slot.", {str(slot): tables[slot] for slot in slots}, "slot")
    late = {str(slot): behind.get(slot, 0.0) for slot in slots}
    yield gauge("slot_behind_seconds", "How overdue the first round is, by slot.", late, "slot")
    yield counter("slots_taken", "Slots that this process has taken.", {"": figures.taken})
    yield counter("slots_given", "Slots that this process has given to others.", {"": figures.given})
    yield histogram("take_seconds", "From the claim of slots until their tables run.", figures.taking)
    yield histogram("give_seconds", "From the last press until others may take the slots.", figures.giving)
