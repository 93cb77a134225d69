"""The answer of `/war odds`: how games by some rules go, or how a running one may go on."""

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from time import thread_time
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.foresight.chances import Chances, has_chances
from bot.engine.foresight.outlook import Outlook, outlook_at_deal
from bot.engine.programme.expected import expected_seconds
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Rules
from bot.engine.variants import Variant
from bot.host.refusals import Refusal, Refused
from bot.host.scene.scene import Scene
from bot.host.settings.options import ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.texts import say
from bot.views.foresight.chance_text import percent
from bot.views.interactions.formatting import about_time, name, variant_name

SECONDS: Final = 0.3
"""Time of a processor for the games of an answer; it is remembered."""

RARE: Final = 0.2
"""Below this, a chance is also said as one in so many."""

SURE: Final = 0.0005
"""What happens less often than once in two thousand games is not worth a line."""


async def odds_text(variant: Variant, rules: Rules, seats: int, settings: ServerSettings) -> str:
    """Return how games by these rules go; raises Refused where players choose, and for rules that so many cannot play."""
    if not has_chances(rules):
        raise Refused(Refusal.NO_ODDS)
    try:
        found = await asyncio.to_thread(_at_deal, limited_rules(rules, settings.pace * 1000), seats)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    if found is None:
        raise Refused(Refusal.NO_ODDS)
    told = None if settings.length is None else settings.length * 1000
    seconds = await asyncio.to_thread(expected_seconds, rules, seats, told, settings.pace * 1000, CLOCKS)
    low, half, high = found.quartiles
    lines = [
        say("odds-title", variant=variant_name(variant)),
        say("odds-each", players=seats, percent=percent(sum(found.chances) / seats)),
        say("odds-time", time=about_time(seconds)),
        say("odds-rounds", low=low, half=half, high=high),
        say("odds-wars", wars=round(found.wars, 1)),
        *([say("odds-draw", odds=round(1 / found.draws))] if found.draws > SURE else []),
        *_limit_lines(rules, found, settings.pace),
        say("odds-foot", games=found.games),
    ]
    return "\n".join(lines)


def _limit_lines(rules: Rules, found: Outlook, pace: int) -> Iterator[str]:
    """Yield how many games a limit ends; one of time is counted in rounds of the server's pace."""
    if rules.time is not None:
        yield say("odds-timed", percent=round(100 * found.endless), pace=pace)
    elif found.endless > SURE:
        yield say("odds-endless", odds=round(1 / found.endless))


def odds_now_text(scene: Scene, variant: Variant, found: Outlook, shown: Chances | None = None) -> str:
    """Return how a running game may go on; `shown` are the chances on its board, of which it is said how they were found."""
    low, half, high = found.quartiles
    order = sorted(range(len(found.chances)), key=lambda seat: (-found.chances[seat], seat))
    game = scene.require_game()
    lines = [
        say("odds-title-now", variant=variant_name(variant), battle=game.battle),
        *(_seat_line(scene, seat, found.chances[seat]) for seat in order if seat in game.alive),
        say("odds-left", low=max(low, 1), half=max(half, 1), high=max(high, 1)),
        say("odds-wars_left", wars=round(found.wars, 1)),
        say("odds-foot_now", games=found.games),
    ]
    if shown is not None and (shown.by_table or shown.games):
        lines.append(say("odds-foot_board", source="table" if shown.by_table else "games", games=shown.games))
    return "\n".join(lines)


def _seat_line(scene: Scene, seat: int, chance: float) -> str:
    odds = round(1 / chance) if 0 < chance < RARE else 0
    return say("odds-seat", name=name(scene, seat), percent=percent(chance), odds=odds)


@lru_cache(maxsize=128)
def _at_deal(rules: Rules, seats: int) -> Outlook | None:
    end = thread_time() + SECONDS
    return outlook_at_deal(rules, seats, lambda: thread_time() > end)
