"""Converts tables, with the match that they belong to, to rows of the database and back."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from bot.engine.bots.players import Skill
from bot.engine.play.snapshot import battle_of
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import OF_CHANCE, Procedure, Rules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, channel_of_chat, is_chat
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.match import Contest, ReservedSeat, SeedChain, Series
from bot.host.table.phase import BoardMessage, CloseReason, TablePhase
from bot.host.table.programme import due_by
from bot.host.table.seat import ChallengeInvitation, GuestPass, InvitationAnswer, Seat
from bot.host.table.stakes import Stakes
from bot.host.table.table import Table


def contest_row(contest: Contest) -> dict[str, Any]:
    """Return the tournament match of a table as JSON that `contest_from` reads."""
    return {field.name: getattr(contest, field.name) for field in fields(contest)}


def contest_from(row: dict[str, Any] | list[Any]) -> Contest:
    """Return a contest from its row. Missing fields get their defaults, unknown ones are ignored; older rows are lists."""
    names = [field.name for field in fields(Contest)]
    known = dict(zip(names, row, strict=False)) if isinstance(row, list) else {k: v for k, v in row.items() if k in names}
    known["kept"] = tuple(ReservedSeat(*seat[:3]) for seat in known["kept"])
    known["seats"] = tuple(known.get("seats", ()))
    return Contest(**known)


def series_row(series: Series) -> list[Any]:
    """Return the match of a table as JSON that `series_from` reads; only newer versions know that somebody left it."""
    newer = [series.left, series.ended] if series.left else []
    return [str(series.match), series.score, series.games, *newer]


def series_from(kept: list[Any] | None) -> Series | None:
    """Return the match of a table from its row, or None."""
    match = MatchFormat.read_format(kept[0]) if kept else None
    if not kept or match is None:
        return None
    left, ended = kept[3:5] if len(kept) > 4 else ((), False)
    return Series(match, tuple(kept[1]), kept[2], tuple(left), ended)


_compact_json = json.JSONEncoder(separators=(",", ":")).encode
"""Compact JSON. Made once: at worst ten thousand tables are written in a second."""

_quoted = json.encoder.encode_basestring_ascii
"""A text as JSON, without the making of an encoder that each call of the other takes."""


MOST_KNOWN = 1000
"""Kinds of rules, and of what is played, that are remembered: there are many tables and few kinds of them."""


class TableRows:
    """Converts tables to rows and back, and remembers what many tables share: rules, and as JSON what is played."""

    def __init__(self) -> None:
        self._rules: dict[str, Rules] = {}
        self._options: dict[tuple[object, ...], str] = {}

    def row_from(self, table: Table) -> dict[str, Any]:
        """Return the row of a table. A running game is a snapshot of where it stands, not of how it got there."""
        battle, snapshot = _packed(table)
        body = f'"host":{table.host},{self._options_members(table)},{_own_members(table)},"snapshot":"{snapshot}"'
        return {
            "id": table.id,
            "server": table.server,
            "channel": table.server if table.is_in_chat else table.channel,  # unique beside what a server has there
            "phase": table.phase.value,
            "battle": battle,
            "deadline": table.deadline,
            "version": table.version,
            "body": f"{{{body},{_members(_extras_body(table))}{_rare_members(table)}}}",
        }

    def table_from(self, row: Mapping[Any, Any], cursor: int) -> Table:
        """Return the table of a row as it stood at `cursor`: the beats due since the row was written count as behind.

        They are played when the game is next needed, so ten thousand tables are up again at once.
        """
        body = json.loads(row["body"])
        rules = self.rules_from(body["rules"], body.get("procedure", Procedure.WAR))
        behind, passed = _missed_beats(row, body, rules, cursor)
        return Table(
            id=TableId(row["id"]),
            server=ServerId(row["server"]),
            channel=channel_of_chat(row["server"]) if is_chat(row["server"]) else ChannelId(row["channel"]),
            host=PlayerId(body["host"]),
            variant=body["variant"],
            rules=rules,
            capacity=body["capacity"],
            pace=body["pace"],
            seed=bytes.fromhex(body["seed"]),
            seats=_seats_from(body),
            board=BoardMessage(*body["board"]) if body["board"] else None,
            snapshot=bytes.fromhex(body["snapshot"]),
            behind=behind,
            title=body.get("title", ""),
            skill=Skill(body.get("skill", Skill.GOOD)),
            stakes=Stakes(*body["stakes"]) if body.get("stakes") else None,
            length=body.get("length"),
            open=body.get("open", False),
            choices=tuple((battle, seat, choice) for battle, seat, choice in body["choices"]),
            called=body["called"],
            close=CloseReason(body["close"]) if body["close"] else None,
            autostart=body["autostart"],
            series=series_from(body.get("series")),
            contest=contest_from(body["contest"]) if body.get("contest") else None,
            chip_stacks=tuple(body.get("purses", ())),
            skipped=body.get("skipped", 0),
            hurried=body.get("hurried", ""),
            invitation=_invitation(body.get("invitation")),
            guests=tuple(GuestPass(player, digest) for player, _, digest in body.get("guests", ())),
            guest_key=body.get("guest_key", ""),
            phase=TablePhase(row["phase"]),
            deadline=row["deadline"] + passed,
            started=body["started"],
            parked=body["parked"],
            chain=SeedChain(bytes.fromhex(body["chain"][0]), body["chain"][1]) if body.get("chain") else None,
            turn=ChoiceStage.from_row(body["turn"]) if body.get("turn") else None,
            version=row["version"],
            looked=cursor,
            programme=bytes.fromhex(body.get("programme", "")),
            stage=body.get("stage", 0),
        )

    def rules_from(self, options: dict[str, Any], procedure: str) -> Rules:
        """Return the rules of a row; equal rules are one object, as there are many tables and few different rules."""
        key = f"{procedure}{options}"
        if key not in self._rules:
            _make_room(self._rules)
            self._rules[key] = rules_from_record(options, Procedure(procedure))
        return self._rules[key]

    def _options_members(self, table: Table) -> str:
        """Return the members that say what is played."""
        played = (table.variant, table.rules, table.skill, table.capacity, table.pace)
        key = (*played, table.title, table.stakes, table.length, table.open)
        if key not in self._options:
            _make_room(self._options)
            self._options[key] = _members(_options_body(table))
        return self._options[key]


def _missed_beats(row: Mapping[Any, Any], body: Mapping[str, Any], rules: Rules, cursor: int) -> tuple[int, int]:
    """Return how many beats of a game were due by `cursor` and not played, and the milliseconds that they take."""
    runs = row["phase"] == TablePhase.PLAYING and body["parked"] is None and rules.procedure in OF_CHANCE
    if not runs or row["deadline"] > cursor:
        return 0, 0
    return due_by(bytes.fromhex(body.get("programme", "")), body["pace"], cursor - row["deadline"])


def _make_room(known: dict[Any, Any]) -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()


def _members(body: Mapping[str, object]) -> str:
    """Return the members of an object as JSON, without the braces."""
    return _compact_json(body)[1:-1]


def _options_body(table: Table) -> dict[str, object]:
    """Return what is played; a missing key is read as nothing, but for the first six."""
    body: dict[str, object] = {
        "variant": table.variant,
        "rules": dict(rules_to_record(table.rules)),
        "procedure": table.rules.procedure,
        "skill": table.skill,
        "capacity": table.capacity,
        "pace": table.pace,
    }
    if table.title:
        body["title"] = table.title
    if table.stakes is not None:
        body["stakes"] = table.stakes
    if table.length is not None:
        body["length"] = table.length
    if table.open:
        body["open"] = True
    return body


def _own_members(table: Table) -> str:
    """Return the members whose values are another table's nowhere. Only the seats hold text that must be escaped."""
    parked = "null" if table.parked is None else table.parked
    private = ",true" if table.board is not None and table.board.private else ""
    board = f"[{table.board.message},{table.board.posted}{private}]" if table.board is not None else "null"
    seats = ",".join([f"[{'null' if player is None else player},{_quoted(word)}]" for player, word, _ in table.seats])
    return f'"seed":"{table.seed.hex()}","seats":[{seats}],"started":{table.started},"parked":{parked},"board":{board}'


def _extras_body(table: Table) -> dict[str, object]:
    """Return what few tables have; a missing key is read as nothing, but for the first four."""
    body: dict[str, object] = {
        "choices": table.choices,
        "called": table.called,
        "close": table.close,
        "autostart": table.autostart,
    }
    if table.series is not None:
        body["series"] = series_row(table.series)
    if table.contest is not None:
        body["contest"] = contest_row(table.contest)
    if table.chip_stacks:
        body["purses"] = table.chip_stacks
    if table.skipped:
        body["skipped"] = table.skipped
    if table.hurried:
        body["hurried"] = table.hurried
    if table.invitation is not None:
        body["invitation"] = table.invitation
    if table.guests:
        names = {seat.player: seat.guest for seat in table.seats}
        body["guests"] = [(player, names.get(player, ""), digest) for player, digest in table.guests]
    if table.guest_key:
        body["guest_key"] = table.guest_key
    return body


def _seats_from(body: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Return the seats of a row; the names of guests are beside them."""
    if not body.get("guests"):
        return tuple(Seat(player, word) for player, word in body["seats"])
    names = {player: name for player, name, _ in body["guests"]}
    return tuple(Seat(player, word, names.get(player, "")) for player, word in body["seats"])


def _rare_members(table: Table) -> str:
    """Return the members, with a comma before each, that only some tables have; a missing one is read as nothing."""
    programme = f',"programme":"{table.programme.hex()}"' if table.programme else ""
    stage = f',"stage":{table.stage}' if table.stage else ""
    chain = f',"chain":["{table.chain.root.hex()}",{table.chain.left}]' if table.chain is not None else ""
    turn = f',"turn":{_compact_json(table.turn.to_row())}' if table.turn is not None else ""
    return f"{programme}{stage}{chain}{turn}"


def _packed(table: Table) -> tuple[int, str]:
    if table.game is None and not table.snapshot:
        return 0, ""
    if table.game is None and not table.behind:
        return battle_of(table.snapshot), table.snapshot.hex()
    game = table.open_game()
    return game.battle, game.snapshot().hex()


def _invitation(kept: list[Any] | None) -> ChallengeInvitation | None:
    return ChallengeInvitation(PlayerId(kept[0]), InvitationAnswer(kept[1])) if kept else None
