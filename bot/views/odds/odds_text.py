"""Says who is how likely to win, on boards and in replays, and answers `/war odds`: how games go, or how a running one may."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.odds.live_odds import Odds, has_odds
from bot.engine.odds.simulated_games import GameOdds
from bot.engine.programme.expected import expected_seconds
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Rules
from bot.engine.variants import Variant
from bot.host.odds.odds_desk import OddsDesk
from bot.host.refusals import Refusal, Refused
from bot.host.scene.scene import Scene
from bot.host.settings.options import ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.texts import say
from bot.views.interactions.formatting import about_time, chance_line, chance_percent, seat_name, variant_name

RARE: Final = 0.2
"""Below this, a chance is also said as one in so many."""

FEWEST_GAMES: Final = 600
"""Fewer simulated games say no chance to two points."""

SURE: Final = 0.0005
"""What happens less often than once in two thousand games is not worth a line."""


async def odds_text(desk: OddsDesk, variant: Variant, rules: Rules, seats: int, settings: ServerSettings) -> str:
    """Return how games by these rules go; raises Refused where players choose, and for rules that so many cannot play."""
    if not has_odds(rules):
        raise Refused(Refusal.NO_ODDS)
    try:
        found = await desk.odds_at_deal(limited_rules(rules, settings.pace * 1000), seats)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    if found is None:
        raise Refused(Refusal.NO_ODDS)
    told = None if settings.length is None else settings.length * 1000
    seconds = await asyncio.to_thread(expected_seconds, rules, seats, told, settings.pace * 1000, CLOCKS)
    low, half, high = found.battle_quartiles()
    lines = [
        say("odds-title", variant=variant_name(variant)),
        say("odds-each", players=seats, percent=chance_percent(sum(found.win_chances) / seats)),
        say("odds-time", time=about_time(seconds)),
        say("odds-rounds", low=low, half=half, high=high),
        say("odds-wars", wars=round(found.mean_wars, 1)),
        *([say("odds-draw", odds=round(found.games / found.draws))] if found.draws > SURE * found.games else []),
        *_limit_lines(rules, found, settings.pace),
        say("odds-foot", games=found.games),
    ]
    return "\n".join(lines)


def _limit_lines(rules: Rules, found: GameOdds, pace: int) -> Iterator[str]:
    """Yield how many games a limit ends; one of time is counted in rounds of the server's pace."""
    if rules.time is not None:
        yield say("odds-timed", percent=round(100 * found.capped / found.games), pace=pace)
    elif found.capped > SURE * found.games:
        yield say("odds-endless", odds=round(found.games / found.capped))


def odds_now_text(scene: Scene, variant: Variant, found: GameOdds, shown: Odds | None = None) -> str:
    """Return how a running game may go on; `shown` are the chances on its board, of which it is said how they were found."""
    low, half, high = found.battle_quartiles()
    order = sorted(range(len(found.win_chances)), key=lambda seat: (-found.win_chances[seat], seat))
    game = scene.require_game()
    lines = [
        say("odds-title-now", variant=variant_name(variant), battle=game.battle),
        *_seat_lines(scene, found, [seat for seat in order if seat in game.alive]),
        say("odds-left", low=max(low, 1), half=max(half, 1), high=max(high, 1)),
        say("odds-wars_left", wars=round(found.mean_wars, 1)),
        say("odds-foot_now", games=found.games),
    ]
    if shown is not None and shown.games and not shown.is_rough:
        lines.append(say("odds-foot_board", games=shown.games))
    return "\n".join(lines)


def _seat_lines(scene: Scene, found: GameOdds, seats: Sequence[int]) -> Iterator[str]:
    """Yield the chance of each of these seats, or where too few games were played for numbers who is ahead."""
    if found.games < FEWEST_GAMES:
        yield chance_line(scene, Odds(found.win_chances, found.games, is_rough=True))
        return
    for seat in seats:
        yield _seat_line(scene, seat, found.win_chances[seat])


def _seat_line(scene: Scene, seat: int, chance: float) -> str:
    odds = round(1 / chance) if 0 < chance < RARE else 0
    return say("odds-seat", name=seat_name(scene, seat), percent=chance_percent(chance), odds=odds)
