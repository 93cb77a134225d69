"""Makes games false, one thing at a time, and says what `python -m bot verify` makes of each."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.records.verify import verify_record

MOST_TRIES: Final = 500

Told = tuple[dict[str, Any], list[dict[str, Any]]]
"""A record, and the lines by which a page tells its game."""


@dataclass(frozen=True, slots=True)
class FalseGame:
    """A game with one thing changed. `round` is the first that is not as the record has it: 0 is the deal, None no round."""

    kind: str
    record: str
    trace: list[str]
    round: int | None


def told_game(record: Record) -> Told:
    """A record and its true trace, to be changed."""
    return json.loads(record.to_json()), [json.loads(line) for line in trace_record(record)]


def _swap_cards(told: Told, rng: random.Random) -> None:
    """Two cards of one line change places: dealt, laid, or in somebody's stock or pile."""
    line = rng.choice(told[1][:-1])
    fields = [(line[name], at) for name in ("deal", "stocks", "won") for at in range(len(line.get(name, ())))]
    cards, at = rng.choice([(texts, at) for texts, at in fields if len(set(texts[at].split())) > 1])
    there = cards[at].split()
    one, other = rng.sample([place for place, card in enumerate(there) if card != there[0]] + [0], 2)
    there[one], there[other] = (there[other], there[one]) if there[one] != there[other] else ("2C*", there[other])
    cards[at] = " ".join(there)


def _change_winner(told: Told, rng: random.Random) -> None:
    line = rng.choice(told[1][1:-1])
    line["winner"] = rng.choice([seat for seat in (None, *range(told[0]["seats"])) if seat != line["winner"]])


def _drop_round(told: Told, rng: random.Random) -> None:
    del told[1][rng.randrange(1, len(told[1]) - 1)]


def _add_round(told: Told, rng: random.Random) -> None:
    at = rng.randrange(1, len(told[1]) - 1)
    told[1].insert(at + 1, dict(told[1][at]))


def _change_outcome_told(told: Told, rng: random.Random) -> None:
    told[1][-1]["outcome"]["winners"] = [rng.choice([7, 8, 9])]


def _change_seed(told: Told, rng: random.Random) -> None:
    told[0]["seed"] = _other_digit(told[0]["seed"], rng)


def _change_word(told: Told, rng: random.Random) -> None:
    seat = rng.randrange(told[0]["seats"])
    told[0]["entropy"][seat] += "x"


def _change_seal(told: Told, rng: random.Random) -> None:
    told[0]["commitment"] = _other_digit(told[0]["commitment"], rng)


def _change_digest(told: Told, rng: random.Random) -> None:
    told[0]["digest"] = _other_digit(told[0]["digest"], rng)


def _change_outcome(told: Told, rng: random.Random) -> None:
    outcome = told[0]["outcome"]
    part = rng.choice(("battles", "wars"))
    outcome[part] += 1


def _change_choice(told: Told, rng: random.Random) -> None:
    choice = rng.choice(told[0]["choices"])
    choice[2] = rng.choice(["9H", "resign", "war", "steal:0", "ante:1", "scoop:5000", "nothing"])


def _drop_choice(told: Told, rng: random.Random) -> None:
    del told[0]["choices"][rng.randrange(len(told[0]["choices"]))]


def _swap_deck(told: Told, rng: random.Random) -> None:
    cards = told[0]["deck"].split()
    one, other = rng.sample(range(len(cards)), 2)
    cards[one], cards[other] = cards[other], cards[one]
    told[0]["deck"] = " ".join(cards)


def _other_digit(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice([digit for digit in "0123456789abcdef" if digit != text[at]]) + text[at + 1 :]


WAYS: Final[dict[str, Callable[[Told, random.Random], None]]] = {
    "card": _swap_cards,
    "winner": _change_winner,
    "round dropped": _drop_round,
    "round added": _add_round,
    "outcome told": _change_outcome_told,
    "seed": _change_seed,
    "word": _change_word,
    "seal": _change_seal,
    "digest": _change_digest,
    "outcome": _change_outcome,
    "choice": _change_choice,
    "choice dropped": _drop_choice,
    "deck": _swap_deck,
}


def false_games(records: Sequence[Record], count: int, seed: int) -> Iterator[FalseGame]:
    """So many false games, of each way in turn; one that a record has nothing for, such as choices, takes the next record."""
    rng = random.Random(seed)
    for number in range(count):
        kind = list(WAYS)[number % len(WAYS)]
        tries = (_false_game(rng.choice(records), kind, WAYS[kind], rng) for _ in range(MOST_TRIES))
        yield next(false for false in tries if false is not None)


def _false_game(
    record: Record, kind: str, change: Callable[[Told, random.Random], None], rng: random.Random
) -> FalseGame | None:
    """The game changed so; None where that cannot be done, or where it makes nothing false."""
    told = told_game(record)
    try:
        change(told, rng)
    except (IndexError, KeyError, TypeError, ValueError):
        return None
    text, trace = json.dumps(told[0]), [json.dumps(line, separators=(",", ":")) for line in told[1]]
    try:
        changed = Record.from_json(text)
        true = list(trace_record(changed))
        verdict = verify_record(changed)
    except RecordError:
        return None
    if verdict.is_right and true == trace:
        return None
    return FalseGame(kind, text, trace, _first_false_round(true, trace))


def _first_false_round(true: Sequence[str], told: Sequence[str]) -> int | None:
    """The first round that is told otherwise; None where only the outcome is."""
    pairs = list(zip_longest(true, told))
    at = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if at is None:
        return None
    ends = [line is not None and line.startswith('{"outcome"') for line in pairs[at]]
    if all(ends):
        return None
    return at - 1 if pairs[at][0] is None else at
