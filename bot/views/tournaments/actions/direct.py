"""Actions of directors on a whole tournament, its players and templates; asks for confirmation before what is hard to undo."""

from datetime import UTC, datetime
from typing import Any

import discord

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.participation import require_movable
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.start_time import read_moment, require_ahead
from bot.host.tournaments.weekly import following_charter
from bot.texts import mention_member, say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, show_page
from bot.views.interactions.buttons import PageItem, replace_own_page, row_of
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.context import is_director, place_of, player_of, tournaments_of
from bot.views.interactions.formatting import timestamp_text
from bot.views.tournaments.actions import rulings
from bot.views.tournaments.lookup import PAGE, entrant_meant, entrants_meant, of_id
from bot.views.tournaments.permissions import needed_role, require_director, require_host, require_role
from bot.views.tournaments.text import entrant_text, entrants_text, kept_reason, reason_of, reason_part

CONFIRM = "confirm"
CANCEL, MOVE = "cancel", "move"
ACCEPT = "accept"
MOST_NAMED = 20
LONGEST_NUMBER = 6


def confirmation_page(rest: str, *blocks: str, reason: str = "") -> Page:
    """Return what is about to be done, why, and the button that does it; `rest` is all that the button has to say."""
    button = PageItem.make_button(PAGE, CONFIRM, rest, style=discord.ButtonStyle.danger)
    return Page(container_of(Tone.WAR, blocks, rows=(reason_part(reason) if reason else None, row_of(button))))


async def ask_ruling(interaction: Interaction, run: TournamentRun, asked: rulings.Asked, typed: str) -> None:
    """Show what a ruling would change, and why, with a button that makes it; raises Refused where it could not be made."""
    await require_director(interaction, run)
    reason = reason_of(typed)
    lines = rulings.ruling_lines(run, asked)
    await show_page(interaction, confirmation_page(asked.address(run), *lines, say("ruling-ask"), reason=reason), public=False)


async def ask_cancel(interaction: Interaction, run: TournamentRun, typed: str) -> None:
    """Ask whether a tournament is to be called off."""
    await require_director(interaction, run)
    reason = reason_of(typed)
    if run.is_over:
        raise Refused(Refusal.TOURNAMENT_OVER)
    page = confirmation_page(f"{CANCEL}:{run.id}:", say("direct-cancel", name=run.charter.name), reason=reason)
    await show_page(interaction, page, public=False)


async def ask_move(interaction: Interaction, run: TournamentRun, typed: str) -> None:
    """Show to when a tournament would be moved, in the reader's own time, with a button that moves it."""
    await require_director(interaction, run)
    require_movable(run)
    start = read_moment(typed, run.charter.zone, tournaments_of(interaction).director.now())
    lines = [say("direct-move", name=run.charter.name, at=timestamp_text(start, "F"), in_=timestamp_text(start))]
    if run.charter.weekly:
        lines.append(say("direct-move-weekly"))
    await show_page(interaction, confirmation_page(f"{MOVE}:{run.id}:{round(start.timestamp())}", *lines), public=False)


async def ask_skip(interaction: Interaction, run: TournamentRun) -> None:
    """Ask whether a weekly tournament is to be left out this week: its entries stay open until the next one."""
    await require_director(interaction, run)
    require_movable(run)
    following = following_charter(run.charter, tournaments_of(interaction).director.now())
    if following is None or following.start is None:
        raise Refused(Refusal.NOT_WEEKLY)
    line = say("direct-skip", name=run.charter.name, at=timestamp_text(following.start, "F"))
    address = f"{MOVE}:{run.id}:{round(following.start.timestamp())}"
    await show_page(interaction, confirmation_page(address, line), public=False)


async def carry_out_confirmed(interaction: Interaction, rest: str) -> None:
    """Carry out what was confirmed. Permissions and the button id are checked again: ids can be forged."""
    act, _, more = rest.partition(":")
    tournament, _, more = more.partition(":")
    run = await of_id(interaction, tournament)
    await require_director(interaction, run)
    if act == CANCEL:
        await tournaments_of(interaction).director.call_off(run.id, player_of(interaction), kept_reason(interaction))
        text = say("direct-cancelled", name=run.charter.name)
    elif act == MOVE:
        start = _moment(more, tournaments_of(interaction).director.now())
        await tournaments_of(interaction).director.move_start(run.id, start, player_of(interaction))
        text = say("direct-moved", name=run.charter.name, at=timestamp_text(start, "F"))
    else:
        text = await rulings.make_ruling(interaction, run, rulings.asked_of(act, more), kept_reason(interaction))
    await replace_own_page(interaction, Page(container_of(Tone.OVER, (text,))))


def _moment(text: str, now: datetime) -> datetime:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise Refused(Refusal.OLD_BUTTON)
    return require_ahead(datetime.fromtimestamp(int(text), UTC), now)


async def drop_entrant(interaction: Interaction, run: TournamentRun, typed: str, reason: str) -> None:
    """Take an entrant out, for a director."""
    await require_director(interaction, run)
    number, words = entrant_meant(interaction, run, typed), reason_of(reason)
    await tournaments_of(interaction).director.drop_player(run.id, number, player_of(interaction), words)
    await answer_privately(interaction, say("direct-dropped", who=entrant_text(run, number)))


async def enter_bots(interaction: Interaction, run: TournamentRun, count: int) -> None:
    """Enter bot players, for a director."""
    await require_director(interaction, run)
    await tournaments_of(interaction).director.enter_bots(run.id, count, player_of(interaction))
    await answer_privately(interaction, say("direct-bots", count=count, name=run.charter.name))


async def seed_by_hand(interaction: Interaction, run: TournamentRun, typed: str) -> None:
    """Put entrants in order by hand, for a director."""
    await require_director(interaction, run)
    order = entrants_meant(interaction, run, typed)
    if len(set(order)) != len(order) or not set(order) <= set(run.state.entrants_wanting):
        raise Refused(Refusal.NO_ENTRANT)
    run = await tournaments_of(interaction).director.seed_players(run.id, order, player_of(interaction))
    who = entrants_text(run, list(order), MOST_NAMED)
    await answer_privately(interaction, f"{say('direct-seeded', name=run.charter.name, who=who)}\n{say('direct-seeded-draw')}")


async def start_now(interaction: Interaction, run: TournamentRun) -> None:
    """Start at once, for a director."""
    await require_director(interaction, run)
    await tournaments_of(interaction).director.start_now(run.id, player_of(interaction))
    await answer_privately(interaction, say("direct-started", name=run.charter.name))


async def pause_clocks(interaction: Interaction, run: TournamentRun, reason: str) -> None:
    """Pause all clocks, for a director."""
    await require_director(interaction, run)
    await tournaments_of(interaction).director.pause_tournament(run.id, player_of(interaction), reason_of(reason))
    await answer_privately(interaction, say("direct-paused", name=run.charter.name))


async def go_on(interaction: Interaction, run: TournamentRun) -> None:
    """Resume all clocks, for a director."""
    await require_director(interaction, run)
    channel = None
    if run.clocks.lost:  # its channel is gone: this one takes its place
        await require_host(interaction)
        channel = place_of(interaction)[1]
    await tournaments_of(interaction).director.go_on(run.id, player_of(interaction), channel)
    await answer_privately(interaction, say("direct-resumed", name=run.charter.name))


async def save_template(interaction: Interaction, run: TournamentRun, name: str) -> str:
    """Keep a tournament's settings under a name, for a director of it; return the answer."""
    await require_director(interaction, run)
    director = await is_director(interaction)
    kept = await tournaments_of(interaction).templates.save_template(
        run.charter.server, name, run.charter, player_of(interaction), director=director
    )
    return say("direct-saved", name=kept)


async def delete_template(interaction: Interaction, name: str) -> str:
    """Delete a template, for its author or a director; return the answer."""
    server, director = place_of(interaction)[0], await is_director(interaction)
    gone = await tournaments_of(interaction).templates.drop_template(server, name, player_of(interaction), director=director)
    return say("direct-deleted", name=gone)


def invitation_page(run: TournamentRun, number: int, player: PlayerId, actor: PlayerId, reason: str) -> Page:
    """Return who is invited to substitute for whom, by whom and why; its button works for the invited member alone."""
    who, by, held = mention_member(player), mention_member(actor), entrant_text(run, number)
    text = say("invite-ask", name=run.charter.name, who=who, by=by, entrant=held, number=number)
    button = PageItem.make_button(PAGE, ACCEPT, f"{run.id}:{number}", style=discord.ButtonStyle.success)
    rows = (reason_part(reason), discord.ui.TextDisplay[Any](say("invite-foot")), row_of(button))
    return Page(container_of(Tone.WAITING, (text,), rows=rows))


async def invite_member(
    interaction: Interaction, run: TournamentRun, typed: str, by: discord.Member | discord.User, reason: str
) -> None:
    """Invite a member of the server to substitute for a player, for a director. Nobody is pinged by it."""
    await require_director(interaction, run)
    number, words = entrant_meant(interaction, run, typed), reason_of(reason)
    if by.bot:
        raise Refused(Refusal.NO_APP)
    role = needed_role(interaction.guild, run.charter)
    if not isinstance(by, discord.Member) or (role is not None and by.get_role(role) is None):
        raise Refused(Refusal.NO_SUBSTITUTE)
    player, actor = PlayerId(by.id), player_of(interaction)
    run = await tournaments_of(interaction).director.invite_substitute(run.id, number, player, actor, words)
    await show_page(interaction, invitation_page(run, number, player, actor, words), public=True)


async def accept_invitation(interaction: Interaction, rest: str) -> None:
    """Substitute the member who pressed the button, if they were invited; raise Refused otherwise."""
    tournament, _, number = rest.partition(":")
    if not (number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER):
        raise Refused(Refusal.OLD_BUTTON)
    run = await of_id(interaction, tournament)
    require_role(interaction, run.charter)
    await tournaments_of(interaction).director.substitute_member(run.id, int(number), player_of(interaction))
    await answer_privately(interaction, say("invite-accepted", name=run.charter.name, number=number))
