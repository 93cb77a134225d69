"""Names the stage of a match in words, the same everywhere: final, semi-final, round 2, lower bracket round 1, group 3."""

from typing import Final

from bot.texts import say
from bot.tournament.match_stage import Stage

IN_PLURAL: Final = frozenset({"semi", "quarter"})
"""Stages of which all matches together have a name of their own."""


def one_match(stage: Stage) -> str:
    """Return the stage of one match: `semi-final`."""
    key = f"tournament-thread-{stage.key}" if stage.key in IN_PLURAL else f"bracket-{stage.key}"
    return say(key, round=stage.number, group=stage.number)


def all_matches(stage: Stage) -> str:
    """Return the stage with all its matches: `semi-finals`."""
    return say(f"bracket-{stage.key}s") if stage.key in IN_PLURAL else one_match(stage)


def stage_reached(stage: Stage) -> str:
    """Return the stage as where somebody got: `the semi-finals`."""
    return say(f"why-stage-{stage.key}", round=stage.number)


def stage_at_start(words: str) -> str:
    """Return the name of a stage as it begins a line."""
    return f"{words[:1].upper()}{words[1:]}"
