"""What can happen before a game: sitting down, getting up, setting the rules, starting. Works on a draft of the table.

Every function changes the draft or raises Refused and leaves it to be thrown away.
"""

import unicodedata
from collections.abc import Collection
from dataclasses import replace

from bot.engine.bots.players import Skill
from bot.engine.errors import RulesError
from bot.engine.games import deal_game
from bot.engine.match import Match
from bot.engine.options import OPTIONS, find_option, option_in
from bot.engine.rules import Rules
from bot.engine.variants import Variant
from bot.engine.verdicts import fewest_seats, refusals
from bot.host import deciding, purses
from bot.host.house import HOUSE, plain, played
from bot.host.ids import PlayerId
from bot.host.purses import for_chips
from bot.host.refusals import Refusal, Refused
from bot.host.seat import Seat
from bot.host.series import Series
from bot.host.stakes import ANY, read_stakes
from bot.host.table import Close, Phase, Table

SEATS, PACE, MATCH, BOTS, STAKES = "seats", "pace", "match", "bots", "stakes"
"""What `set_option` knows beside the options of the rules."""

WORD = 64
"""The most letters of a word that a player adds to the deal (rules.md §8)."""

_SKILLS = {Skill.GOOD: "play well", Skill.RANDOM: "play at random"}

_PACE = "The pace is a whole number of seconds from 1 to 60."


def require_lobby(table: Table) -> None:
    """Raise Refused unless the table still waits for its start."""
    if table.phase is Phase.PLAYING:
        raise Refused(Refusal.LOBBY_ONLY)
    table.require_live()


def join(table: Table, player: PlayerId, word: str) -> None:
    """Seat a member; `word` is the id of the interaction that asked for it."""
    if table.live and table.seat_of(player) is not None:
        raise Refused(Refusal.ALREADY_SEATED)
    require_lobby(table)
    _take_seat(table, Seat(player, word))
    table.unseated = tuple(other for other in table.unseated if other != player)


def add_bot(table: Table, asker: PlayerId) -> None:
    """Seat a bot player, for the host: the last seat begins the game."""
    require_host(table, asker)
    _take_seat(table, Seat(None))


def remove_bot(table: Table, asker: PlayerId) -> None:
    """Let the bot player who came last get up, for the host."""
    require_host(table, asker)
    bots = [number for number, seat in enumerate(table.seats) if seat.is_bot]
    if not bots:
        raise Refused(Refusal.NO_BOT)
    table.seats = (*table.seats[: bots[-1]], *table.seats[bots[-1] + 1 :])


def set_word(table: Table, player: PlayerId, typed: str) -> None:
    """Let a word of the member's own go into the deal, in place of the interaction's id (rules.md §8).

    A word of digits alone is refused: it would look like an interaction's id.
    """
    number = require_seated(table, player)
    word = unicodedata.normalize("NFC", typed.strip())
    if not 1 <= len(word) <= WORD or len(word.splitlines()) > 1 or not word.isprintable() or word.isdigit():
        raise Refused(Refusal.BAD_VALUE, reason=f"Your luck is one line of 1 to {WORD} letters, and not a number alone.")
    seats = list(table.seats)
    seats[number] = Seat(player, word)
    table.seats = tuple(seats)


def require_seated(table: Table, player: PlayerId) -> int:
    """Return the seat of a member in a lobby, or raise Refused."""
    require_lobby(table)
    seat = table.seat_of(player)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED)
    return seat


def leave(table: Table, player: PlayerId) -> None:
    """Free the member's seat; the host's place passes to the next member, and a table without members closes."""
    if table.live and table.seat_of(player) is None:
        raise Refused(Refusal.NOT_SEATED)
    require_lobby(table)
    unseat(table, player)


def unseat(table: Table, player: PlayerId) -> None:
    """Take the member away, whoever asked for it."""
    table.seats = tuple(seat for seat in table.seats if seat.player != player)
    if not table.humans:
        table.phase, table.close = Phase.OVER, Close.EMPTY
    elif table.host == player:
        table.host = table.humans[0]


def dismiss(table: Table, short: Collection[PlayerId]) -> None:
    """Take the seats of members who cannot bring the chips, unless the game has begun; the board names them."""
    found = tuple(player for player in table.humans if player in short)
    if not found or table.phase is not Phase.LOBBY:
        return
    table.unseated = found
    for player in found:
        unseat(table, player)


def set_variant(table: Table, player: PlayerId, variant: Variant) -> None:
    """Play another variant: its rules replace all rules of the table. House rules come in the shape of a variant."""
    require_host(table, player)
    if table.variant == variant.key and variant.key != HOUSE:
        return
    limit = table.rules.time if variant.rules.time is None else variant.rules.time
    table.variant, table.rules = variant.key, replace(variant.rules, time=limit)
    table.title = variant.name if variant.key == HOUSE else ""
    _fit_capacity(table, variant)
    require_playable(table.rules, table.capacity)
    require_no_match(table)
    if not for_chips(table.rules):
        table.stakes = None


def set_option(table: Table, player: PlayerId, key: str, text: str) -> None:
    """Set one house rule, named and written as in rules.md §5.1, or the table's own `seats` or `pace`."""
    require_host(table, player)
    key = option_key(key)
    if key == SEATS:
        _set_capacity(table, _whole(text, "The number of seats is a whole number from 1 to 10."))
    elif key == MATCH:
        table.series = with_match(text)
        require_no_match(table)
    elif key == BOTS:
        table.skill = _skill(text)
    elif key == STAKES:
        if not for_chips(table.rules):
            raise Refused(Refusal.BAD_VALUE, reason="There are stakes only where play chips are played for.")
        table.stakes = read_stakes(text)
    elif key == PACE:
        table.pace = checked_pace(_whole(text, _PACE))
    else:
        table.rules = with_option(table.rules, key, text)
        require_playable(table.rules, table.capacity)


def with_option(rules: Rules, key: str, text: str) -> Rules:
    """Return the rules with one option set as a member wrote it, or raise Refused with what is allowed."""
    try:
        find_option(option_key(key))
    except RulesError as error:
        raise Refused(Refusal.UNKNOWN_OPTION, name=plain(key)) from error
    try:
        return option_in(rules, option_key(key)).apply(rules, text)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=str(error)) from error


def with_match(text: str) -> Series | None:
    """Return the match that a member wrote, at its beginning, or raise Refused with what is allowed."""
    try:
        match = Match.read(text)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=str(error)) from error
    return None if match is None else Series(match)


def option_key(text: str) -> str:
    """Return the key of the option that a member named by its key or by the title that is shown."""
    wanted = " ".join(text.casefold().split())
    names = {option.title.casefold(): option.key for option in OPTIONS}
    return names.get(wanted, wanted)


def option_text(table: Table, key: str) -> tuple[str, str]:
    """Return the title of an option and its present value, in words."""
    key = option_key(key)
    if key == SEATS:
        return "Seats", str(table.capacity)
    if key == MATCH:
        return "Match", str(table.series.match) if table.series else "single"
    if key == BOTS:
        return "Bot players", _SKILLS[table.skill]
    if key == STAKES:
        return "Stakes", f"{table.stakes} chips" if table.stakes else ANY
    if key == PACE:
        return "Pace", f"a round every {table.pace // 1000} s"
    option = find_option(key)
    return option.title, option.text(getattr(table.rules, option.key))


def _skill(text: str) -> Skill:
    wanted = text.strip().casefold()
    if wanted not in list(Skill):
        raise Refused(Refusal.BAD_VALUE, reason=f"Bot players can play {' or '.join(Skill)}.")
    return Skill(wanted)


def _set_capacity(table: Table, seats: int) -> None:
    if fewest_seats(table.rules) <= seats < len(table.seats):
        raise Refused(Refusal.BAD_VALUE, reason=f"{len(table.seats)} players sit here already.")
    require_playable(table.rules, seats)
    checked_seats(played(table.variant, table.title, table.rules), seats)
    table.capacity = seats


def _whole(text: str, otherwise: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Refused(Refusal.BAD_VALUE, reason=otherwise)
    return int(text)


def pass_host(table: Table, player: PlayerId) -> None:
    """Make a seated member the host, in the place of one who left the server, whose seat in a lobby is free again."""
    if table.phase is Phase.LOBBY:
        unseat(table, table.host)
    table.host = player


def require_host(table: Table, player: PlayerId) -> None:
    """Raise Refused unless `player` hosts this lobby."""
    require_lobby(table)
    if player != table.host:
        raise Refused(Refusal.NOT_HOST, host=table.host)


def may_start(table: Table) -> bool:
    """Whether enough seats are taken for a game; the Start button asks the same question."""
    enough = len(table.seats) >= fewest_players(table)
    return table.phase is Phase.LOBBY and enough and not refusals(table.rules, len(table.seats))


def fewest_players(table: Table) -> int:
    """Return how many players what is played here needs at least."""
    return played(table.variant, table.title, table.rules).seats[0]


def start(table: Table, now: int) -> None:
    """Deal. From here on the rules, the seats and what they add to the deal are fixed. `now` is table time."""
    require_lobby(table)
    if len(table.seats) < (fewest := fewest_players(table)):
        raise Refused(Refusal.TOO_FEW, fewest=fewest)
    require_playable(table.rules, len(table.seats))
    table.game = deal_game(table.rules, len(table.seats), table.chance())
    table.capacity = len(table.seats)
    table.phase, table.started, table.deadline = Phase.PLAYING, now, now + table.pace
    table.looked = now
    purses.bring(table)
    if table.decides:
        deciding.begin(table, now)


def require_playable(rules: Rules, seats: int) -> None:
    """Raise Refused with the first reason that forbids these rules for so many seats (rules.md §5.4)."""
    if reasons := refusals(rules, seats):
        raise Refused(Refusal.RULES_CLASH, reason=reasons[0])


def require_no_match(table: Table) -> None:
    """Raise Refused for a match of games for chips: every game of it would cost the chips anew."""
    if table.series is not None and for_chips(table.rules):
        raise Refused(Refusal.RULES_CLASH, reason="A game for play chips is not played as a match: set the match to single.")


def checked_seats(variant: Variant, seats: int | None) -> int:
    """Return how many seats a new table has, or raise Refused when the variant is not for so many."""
    fewest, most = variant.seats
    wanted = variant.default_seats if seats is None else seats
    if not fewest <= wanted <= most:
        raise Refused(Refusal.RULES_CLASH, reason=f"{variant.name} is for {fewest} to {most} players.")
    return wanted


def checked_pace(seconds: int) -> int:
    """Return `seconds` as milliseconds, or raise Refused outside 1 to 60."""
    if not 1 <= seconds <= 60:
        raise Refused(Refusal.BAD_VALUE, reason=_PACE)
    return seconds * 1000


def _take_seat(table: Table, seat: Seat) -> None:
    if len(table.seats) >= table.capacity:
        raise Refused(Refusal.TABLE_FULL, capacity=table.capacity)
    table.seats = (*table.seats, seat)


def _fit_capacity(table: Table, variant: Variant) -> None:
    """Keep the number of seats where the variant allows it; go to its nearest bound where it does not."""
    fewest, most = variant.seats
    wanted = min(max(table.capacity, fewest), most)
    if wanted < len(table.seats):
        raise Refused(Refusal.RULES_CLASH, reason=f"{variant.name} is for at most {most} players.")
    table.capacity = wanted
