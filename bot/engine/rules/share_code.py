"""Share codes: any rules as a short text that a person can copy to another server, and back.

A code is `WR1-` and letters: for each option that differs from the base a byte with the option's number (times eight)
and its value if that is below seven, else seven and the value in steps of seven bits; then two bytes of SHA-256 over
all that. From number 31 on, an option has the byte of 31, and a second one with what its number is more. Options are
written in the order of their numbers, so equal rules have equal codes.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.rank_text import beating_of, beating_text, ranks_of, ranks_text
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import (
    ALL_CARDS,
    BASE,
    PACKS,
    PROCEDURE,
    FirstTo,
    FirstToUnit,
    Procedure,
    Rules,
    Spoils,
    unused_options,
)
from bot.engine.sentence import Sentence

_RANKS: Final = 14
_RANK_BITS: Final = 4
_BEATING_BITS: Final = _RANK_BITS + _RANKS


def ranks_number(text: str) -> int:
    """Return the number of a text of ranks, such as `2*`."""
    return _mask(ranks_of(text))


def ranks_in(number: int) -> str:
    """Return the ranks of a number as text; raises IndexError for a bit that is none."""
    return ranks_text(_ranks_of(number))


def beating_number(text: str) -> int:
    """Return the number of a text of ranks that beat others, such as `3>JQK 4>A`."""
    found = [rank | _mask(beaten) << _RANK_BITS for rank, beaten in beating_of(text)]
    return sum(number << place * _BEATING_BITS for place, number in enumerate(found))


def beating_in(number: int) -> str:
    """Return the ranks that beat others of a number as text; raises IndexError for a rank or a bit that is none."""
    found = []
    while number:
        rank = number & (1 << _RANK_BITS) - 1
        if rank >= _RANKS:
            raise IndexError(rank)
        found.append((rank, _ranks_of(number >> _RANK_BITS & (1 << _RANKS) - 1)))
        number >>= _BEATING_BITS
    return beating_text(tuple(found))


def _mask(ranks: Iterable[int]) -> int:
    """Return these ranks as bits."""
    return sum(1 << rank for rank in ranks)


def _ranks_of(mask: int) -> tuple[int, ...]:
    """Return the ranks of these bits."""
    if mask >> _RANKS:
        raise IndexError(mask)
    return tuple(rank for rank in range(_RANKS) if mask >> rank & 1)


PREFIX: Final = "WR"
VERSION: Final = 1
LONGEST_CODE: Final = 120
LONGEST_HELD: Final = 72
"""Letters of a code that fit into every id, with the name of an option in front."""
DENSE: Final = "~"
"""Begins a code that only ids hold: a byte a letter, and nothing to check, because nobody types it."""
_BYTE: Final = 0x2800
"""The first of 256 letters in a row, those of Braille: Discord counts letters, not bytes."""
CHECK_BYTES: Final = 2
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No I, L, O, U: what looks alike means the same."""

NUMBERED: Final = tuple(one.name for one in fields(Rules))
"""Options by their number in a code; new ones go last."""

_FIXED_SPOILS: Final = 6
_OFF: Final = 0
_MORE: Final = 31
"""The number that stands before those that do not fit in five bits."""


def rules_code(rules: Rules) -> str:
    """Return the code of these rules: letters, digits and a dash; the base rules have the shortest."""
    body = _body(rules)
    return f"{PREFIX}{VERSION}-{_letters_of(body + _check(body))}"


def held_code(rules: Rules) -> str:
    """Return the code for a button's id: as people copy it, or denser where that one is too long for an id."""
    code = rules_code(rules)
    if len(code) <= LONGEST_HELD:
        return code
    return DENSE + "".join([chr(_BYTE + byte) for byte in _body(rules)])


def rules_from_code(text: str) -> Rules:
    """Return the rules of a code, however it was typed; raises RulesError with one sentence for anything else."""
    if text.startswith(DENSE):
        return _checked(_dense_body(text))
    version, letters = _parts(text)
    if not version or len(letters) > LONGEST_CODE:
        raise RulesError(Sentence("code-none", start=f"{PREFIX}{VERSION}-"))
    if int(version) != VERSION:
        raise RulesError(Sentence("code-version"))
    data = _bytes_of(letters)
    if data is None or _check(data[:-CHECK_BYTES]) != data[-CHECK_BYTES:]:
        raise RulesError(Sentence("code-damaged"))
    return _checked(data[:-CHECK_BYTES])


def is_code(text: str) -> bool:
    """Whether a text is taken for a code, a readable one or not: nothing else may be called so."""
    return bool(_parts(text)[0])


def _dense_body(text: str) -> bytes:
    """Return the bytes of a code from a button's id; raises RulesError."""
    try:
        return bytes([ord(letter) - _BYTE for letter in text[1:]])
    except ValueError as error:
        raise RulesError(Sentence("code-damaged")) from error


def _checked(body: bytes) -> Rules:
    """Return the rules of a code's bytes; raises RulesError."""
    rules = _unpacked(body)
    if rules is None:
        raise RulesError(Sentence("code-unknown"))
    if unused_options(rules):
        raise RulesError(Sentence("code-unused"))
    return rules


def _parts(text: str) -> tuple[str, str]:
    """Return the version and the letters of a code, however it was typed; a text that is none has no version."""
    head, dash, letters = "".join(text[: 2 * LONGEST_CODE].split()).upper().partition("-")
    version = head.removeprefix(PREFIX)
    found = head.startswith(PREFIX) and dash and version.isascii() and version.isdigit()
    return (version, letters) if found else ("", "")


def _body(rules: Rules) -> bytes:
    return b"".join(_packed(number, name, rules) for number, name in enumerate(NUMBERED))


def _check(body: bytes) -> bytes:
    return hashlib.sha256(b"%d:" % VERSION + body).digest()[:CHECK_BYTES]


def _words(name: str) -> Sequence[StrEnum]:
    """Return the values of an option that is a word, in the order in which codes number them."""
    base: StrEnum = getattr(BASE, name)
    return tuple(type(base))


def _packed(number: int, name: str, rules: Rules) -> bytes:
    """Return the bytes of one option, none if it has its base value."""
    value = getattr(rules, name)
    if value == getattr(BASE, name):
        return b""
    small = _number(name, value)
    steps = bytearray((min(number, _MORE) << 3 | min(small, 7),))
    if number >= _MORE:
        steps.append(number - _MORE)
    if small < 7:
        return bytes(steps)
    while small > 127:
        steps.append(small & 127 | 128)
        small >>= 7
    steps.append(small)
    return bytes(steps)


def _number(name: str, value: str | int | Spoils | FirstTo | None) -> int:
    """Return the value of an option as a number."""
    if isinstance(value, Spoils):
        return _FIXED_SPOILS + tuple(Spoils).index(value)
    if isinstance(value, FirstTo):
        return 2 * value.count + tuple(FirstToUnit).index(value.of)
    if isinstance(value, StrEnum):
        return _words(name).index(value)
    if isinstance(value, str):
        return beating_number(value) if name == "beats" else ranks_number(value)
    return PACKS.index(value) if name == "pack" else int(value or _OFF)


def _unpacked(body: bytes) -> Rules | None:
    """Return the rules of a code's bytes, or None if there are other options in it than ours, or in another order."""
    try:
        options = {NUMBERED[number]: _record_value(NUMBERED[number], value) for number, value in _pairs(body)}
        rules = rules_from_record(options, Procedure(str(options.pop(PROCEDURE, Procedure.WAR))))
    except (IndexError, RulesError):
        return None
    return rules if _body(rules) == body else None


def _pairs(body: bytes) -> Iterator[tuple[int, int]]:
    """Yield each option's number and value."""
    at = 0
    while at < len(body):
        number, value = body[at] >> 3, body[at] & 7
        at += 1
        if number == _MORE:
            number += body[at]
            at += 1
        if value == 7:
            value = shift = 0
            while body[at] > 127:
                value |= (body[at] & 127) << shift
                shift += 7
                at += 1
            value |= body[at] << shift
            at += 1
        yield number, value


def _record_value(name: str, value: int) -> object:
    """Return the value of an option, as a record writes it, from its number in a code."""
    if name == "pack":
        return PACKS[value]
    if name == "spoils" and value >= _FIXED_SPOILS:
        return str(tuple(Spoils)[value - _FIXED_SPOILS])
    if name == "first_to":
        return {"count": value // 2, "of": str(tuple(FirstToUnit)[value % 2])}
    if isinstance(getattr(BASE, name), StrEnum):
        return str(_words(name)[value])
    if isinstance(getattr(BASE, name), str):
        return beating_in(value) if name == "beats" else ranks_in(value)
    return value or ALL_CARDS if name == "hand_size" else value


def _letters_of(data: bytes) -> str:
    """Return the bytes as letters, five bits each, the last ones filled up with zeros."""
    bits = len(data) * 8
    width = -(-bits // 5)
    number = int.from_bytes(data, "big") << (width * 5 - bits)
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(width - 1, -1, -1))


def _bytes_of(letters: str) -> bytes | None:
    """Return the bytes of these letters, or None if they are no such text."""
    letters = letters.replace("-", "").translate(str.maketrans("OIL", "011"))
    if not letters or any(letter not in LETTERS for letter in letters):
        return None
    number = 0
    for letter in letters:
        number = number << 5 | LETTERS.index(letter)
    length, spare = divmod(len(letters) * 5, 8)
    if spare > 4 or number & (1 << spare) - 1:
        return None
    return (number >> spare).to_bytes(length, "big")
