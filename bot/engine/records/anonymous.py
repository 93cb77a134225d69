"""Makes a record anonymous: the recorded draws replace seed and entropy (rules.md §9)."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.choice_games.factory import deal_game
from bot.engine.records.record import Record
from bot.engine.records.recorded_random_source import RecordingRandomSource
from bot.engine.records.replay import random_source_of
from bot.engine.records.trace import trace_game


class AnonymousRecord:
    """Makes an anonymous record: play all its `rounds`, then take the `record`."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._source = RecordingRandomSource(random_source_of(record))

    def trace_lines(self) -> Iterator[None]:
        """Play the game again, one line of its trace after the other; raises RecordError if it cannot be played."""
        record = self._record
        game = deal_game(record.rules, record.seats, self._source, deck=record.deck, stocks=record.stocks)
        for _ in trace_game(record, game):
            yield

    @property
    def full_record(self) -> Record:
        """The record with all that was drawn. Its seal is gone with the seed: nothing could be compared with it."""
        if self._record.seed is None:
            return self._record
        return replace(self._record, seed=None, entropy=None, commitment=None, draws=self._source.draws)
