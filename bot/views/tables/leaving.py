"""Asks what a member means to leave, a game or the whole match, and does it: give up, cash out, leave the match, stay."""

from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_stacks import takes_chips_home
from bot.host.table.playing import require_in_game, require_in_match
from bot.host.table.table import Table, TablePhase
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private, replace_question
from bot.views.interactions.content import Verb
from bot.views.interactions.context import player_of, tables_of
from bot.views.tables.buttons import question


async def ask_what_to_leave(interaction: Interaction, seen: Table) -> None:
    """Ask before a member leaves a running game; in a match that goes on, this game or the match."""
    player = player_of(interaction)
    if _only_the_match(seen, seen.seat_of(player)):
        require_in_match(seen, player)
        await private(interaction, say("answer-quit"), question(seen.id, Verb.QUIT, Verb.STAY))
        return
    seat = require_in_game(seen, player)
    if takes_chips_home(seen):
        buttons = question(seen.id, Verb.RESIGN, Verb.STAY, yes=say("button-cash_out"))
        await private(interaction, say("answer-cash_out"), buttons)
    elif _has_more_games(seen, seat):
        buttons = question(seen.id, Verb.RESIGN, Verb.QUIT, Verb.STAY, yes=say("button-resign-game"))
        await private(interaction, say("answer-resign-match"), buttons)
    else:
        await private(interaction, say("answer-resign"), question(seen.id, Verb.RESIGN, Verb.STAY))


def _only_the_match(seen: Table, seat: int | None) -> bool:
    """Whether there is nothing to leave but the match: a member is out of its present game, or that is over."""
    if seen.series is None or seen.contest is not None:
        return False
    if seen.phase is not TablePhase.PLAYING:
        return True
    return seat is not None and seat not in seen.series.left and seat not in seen.open_game().alive()


def _has_more_games(seen: Table, seat: int) -> bool:
    """Whether the match may go on after this game if the seat gives it up; in a tournament other rules say so."""
    return seen.series is not None and seen.contest is None and not seen.series.ends_without(seat, len(seen.seats))


async def resign(interaction: Interaction, table: TableId) -> None:
    """Give up one's seat; this press is the answer to the question."""
    hall, player = tables_of(interaction).hall, player_of(interaction)
    seen = hall.tables.find(table)
    seat = seen.seat_of(player)
    more, cashes_out = seat is not None and _has_more_games(seen, seat), takes_chips_home(seen)
    await hall.resign(table, player)
    ending = "cashed_out" if cashes_out else "resigned-match" if more else "resigned"
    await replace_question(interaction, say(f"answer-{ending}"))


async def leave_match(interaction: Interaction, table: TableId) -> None:
    """Leave the match, and its running game with it; this press is the answer to the question."""
    try:
        await tables_of(interaction).hall.leave_match(table, player_of(interaction))
    except Refused as refused:
        if refused.refusal is not Refusal.OUT_ALREADY:
            raise
    await replace_question(interaction, say("answer-left_match"))


async def stay(interaction: Interaction, table: TableId) -> None:
    """Change nothing: the member stays."""
    await replace_question(interaction, say("answer-stayed"))
