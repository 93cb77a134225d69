"""Builds the private page of a seat: its hand, its questions, and the buttons that answer them, each choice in its place."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.engine.cards import JOKER, PLAIN_CARDS, RANKS_OF_A_SUIT, lowest_rank, parse_card, rank_of
from bot.engine.choice_games.casino_bets import read_stake
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.rules.rules import Jokers, Procedure, Rules
from bot.host.ids import TableId
from bot.host.scene.hand import HandScene, SeatTurn
from bot.host.scene.scene import Scene
from bot.host.table.stakes import offered_stakes
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.choices.buttons import ChoiceStep, choice_button
from bot.views.discord_api.types import Button, Row
from bot.views.interactions.content import (
    HandContent,
    HandOffer,
    HandQuestion,
    Page,
    Tone,
    Verb,
    container_of,
    picture_files,
)
from bot.views.interactions.formatting import card_label, rank_label
from bot.views.narration.casino_text import chips_text

OF_HAND = frozenset({AskKind.CARD, AskKind.UP, AskKind.SPY})
"""Questions whose choices are the hand."""

CARDS = OF_HAND | {AskKind.TOP}


def question_of(hand: HandScene, turn: SeatTurn, ask: Ask) -> HandQuestion:
    """Return a question to a seat, with its choices as buttons."""
    typed = bool(ask.stem) and ask.high > ask.low
    offers = tuple(_offers(hand.scene, ask, turn.view, turn.picked_choice(ask.kind)))
    if typed and ask.kind is AskKind.TIE:  # a bet besides, and a poor one: one button for it, not a row of its own
        picked = turn.picked_choice(ask.kind)
        offers = () if picked is None else (HandOffer(picked, offer_label(picked, turn.view), True),)
    if ask.kind in OF_HAND:
        offers = tuple(replace(offer, number=number) for number, offer in enumerate(offers, start=1))
    return HandQuestion(ask.kind, _asked(hand.scene, turn, ask), offers, typed)


def _asked(scene: Scene, turn: SeatTurn, ask: Ask) -> str:
    if ask.kind is AskKind.ANTE and scene.stakes is not None:
        return say("hand-ask-ante-stakes", low=scene.stakes.low, high=scene.stakes.high)
    if ask.kind is AskKind.TIE and turn.eager:
        return say("hand-ask-tie-first")
    return say(f"hand-ask-{ask.kind}")


def _offers(scene: Scene, ask: Ask, view: View, picked: str | None) -> Iterator[HandOffer]:
    """Yield the choices of a question; of cards that are equal in everything but their suit, one.

    A hand that is never filled up has a place for every rank, so that no other card takes the place of one that was played.
    """
    if ask.kind not in CARDS:
        for choice in offered_stakes(scene.stakes, ask):
            label = (
                say("choice-ante", number=read_stake(choice, ask.stem))
                if ask.kind is AskKind.ANTE
                else offer_label(choice, view)
            )
            yield HandOffer(choice, label, choice == picked)
        return
    found = dict[int, list[str]]()
    for choice in ask.choices:
        found.setdefault(rank_of(chosen_card(choice)), []).append(choice)
    places = ranks_of_places(scene.rules) if ask.kind in OF_HAND and scene.rules.hand_size is None else frozenset[int]()
    for rank in sorted(places.union(found)):
        equal = found.get(rank)
        if equal is None:
            yield HandOffer(f"none:{rank}", rank_label(PLAIN_CARDS if rank == JOKER else rank), False, enabled=False)
            continue
        card = chosen_card(equal[0])
        label = card_label(card) if len(equal) == 1 else f"{rank_label(card)} ×{len(equal)}"
        yield HandOffer(picked if picked in equal else equal[0], label, picked in equal)


def ranks_of_places(rules: Rules) -> frozenset[int]:
    """Return the ranks that a hand can have by these rules."""
    ranks = frozenset(range(lowest_rank(rules.pack), RANKS_OF_A_SUIT))
    jokers = rules.procedure is Procedure.SCIENTIFIC or rules.jokers in {Jokers.EQUAL, Jokers.SHUFFLED}
    return ranks | {JOKER} if jokers else ranks


def chosen_card(choice: str) -> int:
    """Return the card that a choice names."""
    return parse_card(choice.removeprefix("top:"))


def offer_label(choice: str, view: View) -> str:
    """Return a choice that is no card as a button says it."""
    stem, _, number = choice.partition(":")
    if stem == "steal" and isinstance(view, StealingView):
        return _theft_label(view, int(number))
    if stem == "ante":
        return chips_text(int(number))
    return say(f"choice-{stem}", number=int(number or 0))


def _theft_label(view: StealingView, seat: int) -> str:
    """Return the theft of a pile as a button says it: by its top card and its size, which the lines above name too."""
    top = view.tops[seat]
    if top is None:
        raise ValueError(f"seat {seat} has no pile to steal")
    return say("choice-steal", card=card_label(top), cards=view.pile_sizes[seat])


def tell_thefts_apart(hand: HandContent, seat_names: Callable[[], Sequence[str]]) -> HandContent:
    """Return a page on which piles with equal tops and sizes, as of two jokers, have their owners' names on the buttons."""
    labels = Counter(offer.label for question in hand.questions for offer in question.offers)
    if all(question.kind is not AskKind.STEAL for question in hand.questions) or max(labels.values(), default=0) < 2:
        return hand
    names = seat_names()

    def name_owner(offer: HandOffer) -> HandOffer:
        stem, _, seat = offer.choice.partition(":")
        return (
            replace(offer, label=f"{offer.label}: {names[int(seat)]}") if stem == "steal" and labels[offer.label] > 1 else offer
        )

    return replace(
        hand, questions=tuple(replace(asked, offers=tuple(map(name_owner, asked.offers))) for asked in hand.questions)
    )


ACROSS: Final = 5
"""Buttons in a row at most."""

CARDS_ACROSS: Final = 3
"""Cards in a row: as many as fit a phone however they are drawn, so that none moves to another line."""

PHONE: Final = 265
"""Points that a phone has for the buttons of a row; what is wider wraps, each row on its own."""

BUTTON, LETTER, GAP, TICK = 24, 6.5, 8, 13
"""Points of an empty button, of a letter on it, between two, and of the mark of the one that is picked."""


class HandPage(Page):
    """The page. With a picture of the hand its buttons bear the numbers of the cards."""

    def __init__(self, table: TableId, hand: HandContent, note: str = "", pictures: Sequence[Drawn] = ()) -> None:
        self._pictures = pictures
        head = f"{hand.head}\n{note}" if note else hand.head
        lines = hand.beside if pictures else hand.lines
        box = container_of(Tone.PLAYING if hand.locked else Tone.WAITING, (head, lines), pictures)
        for question in sorted(hand.questions, key=lambda one: hand.eager and one.kind is not AskKind.TIE):
            box.add_item(discord.ui.TextDisplay(question.text))
            for row in button_rows(
                list(_question_buttons(table, hand, question, pictured=bool(pictures))), packed=question.kind not in CARDS
            ):
                box.add_item(row)
        for row in button_rows(list(_last_buttons(table, hand)), packed=True):
            box.add_item(row)
        if hand.again:
            label, custom_id = say("button-again"), f"war:{Verb.AGAIN}:{table}"
            again: Button = discord.ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=custom_id)
            box.add_item(discord.ui.ActionRow(again))
        super().__init__(box)

    def files(self) -> list[discord.File]:
        """Return what has to be sent with the page, new files each time."""
        return picture_files(self._pictures)


def _question_buttons(table: TableId, hand: HandContent, question: HandQuestion, *, pictured: bool) -> Iterator[Button]:
    """Yield the buttons of a question: its choices, and a form for other numbers; for a bet on a tie the form alone."""
    kind, tie = question.kind, question.typed and question.kind is AskKind.TIE
    for offer in question.offers if not tie else ():
        numbered = pictured and offer.number > 0
        yield choice_button(
            table,
            hand.stage,
            ChoiceStep.PICK,
            choice=offer.choice,
            label=say("hand-numbered", number=offer.number, card=offer.label) if numbered else offer.label[:78],
            picked=offer.picked,
            emoji="" if numbered else offer.emoji,
            enabled=offer.enabled,
        )
    if tie:
        label = question.offers[0].label if question.offers else say("button-choice-type-tie")
        yield choice_button(table, hand.stage, ChoiceStep.TYPE, choice=kind, label=label, picked=bool(question.offers))
    elif question.typed:
        yield choice_button(table, hand.stage, ChoiceStep.TYPE, choice=kind)


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


def button_rows(buttons: list[Button], *, packed: bool) -> Iterator[Row]:
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
