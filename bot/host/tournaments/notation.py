"""Reads and writes tournament charters and clocks as JSON. Events: see `bot.tournament.model.events`."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.engine.errors import RulesError
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import Procedure
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.stored_tournament import Clocks
from bot.tournament.model.plan import Format, FormatSettings, Seeding

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(time: datetime) -> int:
    """Return the whole milliseconds since 1970."""
    return (time - EPOCH) // timedelta(milliseconds=1)


def time_of(moment: int) -> datetime:
    """Return the time, in UTC, of milliseconds since 1970; raises OverflowError for one that no calendar has."""
    return EPOCH + timedelta(milliseconds=moment)


def charter_text(charter: Charter) -> str:
    """Return a charter as one line of JSON. Its start is kept to the millisecond."""
    facts = {field.name: getattr(charter, field.name) for field in fields(charter)}
    facts["plan"] = asdict(charter.plan)
    facts["rules"] = rules_to_record(charter.rules)
    facts["procedure"] = charter.rules.procedure
    facts["start"] = None if charter.start is None else moment_of(charter.start)
    return _line(facts)


def charter_of(text: str) -> Charter:
    """Return the charter of a text: what it does not say is as it comes, what it says besides is left out.

    Raises ValueError for what is no charter, or has rules that this version does not play.
    """
    try:
        facts = json.loads(text)
        facts["rules"] = rules_from_record(facts["rules"], Procedure(facts.get("procedure", Procedure.WAR)))
        facts["plan"] = FormatSettings(**_known(FormatSettings, facts["plan"], {"format": Format, "seeding": Seeding}))
        return Charter(**_known(Charter, facts, {"start": _start}))
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RulesError) as error:
        raise ValueError(f"no charter of a tournament: {text[:80]}") from error


def clocks_text(clocks: Clocks) -> str:
    """Return the clocks of a tournament as one line of JSON."""
    return _line(asdict(clocks))


def clocks_of(text: str) -> Clocks:
    """Return the clocks of a text; one of which it does not speak does not run. Raises ValueError for what is none."""
    try:
        return Clocks(**_known(Clocks, json.loads(text), {}))
    except (TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"no clocks of a tournament: {text[:80]}") from error


def _known(kind: type[Any], facts: Mapping[str, Any], readers: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """Return what a text says of the fields of a class, each converted by its reader."""
    names = {field.name for field in fields(kind)} & facts.keys()
    return {name: readers[name](facts[name]) if name in readers else facts[name] for name in names}


def _start(moment: int | None) -> datetime | None:
    return None if moment is None else time_of(moment)


def _line(facts: Mapping[str, Any]) -> str:
    return json.dumps(facts, separators=(",", ":"))
