"""Saves house rules under names, and finds or offers the rules that a member names: variant, house rules or share code."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from bot.engine.errors import RulesError
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import PREFIX as CODE
from bot.engine.rules.share_code import is_code, rules_from_code
from bot.engine.sentence import Sentence
from bot.engine.variants import EVER, RENAMED, VARIANTS, Variant, find_variant
from bot.engine.variants.categories import POPULAR
from bot.host.clock import Clock
from bot.host.house_rules.name_search import exact_key, key_meant, make_entry, nearest, rank_entries, variant_entries
from bot.host.ids import PlayerId, ServerId
from bot.host.locks import KeyedLocks
from bot.host.names import is_plain, normalize_name, plain_name
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.finished_game import PastGame
from bot.host.table.house_variant import HOUSE, as_variant, require_some_seats
from bot.texts import CODES, translate_key

PREFIX = "house:"
LONGEST_NAME = 32
LONGEST_KEY = 64
"""The case-folded name may have more letters than the name: ß becomes ss."""

MOST = 20


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules that a server saved under a name. Names that differ only in case are the same."""

    server: ServerId
    name: str
    rules: Rules
    author: PlayerId
    made: datetime

    @property
    def key(self) -> str:
        """The case-folded name, by which names are compared."""
        return self.name.casefold()


class HouseRulesStore(Protocol):
    """Stores house rules. Every method raises StoreDown when it cannot."""

    async def list_rules(self, server: ServerId) -> Sequence[HouseRules]:
        """Return the house rules of a server, by name."""

    async def put_rules(self, house_rules: HouseRules) -> None:
        """Save house rules, replacing those of the same key."""

    async def drop_rules(self, server: ServerId, key: str) -> None:
        """Delete house rules."""


class HouseRulesBook:
    """The house rules of all servers."""

    def __init__(self, store: HouseRulesStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[ServerId, Sequence[HouseRules]] = {}
        self._locks = KeyedLocks()

    async def list_rules(self, server: ServerId) -> Sequence[HouseRules]:
        """Return the house rules of a server, by name; read from the store once, since nothing else writes there."""
        if server not in self._known:
            async with self._locks.hold_lock(server):
                return await self._all(server)
        return self._known[server]

    async def offered_rules(self, server: ServerId) -> Sequence[HouseRules]:
        """Return what a menu offers: all house rules of the server, or none while they cannot be read."""
        try:
            return await self.list_rules(server)
        except StoreDown:
            return ()

    async def save_rules(self, server: ServerId, name: str, rules: Rules, author: PlayerId, *, moderator: bool) -> HouseRules:
        """Save rules under a name. Only their author or a moderator replaces those of an existing name."""
        house_rules = HouseRules(server, checked_name(name), rules, author, self._clock.now())
        require_some_seats(rules)
        async with self._locks.hold_lock(server):
            kept = await self._all(server)
            known = next((one for one in kept if one.key == house_rules.key), None)
            if known is not None and known.author != author and not moderator:
                raise Refused(Refusal.NAME_TAKEN, name=known.name, author=known.author)
            if known is None and len(kept) >= MOST:
                raise Refused(Refusal.HOUSE_FULL, most=MOST)
            await self._store.put_rules(house_rules)
            self._known.pop(server, None)
        return house_rules

    async def drop_rules(self, server: ServerId, key: str, asker: PlayerId, *, moderator: bool) -> HouseRules:
        """Delete house rules, for their author or a moderator."""
        async with self._locks.hold_lock(server):
            house_rules = await self._find(server, key)
            if house_rules.author != asker and not moderator:
                raise Refused(Refusal.NOT_AUTHOR, author=house_rules.author)
            await self._store.drop_rules(server, house_rules.key)
            self._known.pop(server, None)
        return house_rules

    async def find_named(self, server: ServerId, text: str) -> Variant:
        """Return what a member means: a variant's key, name or alias, `house:<name>` or the name alone, or a share code.

        A misspelt name will do when only one can be meant. Raises Refused for anything else, and names the nearest three.
        """
        wanted = " ".join(text.removeprefix(PREFIX).casefold().split())
        for variant in EVER:
            if wanted in {variant.key, variant.name.casefold()}:
                return RENAMED.get(variant.key, variant)
        kept = await self.list_rules(server)
        for house_rules in kept:
            if house_rules.key == wanted:
                return as_variant(house_rules.name, house_rules.rules)
        if text.strip().upper().startswith(CODE):
            return as_variant("", rules_of_code(text))
        own = {f"{PREFIX}{one.name}": one for one in kept}
        others = [make_entry(key, [one.name]) for key, one in own.items()]
        key = None if text.startswith(PREFIX) else exact_key(text) or key_meant(text, others)
        if key is None:
            near = tuple(own[one].name if one in own else Sentence(f"variant-{one}") for one in nearest(wanted, others))
            raise Refused(Refusal.UNKNOWN_VARIANT, name=plain_name(text), near=near)
        return as_variant(own[key].name, own[key].rules) if key in own else find_variant(key)

    def forget_servers(self, leaving: Callable[[ServerId], bool] = lambda _: True) -> None:
        """Read the store again, at least for some servers: a member's data was deleted, or another process may write there."""
        self._known = {server: known for server, known in self._known.items() if not leaving(server)}

    async def _all(self, server: ServerId) -> Sequence[HouseRules]:
        if server not in self._known:
            self._known[server] = tuple(await self._store.list_rules(server))  # of most servers none, which costs no memory
        return self._known[server]

    async def _find(self, server: ServerId, key: str) -> HouseRules:
        for house_rules in await self._all(server):
            if house_rules.key == key.casefold():
                return house_rules
        raise Refused(Refusal.NO_HOUSE_RULES, name=plain_name(key))


def rules_of_code(code: str) -> Rules:
    """Return the rules of a share code, or raise Refused with one sentence."""
    try:
        return rules_from_code(code.strip())
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error


def checked_name(name: str) -> str:
    """Return a name for house rules in its plain form, or raise Refused when it is none."""
    clean = normalize_name(name)
    key = clean.casefold()
    taken = {HOUSE, "house rules"} | {name.casefold() for variant in EVER for name in (variant.key, variant.name)}
    if not is_plain(clean, LONGEST_NAME) or len(key) > LONGEST_KEY or key in taken or is_code(clean):
        raise Refused(Refusal.BAD_NAME, most=LONGEST_NAME)
    return clean


OFTEN: Final = 2
"""How often a game was played lately to be offered before the popular ones."""

MOST_PLAYED: Final = 6


def offered_first(lately: Iterable[PastGame], house_rules: Sequence[HouseRules]) -> list[str]:
    """Return all games for somebody who typed nothing: what the server plays, the popular ones, its house rules, the rest."""
    own = [f"{PREFIX}{one.name}" for one in house_rules]
    known = {*own, *(variant.key for variant in VARIANTS)}
    counted = Counter(f"{PREFIX}{game.title}" if game.variant == HOUSE else game.variant for game in lately)
    played = [key for key, times in counted.most_common(MOST_PLAYED) if times >= OFTEN and key in known]
    return list(dict.fromkeys((*played, *POPULAR, *own, *(variant.key for variant in VARIANTS))))


def search_games(typed: str, house_rules: Sequence[HouseRules]) -> list[str]:
    """Return the games that fit what was typed, the likeliest first; among equals the server's own."""
    own = [make_entry(f"{PREFIX}{one.name}", [one.name, *_offers(one.name)]) for one in house_rules]
    return [hit.value for hit in rank_entries(typed, (*own, *variant_entries()))]


def _offers(name: str) -> list[str]:
    """Return how house rules are offered in each language, so that all of them are found by what they have in common."""
    return [translate_key("house-offer", code, code, {"name": name}) for code in CODES]
