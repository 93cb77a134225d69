"""Lists the options of a tournament: how the value of each is parsed, checked and spelled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from bot.engine.errors import RulesError
from bot.engine.rules.parsing import length_of_time, length_text, whole_number
from bot.engine.sentence import Sentence
from bot.host.names import plain_name
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import OFF, ON, id_of, read_switch, spell_switch
from bot.host.table.told_speed import EVERY, LONGEST, SHORTEST
from bot.host.table.told_speed import OFFERED as TOLD_LENGTHS
from bot.host.tournaments.charter import Charter
from bot.host.typed_words import typed_word, word_meant
from bot.tournament.model.plan import MOST_ENTRANTS, MOST_GAMES, Format, Seeding

SECOND = 1000
NONE = "none"
SAME = "same"
AUTO = "auto"


class OptionKey(StrEnum):
    """The options; part of the ids of buttons, so never rename one. What is played and when it begins is read elsewhere."""

    FORMAT = "format"
    CAP = "cap"
    SEEDING = "seeding"
    BEST_OF = "best_of"
    LATE_BEST_OF = "late_best_of"
    ROUNDS = "rounds"
    LATE_UNTIL = "late_until"
    GROUP_SIZE = "group_size"
    ADVANCE = "advance"
    TABLE_SIZE = "table_size"
    THIRD_PLACE = "third_place"
    LENGTH = "length"
    CHECKIN = "checkin"
    READY = "ready"
    PAUSE = "pause"
    EVERY = "every"
    TOLD = "told"
    PACE = "pace"
    LIMIT = "limit"
    ROLE = "role"
    PRIZE = "prize"
    PRIZE_DAYS = "prize_days"
    WEEKLY = "weekly"


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentOption:
    """One option: where it stands, how it is read and spelled, what is worth offering, and the sentence for what it cannot be.

    A `special` one counts only in the formats that name it in their `settings`, any only `where` the charter has a use for it.
    It stands in the plan if `planned`, else in the charter.
    """

    key: OptionKey
    wrong: Sentence
    reader: Callable[[str], Any]
    spell: Callable[[Any], str] = str
    values: tuple[str, ...] = ()
    special: bool = False
    planned: bool = False
    where: Callable[[Charter], bool] = lambda charter: True

    def applies_to(self, charter: Charter) -> bool:
        """Whether the option means something for this tournament."""
        return (not self.special or self.key in charter.format.settings) and self.where(charter)

    def value_text(self, charter: Charter) -> str:
        """Return its value as it could be typed."""
        return self.spell(getattr(charter.plan if self.planned else charter, self.key.value))

    def settle_value(self, charter: Charter, text: str) -> Charter:
        """Return the charter with this option as it was typed; raises Refused with one sentence saying what is allowed."""
        try:
            value = self.reader(text.strip())
        except (RulesError, Refused, ValueError) as error:
            raise Refused(Refusal.BAD_VALUE, reason=self.wrong) from error
        try:
            if self.planned:
                return replace(charter, plan=replace(charter.plan, **{self.key.value: value}))
        except RulesError as error:
            raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
        return replace(charter, **{self.key.value: value})


def _time(low: int, high: int, *, none: str = "", unit: int = SECOND) -> tuple[Callable[[str], int], Callable[[int], str]]:
    """Return how a length of time is read and spelled: seconds as typed, and `unit` for each kept; `none` is typed for 0."""
    read = length_of_time(low, high)

    def reader(text: str) -> int:
        return 0 if none and word_meant(text, none) == none else read(text) * unit

    return reader, lambda value: none if none and not value else length_text(value // unit)


def _number(low: int, high: int, *, none: str = "") -> tuple[Callable[[str], int], Callable[[int], str]]:
    read = whole_number(low, high, "rounds")

    def reader(text: str) -> int:
        return 0 if none and word_meant(text, none) == none else read(text)

    return reader, lambda value: none if none and not value else str(value)


def _role() -> tuple[Callable[[str], int | None], Callable[[int | None], str]]:
    def reader(text: str) -> int | None:
        return None if word_meant(text, NONE) == NONE else id_of(text.removeprefix("<@&").removesuffix(">"))

    return reader, lambda value: NONE if value is None else str(value)


def _told() -> tuple[Callable[[str], int | None], Callable[[int | None], str]]:
    reader, spell = _time(SHORTEST, LONGEST, none=EVERY, unit=1)
    return lambda text: reader(text) or None, lambda value: spell(value or 0)


def _switch(text: str) -> bool:
    return read_switch(word_meant(text, ON, OFF))


def _of(pair: tuple[Callable[[str], Any], Callable[[Any], str]]) -> dict[str, Any]:
    return {"reader": pair[0], "spell": pair[1]}


GAMES = tuple(str(games) for games in (1, 3, 5, 7, 9))

OPTIONS: Final[tuple[TournamentOption, ...]] = (
    TournamentOption(
        key=OptionKey.FORMAT,
        wrong=Sentence("value-tournament-format"),
        reader=Format,
        values=tuple(format_.value for format_ in Format),
        planned=True,
    ),
    TournamentOption(
        key=OptionKey.CAP,
        wrong=Sentence("value-tournament-cap", low=2, high=MOST_ENTRANTS),
        values=("4", "8", "16", "32", "64", "128"),
        planned=True,
        **_of(_number(2, MOST_ENTRANTS)),
    ),
    TournamentOption(
        key=OptionKey.SEEDING,
        wrong=Sentence("value-tournament-seeding"),
        reader=Seeding,
        values=tuple(seeding.value for seeding in Seeding),
        planned=True,
    ),
    TournamentOption(
        key=OptionKey.BEST_OF,
        wrong=Sentence("value-tournament-best_of", high=MOST_GAMES),
        values=GAMES,
        planned=True,
        **_of(_number(1, MOST_GAMES)),
    ),
    TournamentOption(
        key=OptionKey.LATE_BEST_OF,
        wrong=Sentence("value-tournament-late_best_of", high=MOST_GAMES, same=typed_word(SAME)),
        values=(SAME, *GAMES),
        special=True,
        planned=True,
        **_of(_number(1, MOST_GAMES, none=SAME)),
    ),
    TournamentOption(
        key=OptionKey.ROUNDS,
        wrong=Sentence("value-tournament-rounds", high=32, auto=typed_word(AUTO)),
        values=(AUTO, "3", "4", "5", "6", "7", "9"),
        special=True,
        planned=True,
        **_of(_number(1, 32, none=AUTO)),
    ),
    TournamentOption(
        key=OptionKey.LATE_UNTIL,
        wrong=Sentence("value-tournament-late_until", high=32, none=typed_word(NONE)),
        values=(NONE, "1", "2", "3"),
        special=True,
        planned=True,
        **_of(_number(1, 32, none=NONE)),
    ),
    TournamentOption(
        key=OptionKey.GROUP_SIZE,
        wrong=Sentence("value-tournament-group_size", low=3, high=8),
        values=("3", "4", "5", "6"),
        special=True,
        planned=True,
        **_of(_number(3, 8)),
    ),
    TournamentOption(
        key=OptionKey.ADVANCE,
        wrong=Sentence("value-tournament-advance"),
        values=("1", "2", "3", "4"),
        special=True,
        planned=True,
        **_of(_number(1, 7)),
    ),
    TournamentOption(
        key=OptionKey.TABLE_SIZE,
        wrong=Sentence("value-tournament-table_size"),
        values=("3", "4"),
        special=True,
        planned=True,
        **_of(_number(3, 4)),
    ),
    TournamentOption(
        key=OptionKey.THIRD_PLACE,
        wrong=Sentence("value-tournament-third_place"),
        reader=_switch,
        spell=spell_switch,
        values=(ON, OFF),
        special=True,
        planned=True,
    ),
    TournamentOption(
        key=OptionKey.LENGTH,
        wrong=Sentence("value-tournament-length"),
        values=("10m", "20m", "30m", "45m", "1h", "2h"),
        special=True,
        **_of(_time(300, 6 * 3600)),
    ),
    TournamentOption(
        key=OptionKey.CHECKIN,
        wrong=Sentence("value-tournament-checkin", none=typed_word(NONE)),
        values=(NONE, "5m", "10m", "15m", "30m", "1h"),
        **_of(_time(120, 86_400, none=NONE)),
    ),
    TournamentOption(
        key=OptionKey.READY,
        wrong=Sentence("value-tournament-ready"),
        values=("1m", "2m", "3m", "5m", "10m", "30m", "24h"),
        **_of(_time(30, 86_400)),
    ),
    TournamentOption(
        key=OptionKey.PAUSE,
        wrong=Sentence("value-tournament-pause"),
        values=("15s", "30s", "1m", "2m", "5m"),
        special=True,
        **_of(_time(5, 3600)),
    ),
    TournamentOption(
        key=OptionKey.EVERY,
        wrong=Sentence("value-tournament-every", none=typed_word(NONE)),
        values=(NONE, "15m", "30m", "1h", "24h"),
        special=True,
        **_of(_time(120, 7 * 86_400, none=NONE)),
    ),
    TournamentOption(
        key=OptionKey.TOLD,
        wrong=Sentence("value-tournament-told", every=typed_word(EVERY)),
        values=TOLD_LENGTHS,
        where=lambda charter: charter.can_be_told,
        **_of(_told()),
    ),
    TournamentOption(
        key=OptionKey.PACE,
        wrong=Sentence("value-seconds", option=Sentence("option-pace"), low=1, high=60),
        values=("1s", "2s", "3s", "5s"),
        where=lambda charter: not charter.is_told,
        **_of(_time(1, 60)),
    ),
    TournamentOption(
        key=OptionKey.LIMIT,
        wrong=Sentence("value-tournament-limit", none=typed_word(NONE)),
        values=(NONE, "1m", "2m", "3m", "5m", "10m", "15m"),
        where=lambda charter: not charter.is_told,
        **_of(_time(30, 3600, none=NONE, unit=1)),
    ),
    TournamentOption(key=OptionKey.ROLE, wrong=Sentence("value-tournament-role", none=typed_word(NONE)), **_of(_role())),
    TournamentOption(key=OptionKey.PRIZE, wrong=Sentence("value-tournament-role", none=typed_word(NONE)), **_of(_role())),
    TournamentOption(
        key=OptionKey.PRIZE_DAYS,
        wrong=Sentence("value-tournament-prize_days", high=365, none=typed_word(NONE)),
        values=(NONE, "7", "30", "90", "365"),
        **_of(_number(1, 365, none=NONE)),
    ),
    TournamentOption(
        key=OptionKey.WEEKLY,
        wrong=Sentence("value-tournament-weekly"),
        reader=_switch,
        spell=spell_switch,
        values=(ON, OFF),
    ),
)


def find_option(name: str, among: Sequence[TournamentOption] = OPTIONS) -> TournamentOption:
    """Return a option by its key, or raise Refused: a button's id can be forged."""
    for option in among:
        if option.key == name:
            return option
    raise Refused(Refusal.UNKNOWN_OPTION, name=plain_name(name))
