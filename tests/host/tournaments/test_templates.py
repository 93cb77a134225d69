"""Templates of tournaments: who may keep, replace and forget one, and under which names."""

from dataclasses import replace

import pytest

from bot.engine.rules.rules import Rules
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.templates import MOST, TournamentTemplates
from bot.tournament.model.plan import FormatSettings
from tests.host.tournaments.fakes import MemoryTournaments
from tests.support.tables import ANN, BEN, SERVER

CHARTER = Charter(
    name="Cup",
    server=ServerId(8),
    channel=ChannelId(70),
    creator=PlayerId(9),
    plan=FormatSettings(),
    variant="classic",
    rules=Rules(),
    pace=3000,
    start=None,
)


class MemoryTemplates(MemoryTournaments):
    """Templates of one server in memory, as a store keeps them."""

    def __init__(self) -> None:
        super().__init__()
        self.stored: dict[str, tuple[str, Charter]] = {}

    async def list_templates(self, server: ServerId) -> dict[str, Charter]:
        if self.down:
            raise StoreDown("down")
        return dict(self.stored.values())

    async def keep_template(self, server: ServerId, name: str, charter: Charter | None) -> None:
        self.stored.pop(name.casefold(), None)
        if charter is not None:
            self.stored[name.casefold()] = name, charter


@pytest.fixture
def tournaments() -> MemoryTemplates:
    return MemoryTemplates()


async def test_a_template_is_found_however_it_is_typed(tournaments: MemoryTemplates) -> None:
    """What is saved is kept in its plain form for this server, by whoever saved it, and found in any case."""
    templates = TournamentTemplates(tournaments)
    assert await templates.save_template(SERVER, "  Weekly   Cup ", CHARTER, ANN, director=False) == "Weekly Cup"
    assert await templates.find_template(SERVER, "weekly cup ") == ("Weekly Cup", replace(CHARTER, server=SERVER, creator=ANN))
    with pytest.raises(Refused) as refused:
        await templates.find_template(SERVER, "monthly")
    assert refused.value.refusal is Refusal.NO_TEMPLATE


async def test_a_template_is_its_authors(tournaments: MemoryTemplates) -> None:
    """Its author or a director replaces and forgets it; others are told whose it is, and nothing changes."""
    templates = TournamentTemplates(tournaments)
    await templates.save_template(SERVER, "Weekly", CHARTER, ANN, director=False)
    with pytest.raises(Refused) as taken:
        await templates.save_template(SERVER, "WEEKLY", CHARTER, BEN, director=False)
    assert (taken.value.refusal, taken.value.facts) == (Refusal.TEMPLATE_TAKEN, {"name": "Weekly", "creator": ANN})
    with pytest.raises(Refused) as not_theirs:
        await templates.drop_template(SERVER, "weekly", BEN, director=False)
    assert (not_theirs.value.refusal, not_theirs.value.facts) == (Refusal.NOT_YOUR_TEMPLATE, {"creator": ANN})
    assert list(await templates.list_templates(SERVER)) == ["Weekly"]
    await templates.save_template(SERVER, "WEEKLY", CHARTER, BEN, director=True)
    assert list(await templates.list_templates(SERVER)) == ["WEEKLY"]
    assert await templates.drop_template(
        SERVER, "weekly", BEN, director=False
    ) == "WEEKLY" and not await templates.list_templates(SERVER)


async def test_a_server_keeps_only_so_many(tournaments: MemoryTemplates) -> None:
    """When there is no room for more a known name can still be replaced, and a new one only when another has gone."""
    templates = TournamentTemplates(tournaments)
    for number in range(MOST):
        await templates.save_template(SERVER, f"Cup {number}", CHARTER, ANN, director=False)
    with pytest.raises(Refused) as refused:
        await templates.save_template(SERVER, "One more", CHARTER, ANN, director=True)
    assert (refused.value.refusal, refused.value.facts) == (Refusal.TEMPLATES_FULL, {"most": MOST})
    await templates.save_template(SERVER, "cup 3", CHARTER, ANN, director=False)
    await templates.drop_template(SERVER, "cup 4", ANN, director=False)
    await templates.save_template(SERVER, "One more", CHARTER, ANN, director=False)
    assert len(await templates.list_templates(SERVER)) == MOST


@pytest.mark.parametrize("name", ["", "  ", "x" * 33, "<@101>", "a`b", "two\u2028lines:", "ﷺ" * 3])
async def test_what_is_no_name_is_refused(tournaments: MemoryTemplates, name: str) -> None:
    """A name has letters, digits and spaces, and is not too long, also when it is compared."""
    with pytest.raises(Refused) as refused:
        await TournamentTemplates(tournaments).save_template(SERVER, name, CHARTER, ANN, director=True)
    assert refused.value.refusal is Refusal.BAD_TEMPLATE_NAME and not tournaments.stored


async def test_a_menu_is_empty_while_nothing_can_be_read(tournaments: MemoryTemplates) -> None:
    """Suggestions never fail; a member's wish says that it cannot be done now."""
    tournaments.down = True
    assert await TournamentTemplates(tournaments).offered_templates(SERVER) == {}
    with pytest.raises(StoreDown):
        await TournamentTemplates(tournaments).save_template(SERVER, "Weekly", CHARTER, ANN, director=False)
