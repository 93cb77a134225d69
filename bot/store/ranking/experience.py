"""Notes what each game gave its players and the weekly quests that it completed, takes void games back, and reads it all.

What a game gave is decided when it is counted, by the games of the same day that were counted before, void ones too: so nobody
gains by having results declared void and restored. A quest follows from the games of its week that count. Members whose data
is deleted count no more for quests that are not done yet; what is done stays done.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, bindparam, delete, distinct, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.engine.variants import Family
from bot.host.clock import Clock
from bot.host.ids import NOBODY, PlayerId, TableId
from bot.host.ranking.earned_designs import designs_between
from bot.host.ranking.levels import (
    PEOPLE_OF_A_TOURNAMENT,
    QUEST_POINTS,
    Experience,
    Gain,
    PlayedSeat,
    level_of,
    points_of,
)
from bot.host.ranking.quests import WeekGame, completed_by, monday_of, progress_of, quests_of
from bot.host.ranking.scoring import RatedStatus
from bot.host.settings.preferences import TITLES, PreferenceKey
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.bulk_writes import Inserter
from bot.store.database.database import Database
from bot.store.ranking.counted_games import CountedGame

ITSELF = ""
"""What the row of a game itself has in place of a quest."""

_ROWS, _GAMES, _RESULTS = schema.experience.c, schema.games.c, schema.results.c
_PLAYED = schema.experience.join(schema.games, _GAMES.id == _ROWS.game).join(schema.results, _RESULTS.game == _ROWS.game)
_OF_DAYS = (
    select(_ROWS.player, _ROWS.day, _ROWS.game, _GAMES.rated, _GAMES.contest, _RESULTS.player.label("other"))
    .select_from(_PLAYED)
    .where(
        _ROWS.player.in_(bindparam("players", expanding=True)),
        _ROWS.day.in_(bindparam("days", expanding=True)),
        _ROWS.quest == ITSELF,
        _RESULTS.player.is_not(None),
    )
)
_PEOPLE_IN = (
    select(at.entrants.c.tournament)
    .where(at.entrants.c.tournament.in_(bindparam("these", expanding=True)), at.entrants.c.player.is_not(None))
    .group_by(at.entrants.c.tournament)
    .having(func.count(distinct(at.entrants.c.player)) >= PEOPLE_OF_A_TOURNAMENT)
)
_IN_WEEKS = and_(_ROWS.player.in_(bindparam("players", expanding=True)), _ROWS.day.in_(bindparam("days", expanding=True)))
_OF_WEEK = (
    select(
        _ROWS.player.label("whose"),
        _ROWS.day,
        _ROWS.game,
        *(_GAMES[name] for name in ("variant", "family", "rated")),
        *(_RESULTS[name] for name in ("player", "won", "wars", "lowest")),
    )
    .select_from(_PLAYED)
    .where(_IN_WEEKS, _ROWS.quest == ITSELF, or_(_ROWS.counts == 1, _ROWS.game == bindparam("also")))
    .order_by(_ROWS.player, _ROWS.game, _RESULTS.seat)
)
_DONE = select(_ROWS.player, _ROWS.quest, _ROWS.day, _ROWS.game).where(_IN_WEEKS, _ROWS.quest != ITSELF)
_TAKE_QUEST = delete(schema.experience).where(
    and_(_ROWS.player == bindparam("whose"), _ROWS.day == bindparam("on"), _ROWS.game == bindparam("of")),
    _ROWS.quest == bindparam("key"),
)
_WHO = select(_RESULTS.player).where(_RESULTS.game == bindparam("of"), _RESULTS.player > NOBODY).distinct()
_OF_GAME = and_(
    _ROWS.player.in_(bindparam("players", expanding=True)), _ROWS.day == bindparam("on"), _ROWS.game == bindparam("of")
)
_MARK = update(schema.experience).where(_OF_GAME, _ROWS.quest == ITSELF).values(counts=bindparam("counted"))
_GIVEN = select(_ROWS.player, _ROWS.quest, _ROWS.points).where(_OF_GAME, _ROWS.counts == 1).order_by(_ROWS.quest)
_SUMS = select(func.coalesce(func.sum(_ROWS.points), 0), func.count().filter(_ROWS.quest != ITSELF)).where(
    _ROWS.player == bindparam("whose"), _ROWS.counts == 1
)
_UNTIL = select(func.coalesce(func.sum(_ROWS.points), 0)).where(
    _ROWS.player == bindparam("whose"),
    _ROWS.counts == 1,
    or_(_ROWS.day < bindparam("on"), and_(_ROWS.day == bindparam("on"), _ROWS.game <= bindparam("of"))),
)
_HIDDEN = select(schema.members.c.player).where(schema.members.c.hidden == 1)
_CHOSEN = select(schema.preferences.c.player, schema.preferences.c.value).where(
    schema.preferences.c.key == PreferenceKey.TITLE.value
)
_TITLE = _CHOSEN.with_only_columns(schema.preferences.c.value).where(schema.preferences.c.player == bindparam("whose"))
_TITLES = _CHOSEN.where(
    schema.preferences.c.player.in_(bindparam("players", expanding=True)), schema.preferences.c.player.not_in(_HIDDEN)
)


class Week(NamedTuple):
    """A week of a player, by its first day as `date.toordinal`."""

    player: int
    monday: int


class Done(NamedTuple):
    """The day and the game with which a quest was completed."""

    day: int
    game: str


class _Met(NamedTuple):
    """The other people of a game of a day, and whether it was practice."""

    others: frozenset[int]
    practice: bool


class ExperienceLedger:
    """Writes what games give. `insert` is the insert of the database's dialect. The house's lock must be held."""

    def __init__(self, insert: Inserter) -> None:
        keys = [column.name for column in schema.experience.primary_key]
        self._add = insert(schema.experience).on_conflict_do_nothing(index_elements=keys)

    def add_games(self, connection: Connection, games: Sequence[CountedGame], void: Collection[str] = ()) -> None:
        """Note what games give that were not counted before, in the order in which they are given."""
        fresh = [game for game in games if game.named_players]
        if not fresh:
            return
        whole = _large_tournaments(connection, [game.contest for game in fresh])
        days = _days_before(connection, fresh)
        rows, weeks = list[dict[str, Any]](), set[Week]()
        for game in fresh:
            day, people = _day_of(game), frozenset(game.players)
            exempt = game.contest.partition(":")[0] in whole
            for player in sorted(game.named_players):
                others, earlier = people - {player}, days.setdefault((player, day), [])
                before = 0 if exempt else _times_before(earlier, others, practice=game.played.practice)
                points = points_of(_seat_of(game, player), before)
                rows.append(_row(player, day, game.id, ITSELF, points, counts=game.id not in void))
                if not exempt:
                    earlier.append(_Met(others, game.played.practice))
                weeks.add(Week(player, monday_of(day)))
        connection.execute(self._add, rows)
        self._add_done(connection, weeks)

    def correct_game(self, connection: Connection, game: str, ended: datetime, *, counts: bool) -> None:
        """Take back what a game gave, or give it again; the quests of its week are found anew for its players."""
        players, day = list(connection.execute(_WHO, {"of": game}).scalars()), ended.date().toordinal()
        asked = {"players": players, "on": day, "of": game}
        if not players or not connection.execute(_MARK, {**asked, "counted": int(counts)}).rowcount:
            return
        weeks = {Week(player, monday_of(day)) for player in players}
        have, games = _quests_done(connection, weeks), _week_games(connection, weeks, also=game)
        for week in sorted(weeks):
            self._correct_week(connection, week, have[week], games[week], "" if counts else game)

    def _add_done(self, connection: Connection, weeks: set[Week]) -> None:
        """Note the quests of weeks that players have done by now."""
        have = _quests_done(connection, weeks)
        open_weeks = {week for week in weeks if len(have[week]) < len(quests_of(week.monday))}
        games = _week_games(connection, open_weeks)
        rows = [
            _row(week.player, game.day, game.game, key, QUEST_POINTS)
            for week in sorted(open_weeks)
            for key, game in completed_by(quests_of(week.monday), games[week]).items()
            if key not in have[week]
        ]
        if rows:
            connection.execute(self._add, rows)

    def _correct_week(
        self, connection: Connection, week: Week, have: Mapping[str, Done], games: Sequence[WeekGame], void: str
    ) -> None:
        """Find the quests of a week anew, after a game of it was taken out or put back. `games` has the void one too."""
        quests = quests_of(week.monday)
        done = completed_by(quests, [one for one in games if one.game != void])
        lost = {key for key in have.keys() - done.keys() if key in completed_by(quests, games)}
        moved = {key for key in have.keys() & done.keys() if have[key].game != done[key].game}
        for key in sorted(lost | moved):
            connection.execute(_TAKE_QUEST, {"whose": week.player, "on": have[key].day, "of": have[key].game, "key": key})
        added = {key: game for key, game in done.items() if key not in have or key in moved}
        if rows := [_row(week.player, game.day, game.game, key, QUEST_POINTS) for key, game in added.items()]:
            connection.execute(self._add, rows)


@cache
def ledger_for(dialect: str) -> ExperienceLedger:
    """Return the ledger for a kind of database."""
    return ExperienceLedger(postgresql.insert if dialect == "postgresql" else sqlite.insert)


class ExperienceRepository:
    """Implements the host's `ExperienceStore`."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database, self._clock = database, clock

    async def read_experience(self, player: PlayerId) -> Experience:
        """Return what a player has, and how far they are with the quests of this week; raises StoreDown."""
        return await self._database.look(read_experience, player, self._clock.now().astimezone(UTC).date())

    async def gains_of(self, game: TableId) -> Mapping[PlayerId, Gain]:
        """Return what each player gained with a game that counts; raises StoreDown."""
        return await self._database.look(gains_of, game)

    async def titles_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, str]:
        """Return the titles that some players have chosen, but for those who are hidden; raises StoreDown."""
        return await self._database.look(titles_among, players) if players else {}


def titles_among(connection: Connection, players: Collection[int]) -> dict[PlayerId, str]:
    """Return the titles that some players have chosen, but for those who are hidden."""
    rows = connection.execute(_TITLES, {"players": sorted(players)})
    return {PlayerId(row.player): str(row.value) for row in rows if row.value in TITLES}


def read_experience(connection: Connection, player: int, today: date) -> Experience:
    """Return what a player has, and how far they are with the quests of the week of a day."""
    points, done = connection.execute(_SUMS, {"whose": player}).one()
    week, quests = Week(player, monday_of(today)), quests_of(today)
    progress = progress_of(quests, _week_games(connection, {week})[week])
    have = _quests_done(connection, {week})[week]
    shown = {one.key: one.need if one.key in have else progress[one.key] for one in quests}
    title = connection.execute(_TITLE, {"whose": player}).scalar_one_or_none()
    return Experience(week.monday, int(points), int(done), shown, title if title in TITLES else None)


def gains_of(connection: Connection, game: TableId) -> Mapping[PlayerId, Gain]:
    """Return what each player gained with a game that counts."""
    ended = connection.execute(select(_GAMES.ended).where(_GAMES.id == game)).scalar_one_or_none()
    if ended is None:
        return {}
    day = datetime.fromtimestamp(ended / 1000, UTC).date().toordinal()
    players = connection.execute(_WHO, {"of": game}).scalars().all()
    rows: dict[int, list[Any]] = {}
    for row in connection.execute(_GIVEN, {"players": players, "on": day, "of": game}):
        rows.setdefault(row.player, []).append(row)
    found = dict[PlayerId, Gain]()
    for player, given in rows.items():
        gained = sum(row.points for row in given)
        now = int(connection.execute(_UNTIL, {"whose": player, "on": day, "of": game}).scalar_one())
        level, before = level_of(now).number, level_of(now - gained).number
        quests = tuple(row.quest for row in given if row.quest != ITSELF)
        found[PlayerId(player)] = Gain(gained, quests, level if level > before else None, designs_between(before, level))
    return found


def _row(player: int, day: int, game: str, quest: str, points: int, *, counts: bool = True) -> dict[str, Any]:
    return {"player": player, "day": day, "game": game, "quest": quest, "points": points, "counts": int(counts)}


def _day_of(game: CountedGame) -> int:
    return game.played.ended.date().toordinal()


def _seat_of(game: CountedGame, player: int) -> PlayedSeat:
    """Return what a player did in a game; of several seats the best counts."""
    scores = [score for who, score in zip(game.players, game.scores, strict=True) if who == player]
    won, drawn = any(score.won for score in scores), all(score.drawn for score in scores)
    return PlayedSeat(game.played.practice, game.played.family is Family.CHOICE, game.rounds, won, drawn)


def _times_before(earlier: Iterable[_Met], others: frozenset[int], *, practice: bool) -> int:
    """Return how often a player had practised on a day, or met the one of these people whom they had met least often.

    Members whose data is deleted may have been any of them.
    """
    if practice:
        return sum(met.practice for met in earlier)
    ranked = [met.others for met in earlier if not met.practice]
    return min((sum(who in met or NOBODY in met for met in ranked) for who in others), default=0)


def _days_before(connection: Connection, games: Sequence[CountedGame]) -> dict[tuple[int, int], list[_Met]]:
    """Return the games of the days of these games that were counted before, by player and day."""
    asked = {"players": sorted(set().union(*(game.named_players for game in games))), "days": sorted({*map(_day_of, games)})}
    rows = connection.execute(_OF_DAYS, asked).all()
    whole = _large_tournaments(connection, {row.contest for row in rows})
    found: dict[tuple[int, int, str], tuple[set[int], bool]] = {}
    for row in rows:
        if row.contest.partition(":")[0] not in whole:
            people, _ = found.setdefault((row.player, row.day, row.game), (set(), row.rated == RatedStatus.BOTS))
            people.add(row.other)
    days: dict[tuple[int, int], list[_Met]] = {}
    for (player, day, _), (people, practice) in found.items():
        days.setdefault((player, day), []).append(_Met(frozenset(people) - {player}, practice))
    return days


def _large_tournaments(connection: Connection, contests: Iterable[str]) -> frozenset[str]:
    """Return those tournaments of some matches that have enough different people."""
    wanted = {contest.partition(":")[0] for contest in contests if contest}
    return frozenset(connection.execute(_PEOPLE_IN, {"these": sorted(wanted)}).scalars() if wanted else ())


def _days_of(weeks: Collection[Week]) -> dict[str, list[int]]:
    """Return the players and the days of weeks, as queries take them."""
    days = {monday + day for _, monday in weeks for day in range(7)}
    return {"players": sorted({week.player for week in weeks}), "days": sorted(days)}


def _quests_done(connection: Connection, weeks: Collection[Week]) -> dict[Week, dict[str, Done]]:
    """Return the quests of weeks that are noted as done."""
    found: dict[Week, dict[str, Done]] = {week: {} for week in weeks}
    for row in connection.execute(_DONE, _days_of(weeks)):
        if (week := Week(row.player, monday_of(row.day))) in found:
            found[week][row.quest] = Done(row.day, row.game)
    return found


def _week_games(connection: Connection, weeks: Collection[Week], also: str = "") -> dict[Week, list[WeekGame]]:
    """Return the games of weeks that count, and one more, in the order in which their tables were opened."""
    found: dict[Week, list[WeekGame]] = {week: [] for week in weeks}
    rows = connection.execute(_OF_WEEK, {**_days_of(weeks), "also": also}).all() if weeks else []
    for (player, game), seats in groupby(rows, key=lambda row: (int(row.whose), str(row.game))):
        played = _week_game(player, game, list(seats))
        if played is not None and (week := Week(player, monday_of(played.day))) in found:
            found[week].append(played)
    return found


def _week_game(player: int, game: str, seats: Sequence[Row[Any]]) -> WeekGame | None:
    """Return what quests look at in a game; None if the player has no seat in it any more."""
    mine = [row for row in seats if row.player == player]
    if not mine:
        return None
    won = any(row.won for row in mine) and not all(row.won for row in seats)
    others = [row for row in seats if row.player and row.player != player]
    return WeekGame(
        game=game,
        day=seats[0].day,
        variant=seats[0].variant,
        choice=seats[0].family == Family.CHOICE,
        practice=seats[0].rated == RatedStatus.BOTS,
        seats=len(seats),
        won=won,
        wars=max(row.wars or 0 for row in mine),
        lowest=min(row.lowest or 0 for row in mine),
        others=frozenset(row.player for row in others),
        beaten=frozenset(row.player for row in others if won and not row.won),
    )
