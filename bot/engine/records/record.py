"""The record of a game: one JSON object from which anyone can play it again (rules.md §9)."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from bot.engine.cards import cards_text
from bot.engine.errors import RecordError, RulesError
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.records.json_fields import JsonFields, read_choice
from bot.engine.records.recorded_random_source import Draws
from bot.engine.rules.pack import EQUAL_HANDS, MOST_SEATS, build_pack, fewest_seats
from bot.engine.rules.record_form import format_of, rules_from_record, rules_to_record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import check_rules
from bot.engine.sentence import Sentence

Choice = tuple[int, int, str]
"""What a seat chose: the battle it was for, the seat, the choice as text."""

PROCEDURES: Final = frozenset(map(str, Procedure)) - {str(Procedure.WAR)}
"""Variants that are more than their options, so that their name decides how they are played (rules.md §5.3)."""

FORMATS: Final = ("war-room/1", "war-room/2")
"""A record has the first that knows everything in it, so older programs read all that they can play (rules.md §10 B01)."""

SECOND: Final = frozenset({Procedure.STRATEGY, Procedure.SLAP, Procedure.QUATRO})
"""Procedures that came with the second format. A record of the first that names one is refused: it would be a game of War."""

LONGEST_TEXT: Final = 4_000_000
"""Characters of the longest record that is read; a full game with all its choices needs a hundredth of it."""


_LABEL: Final = re.compile("[a-z0-9-]{1,40}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game, finished or not. `variant` is a label, or names the procedure that `rules` have too (rules.md §10 A23).

    `deck` is in dealing order, `stocks` top first; either takes the place of the deal. `seed` and `entropy` feed the
    streams of rules.md §8 and are None together when nothing is drawn, or when `draws` says what was. `called` is the
    battle after which the time limit ended the game. `outcome` and `digest` are None until the end.
    """

    variant: str
    rules: Rules
    seats: int
    seed: bytes | None = None
    entropy: tuple[str, ...] | None = None
    deck: bytes | None = None
    stocks: tuple[bytes, ...] | None = None
    choices: tuple[Choice, ...] = ()
    called: int | None = None
    outcome: Outcome | None = None
    digest: str | None = None
    commitment: str | None = None
    draws: Draws | None = None

    def to_json(self) -> str:
        """Return the record as one line of JSON; optional parts that are not there are left out."""
        rules = rules_to_record(self.rules)
        written: dict[str, Any] = {
            "format": _format_of(self.rules.procedure, rules),
            "variant": self.variant,
            "rules": rules,
            "seats": self.seats,
            "seed": None if self.seed is None else self.seed.hex(),
            "entropy": None if self.entropy is None else list(self.entropy),
            "choices": [list(choice) for choice in self.choices],
            "called": self.called,
            "outcome": None if self.outcome is None else self.outcome.to_record(),
            "digest": self.digest,
        }
        if self.deck is not None:
            written["deck"] = cards_text(self.deck)
        if self.stocks is not None:
            written["stocks"] = list(map(cards_text, self.stocks))
        if self.commitment is not None:
            written["commitment"] = self.commitment
        if self.draws is not None:
            written["draws"] = {label: list(numbers) for label, numbers in self.draws.items()}
        return json.dumps(written, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Return the record of a JSON text; raises RecordError, and nothing else, with reasons that say what is wrong."""
        record = _read(JsonFields(_parse(text), _PARTS))
        _check_parts(record)
        return record


_PARTS: Final = {field.name for field in fields(Record)} | {"format"}


def _format_of(procedure: Procedure, options: Mapping[str, object]) -> str:
    """Return the first format that knows the procedure and these options, as a record writes them."""
    number = max(format_of(options), 2 if procedure in SECOND else 1)
    return FORMATS[number - 1]


def _parse(text: str | bytes) -> Mapping[str, object]:
    if len(text) > LONGEST_TEXT:
        raise RecordError(Sentence("record-too_long"))
    try:
        parsed = json.loads(text, object_pairs_hook=once_each)
    except (ValueError, RecursionError) as error:
        raise RecordError(Sentence("record-not_json")) from error
    if not isinstance(parsed, dict):
        raise RecordError(Sentence("record-not_object"))
    return parsed


def once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return the object; raises RecordError if it says one thing twice, for two readers might believe two things."""
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(name for name, _ in pairs)
        twice = next(name for name, count in times.items() if count > 1)
        raise RecordError(Sentence("record-twice", name=twice[:40]))
    return found


def _read(parts: JsonFields) -> Record:
    written_as = parts.read_text("format")
    if written_as not in FORMATS:
        raise RecordError(Sentence("record-format", formats=FORMATS))
    variant = parts.read_text("variant")
    procedure = Procedure(variant) if variant in PROCEDURES else Procedure.WAR
    try:
        options = parts.read_mapping("rules")
        rules = rules_from_record(options, procedure)
    except RulesError as error:
        raise RecordError(*error.reasons) from error
    if FORMATS.index(_format_of(procedure, options)) > FORMATS.index(written_as):
        raise RecordError(Sentence("record-format_too_old", format=written_as))
    seats = parts.read_number("seats", low=fewest_seats(rules), high=MOST_SEATS)
    choices = parts.read_maybe(parts.read_items, "choices") or []
    outcome = parts.read_maybe(parts.read_mapping, "outcome")
    return Record(
        variant=variant,
        rules=rules,
        seats=seats,
        seed=parts.read_maybe(parts.read_seed, "seed"),
        entropy=parts.read_maybe(parts.read_entropy, "entropy"),
        deck=parts.read_maybe(parts.read_cards, "deck"),
        stocks=parts.read_maybe(parts.read_stocks, "stocks"),
        choices=tuple(read_choice(choice, seats) for choice in choices),
        called=parts.read_maybe(parts.read_number, "called"),
        outcome=None if outcome is None else _read_outcome(outcome),
        digest=parts.read_maybe(parts.read_hash, "digest"),
        commitment=parts.read_maybe(parts.read_hash, "commitment"),
        draws=parts.read_maybe(parts.read_draws, "draws"),
    )


def _read_outcome(written: Mapping[str, object]) -> Outcome:
    parts = JsonFields(written, [field.name for field in fields(Outcome)])
    ending = parts.read_text("ending")
    if ending not in list(Ending):
        raise RecordError(Sentence("record-ending", ending=ending[:40]))
    return Outcome(
        ending=Ending(ending),
        winners=parts.seat_numbers("winners"),
        battles=parts.read_number("battles"),
        wars=parts.read_number("wars"),
        cards=parts.seat_numbers("cards"),
        places=parts.seat_numbers("places"),
    )


def _check_parts(record: Record) -> None:
    """Raise RecordError if the parts, each fine by itself, do not make a game together."""
    if not _LABEL.fullmatch(record.variant):
        raise RecordError(Sentence("record-variant"))
    if (record.seed is None) != (record.entropy is None):
        raise RecordError(Sentence("record-seed_alone"))
    if record.seed is not None and record.draws is not None:
        raise RecordError(Sentence("record-seed_and_draws"))
    if record.entropy is not None and len(record.entropy) != record.seats:
        raise RecordError(Sentence("record-entropy"))
    if record.called is not None and record.rules.time is None:
        raise RecordError(Sentence("record-no_time_limit"))
    _check_deal(record)


def _check_deal(record: Record) -> None:
    if record.deck is not None and record.stocks is not None:
        raise RecordError(Sentence("record-deck_and_stocks"))
    shuffled = record.rules.procedure not in EQUAL_HANDS
    drawn = record.seed is not None or record.draws is not None
    if shuffled and record.deck is None and record.stocks is None and not drawn:
        raise RecordError(Sentence("record-no_cards"))
    if record.deck is not None and sorted(record.deck) != sorted(build_pack(record.rules)):
        raise RecordError(Sentence("record-deck"))
    if record.stocks is not None and (len(record.stocks) != record.seats or not all(record.stocks)):
        raise RecordError(Sentence("record-stocks"))
    try:
        check_rules(record.rules, record.seats, record.stocks)
    except RulesError as error:
        raise RecordError(*error.reasons) from error
