"""The results and hands of the gallery: shared and stopped games, nobody's win, somebody alone, hands in every state."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.cards import parse_card
from bot.pictures.card_faces import Deck
from bot.pictures.course.result import LaidLast, ResultPicture
from bot.pictures.drawing import Picture
from bot.pictures.table.hand_picture import HandPicture, HandSlot
from tests.gallery.tables import WORST
from tests.pictures.test_result_picture import won

RANKS = "23456789TJQKA"


def endings() -> Iterator[tuple[str, ResultPicture]]:
    """Every way in which a game ends, by its name."""
    yield "result-shared-2", replace(won(2), winners=(0, 1), head="{} share the win")
    yield "result-shared-4", replace(won(4), winners=(0, 1, 3), head="{} share the win", laid=())
    yield "result-nobody", replace(won(2), winners=(), head="A draw")
    yield "result-alone", replace(won(1), crowned=False, head="{} takes home 1,250 chips", score="20 hands", laid=())
    for seats in (2, 6):
        tied = LaidLast(0, (parse_card("JD"),), True), LaidLast(1, (parse_card("JC"),), False, short=True)
        yield f"result-out-of-cards-{seats}", replace(won(seats), laid=tied)
    for seats in (2, 8):
        yield f"result-stopped-{seats}", replace(won(seats), head="Stopped", score="12 rounds", winners=(), shares=(), laid=())
    ten = won(10)
    named = tuple(replace(seat, name=name) for seat, name in zip(ten.seats, WORST, strict=True))
    yield "result-worst-names", replace(ten, seats=named, deck=Deck.FOUR)


def hands() -> Iterator[tuple[str, HandPicture]]:
    """A whole hand, one of pairs, one that waits, and one that is nearly empty, by name."""
    whole = [HandSlot(parse_card(f"{rank}H"), 1, number, rank == "Q") for number, rank in enumerate(RANKS, start=1)]
    yield "hand-14", HandPicture((*whole, HandSlot(parse_card("*1"), 1, 14)))
    yield "hand-26", HandPicture(tuple(replace(slot, count=2) for slot in whole), Deck.FOUR)
    yield "hand-locked", HandPicture(tuple(replace(slot, number=None, dimmed=not slot.picked) for slot in whole))
    yield "hand-few", HandPicture(tuple(slot if slot.number in {1, 9, 12} else HandSlot(None) for slot in whole))


def results_and_hands() -> Iterator[tuple[str, Picture]]:
    """All of them."""
    yield from endings()
    yield from hands()
