"""Formats cards, seats, moments, counts and chances as text that is safe anywhere in a message."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import Final, Protocol

from bot.engine.cards import card_text
from bot.engine.odds.live_odds import Odds
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.match import MatchFormat
from bot.engine.rules.rules import FirstTo, FirstToUnit
from bot.engine.variants import Variant
from bot.host.ids import NOBODY, ChannelId, PlayerId, ServerId, is_chat
from bot.host.scene.scene import RivalryScore
from bot.host.table.house_variant import HOUSE, NAMELESS
from bot.host.table.match import Series
from bot.host.table.phase import BoardMessage
from bot.host.table.seat import Seat
from bot.pictures.alt_texts import SUIT_SIGNS
from bot.pictures.safe_names import clean_name, tell_apart
from bot.texts import Audience, join_list, mention_member, numeral, say

TEXT_STYLE = "\ufe0e"

A_MINUTE: Final = 60
"""Seconds."""


@cache
def card_label(card: int) -> str:
    """Return a card in texts and on buttons: `10♥`. Its last character makes the suit a letterform, not a coloured picture."""
    text = card_text(card)
    if text.startswith("*"):
        return f"🃏{TEXT_STYLE}"  # sentences about jokers have a bare one in front
    rank = "10" if text[0] == "T" else text[0]
    return f"{rank}{SUIT_SIGNS[text[1]]}{TEXT_STYLE}"


def row_label(row: Iterable[int]) -> str:
    """Return cards that were turned up together, as they lie: `10♥ 3♣`."""
    return " ".join(map(card_label, row))


def join_cards(row: Iterable[int]) -> str:
    """Return several cards as a list: `2♣ and 2♥`."""
    return join_list(list(map(card_label, row)))


def rank_label(card: int) -> str:
    """Return a card's rank as the label of a button."""
    text = card_text(card)
    return "🃏" if text.startswith("*") else "10" if text[0] == "T" else text[0]


class HasSeats(Protocol):
    """Anything with seats: a table, or a finished game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in their order."""


def seat_name(seated: HasSeats, seat: int) -> str:
    """Return the player of a seat: a mention, which shows the member's own name and pings nobody, or a bot player.

    In a tournament a bot player is called by the number that its seat has for a word, the same in all matches.
    Members who had their data deleted are nobody any more; where there are several the seat tells them apart.
    """
    player = seated.seats[seat].player
    if player == NOBODY:
        several = sum(taken.player == NOBODY for taken in seated.seats) > 1
        return say("seat-former", seat=seat + 1, several=int(several))
    if seated.seats[seat].is_guest:
        return _guest_name(seated, seat)
    if player is not None:
        return mention_member(player)
    if (number := seated.seats[seat].word).isdecimal():
        return say("tournament-bot", number=number)
    bots = [number for number, taken in enumerate(seated.seats) if taken.is_bot]
    return say("seat-bot", number=bots.index(seat) + 1 if len(bots) > 1 else "").strip()


def _guest_name(seated: HasSeats, seat: int) -> str:
    """Return what a guest is called: by the name they gave, always marked; in what is kept of a game, by a number."""
    if name := seated.seats[seat].guest:
        return say("guest-named", name=name)
    guests = [number for number, taken in enumerate(seated.seats) if taken.is_guest]
    return say("guest-number", number=guests.index(seat) + 1)


def player_name(seated: HasSeats, player: PlayerId) -> str:
    """Return a player at a table as `seat_name` does."""
    seat = next((number for number, taken in enumerate(seated.seats) if taken.player == player), None)
    return mention_member(player) if seat is None else seat_name(seated, seat)


def names_without_mentions(seated: HasSeats, known: Callable[[PlayerId], str]) -> list[str]:
    """Return the players of all seats for a picture, in which a mention would be a number: by the names that are `known`.

    Equal names have the number of their seat behind them.
    """
    found = []
    for seat, taken in enumerate(seated.seats):
        if taken.player is None or taken.player == NOBODY or taken.is_guest:
            found.append(seat_name(seated, seat))
        else:
            found.append(known(taken.player) or say("picture-player", number=seat + 1))
    return tell_apart(found, range(1, len(found) + 1))


def seat_names(seated: HasSeats, seats: "tuple[int, ...]") -> str:
    """Return the players of several seats as a list: `a, b and c`."""
    return join_list([seat_name(seated, seat) for seat in seats])


def cards_text(count: int) -> str:
    """Return a count of cards as text."""
    return say("game-cards", count=count)


def owned_text(game: PublicGame, count: int) -> str:
    """Return a count of what seats own in a game, as text: cards, or points where those decide. Chips have their own."""
    return points_text(count) if game.has_points else cards_text(count)


def points_text(count: int) -> str:
    """Return a count of points as text."""
    return say("game-points", count=count)


def rounds_text(count: int) -> str:
    """Return a count of rounds as text."""
    return say("game-rounds", count=count)


def wars_text(count: int) -> str:
    """Return a count of wars as text."""
    return say("game-wars", count=count)


def wins_text(wanted: FirstTo) -> str:
    """Return a number of wins as text: of rounds, or of wars."""
    return rounds_text(wanted.count) if wanted.of is FirstToUnit.BATTLES else wars_text(wanted.count)


def variant_name(variant: Variant) -> str:
    """Return the name of a variant as its players call it in the current language, or that of house rules."""
    return game_name(variant.key, variant.name)


def game_name(key: str, title: str) -> str:
    """Return the name of what a table plays: that of its variant, or the `title` that members gave their house rules."""
    if key != HOUSE:
        return say(f"variant-{key}")
    return say("variant-house") if title in {"", NAMELESS} else title


def as_sentence(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def signed_text(change: int) -> str:
    """Return a change with its sign in front."""
    return numeral(change, "+,").replace("-", "−")


def timestamp_text(moment: datetime, style: str = "R") -> str:
    """Return a timestamp that each reader sees in their own time zone; the style is Discord's, `R` counts down by itself."""
    return f"<t:{round(moment.timestamp())}:{style}>"


def audience_of(server: ServerId) -> Audience:
    """Return to whom texts are said there: members of a server, or of a chat."""
    return Audience.CHAT if server < 0 else Audience.SERVER  # the id of a chat is below 0


class HasBoard(Protocol):
    """Anything that a message of a channel shows: a table, or a Scene of it."""

    @property
    def server(self) -> ServerId: ...
    @property
    def channel(self) -> ChannelId: ...
    @property
    def board(self) -> BoardMessage | None: ...


def board_link(shown: HasBoard, guild: int | None = None) -> str:
    """Return the address of a table's board, or its channel while no message shows it.

    A chat may be a channel of a server without the bot, and doesn't know of which: `guild` is that of the interaction.
    """
    message = f"/{shown.board.message}" if shown.board is not None else ""
    server = (guild or "@me") if is_chat(shown.server) else shown.server
    return f"https://discord.com/channels/{server}/{shown.channel}{message}"


def whole_minutes(seconds: float) -> int:
    """Return how many minutes a duration is, rounded; at least one."""
    return max(round(seconds / A_MINUTE), 1)


def about_time(seconds: int) -> str:
    """Return a time as people say it: in minutes, less than one of them as such."""
    return say("games-about", minutes=whole_minutes(seconds)) if seconds >= A_MINUTE * 3 // 4 else say("games-under")


def players_text(fewest: int, most: int) -> str:
    """Return how many can play a game."""
    return say("games-players", players=fewest if fewest == most else f"{fewest}–{most}", most=most)


def minutes_text(seconds: float) -> str:
    """Return a duration in whole minutes as text."""
    return say("variants-minutes", minutes=whole_minutes(seconds))


def match_text(match: MatchFormat) -> str:
    """Return what decides a match: a number of wins or of games."""
    return say(f"match-{match.kind}", count=match.count)


def score_text(seated: HasSeats, series: Series) -> str:
    """Return the score of a match, best first."""
    wins = sorted(enumerate(series.score), key=lambda entry: -entry[1])
    return " · ".join(f"{seat_name(seated, seat)} {count}" for seat, count in wins)


def rivalry_text(seated: HasSeats, score: RivalryScore | None) -> str:
    """Return how two players stand against each other; "" where nothing is known of it."""
    if score is None:
        return ""
    high, low = max(score.ahead), min(score.ahead)
    if score.leader is None:
        return say("rivalry-level", score=high)
    return say("rivalry-leads", name=seat_name(seated, score.leader), high=high, low=low)


def code_text(text: str, longest: int) -> str:
    """Return typed text as code, in which nothing pings, links or styles, cut to `longest` characters."""
    return f"`{clean_name(text, longest).replace('`', chr(39)) or '?'}`"


def fit_text(text: str, longest: int) -> str:
    """Return a text cut to `longest` characters, between words, with an ellipsis where something is missing."""
    if len(text) <= longest:
        return text
    cut = text[: longest - 1]
    words = cut if text[longest - 1].isspace() else cut.rpartition(" ")[0]
    return (words or cut).rstrip(" ,;:–-") + "…"


CHANCE_WORDS: Final = ("close", "ahead", "clear", "sure")
CHANCE_FROM: Final = (0.08, 0.25, 0.42)
"""How far above its even share the chance of the first is, in a game of two, where each word but the first begins."""

LEVEL_CHANCE: Final = 0.08
"""Nobody is said to be ahead whose rough chance is no more above an even one than this."""


def chance_percent(chance: float) -> int:
    """Return a chance in hundredths: never 0 or 100, for nothing is sure before the end."""
    return min(max(round(chance * 100), 1), 99)


def chance_line(seated: HasSeats, chances: Odds | None) -> str:
    """Return who is most likely to win, and how likely, or only who where that is known roughly; "" where nothing is."""
    if chances is None or len(chances.seats) < 2:
        return ""
    best = max(chances.seats)
    share = 1 / sum(chance > 0 for chance in chances.seats)
    if chances.is_rough:
        if best - share < LEVEL_CHANCE:
            return say("chances-rough_level")
        return say("chances-rough_ahead", name=seat_name(seated, chances.seats.index(best)))
    if chance_percent(best) <= chance_percent(share):
        return say("chances-even")
    ahead = (best - share) / (1 - share) / 2
    word = CHANCE_WORDS[bisect_right(CHANCE_FROM, ahead)]
    return say(f"chances-{word}", name=seat_name(seated, chances.seats.index(best)), percent=chance_percent(best))
