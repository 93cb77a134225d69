"""Runs the command `odds`: simulates a game and prints its chances, its length and how fast it was simulated."""

import json
import sys
import time
from typing import Final, TypedDict

from rich.console import Console
from rich.progress import Progress

from bot.cli.exit_codes import GOOD, STOPPED, WRONG_WORDS, say_line
from bot.cli.rules import WrongWords, rules_meant, wrong_words
from bot.cli.sentences import fill_in
from bot.engine.odds.simulated_games import GameOdds, add_games, path_of
from bot.engine.programme.timing import round_hold, stage_hold
from bot.engine.rules.compiled import limited_rules
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import check_rules

GAMES: Final = {"c": 100_000, "engine": 2_000, "bots": 200}
"""Games that are played if nobody says how many: a matter of seconds for each way to play them."""
SEED: Final = 1
"""The same games every time."""
PACE: Final = 2_000
"""Milliseconds of a round, as tables have it that nobody sets."""


def odds_command(variant: str, seats: int | None, games: int | None, house: str | None, *, as_json: bool) -> int:
    """Simulate a variant, or house rules made of it, and print what came out; return the exit code.

    Ctrl-C ends it early, with what is known by then. Progress goes to standard error, to a terminal alone.
    """
    try:
        rules, found = rules_meant(variant, house)
        seats = found.default_seats if seats is None else seats
        with wrong_words():
            check_rules(rules, seats)
    except WrongWords as error:
        return say_line(str(error), WRONG_WORDS)
    path = path_of(rules)
    games = GAMES[path] if games is None else games
    odds = GameOdds(seats)
    begun = time.perf_counter()
    finished = _simulate(odds, limited_rules(rules, PACE), games)
    seconds = time.perf_counter() - begun
    if not odds.games:
        return say_line("Stopped before the first game was over.", STOPPED)
    facts = _facts(odds, found.key, path, seconds, timed=rules.time is not None)
    say_line(json.dumps(facts) if as_json else "\n".join(_lines(facts, found.name, house, timed=rules.time is not None)))
    return GOOD if finished else STOPPED


def _simulate(odds: GameOdds, rules: Rules, games: int) -> bool:
    """Play the games, and return whether nobody stopped it."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Playing", total=games)
        try:
            for _ in add_games(odds, rules, games, SEED):
                progress.update(task, completed=odds.games)
        except KeyboardInterrupt:
            return False
    return True


class OddsFacts(TypedDict):
    """Everything that is printed, as the JSON object has it: shares from 0 to 1, `pace` in seconds a round."""

    variant: str
    seats: int
    games: int
    seed: int
    chances: list[float]
    draws: float
    never_ending: float
    time_up: float
    rounds_mean: float
    rounds_quartiles: tuple[int, int, int]
    wars: float
    minutes: float
    pace: float
    games_per_second: int
    path: str


def _facts(odds: GameOdds, key: str, path: str, seconds: float, *, timed: bool) -> OddsFacts:
    rounds, wars = odds.mean_battles, odds.mean_wars
    return {
        "variant": key,
        "seats": odds.seats,
        "games": odds.games,
        "seed": SEED,
        "chances": [round(chance, 5) for chance in odds.win_chances],
        "draws": round(odds.draws / odds.games, 5),
        "never_ending": 0.0 if timed else round(odds.capped / odds.games, 5),
        "time_up": round(odds.capped / odds.games, 5) if timed else 0.0,
        "rounds_mean": round(rounds, 2),
        "rounds_quartiles": odds.battle_quartiles(),
        "wars": round(wars, 2),
        "minutes": round((rounds * round_hold(PACE) + wars * 2 * stage_hold(PACE)) / 60_000, 1),
        "pace": PACE / 1000,
        "games_per_second": round(odds.games / seconds),
        "path": path,
    }


def _lines(facts: OddsFacts, name: str, house: str | None, *, timed: bool) -> list[str]:
    """Return what people read."""
    first, half, third = facts["rounds_quartiles"]
    quarters = f"a quarter within {first:,}, half {half:,}, three quarters {third:,}"
    ended = f"  never ends     {100 * facts['never_ending']:.2f}% (stopped by the round limit)"
    if timed:
        ended = f"  time is up     {100 * facts['time_up']:.2f}% (the time limit, at {facts['pace']:g} seconds a round)"
    return [
        fill_in("simulated", name=name, house=int(bool(house)), seats=facts["seats"], games=facts["games"], path=facts["path"]),
        "  wins by seat   " + "  ".join(f"{100 * chance:.2f}%" for chance in facts["chances"]),
        f"  draws          {100 * facts['draws']:.2f}%",
        ended,
        f"  rounds         {facts['rounds_mean']:,.1f} on average; {quarters}",
        f"  wars           {facts['wars']:,.1f} a game",
        f"  minutes        {facts['minutes']:,.1f}, told round by round at {facts['pace']:g} seconds a round",
        f"  speed          {facts['games_per_second']:,} games/s",
    ]
