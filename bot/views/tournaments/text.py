"""Formats players, matches, results, points, stages of matches and links to them as safe text, the same everywhere."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

import discord

from bot.host.hall.hall import Hall
from bot.host.ids import NOBODY, PlayerId, ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.scene.game_times import SHORTER, usual_seconds
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.pictures.safe_names import clean_name, tell_apart
from bot.texts import mention_member, numeral, say
from bot.tournament.match_stage import Stage
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.standings.tiebreaks import GAME_WINS, LOTS, SONNEBORN_BERGER
from bot.tournament.why import GROUP_PLACE
from bot.views.discord_api.types import Interaction
from bot.views.interactions.formatting import about_time, as_sentence, board_link, game_name
from bot.views.tournaments import message_ids

QUARTERS = ("", "¼", "½", "¾")


def entrant_text(run: TournamentRun, number: int) -> str:
    """Return who an entrant is: a mention that pings nobody, a bot player, or somebody whose name was taken out."""
    player = run.players.get(number, NOBODY)
    if player is None:
        return say("tournament-bot", number=run.bot_number(number))
    return say("tournament-nobody", number=number) if player == NOBODY else mention_member(player)


class KnowsNames(Protocol):
    """Knows what members are called in a server."""

    def known_name(self, server: ServerId, player: PlayerId) -> str:
        """Return a harmless name; empty where there is none."""


def entrant_names(run: TournamentRun, known: KnowsNames) -> Mapping[int, str]:
    """Return what all entrants are called where nobody can be mentioned: by the names heard last, else by their numbers.

    Equal names have their numbers behind them, the same everywhere in a tournament.
    """
    numbers = sorted({*run.state.entrants, *run.players})
    found = []
    for number in numbers:
        player = run.players.get(number, NOBODY)
        if player is None:
            found.append(say("tournament-bot", number=run.bot_number(number)))
        else:
            name = known.known_name(run.charter.server, player) if player else ""
            found.append(name or say("tournament-nobody", number=number))
    return dict(zip(numbers, tell_apart(found, numbers), strict=True))


def entrants_text(run: TournamentRun, numbers: list[int], most: int = 40) -> str:
    """Return several entrants side by side, and how many more there are."""
    words = " · ".join(entrant_text(run, number) for number in numbers[:most])
    return words if len(numbers) <= most else f"{words} {say('tournament-more', count=len(numbers) - most)}"


def points_as_written(halves: int) -> str:
    """Return points as they are written: `3`, `3½`, `½`."""
    whole, half = divmod(halves, 2)
    return f"{numeral(whole) if whole or not half else ''}{'½' if half else ''}"


def points_words(halves: int) -> str:
    """Return points with their word: `1 point`, `2½ points`."""
    return say("tournament-points", points=points_as_written(halves), count=halves / 2)


def result_words(match: Match, result: MatchResult) -> str:
    """Return the result of a match in words, in the order of its seats."""
    if result.how in {DecisionMethod.BYE, DecisionMethod.ABSENT}:
        return say(f"tournament-how-{result.how}")
    if result.score:
        text = " : ".join(map(str, result.score))
    elif len(match.seats) == 2:
        text = "½ : ½" if result.is_drawn else "1 : 0" if result.winner == 0 else "0 : 1"
    else:
        text = " · ".join(say("tournament-place", place=place) for place in result.places)
    return text if result.how is DecisionMethod.PLAYED else f"{text} ({say(f'tournament-how-{result.how}')})"


def match_line(run: TournamentRun, match: Match) -> str:
    """Return a match in one line: its number, who meets whom, and what came of it."""
    if match.result is not None or match.is_void:
        return result_line(run, match, match.result)
    return say("tournament-line-open", number=match.number, who=seats_text(run, match.seats))


def result_line(run: TournamentRun, match: Match, result: MatchResult | None) -> str:
    """Return a match in one line with a result that it has or had; None for a void."""
    who = seats_text(run, match.seats)
    if result is None:
        return say("tournament-line-void", number=match.number, who=who)
    return say("tournament-line-result", number=match.number, who=who, result=result_words(match, result))


def seats_text(run: TournamentRun, seats: Sequence[int]) -> str:
    """Return who meets whom."""
    return say("tournament-against").join(entrant_text(run, number) for number in seats)


def format_words(charter: Charter) -> str:
    """Return the format in words."""
    return say(f"tournament-format-{charter.plan.format}")


def game_line(charter: Charter) -> str:
    """Return what is played, and how long a game takes where that was promised."""
    if charter.told is None or not charter.is_told:
        return game_words(charter)
    usual = usual_seconds(charter.rules, charter.format.seats(charter.plan), charter.told, charter.pace)
    seconds = charter.told if usual is None or usual >= charter.told * SHORTER else usual
    return say("tournament-told", game=game_words(charter), time=about_time(seconds))


def game_words(charter: Charter) -> str:
    """Return what is played: the variant, and how many games a match has."""
    variant = game_name(charter.variant, charter.title)
    if charter.plan.best_of == 1 and not charter.plan.late_best_of:
        return variant
    return say("tournament-best_of", variant=variant, games=max(charter.plan.best_of, charter.plan.late_best_of))


def amount_text(name: str, value: int) -> str:
    """Return the number of a tie-break as it is written: sums of points in halves or quarters, the others whole."""
    if name in {GAME_WINS, GROUP_PLACE, LOTS}:
        return str(value)
    if name == SONNEBORN_BERGER:
        whole, rest = divmod(value, 4)
        return f"{whole if whole or not rest else ''}{QUARTERS[rest]}"
    return points_as_written(value)


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
    return as_sentence(words)


def match_link(run: TournamentRun, match: Match, hall: Hall, found: Mapping[str, int]) -> str:
    """Return a link to the thread of a match, or to its board where it has no thread of its own; "" while it has no place.

    `found` are the marks of the tournament.
    """
    table = hall.tables.of_match(run.id, match.number)
    channel = table.channel if table is not None else found.get(message_ids.thread_key(match.number))
    if channel is None:
        return ""
    if channel != run.charter.channel:
        return say("tournament-match_link", url=f"https://discord.com/channels/{run.charter.server}/{channel}")
    if table is None or table.board is None:
        return ""
    return say("tournament-match_link", url=board_link(table))


LONGEST_REASON = 200
PART = 7
"""The id of the part of a page that is the reason: a page is found again after any restart, and its reason with it."""


def reason_of(typed: str) -> str:
    """Return a reason in its plain form; raises Refused for what says nothing, or too much."""
    words = " ".join(typed.split())
    plain = clean_name(words, LONGEST_REASON).replace("`", "'")
    if not plain or len(words) > LONGEST_REASON:
        raise Refused(Refusal.NO_REASON, most=LONGEST_REASON)
    return plain


def reason_part(reason: str) -> "discord.ui.TextDisplay[Any]":
    """Return the part of a page that shows the reason and keeps it; nothing in it pings, links or styles."""
    return discord.ui.TextDisplay(f"`{reason}`", id=PART)


def kept_reason(interaction: Interaction) -> str:
    """Return the reason of the page whose button was pressed: Discord sends the page along, and members cannot change it."""
    parts = list(interaction.message.components) if interaction.message is not None else []
    while parts:
        part = parts.pop()
        if isinstance(part, discord.TextDisplay) and part.id == PART:
            return reason_of(part.content.strip("`"))
        parts += getattr(part, "children", [])
    raise Refused(Refusal.OLD_BUTTON)
