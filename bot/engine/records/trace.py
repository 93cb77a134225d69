"""The trace of a record: one JSON line for the deal, for each battle and for the outcome (rules.md §9).

The lines are put together by hand: a thousand games are a quarter of a million of them, and what a pile is called changes
little from one to the next.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from bot.engine.cards import card_text, cards_text
from bot.engine.errors import RecordError
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import nothing_happens_after, open_game, replay_rounds
from bot.engine.records.work_limit import WorkLimit
from bot.engine.sentence import Sentence


class TracePile:
    """A pile and its text; the next text is the last one without its beginning, and with something at its end."""

    __slots__ = ("_cards", "text")

    def __init__(self, cards: bytes) -> None:
        self._cards: bytes | None = cards
        self.text = cards_text(cards)

    def pile_change(self, cards: bytes, laid: bytes, laid_text: str) -> str:
        """Return the text of the pile after these cards were laid, as a rule from its top, and others came under it."""
        before = self._cards or b""
        kept = before[len(laid) :]
        if not kept or not cards.startswith(kept) or not before.startswith(laid):
            self.text = cards_text(cards)
        else:
            if laid:
                self.text = self.text[len(laid_text) + 1 :]
            if len(cards) > len(kept):
                self.text = f"{self.text} {cards_text(cards[len(kept) :])}"
        self._cards = cards
        return self.text

    def pass_on(self, text: str) -> None:
        """Take the text of the pile after a battle that was not told here; what it was called before is no help any more."""
        self._cards, self.text = None, text


class TraceText:
    """The trace lines of one game; `of_battle` must be called for every battle."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._stocks = [TracePile(game.stock_of(seat)) for seat in range(game.seats)]
        self._won = [TracePile(b"") for _ in range(game.seats)]
        self._nothing = _listed([""] * game.seats)
        self._duel = game.seats == 2 and not game.has_chips and not game.has_piles
        self._quiet = f',"won":{self._nothing},"out":[],"carry":"","prize":"","killed":""}}'

    def of_deal(self) -> str:
        """Return the first line."""
        stocks = _listed(self._chips() if self._game.has_chips else [pile.text for pile in self._stocks])
        return f'{{"deal":{stocks},"aside":"{cards_text(self._game.cards_aside)}"}}'

    def of_battle(self, round_: Round) -> str:
        """Return the line of a battle just played, without the number that it starts with."""
        game = self._game
        if self._duel and round_.course is None and not round_.out and game.prize is None:
            return self._of_duel(round_)
        laid = round_.laid
        texts = list(map(cards_text, laid))
        if game.has_chips:
            stocks = self._chips()
        else:
            stocks = [pile.pile_change(game.stock_of(seat), laid[seat], texts[seat]) for seat, pile in enumerate(self._stocks)]
        won = self._nothing
        if game.has_piles:
            won = _listed([pile.pile_change(game.won_pile(seat), b"", "") for seat, pile in enumerate(self._won)])
        winner = "null" if round_.winner is None else round_.winner
        prize = "" if game.prize is None else f"{game.prize[0]}:{card_text(game.prize[1])}"
        return (
            f'"winner":{winner},"steps":{round_.steps},"laid":{_listed(texts)},"stocks":{_listed(stocks)},"won":{won}'
            f',"out":[{",".join(map(str, round_.out))}],"carry":"{cards_text(game.carry)}","prize":"{prize}"'
            f',"killed":"{cards_text(round_.killed_cards)}"}}'
        )

    def _of_duel(self, round_: Round) -> str:
        """Return the line of a battle of two seats that one card each decided: nine in ten of all that are played."""
        winner, (up, _) = round_.winner, round_.ups
        one, two = map(card_text, round_.ups)
        first, second = self._stocks
        mine, others = first.text[len(one) + 1 :], second.text[len(two) + 1 :]
        came = f"{one} {two}" if self._game.stock_of(1 if winner else 0)[-2] == up else f"{two} {one}"
        if winner:
            others = f"{others} {came}" if others else came
        else:
            mine = f"{mine} {came}" if mine else came
        first.pass_on(mine)
        second.pass_on(others)
        return f'"winner":{winner},"steps":0,"laid":["{one}","{two}"],"stocks":["{mine}","{others}"]{self._quiet}'

    def _chips(self) -> list[str]:
        """Return the chips of each seat, which stand in place of stocks where there are none (rules.md §10 A34)."""
        return [str(self._game.count_owned(seat)) for seat in range(self._game.seats)]


def _listed(texts: Iterable[str]) -> str:
    """Return a JSON list of texts that hold nothing to be escaped."""
    return '["' + '","'.join(texts) + '"]'


MOST_KEPT: Final = 32_000_000
"""Characters of the lines of a period that are kept."""


def trace_record(record: Record, limit: WorkLimit | None = None) -> Iterator[str]:
    """Yield the lines of the record's trace, without line ends; raises RecordError if it cannot be played."""
    game = open_game(record)
    yield from trace_game(record, game, limit=limit)


def trace_game(
    record: Record, game: Game, on_round: Callable[[Round], None] = lambda _: None, limit: WorkLimit | None = None
) -> Iterator[str]:
    """Yield the same lines, of a fresh `open_game(record)` that the caller can read meanwhile and afterwards.

    `on_round` is called with every round that is played; one that only repeats another is not (rules.md §7.5). Raises
    RecordError if the record cannot be played, or when `limit` is used up.
    """
    text = TraceText(game)
    yield text.of_deal()
    for round_ in replay_rounds(record, game, limit):
        on_round(round_)
        line = text.of_battle(round_)
        if limit is not None:
            limit.spend_line(line)
        yield _numbered(round_.battle, line)
        if round_.repeats is not None and nothing_happens_after(record, game.battle):
            yield from _repeated_lines(game, round_.repeats.period, text, limit)
            break
    if game.outcome is not None:
        yield json.dumps({"outcome": game.outcome.to_record()}, separators=(",", ":"))


def _repeated_lines(game: Game, period: int, text: TraceText, limit: WorkLimit | None) -> Iterator[str]:
    """Yield the rest of a game that repeats itself: one period is played, and its lines repeated until the round limit.

    A period whose lines are too much to keep is played every time.
    """
    played: list[str] = []
    kept = 0
    while game.outcome is None and (len(played) < period or kept > MOST_KEPT):
        if kept > MOST_KEPT:
            played.clear()
        played.append(text.of_battle(game.resolve()))
        if limit is not None:
            limit.spend_line(played[-1])
        kept += len(played[-1])
        yield _numbered(game.battle, played[-1])
    if game.outcome is None:
        first = game.battle + 1
        game.call_repetition()
        for battle in range(first, game.battle + 1):
            line = played[(battle - first) % period]
            if limit is not None:
                limit.repeated_line(line)
            yield _numbered(battle, line)


def _numbered(battle: int, line: str) -> str:
    return f'{{"battle":{battle},{line}'


def digest_trace(lines: Iterable[str]) -> str:
    """Return the SHA-256 of a trace as printed, each line ended by a line feed, in lowercase hex."""
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode() + b"\n")
    return sha.hexdigest()


def digest_until(record: Record, rounds: int, limit: WorkLimit | None = None) -> str:
    """Return the digest of a trace as far as so many rounds: that of a game which was cut off there.

    Raises RecordError if the record cannot be played so far, or when `limit` is used up.
    """
    sha, lines = hashlib.sha256(), 0
    for line in islice(trace_record(record, limit), rounds + 1):  # the first one is the deal
        sha.update(line.encode() + b"\n")
        lines += 1
    if lines <= rounds:
        raise RecordError(Sentence("record-shorter", rounds=rounds))
    return sha.hexdigest()
