"""Finds the best line of a daily deal: what could have been had at most against that bot, whose answers follow from the seed.

All positions that can come up are looked at, decision by decision; those from which the same can still come are one. If there
are more than `width` after a decision, only those go on in which the player is furthest ahead. Then the best that is found may
not be the best there is, and `exact` says so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.engine.choice_games.equal_hands import StrategyView, points_of
from bot.engine.choice_games.factory import restore_game
from bot.engine.daily.daily_course import DECLINE, offered_choices, play_to_decision
from bot.engine.daily.deals import BOT, PLAYER, SEATS, DailyDeal
from bot.engine.play.asks import Ask
from bot.engine.play.game import Game
from bot.engine.random_source import RandomSource
from bot.engine.rules.rules import Procedure

WIDTH: Final = 400
"""Positions after each decision from which the search of a deal goes on."""

WIDTHS: Final[Mapping[Procedure, int]] = {Procedure.STRATEGY: 10_000}
"""Games with so few positions that all of them are looked at: eight tricks have some 5,000 after a decision at most."""


@dataclass(frozen=True, slots=True)
class BestLine:
    """The most that a line of play comes to, its choices, and whether no line can come to more."""

    score: int
    choices: tuple[str, ...]
    exact: bool


class _Position(NamedTuple):
    """A game before the bot answers, as bytes, how far the player is ahead in it, and the choices that led there."""

    snapshot: bytes
    lead: int
    line: tuple[str, ...]


def search_best_line(deal: DailyDeal, width: int | None = None) -> Iterator[BestLine | None]:
    """Yield None after each position that was looked at, and at last the best line: whoever searches can rest in between."""
    most = WIDTHS.get(deal.rules.procedure, WIDTH) if width is None else width
    source, best, exact = deal.source, BestLine(-1, (), exact=False), True
    layer: dict[object, _Position] = {b"": _position(deal.open_game(), ())}
    while layer:
        after: dict[object, _Position] = {}
        for position in layer.values():
            game = restore_game(deal.rules, len(SEATS), source, position.snapshot)
            ask = _find_decision(game, source)
            if ask is None:
                best = max(best, BestLine(game.count_owned(PLAYER), position.line, exact=False), key=_score)
                continue
            asked = game.snapshot()
            for choice in offered_choices(ask):
                game = restore_game(deal.rules, len(SEATS), source, asked)
                if choice != DECLINE:
                    game.choose(PLAYER, choice)
                game.advance()
                line = (*position.line, choice)
                if game.outcome is not None:
                    best = max(best, BestLine(game.count_owned(PLAYER), line, exact=False), key=_score)
                    continue
                after.setdefault(_key_of(game), _position(game, line))
            yield None
        if len(after) > most:
            exact = False
            after = dict(sorted(after.items(), key=lambda entry: -entry[1].lead)[:most])
        layer = after
    yield BestLine(best.score, best.choices, exact)


def _find_decision(game: Game, source: RandomSource) -> Ask | None:
    """Play on to the player's next decision; None when the deal is over."""
    return next((step for step in play_to_decision(game, source) if isinstance(step, Ask)), None)


def _position(game: Game, line: tuple[str, ...]) -> _Position:
    return _Position(game.snapshot(), game.count_owned(PLAYER) - game.count_owned(BOT), line)


def _score(line: BestLine) -> int:
    return line.score


def _key_of(game: Game) -> object:
    """Return what all that can still come depends on: in Strategy War not on how the points that wait came together."""
    view = game.view(PLAYER)
    if isinstance(view, StrategyView):
        return view.hands, view.counts, points_of(view.waiting), view.battle
    return game.snapshot()
