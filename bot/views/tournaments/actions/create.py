"""Creates and amends tournaments: a form, a proposal page that shows what follows, and the button that confirms it."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from secrets import token_hex
from typing import Any

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE
from bot.host.tournaments.charter import MINUTE, Charter, checked_tournament_name, faults_of, require_playable
from bot.host.tournaments.odds import Forecasts
from bot.host.tournaments.options import OptionKey, find_option
from bot.host.tournaments.participation import require_movable
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.start_time import checkin_that_fits, read_start
from bot.texts import say
from bot.tournament.model.plan import FormatSettings
from bot.tournament.odds import Forecast
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, failure_text, replace_page
from bot.views.interactions.buttons import PageItem, picked_value, replace_own_page
from bot.views.interactions.content import Page
from bot.views.interactions.context import place_of, player_of, services_of, tournaments_of
from bot.views.interactions.formatting import variant_name
from bot.views.interactions.forms import FormAction, answers_of, send_form
from bot.views.tables.opening import game_for, require_place
from bot.views.tournaments.announce.discord_event import may_make
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages.proposal_page import (
    CHANGE,
    FORM,
    NAME,
    START,
    VARIANT,
    FaultsPage,
    ProposalPage,
    edit_button,
    is_amendment,
    option_form,
    proposal_form,
    value_meant,
)
from bot.views.tournaments.permissions import require_director, require_entry_role, require_host, require_prize, without_prize

LONGEST_TOLD = 180
"""Seconds in which each game of a new tournament is told at most, unless somebody asks for more: others wait for its end."""

SIZES = (8, 16, 32)
"""Entrants for whom the end is foreseen, besides a full field."""


async def open_create(interaction: Interaction, name: str, template: str | None = None, length: str | None = None) -> None:
    """Ask for the rest in a form; with a template there is nothing to ask, so its page is shown at once.

    Each game is told in the `length`, if one was typed.
    """
    await require_host(interaction)
    tournaments, (server, channel) = tournaments_of(interaction), place_of(interaction)
    clean = checked_tournament_name(name)
    if template is not None:
        _, kept = await tournaments.templates.find_template(server, template)
        soonest = max(timedelta(minutes=30), timedelta(minutes=5, milliseconds=kept.checkin))
        start = None if kept.start is None else tournaments.director.now() + soonest
        charter = replace(kept, name=clean, server=server, channel=channel, creator=player_of(interaction), start=start)
        charter = _told(without_prize(interaction, charter), length)
        await _show(interaction, tournaments.drafts.keep_draft(charter, player_of(interaction)), charter)
        return
    settled = await require_place(interaction)
    chosen = await game_for(interaction, settled, None)
    charter = Charter(
        name=clean,
        server=server,
        channel=channel,
        creator=player_of(interaction),
        plan=FormatSettings(),
        variant=chosen.key,
        title=chosen.name if chosen.key == HOUSE else "",
        rules=chosen.rules,
        pace=min(settled.pace, 2) * 1000,
        start=tournaments.director.now() + timedelta(minutes=30),
        zone=settled.zone,
        limit=300,
        checkin=5 * MINUTE,
        told=None if settled.length is None else min(settled.length, LONGEST_TOLD),
    )
    charter = _told(charter, length)
    key = tournaments.drafts.keep_draft(charter, player_of(interaction))
    await send_form(interaction, proposal_form(key, {VARIANT: variant_name(chosen)}))


def _told(charter: Charter, length: str | None) -> Charter:
    """Return a charter whose games are told in a length as it was typed, if one was; raises Refused for what is none."""
    return charter if length is None else find_option(OptionKey.TOLD).settle_value(charter, length)


async def read_form(interaction: Interaction, key: str, _: str) -> None:
    """Take what was filled in into the draft, and show what follows from it."""
    tournaments, answers = tournaments_of(interaction), answers_of(interaction)
    charter = tournaments.drafts.find_draft(key, player_of(interaction), place_of(interaction)[0])
    faults: dict[str, Refused] = {}
    for field in (OptionKey.FORMAT, VARIANT, OptionKey.CAP, OptionKey.BEST_OF, START):
        if field in answers:
            try:
                charter = await _changed(interaction, charter, field, answers[field])
            except Refused as fault:
                faults[field] = fault
    charter = replace(charter, checkin=checkin_that_fits(charter.start, charter.checkin, tournaments.director.now()))
    words = [say("proposal-fault", title=say(f"term-{field}"), why=failure_text(fault)) for field, fault in faults.items()]
    if faults.keys().isdisjoint({OptionKey.FORMAT, VARIANT}):  # else more would be found in what nobody asked for
        found = await faults_of(services_of(interaction).settings, charter, tournaments.director.now())
        words += [failure_text(fault) for fault in found]
    if words:
        tournaments.drafts.note_typed(key, answers)
        await replace_own_page(interaction, FaultsPage(key, words))
        return
    tournaments.drafts.keep_draft(charter, player_of(interaction), key)
    await _show(interaction, key, charter)


async def press_creation(interaction: Interaction, item: PageItem) -> None:
    """Change one option, open the form again, create the tournament, or forget it."""
    step, rest, picked = item.step, item.rest, picked_value(interaction)
    tournaments, player = tournaments_of(interaction), player_of(interaction)
    key, _, field = rest.partition(".")
    charter = tournaments.drafts.find_draft(key, player, place_of(interaction)[0])
    match step:
        case "change":
            await send_form(interaction, option_form(rest, picked, charter, tournaments.drafts.typed_fields(rest).get(picked)))
        case "edit" if field:
            await send_form(interaction, option_form(key, field, charter, tournaments.drafts.typed_fields(key).get(field)))
        case "edit":
            await send_form(interaction, proposal_form(rest, tournaments.drafts.typed_fields(rest)))
        case "create" | "amend":
            if (step == "amend") is not is_amendment(rest):
                raise Refused(Refusal.OLD_BUTTON)
            async with _taken(interaction, rest) as charter:
                told = await (
                    _amend(interaction, rest, charter) if step == "amend" else create_from_draft(interaction, charter)
                )
            await replace_page(
                interaction, Page(discord.ui.TextDisplay[Any](told))
            )  # the draft is used up, whether this is seen or not
        case "drop":
            tournaments.drafts.drop_draft(rest)
            told = say("direct-amend_dropped" if is_amendment(rest) else "proposal-dropped")
            await replace_page(interaction, Page(discord.ui.TextDisplay[Any](told)))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


@asynccontextmanager
async def _taken(interaction: Interaction, key: str) -> AsyncIterator[Charter]:
    """Take a draft for the time of the block, so that nobody else uses it; put it back if the block raises."""
    tournaments, player = tournaments_of(interaction), player_of(interaction)
    charter = tournaments.drafts.take_draft(key, player, place_of(interaction)[0])
    try:
        yield charter
    except BaseException:
        tournaments.drafts.keep_draft(charter, player, key)
        raise


async def read_option(interaction: Interaction, rest: str, typed: str) -> None:
    """Change one option of a draft to what was typed; what is refused changes nothing, and is in the form again."""
    key, _, field = rest.partition(".")
    tournaments = tournaments_of(interaction)
    known = tournaments.drafts.find_draft(key, player_of(interaction), place_of(interaction)[0])
    tournaments.drafts.note_typed(key, {field: typed})
    try:
        charter = await _changed(interaction, known, field, typed)
        await require_playable(services_of(interaction).settings, charter, tournaments.director.now())
    except Refused as fault:
        await answer_privately(interaction, failure_text(fault), edit_button(rest))
        return
    tournaments.drafts.keep_draft(charter, player_of(interaction), key)
    await _show(interaction, key, charter)


async def _changed(interaction: Interaction, charter: Charter, field: str, text: str) -> Charter:
    """Return a charter with one thing as it was typed; raises Refused for what cannot be."""
    services = services_of(interaction)
    if field == NAME:
        return replace(charter, name=checked_tournament_name(text))
    if field == START:
        return replace(charter, start=read_start(text, charter.zone, services.tournaments.director.now()))
    if field == VARIANT:
        chosen = await services.house_rules.find_named(charter.server, text)
        return replace(charter, variant=chosen.key, title=chosen.name if chosen.key == HOUSE else "", rules=chosen.rules)
    option = find_option(field)
    changed = option.settle_value(charter, value_meant(option, text))
    if option.key is OptionKey.ROLE:
        require_entry_role(interaction, changed)
    if option.key is OptionKey.PRIZE:
        require_prize(interaction, changed)
    return changed


async def create_from_draft(interaction: Interaction, charter: Charter) -> str:
    """Create a tournament from a draft; return what to tell its creator.

    Permissions are checked again: a draft may be an hour old.
    """
    services = services_of(interaction)
    await require_host(interaction)
    if charter.channel != place_of(interaction)[1]:
        raise Refused(Refusal.DRAFT_GONE)
    require_entry_role(interaction, charter)
    require_prize(interaction, charter)
    await require_playable(services.settings, charter, services.tournaments.director.now())
    run = await services.tournaments.director.create_tournament(charter)
    told = say("proposal-created", name=run.charter.name)
    if charter.start is not None and interaction.guild is not None and not may_make(interaction.guild):
        told = f"{told}\n{say('proposal-no_event')}"
    return told


async def open_amend(interaction: Interaction, run: TournamentRun) -> None:
    """Show the settings of a tournament that has not started, to be changed."""
    await require_director(interaction, run)
    require_movable(run)
    key = f"{run.id}-{len(run.log)}-{token_hex(3)}"
    await _show(
        interaction, tournaments_of(interaction).drafts.keep_draft(run.charter, player_of(interaction), key), run.charter
    )


async def _amend(interaction: Interaction, key: str, charter: Charter) -> str:
    """Amend a tournament as a draft says, unless it changed since the draft was made; return what to answer."""
    services, (tournament, _, rest) = services_of(interaction), key.partition("-")
    run = await of_id(interaction, tournament)
    await require_director(interaction, run)
    if charter.role != run.charter.role:
        require_entry_role(interaction, charter)
    if charter.prize != run.charter.prize:
        require_prize(interaction, charter)
    await require_playable(services.settings, charter, services.tournaments.director.now())
    seen = int(rest.partition("-")[0])
    run = await services.tournaments.director.amend_tournament(run.id, charter, player_of(interaction), seen=seen)
    return say("direct-amended", name=run.charter.name)


async def _show(interaction: Interaction, key: str, charter: Charter, note: str = "") -> None:
    await require_playable(services_of(interaction).settings, charter, tournaments_of(interaction).director.now())
    await replace_own_page(interaction, ProposalPage(key, charter, None, note=note))
    forecasts = await asyncio.to_thread(_forecasts, tournaments_of(interaction).forecasts, charter)
    if tournaments_of(interaction).drafts.is_current(key, charter):
        await replace_page(interaction, ProposalPage(key, charter, forecasts, note=note))


def _forecasts(forecasts: Forecasts, charter: Charter) -> list[tuple[int, Forecast]]:
    sizes = sorted({*(size for size in SIZES if size < charter.plan.cap), charter.plan.cap})
    found = [(size, forecasts.forecast_for(charter, size)) for size in sizes]
    return [(size, one) for size, one in found if one is not None]


FORMS: Mapping[str, FormAction] = {FORM: read_form, CHANGE: read_option}
"""The action of each form, by its name."""
