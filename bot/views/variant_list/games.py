"""What a page of the list of games shows, as its ids say it, and the games: variants and house rules, with their times."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Annotated, Final, Self

from bot.engine.errors import RulesError
from bot.engine.programme.expected import expected_seconds
from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.engine.variants.categories import CATEGORIES, POPULAR, Category
from bot.engine.variants.relatives import Placed, place_by_family
from bot.host.house_rules.house_rules import PREFIX
from bot.host.ids import ServerId, TableId, is_table_id
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.house_variant import HOUSE, as_variant
from bot.views.discord_api.types import Interaction
from bot.views.interactions.buttons import CustomId, Part
from bot.views.interactions.context import place_of, player_of, ranking_of, services_of
from bot.views.interactions.formatting import whole_minutes
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC, IN_A_MINUTE, SMALL_CHANGES
from bot.views.tables.opening import game_id

PAGE: Final = "variants"
"""The kind of page, the first word of its buttons' ids."""

BEST, ALL, HOUSE_RULES = "best", "all", "house"
"""What can be shown besides the categories: the six best, every game, the server's own; and SMALL_CHANGES of other games."""

FILTERS: Final = (BEST, ALL, *(category.value for category in Category), SMALL_CHANGES, HOUSE_RULES)


def _read_table(text: str) -> TableId | None:
    """Return the table in an id, if there is one; raises ValueError for what is none."""
    if text and not is_table_id(text):
        raise ValueError(text)
    return TableId(text) if text else None


def _read_filter(text: str) -> str:
    """Return a filter; raises ValueError for what is none."""
    return FILTERS[FILTERS.index(text)]


@dataclass(frozen=True, slots=True)
class Listing(CustomId):
    """A page of the list: which games, from which page on, and the lobby whose host chooses, if it is for one."""

    form = "{shown}:{page}:{table}"
    shown: Annotated[str, Part("[a-z]{1,10}", _read_filter)] = BEST
    page: Annotated[int, Part("[0-9]{1,3}")] = 0
    table: Annotated[TableId | None, Part("[0-9a-z]*", _read_table, lambda table: table or "")] = None

    def listing_at(self, page: int) -> Self:
        """Return another page of the same games."""
        return replace(self, page=max(page, 0))


@dataclass(frozen=True, slots=True)
class OldListPage(CustomId):
    """A button of an earlier version: turns to a page of all games."""

    form = "war-variants:{page}"
    page: Annotated[int, Part("-?[0-9]{1,3}")]


ALL_GAMES: Final = place_by_family([variant.key for variant in VARIANTS], POPULAR)
"""All variants, the popular ones first, then family by family."""

BY_TIME: Final = frozenset({Category.QUICK, Category.LONG})
"""Filters that depend on how long a server's games are told."""

MINUTE: Final = "minute"
"""The id of Classic War that is told in a minute."""

Found = tuple[str, str, Variant, Variant | None]
"""An id, a name, the game, and the head of its family if it is in one."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a list. `id` is short and plain enough for a button, `name` is what finds it again.

    A game `under` another differs from it, or from others of its family, by one option.
    """

    id: str
    name: str
    variant: Variant
    seconds: int | None
    under: Variant | None = None


async def games_for(interaction: Interaction, server: ServerId, shown: str) -> list[ListedGame]:
    """Return the games of a filter, each with how long it takes here; the server's own first."""
    if shown in BY_TIME:
        return await _by_time(interaction, quick=shown == Category.QUICK)
    if shown == BEST:
        return await _best(interaction, server)
    found = [*(await _house_rules(interaction, server) if shown in {ALL, HOUSE_RULES} else ()), *variants_of(shown)]
    return await _with_times(interaction, found)


async def _best(interaction: Interaction, server: ServerId) -> list[ListedGame]:
    """Return what the reader plays most here, then the best games."""
    own = await ranking_of(interaction).favourites.games_of(player_of(interaction), server)
    games = await _with_times(interaction, [(key, key, find_variant(key), None) for key in dict.fromkeys((*own, *BIG_GAMES))])
    return [_in_a_minute(game) if game.id == CLASSIC else game for game in games]


def _in_a_minute(game: ListedGame) -> ListedGame:
    return replace(game, id=MINUTE, name=IN_A_MINUTE, seconds=60)


async def _by_time(interaction: Interaction, *, quick: bool) -> list[ListedGame]:
    """Return the quick games, or the long ones, by the time that each takes on this server: no game is both."""
    known = {game.name: game for game in await _with_times(interaction, _found(ALL_GAMES))}
    keys = [name for name, game in known.items() if game.seconds is not None and is_quick(game.seconds) is quick]
    return [replace(known[key], under=None if under is None else find_variant(under)) for key, under in place_by_family(keys)]


async def game_of(interaction: Interaction, server: ServerId, game: str) -> ListedGame:
    """Return a game by the id that a button has, or by its name; raises Refused when there is none any more."""
    known = [*_found(ALL_GAMES), *await _house_rules(interaction, server)]
    minute = game in {MINUTE, IN_A_MINUTE}
    for found in known:
        if (CLASSIC if minute else game) in {found[0], found[1]}:
            (listed,) = await _with_times(interaction, [found])
            return _in_a_minute(listed) if minute else listed
    raise Refused(Refusal.OLD_BUTTON)


async def _with_times(interaction: Interaction, found: Iterable[Found]) -> list[ListedGame]:
    found = list(found)
    settings = services_of(interaction).settings.known_settings(place_of(interaction)[0])
    times = await expected_times(settings, [variant for _, _, variant, _ in found])
    return [
        ListedGame(id_, name, variant, seconds, under)
        for (id_, name, variant, under), seconds in zip(found, times, strict=True)
    ]


def variants_of(shown: str) -> list[Found]:
    """Return the variants of a filter in the order of the list, the popular ones first among all games.

    What differs from another game by one option stands in the list of small changes, not in that of all games.
    """
    if shown == HOUSE_RULES:
        return []
    if shown in {ALL, SMALL_CHANGES}:
        return _found([placed for placed in ALL_GAMES if (placed.under is not None) == (shown == SMALL_CHANGES)])
    return _found(place_by_family(CATEGORIES[Category(shown)]))


def _found(games: Iterable[Placed]) -> list[Found]:
    return [(key, key, find_variant(key), None if under is None else find_variant(under)) for key, under in games]


async def _house_rules(interaction: Interaction, server: ServerId) -> list[Found]:
    kept = await services_of(interaction).house_rules.offered_rules(server)
    own = [as_variant(one.name, one.rules) for one in kept]
    return [(game_id(variant), f"{PREFIX}{variant.name}", variant, None) for variant in own]


BUDGET: Final = 0.5
"""Seconds to simulate games of house rules for one list; those that are left say nothing of their time until the next."""


QUICK_MINUTES: Final = 2
"""A quick game takes about so many minutes at most."""


def is_quick(seconds: int) -> bool:
    """Whether a game that takes so long is quick, by the minutes that are said of it."""
    return whole_minutes(seconds) <= QUICK_MINUTES


async def expected_times(settings: ServerSettings, variants: Sequence[Variant]) -> list[int | None]:
    """Return the seconds that a game of each variant takes on average in a server; None where nobody knows yet."""
    return await asyncio.to_thread(_times, variants, settings)


def _times(variants: Sequence[Variant], settings: ServerSettings) -> list[int | None]:
    end = monotonic() + BUDGET
    return [_seconds(one, settings) if one.key != HOUSE or monotonic() < end else None for one in variants]


def _seconds(variant: Variant, settings: ServerSettings) -> int | None:
    told = None if settings.length is None else settings.length * 1000
    try:
        return expected_seconds(variant.rules, variant.default_seats, told, settings.pace * 1000, CLOCKS)
    except RulesError:  # house rules of an earlier version that nobody can play now
        return None
