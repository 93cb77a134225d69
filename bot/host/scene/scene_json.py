"""Writes a Scene as JSON and reads it again, by the types of its fields, for whoever shows a table outside this process."""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from bot.host.scene.scene import SCENE_VERSION, Scene

KIND: Final = "is"
"""The key under which an object says which class it is of."""


def scene_to_json(scene: Scene) -> str:
    """Return a Scene as one line of JSON; bytes are Base64, moments ISO 8601."""
    return json.dumps(_written(scene), separators=(",", ":"), ensure_ascii=False)


def scene_from_json(text: str) -> Scene:
    """Return the Scene that `scene_to_json` wrote; raises ValueError for anything else, and for another version."""
    found = json.loads(text)
    if not isinstance(found, dict) or found.get("version") != SCENE_VERSION:
        raise ValueError(f"only scenes of version {SCENE_VERSION} can be read")
    try:
        scene = _read(found, Scene)
    except (KeyError, TypeError) as error:
        raise ValueError("this is no scene") from error
    if not isinstance(scene, Scene):
        raise ValueError("this is no scene")
    return scene


def _written(value: object) -> object:
    """Return a value as what JSON knows."""
    if is_dataclass(value) or hasattr(value, "_fields"):
        kind: type = type(value)
        names = _hints(kind)
        return {KIND: kind.__name__, **{name: _written(getattr(value, name)) for name in names}}
    if isinstance(value, Mapping):
        return [[_written(key), _written(one)] for key, one in value.items()]
    if isinstance(value, tuple | list | frozenset):
        return [_written(one) for one in (sorted(value) if isinstance(value, frozenset) else value)]
    return _written_scalar(value)


def _written_scalar(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return value.isoformat() if isinstance(value, datetime) else value


def _read(data: Any, hint: Any) -> Any:
    """Return what was written of a value of this type."""
    hint = getattr(hint, "__supertype__", hint)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return _read(data, _chosen(data, parts))
    if origin in {tuple, frozenset}:
        several = origin is frozenset or parts[1:] == (Ellipsis,)
        return origin(_read(one, part) for one, part in zip(data, parts[:1] * len(data) if several else parts, strict=True))
    if origin is not None and issubclass(origin, Mapping):
        return {_read(key, parts[0]): _read(one, parts[1]) for key, one in data}
    if isinstance(data, dict):
        kind = _classes()[data[KIND]]
        return kind(**{name: _read(data[name], part) for name, part in _hints(kind).items()})
    return _read_scalar(data, hint)


def _read_scalar(data: Any, hint: Any) -> Any:
    if hint is bytes:
        return b64decode(data)
    if hint is datetime:
        return datetime.fromisoformat(data)
    return hint(data) if isinstance(hint, type) and issubclass(hint, Enum) else data


def _chosen(data: object, parts: tuple[Any, ...]) -> Any:
    """Return which type of a union a value was written of: there is one for each kind of JSON."""
    if data is None:
        return NoneType
    held = [part for part in parts if part is not NoneType and (get_origin(part) is not None) is isinstance(data, list)]
    return held[0]


@cache
def _hints(kind: type) -> dict[str, Any]:
    """Return the fields of a class with their types."""
    names = [one.name for one in fields(kind)] if is_dataclass(kind) else kind._fields  # type: ignore[attr-defined]
    hints = get_type_hints(kind)
    return {name: hints[name] for name in names}


@cache
def _classes() -> dict[str, type]:
    """Return every class that a Scene can hold, by its name: nothing else is ever made of what is read."""
    found: dict[str, type] = {}
    waiting: list[Any] = [Scene]
    while waiting:
        hint = waiting.pop()
        hint = getattr(hint, "__supertype__", hint)
        waiting += get_args(hint)
        if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")) and hint.__name__ not in found:
            found[hint.__name__] = hint
            waiting += _hints(hint).values()
            waiting += hint.__subclasses__()
    return found
