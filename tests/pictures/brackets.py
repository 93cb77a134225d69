"""Makes brackets for picture tests: tournaments with so many entrants and so many matches played."""

from functools import cache

from bot.pictures.bracket import BracketPicture
from bot.tournament.bracket import Bracket, bracket_of
from bot.tournament.model.events import Decided, Entered, Started
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.progress import following_events
from bot.views.tournaments.pages.bracket_parts import BracketPart, SlotLabel, parts_of_bracket
from tests.tournament.results import won_by

ALL = 10_000


@cache
def course(format_: Format, size: int, matches: int = 0) -> Tournament:
    """A tournament after so many matches; the lower number wins, but every fourth match, and every ninth has no score."""
    t = Tournament(FormatSettings(format=format_, cap=256), bytes(32))
    t.apply_all(Entered(number) for number in range(1, size + 1))
    t.apply_event(Started(tuple(range(1, size + 1))))
    for number in range(1, matches + 2):
        while events := following_events(t):
            t.apply_all(events)
        open_ = [match for match in t.standing_matches if match.is_open]
        if not open_ or number > matches:
            break
        seat = int((open_[0].seats[0] > open_[0].seats[1]) != (number % 4 == 0))
        result: MatchResult = (
            won_by(seat, DecisionMethod.WALKOVER) if number % 9 == 0 else won_by(seat, score=(2, 1) if seat == 0 else (1, 2))
        )
        t.apply_event(Decided(open_[0].number, result))
    return t


def name(number: int) -> str:
    """What an entrant is called; not all are short."""
    first = ("Anna", "benjamin_91", "Cleo of Rome", "DoraTheExplorer", "yuki", "Ünïcødé", "Maximilian", "TheShark")
    return f"{first[number % len(first)]} {number}"


def parts(t: Tournament) -> list[BracketPart]:
    """The parts of its bracket."""
    return parts_of_bracket(bracket_of(t), "The bracket")


def drawings(t: Tournament, names: "tuple[str, ...]" = ()) -> list[BracketPicture]:
    """The pictures of all parts; the entrants are called by `names` in turn, where there are any."""
    found: Bracket = bracket_of(t)
    called = {number: names[number % len(names)] if names else name(number) for number in t.entrants}
    shown = SlotLabel({slot.place: slot for column in found.columns for slot in column.slots}, called)
    return [
        BracketPicture(
            "Friday Cup",
            part.name,
            tuple(shown.match_label(slot, part.places) for slot in part.slots),
            shown.champion_label(part.places),
        )
        for part in parts(t)
    ]
