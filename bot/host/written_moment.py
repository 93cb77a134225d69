"""Finds what a typed moment names, in English and German: day, date, hour, part of the day (`friday 8pm`, `4.12. 20 Uhr`).

Every word has to mean something: a text of which a part would be left over is not understood.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple, TypeAlias

from babel import Locale

from bot.texts import CODES, current_language

MONTH_FIRST: Final = frozenset({"US", "JP", "CN", "KR", "TW"})
"""Countries where `2/3` is the third of February."""

EITHER_FIRST: Final = frozenset({None, "CA", "PH", "HK"})
"""Countries where it may be either; a server whose zone is of no country is one of them."""

_TWICE_TWELVE: Final = frozenset({"US", "CA", "GB", "IE", "AU", "NZ", "IN", "PK", "PH", "SG", "MY", "HK"})
"""Countries where `7:30` may be meant of the evening, and `half 7` is half past."""

_PARTS: Final = {
    "morning": "in the morning|morning|in der fr(?:ü|ue)h|früh|frueh|morgens|am vormittag|vormittags?|am morgen",
    "noon": "noon|midday|am mittag|mittags?",
    "afternoon": "in the afternoon|afternoon|am nachmittag|nachmittags?",
    "evening": "in the evening|evening|eve|am abend|abends?",
    "night": "at night|night|in der nacht|nachts?",
}
_AHEAD: Final = {
    word: days
    for days, words in enumerate(
        (
            "today|heute|heut",
            "tomorrow|morgen",
            "the day after tomorrow|day after tomorrow|übermorgen|uebermorgen|über morgen|ueber morgen",
        )
    )
    for word in words.split("|")
}


def _named(names: Callable[[Locale, str], Mapping[int, str]], others: Mapping[str, int]) -> Mapping[str, int]:
    """Return what CLDR counts, by its names in all languages, long and short, and by `others`."""
    found = dict(others)
    for code in CODES:
        for width in ("wide", "abbreviated"):
            counted = names(Locale.parse(code), width)
            found |= {counted[number].casefold().rstrip("."): number for number in counted}
    return found


_WEEKDAYS: Final = _named(
    lambda locale, width: locale.days["format"][width], {"tues": 1, "weds": 2, "thur": 3, "thurs": 3, "sonnabend": 5}
)
_MONTHS: Final = _named(
    lambda locale, width: locale.months["format"][width], {"sept": 9, "jän": 1, "jänner": 1, "mrz": 3, "maerz": 3, "feber": 2}
)


def _any_of(words: Collection[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_MERIDIEM: Final = r"(?:[ .]?(?=[ap]\.? ?m\b)|(?=[ap]\b))([ap])(?:\.? ?m\b)?\.?"
WEEKDAYS_NAMED: Final = _any_of(_WEEKDAYS)
"""What a pattern finds every day of the week by."""

_MINUTES: Final = {"quarter": 15, "viertel": 15, "half": 30}
_MINUTES_ALONE: Final = {"half": 30, "halb": -30, "viertel": -45, "dreiviertel": -15, "3 viertel": -15}
_BEFORE: Final = frozenset({"to", "till", "til", "'til", "'till", "of", "before", "vor"})
_NO_CLOCK: Final = r"(?![\d:]|\.\d| ?(?:uhr|h)\b| ?[ap]\.?m\b)"
_FULL_YEAR: Final = rf"\d{{4}}(?=.*\d){_NO_CLOCK}|20(?:2[5-9]|[3-9]\d){_NO_CLOCK}"
"""A year rather than an hour: another number follows, or it is no long gone one."""

_YEAR: Final = rf"(?:,? '?({_FULL_YEAR}|2[5-9](?=,? (?:at |um |@ ?)?\d)))?"


def counts_to_twelve(country: str | None) -> bool:
    """Whether `7:30` may be meant of the evening; without a country, it may in English."""
    return country in _TWICE_TWELVE or (country is None and current_language() == "en")


class HourOfDay(NamedTuple):
    """An hour as it was written: `sure` with am or pm; `spoken`, as `at 8`, it may be of either half of the day."""

    hour: int
    minute: int = 0
    second: int = 0
    sure: bool = False
    spoken: bool = False


class WrittenMoment:
    """What a text names, in a country; None and "" where it names nothing. `either` are day and month in no known order."""

    def __init__(self, country: str | None, later: int = 0) -> None:
        self.country = country
        self.later = later
        self.ahead: int | None = None
        self.weekday: int | None = None
        self.which = ""
        self.week: int | None = None
        self.day: int | None = None
        self.month_day: tuple[int, int] | None = None
        self.either: tuple[int, int] | None = None
        self.year: int | None = None
        self.clock: HourOfDay | None = None
        self.like_year = False
        self.dotted: re.Match[str] | None = None
        self.part = ""
        self.midnight = False
        self.before = ""
        """The word in front, where an hour may follow it."""

    @property
    def has_day(self) -> bool:
        """Whether a day was named."""
        return self.has_date or bool(self.later) or (self.ahead, self.weekday, self.week) != (None, None, None)

    @property
    def has_date(self) -> bool:
        """Whether a day of a month was named."""
        return (self.day, self.month_day, self.either) != (None, None, None)

    def set_date(self, day: int, month: int, year: str | None) -> bool:
        """Take a date, if there is none yet."""
        if self.has_date:
            return False
        self.month_day = month, day
        self.year = _full_year(year)
        return True

    def set_day_of_month(self, found: re.Match[str]) -> bool:
        """Take `the 5th` or `am 5.`, of this month or the next."""
        if self.has_date or (found[0][-1] == "." and self.before not in {"am", "den", "dem"}):
            return False
        self.day = int(found[1])
        return 1 <= self.day <= 31

    def set_slashed(self, found: re.Match[str]) -> bool:
        """Take a date of which the country says what comes first."""
        month_first = None if self.country in EITHER_FIRST else self.country in MONTH_FIRST
        return self._set_numbers(int(found[1]), int(found[2]), found[3], month_first)

    def set_dotted_date(self, found: re.Match[str]) -> bool:
        """Take `4.12.2026`: the day comes first, except that nobody knows it where it does not come first elsewhere."""
        year = found[3] if found.re.groups > 2 else None
        return self._set_numbers(int(found[1]), int(found[2]), year, None if self.country in MONTH_FIRST else False)

    def _set_numbers(self, one: int, other: int, year: str | None, month_first: bool | None) -> bool:
        if self.has_date:
            return False
        if max(one, other) > 12 or one == other:
            month_first = one <= 12
        if month_first is None:
            self.either, self.year = (one, other), _full_year(year)
            return True
        return self.set_date(other, one, year) if month_first else self.set_date(one, other, year)

    def set_clock(self, clock: HourOfDay) -> bool:
        """Take an hour of the day, if there is none yet."""
        if self.clock is not None or self.midnight:
            return False
        self.clock = clock
        return True

    def set_written(self, found: re.Match[str]) -> bool:
        """Take `20:00`, `8.30 pm`, `20.30 Uhr`, `20 Uhr 30` or `20h30`: hour, minutes, seconds, a or p."""
        hour, minute, second, half = (*found.groups(), None, None, None)[:4]
        number = int(hour or 0)
        if half and not (1 <= number <= 12 or (half == "a" and number == 0) or (half == "p" and number > 12)):
            return False
        if half == "a" and self.before in {"um", "ab"}:
            return False  # `um 8 am Freitag`
        if half:
            number = number % 12 + (12 if half == "p" else 0)
        spoken = not half and "uhr" not in found[0] and self._may_be_evening(hour or "")
        return self.set_clock(HourOfDay(number, int(minute or 0), int(second or 0), sure=bool(half), spoken=spoken))

    def set_four_digits(self, found: re.Match[str]) -> bool:
        """Take `1930`; 2026 beside a date is its year."""
        self.like_year = found[1] + found[2] >= "2025"
        return self.set_written(found)

    def _may_be_evening(self, hour: str) -> bool:
        """Whether an hour that is written with its minutes may be meant of either half of the day: `7:30`, but not `07:30`."""
        return counts_to_twelve(self.country) and not hour.startswith("0") and int(hour or 0) < 12

    def set_spoken(self, found: re.Match[str]) -> bool:
        """Take the 8 of `at 8`, or the 730 of `at 730`, where an hour can stand."""
        hour, minute, alone = int(found[1]), *(*found.groups(), None, None)[1:3]
        if not (self.before or alone is not None):
            return False
        return self.set_clock(HourOfDay(hour, int(minute or 0), spoken=1 <= hour <= 12))

    def set_relative(self, found: re.Match[str]) -> bool:
        """Take `halb 8`, `quarter past 7`, `zehn vor acht`."""
        groups = found.groupdict()
        hour, word, way = int(groups["hour"]), groups["minutes"], groups.get("way")
        if word == "half" and (way in _BEFORE or (way is None and self.country not in _TWICE_TWELVE)):
            return False
        minutes = _MINUTES_ALONE[word] if way is None else _MINUTES.get(word) or int(word)
        minutes = (-minutes if way in _BEFORE else minutes) - (30 if groups.get("halb") else 0)
        half = groups.get("half")
        if not 1 <= hour <= (12 if half else 23):
            return False
        if half:
            hour = hour % 12 + (12 if half == "p" else 0)
        at = (hour * 60 + minutes) % (24 * 60)
        spoken = hour <= 12 and not half
        return self.set_clock(HourOfDay(at // 60 or (12 if spoken else 0), at % 60, sure=bool(half), spoken=spoken))

    def set_dotted(self, found: re.Match[str]) -> bool:
        """Take `20.30`, which is an hour or a date."""
        if self.before in _BEFORE_CLOCK:
            return self.set_written(found)
        if self.dotted is not None:
            return False
        self.dotted = found
        return True

    def settle_dotted(self) -> bool:
        """Take `20.30` for an hour or for a date, whichever is missing; return False where it can be neither."""
        if self.dotted is None:
            return True
        one, other = int(self.dotted[1]), int(self.dotted[2])
        no_date = not 1 <= other <= 12 or one == 0 or self.has_date or self.ahead is not None or bool(self.later)
        if self.clock is None and no_date:
            return self.set_written(self.dotted)
        return self.clock is not None and self.set_dotted_date(self.dotted)  # `Sa 5.12` alone has no hour

    def set_weekday(self, found: re.Match[str]) -> bool:
        """Take a day of the week."""
        if self.weekday is not None:
            return False
        self.weekday = _WEEKDAYS[found[2]]
        self.which = found[1] or ""
        return not found[3] or self.set_part(found[3])

    def set_ahead(self, found: re.Match[str]) -> bool:
        """Take today, tomorrow and so on; `morgen` behind another day is its morning."""
        if found[0] == "morgen" and (self.has_date or (self.ahead, self.weekday) != (None, None)):
            return self.set_part("morgens")
        if self.ahead is not None:
            return False
        self.ahead = _AHEAD[found[0]]
        return True

    def set_today(self, found: re.Match[str]) -> bool:
        """Take `tonight` or `this evening`."""
        if self.ahead is not None or self.part:
            return False
        self.ahead = 0
        if found[1]:
            return self.set_part(found[1])
        self.part = "tonight"
        return True

    def set_week(self, found: re.Match[str]) -> bool:
        """Take `next week`, of which a day has to be named too."""
        if self.week is not None:
            return False
        self.week = 0 if found[1] in {"this", "diese"} else 1
        return True

    def set_midnight(self, _found: re.Match[str]) -> bool:
        """Take the coming midnight; with a day it might be the one before or the one after."""
        self.midnight = self.clock is None and not self.midnight
        return self.midnight

    def set_named_part(self, found: re.Match[str]) -> bool:
        """Take `in the evening` or `abends`."""
        return self.set_part(found[0])

    def set_part(self, word: str) -> bool:
        """Take a part of the day."""
        if self.part:
            return False
        self.part = next(part for part, words in _PARTS.items() if re.fullmatch(words, "morgens" if word == "morgen" else word))
        return True


_Act: TypeAlias = Callable[[WrittenMoment, re.Match[str]], bool]

_FORMS: Final[tuple[tuple[re.Pattern[str], _Act], ...]] = tuple(
    (re.compile(pattern), act)
    for pattern, act in (
        (r"(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)(?:t(?=\d))?", lambda r, m: r.set_date(int(m[4]), int(m[3]), m[1])),
        (rf"(\d{{1,2}})\. ?(\d{{1,2}})\.(\d{{4}}){_NO_CLOCK}", WrittenMoment.set_dotted_date),
        (rf"(\d{{1,2}})\. ?(\d{{1,2}})\. ({_FULL_YEAR})", WrittenMoment.set_dotted_date),
        (rf"(\d{{1,2}})\.(\d{{1,2}})\.(\d{{2}}){_NO_CLOCK}", WrittenMoment.set_dotted_date),
        (r"(\d{1,2})\. ?(\d{1,2})\.(?!\d)", lambda r, m: r.set_date(int(m[1]), int(m[2]), None)),
        (r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?(?![\d/])", WrittenMoment.set_slashed),
        (r"(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)", WrittenMoment.set_slashed),
        (
            rf"(\d{{1,2}})(?:st|nd|rd|th|\.)? ?(?:of )?({_any_of(_MONTHS)})\b\.?{_YEAR}",
            lambda r, m: r.set_date(int(m[1]), _MONTHS[m[2]], m[3]),
        ),
        (
            rf"({_any_of(_MONTHS)})\b\.? (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?{_NO_CLOCK}{_YEAR}",
            lambda r, m: r.set_date(int(m[2]), _MONTHS[m[1]], m[3]),
        ),
        (r"(\d{1,2})(?:st|nd|rd|th|ten?)\b", WrittenMoment.set_day_of_month),
        (r"(\d{1,2})\.(?!\d)", WrittenMoment.set_day_of_month),
        (
            r"(?P<minutes>\d{1,2}|viertel) (?P<way>nach|vor) (?P<halb>halb )?(?P<hour>\d{1,2})(?: uhr)?(?![\d.:])",
            WrittenMoment.set_relative,
        ),
        (
            r"(?:a )?(?P<minutes>\d{1,2}|quarter|half) (?P<way>past|after|to|'?till?|before|(?<=quarter )of) (?P<hour>\d{1,2})"
            rf"(?![\d.:])(?:{_MERIDIEM.replace('([ap])', '(?P<half>[ap])')})?",
            WrittenMoment.set_relative,
        ),
        (r"(?P<minutes>halb|viertel|dreiviertel|3 viertel) (?P<hour>\d{1,2})(?: uhr)?(?![\d.:])", WrittenMoment.set_relative),
        (
            rf"(?P<minutes>half) (?P<hour>\d{{1,2}})(?![\d.:])(?:{_MERIDIEM.replace('([ap])', '(?P<half>[ap])')})?",
            WrittenMoment.set_relative,
        ),
        (rf"(\d{{1,2}})[:.](\d{{2}})(?:[:.](\d{{2}}))?{_MERIDIEM}", WrittenMoment.set_written),
        (r"(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])(?: ?(?:uhr|h|hrs|hours|o'?clock)\b)?", WrittenMoment.set_written),
        (r"(\d{1,2})\.(\d{2}) ?(?:uhr|h|hrs|hours)\b", WrittenMoment.set_written),
        (r"(\d{1,2}),(\d{2}) ?uhr\b", WrittenMoment.set_written),
        (rf"(\d{{1,2}})([0-5]\d)(){_MERIDIEM}", WrittenMoment.set_written),
        (r"(\d{2})([0-5]\d)(?: ?(?:uhr|h|hrs|hours|o'?clock)\b)?(?![\w.:/-])", WrittenMoment.set_four_digits),
        (r"(\d{1,2}) ?uhr(?: ?([0-5]\d)(?![\d.:/]))?(?![a-z\d])", WrittenMoment.set_written),
        (r"(\d{1,2}) ?h(?: ?([0-5]\d))?(?![\w.:])", WrittenMoment.set_written),
        (rf"(\d{{1,2}})()(){_MERIDIEM}", WrittenMoment.set_written),
        (r"(\d{1,2})()( ?o ?'? ?clock)(?![\w.:/-])", WrittenMoment.set_spoken),
        (
            rf"(\d{{1,2}})()()(?= (?:tonight|this \w+|{_any_of(_AHEAD)}|{'|'.join(_PARTS.values())})\b)",
            WrittenMoment.set_spoken,
        ),
        (r"(\d{1,2})(?![\w.:/-])", WrittenMoment.set_spoken),
        (r"(\d)([0-5]\d)(?![\w.:/-])", WrittenMoment.set_spoken),
        (r"(\d{1,2})\.(\d{1,2})(?![\d.])", WrittenMoment.set_dotted),
        (
            rf"(?:(next|nächste[nr]?|naechste[nr]?|this|diesen?|coming|kommende[nr]?) )?({WEEKDAYS_NAMED})"
            r"(abends?|nachmittags?|mittags?|morgens?|vormittags?|früh|nachts?)?\b\.?",
            WrittenMoment.set_weekday,
        ),
        (r"(next|coming|this|nächste|naechste|kommende|diese) (?:week|woche)\b", WrittenMoment.set_week),
        (r"(?:tonight|this (morning|afternoon|evening|eve))\b", WrittenMoment.set_today),
        (r"(?:at )?(?:midnight|mitternacht)\b", WrittenMoment.set_midnight),
        (rf"(?:{_any_of(_AHEAD)})\b", WrittenMoment.set_ahead),
        (rf"(?:{'|'.join(_PARTS.values())})\b", WrittenMoment.set_named_part),
    )
)
_FILLER: Final = re.compile(r"(?:at|um|ab|from|punkt|on|am|den|dem|the)\b|@")
_GAP: Final = re.compile(r"(?:[ ,]|(?:sharp|pünktlich|puenktlich)\b)*")
_BEFORE_CLOCK: Final = frozenset({"at", "um", "ab", "from", "punkt", "@"})
_PREPOSITIONS: Final = _BEFORE_CLOCK | {"on", "am", "den", "dem", "the"}
_BEFORE_HOUR: Final = (WrittenMoment.set_today, WrittenMoment.set_ahead, WrittenMoment.set_named_part)


def read_written(words: str, country: str | None, later: int = 0) -> WrittenMoment | None:
    """Return what a text names besides a day so many days `later`; None where any of it is not understood."""
    reading = WrittenMoment(country, later)
    understood = _read_all(words, reading) and reading.settle_dotted() and not (reading.like_year and reading.has_date)
    return reading if understood else None


def _read_all(words: str, reading: WrittenMoment) -> bool:
    """Return whether every word of a text was understood, and no preposition stands at its end."""
    at = _skip(words, 0)
    while at < len(words):
        end = _form(words, at, reading)
        if end is None:
            filler = _FILLER.match(words, at)
            if filler is None:
                return False
            reading.before, end = filler[0], filler.end()
        at = _skip(words, end)
    return reading.before not in _PREPOSITIONS


def _skip(words: str, at: int) -> int:
    gap = _GAP.match(words, at)
    return at if gap is None else gap.end()


def _form(words: str, at: int, reading: WrittenMoment) -> int | None:
    """Take what stands here into the reading, and return where it ends; None for what nobody knows."""
    for pattern, act in _FORMS:
        if (found := pattern.match(words, at)) and act(reading, found):
            reading.before = found[0] if act in _BEFORE_HOUR else ""
            return found.end()
    return None


def _full_year(year: str | None) -> int | None:
    return None if year is None else int(year) + (2000 if len(year) == 2 else 0)
