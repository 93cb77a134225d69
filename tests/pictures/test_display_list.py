"""A table's display list shows what its picture shows: the same cards, decks, names and words, in places of the same grid."""

from typing import TypeVar

import pytest

from bot.pictures.display_list import CardElement, DiscElement, DisplayList, StackElement, WordsElement
from bot.pictures.table.table_picture import TablePicture
from bot.texts import speaking
from tests.gallery.tables import tables

ALL = list(tables())
Kind = TypeVar("Kind")


@pytest.mark.parametrize("picture", [picture for _, picture in ALL], ids=[name for name, _ in ALL])
def test_every_state_is_listed(picture: TablePicture) -> None:
    """Every seat has its disc, its name and what it owns; cards that lie face up are those that were laid."""
    with speaking("en"):
        listed = picture.list_elements()
    assert sorted(one.seat for one in _of(listed, DiscElement)) == list(range(len(picture.seats)))
    names = {one.text for one in _of(listed, WordsElement) if one.role == "name"}
    assert names == {seat.shown_name for seat in picture.seats}
    owned = sorted(one.count for one in _of(listed, StackElement) if one.seat is not None)
    assert owned == sorted(0 if seat.out else seat.cards for seat in picture.seats if seat.holding != "nothing")
    cards = [one for one in _of(listed, CardElement) if one.card is not None]
    assert all(one.seat is not None and picture.seats[one.seat].laid for one in cards if picture.prize is None)
    assert all(0 <= one.x <= 800 and 0 <= one.y <= listed.height for one in _of(listed, CardElement))


def _of(listed: DisplayList, kind: type[Kind]) -> list[Kind]:
    return [one for one in listed.elements if isinstance(one, kind)]
