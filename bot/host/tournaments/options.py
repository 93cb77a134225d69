"""Lists the options of a tournament: how the value of each is parsed, checked and spelled."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

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
from bot.tournament.formats.registry import FORMATS
from bot.tournament.model.plan import MOST_ENTRANTS, MOST_GAMES, Format, FormatSettings, Seeding

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


class Form(NamedTuple):
    """How a value is read from what was typed and spelled, and the values that are worth offering."""

    read: Callable[[str], object]
    spell: Callable[[Any], str] = str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentOption:
    """One option: the sentence for what it cannot be, its form, and `where` a charter has a use for it.

    It stands in the plan if the plan has a field of that name, else in the charter. One that formats name in their `settings`
    counts in those alone.
    """

    key: OptionKey
    wrong: Sentence
    form: Form
    where: Callable[[Charter], bool] = lambda _: True

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are offered, as they could be typed."""
        return self.form.values

    @property
    def special(self) -> bool:
        """Whether it counts only in some formats."""
        return any(self.key in format_.settings for format_ in FORMATS.values())

    @property
    def _planned(self) -> bool:
        return self.key in FormatSettings.__dataclass_fields__

    def applies_to(self, charter: Charter) -> bool:
        """Whether the option means something for this tournament."""
        return (not self.special or self.key in charter.format.settings) and self.where(charter)

    def value_text(self, charter: Charter) -> str:
        """Return its value as it could be typed."""
        return self.form.spell(getattr(charter.plan if self._planned else charter, self.key.value))

    def settle_value(self, charter: Charter, text: str) -> Charter:
        """Return the charter with this option as it was typed; raises Refused with one sentence saying what is allowed."""
        try:
            change: dict[str, Any] = {self.key.value: self.form.read(text.strip())}
        except (RulesError, Refused, ValueError) as error:
            raise Refused(Refusal.BAD_VALUE, reason=self.wrong) from error
        try:
            return replace(charter, **({"plan": replace(charter.plan, **change)} if self._planned else change))
        except RulesError as error:
            raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error


def _number(low: int, high: int, *values: int, none: str = "") -> Form:
    """Return the form of a whole number, of which `values` are offered; `none` is typed for 0."""
    return _or_none(whole_number(low, high, "rounds"), str, none, 1, map(str, values))


def _time(low: int, high: int, *values: str, none: str = "", unit: int = SECOND) -> Form:
    """Return the form of a length of time: seconds as typed, and `unit` for each kept; `none` is typed for 0."""
    return _or_none(length_of_time(low, high), length_text, none, unit, values)


def _or_none(read: Callable[[str], int], spell: Callable[[int], str], none: str, unit: int, values: Iterable[str]) -> Form:
    def reader(text: str) -> int:
        return 0 if none and word_meant(text, none) == none else read(text) * unit

    return Form(reader, lambda value: none if none and not value else spell(value // unit), (*filter(None, [none]), *values))


def _read_role(text: str) -> int | None:
    return None if word_meant(text, NONE) == NONE else id_of(text.removeprefix("<@&").removesuffix(">"))


def _told() -> Form:
    form = _time(SHORTEST, LONGEST, none=EVERY, unit=1)
    return Form(lambda text: form.read(text) or None, lambda value: form.spell(value or 0), TOLD_LENGTHS)


ROLE: Final = Form(_read_role, lambda value: NONE if value is None else str(value))
SWITCH: Final = Form(lambda text: read_switch(word_meant(text, ON, OFF)), spell_switch, (ON, OFF))
GAMES: Final = (1, 3, 5, 7, 9)

OPTIONS: Final[tuple[TournamentOption, ...]] = (
    TournamentOption(OptionKey.FORMAT, Sentence("value-tournament-format"), Form(Format, str, tuple(map(str, Format)))),
    TournamentOption(
        OptionKey.CAP,
        Sentence("value-tournament-cap", low=2, high=MOST_ENTRANTS),
        _number(2, MOST_ENTRANTS, 4, 8, 16, 32, 64, 128),
    ),
    TournamentOption(OptionKey.SEEDING, Sentence("value-tournament-seeding"), Form(Seeding, str, tuple(map(str, Seeding)))),
    TournamentOption(OptionKey.BEST_OF, Sentence("value-tournament-best_of", high=MOST_GAMES), _number(1, MOST_GAMES, *GAMES)),
    TournamentOption(
        OptionKey.LATE_BEST_OF,
        Sentence("value-tournament-late_best_of", high=MOST_GAMES, same=typed_word(SAME)),
        _number(1, MOST_GAMES, *GAMES, none=SAME),
    ),
    TournamentOption(
        OptionKey.ROUNDS,
        Sentence("value-tournament-rounds", high=32, auto=typed_word(AUTO)),
        _number(1, 32, 3, 4, 5, 6, 7, 9, none=AUTO),
    ),
    TournamentOption(
        OptionKey.LATE_UNTIL,
        Sentence("value-tournament-late_until", high=32, none=typed_word(NONE)),
        _number(1, 32, 1, 2, 3, none=NONE),
    ),
    TournamentOption(OptionKey.GROUP_SIZE, Sentence("value-tournament-group_size", low=3, high=8), _number(3, 8, 3, 4, 5, 6)),
    TournamentOption(OptionKey.ADVANCE, Sentence("value-tournament-advance"), _number(1, 7, 1, 2, 3, 4)),
    TournamentOption(OptionKey.TABLE_SIZE, Sentence("value-tournament-table_size"), _number(3, 4, 3, 4)),
    TournamentOption(OptionKey.THIRD_PLACE, Sentence("value-tournament-third_place"), SWITCH),
    TournamentOption(
        OptionKey.LENGTH, Sentence("value-tournament-length"), _time(300, 6 * 3600, "10m", "20m", "30m", "45m", "1h", "2h")
    ),
    TournamentOption(
        OptionKey.CHECKIN,
        Sentence("value-tournament-checkin", none=typed_word(NONE)),
        _time(120, 86_400, "5m", "10m", "15m", "30m", "1h", none=NONE),
    ),
    TournamentOption(
        OptionKey.READY,
        Sentence("value-tournament-ready"),
        _time(30, 86_400, "1m", "2m", "3m", "5m", "10m", "30m", "24h"),
    ),
    TournamentOption(OptionKey.PAUSE, Sentence("value-tournament-pause"), _time(5, 3600, "15s", "30s", "1m", "2m", "5m")),
    TournamentOption(
        OptionKey.EVERY,
        Sentence("value-tournament-every", none=typed_word(NONE)),
        _time(120, 7 * 86_400, "15m", "30m", "1h", "24h", none=NONE),
    ),
    TournamentOption(
        OptionKey.TOLD, Sentence("value-tournament-told", every=typed_word(EVERY)), _told(), lambda charter: charter.can_be_told
    ),
    TournamentOption(
        OptionKey.PACE,
        Sentence("value-seconds", option=Sentence("option-pace"), low=1, high=60),
        _time(1, 60, "1s", "2s", "3s", "5s"),
        lambda charter: not charter.is_told,
    ),
    TournamentOption(
        OptionKey.LIMIT,
        Sentence("value-tournament-limit", none=typed_word(NONE)),
        _time(30, 3600, "1m", "2m", "3m", "5m", "10m", "15m", none=NONE, unit=1),
        lambda charter: not charter.is_told,
    ),
    TournamentOption(OptionKey.ROLE, Sentence("value-tournament-role", none=typed_word(NONE)), ROLE),
    TournamentOption(OptionKey.PRIZE, Sentence("value-tournament-role", none=typed_word(NONE)), ROLE),
    TournamentOption(
        OptionKey.PRIZE_DAYS,
        Sentence("value-tournament-prize_days", high=365, none=typed_word(NONE)),
        _number(1, 365, 7, 30, 90, 365, none=NONE),
    ),
    TournamentOption(OptionKey.WEEKLY, Sentence("value-tournament-weekly"), SWITCH),
)


def find_option(name: str, among: Sequence[TournamentOption] = OPTIONS) -> TournamentOption:
    """Return a option by its key, or raise Refused: a button's id can be forged."""
    for option in among:
        if option.key == name:
            return option
    raise Refused(Refusal.UNKNOWN_OPTION, name=plain_name(name))
