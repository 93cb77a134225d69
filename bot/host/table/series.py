"""The score of a match between two of its games."""

from dataclasses import dataclass

from bot.engine.rules.match import MatchFormat


@dataclass(frozen=True, slots=True)
class Series:
    """Where a match stands: `score` are the wins by seat, in the seats' order of the present game."""

    match: MatchFormat
    score: tuple[int, ...] = ()
    games: int = 0

    @property
    def decided(self) -> bool:
        """Whether the match is over."""
        return self.match.decided(self.score, self.games)
