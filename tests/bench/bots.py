"""How well the good bot players play: `python -m tests.bench.bots [--games N]`. Prints a Markdown table, and judges nothing.

In each game of choice the good player sits against the random one; every deal is played twice, with the seats exchanged.
Time limits are not called, for nobody here needs time: games end by themselves or by their cap.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import process_time

from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.asks import NOTHING, Ask
from bot.engine.play.game import Game
from bot.engine.random_source import SeededRandomSource
from bot.engine.rules.rules import OF_CHANCE
from bot.engine.variants import VARIANTS, Variant

GAMES = 2_000
SEATS = 2
SURE = 1.96
"""Standard deviations to either side that hold 95 of 100."""


@dataclass
class Tally:
    """What came of the games: `lost` counts those that only the random player won. Times are in seconds, one for each move."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """The share of the games that were won; a draw is half a win."""
        return (self.won + self.drawn / 2) / self.games

    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 95 times of 100 (E. B. Wilson's interval)."""
        share, weight = self.score, SURE**2 / self.games
        middle = (share + weight / 2) / (1 + weight)
        reach = SURE * (share * (1 - share) / self.games + weight / self.games / 4) ** 0.5 / (1 + weight)
        return middle - reach, middle + reach


def play(variant: Variant, deal: int, good_seat: int, tally: Tally) -> None:
    """One game; all seats but one are played at random."""
    source = SeededRandomSource(deal.to_bytes(32, "big"), [f"bot{seat}:-" for seat in range(SEATS)])
    game = deal_game(variant.rules, SEATS, source)
    while game.outcome is None:
        answer_all(game, source, good_seat, tally.times)
        game.advance()
    winners = game.outcome.winners
    tally.won += winners == (good_seat,)
    tally.lost += bool(winners) and good_seat not in winners
    tally.drawn += not winners or (good_seat in winners and len(winners) > 1)


def answer_all(game: Game, source: SeededRandomSource, good_seat: int, times: list[float]) -> None:
    """Lets everybody answer what is open; an answer can change the seat's next question."""
    asked: set[tuple[int, str]] = set()
    while left := [ask for ask in game.asks() if (ask.seat, ask.kind) not in asked]:
        ask = left[0]
        asked.add((ask.seat, ask.kind))
        choice = timed(game, ask, source, times) if ask.seat == good_seat else answer_as(game, ask, Skill.RANDOM, source)
        if choice != NOTHING:
            game.choose(ask.seat, choice)


def timed(game: Game, ask: Ask, source: SeededRandomSource, times: list[float]) -> str:
    """The good player's answer, and how long this process worked for it: looking at the game included."""
    start = process_time()
    choice = answer_as(game, ask, Skill.GOOD, source)
    times.append(process_time() - start)
    return choice


def measured(variant: Variant, games: int) -> Tally:
    """The good player in so many games of one kind."""
    tally = Tally()
    for number in range(games):
        play(variant, number // SEATS, number % SEATS, tally)
    return tally


def rows(variants: Sequence[Variant], games: int) -> Iterator[str]:
    """The table, line by line."""
    yield f"| {games:,} games | won | drawn | lost | share won, 95% | ms a move, mean | ms, 999 of 1,000 |"
    yield "| --- | ---: | ---: | ---: | :---: | ---: | ---: |"
    for variant in variants:
        tally = measured(variant, games)
        low, high = (f"{100 * share:.1f}" for share in tally.interval())
        mean, most = 1e3 * sum(tally.times) / len(tally.times), 1e3 * sorted(tally.times)[len(tally.times) * 999 // 1000]
        counts = f"{tally.won:,} | {tally.drawn:,} | {tally.lost:,}"
        yield f"| {variant.name} | {counts} | {low}–{high}% | {mean:.2f} | {most:.2f} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games of each kind, {GAMES:,} without it")
    games = max(SEATS, parser.parse_args().games)
    for row in rows([variant for variant in VARIANTS if variant.rules.procedure not in OF_CHANCE], games):
        print(row, flush=True)


if __name__ == "__main__":
    main()
