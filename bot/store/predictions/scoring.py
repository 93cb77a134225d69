"""Scores predictions in the transaction that saves the result they were about, and sums them up for leaderboards.

The sums are added to and nothing else: their order doesn't matter, so they need no queue and no lock of the whole house.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, case, delete, select, update

from bot.engine.odds.prediction import Prediction, skill_score
from bot.host.predictions.ports import MILLION
from bot.host.ranking.boards import ALL_GAMES, Played, kept_keys_of
from bot.host.ranking.periods import Period, Window, window_of
from bot.host.table.finished_game import FinishedGame
from bot.host.table.resigning import gave_up
from bot.store.database import schema
from bot.store.database.bulk_writes import DialectInsert, Inserter

_ROWS, _SUMS = schema.predictions.c, schema.prediction_sums.c
_OPEN = select(_ROWS.event, _ROWS.player, _ROWS.pick, _ROWS.confidence, _ROWS.chance).where(
    _ROWS.event.in_(bindparam("events", expanding=True)), _ROWS.decided.is_(None)
)
_DECIDE = (
    update(schema.predictions)
    .where(_ROWS.event == bindparam("about"), _ROWS.player == bindparam("whose"))
    .values(decided=bindparam("by"), hit=bindparam("right"), skill=bindparam("worth"))
)
_DECIDED = select(_ROWS.player, _ROWS.hit, _ROWS.skill).where(_ROWS.decided == bindparam("by"))
_DROP = delete(schema.predictions).where(_ROWS.event.in_(bindparam("events", expanding=True)), _ROWS.decided.is_(None))
_DROP_IN_MATCH = delete(schema.predictions).where(
    _ROWS.event == bindparam("about"),
    _ROWS.player.not_in(bindparam("quitters", expanding=True)),
    _ROWS.pick.not_in(bindparam("losers", expanding=True)),
    _ROWS.decided.is_(None),
)
_EMPTY = delete(schema.prediction_sums).where(_SUMS.player.in_(bindparam("players", expanding=True)), _SUMS.predictions <= 0)


class ScoredPrediction(NamedTuple):
    """A decided prediction: whose, by which game, whether it was right, and its skill in millionths."""

    player: int
    game: str
    hit: int
    skill: int


@cache
def _adding_upsert(insert: Inserter) -> DialectInsert:
    """Return what adds scores to the sums of a member, built once."""
    added = insert(schema.prediction_sums)
    new = added.excluded
    count, total = _SUMS.predictions + new.predictions, _SUMS.skill + new.skill
    return added.on_conflict_do_update(
        index_elements=["player", "place", "stretch"],
        set_={
            "predictions": count,
            "hits": _SUMS.hits + new.hits,
            "skill": total,
            "average": case((count > 0, total.op("/", precedence=8)(count)), else_=0),
        },
    )


class PredictionScorer:
    """Scores and sums predictions. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Inserter) -> None:
        self._add = _adding_upsert(insert)

    def score_decided(
        self, connection: Connection, finished: Sequence[FinishedGame], counted: Iterable[tuple[str, Played]], today: date
    ) -> None:
        """Score what these games decided, and count it on the leaderboards that are kept on a day.

        `counted` are those of the games that count, and to which boards. Practice is scored for its result alone. A game
        that somebody gave up decides only what they said, and what was said of them: all else is deleted with its table
        (`drop_undecided`), or here, where it was a game in the middle of a match.
        """
        played = dict(counted)
        for game in finished:
            if game.decides is not None and not game.decides.winners and gave_up(game):
                quitters, losers = list(_quitters(game)), list(_given_up(game, game.decides.picks))
                connection.execute(_DROP_IN_MATCH, {"about": game.decides.event, "quitters": quitters, "losers": losers})
        scored = _decided_by(connection, [game for game in finished if game.id in played])
        self._count([one for one in scored if not played[one.game].practice], played, connection, today, 1)

    def correct_scores(self, connection: Connection, game: str, played: Played, today: date, *, counts: bool) -> None:
        """Count the predictions that a game decided again, or no more: its result was restored, or declared void."""
        if played.practice:
            return
        scored = [
            ScoredPrediction(player, game, hit, worth) for player, hit, worth in connection.execute(_DECIDED, {"by": game})
        ]
        self._count(scored, {game: played}, connection, today, 1 if counts else -1)
        if scored and not counts:
            connection.execute(_EMPTY, {"players": [one.player for one in scored]})

    def _count(
        self, scored: Sequence[ScoredPrediction], played: dict[str, Played], connection: Connection, today: date, sign: int
    ) -> None:
        """Add scores to the sums, or take them out, in one order of rows everywhere: two of us never wait for each other."""
        rows = [row for one in scored for row in _rows(one, played[one.game], today, sign)]
        if rows:
            rows.sort(key=lambda row: (row["player"], row["place"], row["stretch"]))
            connection.execute(self._add, rows)
            drop_expired(connection, {row["place"] for row in rows}, today)


def drop_undecided(connection: Connection, events: Collection[str]) -> None:
    """Delete the predictions about what has ended without deciding them: a stopped game, a match that nobody came to."""
    connection.execute(_DROP, {"events": list(events)})


def drop_expired(connection: Connection, places: Collection[int], today: date) -> None:
    """Delete the sums of days and weeks that are kept no longer (`bot.host.ranking.periods.is_kept`)."""
    week = window_of(Period.WEEK, today)
    oldest = (Window(Period.DAY, today.toordinal() - 1), Window(Period.WEEK, week.start - 7))
    for window in oldest:
        old = _SUMS.stretch.between(Window(window.period).code, window.code - 1)
        connection.execute(delete(schema.prediction_sums).where(_SUMS.place.in_(places), old))


def _decided_by(connection: Connection, games: Sequence[FinishedGame]) -> list[ScoredPrediction]:
    """Score the open predictions about what these games decided, and note that in their rows."""
    decided = {game.decides.event: (game, game.decides) for game in games if game.decides is not None and game.decides.winners}
    found = connection.execute(_OPEN, {"events": list(decided)}).all() if decided else []
    scored, notes = [], []
    for row in found:
        game, (_, winners, picks) = decided[row.event]
        if not _is_scored(row.player, row.pick, game, picks):
            continue
        worth = round(MILLION * skill_score(Prediction(row.pick, row.confidence / 100, row.chance / MILLION), winners))
        one = ScoredPrediction(row.player, game.id, int(row.pick in winners), worth)
        scored.append(one)
        notes.append({"about": row.event, "whose": row.player, "by": game.id, "right": one.hit, "worth": worth})
    if notes:
        connection.execute(_DECIDE, notes)
    return scored


def _is_scored(player: int, pick: int, game: FinishedGame, picks: Sequence[int]) -> bool:
    """Whether a prediction is scored at all.

    A substitute in a match must have named the side they play for: they could lose on purpose. Where somebody gave up, the
    cards have not decided who won, but those who gave up have lost: what they said of themselves was wrong, and so was what
    others said of them, or giving up would save their points and their friends'.
    """
    own = {named for seat, named in zip(game.seats, picks, strict=False) if game.contest and seat.player == player}
    lost = player in _quitters(game) or pick in _given_up(game, picks)
    return (not own or pick in own) and (not gave_up(game) or lost)


def _quitters(game: FinishedGame) -> set[int]:
    """Return the members who gave up in a game."""
    return {player for seat in gave_up(game) if (player := game.seats[seat].player) is not None}


def _given_up(game: FinishedGame, picks: Sequence[int]) -> set[int]:
    """Return what predictions name those by who gave up in a game."""
    return {picks[seat] for seat in gave_up(game) if seat < len(picks)}


def _rows(one: ScoredPrediction, played: Played, today: date, sign: int) -> Iterable[dict[str, int]]:
    sums = {"predictions": sign, "hits": sign * one.hit, "skill": sign * one.skill, "average": sign * one.skill}
    for key in kept_keys_of(played, today):
        if key.subject == ALL_GAMES:
            yield {"player": one.player, "place": key.place, "stretch": key.stretch, **sums}
