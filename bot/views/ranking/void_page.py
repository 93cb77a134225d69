"""Builds the pages and the form to declare results void and restore them, and checks who may at each step."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

import discord

from bot.host.ids import NOBODY, ChannelId
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.ranking.voids import HOURS_FOR_HOSTS, LONGEST_REASON, Void, won_or_watched
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame
from bot.host.table.house_variant import variant_of
from bot.texts import mention_member, say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.buttons import PageItem, replace_own_page, row_of
from bot.views.interactions.content import LONGEST, Page, Tone, container_of
from bot.views.interactions.context import is_moderator, place_of, player_of, ranking_of, services_of, tables_of
from bot.views.interactions.formatting import code_text, seat_names, timestamp_text, variant_name
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.interactions.replay_buttons import open_replay_button, replay_menu
from bot.views.narration.summary_text import rated_line

PAGE = "result"
FORM = "void"


VOID, UNVOID = "void", "unvoid"
"""The steps of the buttons; part of their ids, so never rename one."""


class ResultPage(Page):
    """A result with the button that declares it void or restores it; or with what has been done."""

    def __init__(self, game: FinishedGame, step: str | None, *lines: str) -> None:
        # In capitals: who looks for a table's board by its id must not find this.
        act = step and PageItem.make_button(PAGE, step, game.id.upper(), style=discord.ButtonStyle.danger)
        row = row_of(*([act] if act else []), open_replay_button(game.id))
        super().__init__(container_of(Tone.OVER, ("\n".join(_facts(game)), "\n".join(lines)), rows=(row,)))


def _facts(game: FinishedGame) -> Iterator[str]:
    variant = variant_of(game.variant, game.title, game.record.rules)
    yield say("result-title", variant=variant_name(variant))
    outcome = game.record.outcome
    winners = seat_names(game, outcome.winners) if outcome is not None and outcome.winners else say("result-nobody")
    seats = seat_names(game, tuple(range(len(game.seats))))
    yield say("result-facts", when=timestamp_text(game.ended, "f"), channel=f"<#{game.channel}>", seats=seats, winners=winners)


async def open_void(interaction: Interaction, typed: str | None) -> None:
    """Ask whether to declare a result void; raises Refused for anyone who may not. A game that never counted says why."""
    game = await tables_of(interaction).hall.finished_games.find_chosen(*place_of(interaction), typed)
    require_may_void(interaction, game)
    if rating_of(game) not in {RatedStatus.RATED, RatedStatus.BOTS}:
        await show_page(interaction, ResultPage(game, None, rated_line(game)), public=False)
        return
    await show_page(interaction, ResultPage(game, VOID, say("result-void-ask")), public=False)


async def open_unvoid(interaction: Interaction, typed: str) -> None:
    """Ask whether to restore a void result; raises Refused for anyone who may not."""
    game = await tables_of(interaction).hall.finished_games.find_chosen(*place_of(interaction), typed)
    await require_may_restore(interaction, game)
    await show_page(interaction, ResultPage(game, UNVOID, say("result-unvoid-ask")), public=False)


async def press_result(interaction: Interaction, item: PageItem) -> None:
    """Open the form for the reason, or restore a result."""
    if item.step == VOID:  # who may is looked up when the reason comes: a form must not be late
        title, label, hint = (say(f"result-void-{part}") for part in ("title", "label", "hint"))
        await send_form(interaction, text_form(f"{FORM}:{item.rest}", title, label, longest=LONGEST_REASON, hint=hint))
    elif item.step == UNVOID:
        game = await _game(interaction, item.rest)
        await require_may_restore(interaction, game)
        await ranking_of(interaction).voids.restore_result(game.id, game.server)
        await _done(interaction, game, say("result-unvoid-done"))
    else:
        raise Refused(Refusal.OLD_BUTTON)


async def read_reason(interaction: Interaction, rest: str, typed: str) -> None:
    """Declare the result void for the reason that was typed."""
    game = await _game(interaction, rest)
    require_may_void(interaction, game)
    void = await ranking_of(interaction).voids.void_result(game.id, game.server, typed, player_of(interaction))
    await _done(interaction, game, say("result-void-done", reason=code_text(void.reason, LONGEST_REASON)))


async def _game(interaction: Interaction, text: str) -> FinishedGame:
    """Return the game that a button or a form names; the caller checks whether the member may void it."""
    return await tables_of(interaction).hall.finished_games.find_named(place_of(interaction)[0], text)


async def _done(interaction: Interaction, game: FinishedGame, line: str) -> None:
    await replace_own_page(interaction, ResultPage(game, None, line))


FORMS: Mapping[str, FormAction] = {FORM: read_reason}
"""The action of each form, by its name."""


def require_may_void(interaction: Interaction, game: FinishedGame) -> None:
    """Raise Refused unless the member may void a result: a moderator of the channel where it was played, or its host.

    A host does so within a day of its end, and of a game of their own only when they won it alone: nobody takes back a
    defeat.
    """
    if _moderates(interaction, game.channel):
        return
    player, services = player_of(interaction), services_of(interaction)
    if game.host == NOBODY or game.host != player:
        raise Refused(Refusal.NOT_JUDGE)
    if not won_or_watched(game, player):
        raise Refused(Refusal.OWN_GAME)
    if not services.ranking.voids.is_fresh(game.ended):
        raise Refused(Refusal.TOO_LATE, hours=HOURS_FOR_HOSTS)


async def require_may_restore(interaction: Interaction, game: FinishedGame) -> None:
    """Raise Refused unless the member may restore a result: a moderator, or the host who declared it void."""
    if _moderates(interaction, game.channel):
        return
    player = player_of(interaction)
    if game.host == NOBODY or game.host != player:
        raise Refused(Refusal.NOT_JUDGE)
    if await ranking_of(interaction).voids.declared_by(game.id, game.server) not in {None, player}:
        raise Refused(Refusal.NOT_YOUR_VOID)


def _moderates(interaction: Interaction, channel: ChannelId) -> bool:
    """Whether the member may manage messages in a channel; in one that is gone, whether they may manage the server."""
    if channel == interaction.channel_id:
        return is_moderator(interaction)
    found = interaction.guild.get_channel_or_thread(channel) if interaction.guild is not None else None
    if found is None or not isinstance(interaction.user, discord.Member):
        return interaction.permissions.manage_guild
    return found.permissions_for(interaction.user).manage_messages


class VoidList(Page):
    """The voids of a server, newest first."""

    def __init__(self, voids: Sequence[Void]) -> None:
        title = say("result-list")
        lines = list(_fitting(map(_line, voids, count(1)), LONGEST - len(title)))
        menu = replay_menu((void.game, f"{number}. {void.reason}") for number, void in enumerate(voids[: len(lines)], 1))
        told = "\n".join(lines) or say("result-list-none")
        super().__init__(container_of(Tone.OVER, (title, told), rows=(None if menu is None else row_of(menu),)))


def _fitting(lines: Iterable[str], room: int) -> Iterator[str]:
    """Yield the first lines that fit whole: a reason that is cut is no code any more, and what stands in it acts."""
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return
        yield line


def _line(void: Void, number: int) -> str:
    by = say("result-somebody") if void.by == NOBODY else mention_member(void.by)
    when, reason = timestamp_text(void.moment, "d"), code_text(void.reason, LONGEST_REASON)
    return say("result-line", number=number, by=by, when=when, reason=reason)
