"""Words what a director changed, for log and news: options, and rulings on the director's own match."""

from collections.abc import Iterator

from bot.host.tournaments.options import OPTIONS
from bot.host.tournaments.run import TournamentRun, as_it_was
from bot.host.tournaments.stored_tournament import LogEntry
from bot.texts import say
from bot.views.tournaments.pages.proposal_page import NAME, VARIANT, option_title, value_text
from bot.views.tournaments.text import game_words


def option_titles(run: TournamentRun, entry: LogEntry) -> Iterator[str]:
    """Return the names of the options that were changed: the reason of that entry is their keys."""
    for key, words, _ in _options(run):
        if key in entry.reason.split():
            yield words


def option_lines(run: TournamentRun, entry: LogEntry) -> Iterator[str]:
    """Return what the options that were changed are now."""
    for key, words, now in _options(run):
        if key in entry.reason.split():
            yield say("proposal-term", title=words, value=now)


def _options(run: TournamentRun) -> Iterator[tuple[str, str, str]]:
    yield NAME, say("term-name"), run.charter.name
    yield VARIANT, say("term-variant"), game_words(run.charter)
    for option in OPTIONS:
        yield option.key, option_title(option), value_text(option, run.charter)


def own_match(run: TournamentRun, entry: LogEntry, match: int, line: str) -> str:
    """Return a line about a match, and say so when who did that plays it."""
    then = as_it_was(run, entry.number)
    if entry.actor and entry.actor in then.members_of(then.state.matches[match]):
        return say("log-own_match", line=line)
    return line
