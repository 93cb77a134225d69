"""Runs the commands `replay` and `verify`: replays and checks records from files, in words or as JSON lines.

Imports only the engine and its own few sentences, so that it starts at once and works without Discord; the bot's
catalogues are read when something is wrong.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from bot.cli.exit_codes import FAILED, GOOD, WRONG_WORDS
from bot.cli.record_files import STANDARD_INPUT, CutOff, FileBudget, FileTooMuch, FoundRecord, TimedLimit, record_texts
from bot.cli.round_text import RoundTeller
from bot.cli.sentences import fill_in
from bot.engine.commentary.history import History
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Outcome
from bot.engine.play.game import Game
from bot.engine.play.public_game import public_game
from bot.engine.play.round import Round
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.records.replay import nothing_happens_after, open_game, replay_rounds
from bot.engine.records.trace import digest_until, trace_record
from bot.engine.records.verify import Verdict, verify_record
from bot.engine.rules.rules import OWNED, Procedure, Rules
from bot.engine.sentence import Sentence

REPLAY: Final = "replay"
VERIFY: Final = "verify"
TRACE: Final = "--trace"

PRINTED_AT_ONCE: Final = 1_000_000
"""Characters that are printed together."""
MOST_SENTENCES: Final = 20
"""Sentences said about what is wrong in one file."""
LONGEST_SENTENCE: Final = 300
MOST_WORK: Final = 10_000_000
"""What replaying one record may cost, in microseconds at worst: a million rounds of an endless game cost less."""

REMARKED: Final = 3_000
"""Rounds of a game that are commented on."""

Show: TypeAlias = Callable[[Record, FileBudget, FoundRecord], int]
"""Shows one record, as it was found in its file, and returns the exit code."""

CUT_BY: Final = ("ruling", "drop", "replay", "cancelled", "called_off")
"""What the export of a tournament says that a game was cut off by; of anything else it is said that its table closed."""


def are_plain(words: Sequence[str]) -> bool:
    """Whether these words are `replay FILE… [--trace]` or `verify FILE…`, so that the full command line is not needed."""
    options = [word for word in words[1:] if word.startswith("-") and word != STANDARD_INPUT]
    return len(words) - 1 > len(options) and set(options) <= ({TRACE} if words[0] == REPLAY else set())


def record_command(words: Sequence[str]) -> int:
    """Run `replay FILE… [--trace]` or `verify FILE…`; return the exit code (rules.md §9, §10 A25)."""
    return run_records(words[0], [word for word in words[1:] if word != TRACE], as_trace=TRACE in words)


def run_records(command: str, files: Sequence[str], *, as_trace: bool = False, comments: bool = False) -> int:
    """Replay or verify the records of files; return the exit code (rules.md §9, §10 A25)."""
    show: Show = _verify
    if command == REPLAY:
        show = _trace if as_trace else _tell_with_comments if comments else _tell
    try:
        return max([_show(show, name) for name in files])
    except BrokenPipeError:
        # The reader of our output has closed it; nothing may be flushed to it any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD


def _show(show: Show, name: str) -> int:
    """Show every record of a file; one that cannot be replayed is reported in one sentence, and the next one follows."""
    worst = GOOD
    budget = FileBudget()
    complaints = Complaints(name, budget)
    number = 0
    try:
        for found in record_texts(name, budget):
            number = found.number
            budget.check_time()
            try:
                worst = max(worst, show(Record.from_json(found.text), budget, found))
            except FileTooMuch:
                raise
            except RecordError as error:
                complaints.add_complaint(number, _sentence(error, budget))
        complaints.end_file()
    except BrokenPipeError:
        raise
    except RecordError as error:
        complaints.end_file(number if isinstance(error, FileTooMuch) else 0, _sentence(error, budget))
    except OSError as error:
        complaints.end_file(0, error.strerror or str(error))
    sys.stdout.flush()
    return WRONG_WORDS if complaints else worst


class Complaints:
    """Says on standard error what is wrong with the records of a file: one sentence for neighbours that share it."""

    def __init__(self, name: str, budget: FileBudget) -> None:
        self._name = name
        self._budget = budget
        self._first = self._last = 0
        self._sentence = ""
        self._said = self._unsaid = 0
        self._wrong = False

    def add_complaint(self, number: int, sentence: str) -> None:
        """Note what is wrong with a record, or with the whole file if the number is 0."""
        if (sentence, number) != (self._sentence, self._last + 1):
            self._say()
            self._first, self._sentence = number, sentence
            self._wrong = True
        self._last = number

    def end_file(self, number: int = 0, sentence: str = "") -> None:
        """Say what is left to say, at last why the rest of the file is left out, if it is."""
        self._say()
        if self._unsaid:
            self._print(f"{self._name}: {_text(Sentence('record-file-more', count=self._unsaid), self._budget)}")
            self._said = self._unsaid = 0
        if sentence:
            self.add_complaint(number, sentence)
            self._say()

    def __bool__(self) -> bool:
        """Whether anything is wrong."""
        return self._wrong

    def _say(self) -> None:
        if not self._sentence:
            return
        sentence, self._sentence = shorten_sentence(self._sentence), ""
        if self._said == MOST_SENTENCES:
            self._unsaid += self._last - self._first + 1
            return
        self._said += 1
        many = f", records {self._first:,} to {self._last:,}"
        place = "" if not self._first else many if self._last > self._first else f", record {self._first:,}"
        self._print(f"{self._name}{place}: {sentence}")

    def _print(self, line: str) -> None:
        sys.stdout.flush()
        print(line, file=sys.stderr)  # noqa: T201 - the command's answer


def _sentence(error: RecordError, budget: FileBudget) -> str:
    return " ".join([_text(reason, budget) for reason in error.reasons])


def _text(sentence: Sentence, budget: FileBudget) -> str:
    """Return what the engine says, in English. The catalogues that are read for it are no fault of the file's."""
    with budget.free_of_charge():
        from bot.texts import text_of  # noqa: PLC0415 - a fifth of a second to import, and most records are fine

        return text_of(sentence)


def _trace(record: Record, budget: FileBudget, found: FoundRecord) -> int:
    lines = trace_record(record, TimedLimit(MOST_WORK, budget))
    rounds = None if found.cut_off is None else found.cut_off.rounds
    _say_all(islice(lines, None if rounds is None else rounds + 1), budget)
    return GOOD


def _tell(record: Record, budget: FileBudget, found: FoundRecord) -> int:
    _say_all(_told(record, budget, found), budget)
    return GOOD


def _tell_with_comments(record: Record, budget: FileBudget, found: FoundRecord) -> int:
    _say_all(_told(record, budget, found, comments=True), budget)
    return GOOD


def _told(record: Record, budget: FileBudget, found: FoundRecord, *, comments: bool = False) -> Iterator[str]:
    """Yield a line for each round, and the end of the game. A game that goes round in circles is told until it does.

    One that was cut off is told as far as it was played, where the file says how far that is.
    """
    limit = TimedLimit(MOST_WORK, budget)
    game = open_game(record)
    teller = RoundTeller(record.seats, symbols=_can_print("♣♦♥♠"))
    with budget.free_of_charge():  # it reads the catalogues
        commented = Commentator(game, teller) if comments else None
    if found.number:
        yield f"Record {found.number:,}:"
    rounds = replay_rounds(record, game, limit)
    for round_ in rounds if found.cut_off is None else islice(rounds, found.cut_off.rounds):
        line = teller.round_line(round_) + ("" if commented is None else commented.comment_on(round_))
        limit.spend_line(line)
        yield line
        if round_.repeats is not None and game.outcome is None and nothing_happens_after(record, game.battle):
            game.call_repetition()
            break
    if found.cut_off is not None and found.cut_off.rounds is not None:
        yield _cut_text(found.cut_off)
    elif game.outcome is not None:
        yield outcome_text(game.outcome, record.rules)


class Commentator:
    """Adds to the rounds of a game what its board said of them, in English."""

    def __init__(self, game: Game, teller: RoundTeller) -> None:
        from bot.views.narration.round_text import remark_text  # noqa: PLC0415 - slow to import, and rarely wanted

        self._game, self._teller, self._text = game, teller, remark_text
        self._history = History(public_game(game))

    def comment_on(self, played: Round) -> str:
        """Return what was said of the next round, after a space; nothing late in an endless game."""
        found = self._history.note_round(played, public_game(self._game)) if played.battle <= REMARKED else []
        text = f" {self._text(found[0], self._teller.seat_name, self._teller.card_text)}" if found else ""
        return text if _can_print("…") else text.replace("…", "...")


def _can_print(text: str) -> bool:
    """Whether standard output knows these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _say_all(lines: Iterable[str], budget: FileBudget) -> None:
    """Print lines while they are worked out, many at once."""
    block: list[str] = []
    waiting = 0
    for line in lines:
        block.append(line)
        waiting += len(line)
        if waiting > PRINTED_AT_ONCE:
            _say(block, budget)
            block.clear()
            waiting = 0
    _say(block, budget)


def _verify(record: Record, budget: FileBudget, found: FoundRecord) -> int:
    if found.cut_off is not None and (found.cut_off.rounds is not None or None not in {record.commitment, record.seed}):
        return _verify_until(record, budget, found.cut_off)
    missing = [name for name, part in (("outcome", record.outcome), ("digest", record.digest)) if part is None]
    if missing:
        raise RecordError(Sentence("record-file-nothing_claimed", missing=missing[0] if len(missing) == 1 else "both"))
    verdict = verify_record(record, TimedLimit(MOST_WORK, budget))
    said = [_text(one, budget) for one in verdict.differs] or [verdict_text(verdict, record.rules)]
    _say(map(shorten_sentence, said), budget)
    return GOOD if verdict.is_right else FAILED


def _verify_until(record: Record, budget: FileBudget, cut: CutOff) -> int:
    """Verify a game that was cut off: its seal, and all that was played until then, where the file says how much that was."""
    if record.commitment is not None and record.seed is not None and record.commitment != seal_of(record.seed):
        differs = Sentence("record-differs", name="seal", found=seal_of(record.seed), claimed=record.commitment)
    elif cut.rounds is None:
        open_game(record)  # raises RecordError for what is no game
        _say([f"{fill_in('verified-seal')} {_cut_text(cut)}"], budget)
        return GOOD
    elif (digest := digest_until(record, cut.rounds, TimedLimit(MOST_WORK, budget))) != cut.digest:
        differs = Sentence("record-differs", name="digest", found=digest, claimed=cut.digest)
    else:
        _say([f"{fill_in('verified-until')} {_cut_text(cut)}"], budget)
        return GOOD
    _say([shorten_sentence(_text(differs, budget))], budget)
    return FAILED


def _cut_text(cut: CutOff) -> str:
    if cut.rounds is None:
        return fill_in("cut_off-unsaid")
    return fill_in("cut_off", by=cut.by if cut.by in CUT_BY else "table", rounds=cut.rounds)


def _say(lines: Iterable[str], budget: FileBudget) -> None:
    text = "".join([f"{line}\n" for line in lines])
    budget.charge_printing(text)
    sys.stdout.write(text)


def shorten_sentence(sentence: str) -> str:
    """Return a sentence that quotes somebody's record, cut where the quotation gets long."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE]} …"


def outcome_text(outcome: Outcome, rules: Rules) -> str:
    """Return the end of a game in one line, with seats counted from 1, and what it counts: cards, chips or points."""
    owned, each = OWNED.get(rules.procedure, "cards"), outcome.cards
    if rules.procedure is Procedure.QUATRO:
        owned, each = "places", outcome.places
    return fill_in(
        "outcome",
        who=len(outcome.winners),
        names=" and ".join(f"P{seat + 1}" for seat in outcome.winners),
        ending=str(outcome.ending),
        unit="hands" if rules.procedure is Procedure.CASINO else "rounds",
        battles=outcome.battles,
        wars=outcome.wars,
        owned=owned,
        counts="/".join(map(str, each)),
    )


def verdict_text(verdict: Verdict, rules: Rules) -> str:
    """Return what was verified of a record, in one line."""
    matching = " and ".join(", ".join(verdict.matches).rsplit(", ", 1))
    return f"Verified: {matching} match what the rules make of the record. {outcome_text(verdict.outcome, rules)}"
