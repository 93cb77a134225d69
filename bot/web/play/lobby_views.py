"""Lists for the host of a lobby what can be played and set there: all games with their filters, house rules and options."""

from typing import Any, Final

from bot.engine.rules.options import option_in
from bot.engine.variants import find_variant
from bot.engine.variants.categories import CATEGORIES, Category
from bot.host.house_rules.house_rules import PREFIX, HouseRules, search_games
from bot.host.ids import TableId
from bot.host.table.house_variant import HOUSE, as_variant
from bot.host.table.lobby import require_host
from bot.host.table.lobby_options import OWN, option_text
from bot.host.table.table import Table
from bot.texts import say, text_of
from bot.views.interactions.context import Services
from bot.views.interactions.formatting import about_time, players_text, variant_name
from bot.views.narration.rule_sheet import few_words
from bot.views.tables.board import OptionPick, VariantPick
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC, IN_A_MINUTE, SMALL_CHANGES
from bot.views.tables.lobby_offers import list_options, offer_values
from bot.views.variant_list.games import ALL_GAMES, BEST, BY_TIME, FILTERS, HOUSE_RULES, expected_times, is_quick
from bot.views.variant_list.page import FACES
from bot.web.play.visitors import Visitor

MINUTE: Final = 60
"""Seconds in which Classic War is told to somebody who picks it among the best."""

LONGEST_SEARCH: Final = 60
"""Letters of a search at most."""


class LobbyViews:
    """What the hosts of lobbies choose from on pages. Raises Refused for anybody else, and where no lobby is."""

    def __init__(self, services: Services) -> None:
        self._hall, self._house_rules, self._servers = services.tables.hall, services.house_rules, services.settings

    async def list_offers(self, table: TableId, visitor: Visitor) -> dict[str, Any]:
        """Return the games with the filters that find them, and the options with their present values, in this language."""
        seen = self._require_hosted(table, visitor)
        kept = await self._house_rules.offered_rules(visitor.server)
        games = [*await self._list_games(visitor), *map(_house_game, kept)]
        used = {one for game in games for one in game["filters"]}
        return {
            "id": str(VariantPick("", table)),
            "playing": f"{PREFIX}{seen.title}" if seen.variant == HOUSE else seen.variant,
            "games": games,
            "filters": [{"value": one, "label": say(f"games-filter-{one}")} for one in FILTERS if one in used],
            "options": [_option(seen, key, title) for key, title in list_options(seen.rules)],
        }

    async def find_games(self, table: TableId, visitor: Visitor, typed: str) -> list[str]:
        """Return the games that fit what was typed, by any of their names, the likeliest first."""
        self._require_hosted(table, visitor)
        return search_games(typed[:LONGEST_SEARCH], await self._house_rules.offered_rules(visitor.server))

    def _require_hosted(self, table: TableId, visitor: Visitor) -> Table:
        seen = self._hall.tables.find(table)
        require_host(seen, visitor.player)
        return seen

    async def _list_games(self, visitor: Visitor) -> list[dict[str, Any]]:
        """Return all variants, the six best first, Classic War in a minute among them."""
        placed = {one.key: one for one in ALL_GAMES}
        keys = [*BIG_GAMES, *(key for key in placed if key not in BIG_GAMES or key == CLASSIC)]
        variants = [find_variant(key) for key in keys]
        times = await expected_times(await self._servers.settings_of(visitor.server), variants)
        found = []
        for number, (variant, seconds) in enumerate(zip(variants, times, strict=True)):
            best, key = number < len(BIG_GAMES), variant.key
            in_a_minute = best and key == CLASSIC
            filters = [BEST] if best else []
            if not in_a_minute:
                filters += _filters_of(key, seconds, small=placed[key].under is not None)
            told = MINUTE if in_a_minute else seconds
            facts = [about_time(told)] if told else []
            found.append(
                {
                    "value": IN_A_MINUTE if in_a_minute else key,
                    "name": say("lobby-games-minute", game=variant_name(variant)) if in_a_minute else variant_name(variant),
                    "words": few_words(variant),
                    "facts": " · ".join([*facts, players_text(*variant.seats)]),
                    "filters": filters,
                    "face": FACES[number] if best else None,
                }
            )
        return found


def _filters_of(key: str, seconds: int | None, *, small: bool) -> list[str]:
    """Return the filters that find a variant. How long it takes is said by its time in this server."""
    by_time = [] if seconds is None else [(Category.QUICK if is_quick(seconds) else Category.LONG).value]
    others = [category.value for category in Category if category not in BY_TIME and key in CATEGORIES[category]]
    return ["all", *by_time, *others, *([SMALL_CHANGES] if small else [])]


def _house_game(rules: HouseRules) -> dict[str, Any]:
    """Return house rules of the server as a game."""
    variant = as_variant(rules.name, rules.rules)
    facts = players_text(*variant.seats)
    value = f"{PREFIX}{rules.name}"
    found = {"value": value, "name": rules.name, "words": few_words(variant), "facts": facts, "face": None}
    return {**found, "filters": ["all", HOUSE_RULES]}


def _option(table: Table, key: str, title: str) -> dict[str, Any]:
    """Return an option of a table: what it is now, what it can be, and whether another value may be typed."""
    now = text_of(option_text(table, key)[1])
    entries = [{"value": value, "label": label} for value, label in offer_values(key, table)]
    return {
        "id": str(OptionPick(key, table.id)),
        "title": title,
        "now": now,
        "entries": entries,
        "typed": key not in OWN and option_in(table.rules, key).reader is not None,
    }
