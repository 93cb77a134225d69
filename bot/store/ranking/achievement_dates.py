"""Finds the game with which a player earned each achievement, and when it ended.

The database goes through all games of the player in one statement: running sums in the order in which the games count,
and for each achievement the first game after which there was enough.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, Subquery, and_, bindparam, case, func, literal, select

from bot.engine.variants import Family
from bot.host.ids import PlayerId, TableId
from bot.host.ranking.achievements import ACHIEVEMENTS, CROWD_OF_A_SWEEP, GIANT, KEYS, Achievement, Milestone, Sum
from bot.host.ranking.boards import ALL_GAMES, CHOICE, EVERYWHERE, PRACTICE
from bot.host.ranking.periods import ALL_TIME
from bot.store.database import schema
from bot.store.ranking.counted_games import COUNTED, PRACTICED

FEW = 3
"""Games of one player that may have been counted together."""

FEWEST_VARIANTS = min(one.need for one in ACHIEVEMENTS if one.of is Sum.VARIANTS)
"""Games below which nobody has played that many variants."""

_GAMES, _SUMS = schema.games.c, schema.totals.c
_ADDED_UP = {Sum.GAMES, Sum.WINS, Sum.WARS, Sum.CAPTURED}


def find_milestones(connection: Connection, player: PlayerId, *, practice: bool = False) -> Mapping[str, Milestone]:
    """Return with which game a player earned each achievement that they have, or would have by practice, by its key."""
    asked = _PRACTICE if practice else _RATED
    first = connection.execute(asked.first, {"whose": player}).one()._mapping
    numbers = {key: number for key, number in first.items() if number is not None}
    rows = connection.execute(asked.which, {"whose": player, "numbers": sorted(set(numbers.values()))})
    games = {row.number: Milestone(TableId(row.id), datetime.fromtimestamp(row.ended / 1000, UTC)) for row in rows}
    return {key: games[number] for key, number in numbers.items()}


def earned_with(connection: Connection, player: PlayerId, game: TableId, *, practice: bool = False) -> frozenset[str]:
    """Return the keys of what a player earned with a game that was counted just now.

    Most games earn nothing, and the totals show that: only otherwise are all games of the player read.
    """
    asked = _PRACTICE if practice else _RATED
    alone = connection.execute(asked.alone, {"whose": player, "game": game}).one_or_none()
    if alone is None:
        return frozenset()
    totals = {row.subject: row for row in connection.execute(_TOTALS, {"whose": player})}
    total = totals.get(PRACTICE if practice else ALL_GAMES)
    if total is None:
        return frozenset()
    games = {subject: row.games for subject, row in totals.items()}
    if practice:
        games = _practised_lately(connection, player, alone.variant) if total.games >= FEWEST_VARIANTS else {}
    if not any(_is_near(one, alone, total, games) for one in ACHIEVEMENTS):
        return frozenset()
    return frozenset(key for key, one in find_milestones(connection, player, practice=practice).items() if one.game == game)


def practice_variants(connection: Connection, player: PlayerId) -> frozenset[str]:
    """Return the variants that a player has practised."""
    return KEYS & _practised(connection, player).keys()


def _practised(connection: Connection, player: PlayerId) -> dict[str, int]:
    """Return how many games of each variant a player has practised."""
    return {row.variant: row.games for row in connection.execute(_PRACTISED, {"whose": player})}


def _practised_lately(connection: Connection, player: PlayerId, variant: str) -> dict[str, int]:
    """Return how many games of each variant a player has practised; none if this variant can't have been new to them.

    Most games are of a variant that was practised often, and then a few of its games are read, not all of everything.
    """
    few = connection.execute(_A_FEW, {"whose": player, "variant": variant, "more": FEW + 1}).all()
    return _practised(connection, player) if len(few) <= FEW else {}


def _is_near(one: Achievement, game: Row[Any], total: Row[Any], games: Mapping[str, int]) -> bool:
    """Whether an achievement can have been earned with a game, or with one of a few that were counted with it.

    `games` is how many the player has by variant.
    """
    if one.of is Sum.VARIANTS:
        return games.get(game.variant, FEW + 1) <= FEW and len(KEYS & games.keys()) >= one.need
    if one.of is Sum.BEST:
        return bool(game.won and one.need <= total.streak == total.best < one.need + FEW)
    added = game._mapping[one.of]
    if one.of not in _ADDED_UP:
        return bool(added is not None and added >= one.need)
    have = total._mapping[one.of]
    return bool(added and 0 <= have - one.need < added + FEW * have / total.games)


def _flag(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def _played(number: ColumnElement[int], *which: ColumnElement[bool]) -> Subquery:
    """Return a subquery of those games of the player, and by which number each counts. A draw of everybody is no win."""
    mine, seat = schema.results.alias("mine"), schema.results.alias("seat")
    told = (mine.c.wars, mine.c.pot, mine.c.captured, mine.c.chain, mine.c.lowest, mine.c.won)
    of_game = (_GAMES.variant, _GAMES.family, _GAMES.rounds)
    beaten, left = _flag(seat.c.won == 0), case((seat.c.won == 0, seat.c.cards), else_=0)
    sums = (func.count().label("seats"), func.sum(beaten).label("beaten"), func.sum(left).label("left"))
    return (
        select(number.label("number"), *of_game, *told, *sums)
        .select_from(mine)
        .join(schema.games, _GAMES.id == mine.c.game)
        .join(seat, seat.c.game == mine.c.game)
        .where(mine.c.player == bindparam("whose"), *which)
        .group_by(_GAMES.id, _GAMES.number, _GAMES.ended, *of_game, *told)
        .subquery("played")
    )


def _giant(number: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether the player did better, in a game of choice, than somebody who was rated far higher before it."""
    mine, other = schema.rating_history.alias("own"), schema.rating_history.alias("other")
    here = [and_(row.c.place == EVERYWHERE.code, row.c.subject == CHOICE, row.c.number == number) for row in (mine, other)]
    above = (other.c.mu_before - 3 * other.c.sigma_before) - (mine.c.mu_before - 3 * mine.c.sigma_before)
    better = and_(mine.c.player == bindparam("whose"), other.c.ranked > mine.c.ranked, above >= GIANT)
    return select(literal(1)).select_from(mine.join(other, and_(*here))).where(better).correlate_except(mine, other).exists()


def _summed(number: ColumnElement[int], *which: ColumnElement[bool]) -> Select[Any]:
    """Return a query of the same games with the running sums after each, but for those that need a sum of these."""
    game = _played(number, *which).c
    won = and_(game.won == 1, game.beaten > 0)
    chance = game.family != Family.CHOICE.value
    fresh = func.row_number().over(partition_by=game.variant, order_by=game.number) == 1
    sums = {
        Sum.WINS: _flag(won),
        Sum.WARS: func.coalesce(game.wars, 0),
        Sum.CAPTURED: func.coalesce(game.captured, 0),
    }
    one_by_one = {
        Sum.POT: game.pot,
        Sum.CHAIN: game.chain,
        Sum.LONGEST: case((won, game.rounds), else_=0),
        Sum.CROWD: case((won, game.seats), else_=0),
        Sum.SWEEPS: _flag(and_(won, chance, game.seats >= CROWD_OF_A_SWEEP, game.left == 0)),
        Sum.COMEBACKS: _flag(and_(won, chance, game.lowest == 1)),
        Sum.GIANTS: case((chance, 0), (_giant(game.number), 1), else_=0) if number is _GAMES.number else literal(0),
    }
    return select(
        game.number,
        game.variant,
        _flag(won).label("won"),
        _flag(and_(fresh, game.variant.in_(sorted(KEYS)))).label("fresh"),
        func.row_number().over(order_by=game.number).label(Sum.GAMES),
        *(func.sum(value).over(order_by=game.number).label(name) for name, value in sums.items()),
        *(value.label(name) for name, value in one_by_one.items()),
    )


def _first(number: ColumnElement[int], *which: ColumnElement[bool]) -> Select[Any]:
    """Return a query of the number of the first game after which there was enough, for each achievement."""
    game = _summed(number, *which).subquery("summed").c
    before = func.max(case((game.won == 0, game[Sum.WINS]), else_=0)).over(order_by=game.number)
    names = [name for name in Sum if name in game]
    after = select(
        game.number,
        *(game[name] for name in names),
        (game[Sum.WINS] - before).label(Sum.BEST),
        func.sum(game.fresh).over(order_by=game.number).label(Sum.VARIANTS),
    ).subquery("after")
    return select(*(func.min(case((after.c[one.of] >= one.need, after.c.number))).label(one.key) for one in ACHIEVEMENTS))


class _Questions(NamedTuple):
    """The queries about games that count alike: the first numbers, one game alone, and which games have some numbers."""

    first: Select[Any]
    alone: Select[Any]
    which: Select[Any]


def _rated() -> _Questions:
    number = _GAMES.number
    which = select(number, _GAMES.id, _GAMES.ended).where(number.in_(bindparam("numbers", expanding=True)))
    return _Questions(_first(number, *COUNTED), _summed(number, *COUNTED, _GAMES.id == bindparam("game")), which)


def _practice() -> _Questions:
    """Practice has no numbers of its own: games are numbered for each player, in the order in which they ended."""
    number = func.row_number().over(order_by=(_GAMES.ended, _GAMES.id))
    mine = schema.results.join(schema.games, _GAMES.id == schema.results.c.game)
    numbered = select(number.label("number"), _GAMES.id, _GAMES.ended).select_from(mine)
    of_player = numbered.where(schema.results.c.player == bindparam("whose"), *PRACTICED).subquery("numbered")
    which = select(of_player).where(of_player.c.number.in_(bindparam("numbers", expanding=True)))
    alone = _summed(literal(1), *PRACTICED, _GAMES.id == bindparam("game"))
    return _Questions(_first(number, *PRACTICED), alone, which)


_RATED, _PRACTICE = _rated(), _practice()
_TOTALS = select(schema.totals).where(
    _SUMS.player == bindparam("whose"), _SUMS.place == EVERYWHERE.code, _SUMS.stretch == ALL_TIME.code
)
_PRACTISED = (
    select(_GAMES.variant, func.count().label("games"))
    .join(schema.results, schema.results.c.game == _GAMES.id)
    .where(schema.results.c.player == bindparam("whose"), *PRACTICED)
    .group_by(_GAMES.variant)
)
_A_FEW = (
    select(_GAMES.id)
    .join(schema.results, schema.results.c.game == _GAMES.id)
    .where(schema.results.c.player == bindparam("whose"), _GAMES.variant == bindparam("variant"), *PRACTICED)
    .limit(bindparam("more"))
)
