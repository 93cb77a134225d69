"""Runs what visitors press on a page: the ids of the Discord buttons, as the same calls to the hall with the same refusals."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from bot.engine.random_source import seal_of
from bot.host.hall.hall import Hall
from bot.host.ids import TableId, is_guest
from bot.host.ranking.first_actions import FirstAction
from bot.host.refusals import Refusal, Refused
from bot.host.scene.game_times import likely_players
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import require_invited
from bot.host.table.lobby_options import LENGTH
from bot.host.table.phase import TablePhase
from bot.host.table.playing import require_no_loser, require_stopper
from bot.host.table.scooping import find_press_fault
from bot.host.table.seat import entropy_lines
from bot.host.table.told_speed import ShownBeat, SpeedUp
from bot.texts import say
from bot.views.choices.buttons import ChoicePress, ChoiceStep, PressedFlip, PressedScoop
from bot.views.choices.steps import stake_typed, take_step
from bot.views.discord_api.member_limits import Admission, RequestKind
from bot.views.interactions.admission import kind_of_press
from bot.views.interactions.content import Verb
from bot.views.interactions.context import Services
from bot.views.narration.choice_text import press_cost_text
from bot.views.narration.rule_sheet import rule_sheet
from bot.views.narration.verification_text import running_text, sealed_text, short_verdict, variant_title, verdict_text
from bot.views.tables.board import CallPress, DeckPress, OptionPick, PressedButton, VariantPick, WinnerPress, read_pick
from bot.views.tables.game_board import more_text, vote_text
from bot.views.tables.leaving import question_to_leave
from bot.views.tables.lobby_board import CLASSIC
from bot.views.variant_list.page import length_of
from bot.web.play.guest_passes import KEPT_OF_MEMBERS, NOT_FOR_GUESTS, GuestPress, digest_of, new_key
from bot.web.play.lobby_views import LobbyViews
from bot.web.play.visitors import Visitor
from bot.web.table_lists import may_show

if TYPE_CHECKING:
    from bot.views.interactions.buttons import CustomId


@dataclass(frozen=True, slots=True)
class Pressed:
    """What somebody pressed: the visitor, the table, what a menu or a form says, and the moment at which it came.

    `word` is what the visitor adds to the deal if they take a seat by it.
    """

    visitor: Visitor
    table: TableId
    value: str
    word: str
    moment: datetime


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press is answered beside the table itself: a note, a question with its answers, or another table to go to."""

    note: str = ""
    answers: tuple[Verb, ...] = ()
    yes: str | None = None
    table: TableId | None = None
    link: str = ""


NO_ANSWER: Final = Answer()

Act: TypeAlias = Callable[[Pressed], Awaitable[Answer]]


class PagePresses:
    """The presses of visitors. `run_press` raises Refused or StoreDown, and then changed nothing."""

    def __init__(self, services: Services) -> None:
        self._hall, self._boards, self._predictions = services.tables.hall, services.tables.boards, services.tables.predictions
        self._preferences, self._house_rules = services.members.preferences, services.house_rules
        self._names, self._chips, self._limits = services.members.names, services.chips, services.members.limits
        self._first_actions = services.first_actions
        self._director, self._servers = services.tournaments.director, services.settings
        self.lobbies = LobbyViews(services)
        self._kinds: dict[type[CustomId], Callable[..., Awaitable[Answer]]] = {
            PressedButton: self._press_button,
            DeckPress: self._press_deck,
            CallPress: self._press_call,
            WinnerPress: self._press_winner,
            ChoicePress: self._press_choice,
            PressedFlip: self._press_flip,
            PressedScoop: self._press_scoop,
            VariantPick: self._pick_variant,
            OptionPick: self._pick_option,
        }

    async def run_press(self, pressed: Pressed, custom_id: str) -> Answer:
        """Do what an id asks for at the table that it names, which must be the one whose page was open."""
        found, visitor = self._hall.tables.find(pressed.table), pressed.visitor
        if found.server != visitor.server:
            raise Refused(Refusal.TABLE_GONE)
        if too_fast := self.note_flood(visitor, kind_of_press(custom_id)):
            return Answer(too_fast)
        await self._preferences.learn_member(visitor.player)
        self._names.learn_visitor(visitor.server, visitor.player, visitor.name)
        await self._first_actions.note_action(visitor.server, visitor.player, FirstAction.PAGE)
        if (asked := GuestPress.read_id(custom_id)) is not None and asked.table == pressed.table:
            return await self._press_guest(pressed, asked)
        for kind, act in self._kinds.items():
            press = kind.read_id(custom_id)
            if press is not None:
                if getattr(press, "table", None) != pressed.table:
                    raise Refused(Refusal.OLD_BUTTON)
                if found.parked is not None and self._boards.is_resting(pressed.table):
                    raise Refused(Refusal.NOT_SHOWN)
                await self._hall.maintenance.unpark_table(pressed.table)
                return await self._with_chips(pressed, partial(act, pressed, press))
        raise Refused(Refusal.OLD_BUTTON)

    def note_flood(self, visitor: Visitor, kind: RequestKind) -> str:
        """Count what a visitor asks for, through whatever door, and return what they are told if that is too much."""
        verdict = self._limits.ask_leave(visitor.server, visitor.player, kind)
        return "" if verdict is Admission.GO else say(f"answer-too_fast-{verdict}")

    async def _with_chips(self, pressed: Pressed, act: Callable[[], Awaitable[Answer]]) -> Answer:
        """Do what was pressed, with today's chips if it takes them: no page has a button for those."""
        try:
            return await act()
        except ShortOfChips as short:
            if short.player == pressed.visitor.player:
                with suppress(Refused):
                    await self._chips.claim_grant(pressed.visitor.server, pressed.visitor.player)
                    return await act()
            raise

    async def _press_button(self, pressed: Pressed, button: PressedButton) -> Answer:
        acts: Mapping[str, Act] = {
            Verb.JOIN: self._join,
            Verb.READY: self._join,
            Verb.START: partial(self._ask_hall, request=Hall.start_game),
            Verb.BOT: partial(self._ask_hall, request=Hall.add_bot),
            Verb.UNBOT: partial(self._ask_hall, request=Hall.remove_bot),
            Verb.SKIP: partial(self._ask_hall, request=Hall.skip_forfeit),
            Verb.FASTER: partial(self._speed_up, request=SpeedUp.FASTER),
            Verb.NEXT_WAR: partial(self._speed_up, request=SpeedUp.NEXT_WAR),
            Verb.FINISH: partial(self._speed_up, request=SpeedUp.FINISH),
            Verb.ACCEPT: self._accept,
            Verb.DECLINE: partial(self._ask_hall, request=Hall.decline_challenge),
            Verb.WITHDRAW: partial(self._ask_hall, request=Hall.withdraw_challenge),
            Verb.LUCK: self._add_luck,
            Verb.STOP: self._ask_to_stop,
            Verb.END: self._stop,
            Verb.KEEP: _do_nothing,
            Verb.LEAVE: self._leave,
            Verb.RESIGN: partial(self._ask_hall, request=Hall.resign_game),
            Verb.QUIT: partial(self._ask_hall, request=Hall.leave_match),
            Verb.STAY: _do_nothing,
            Verb.RULES: self._show_rules,
            Verb.FAIR: self._show_seal,
            Verb.MORE: self._show_more,
            Verb.AGAIN: self._play_again,
            Verb.REOPEN: self._reopen,
        }
        act = acts.get(button.verb)
        if act is None or (is_guest(pressed.visitor.player) and button.verb in NOT_FOR_GUESTS):
            raise Refused(Refusal.OLD_BUTTON)
        return await act(pressed)

    async def _ask_hall(self, pressed: Pressed, request: Callable[..., Awaitable[object]]) -> Answer:
        await request(self._hall, pressed.table, pressed.visitor.player)
        return NO_ANSWER

    async def _join(self, pressed: Pressed) -> Answer:
        await self._hall.join_table(pressed.table, pressed.visitor.player, pressed.word)
        return NO_ANSWER

    async def _accept(self, pressed: Pressed) -> Answer:
        """Take the seat that is kept for the visitor who was challenged."""
        require_invited(self._hall.tables.find(pressed.table), pressed.visitor.player)
        return await self._join(pressed)

    async def _add_luck(self, pressed: Pressed) -> Answer:
        """Put a word into the deal."""
        await self._hall.set_word(pressed.table, pressed.visitor.player, pressed.value)
        return Answer(say("luck-taken"))

    async def _ask_to_stop(self, pressed: Pressed) -> Answer:
        """Ask whether to close a table; whoever may not is told so at once."""
        seen, visitor = self._hall.tables.find(pressed.table), pressed.visitor
        require_stopper(seen, visitor.player, moderator=visitor.rights.manages_messages)
        require_no_loser(seen, visitor.player)
        lobby = seen.phase is TablePhase.LOBBY
        return Answer(say("page-lobby-close") if lobby else say("answer-stop"), (Verb.END, Verb.KEEP))

    async def _stop(self, pressed: Pressed) -> Answer:
        visitor = pressed.visitor
        await self._hall.stop_table(pressed.table, visitor.player, moderator=visitor.rights.manages_messages)
        return Answer(say("answer-stopped"))

    async def _speed_up(self, pressed: Pressed, request: SpeedUp) -> Answer:
        organiser = await self._organises(pressed)
        changed = await self._hall.speed_up(pressed.table, pressed.visitor.player, request, organiser=organiser)
        return Answer(vote_text(changed.votes, request))

    async def _organises(self, pressed: Pressed) -> bool:
        """Whether the visitor may direct the tournament whose match this is."""
        contest, visitor = self._hall.tables.find(pressed.table).contest, pressed.visitor
        if contest is None:
            return False
        run = await self._director.find_tournament(contest.tournament, visitor.server)
        return visitor.rights.may_direct(await self._servers.settings_of(visitor.server), visitor.player, run)

    async def _leave(self, pressed: Pressed) -> Answer:
        """Leave a lobby at once, a running game only after a question."""
        seen, player = self._hall.tables.find(pressed.table), pressed.visitor.player
        if seen.phase is not TablePhase.PLAYING and not seen.has_next_game:
            await self._hall.leave_table(pressed.table, player)
            return NO_ANSWER
        question = question_to_leave(seen, player)
        if question is None:
            return Answer(say("page-play-out"))
        return Answer(question.text, question.answers, question.yes)

    async def _show_rules(self, pressed: Pressed) -> Answer:
        seen = self._hall.tables.find(pressed.table)
        players = likely_players(seen)
        return Answer(rule_sheet(seen.rules, players, variant_of(seen.variant, seen.title, seen.rules), players))

    async def _show_seal(self, pressed: Pressed) -> Answer:
        """Show what is fixed of the deal; once it is over, its replay proves it."""
        seen = self._hall.tables.find(pressed.table)
        title, seal = variant_title(seen.variant, seen.title), seal_of(seen.seed)
        if seen.phase is TablePhase.LOBBY:
            return Answer(sealed_text(title, seal, seen.id))
        if seen.phase is not TablePhase.OVER:
            return Answer(running_text(title, seal, entropy_lines(seen.seats)))
        game = await self._hall.finished_games.find_finished(seen.id, seen.server)
        finding = await self._hall.verifier.check_record(game.record)
        if not await may_show(self._servers, seen.server):  # the table is inside Discord, and its replay is on no page
            return Answer(verdict_text(finding, game, None))
        verdict = short_verdict(finding, game)
        return Answer(f"{verdict}\n{say('page-fair-replay')}", link=f"/g/{game.id}")

    async def _show_more(self, pressed: Pressed) -> Answer:
        scene = await self._boards.running_scene(pressed.table)
        return await self._show_rules(pressed) if scene is None else Answer(more_text(scene))

    async def _play_again(self, pressed: Pressed) -> Answer:
        over, visitor = self._hall.tables.find(pressed.table), pressed.visitor
        opened = await self._hall.play_again(over.id, over.server, over.channel, visitor.player, pressed.word)
        await self._hall.maintenance.note_unposted(opened.id)
        return Answer(table=opened.id)

    async def _reopen(self, pressed: Pressed) -> Answer:
        opened = await self._hall.reopen_table(pressed.table, pressed.visitor.player, pressed.word)
        await self._hall.maintenance.note_unposted(opened.id)
        return Answer(table=opened.id)

    async def _press_guest(self, pressed: Pressed, press: GuestPress) -> Answer:
        """Invite guests with a new link, or take one from the table."""
        player = pressed.visitor.player
        if press.seat >= 0:
            seats = self._hall.tables.find(pressed.table).seats
            guest = seats[press.seat].player if press.seat < len(seats) else None
            if guest is None:
                raise Refused(Refusal.OLD_BUTTON)
            await self._hall.remove_guest(pressed.table, player, guest)
            return Answer(say("guest-removed"))
        if not (await self._servers.settings_of(pressed.visitor.server)).guests:
            raise Refused(Refusal.GUESTS_OFF)
        key = new_key()
        await self._hall.invite_guests(pressed.table, player, digest_of(key))
        path = f"/t/{pressed.table}?guest={key}"
        return Answer(say("guest-invited"), link=self._servers.page_address(pressed.visitor.server, path) or path)

    async def _press_deck(self, pressed: Pressed, press: DeckPress) -> Answer:
        await self._hall.flip_deck(pressed.table, pressed.visitor.player, ShownBeat(press.battle, press.stage))
        return NO_ANSWER

    async def _press_call(self, pressed: Pressed, press: CallPress) -> Answer:
        seat = read_pick(press.seat, pressed.value)
        await self._predictions.call_war(pressed.table, pressed.visitor.player, press.battle, seat)
        return Answer(say("page-play-called"))

    async def _press_winner(self, pressed: Pressed, press: WinnerPress) -> Answer:
        await self._predictions.predict(pressed.table, pressed.visitor.player, read_pick(press.seat, pressed.value))
        return Answer(say("page-play-predicted"))

    async def _press_choice(self, pressed: Pressed, press: ChoicePress) -> Answer:
        player = pressed.visitor.player
        if is_guest(player) and press.step in KEPT_OF_MEMBERS:
            raise Refused(Refusal.OLD_BUTTON)
        if press.step is ChoiceStep.TYPE:
            await stake_typed(self._hall, self._preferences, player, press, pressed.value)
            return NO_ANSWER
        return Answer(await take_step(self._hall, self._preferences, player, press))

    async def _press_flip(self, pressed: Pressed, press: PressedFlip) -> Answer:
        await self._hall.choice_requests.flip_cards(pressed.table, pressed.visitor.player, press.battle)
        return NO_ANSWER

    async def _press_scoop(self, pressed: Pressed, press: PressedScoop) -> Answer:
        """Reach for the pot at the moment at which the press arrived here, as one in Discord counts when it arrives there."""
        player = pressed.visitor.player
        seen = await self._hall.choice_requests.press_scoop(pressed.table, player, press.battle, pressed.moment)
        return Answer(press_cost_text(find_press_fault(seen, player, pressed.moment), seen.rules))

    async def _pick_variant(self, pressed: Pressed, _menu: VariantPick) -> Answer:
        length, player = length_of(pressed.value), pressed.visitor.player
        variant = await self._house_rules.find_named(pressed.visitor.server, CLASSIC if length else pressed.value)
        await self._hall.set_variant(pressed.table, player, variant)
        if length is not None:
            await self._hall.set_option(pressed.table, player, LENGTH, length)
        return NO_ANSWER

    async def _pick_option(self, pressed: Pressed, press: OptionPick) -> Answer:
        await self._hall.set_option(pressed.table, pressed.visitor.player, press.option, pressed.value)
        return NO_ANSWER


async def _do_nothing(_pressed: Pressed) -> Answer:
    return NO_ANSWER
