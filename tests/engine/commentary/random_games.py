"""Random games of all variants, told round by round; `python -m tests.engine.commentary.random_games` counts the situations."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

from bot.engine.choice_games.factory import deal_game
from bot.engine.commentary.history import History
from bot.engine.commentary.remark import Remark, Situation
from bot.engine.play.game import Game
from bot.engine.play.public_game import public_game
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import VARIANTS
from tests.engine.choice_games.random_players import Sitting, at_random
from tests.engine.tables import fast

MOST_ROUNDS = 600
"""Rounds that are told of one game; a few take thousands, and bring nothing new."""


class Told(NamedTuple):
    """A round with what everybody could see after it. The first of a game is the deal: its round is None."""

    round: Round | None
    owned: tuple[int, ...]
    wins: tuple[int, ...]
    alive: tuple[int, ...]
    prize: tuple[int, int] | None

    @property
    def played(self) -> Round:
        """The round, of all but the deal."""
        assert self.round is not None
        return self.round


def seen(game: Game, played: Round | None) -> Told:
    """What everybody sees now."""
    seats = range(game.seats)
    return Told(played, tuple(map(game.count_owned, seats)), tuple(map(game.count_wins, seats)), game.alive(), game.prize)


def told(rules: Rules, seats: int, seed: int) -> Iterator[tuple[list[Told], list[Remark]]]:
    """A game that is told: after each round all rounds so far, the deal first, and the remarks about the newest."""
    if rules.procedure is not Procedure.WAR:
        yield from _told_choices(rules, seats, seed)
        return
    game = deal_game(rules, seats, fast(seed))
    history, rounds = History(public_game(game)), [seen(game, None)]
    while game.outcome is None and game.battle < MOST_ROUNDS:
        played = game.resolve()
        rounds.append(seen(game, played))
        yield rounds, history.note_round(played, public_game(game))


def _told_choices(rules: Rules, seats: int, seed: int) -> Iterator[tuple[list[Told], list[Remark]]]:
    sitting = Sitting(rules, seats, at_random(random.Random(seed)))
    history, rounds, known = History(public_game(sitting.game)), [seen(sitting.game, None)], 0
    for _ in sitting.stages():
        if len(sitting.rounds) > known:
            known = len(sitting.rounds)
            rounds.append(seen(sitting.game, sitting.rounds[-1]))
            yield rounds, history.note_round(sitting.rounds[-1], public_game(sitting.game))
    if len(sitting.rounds) > known:
        rounds.append(seen(sitting.game, sitting.rounds[-1]))
        yield rounds, history.note_round(sitting.rounds[-1], public_game(sitting.game))


TELLING = (11, 19, 103, 135, 149, 169, 199, 202, 217, 270, 298, 323, 341, 358, 359)
"""The games among four hundred that together have every situation: short ones, found by trying all."""


def telling_games() -> Iterator[tuple[Rules, int, int]]:
    """Yield these games, and then, for a situation that none of them has any more, all the others."""
    known = list(games(400))
    yield from (known[number] for number in TELLING)
    yield from (game for number, game in enumerate(known) if number not in TELLING)


def games(count: int) -> Iterator[tuple[Rules, int, int]]:
    """So many games: the variants in turn, with 2 to 6 seats."""
    luck = random.Random(7)
    for number, variant in zip(range(count), cycle(VARIANTS), strict=False):
        low, high = max(variant.seats[0], 2), min(variant.seats[1], 6)
        yield variant.rules, luck.choice([2, *range(low, high + 1)]) if low == 2 else luck.randint(low, high), number


def main(count: int) -> None:
    """Print by situation in how many games it comes, how often, and how often it is the line of its round."""
    among, often, lines, rounds = Counter[Situation](), Counter[Situation](), Counter[Situation](), 0
    for rules, seats, seed in games(count):
        here = set()
        for _, remarks in told(rules, seats, seed):
            rounds += 1
            here |= {one.key for one in remarks}
            often.update(one.key for one in remarks)
            lines.update(one.key for one in remarks[:1])
        among.update(here)
    print(f"{count} games, {rounds} rounds, {lines.total()} with a line")
    for key in sorted(Situation, key=lambda key: -among[key]):
        print(f"{key:18} games {among[key]:5}  times {often[key]:6}  lines {lines[key]:6}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
