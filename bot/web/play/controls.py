"""Lists buttons, menus and the hand as JSON for a page: those of the Discord message, with the same labels and ids."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import discord

from bot.engine.cards import card_text
from bot.host.ids import TableId
from bot.pictures.table.hand_picture import HandPicture, HandSlot, slot_words
from bot.texts import say
from bot.views.choices.buttons import ChoicePress, ChoiceStep
from bot.views.choices.hand_page import OF_HAND, HandPage
from bot.views.interactions.content import HandContent, HandQuestion, Verb
from bot.views.tables.board import CallPress, PressedButton, WinnerPress

STYLES: Final = {
    discord.ButtonStyle.primary: "primary",
    discord.ButtonStyle.success: "success",
    discord.ButtonStyle.danger: "danger",
}


QUIET: Final = frozenset({Verb.LEAVE, Verb.LUCK, Verb.MORE, Verb.RULES, Verb.FAIR})
QUIET_STEPS: Final = frozenset({ChoiceStep.ALWAYS, ChoiceStep.PATIENT, ChoiceStep.LOOK})


def list_controls(
    view: discord.ui.LayoutView | discord.ui.View, wanted: Callable[[str], bool] = lambda _: True
) -> list[dict[str, Any]]:
    """Return the buttons and menus of a view whose ids are `wanted`."""
    return list(_controls(view, wanted))


def _controls(view: discord.ui.LayoutView | discord.ui.View, wanted: Callable[[str], bool]) -> Iterator[dict[str, Any]]:
    for item in view.walk_children():
        if isinstance(item, discord.ui.Button) and item.custom_id and wanted(item.custom_id):
            yield {
                "id": item.custom_id,
                **_link_of(item.custom_id),
                **_question_of(item.custom_id),
                **_form_of(item.custom_id),
                "label": " ".join(filter(None, (str(item.emoji) if item.emoji else "", item.label))),
                "style": STYLES.get(item.style, "quiet" if _is_quiet(item.custom_id) else "plain"),
                "disabled": item.disabled,
            }
        elif isinstance(item, discord.ui.Select) and wanted(item.custom_id):
            entries = [{"value": one.value, "label": one.label} for one in item.options]
            yield {"id": item.custom_id, "label": item.placeholder or "", "entries": entries}


def _link_of(custom_id: str) -> dict[str, str]:
    """Return where a button leads that is a link on a page: to the replay of its game."""
    button = PressedButton.read_id(custom_id)
    return {"href": f"/g/{button.table}"} if button is not None and button.verb == Verb.REPLAY else {}


def _form_of(custom_id: str) -> dict[str, str]:
    """Return what is to be typed for a button that opens a form in Discord."""
    button = PressedButton.read_id(custom_id)
    return {"typed": say("luck-label")} if button is not None and button.verb == Verb.LUCK else {}


def _question_of(custom_id: str) -> dict[str, str]:
    """Return what the buttons with names answer, which a board in Discord asks above them."""
    if CallPress.read_id(custom_id) is not None:
        return {"question": say("call-menu")}
    return {"question": say("prediction-menu")} if WinnerPress.read_id(custom_id) is not None else {}


def _is_quiet(custom_id: str) -> bool:
    """Whether a button is there for those who look for it, and should not be taken for what is to be done now."""
    button, press = PressedButton.read_id(custom_id), ChoicePress.read_id(custom_id)
    return (button is not None and button.verb in QUIET) or (press is not None and press.step in QUIET_STEPS)


def list_hand(table: TableId, hand: HandContent) -> dict[str, Any]:
    """Return the cards of a hand, each with the id that plays it, and the buttons for everything else that is asked."""
    asked = next((question for question in hand.questions if question.kind in OF_HAND), None)
    cards = _cards(table, hand, asked) if isinstance(hand.picture, HandPicture) else []
    shown = {card["id"] for card in cards}
    wanted = partial(_is_pressable, away=hand.away)
    controls = list_controls(HandPage(table, hand), lambda custom_id: custom_id not in shown and wanted(custom_id))
    typed = [str(ChoicePress(*hand.stage, ChoiceStep.TYPE, one.kind, table)) for one in hand.questions if one.typed]
    return {
        "stage": list(hand.stage),
        "cards": cards,
        "controls": controls,
        "typed": typed,
        "locked": hand.locked,
        "picked": hand.picked,
    }


def _is_pressable(custom_id: str, *, away: bool) -> bool:
    """Whether a button means something on a page: not the place of a card that was played, nor to look again at what is new.

    Players who are `away` come back with that button.
    """
    press = ChoicePress.read_id(custom_id)
    return press is None or not (press.choice.startswith("none:") or (press.step is ChoiceStep.LOOK and not away))


def _cards(table: TableId, hand: HandContent, asked: HandQuestion | None) -> list[dict[str, Any]]:
    picture = hand.picture
    slots = picture.slots if isinstance(picture, HandPicture) else ()
    return [_card(table, hand, slot, asked) for slot in slots if slot.card is not None]


def _card(table: TableId, hand: HandContent, slot: HandSlot, asked: HandQuestion | None) -> dict[str, Any]:
    offer = None if asked is None or slot.number is None else asked.offers[slot.number - 1]
    playable = offer is not None and offer.enabled
    return {
        "card": card_text(slot.card) if slot.card is not None else None,
        "label": slot_words(slot),
        "count": slot.count,
        "id": str(ChoicePress(*hand.stage, ChoiceStep.PICK, offer.choice, table)) if offer is not None and playable else None,
        "picked": slot.picked,
        "dimmed": slot.dimmed,
    }
