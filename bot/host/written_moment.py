"""Finds what a typed moment names, in English and German: day, date, hour, part of the day (`friday 8pm`, `4.12. 20 Uhr`).

Every word has to mean something: a text of which a part would be left over is not understood.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple, TypeAlias

from babel import Locale

from bot.texts import CODES

MONTH_FIRST: Final = frozenset({"US", "JP", "CN", "KR", "TW"})
"""Countries where `2/3` is the third of February."""

EITHER_FIRST: Final = frozenset({None, "CA", "PH", "HK"})
"""Countries where it may be either; a server whose zone is of no country is one of them."""

_PARTS: Final = {
    "morning": "in the morning|morning|früh|frueh|morgens|am vormittag|vormittags?|am morgen",
    "noon": "noon|midday|am mittag|mittags?",
    "afternoon": "in the afternoon|afternoon|am nachmittag|nachmittags?",
    "evening": "in the evening|evening|am abend|abends?",
    "night": "at night|night|in der nacht|nachts?",
}
_AHEAD: Final = {
    word: days
    for days, words in enumerate(
        (
            "today|heute|heut",
            "tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|morgen",
            "the day after tomorrow|day after tomorrow|übermorgen|uebermorgen",
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


_MERIDIEM: Final = r" ?([ap])\.? ?m\b\.?"
_NO_CLOCK: Final = r"(?![\d:]|\.\d| ?(?:uhr|h)\b| ?[ap]\.?m\b)"
_YEAR: Final = rf"(?:,? (\d{{4}}){_NO_CLOCK})?"


class HourOfDay(NamedTuple):
    """An hour as it was written: `sure` with am or pm; `spoken`, as `at 8`, it may be of either half of the day."""

    hour: int
    minute: int = 0
    second: int = 0
    sure: bool = False
    spoken: bool = False


class WrittenMoment:
    """What a text names, in a country; None and "" where it names nothing. `either` are day and month in no known order."""

    def __init__(self, country: str | None, ahead: int | None = None) -> None:
        self.country = country
        self.ahead = ahead
        self.weekday: int | None = None
        self.which = ""
        self.month_day: tuple[int, int] | None = None
        self.either: tuple[int, int] | None = None
        self.year: int | None = None
        self.clock: HourOfDay | None = None
        self.dotted: tuple[int, int] | None = None
        self.part = ""
        self.midnight = False
        self.before = ""
        """The word in front, where an hour may follow it."""

    @property
    def has_day(self) -> bool:
        """Whether a day was named."""
        return (self.ahead, self.weekday, self.month_day, self.either) != (None, None, None, None)

    def set_date(self, day: int, month: int, year: str | None) -> bool:
        """Take a date, if there is none yet."""
        if self.month_day is not None or self.either is not None:
            return False
        self.month_day = month, day
        self.year = _full_year(year)
        return True

    def set_slashed(self, found: re.Match[str]) -> bool:
        """Take a date of which the country says what comes first."""
        one, other = int(found[1]), int(found[2])
        month_first = self.country in MONTH_FIRST
        if one > 12 or other > 12 or one == other:
            month_first = other > 12 or one == other
        elif self.country in EITHER_FIRST and self.month_day is None and self.either is None:
            self.either, self.year = (one, other), _full_year(found[3])
            return True
        return self.set_date(other, one, found[3]) if month_first else self.set_date(one, other, found[3])

    def set_clock(self, clock: HourOfDay) -> bool:
        """Take an hour of the day, if there is none yet."""
        if self.clock is not None or self.midnight:
            return False
        self.clock = clock
        return True

    def set_written(self, found: re.Match[str]) -> bool:
        """Take `20:00`, `8.30 pm`, `20.30 Uhr`, `20 Uhr 30` or `20h30`: hour, minutes, seconds, a or p."""
        hour, minute, second, half = (*found.groups(), None, None, None)[:4]
        if half and not 1 <= int(hour or 0) <= 12:
            return False
        if half == "a" and self.before == "um":
            return False  # `um 8 am Freitag`
        if half:
            hour = str(int(hour or 0) % 12 + (12 if half == "p" else 0))
        return self.set_clock(HourOfDay(int(hour or 0), int(minute or 0), int(second or 0), sure=bool(half)))

    def set_spoken(self, found: re.Match[str]) -> bool:
        """Take the 8 of `at 8`, where an hour can stand."""
        hour = int(found[1])
        if not (self.before or found[2]):
            return False
        return self.set_clock(HourOfDay(hour, spoken=1 <= hour <= 12))

    def set_relative(self, found: re.Match[str]) -> bool:
        """Take `halb 8`, `quarter past 7`, `zehn vor acht`."""
        groups = found.groupdict()
        hour, word = int(groups["hour"]), groups["minutes"]
        minutes = {"quarter": 15, "viertel": 15, "half": 30, "halb": -30}.get(word) or int(word)
        if groups.get("way") in {"to", "vor"}:
            if word == "half":
                return False
            minutes = -minutes
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
            return self.set_clock(HourOfDay(int(found[1]), int(found[2])))
        if self.dotted is not None:
            return False
        self.dotted = int(found[1]), int(found[2])
        return True

    def settle_dotted(self) -> bool:
        """Take `20.30` for an hour or for a date, whichever is missing; return False where it can be neither."""
        if self.dotted is None:
            return True
        one, other = self.dotted
        if self.clock is None and (self.has_day or not 1 <= other <= 12 or one == 0):
            return self.set_clock(HourOfDay(one, other))
        return self.clock is not None and not self.has_day and self.set_date(one, other, None)

    def set_weekday(self, found: re.Match[str]) -> bool:
        """Take a day of the week."""
        if self.weekday is not None:
            return False
        self.weekday = _WEEKDAYS[found[2]]
        self.which = found[1] or ""
        return not found[3] or self.set_part(found[3])

    def set_ahead(self, found: re.Match[str]) -> bool:
        """Take today, tomorrow and so on; `morgen` behind another day is its morning."""
        if found[0] == "morgen" and self.has_day:
            return self.set_part("morgens")
        if self.ahead is not None:
            return False
        self.ahead = _AHEAD[found[0]]
        return True

    def set_today(self, found: re.Match[str]) -> bool:
        """Take `tonight` or `this evening`."""
        if self.ahead is not None or self.part:
            return False
        self.ahead, self.part = 0, found[1] or found[0]
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
        (rf"(\d{{1,2}})\. ?(\d{{1,2}})\. ?(\d{{4}}){_NO_CLOCK}", lambda r, m: r.set_date(int(m[1]), int(m[2]), m[3])),
        (rf"(\d{{1,2}})\.(\d{{1,2}})\.(\d{{2}}){_NO_CLOCK}", lambda r, m: r.set_date(int(m[1]), int(m[2]), m[3])),
        (r"(\d{1,2})\. ?(\d{1,2})\.(?!\d)", lambda r, m: r.set_date(int(m[1]), int(m[2]), None)),
        (r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?(?![\d/])", WrittenMoment.set_slashed),
        (r"(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)", WrittenMoment.set_slashed),
        (
            rf"(\d{{1,2}})(?:st|nd|rd|th|\.)? ?(?:of )?({_any_of(_MONTHS)})\b\.?{_YEAR}",
            lambda r, m: r.set_date(int(m[1]), _MONTHS[m[2]], m[3]),
        ),
        (
            rf"({_any_of(_MONTHS)})\b\.? (\d{{1,2}})(?:st|nd|rd|th)?{_NO_CLOCK}{_YEAR}",
            lambda r, m: r.set_date(int(m[2]), _MONTHS[m[1]], m[3]),
        ),
        (r"(?P<minutes>\d{1,2}|viertel) (?P<way>nach|vor) (?P<hour>\d{1,2})(?: uhr)?(?![\d.:])", WrittenMoment.set_relative),
        (
            r"(?:a )?(?P<minutes>\d{1,2}|quarter|half) (?P<way>past|after|to) (?P<hour>\d{1,2})"
            rf"(?![\d.:])(?:{_MERIDIEM.replace('([ap])', '(?P<half>[ap])')})?",
            WrittenMoment.set_relative,
        ),
        (r"(?P<minutes>halb) (?P<hour>\d{1,2})(?: uhr)?(?![\d.:])", WrittenMoment.set_relative),
        (rf"(\d{{1,2}})[:.](\d{{2}})(?:[:.](\d{{2}}))?{_MERIDIEM}", WrittenMoment.set_written),
        (r"(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])(?: ?(?:uhr|h|hrs|hours|o'?clock)\b)?", WrittenMoment.set_written),
        (r"(\d{1,2})\.(\d{2}) ?(?:uhr|h)\b", WrittenMoment.set_written),
        (r"(\d{1,2}) ?uhr(?: ?([0-5]\d)(?![\d.:/]))?(?![a-z\d])", WrittenMoment.set_written),
        (r"(\d{1,2}) ?h(?: ?([0-5]\d))?(?![\w.:])", WrittenMoment.set_written),
        (rf"(\d{{1,2}})()(){_MERIDIEM}", WrittenMoment.set_written),
        (r"(\d{1,2})( ?o'?clock)?(?![\w.:/-])", WrittenMoment.set_spoken),
        (r"(\d{1,2})\.(\d{1,2})(?![\d.])", WrittenMoment.set_dotted),
        (
            rf"(?:(next|nächste[nr]?|naechste[nr]?|this|diesen?|coming|kommende[nr]?) )?({_any_of(_WEEKDAYS)})"
            r"(abends?|nachmittags?|mittags?|morgens?|vormittags?|früh|nachts?)?\b\.?",
            WrittenMoment.set_weekday,
        ),
        (r"(?:tonight|this (morning|afternoon|evening))\b", WrittenMoment.set_today),
        (r"(?:at )?(?:midnight|mitternacht)\b", WrittenMoment.set_midnight),
        (rf"(?:{_any_of(_AHEAD)})\b", WrittenMoment.set_ahead),
        (rf"(?:{'|'.join(_PARTS.values())})\b", WrittenMoment.set_named_part),
    )
)
_FILLER: Final = re.compile(r"(?:at|um|on|am|den|dem|the)\b|@")
_GAP: Final = re.compile(r"[ ,]*")
_PREPOSITIONS: Final = frozenset({"at", "um", "@", "on", "am", "den", "dem", "the"})
_BEFORE_CLOCK: Final = frozenset({"at", "um", "@"})
_BEFORE_HOUR: Final = (WrittenMoment.set_today, WrittenMoment.set_ahead, WrittenMoment.set_named_part)


def read_written(words: str, country: str | None, ahead: int | None = None) -> WrittenMoment | None:
    """Return what a text names besides a day that is `ahead`; None where any of it is not understood."""
    reading = WrittenMoment(country, ahead)
    return reading if _read_all(words, reading) and reading.settle_dotted() else None


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
