"""Runs the buttons of a hand: show it, choose, lock, pass, scoop. Each is one call to the hall and one answer."""

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from bot.engine.rules.rules import PRESSED
from bot.host.ids import MessageId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.playing import require_in_game
from bot.host.table.scooping import find_press_fault
from bot.host.table.table import Table
from bot.texts import say
from bot.views.choices.buttons import ChoicePress, ChoiceStep, PressedFlip, PressedScoop
from bot.views.choices.hand_page import HandPage
from bot.views.choices.steps import TYPED, find_question, stake_typed, take_step
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import acknowledge_press, answer_in_language, note_privately, replace_page, show_page
from bot.views.interactions.buttons import resume_if_parked
from bot.views.interactions.content import HandContent
from bot.views.interactions.context import members_of, player_of, tables_of
from bot.views.interactions.forms import send_form, text_form
from bot.views.narration.choice_text import press_cost_text

T = TypeVar("T")
Send: TypeAlias = Callable[[HandPage], Awaitable[T]]

FORM = "stake"
STAGE = re.compile(r"[0-9]{1,7}\.[0-9]{1,7}", re.ASCII)


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
        try:
            await resume_if_parked(interaction, button.table)
        except Refused as refused:
            if refused.refusal is not Refusal.ASLEEP:
                raise
            await _turn_page(interaction, button.table)  # it says how to wake the table, and goes on with it
            return
        await _choose(interaction, button.table, button.stage, button.step, button.choice)


async def _choose(interaction: Interaction, table: TableId, stage: tuple[int, int], step: ChoiceStep, choice: str) -> None:
    """Do what a button of the page asks, and show the page as it is then."""
    hall, player = tables_of(interaction).hall, player_of(interaction)
    _require_hands(hall.tables.find(table))
    if step == ChoiceStep.TYPE:
        await _ask_for_number(interaction, table, stage, choice)
        return
    with tables_of(interaction).hands.hold_while_pressed(table, player):
        note = await take_step(hall, members_of(interaction).preferences, player, ChoicePress(*stage, step, choice, table))
        await _turn_page(interaction, table, note)


def _locks_at_once(interaction: Interaction) -> bool:
    """Whether the member prefers that a choice counts the moment it is made."""
    return members_of(interaction).preferences.known_preferences(player_of(interaction)).locks_at_once


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
    if find_question(seen, player, kind) is None:
        raise Refused(Refusal.NOT_ASKED)
    form_id = f"{FORM}:{stage[0]}.{stage[1]}:{kind}:{table}"
    form = text_form(form_id, say("stake-title"), say(f"stake-{kind}"), longest=7)
    await send_form(interaction, form)


async def read_stake(interaction: Interaction, rest: str, typed: str) -> None:
    """Take a number of chips that was typed in."""
    numbers, _, after = rest.partition(":")
    kind, _, table = after.partition(":")
    battle, _, stage = numbers.partition(".")
    if not STAGE.fullmatch(numbers):
        raise Refused(Refusal.OLD_BUTTON)
    await resume_if_parked(interaction, TableId(table))
    hall, preferences = tables_of(interaction).hall, members_of(interaction).preferences
    press = ChoicePress(int(battle), int(stage), ChoiceStep.TYPE, kind, TableId(table))
    await stake_typed(hall, preferences, player_of(interaction), press, typed)
    await _turn_page(interaction, TableId(table))


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
