"""Builds the private page of a seat: its hand, its questions, and the buttons that answer them."""

from collections.abc import Iterator
from typing import Final

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.choices.buttons import ChoiceStep, choice_button
from bot.views.choices.hand_offers import CARDS
from bot.views.discord_api.types import Button, Row
from bot.views.interactions.content import HandContent, Page, Tone, Verb, container_of

ACROSS: Final = 5
"""Buttons in a row at most."""

CARDS_ACROSS: Final = 3
"""Cards in a row: as many as fit a phone however they are drawn, so that none moves to another line."""

PHONE: Final = 265
"""Points that a phone has for the buttons of a row; what is wider wraps, each row on its own."""

BUTTON, LETTER, GAP, TICK = 24, 6.5, 8, 13
"""Points of an empty button, of a letter on it, between two, and of the mark of the one that is picked."""


class HandPage(Page):
    """The page."""

    def __init__(self, table: TableId, hand: HandContent, note: str = "") -> None:
        head = f"{hand.head}\n{note}" if note else hand.head
        box = container_of(Tone.PLAYING if hand.locked else Tone.WAITING, (head, hand.lines))
        for question in hand.questions:
            box.add_item(discord.ui.TextDisplay(question.text))
            buttons = [
                choice_button(
                    table,
                    hand.stage,
                    ChoiceStep.PICK,
                    choice=offer.choice,
                    label=offer.label[:78],
                    picked=offer.picked,
                    emoji=offer.emoji,
                    enabled=offer.enabled,
                )
                for offer in question.offers
            ]
            if question.typed:
                buttons.append(choice_button(table, hand.stage, ChoiceStep.TYPE, choice=question.kind))
            for row in _rows(buttons, packed=question.kind not in CARDS):
                box.add_item(row)
        for row in _rows(list(_last_buttons(table, hand)), packed=True):
            box.add_item(row)
        if hand.again:
            label, custom_id = say("button-again"), f"war:{Verb.AGAIN}:{table}"
            again: Button = discord.ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=custom_id)
            box.add_item(discord.ui.ActionRow(again))
        super().__init__(box)


def _last_buttons(table: TableId, hand: HandContent) -> Iterator[Button]:
    """Yield the buttons of the last row. Those that cannot be pressed yet are there all the same: nothing moves with a pick."""
    if hand.same:
        label = say("button-choice-same", chips=hand.same)
        yield choice_button(table, hand.stage, ChoiceStep.SAME, label=label, enabled=not hand.picked)
    if hand.questions:
        yield choice_button(table, hand.stage, ChoiceStep.LOCK, enabled=hand.picked)
    if hand.questions and hand.passable:
        kind = hand.questions[0].kind
        yield choice_button(table, hand.stage, ChoiceStep.SKIP, label=say(f"button-skip-{kind}"))
    if hand.eager:
        yield choice_button(table, hand.stage, ChoiceStep.PATIENT)
    elif hand.questions:
        yield choice_button(table, hand.stage, ChoiceStep.ALWAYS, enabled=hand.picked)
    if not hand.questions and hand.stage != (0, 0):
        yield choice_button(table, hand.stage, ChoiceStep.LOOK, label=say("button-back") if hand.away else "")


def _rows(buttons: list[Button], *, packed: bool) -> Iterator[Row]:
    """Yield rows of buttons: of cards, or, where they are `packed`, as many as a phone shows side by side.

    Which of them is picked makes no difference, so that no button changes its row with a pick.
    """
    row, used = list[Button](), float(TICK)
    for button in buttons:
        width = BUTTON + LETTER * len((button.label or "").removeprefix("✓ ")) + GAP
        if row and (len(row) == (ACROSS if packed else CARDS_ACROSS) or (packed and used + width - GAP > PHONE)):
            yield discord.ui.ActionRow(*row)
            row, used = [], float(TICK)
        row.append(button)
        used += width
    if row:
        yield discord.ui.ActionRow(*row)
