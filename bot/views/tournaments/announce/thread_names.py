"""Names the threads of matches: first who meets, which is all that a narrow list shows, then the round and the tournament."""

from typing import Final, NamedTuple

from bot.host.ids import NOBODY, PlayerId
from bot.host.tournaments.run import TournamentRun
from bot.pictures.safe_names import LONGEST, cut_signs, spoken_name
from bot.texts import say
from bot.tournament.match_stage import stage_of
from bot.tournament.model.match import Match
from bot.views.discord_api.member_names import MemberNames
from bot.views.tournaments.text import entrant_names, one_match

MOST: Final = 90
"""Characters of a name: Discord takes 100, and counts some emojis as several."""

SHORTEST: Final = 3
"""Characters to which the names of players are cut side by side, before the last ones are left out."""


class ThreadName(NamedTuple):
    """The name of a thread. Members may be called something else tomorrow; the `ending` stays and belongs to one match."""

    who: str
    ending: str

    def __str__(self) -> str:
        return self.who + self.ending

    def is_of(self, title: str) -> bool:
        """Whether the thread with this title is the one."""
        return title.endswith(self.ending) if self.who else title == self.ending


def desk_name(run: TournamentRun, number: int) -> ThreadName:
    """Return the name of a thread of an arena, which many matches take in turn."""
    return ThreadName("", say("tournament-desk", name=run.charter.name, number=number))


def unknown_players(run: TournamentRun, match: Match, known: MemberNames) -> list[PlayerId]:
    """Return the players of a match whose names are not known."""
    players = (run.players.get(number, NOBODY) for number in match.seats)
    return [player for player in players if player and not known.has_name(run.charter.server, player)]


def match_name(run: TournamentRun, match: Match, known: MemberNames) -> ThreadName:
    """Return the name of the thread of a match."""
    ending = f" · {_round(run, match)} · {run.charter.name}"
    known_as = entrant_names(run, known)
    names = [spoken_name(known_as[number]) for number in match.seats]
    return ThreadName(names_side_by_side(names, MOST - len(ending)), ending)


def names_side_by_side(names: list[str], longest: int) -> str:
    """Return who meets, each cut as far as the others need room; where that is not enough, how many more there are."""
    against = say("tournament-against")
    for most in range(LONGEST, SHORTEST, -1):
        text = against.join(cut_signs(name, most) for name in names)
        if len(text) <= longest:
            return text
    short = [cut_signs(name, SHORTEST + 1) for name in names]
    for left in range(1, len(short)):
        text = f"{against.join(short[:-left])} +{left}"
        if len(text) <= longest:
            return text
    return cut_signs(names[0], max(longest, 1))


def _round(run: TournamentRun, match: Match) -> str:
    """Return which match it is, in words: `final`; `semi-final, match 7`; `round 2, match 5`."""
    stage = stage_of(run.state, match)
    part = one_match(stage)
    return part if stage.is_final else say("tournament-thread-match", part=part, match=match.number)
