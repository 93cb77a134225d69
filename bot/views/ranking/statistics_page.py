"""Shows admins what their server plays, when, and whether people come back: numbers of the last 90 days, nobody named."""

from collections.abc import Iterator, Mapping

from bot.engine.errors import UnknownVariant
from bot.engine.variants import find_variant
from bot.host.ranking.first_actions import FirstAction
from bot.host.ranking.server_statistics import KEPT, ServerStatistics, count_statistics
from bot.host.table.house_variant import HOUSE
from bot.texts import percentage, say, weekday_name
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.content import Page, Tone, container_of
from bot.views.interactions.context import place_of, require_manager, services_of
from bot.views.interactions.formatting import variant_name

MOST_VARIANTS, MOST_HOURS = 8, 3


class StatisticsPage(Page):
    """The page: games, weekdays and hours, and how many came back."""

    def __init__(self, found: ServerStatistics, firsts: Mapping[FirstAction, int]) -> None:
        head = f"{say('statistics-title')}\n{say('statistics-foot')}"
        if not found.games and not firsts:
            super().__init__(container_of(Tone.OVER, (head, say("statistics-nothing"))))
            return
        sums = say("statistics-sums", games=found.games, people=found.people)
        blocks = [head, "\n".join([sums, *_variants(found)]), "\n".join(_times(found)), "\n".join(_returns(found))]
        if firsts:
            blocks.append("\n".join(_firsts(firsts)))
        super().__init__(container_of(Tone.OVER, tuple(blocks)))


def _variants(found: ServerStatistics) -> Iterator[str]:
    for one in found.variants[:MOST_VARIANTS]:
        yield say("statistics-variant", variant=_name(one.variant), games=one.games, people=one.people)


def _times(found: ServerStatistics) -> Iterator[str]:
    yield say("statistics-when")
    yield " · ".join(f"{weekday_name(day)} {count}" for day, count in enumerate(found.weekdays))
    for hour, games in found.hours[:MOST_HOURS]:
        yield say("statistics-hour", begin=f"{hour:02}:00", end=f"{(hour + 1) % 24:02}:00", games=games)


def _returns(found: ServerStatistics) -> Iterator[str]:
    yield say("statistics-back")
    if not found.returns.people:
        yield say("statistics-back-early")
        return
    people, back = found.returns
    yield say("statistics-back-all", people=people, back=back, rate=percentage(100 * back / people))
    for variant, (began, again) in found.after:
        yield say("statistics-back-after", variant=_name(variant), people=began, back=again)


def _firsts(firsts: Mapping[FirstAction, int]) -> Iterator[str]:
    yield say("statistics-firsts")
    total = sum(firsts.values())
    for action, members in firsts.items():
        yield say(f"statistics-first-{action}", count=members, rate=percentage(100 * members / total))


def _name(variant: str) -> str:
    """Return the name of a variant; house rules are one, and one of another version keeps its key."""
    if variant == HOUSE:
        return say("games-house")
    try:
        return variant_name(find_variant(variant))
    except UnknownVariant:
        return variant


async def open_statistics(interaction: Interaction) -> None:
    """Show the page privately; raises Refused for anyone who may not manage the server."""
    require_manager(interaction)
    services, (server, _) = services_of(interaction), place_of(interaction)
    now, settings = services.tournaments.director.now(), await services.settings.settings_of(server)
    seats = await services.ranking.leaderboards.read_played(server, now - KEPT)
    dailies = await services.ranking.leaderboards.read_dailies(server, now - KEPT)
    firsts = await services.first_actions.count_actions(server)
    found = count_statistics(seats, settings.zone, now, dailies)
    await show_page(interaction, StatisticsPage(found, firsts), public=False)
