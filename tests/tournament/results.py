"""Results of matches of two, and the matches of a round, for stories. Not what the bot needs."""

from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.tournament import Tournament


def won_by(seat: int, how: DecisionMethod = DecisionMethod.PLAYED, score: tuple[int, ...] = ()) -> MatchResult:
    """The result of a match of two that one seat won."""
    return MatchResult((1, 2) if seat == 0 else (2, 1), score, how)


def drawn(how: DecisionMethod = DecisionMethod.PLAYED, score: tuple[int, ...] = ()) -> MatchResult:
    """The result of a match of two that nobody won."""
    return MatchResult((1, 1), score, how)


def of_round(t: Tournament, number: int) -> list[Match]:
    """The matches of a round that were not cancelled."""
    return [match for match in t.standing_matches if match.round == number]
