"""How somebody's luckiest win and unluckiest defeat are told. Counts nothing."""

from collections.abc import Iterator

from bot.host.ranking.luck import LuckiestGames
from bot.texts import say
from bot.views.interactions.formatting import cards


def luck_lines(luck: LuckiestGames) -> Iterator[str]:
    """Yield the luckiest game that somebody won and the unluckiest that they lost, as far as there are any."""
    for key, stroke in (("profile.luckiest", luck.luckiest), ("profile.unluckiest", luck.unluckiest)):
        if stroke is not None:
            facts = {"cards": cards(stroke.cards), "battle": stroke.battle, "odds": stroke.odds, "game": stroke.game}
            yield say(key, **facts)
