"""Runs the buttons of a hand: show it, choose, lock, pass, scoop. Each is one call to the hall and one answer."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias, TypeVar

from bot.engine.play.asks import Ask, AskKind
from bot.engine.rules.rules import PRESSED
from bot.host.ids import MessageId, PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.hand import last_bet
from bot.host.settings.options import ON
from bot.host.settings.preferences import PreferenceKey
from bot.host.table.playing import require_in_game
from bot.host.table.scooping import find_press_fault
from bot.host.table.table import Table
from bot.texts import say
from bot.views.choices.buttons import ChoicePress, ChoiceStep, PressedFlip, PressedScoop
from bot.views.choices.hand_page import HandPage
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import acknowledge_press, answer_in_language, note_privately, replace_page, show_page
from bot.views.interactions.content import HandContent
from bot.views.interactions.context import members_of, player_of, require_same_channel, resume_if_parked, tables_of
from bot.views.interactions.forms import send_form, text_form
from bot.views.narration.choice_text import press_cost_text

T = TypeVar("T")
Send: TypeAlias = Callable[[HandPage], Awaitable[T]]

FORM = "stake"
STAGE = re.compile(r"[0-9]{1,7}\.[0-9]{1,7}", re.ASCII)
TYPED = (AskKind.ANTE, AskKind.TIE)
"""Questions that a form can answer."""
CHIPS = re.compile(r"[0-9]{1,7}|[0-9]{1,3}([,.][0-9]{3})+", re.ASCII)


async def show_hand(interaction: Interaction, table: TableId) -> None:
    """Show the member's hand to them only; this works at any time of a game, and repeatedly."""
    tables = tables_of(interaction)
    _require_hands(tables.hall.tables.find(table))
    eager = _locks_at_once(interaction)
    seen, seat = await tables.hall.choice_requests.look_at_hand(table, player_of(interaction), always_lock=eager)
    drawn, message = await _show(
        interaction, seen, seat, lambda view: show_page(interaction, view, public=False, files=view.files())
    )
    if message is not None:
        tables.hands.keep_hand(interaction, table, MessageId(message), drawn)


async def press_choice(interaction: Interaction, button: ChoicePress) -> None:
    """Do what a button of a hand asks for; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=button.table):
        await resume_if_parked(interaction, button.table)
        await _choose(interaction, button.table, button.stage, button.step, button.choice)


async def _choose(interaction: Interaction, table: TableId, stage: tuple[int, int], step: ChoiceStep, choice: str) -> None:
    """Do what a button of the page asks, and show the page as it is then.

    A page of an earlier stage is not refused: it decides nothing and becomes the present one.
    """
    _require_hands(tables_of(interaction).hall.tables.find(table))
    if step == ChoiceStep.TYPE:
        await _ask_for_number(interaction, table, stage, choice)
        return
    hall, player = tables_of(interaction).hall, player_of(interaction)
    requests: dict[ChoiceStep, Callable[[], Awaitable[object]]] = {
        ChoiceStep.PICK: lambda: hall.choice_requests.pick_choice(
            table, player, *stage, choice, always_lock=_locks_at_once(interaction)
        ),
        ChoiceStep.LOCK: lambda: hall.choice_requests.lock_picks(table, player, *stage),
        ChoiceStep.ALWAYS: lambda: _start_auto_lock(interaction, table, stage),
        ChoiceStep.PATIENT: lambda: _stop_auto_lock(interaction, table),
        ChoiceStep.SKIP: lambda: hall.choice_requests.pass_over(table, player, *stage),
        ChoiceStep.LOOK: lambda: hall.choice_requests.look_at_hand(table, player),
        ChoiceStep.SAME: lambda: _bet_again(interaction, table, stage),
    }
    with tables_of(interaction).hands.hold_while_pressed(table, player):
        await _turn_page(interaction, table, await _late_note(interaction, table, requests[step]))


def _locks_at_once(interaction: Interaction) -> bool:
    """Whether the member prefers that a choice counts the moment it is made."""
    return members_of(interaction).preferences.known_preferences(player_of(interaction)).locks_at_once


async def _start_auto_lock(interaction: Interaction, table: TableId, stage: tuple[int, int]) -> None:
    """Lock what is picked, and every pick of the member from now on: at this table, and by their preferences at all."""
    player = player_of(interaction)
    await tables_of(interaction).hall.choice_requests.lock_picks(table, player, *stage, always=True)
    if not _locks_at_once(interaction):
        await members_of(interaction).preferences.set_preference(player, PreferenceKey.LOCK, ON)


async def _stop_auto_lock(interaction: Interaction, table: TableId) -> None:
    """Stop locking every pick of the member, in their preferences too, or the next pick would lock again."""
    player = player_of(interaction)
    await tables_of(interaction).hall.choice_requests.stop_auto_lock(table, player)
    if _locks_at_once(interaction):
        await members_of(interaction).preferences.unset_preference(player, PreferenceKey.LOCK)


async def _bet_again(interaction: Interaction, table: TableId, stage: tuple[int, int]) -> None:
    """Make the last bet again and lock it; raises Refused where there is none, or it cannot be made any more."""
    hall, player = tables_of(interaction).hall, player_of(interaction)
    seen = hall.tables.find(table)
    seat = seen.seat_of(player)
    bet = () if seat is None else last_bet(seen, seat)
    if not bet:
        raise Refused(Refusal.NOT_ASKED)
    eager = seen.turn is not None and seat in seen.turn.eager
    for choice in reversed(bet):  # the bet on a tie first: picks that lock at once do so with the other
        await hall.choice_requests.pick_choice(table, player, *stage, choice)
    if not eager:
        await hall.choice_requests.lock_picks(table, player, *stage)


async def _late_note(interaction: Interaction, table: TableId, request: Callable[[], Awaitable[object]]) -> str:
    """Make a request; return the note for one that came too late and so decided nothing, else nothing."""
    try:
        await request()
    except Refused as error:
        if error.refusal not in {Refusal.OLD_TURN, Refusal.LOCKED, Refusal.NOT_ASKED}:
            raise
        with suppress(Refused):
            await tables_of(interaction).hall.choice_requests.look_at_hand(table, player_of(interaction))  # its owner is there
        return say(f"refusal-{error.refusal}")
    return ""


async def _turn_page(interaction: Interaction, table_id: TableId, note: str = "") -> None:
    """Let the page whose button was pressed be what the member's hand is now; one from a public message stays that."""
    table = tables_of(interaction).hall.tables.find(table_id)
    seat = table.seat_of(player_of(interaction))
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    page = interaction.message
    if page is None or not page.flags.ephemeral:
        await _show(interaction, table, seat, lambda view: show_page(interaction, view, public=False, files=view.files()), note)
        return
    drawn, _ = await _show(interaction, table, seat, lambda view: replace_page(interaction, view, files=view.files()), note)
    tables_of(interaction).hands.keep_hand(interaction, table.id, MessageId(page.id), drawn)


async def _show(interaction: Interaction, table: Table, seat: int, send: Send[T], note: str = "") -> tuple[HandContent, T]:
    """Send the page of a seat; return what it says, and what `send` returned. If Discord refuses its emojis, without them."""
    tables = tables_of(interaction)
    await tables.emojis.learn_server(table.server)
    hands = tables.hands
    drawn = hands.draw_hand(table.id, seat)
    sent = await send(HandPage(table.id, drawn, note, await hands.draw_pictures(drawn)))
    if not interaction.response.is_done() and hands.note_refused_hand(drawn):
        drawn = hands.draw_hand(table.id, seat)
        sent = await send(HandPage(table.id, drawn, note, await hands.draw_pictures(drawn)))
    return drawn, sent


async def _ask_for_number(interaction: Interaction, table: TableId, stage: tuple[int, int], kind: str) -> None:
    if kind not in TYPED:
        raise Refused(Refusal.OLD_BUTTON)
    seen, player = tables_of(interaction).hall.tables.find(table), player_of(interaction)
    require_in_game(seen, player)
    if _question(seen, player, kind) is None:
        raise Refused(Refusal.NOT_ASKED)
    form_id = f"{FORM}:{stage[0]}.{stage[1]}:{kind}:{table}"
    form = text_form(form_id, say("stake-title"), say(f"stake-{kind}"), longest=7)
    await send_form(interaction, form)


async def read_stake(interaction: Interaction, rest: str, typed: str) -> None:
    """Take a number of chips that was typed in."""
    numbers, _, after = rest.partition(":")
    kind, _, table = after.partition(":")
    battle, _, stage = numbers.partition(".")
    if not STAGE.fullmatch(numbers) or kind not in TYPED:
        raise Refused(Refusal.OLD_BUTTON)
    require_same_channel(interaction, TableId(table))
    hall, player = tables_of(interaction).hall, player_of(interaction)
    try:
        choice, at_once = f"{kind}:{_number(typed)}", _locks_at_once(interaction)
        await hall.choice_requests.pick_choice(TableId(table), player, int(battle), int(stage), choice, always_lock=at_once)
    except Refused as error:
        if error.refusal is Refusal.BAD_CHOICE and (ask := _question(hall.tables.find(TableId(table)), player, kind)):
            reason = say("stake-bad", low=ask.low, high=ask.high)
            raise Refused(Refusal.BAD_VALUE, reason=reason) from error
        raise
    await _turn_page(interaction, TableId(table))


def _number(typed: str) -> int:
    """Return the chips that somebody typed, with or without marks in between; 0, which cannot be staked, for anything else."""
    word = typed.strip()
    return int(re.sub("[,.]", "", word)) if CHIPS.fullmatch(word) else 0


def _question(table: Table, player: PlayerId, kind: str) -> Ask | None:
    """Return the question of a kind that a member is asked now, if any."""
    seat = table.seat_of(player)
    return next((ask for ask in table.open_game().asks() if (ask.seat, ask.kind) == (seat, kind)), None)


def _require_hands(table: Table) -> None:
    """Raise Refused where there is nothing but a pot to reach for: the board shows no button for a hand there."""
    if table.rules.procedure in PRESSED:
        raise Refused(Refusal.NO_HAND)


async def press_flip(interaction: Interaction, button: PressedFlip) -> None:
    """Turn up one's own cards; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=button.table):
        await resume_if_parked(interaction, button.table)
        await acknowledge_press(interaction)
        tables = tables_of(interaction)
        tables.boards.fresh(button.table, interaction)
        await tables.hall.choice_requests.flip_cards(button.table, player_of(interaction), button.battle)


async def press_scoop(interaction: Interaction, button: PressedScoop) -> None:
    """Reach for the pot; every failure ends in one private sentence."""
    async with answer_in_language(interaction, about=button.table):
        await resume_if_parked(interaction, button.table)
        await _scoop(interaction, button.table, button.battle)


async def _scoop(interaction: Interaction, table: TableId, battle: int) -> None:
    """Reach for the pot. The moment that counts is the interaction's own, so a fast connection is no advantage."""
    await acknowledge_press(interaction)
    tables = tables_of(interaction)
    tables.boards.fresh(table, interaction)
    seen = await tables.hall.choice_requests.press_scoop(table, player_of(interaction), battle, interaction.created_at)
    fault = find_press_fault(seen, player_of(interaction), interaction.created_at)
    # an answer below the board pushes its button away: the reason is told once a game and goes again, and what it cost
    # stands on the board
    cost, notes = press_cost_text(fault, seen.rules), members_of(interaction).notes
    if cost and notes.is_first(player_of(interaction), f"{fault}:{table}"):
        await note_privately(interaction, cost)
        notes.fade_note(interaction)
