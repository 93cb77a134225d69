"""Changes of a lobby: joining, leaving, bot players, the host, countdown, challenges, starting. Works on a draft.

What is played is set in lobby_options.py.

An open lobby, in which nobody fixed the number of seats, starts a while after the second person sat down; everybody who
comes later puts the start off. A lobby for chips never counts down: its host starts it, so that nobody's stake is a
surprise. To accept a challenge is to take the kept seat.

Every function changes the draft or raises Refused and leaves it to be thrown away.
"""

import unicodedata
from collections.abc import Collection
from dataclasses import replace
from hmac import compare_digest
from typing import Final

from bot.engine.choice_games.factory import deal_game
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.sentence import Sentence
from bot.host.ids import PlayerId, is_guest
from bot.host.refusals import Refusal, Refused
from bot.host.table import chip_stacks, choosing, programme
from bot.host.table.house_variant import (
    TO_THE_END,
    bound_rules,
    is_listed,
    is_to_the_end,
    refusals_of,
    require_bounded,
    title_of,
    variant_of,
)
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import GuestPass, InvitationAnswer, Seat
from bot.host.table.table import Table

WORD = 64
"""The most letters of a word that a player adds to the deal (rules.md §8)."""


def require_lobby(table: Table) -> None:
    """Raise Refused unless the table still waits for its start."""
    if table.phase is TablePhase.PLAYING:
        raise Refused(Refusal.LOBBY_ONLY)
    table.require_live()


def join_lobby(table: Table, player: PlayerId, word: str) -> None:
    """Seat a member; `word` is the id of the interaction that asked for it."""
    if table.is_live and table.seat_of(player) is not None:
        raise Refused(Refusal.ALREADY_SEATED, so=_seated_as(table, player), host=table.host, member=invited_to(table))
    require_lobby(table)
    if table.is_private_to(player):
        raise Refused(Refusal.PRIVATE_TABLE)
    entrant = table.contest.entrant_of(player) if table.contest else None
    if table.contest is not None and entrant is None:
        raise Refused(Refusal.OTHERS_MATCH)
    _take_seat(table, Seat(player, word), entrant)
    table.unseated = tuple(other for other in table.unseated if other != player)
    if table.invitation is not None and table.invitation.player == player:
        table.invitation = None


GUESTS: Final = 3
"""Guests at a table at most."""


def invite_guests(table: Table, asker: PlayerId, digest: str) -> None:
    """Let guests sit down who know a key, for the host; `digest` is its SHA-256, and an earlier key is worth nothing."""
    require_host(table, asker)
    if table.rules.has_chips or table.series is not None:
        raise Refused(Refusal.GUEST_CHIPS)
    table.guest_key = digest


def seat_guest(table: Table, guest: GuestPass, name: str, word: str, key: str) -> None:
    """Seat a guest who knows the key of a host's invitation; `key` is its SHA-256."""
    require_lobby(table)
    if table.contest is not None or not table.guest_key or not compare_digest(key, table.guest_key):
        raise Refused(Refusal.NO_INVITATION)
    if table.rules.has_chips or table.series is not None:
        raise Refused(Refusal.GUEST_CHIPS)
    if len(table.guests) >= GUESTS:
        raise Refused(Refusal.GUESTS_FULL, most=GUESTS)
    _take_seat(table, Seat(guest.player, word, name))
    table.guests = (*table.guests, guest)


def remove_guest(table: Table, asker: PlayerId, guest: PlayerId) -> None:
    """Free the seat of a guest, for the host; their invitation is over too."""
    require_host(table, asker)
    if not any(invited.player == guest for invited in table.guests):
        raise Refused(Refusal.NOT_SEATED)
    unseat_member(table, guest)
    table.guest_key = ""


def _seated_as(table: Table, player: PlayerId) -> str:
    """Return what a member who sits here already can do: the sentence of the refusal to seat them again depends on it."""
    if table.phase is not TablePhase.LOBBY:
        return "playing"
    if table.contest is not None:
        return "ready"
    if table.autostart:
        return "counting"
    if player != table.host:
        return "guest"
    if invited_to(table) is not None:
        return "challenger"
    return "starter" if may_start(table) else "host"


def add_bot(table: Table, asker: PlayerId) -> None:
    """Seat a bot player, for the host."""
    require_host(table, asker)
    _take_seat(table, Seat(None))


def remove_bot(table: Table, asker: PlayerId) -> None:
    """Remove the bot player that came last, for the host."""
    require_host(table, asker)
    bots = [number for number, seat in enumerate(table.seats) if seat.is_bot]
    if not bots:
        raise Refused(Refusal.NO_BOT)
    table.seats = (*table.seats[: bots[-1]], *table.seats[bots[-1] + 1 :])


def set_word(table: Table, player: PlayerId, typed: str) -> None:
    """Use a word of the member's own for the deal, in place of the interaction's id (rules.md §8).

    A word of digits alone is refused: it would look like an interaction's id.
    """
    number = require_seated(table, player)
    word = unicodedata.normalize("NFC", typed.strip())
    if not 1 <= len(word) <= WORD or len(word.splitlines()) > 1 or not word.isprintable() or word.isdigit():
        raise Refused(Refusal.BAD_VALUE, reason=Sentence("value-luck", most=WORD))
    seats = list(table.seats)
    seats[number] = seats[number]._replace(word=word)
    table.seats = tuple(seats)


def require_seated(table: Table, player: PlayerId) -> int:
    """Return the seat of a member in a lobby, or raise Refused."""
    require_lobby(table)
    seat = table.seat_of(player)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def leave_lobby(table: Table, player: PlayerId) -> None:
    """Free the member's seat; the next member becomes the host if needed, and a table without members closes."""
    if table.is_live and table.seat_of(player) is None:
        raise Refused(Refusal.NOT_SEATED)
    require_lobby(table)
    unseat_member(table, player)


def unseat_member(table: Table, player: PlayerId) -> None:
    """Remove a member from a lobby, whoever asked for it."""
    if table.contest is not None:
        _get_up(table, player)
        return
    table.seats = tuple(seat for seat in table.seats if seat.player != player)
    table.guests = tuple(guest for guest in table.guests if guest.player != player)
    members = [other for other in table.humans if not is_guest(other)]
    if not members:
        table.phase, table.close = TablePhase.OVER, CloseReason.EMPTY
    elif table.host == player:
        table.host = members[0]


def unseat_absent(table: Table, absent: Collection[PlayerId]) -> None:
    """Remove members who left the server; a table that has started meanwhile keeps its seats."""
    if absent and table.phase is TablePhase.LOBBY:
        for member in set(absent) & set(table.humans):
            unseat_member(table, member)


def unseat_short(table: Table, short: Collection[PlayerId]) -> None:
    """Remove members who cannot bring the chips, unless the game has started; the board names them."""
    found = tuple(player for player in table.humans if player in short) if short else ()
    if not found or table.phase is not TablePhase.LOBBY:
        return
    table.unseated = found
    for player in found:
        unseat_member(table, player)


def pass_host(table: Table, player: PlayerId) -> None:
    """Make a seated member the host in place of one who left the server, and free that seat in a lobby."""
    if table.phase is TablePhase.LOBBY:
        unseat_member(table, table.host)
    table.host = player


def require_host(table: Table, player: PlayerId) -> None:
    """Raise Refused unless `player` is the host of this lobby."""
    require_lobby(table)
    require_no_contest(table)
    if player != table.host:
        raise Refused(Refusal.NOT_HOST, host=table.host)


def invited_to(table: Table) -> PlayerId | None:
    """Return the member for whom a seat of this lobby is kept, or None."""
    return table.invitation.player if table.invitation is not None and table.invitation.is_awaited else None


def free_seats(table: Table) -> int:
    """Return how many seats anybody can take."""
    return table.capacity - len(table.seats) - (invited_to(table) is not None)


def may_start(table: Table) -> bool:
    """Whether enough seats are taken for a game; the Start button asks the same question."""
    enough = len(table.seats) >= fewest_players(table)
    return table.phase is TablePhase.LOBBY and enough and not refusals_of(table.rules, len(table.seats))


def fewest_players(table: Table) -> int:
    """Return how many players a game at this table needs at least."""
    return variant_of(table.variant, table.title, table.rules).seats[0]


def start_game(table: Table, now: int) -> None:
    """Start the game: deal, with rules, seats and their words fixed from here on. `now` is table time."""
    require_lobby(table)
    if len(table.seats) < (fewest := fewest_players(table)):
        raise Refused(Refusal.TOO_FEW, fewest=fewest)
    require_playable(table.rules, len(table.seats))
    table.rules = bound_rules(table.rules)
    table.game = deal_game(table.rules, len(table.seats), table.random_source())
    table.capacity, table.open, table.invitation = len(table.seats), False, None
    table.phase, table.started, table.looked = TablePhase.PLAYING, now, now
    programme.begin_programme(table, now)
    if table.series is None:
        table.chain = None
    chip_stacks.bring_chips(table)
    if table.has_choices:
        choosing.begin_choices(table, now)


def require_playable(rules: Rules, seats: int) -> None:
    """Raise Refused with the first reason that forbids these rules for this number of seats (rules.md §5.4), or anywhere."""
    if is_listed(rules, seats):
        return
    require_bounded(rules)
    if is_to_the_end(rules) and seats > TO_THE_END.seats[1]:
        fewest, most = TO_THE_END.seats
        reason = Sentence("clash-variant-seats", variant=title_of(TO_THE_END), fewest=fewest, most=most)
        raise Refused(Refusal.RULES_CLASH, reason=reason)
    if reasons := find_refusals(rules, seats):
        raise Refused(Refusal.RULES_CLASH, reason=reasons[0])


def require_no_contest(table: Table) -> None:
    """Raise Refused at a table of a tournament: what is played there, and when, is fixed."""
    if table.contest is not None:
        raise Refused(Refusal.TOURNAMENT_TABLE, name=table.contest.name)


def seat_bots(table: Table) -> None:
    """Seat the bot players of a tournament's match."""
    for kept in table.contest.kept if table.contest else ():
        if kept.player is None:
            _take_seat(table, Seat(None), kept.entrant)


def _get_up(table: Table, player: PlayerId) -> None:
    """Free a seat of a tournament's match, which stays reserved for its player."""
    number = table.seat_of(player)
    if number is not None and table.contest is not None:
        table.seats = (*table.seats[:number], *table.seats[number + 1 :])
        seats = table.contest.seats
        table.contest = replace(table.contest, seats=(*seats[:number], *seats[number + 1 :]))


def _take_seat(table: Table, seat: Seat, entrant: int | None = None) -> None:
    if len(table.seats) >= table.capacity:
        raise Refused(Refusal.TABLE_FULL, capacity=table.capacity)
    invited = invited_to(table)
    if free_seats(table) == 0 and seat.player != invited:
        raise Refused(Refusal.SEAT_KEPT, member=invited)
    table.seats = (*table.seats, seat)
    if table.contest is not None and entrant is not None:
        table.contest = table.contest.with_seated(entrant)


COUNTDOWN = 20_000
"""Milliseconds from the last arrival in an open lobby to its start."""

READING = 60_000
"""Milliseconds for which a lobby stays open at least after anybody pressed something there."""


def counts_down(table: Table) -> bool:
    """Whether enough people sit in an open lobby for it to start by itself, and no seat is kept for somebody.

    One person with bots starts when they like.
    """
    waits = table.open and len(table.humans) > 1 and invited_to(table) is None
    return waits and not table.rules.has_chips and may_start(table)


def may_run_out(table: Table) -> bool:
    """Whether the game may start now that the countdown is over: what is played or who sits there may have changed."""
    return counts_down(table) if table.open else may_start(table) and not table.rules.has_chips


def begin_countdown(table: Table, now: int) -> None:
    """Begin the countdown of an open lobby, or put it off, because somebody sat down. `now` is table time."""
    if counts_down(table):
        table.autostart, table.deadline = True, now + COUNTDOWN


def end_countdown(table: Table, now: int, lobby: int) -> None:
    """End the countdown, if there is one; from here on the lobby waits for `lobby` milliseconds."""
    if table.autostart:
        table.autostart, table.deadline = False, now + lobby


def may_close_soon(table: Table, now: int) -> bool:
    """Whether a lobby closes so soon that somebody who has just pressed something there could not finish reading."""
    waits = table.phase is TablePhase.LOBBY and table.contest is None and table.parked is None
    return waits and not table.autostart and invited_to(table) is None and table.deadline < now + READING


def stay_open(table: Table, now: int) -> None:
    """Put the closing of a lobby off, because somebody pressed something there."""
    if may_close_soon(table, now):
        table.deadline = now + READING


def require_invited(table: Table, player: PlayerId) -> None:
    """Raise Refused unless a seat of this lobby is kept for the member."""
    require_lobby(table)
    invited = invited_to(table)
    if invited is None:
        raise Refused(Refusal.CHALLENGE_OVER)
    if invited != player:
        raise Refused(Refusal.OTHERS_CHALLENGE, member=invited, so="host" if player == table.host else "guest")


def decline_challenge(table: Table, player: PlayerId, now: int, lobby: int) -> None:
    """Free the kept seat for anybody, because its member does not want it; the lobby waits `lobby` milliseconds from here."""
    require_invited(table, player)
    _free_kept_seat(table, InvitationAnswer.DECLINED, now, lobby)


def withdraw_challenge(table: Table, asker: PlayerId, now: int, lobby: int) -> None:
    """Take a challenge back, for the host. A lobby in which the host sits alone closes with it."""
    require_host(table, asker)
    if invited_to(table) is None:
        raise Refused(Refusal.CHALLENGE_OVER)
    _free_kept_seat(table, InvitationAnswer.WITHDRAWN, now, lobby)
    if len(table.seats) == 1:
        table.phase, table.close = TablePhase.OVER, CloseReason.STOPPED


def expire_challenge(table: Table, now: int, lobby: int) -> None:
    """Free the kept seat for anybody, because nobody answered in time."""
    _free_kept_seat(table, InvitationAnswer.EXPIRED, now, lobby)


def forget_challenge(table: Table, player: PlayerId, now: int, lobby: int) -> None:
    """Remove an invitation of a member whose data is deleted, also from a lobby that has closed."""
    if table.invitation is not None and table.invitation.player == player:
        if table.invitation.is_awaited:
            _free_kept_seat(table, InvitationAnswer.EXPIRED, now, lobby)
        table.invitation = None


def _free_kept_seat(table: Table, answer: InvitationAnswer, now: int, lobby: int) -> None:
    if table.invitation is not None:
        table.invitation = table.invitation._replace(answer=answer)
    if not table.autostart and table.phase is TablePhase.LOBBY:
        table.deadline = now + lobby
        begin_countdown(table, now)
