"""English names of statistics: on leaderboards, in their menus and on profiles."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "profile.sums": "⚔️ {sums}",
    "profile.sum.wars": "{count} wars won",
    "profile.sum.wars.1": "1 war won",
    "profile.sum.pot": "biggest pot {count}",
    "profile.sum.pot.1": "biggest pot 1",
    "profile.sum.captured": "{count} cards captured",
    "profile.sum.captured.1": "1 card captured",
    "measure.wins": "Wins",
    "measure.wins.help": "Games won. A draw of everybody is no win.",
    "measure.rate": "Win rate",
    "measure.rate.help": (
        "From {games} games on, by the rate that is most likely true at least (the lower end of Wilson's 95 % interval): "
        "three lucky games are no career."
    ),
    "measure.points": "Points",
    "measure.points.help": "A point for everybody who did worse in a game, half a point for everybody level.",
    "measure.streak": "Winning streak",
    "measure.streak.help": "Games won one after the other, up to the last one.",
    "measure.best": "Best streak",
    "measure.best.help": "The most games won one after the other.",
    "measure.wars": "Wars won",
    "measure.wars.help": "Battles with a war that were won.",
    "measure.pot": "Biggest pot",
    "measure.pot.help": "The most cards taken in one battle.",
    "measure.captured": "Cards captured",
    "measure.captured.help": "Cards taken in battles.",
    "measure.rating": "Rating",
    "measure.rating.help": (
        "1,000 at first, and what somebody very likely plays like at least (OpenSkill). Only for games in which you decide "
        "something: where the cards decide alone, it would measure luck."
    ),
    "value.wins": "{count} wins",
    "value.wins.1": "1 win",
    "value.rate": "{rate}",
    "value.points": "{count} points",
    "value.points.1": "1 point",
    "value.streak": "{count} in a row",
    "value.streak.1": "1 in a row",
    "value.best": "{count} in a row",
    "value.best.1": "1 in a row",
    "value.wars": "{count} wars",
    "value.wars.1": "1 war",
    "value.pot": "{count} cards",
    "value.pot.1": "1 card",
    "value.captured": "{count} cards",
    "value.captured.1": "1 card",
    "value.rating": "{rating} ± {spread}",
}
