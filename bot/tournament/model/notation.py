"""Converts tournament events to lines of JSON and back."""

import json
from dataclasses import asdict, fields
from typing import Any, Final, get_args

from bot.tournament.model.events import Event
from bot.tournament.model.results import DecisionMethod, MatchResult

KINDS: Final = {kind.__name__.lower(): kind for kind in get_args(Event)}


def text_of(event: Event) -> str:
    """Return an event as one line of JSON."""
    return json.dumps({"event": type(event).__name__.lower(), **asdict(event)}, separators=(",", ":"))


def event_of(text: str) -> Event:
    """Return the event of a line; raises ValueError for what is none."""
    try:
        facts = json.loads(text)
        kind = KINDS[facts.pop("event")]
        known = {field.name for field in fields(kind)}
        event: Event = kind(**{name: _value(name, value) for name, value in facts.items() if name in known})
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
        raise ValueError(f"no event of a tournament: {text[:80]}") from error
    return event


def _value(name: str, value: Any) -> Any:
    if name == "result" and value is not None:
        return MatchResult(tuple(value["places"]), tuple(value["score"]), DecisionMethod(value["how"]))
    return tuple(value) if isinstance(value, list) else value
