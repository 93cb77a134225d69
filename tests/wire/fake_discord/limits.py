"""Discord's limits on what a bot sends, as one digest: every body is held against it. It judges bodies, and calls nothing.

Lengths are in characters, sizes in bytes. Where Discord measures differently for what this bot never sends (embeds, polls,
voice) the digest simply forbids it.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

Part = Mapping[str, Any]

TEXT_ALONE, TEXT_IN_PARTS, PARTS, ROWS, IN_A_ROW = 2_000, 4_000, 40, 5, 5
CUSTOM_ID, LABEL, PLACEHOLDER, OPTIONS, OPTION = 100, 80, 150, 25, 100
FILES, FILE, ALT_TEXT, GALLERY, NONCE = 10, 10 * 2**20, 1_024, 10, 25
MODAL_TITLE, MODAL_PARTS, FIELD_LABEL, FIELD_TEXT = 45, 5, 45, 4_000
COMMANDS, COMMAND_TEXT, COMMAND_LETTERS, CHOICES = 100, 100, 8_000, 25
THREAD, EVENT, EVENT_TEXT = 100, 100, 1_000
PINGED: Final = 100
ARCHIVED_AFTER: Final = (60, 1_440, 4_320, 10_080)
IN_PARTS: Final = 1 << 15
"""The flag of a message that is made of components alone."""

NAME: Final = re.compile(r"[-_'\w]{1,32}")
ROW, BUTTON, SELECT, INPUT, TEXT, GALLERY_PART, LABEL_PART = 1, 2, 3, 4, 10, 12, 18
SLASH = 1
MENUS: Final = (3, 5, 6, 7, 8)
ANSWER, UPDATE, WORDS, MODAL = 4, 7, 8, 9
"""Types of callbacks that have a body of their own."""

MESSAGES: Final = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")


def broken_limits(method: str, path: str, body: Any, sizes: Sequence[int] = ()) -> list[str]:
    """Return a line for each limit that a call breaks; `sizes` are those of its files."""
    if method not in {"POST", "PATCH", "PUT"} or body is None:
        return []
    return [f"{method} {path.split('/')[1]}: {fault}" for fault in _of_call(path, body, sizes)]


def _of_call(path: str, body: Any, sizes: Sequence[int]) -> Iterator[str]:
    if path.endswith("/callback"):
        yield from _callback(body, sizes)
    elif MESSAGES.fullmatch(path):
        yield from _message(body, sizes)
    elif path.endswith("/commands"):
        yield from _commands(body if isinstance(body, list) else [body])
    elif path.endswith("/threads"):
        yield from _length("a thread's name", body.get("name"), THREAD, least=1)
        if body.get("auto_archive_duration") not in ARCHIVED_AFTER:
            yield "a thread that is archived after no time that Discord knows"
    elif "/scheduled-events" in path:
        yield from _length("an event's name", body.get("name", "?"), EVENT, least=1)
        yield from _length("an event's description", body.get("description") or "", EVENT_TEXT)
        yield from _length("an event's place", (body.get("entity_metadata") or {}).get("location") or "", EVENT)


def _callback(body: Part, sizes: Sequence[int]) -> Iterator[str]:
    data = body.get("data") or {}
    match body["type"]:
        case 4 | 7:
            yield from _message(data, sizes)
        case 8:
            yield from _at_most("words to pick from", data.get("choices", ()), CHOICES)
            for choice in data.get("choices", ()):
                yield from _length("a word to pick", choice["name"], OPTION, least=1)
                yield from _length("what a word stands for", choice["value"], OPTION)
        case 9:
            yield from _modal(data)


def _message(body: Part, sizes: Sequence[int]) -> Iterator[str]:
    if body.get("embeds"):
        yield "an embed"
    yield from _length("the text", body.get("content") or "", TEXT_ALONE)
    yield from _mentions(body)
    if "nonce" in body:
        yield from _length("the nonce", body["nonce"], NONCE, least=1)
        if not body.get("enforce_nonce"):
            yield "a nonce that is not enforced"
    yield from _at_most("files", body.get("attachments") or (), FILES)
    for file in body.get("attachments") or ():
        yield from _length("an alt text", file.get("description") or "", ALT_TEXT)
    if sum(sizes) > FILE:
        yield f"{sum(sizes)} bytes of files"
    parts = body.get("components") or ()
    if (body.get("flags") or 0) & IN_PARTS:
        yield from _in_parts(body, list(_walk(parts)))
    else:
        yield from _at_most("rows", parts, ROWS)
    yield from _items(list(_walk(parts)))


def _mentions(body: Part) -> Iterator[str]:
    """Zero pings, said with every message; whom a tournament calls is named one by one, an evening table's role alone."""
    allowed = body.get("allowed_mentions")
    if not isinstance(allowed, Mapping):
        if set(body) - {"attachments", "components", "flags"} or body.get("components"):
            yield "no word about who may be pinged"
        return
    if allowed.get("parse") or allowed.get("replied_user"):
        yield f"pings: {dict(allowed)}"
    roles = allowed.get("roles") or ()
    if roles and (len(roles) > 1 or allowed.get("users") or '"evening:sit"' not in json.dumps(body, default=str)):
        yield f"pings of roles: {dict(allowed)}"
    yield from _at_most("members pinged", allowed.get("users") or (), PINGED)


def _in_parts(body: Part, parts: Sequence[Part]) -> Iterator[str]:
    if body.get("content"):
        yield "text beside components"
    yield from _at_most("components", parts, PARTS)
    letters = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    if letters > TEXT_IN_PARTS:
        yield f"{letters} letters in components"
    for part in parts:
        if part["type"] == TEXT and not part["content"].strip():
            yield "an empty text"
        if part["type"] == GALLERY_PART:
            yield from _at_most("pictures of a gallery", part["items"], GALLERY, least=1)
            for picture in part["items"]:
                yield from _length("an alt text", picture.get("description") or "", ALT_TEXT, least=1)


def _items(parts: Sequence[Part]) -> Iterator[str]:
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(ids) != len(set(ids)):
        yield "the same custom_id twice"
    for custom_id in ids:
        yield from _length("a custom_id", custom_id, CUSTOM_ID, least=1)
    for part in parts:
        kind = part["type"]
        if kind == ROW:
            yield from _at_most("items of a row", part["components"], IN_A_ROW, least=1)
        elif kind == BUTTON:
            yield from _length("a button's label", part.get("label") or "", LABEL)
            if not part.get("label") and not part.get("emoji"):
                yield "a button that says nothing"
        elif kind in MENUS:
            yield from _menu(part)


def _menu(part: Part) -> Iterator[str]:
    yield from _length("what an empty menu says", part.get("placeholder") or "", PLACEHOLDER)
    if part["type"] != SELECT:
        return
    options = part.get("options", ())
    yield from _at_most("options of a menu", options, OPTIONS, least=1)
    if (part.get("max_values") or 1) > len(options) or sum(bool(each.get("default")) for each in options) > (
        part.get("max_values") or 1
    ):
        yield "a menu of which more is chosen than can be"
    if len({each["value"] for each in options}) != len(options):
        yield "a menu with the same value twice"
    for option in options:
        yield from _length("an option", option["label"], OPTION, least=1)
        yield from _length("an option's value", option["value"], OPTION, least=1)
        yield from _length("an option's description", option.get("description") or "", OPTION)


def _modal(data: Part) -> Iterator[str]:
    yield from _length("a form's title", data["title"], MODAL_TITLE, least=1)
    yield from _length("a form's id", data["custom_id"], CUSTOM_ID, least=1)
    yield from _at_most("parts of a form", data["components"], MODAL_PARTS, least=1)
    parts = list(_walk(data["components"]))
    yield from _items(parts)
    for part in parts:
        if part["type"] == LABEL_PART:
            yield from _length("a field's label", part["label"], FIELD_LABEL, least=1)
            yield from _length("a field's description", part.get("description") or "", OPTION)
        if part["type"] == INPUT:
            yield from _length("a field's text", part.get("value") or "", part.get("max_length") or FIELD_TEXT)
            yield from _length("a field's hint", part.get("placeholder") or "", OPTION)


def _commands(body: Sequence[Part]) -> Iterator[str]:
    ours = [command for command in body if command.get("type", SLASH) == SLASH]
    yield from _at_most("commands", ours, COMMANDS)
    for command in ours:
        yield from _command(command, command["name"])
        if (letters := _letters(command)) > COMMAND_LETTERS:
            yield f"{letters} letters in /{command['name']}"


def _command(part: Part, path: str) -> Iterator[str]:
    for name in [part["name"], *(part.get("name_localizations") or {}).values()]:
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{path}: no name for a command or an option: {name}"
    for text in [part["description"], *(part.get("description_localizations") or {}).values()]:
        yield from _length(f"{path}: a description", text, COMMAND_TEXT, least=1)
    yield from _at_most(f"{path}: choices", part.get("choices") or (), CHOICES)
    options = part.get("options") or ()
    yield from _at_most(f"{path}: options", options, OPTIONS)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{path}: an option that must be after one that may"
    for option in options:
        yield from _command(option, f"{path} {option['name']}")


def _letters(part: Part) -> int:
    """Names, descriptions and values; of several languages the longest counts."""
    own = sum(
        max(len(text) for text in (part[key], *(part.get(f"{key}_localizations") or {}).values()))
        for key in ("name", "description")
    )
    chosen = sum(len(str(choice["name"])) + len(str(choice["value"])) for choice in part.get("choices") or ())
    return own + chosen + sum(_letters(option) for option in part.get("options") or ())


def _walk(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _walk(part.get("components") or ())
        yield from _walk([part[key] for key in ("accessory", "component") if part.get(key)])


def _length(what: str, text: Any, most: int, least: int = 0) -> Iterator[str]:
    if not least <= len(str(text)) <= most:
        yield f"{what} has {len(str(text))} letters: {str(text)[:60]}"


def _at_most(what: str, found: Sequence[Any], most: int, least: int = 0) -> Iterator[str]:
    if not least <= len(found) <= most:
        yield f"{len(found)} {what}"
