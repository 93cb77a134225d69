"""Answers commands and presses within Discord's three seconds; failures and stale buttons get one private sentence.

The first response is sent once: an answer and a deferral never cross on their way to Discord. The member says in which language
private answers are, and whether they have pictures; the server says it for public ones.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from typing import Any, Final, cast

import discord
import structlog

from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.options import ON
from bot.host.table.chip_transfers import ShortOfChips
from bot.texts import language_for, say, speaking
from bot.views.discord_api.errors import FAILURES, UNANSWERABLE, AnsweredElsewhere
from bot.views.discord_api.types import Button, Interaction
from bot.views.interactions.content import link_commands, link_page
from bot.views.interactions.context import custom_id, members_of, place_of, player_of, server_of, services_of
from bot.views.interactions.formatting import audience_of, timestamp_text
from bot.views.interactions.private_notes import QUESTION

COMMANDS: Final[Mapping[str, str]] = {
    "leaderboard": "/leaderboard",
    "predictions": "/leaderboard",
    "profile": "/profile",
    "versus": "/versus",
    "daily": "/daily",
    "privacy": "/privacy",
    "preferences": "/preferences",
    "settings": "/settings",
    "result": "/war result list",
    "tournament": "/tournament list",
    "proposal": "/tournament create",
    "help": "/help",
    "house": "/war house",
    "war-chips": "/war chips",
    "war-replay": "/war replay",
    "war-variants": "/war games",
    "variants": "/war games",
}
"""The command that opens a page, by the first word of its buttons' ids; all others belong to a table."""


def old_button_text(interaction: Interaction) -> str:
    """Return the answer to a press of a button that this version does not know."""
    command = COMMANDS.get(custom_id(interaction).partition(":")[0])
    return say(f"refusal-{Refusal.OLD_BUTTON}") if command is None else say("answer-old_page", command=command)


log = structlog.get_logger()

ACKNOWLEDGE_AFTER = 1.5
"""Seconds after which an unanswered interaction is acknowledged: half of what Discord allows."""

CHIPS_BUTTON: Final = "war-chips:take"
"""The id of the button that claims the daily grant of chips."""


def failure_text(error: Exception) -> str:
    """Return the sentence that tells a member why a command or a press failed."""
    if isinstance(error, Refused):
        return say(f"refusal-{error.refusal}", **error.facts)
    if isinstance(error, StoreDown):
        return say(f"refusal-{Refusal.STORE_DOWN}")
    return say("fault", reference=getattr(error, "reference", "?"))


@asynccontextmanager
async def answer_in_language(interaction: Interaction, *, about: str = "") -> AsyncIterator[None]:
    """Run a command or a press in the member's own language. Answer a refusal or a fault privately; log a fault.

    `about` names the table for the log.
    """
    with own_language(interaction):
        timer = asyncio.get_running_loop().call_later(ACKNOWLEDGE_AFTER, _acknowledge, interaction)
        try:
            yield
        except Exception as error:
            await _answer_failure(interaction, error, about)
        finally:
            timer.cancel()


async def _answer_failure(interaction: Interaction, error: Exception, about: str) -> None:
    if isinstance(error, ShortOfChips):
        await _answer_short(interaction, error)
    elif isinstance(error, Refused | StoreDown):
        old = isinstance(error, Refused) and error.refusal is Refusal.OLD_BUTTON
        await note_privately(interaction, old_button_text(interaction) if old else failure_text(error))
    elif isinstance(error, AnsweredElsewhere):  # the member has an answer, and one warning was logged
        return
    elif (code := getattr(error, "code", None)) in UNANSWERABLE:  # nobody can be told any more
        log.warning("answer_refused", code=code, table=about or None)
    else:
        reference = secrets.token_hex(4)
        log.exception("interaction_failed", reference=reference, table=about or None, channel=interaction.channel_id)
        await answer_privately(interaction, say("fault", reference=reference))


async def _answer_short(interaction: Interaction, short: ShortOfChips) -> None:
    """Say who has too few chips; to a member who can still get today's, with the button for them, else when more come."""
    asker = player_of(interaction)
    text, view = failure_text(short.for_asker(asker)), None
    if asker == short.player:
        with suppress(Refused, StoreDown):
            coming = await services_of(interaction).chips.next_grant(place_of(interaction)[0], asker)
            if coming.due is None:
                view = _daily_chips(short.again)
            else:
                text = say("chips-short_until", chips=short.chips, asked=short.asked, when=timestamp_text(coming.due))
    await answer_privately(interaction, text, view)


def _daily_chips(again: str) -> discord.ui.View:
    """Return the button of the page of chips below an answer."""
    view = discord.ui.View(timeout=None)
    view.add_item(grant_button(again))
    view.stop()
    return view


def grant_button(again: str = "", *, disabled: bool = False) -> Button:
    """Return the button of the page of chips that claims the daily grant, and has a button of the id `again` there."""
    style, custom_id = discord.ButtonStyle.success, f"{CHIPS_BUTTON}:{again}" if again else CHIPS_BUTTON
    return discord.ui.Button(label=say("button-chips"), style=style, custom_id=custom_id, disabled=disabled)


async def note_privately(interaction: Interaction, text: str) -> None:
    """Send a short private answer in place of the last one to this member here: together they would bury the board."""
    await services_of(interaction).members.notes.replace_note(interaction, await answer_privately(interaction, text))


async def ask_privately(interaction: Interaction, text: str, buttons: discord.ui.View) -> None:
    """Ask a member something privately, in place of the last question to them here: one of them can be answered."""
    asked = await answer_privately(interaction, text, buttons)
    await services_of(interaction).members.notes.replace_note(interaction, asked, QUESTION)


async def answer_privately(interaction: Interaction, text: str, view: discord.ui.View | None = None) -> int | None:
    """Send a private answer that pings nobody, and return its id. An interaction that is too old to answer is logged."""
    text = link_commands(services_of(interaction).commands, text)
    buttons = view if view is not None else discord.utils.MISSING
    try:
        async with first_response(interaction):
            if not interaction.response.is_done():
                return (await interaction.response.send_message(text, ephemeral=True, view=buttons)).message_id
        return (await interaction.followup.send(text, ephemeral=True, view=buttons, wait=True)).id
    except FAILURES as error:
        log_lost_answer(error)
        return None


def log_lost_answer(error: Exception) -> None:
    """Log that an answer did not arrive; of those that something else gave, one warning was logged."""
    if not isinstance(error, AnsweredElsewhere):
        log.warning("answer_lost", reason=type(error).__name__, code=getattr(error, "code", None))


async def amend_page(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """Replace a page that was the answer by another; nothing if it was not the first thing sent.

    After an acknowledgement, the original response of a press is the message with the button, which everybody sees.
    """
    if interaction.response.type is not discord.InteractionResponseType.channel_message:
        return
    link_page(services_of(interaction).commands, view)
    try:
        await interaction.edit_original_response(view=view)
    except FAILURES as error:
        log_lost_answer(error)


async def send_files(interaction: Interaction, text: str, *files: discord.File) -> bool:
    """Send files privately; return whether they were sent."""
    text = link_commands(services_of(interaction).commands, text)
    try:
        async with first_response(interaction):
            if not interaction.response.is_done():
                await interaction.response.send_message(text, files=files, ephemeral=True)
                return True
        await interaction.followup.send(text, files=files, ephemeral=True)
    except FAILURES as error:
        log_lost_answer(error)
        return False
    return True


async def show_page(
    interaction: Interaction, view: discord.ui.LayoutView, *, public: bool, files: Sequence[discord.File] = ()
) -> int | None:
    """Answer a command with a page, privately or for everybody in the channel.

    Returns the id of the page's message; None when it could not be sent or Discord does not say.
    """
    link_page(services_of(interaction).commands, view)
    try:
        async with first_response(interaction):
            if not interaction.response.is_done():
                return (await interaction.response.send_message(view=view, files=files, ephemeral=not public)).message_id
        if public:  # the first answer after a pause is as private as the pause was
            await interaction.followup.send(say("answer-slow"), ephemeral=True)
        return (await interaction.followup.send(view=view, files=files, ephemeral=not public, wait=True)).id
    except FAILURES as error:
        log_lost_answer(error)
        return None


async def replace_page(interaction: Interaction, view: discord.ui.LayoutView, *, files: Sequence[discord.File] = ()) -> bool:
    """Replace the page whose button was pressed, and its files, by another page; return whether that was done.

    A plain sentence loses its words to it.
    """
    link_page(services_of(interaction).commands, view)
    plain = interaction.message is not None and bool(interaction.message.content)
    content = None if plain else discord.utils.MISSING
    try:
        async with first_response(interaction):
            if not interaction.response.is_done():
                await interaction.response.edit_message(content=content, view=view, attachments=files)
                return True
        await interaction.edit_original_response(content=content, view=view, attachments=files)
    except FAILURES as error:
        log_lost_answer(error)
        return False
    return True


async def replace_question(interaction: Interaction, text: str) -> None:
    """Replace a private question by its answer, without buttons. Public messages and pages stay, and are answered privately."""
    asked = interaction.message
    if asked is None or not asked.flags.ephemeral or asked.flags.components_v2:  # a page has no text that could be replaced
        await answer_privately(interaction, text)
        return
    text = link_commands(services_of(interaction).commands, text)
    try:
        async with first_response(interaction):
            if not interaction.response.is_done():
                await interaction.response.edit_message(content=text, view=None)
                return
        await interaction.edit_original_response(content=text, view=None)
    except FAILURES as error:
        log_lost_answer(error)


def _acknowledge(interaction: Interaction) -> None:
    if not interaction.response.is_done():
        task = asyncio.ensure_future(_defer(interaction))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())


async def _defer(interaction: Interaction) -> None:
    try:
        command = interaction.type is discord.InteractionType.application_command
        async with first_response(interaction):  # an answer that is on its way comes first, and then nothing is missing
            if not (interaction.response.is_done() or is_too_late(interaction)):
                await interaction.response.defer(ephemeral=True, thinking=command)
    except FAILURES:
        return


async def command_failed(interaction: Interaction, error: discord.app_commands.AppCommandError) -> None:
    """Answer what a command raised outside `answer_in_language`: an option that cannot be read, a command that is gone."""
    reference = secrets.token_hex(4)
    log.error("command_failed", reference=reference, exc_info=error)
    with own_language(interaction):
        await answer_privately(interaction, say("fault", reference=reference))


LOCK: Final = "first_response"
TOO_LATE: Final = "too_late"
"""The key under which an interaction keeps that Discord takes no answer to it any more."""
ELSEWHERE: Final = "answered_elsewhere"
"""The key under which it keeps that something else has answered it."""


@asynccontextmanager
async def first_response(interaction: Interaction) -> AsyncIterator[None]:
    """Take the turn for the first response: discord.py knows of it only when Discord has taken it.

    Whoever waited for it asks `response.is_done()` again, and `is_too_late`. Raises AnsweredElsewhere once that is known.
    """
    lock: asyncio.Lock = interaction.extras.setdefault(LOCK, asyncio.Lock())
    async with lock:
        if ELSEWHERE in interaction.extras:
            raise AnsweredElsewhere
        try:
            yield
        except AnsweredElsewhere:
            interaction.extras[ELSEWHERE] = True
            raise
        except (discord.NotFound, TimeoutError):
            interaction.extras[TOO_LATE] = True
            raise


def is_too_late(interaction: Interaction) -> bool:
    """Whether a first response came when Discord did not take it any more: it would refuse every other one too."""
    return TOO_LATE in interaction.extras


async def acknowledge_press(interaction: Interaction) -> None:
    """Tell Discord that a press was taken, without an answer; do nothing where it has been told by now."""
    async with first_response(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer()


def release_interaction(interaction: Interaction) -> None:
    """Let an interaction go that is answered: it and its response refer to each other.

    Of all that a press leaves behind only these are found by the garbage collector alone, and presses wait while it runs.
    """
    if interaction.response.is_done():
        cast("Any", interaction.response)._parent = None


def own_language(interaction: Interaction) -> AbstractContextManager[None]:
    """Return a block in which texts are in the member's own language; boards that they name are in the server's.

    Their own is the one that they prefer, else that of their Discord.
    """
    preferred = members_of(interaction).preferences.known_preferences(player_of(interaction)).language
    code = preferred or language_for(str(interaction.locale))
    if (server := server_of(interaction)) is None:
        return speaking(code)
    return speaking(code, services_of(interaction).settings.known_settings(server).language, audience_of(server))


@asynccontextmanager
async def server_language(interaction: Interaction, *, public: bool = True) -> AsyncIterator[None]:
    """Run a block in the server's language if the answer is `public`, else in the present one."""
    server = server_of(interaction)
    if not public or server is None:
        yield
        return
    servers = services_of(interaction).settings
    with suppress(StoreDown):
        await servers.settings_of(server)
    with speaking(servers.known_settings(server).language, audience=audience_of(server)):
        yield


async def wants_pictures(interaction: Interaction, *, public: bool) -> bool:
    """Return whether the page that answers an interaction has pictures; one that only its reader sees follows the reader.

    There are none where the bot may not attach files: the page would be refused with them.
    """
    if not interaction.app_permissions.attach_files:
        return False
    here = (await services_of(interaction).settings.settings_of(place_of(interaction)[0])).pictures
    own = None if public else members_of(interaction).preferences.known_preferences(player_of(interaction)).pictures
    return here if own is None else own == ON
