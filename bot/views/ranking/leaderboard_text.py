"""Writes the text of leaderboards: measures, places, periods, lines and values."""

from datetime import UTC, date, datetime, time

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId
from bot.host.ranking.boards import PRACTICE, LeaderboardEntry, Scope
from bot.host.ranking.periods import Period, Season, Window, days_of
from bot.host.ranking.totals import MILLION, Measure, Total, fewest_games
from bot.host.tournaments.series_points import SeriesLine
from bot.texts import mention_member, numeral, percentage, say, text_of
from bot.views.interactions.formatting import timestamp_text, variant_name
from bot.views.ranking.leaderboard_filters import EVERY_GAME, TITLES, Filters

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def subject_words(subject: str) -> str:
    """Return the name of a kind of games."""
    title = TITLES.get(subject or EVERY_GAME)
    return variant_name(find_variant(subject)) if title is None else text_of(title)


def scope_words(scope: Scope, channel: ChannelId) -> str:
    """Return the place of a board, for a text in which a channel can be mentioned."""
    return f"<#{channel}>" if scope is Scope.CHANNEL else say(f"scope-{scope}")


def window_words(window: Window, season: Season | None) -> str:
    """Return a window with its dates, which every reader sees in their own format."""
    if window.period is Period.ALL:
        return say("window-all")
    if window.period is Period.SEASON:
        return season_words(season, window.start)
    days = days_of(window)
    if days is None:
        return say(f"window-{window.period}")
    first, last = (timestamp_text(_noon(day), "D") for day in days)
    return say("window-day_of", day=first) if first == last else say("window-days", first=first, last=last)


def season_words(season: Season | None, number: int) -> str:
    """Return a season with its name and its dates."""
    if season is None:
        return say("window-season-unknown", number=number)
    first = timestamp_text(season.started, "D")
    if season.ended is None:
        return say("window-season-running", name=season.name, first=first)
    return say("window-season-ended", name=season.name, first=first, last=timestamp_text(season.ended, "D"))


def plain_window(window: Window, today: date) -> str:
    """Return a window that is no season for a menu, where dates cannot have the reader's own format."""
    days = days_of(window)
    if days is None:
        return say("window-all")
    now = days[0] <= today <= days[1]
    return say(f"window-{window.period}-{'now' if now else 'last'}")


def measure_words(measure: Measure) -> str:
    """Return the name of a measure."""
    return say(f"measure-{measure}")


def help_words(filters: Filters) -> str:
    """Return what a measure means, in a sentence or two."""
    return say(f"measure-{filters.measure}-help", games=fewest_games(filters.window.period))


def line_words(line: LeaderboardEntry, measure: Measure) -> str:
    """Return a line of the board."""
    value, beside = value_words(line, measure), beside_words(line, measure)
    return say("leaderboard-line", rank=rank_text(line.rank or 0), name=mention_member(line.player), value=value, beside=beside)


def series_line(line: SeriesLine) -> str:
    """Return a line of the table of a weekly tournament's season."""
    return say("series-line", rank=line.rank, member=mention_member(line.player), points=line.points, played=line.played)


def rank_text(rank: int) -> str:
    """Return the rank in front of a line. No number with a full stop: Discord would number such lines itself."""
    return MEDALS.get(rank, f"#{numeral(rank)}")


def value_words(line: LeaderboardEntry, measure: Measure) -> str:
    """Return the value of a line, `12 wins`."""
    total, value = line.total, line.value
    match measure:
        case Measure.RATE:
            return say("value-rate", rate=percent_text(2 * total.wins + total.draws, 2 * total.games))
        case Measure.POINTS:
            return points_words(total)
        case Measure.RATING:
            spread = total.rating.uncertainty if total.rating is not None else 0
            return say("value-rating", rating=numeral(value), spread=spread)
    return say(f"value-{measure}", count=value)


def plain_value(line: LeaderboardEntry, measure: Measure) -> str:
    """Return the same without any style, for a picture."""
    return value_words(line, measure).replace("**", "")


def beside_words(line: LeaderboardEntry, measure: Measure) -> str:
    """Return what is shown beside a value to judge it by, `of 20`."""
    games = line.total.games
    match measure:
        case Measure.WINS:
            return say("beside-wins", games=games)
        case Measure.RATE:
            return say("beside-rate", games=games, rate=percent_text(line.value, MILLION, digits=1))
    return say("value-beside", count=line.total.games)


def own_words(line: LeaderboardEntry | None, filters: Filters, ranked: int, practice: Total | None = None) -> str:
    """Return the member's own place, or what is missing for one.

    `ranked` is how many are ranked: whoever has nothing to rank shares the place behind them. `practice` is what a member
    without a ranked game has done against bots.
    """
    if line is None:
        return _without_game(filters, practice)
    if line.rank is not None:
        return _own_line(line, filters, rank_text(line.rank or 0))
    games = say("value-games", count=line.total.games)
    few = fewest_games(filters.window.period)
    if filters.measure is Measure.RATE and line.total.games < few:
        return say("leaderboard-own-few", games=games, fewest=few)
    if filters.measure is Measure.RATING:
        return say("leaderboard-own-unranked", games=games)
    return _own_line(line, filters, f"#{numeral(ranked + 1)}" if ranked else "")


def _own_line(line: LeaderboardEntry, filters: Filters, rank: str) -> str:
    value, beside = value_words(line, filters.measure), beside_words(line, filters.measure)
    if not rank:
        return say("leaderboard-own-alone", value=value, beside=beside)
    return say("leaderboard-own", rank=rank, value=value, beside=beside)


def _without_game(filters: Filters, practice: Total | None) -> str:
    """Return what is told a member who has no game on a leaderboard."""
    if practice is not None:
        return say("leaderboard-own-practised", wins=practice.wins, games=practice.games)
    return say("practice-own-none") if filters.subject == PRACTICE else say("leaderboard-own-none")


def record_words(total: Total) -> str:
    """Return how many games somebody won, of how many, and how many were drawn."""
    draws = say("value-drawn", draws=total.draws) if total.draws else ""
    rate = percent_text(2 * total.wins + total.draws, 2 * total.games)
    return say("value-record", wins=total.wins, games=total.games, rate=rate) + draws


def points_words(total: Total) -> str:
    """Return the points of somebody: `1 point`, `12½ points`."""
    return say("value-points", count=total.points / 2, text=points_text(total.points))


def points_text(half_points: int) -> str:
    """Return half points as points: `12`, `12½`."""
    whole, half = divmod(half_points, 2)
    return f"{numeral(whole)}½" if half and whole else "½" if half else numeral(whole)


def percent_text(part: int, whole: int, *, digits: int = 0) -> str:
    """Return a share in per cent, `64%`; a share that is not all is never rounded up to all."""
    share = 100 * part / whole if whole else 0.0
    text = f"{share:.{digits}f}"
    shown = 100 - 10**-digits if float(text) >= 100 > share else share
    return percentage(shown, f".{digits}f")


def _noon(day: date) -> datetime:
    """Return the moment of a day that has the same date nearly everywhere on earth."""
    return datetime.combine(day, time(12), UTC)
