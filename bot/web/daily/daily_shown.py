"""Builds what the page of the daily shows: the deal as it stands for its reader, the result, boards, lines, call and seals."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.engine.cards import card_text
from bot.engine.daily.deals import SEATS
from bot.engine.play.asks import AskKind
from bot.engine.play.round import Round
from bot.engine.variants.variant import Variant
from bot.host.daily.desk import DailyMoment
from bot.host.daily.ports import DayBoard
from bot.host.ids import NOWHERE, PlayerId, ServerId, read_discord_id
from bot.host.ranking.earned_designs import FIRST_DESIGNS, ChosenDesigns, find_own_designs
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.choices.hand_page import chosen_card
from bot.views.daily.board_pages import BEST, BOARD_LINES, ENTRIES
from bot.views.daily.buttons import DailyPress, DailyStep
from bot.views.daily.call_pages import call_lines, seal_lines, war_entries
from bot.views.daily.pages import offer_buttons, title_of
from bot.views.daily.words import (
    best_line_text,
    cards_turned_up,
    date_of,
    intro_lines,
    lines_beside,
    owned_words,
    playing_lines,
    practised_lines,
    result_lines,
    result_to_paste,
    round_line,
    streak_line,
)
from bot.views.discord_api.types import Button
from bot.views.interactions.context import Services
from bot.views.ranking.leaderboard_text import rank_text
from bot.web.message_text import Line, plain_text, read_lines


@dataclass(frozen=True, slots=True)
class DailyVisit:
    """The player whose daily a page shows, None for a visitor who can only read, and the server they came from."""

    player: PlayerId | None
    server: ServerId = NOWHERE


@dataclass(frozen=True, slots=True)
class DayOffer:
    """A choice: what pressing it sends, its words, and its card as the sheet of drawings calls it, if it is one."""

    id: str
    label: str
    card: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class DayRow:
    """A line of a board: the place, the member, what they got, and how long they took."""

    rank: int
    place: str
    player: PlayerId
    name: str
    value: str
    time: str
    own: bool


@dataclass(frozen=True, slots=True)
class DayBoardShown:
    """A board with its heading and how many finished."""

    title: str
    rows: Sequence[DayRow]
    foot: list[Line]


@dataclass(frozen=True, slots=True)
class DayLinesShown:
    """The reader's line of a deal beside another one: what both came to, each round, and the board to pick others from."""

    picked: str
    lines: list[Line]
    rounds: Sequence[str]
    board: DayBoardShown


@dataclass(frozen=True, slots=True)
class DayCallShown:
    """The call of a day: how it went as far as it may be known, or what can be called, `sides` being what to send for each."""

    lines: list[Line]
    sides: Sequence[tuple[str, str]] = ()
    wars: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyShown:
    """The page. What stands there for one reader alone is empty for somebody who has not signed in.

    `play` is what begins the deal, or practice, and `play_label` its words; `fought` are the cards of the last round by seat,
    `others` days whose deals can be played too, `older` those that are closed. `has_record` says that there is a file of the
    reader's game. `best` is the best line of the day before, and `called` what became of the call of that day.
    """

    day: int
    title: str
    game: str
    lines: list[Line]
    seals: list[Line]
    yesterday: Sequence[DayBoardShown] = ()
    best: list[Line] = field(default_factory=list)
    called: list[Line] = field(default_factory=list)
    play: str = ""
    play_label: str = ""
    asked: str = ""
    offers: Sequence[DayOffer] = ()
    fought: Sequence[Sequence[str]] = ()
    paste: str = ""
    beside: DayLinesShown | None = None
    others: Sequence[tuple[int, str]] = ()
    older: Sequence[tuple[int, str]] = ()
    has_record: bool = False
    designs: ChosenDesigns = FIRST_DESIGNS
    call: DayCallShown | None = None


class DailyReader:
    """Reads all of it from the desk of the daily. `address` is where everybody finds the page; empty where nobody can."""

    def __init__(self, services: Services, address: str) -> None:
        self._desk, self._names, self._privacy = services.daily, services.members.names, services.members.privacy
        self._preferences, self._designs = services.members.preferences, services.ranking.designs
        self._address = address

    async def read_daily(self, visit: DailyVisit, moment: DailyMoment, beside: str = "") -> DailyShown:
        """Return the page of a deal, in the current language; `beside` says whose line is to stand beside the reader's.

        Raises Refused for a line that nobody may see, and StoreDown.
        """
        day = moment.key.day
        title, game = headings_of(moment)
        shown = DailyShown(
            day=day,
            title=title,
            game=game,
            lines=_read(*intro_lines(moment)),
            seals=_read(*seal_lines(await self._desk.seals.show_seals(day))),
        )
        with suppress(Refused):  # today's is the first there is
            shown = await self._with_yesterday(shown, visit, max(self._desk.open_days()) - 1)
        if visit.player is None:
            return shown
        shown = replace(
            shown,
            others=_dated(await self._desk.unfinished_days(moment.key)),
            older=_dated(await self._desk.closed_days(ENTRIES)),
            call=await self._read_call(day, visit.player),
            fought=_drawn(moment),
            designs=await find_own_designs(self._designs, self._preferences, visit.player),
        )
        if moment.finish is not None:
            return await self._with_result(shown, visit, moment, beside)
        if moment.asked is None:
            play = replace(shown, play=_begin_of(moment), play_label=say("button-daily-play"))
            if not moment.key.counts:
                return play
            streak = streak_line(await self._desk.streaks.find_streak(visit.player))
            return replace(play, lines=[*shown.lines, *_read(streak)])
        asked, has_cards = say(f"hand-ask-{moment.asked.kind}"), moment.asked.kind is not AskKind.SWAP
        offers = [_offer_of(button, has_cards=has_cards) for button in offer_buttons(moment)]
        return replace(shown, lines=_read(*playing_lines(moment)), asked=_plain(asked), offers=offers)

    async def _with_result(self, shown: DailyShown, visit: DailyVisit, moment: DailyMoment, beside: str) -> DailyShown:
        """Add what came of a finished deal, and the lines of others where it counts; once it is closed it can be practised."""
        last = map(round_line, moment.rounds[-1:])
        if not moment.key.counts:
            lines, again = _read(*last, *practised_lines(moment)), say("button-daily-again")
            return replace(shown, lines=lines, play=_begin_of(moment), play_label=again)
        if not moment.is_open:
            train = str(DailyPress(DailyStep.TRAIN, moment.key.day))
            shown = replace(shown, play=train, play_label=say("button-daily-train"), has_record=True)
        result = await self._desk.result_of(moment, visit.server)
        return replace(
            shown,
            lines=_read(*last, *result_lines(moment, result)),
            paste=result_to_paste(moment, result, self._address),
            beside=await self._read_lines(visit, moment, beside or BEST),
        )

    async def _with_yesterday(self, shown: DailyShown, visit: DailyVisit, day: int) -> DailyShown:
        """Add how the day before today went, everywhere and in the reader's server; raises Refused where there was none."""
        summary = await self._desk.summarise(day, visit.server, BOARD_LINES)
        everywhere = await self._desk.read_board(day, None, BOARD_LINES)
        boards = [await self._show_board(visit, day, summary.variant, everywhere)]
        if visit.server != NOWHERE:
            boards.append(await self._show_board(visit, day, summary.variant, summary.here, visit.server))
        best = [] if summary.best is None else _read(best_line_text(summary.variant, summary.best))
        called = list[Line]()
        if visit.player is not None:
            called = _read(*call_lines(day, await self._desk.look_at_call(day, visit.player)))
        return replace(shown, yesterday=boards, best=best, called=called)

    async def _read_lines(self, visit: DailyVisit, moment: DailyMoment, beside: str) -> DayLinesShown:
        """Return the reader's line beside the best one, or another member's; raises Refused for one that nobody may see."""
        day, variant = moment.key.day, moment.variant
        who = PlayerId(read_discord_id(beside) or 0) if beside != BEST else None
        if who is not None and await self._privacy.is_hidden(who):
            raise Refused(Refusal.DAILY_UNFINISHED)
        own, theirs, best = await self._desk.lines_of(moment.key, who)
        board = await self._show_board(visit, day, variant, await self._desk.read_board(day, None, ENTRIES))
        name, rounds, score = "", tuple[Round, ...](), 0
        if theirs is not None and theirs.finish is not None:
            (name,) = await self._names.names_of(NOWHERE, [theirs.key.player])
            rounds, score = theirs.rounds, theirs.finish.score
        elif best is not None:
            name, rounds, score = say("daily-lines-best"), await self._desk.replay_line(day, best), best.score
        if not rounds:
            return DayLinesShown(beside, _read(say("daily-lines-none")), (), board)
        head = say("daily-lines-head", own=owned_words(variant, own.owned[0]), name=name, other=owned_words(variant, score))
        return DayLinesShown(beside, _read(head), tuple(lines_beside(own.rounds, rounds)), board)

    async def _show_board(
        self, visit: DailyVisit, day: int, variant: Variant, board: DayBoard, server: ServerId = NOWHERE
    ) -> DayBoardShown:
        """Return a board of a day, that of a server with the names there, in NOWHERE that of everybody.

        Names are for those who have signed in: in no server have admins opened this page to everybody.
        """
        players = [line.player for line in board.lines]
        names = [""] * len(players) if visit.player is None else await self._names.names_of(server, players)
        rows = [
            DayRow(
                line.rank,
                rank_text(line.rank),
                line.player,
                say("page-daily-you") if line.player == visit.player else name,
                owned_words(variant, line.score),
                say("daily-time", seconds=line.seconds),
                line.player == visit.player,
            )
            for line, name in zip(board.lines, names, strict=True)
        ]
        title = say("daily-board-everywhere" if server == NOWHERE else "daily-board-here", date=date_of(day))
        foot = say("daily-board-foot", finished=board.finished) if rows else say("daily-board-empty")
        return DayBoardShown(_plain(title), rows, _read(foot))

    async def _read_call(self, day: int, player: PlayerId) -> DayCallShown:
        lines = call_lines(day, await self._desk.look_at_call(day, player))
        if lines:
            return DayCallShown(_read(*lines))
        sides = [(str(DailyPress(DailyStep.WARS, day, side)), say(f"daily-side-{side}")) for side in SEATS]
        return DayCallShown(_read(say("daily-call-how")), sides, war_entries())


def _dated(days: Sequence[int]) -> list[tuple[int, str]]:
    return [(day, date_of(day)) for day in days]


def _begin_of(moment: DailyMoment) -> str:
    """Return what begins a deal, or practice with one that is closed."""
    return str(DailyPress(DailyStep.PLAY if moment.key.counts else DailyStep.TRAIN, moment.key.day))


def headings_of(moment: DailyMoment) -> tuple[str, str]:
    """Return the day of a deal and its game, as the headings of its page."""
    day, _, game = title_of(moment).partition("\n")
    return _plain(day), _plain(game)


def _read(*texts: str) -> list[Line]:
    """Return what is said in Discord as lines of a page. No member is named in it: their names have places of their own."""
    return read_lines("\n".join(texts), lambda _: say("picture-nobody"))


def _plain(text: str) -> str:
    return plain_text(_read(text))


def _drawn(moment: DailyMoment) -> Sequence[Sequence[str]]:
    """Return the cards that were turned up last, the reader's and the bot's, as the sheet of drawings calls them."""
    return [[_drawing_of(card) for card in cards] for cards in cards_turned_up(moment)]


def _drawing_of(card: int) -> str:
    text = card_text(card)
    return "joker" if text.startswith("*") else text


def _offer_of(button: Button, *, has_cards: bool) -> DayOffer:
    """Return a choice as its button in Discord offers it; a place without a card has none."""
    press = DailyPress.require_id(button.custom_id or "")
    card = _drawing_of(chosen_card(press.choice)) if has_cards and not button.disabled else ""
    return DayOffer(str(press), button.label or "", card, not button.disabled)
