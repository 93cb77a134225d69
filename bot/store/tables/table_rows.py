"""Converts tables to rows of the database and back."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bot.engine.bots.players import Skill
from bot.engine.play.snapshot import battle_of
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.table.choice_stage import ChoiceStage
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
    seats, board = table.seats, table.board  # seats first: the host is found in those read last
    played = _played(table.variant, table.rules, table.skill, table.capacity, table.pace)
    body = {
        "seed": table.seed.hex(),
        "seats": seats,
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
        "body": f'{{"host":{table.host},{played}{_compact_json(body)[1:]}',
    }


@lru_cache(maxsize=1000)
def _played(variant: str, rules: Rules, skill: Skill, capacity: int, pace: int) -> str:
    """Return the members of a row's object that say what is played. Cached: there are many tables and few kinds of them."""
    kept = {
        "variant": variant,
        "rules": dict(rules_to_record(rules)),
        "procedure": rules.procedure,
        "skill": skill,
        "capacity": capacity,
        "pace": pace,
    }
    return f"{_compact_json(kept)[1:-1]},"


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
    if phase is TablePhase.PLAYING and parked is None and deadline <= cursor and options.rules.procedure in OF_CHANCE:
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
