"""Reads and writes what a leaderboard page shows in its buttons' ids, and finds the period that a member means.

Ids can be forged, so all of one is checked. The day is by Discord's clock, seasons are by the server.
"""

from dataclasses import dataclass, replace
from datetime import UTC, date
from enum import StrEnum
from typing import Annotated, Final, TypeVar

from bot.engine.rules.rules import OF_CHANCE
from bot.engine.sentence import Sentence
from bot.engine.variants import EVER, Family
from bot.host.house_rules.name_search import variant_meant
from bot.host.ids import ChannelId, ServerId
from bot.host.names import plain_name
from bot.host.ranking.boards import (
    ALL_GAMES,
    CHOICE,
    EVERYWHERE,
    PRACTICE,
    BoardPlace,
    LeaderboardQuery,
    Scope,
    channel_place,
    family_subject,
    server_place,
)
from bot.host.ranking.periods import ALL_TIME, Period, Window, is_kept, window_of
from bot.host.ranking.totals import Measure
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE
from bot.host.typed_words import value_meant, word_meant
from bot.views.discord_api.types import Interaction
from bot.views.interactions.buttons import CustomId, Part
from bot.views.interactions.context import place_of, ranking_of

Word = TypeVar("Word", bound=StrEnum)

PER_PAGE: Final = 10
DEEPEST: Final = 10_000_000
"""The place at which a page can begin at most: further than any board goes."""

FAMILIES: Final = tuple(family_subject(family) for family in Family)
SUBJECTS: Final = (ALL_GAMES, *FAMILIES, PRACTICE, HOUSE, *(variant.key for variant in EVER))
"""Every kind of games that has boards of its own."""

EVERY_GAME: Final = "all"
"""What is typed in place of ALL_GAMES."""

TITLES: Final = {
    EVERY_GAME: Sentence("games-all"),
    **{family: Sentence("games-" + family.replace(":", "-")) for family in FAMILIES},
    PRACTICE: Sentence("practice-games"),
    HOUSE: Sentence("games-house"),
}
"""What members read for each subject that is no variant, by what they type for it."""

RATED: Final = frozenset({CHOICE, HOUSE, *(v.key for v in EVER if v.rules.procedure not in OF_CHANCE)})
"""The subjects that keep ratings: where only cards decide there is none."""


def _read_place_scope(text: str) -> Scope:
    if text == Scope.CHANNEL:
        raise ValueError(text)
    return Scope(text)


PlaceScopePart = Annotated[Scope, Part("[a-z]{1,10}", _read_place_scope)]
"""Where the games of a profile were: in a server, or everywhere. The buttons that lead to either are called so."""


def scope_meant(step: str) -> Scope:
    """Return where a button leads; raises Refused for another one."""
    try:
        return _read_place_scope(step)
    except ValueError as error:
        raise Refused(Refusal.OLD_BUTTON) from error


def other_scope(scope: Scope) -> Scope:
    """Return the other of the two."""
    return Scope.EVERYWHERE if scope is Scope.SERVER else Scope.SERVER


def _read_window(text: str) -> Window:
    period, _, start = text.partition(":")
    return Window(Period(period), int(start))


def write_window(window: Window) -> str:
    """Return a period as it stands in ids and addresses: `week:739584`."""
    return f"{window.period}:{window.start}"


def _read_subject(text: str) -> str:
    return SUBJECTS[SUBJECTS.index(text)]


@dataclass(frozen=True, slots=True)
class Filters(CustomId):
    """A page of a leaderboard, but for the server and the channel, which are always those where it is asked for."""

    form = "{scope}:{window}:{measure}:{first}:{subject}"
    scope: Annotated[Scope, Part("[a-z]{1,10}")] = Scope.SERVER
    window: Annotated[Window, Part("[a-z]{1,6}:[0-9]{1,6}", _read_window, write_window)] = ALL_TIME
    subject: Annotated[str, Part("[a-z0-9:-]{0,40}", _read_subject)] = ALL_GAMES
    measure: Annotated[Measure, Part("[a-z]{1,8}")] = Measure.WINS
    first: Annotated[int, Part("[0-9]{1,8}")] = 0

    def to_query(self, server: ServerId, channel: ChannelId) -> LeaderboardQuery:
        """Return what is asked of the leaderboards."""
        return LeaderboardQuery(self._place(server, channel), self.window, self.subject, self.measure)

    def _place(self, server: ServerId, channel: ChannelId) -> BoardPlace:
        match self.scope:
            case Scope.SERVER:
                return server_place(server)
            case Scope.CHANNEL:
                return channel_place(channel)
            case Scope.EVERYWHERE:
                return EVERYWHERE

    def page_at(self, first: int) -> "Filters":
        """Return the page that begins at a place, or the first one."""
        return replace(self, first=min(max(first, 0), DEEPEST) // PER_PAGE * PER_PAGE)


def filters_of(text: str, today: date) -> Filters:
    """Return the filters that an id holds; raises Refused for what is none. A day long ago becomes today."""
    wanted = Filters.require_id(text)
    try:
        window = kept_window(wanted.window, today)
    except (ValueError, OverflowError) as error:
        raise Refused(Refusal.OLD_BUTTON) from error
    return make_consistent(replace(wanted, window=window).page_at(wanted.first))


def with_period(filters: Filters, picked: str, today: date) -> Filters:
    """Return the first page of another period, by the entry of a menu; raises Refused for what is none."""
    return filters_of(f"{filters.scope}:{picked}:{filters.measure}:0:{filters.subject}", today)


def kept_window(window: Window, today: date) -> Window:
    """Return a window whose totals are kept: this one, or the one of the same kind that contains today. Raises ValueError."""
    period, start = window
    if period is Period.ALL:
        return ALL_TIME
    if period is Period.SEASON:
        return window
    begun = window_of(period, date.fromordinal(start))
    now = window_of(period, today)
    return begun if begun.start <= now.start and is_kept(begun, today) else now


def make_consistent(filters: Filters) -> Filters:
    """Return the filters, changed so that they fit together; raises Refused where the member has to choose again.

    Ratings are kept for games of choice, over all time, in servers and everywhere. Seasons are a server's own, and have no
    practice.
    """
    if filters.measure is Measure.RATING:
        subject = filters.subject or CHOICE
        if subject not in RATED:
            raise Refused(Refusal.NO_RATING)
        scope = Scope.SERVER if filters.scope is Scope.CHANNEL else filters.scope
        return replace(filters, scope=scope, window=ALL_TIME, subject=subject)
    if filters.window.period is Period.SEASON and filters.subject == PRACTICE:
        return replace(filters, window=ALL_TIME)
    if filters.window.period is Period.SEASON and filters.scope is Scope.EVERYWHERE:
        raise Refused(Refusal.SEASON_EVERYWHERE)
    return filters


def measures_offered(filters: Filters) -> list[Measure]:
    """Return the measures by which a page may be ranked: ratings only where there are some."""
    return [one for one in Measure if one is not Measure.RATING or not filters.subject or filters.subject in RATED]


def one_of(kind: type[Word], typed: str) -> Word:
    """Return the member of a closed set that was typed; raises Refused for none."""
    for member in kind:
        if member.value == typed:
            return member
    raise Refused(Refusal.UNKNOWN_OPTION, name=plain_name(typed))


def subject_of(typed: str | None) -> str:
    """Return the kind of games that a member named in any language, or by a name of a variant; raises Refused for none."""
    if typed is None:
        return ALL_GAMES
    wanted = " ".join(word_meant(typed, EVERY_GAME, PRACTICE).casefold().split())
    meant = value_meant(wanted, TITLES)
    if meant == EVERY_GAME:
        return ALL_GAMES
    return meant if meant in SUBJECTS else variant_meant(typed).key


async def with_running_period(interaction: Interaction, filters: Filters, period: Period | None) -> Filters:
    """Return the filters for the running period of a kind, None for all time; raises Refused where there is none."""
    if period is Period.SEASON:
        make_consistent(replace(filters, window=Window(period)))
        return replace(filters, window=await _newest_season(interaction))
    if period is not None:
        return replace(filters, window=window_of(period, today_of(interaction)))
    return filters


def today_of(interaction: Interaction) -> date:
    """Return the day in UTC, by Discord's clock."""
    return interaction.created_at.astimezone(UTC).date()


async def _newest_season(interaction: Interaction) -> Window:
    """Return the running season of this server, else its last one; raises Refused without any."""
    seasons = await ranking_of(interaction).seasons.list_seasons(place_of(interaction)[0])
    if not seasons:
        raise Refused(Refusal.NO_SEASON_YET)
    return seasons[0].window
