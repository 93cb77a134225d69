"""Converts tables and finished games to rows of the database and back."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.bots.players import Skill
from bot.engine.play.snapshot import battle_of
from bot.engine.records.record import Record
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import Procedure, Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.luck import chances_of
from bot.host.ranking.scoring import RatedStatus, family_of, rating_of
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.counting import gave_up
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.packing import Extras, Identity, Options
from bot.host.table.programme import due_by
from bot.host.table.seat import ChallengeInvitation, InvitationAnswer, Seat
from bot.host.table.seed_chain import SeedChain
from bot.host.table.stakes import Stakes
from bot.host.table.table import Close, Table, TablePhase
from bot.store.tables.match_rows import contest_from, contest_row, series_from

_compact_json = json.JSONEncoder(separators=(",", ":")).encode
"""Compact JSON. Made once: at worst ten thousand tables are written in a second."""


def table_row(table: Table) -> dict[str, Any]:
    """Return the row of a table. A running game is a snapshot of where it stands, not of how it got there."""
    battle, snapshot = _packed(table)
    board = table.board
    body = {
        "host": table.host,
        "variant": table.variant,
        "rules": _options(table.rules),
        "procedure": table.rules.procedure,
        "skill": table.skill,
        "capacity": table.capacity,
        "pace": table.pace,
        "seed": table.seed.hex(),
        "seats": [[seat.player, seat.word] for seat in table.seats],
        "started": table.started,
        "choices": table.choices,
        "called": table.called,
        "close": table.close,
        "autostart": table.autostart,
        "parked": table.parked,
        "board": [board.message, board.posted] if board else None,
        "snapshot": snapshot,
    }
    _add_rare(table, body)
    _add_lobby(table, body)
    return {
        "id": table.id,
        "server": table.server,
        "channel": table.channel,
        "phase": table.phase.value,
        "battle": battle,
        "deadline": table.deadline,
        "version": table.version,
        "body": _compact_json(body),
    }


@lru_cache(maxsize=1000)
def _options(rules: Rules) -> dict[str, Any]:
    """Return the record of rules. Cached: there are many tables and few different rules."""
    return dict(rules_to_record(rules))


def _add_rare(table: Table, body: dict[str, Any]) -> None:
    """Add to a row what few tables have; a missing key is read as nothing."""
    if table.title:
        body["title"] = table.title
    if table.chain is not None:
        body["chain"] = [table.chain.root.hex(), table.chain.left]
    if table.series is not None:
        body["series"] = [str(table.series.match), table.series.score, table.series.games]
    if table.turn is not None:
        body["turn"] = table.turn.to_row()
    if table.contest is not None:
        body["contest"] = contest_row(table.contest)
    if table.chip_stacks:
        body["purses"] = table.chip_stacks
    if table.stakes is not None:
        body["stakes"] = table.stakes
    if table.skipped:
        body["skipped"] = table.skipped
    _add_telling(table, body)


def _add_telling(table: Table, body: dict[str, Any]) -> None:
    """Add how the game is told, and what of it is still to come."""
    if table.length is not None:
        body["length"] = table.length
    if table.programme:
        body["programme"] = table.programme.hex()
    if table.hurried:
        body["hurried"] = table.hurried
    if table.stage:
        body["stage"] = table.stage


def _add_lobby(table: Table, body: dict[str, Any]) -> None:
    """Add to a row what only a lobby has; a missing key is read as nothing."""
    if table.open:
        body["open"] = True
    if table.invitation is not None:
        body["invitation"] = table.invitation


def _packed(table: Table) -> tuple[int, str]:
    if table.game is None and not table.snapshot:
        return 0, ""
    if table.game is None and not table.behind:
        return battle_of(table.snapshot), table.snapshot.hex()
    game = table.open_game()
    return game.battle, game.snapshot().hex()


def table_from_row(row: Any, cursor: int) -> Table:
    """Return the table of a row as it stood at `cursor`: the beats due since the row was written count as behind.

    They are played when the game is next needed, so ten thousand tables are up again at once.
    """
    body = json.loads(row.body)
    phase, parked, deadline, options = TablePhase(row.phase), body["parked"], row.deadline, _options_from(body)
    programme = bytes.fromhex(body["programme"]) if "programme" in body else b""
    behind = passed = 0
    if phase is TablePhase.PLAYING and parked is None and deadline <= cursor and options.rules.procedure is Procedure.WAR:
        behind, passed = due_by(programme, options.pace, cursor - deadline)
    return Table.restore(
        _identity_from(row.server, body),
        options,
        _extras_from(body, behind),
        id=TableId(row.id),
        channel=ChannelId(row.channel),
        phase=phase,
        deadline=deadline + passed,
        started=body["started"],
        parked=parked,
        chain=SeedChain(bytes.fromhex(body["chain"][0]), body["chain"][1]) if body.get("chain") else None,
        turn=ChoiceStage.from_row(body["turn"]) if body.get("turn") else None,
        version=row.version,
        looked=cursor,
        programme=programme,
        stage=body.get("stage", 0),
    )


def _identity_from(server: int, body: Mapping[str, Any]) -> Identity:
    return Identity(
        ServerId(server),
        PlayerId(body["host"]),
        bytes.fromhex(body["seed"]),
        tuple(Seat(player, word) for player, word in body["seats"]),
        tuple(body["board"] or ()),
        bytes.fromhex(body["snapshot"]),
    )


def _options_from(body: Mapping[str, Any]) -> Options:
    return Options(
        variant=body["variant"],
        rules=rules_from(body["rules"], body.get("procedure", Procedure.WAR)),
        capacity=body["capacity"],
        pace=body["pace"],
        title=body.get("title", ""),
        skill=Skill(body.get("skill", Skill.GOOD)),
        stakes=Stakes(*body["stakes"]) if body.get("stakes") else None,
        length=body.get("length"),
        open=body.get("open", False),
    )


def _extras_from(body: Mapping[str, Any], behind: int) -> Extras:
    return Extras(
        choices=tuple((battle, seat, choice) for battle, seat, choice in body["choices"]),
        called=body["called"],
        close=Close(body["close"]) if body["close"] else None,
        autostart=body["autostart"],
        behind=behind,
        series=series_from(body.get("series")),
        contest=contest_from(body["contest"]) if body.get("contest") else None,
        chip_stacks=tuple(body.get("purses", ())),
        skipped=body.get("skipped", 0),
        hurried=body.get("hurried", ""),
        invitation=_invitation(body.get("invitation")),
    )


def _invitation(kept: list[Any] | None) -> ChallengeInvitation | None:
    return ChallengeInvitation(PlayerId(kept[0]), InvitationAnswer(kept[1])) if kept else None


_known_rules: dict[str, Rules] = {}


def rules_from(options: dict[str, Any], procedure: str) -> Rules:
    """Return the rules of a row; equal rules are one object, as there are many tables and few different rules."""
    key = f"{procedure}{options}"
    if key not in _known_rules:
        if len(_known_rules) >= 1000:
            _known_rules.clear()
        _known_rules[key] = rules_from_record(options, Procedure(procedure))
    return _known_rules[key]


def game_row(game: FinishedGame) -> dict[str, Any]:
    """Return the row of a finished game."""
    return {
        "id": game.id,
        "server": game.server,
        "channel": game.channel,
        "host": game.host,
        "variant": game.variant,
        "close": game.close.value,
        "ended": int(game.ended.timestamp() * 1000),
        "capacity": game.capacity,
        "pace": game.pace,
        "rounds": game.rounds,
        "record": game.record.to_json(),
        "title": game.title,
        "match": str(game.match) if game.match else "",
        "contest": game.contest,
        "family": family_of(game).value,
        "rated": rating_of(game).value,
    }


def result_rows(game: FinishedGame) -> list[dict[str, Any]]:
    """Return a row for each seat of a finished game."""
    outcome, gone = game.record.outcome, gave_up(game)
    seat_stats: Sequence[Mapping[str, int | None]]
    seat_stats = [stats._asdict() for stats in game.stats] or [dict.fromkeys(SeatStat._fields)] * len(game.seats)
    return [
        {
            "game": game.id,
            "seat": number,
            "player": seat.player,
            "word": seat.word,
            "place": outcome.places[number] if outcome else None,
            "cards": outcome.cards[number] if outcome else None,
            "won": int(number in outcome.winners) if outcome else None,
            **stats,
            "chance": chance,
            "resigned": int(number in gone),
        }
        for number, (seat, stats, chance) in enumerate(zip(game.seats, seat_stats, chances_of(game), strict=True))
    ]


def game_from_rows(row: Any, seats: list[Any]) -> FinishedGame:
    """Return a finished game from its row and the rows of its seats, in seat order; raises RecordError."""
    record = Record.from_json(row.record)
    winners = record.outcome.winners if record.outcome is not None else ()
    return FinishedGame(
        id=TableId(row.id),
        server=ServerId(row.server),
        channel=ChannelId(row.channel),
        host=PlayerId(row.host),
        variant=row.variant,
        title=row.title,
        match=MatchFormat.read(row.match) if row.match else None,
        seats=tuple(Seat(None if seat.player is None else PlayerId(seat.player), seat.word) for seat in seats),
        capacity=row.capacity,
        pace=row.pace,
        close=Close(row.close),
        rounds=row.rounds,
        record=record,
        ended=datetime.fromtimestamp(row.ended / 1000, UTC),
        stats=tuple(map(_seat_stat, (seat for seat in seats if seat.captured is not None))),
        away=frozenset(winners if row.rated == RatedStatus.STAND_IN else ()),
        rated=row.rated,
        contest=row.contest,
    )


def _seat_stat(seat: Any) -> SeatStat:
    return SeatStat(*(getattr(seat, name) or 0 for name in SeatStat._fields))


def past_game(row: Any, players: Sequence[int | None] = ()) -> PastGame:
    """Return a finished game as a list shows it; `players` are by seat."""
    return PastGame(
        id=TableId(row.id),
        channel=ChannelId(row.channel),
        variant=row.variant,
        title=row.title,
        close=Close(row.close),
        rounds=row.rounds,
        ended=datetime.fromtimestamp(row.ended / 1000, UTC),
        players=tuple(None if player is None else PlayerId(player) for player in players),
    )
