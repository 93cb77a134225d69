"""Members who hold tournaments and members who enter them, for the stories of their commands."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room
from tests.support.tournament_members import hosting, people


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


@pytest.fixture
def four(room: Room) -> list[MemberActor]:
    """Four members who enter."""
    return people(room, 4)
