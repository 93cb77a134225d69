"""Posts the leaderboard of each week or month in its channel, edits it in place, and leaves it there as the final one."""

from collections.abc import Mapping
from functools import partial

from bot.host.ids import ChannelId, ServerId
from bot.host.ranking.periods import Window
from bot.host.routines.ports import GAP, is_spoken_for
from bot.host.routines.posted_boards import (
    SHOWN,
    PostedBoard,
    board_query,
    end_of,
    is_current,
    is_shown,
    marks_of_board,
    nonce_of,
    players_query,
    posted_boards,
    seconds_to_change,
    window_before,
    window_now,
    winless_players,
    without_board,
)
from bot.host.settings.options import ServerSettings
from bot.views.routines.board_message import PostedBoardPage
from bot.views.routines.desk import RoutineDesk
from bot.views.routines.unnoted_messages import find_posted
from bot.views.routines.winners import find_prize_problem


async def keep_boards(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> float | None:
    """Bring the posted boards of a server up to date; return the seconds until there is more to do, or None.

    Raises what calls to Discord raise, or StoreDown.
    """
    now, rests = desk.clock.now(), []
    marks = await desk.store.read_marks(server)
    posted = [*posted_boards(marks), *await _find_unnoted(desk, server, settings, marks)]
    for board in posted:
        if is_shown(board.window, now) and (not is_current(board.window, now) or board.channel == settings.board):
            rests.append(await _edit(desk, server, settings, board))
        else:
            await desk.store.set_marks(server, without_board(board.window))
    if settings.board is not None:
        running = window_now(settings.period, now)
        if not any(board.window == running and board.channel == settings.board for board in posted):
            rests.append(await _post(desk, server, settings, running))
        rests.append(seconds_to_change(settings.period, now))
    return min((rest for rest in rests if rest is not None), default=None)


async def _find_unnoted(
    desk: RoutineDesk, server: ServerId, settings: ServerSettings, marks: Mapping[str, int]
) -> list[PostedBoard]:
    """Return the last week's or month's board where it was posted and a crash kept it from being noted until that was over."""
    if settings.board is None:
        return []
    window, channel = window_before(window_now(settings.period, desk.clock.now())), ChannelId(settings.board)
    page = await _drawn(desk, server, settings, window) if is_spoken_for(marks, nonce_of(window, channel)) else None
    if page is None:
        return []
    message = await find_posted(desk.api, server, channel, page, nonce_of(window, channel), marks)
    return [] if message is None else [PostedBoard(window, channel, message, drawn=-1)]


async def _drawn(desk: RoutineDesk, server: ServerId, settings: ServerSettings, window: Window) -> PostedBoardPage | None:
    """Return a board as it should be now; None in the minutes in which its last games are counted."""
    now = desk.clock.now()
    final = now >= end_of(window)
    if not final and not is_current(window, now):
        return None
    page = await desk.leaderboards.read_page(board_query(server, window), 0, SHOWN)
    players = await desk.leaderboards.read_page(players_query(server, window), 0, SHOWN)
    problem = partial(find_prize_problem, desk, server)
    return PostedBoardPage(window, page, winless_players(page, players), settings, problem, final=final)


async def _post(desk: RoutineDesk, server: ServerId, settings: ServerSettings, window: Window, gone: int = 0) -> float | None:
    """Post a board once it has a line. `gone` is the message that somebody deleted, if there was one."""
    channel = ChannelId(settings.board or 0)
    page = await _drawn(desk, server, settings, window)
    if page is None or page.is_empty:
        return None
    digest = page.digest

    def marks_of(message: int) -> Mapping[str, int | None]:
        desk.edited[server, window] = desk.clock.monotonic()
        return marks_of_board(PostedBoard(window, channel, message, digest))

    return await desk.post_page(server, channel, page, nonce_of(window, channel, gone), marks_of)


async def _edit(desk: RoutineDesk, server: ServerId, settings: ServerSettings, board: PostedBoard) -> float | None:
    """Edit a board that shows something else by now, at most once in ten minutes; post it again if it was deleted."""
    page = await _drawn(desk, server, settings, board.window)
    if page is None or page.digest == board.drawn:
        return None
    last = desk.edited.get((server, board.window))
    rest = 0.0 if last is None else last + GAP.total_seconds() - desk.clock.monotonic()
    if rest > 0:
        return rest
    desk.edited[server, board.window] = desk.clock.monotonic()
    marks, replace = marks_of_board(board._replace(drawn=page.digest)), partial(_replace, desk, server, settings, board)
    return await desk.edit_page(server, board.channel, board.message, page, marks, replace)


async def _replace(desk: RoutineDesk, server: ServerId, settings: ServerSettings, board: PostedBoard) -> float | None:
    """Post a board again that was deleted while it was running; forget one that was final."""
    if is_current(board.window, desk.clock.now()):
        return await _post(desk, server, settings, board.window, board.message)
    await desk.store.set_marks(server, without_board(board.window))
    return None
