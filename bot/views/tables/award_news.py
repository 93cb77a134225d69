"""Says on the board of a result who earned what with the game."""

from collections.abc import Iterator, Sequence

from bot.host.ranking.achievements import Award
from bot.texts import join_list, say
from bot.views.interactions.formatting import HasSeats, name
from bot.views.ranking.profile_text import achievement_title as award_title

MOST_LINES = 4
"""Achievements that are named on a board at most."""


def award_news(seated: HasSeats, awards: Sequence[Award]) -> Iterator[str]:
    """Yield a line for each achievement, at most four, and how many more there are."""
    shown = awards if len(awards) == MOST_LINES + 1 else awards[:MOST_LINES]  # a line that says "and 1 more" says too little
    for seat, one, practice in shown:
        what = say(f"achievement-{one.key}-done")
        yield say("practice-award" if practice else "award-news", name=name(seated, seat), title=award_title(one), what=what)
    if len(awards) > len(shown):
        yield say("profile-more", count=len(awards) - len(shown))


def award_titles(seated: HasSeats, awards: Sequence[Award]) -> Iterator[str]:
    """Yield the achievements by name alone, those of everybody in one line, apart from those in practice."""
    for practice in (False, True):
        by_seat = dict[int, list[str]]()
        for seat, one, practised in awards:
            if practised is practice:
                by_seat.setdefault(seat, []).append(award_title(one))
        if by_seat:
            told = [say("award-titles", name=name(seated, seat), titles=join_list(names)) for seat, names in by_seat.items()]
            yield say("practice-award-short" if practice else "award-news-short", told=" · ".join(told))
