"""Asks what a member means to leave, a game or the whole match, and does it: give up, cash out, leave the match, stay."""

from typing import NamedTuple

from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_stacks import takes_chips_home
from bot.host.table.phase import TablePhase
from bot.host.table.playing import is_out, plays_on_without, require_in_game, require_in_match
from bot.host.table.table import Table
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import ask_privately, replace_question
from bot.views.interactions.content import Verb
from bot.views.interactions.context import place_of, player_of, tables_of
from bot.views.tables.board import question_buttons
from bot.views.tables.opening import offer_another


class LeaveQuestion(NamedTuple):
    """What a member is asked before they leave: the words, the answers, and what the first one says instead of its word."""

    text: str
    answers: tuple[Verb, ...]
    yes: str | None = None


def question_to_leave(seen: Table, player: PlayerId) -> LeaveQuestion | None:
    """Return what a member is asked before they leave a running game, in a match that goes on this game or the match.

    Nobody who is out already is asked. Raises Refused where there is nothing that they could leave.
    """
    if _only_the_match(seen, seen.seat_of(player)):
        require_in_match(seen, player)
        return LeaveQuestion(say("answer-quit"), (Verb.QUIT, Verb.STAY))
    if is_out(seen, player):
        return None
    seat = require_in_game(seen, player)
    if takes_chips_home(seen):
        return LeaveQuestion(say("answer-cash_out"), (Verb.RESIGN, Verb.STAY), say("button-cash_out"))
    if plays_on_without(seen, seat):
        return LeaveQuestion(say("answer-resign-match"), (Verb.RESIGN, Verb.QUIT, Verb.STAY), say("button-resign-game"))
    return LeaveQuestion(say("answer-resign"), (Verb.RESIGN, Verb.STAY))


async def ask_what_to_leave(interaction: Interaction, seen: Table) -> None:
    """Ask before a member leaves a running game; anyone who is out already is shown to another table."""
    question = question_to_leave(seen, player_of(interaction))
    if question is None:
        await offer_another(interaction, seen)
        return
    await ask_privately(interaction, question.text, question_buttons(seen.id, *question.answers, yes=question.yes))


def _only_the_match(seen: Table, seat: int | None) -> bool:
    """Whether there is nothing to leave but the match: a member is out of its present game, or that is over."""
    if seen.series is None or seen.contest is not None:
        return False
    if seen.phase is not TablePhase.PLAYING:
        return True
    return seat is not None and seat not in seen.series.left and seat not in seen.open_game().alive()


async def resign_seat(interaction: Interaction, table: TableId) -> None:
    """Give up one's seat; this press is the answer to the question."""
    if (newer := _newer(interaction, table)) is not None:
        await ask_what_to_leave(interaction, newer)
        return
    hall, player = tables_of(interaction).hall, player_of(interaction)
    cashes_out = takes_chips_home(hall.tables.find(table))
    after = await hall.resign_game(table, player)
    seat = after.seat_of(player)
    goes_on = after.phase is TablePhase.PLAYING and seat is not None and plays_on_without(after, seat)
    more = after.contest is None and (after.has_next_game or goes_on)
    ending = "cashed_out" if cashes_out else "resigned-match" if more else "resigned"
    await replace_question(interaction, say(f"answer-{ending}"))


def _newer(interaction: Interaction, table: TableId) -> Table | None:
    """Return the table about which a member must be asked again, since play went on while the question was open.

    That is another game that runs here with them, the next one of the match, or the time between two; None where the
    question is still the right one, or there is no such game.
    """
    tables, (_, channel) = tables_of(interaction).hall.tables, place_of(interaction)
    found, player = tables.in_channel(channel), player_of(interaction)
    seat = None if found is None else found.seat_of(player)
    if found is None or seat is None or (found.series is not None and seat in found.series.left):
        return None
    if found.id == table:
        return found if found.has_next_game and found.contest is None else None
    return found if found.phase is TablePhase.PLAYING or (found.has_next_game and found.contest is None) else None


async def leave_match(interaction: Interaction, table: TableId) -> None:
    """Leave the match, and its running game with it; this press is the answer to the question."""
    newer = _newer(interaction, table)
    if newer is not None and newer.id != table:
        await ask_what_to_leave(interaction, newer)
        return
    try:
        await tables_of(interaction).hall.leave_match(table, player_of(interaction))
    except Refused as refused:
        if refused.refusal is not Refusal.OUT_ALREADY:
            raise
    await replace_question(interaction, say("answer-left_match"))


async def stay_seated(interaction: Interaction, _table: TableId) -> None:
    """Change nothing: the member stays."""
    await replace_question(interaction, say("answer-stayed"))
