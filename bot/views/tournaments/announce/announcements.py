"""What is announced of a tournament on Discord, step by step: status message, news, calls, event, prizes and threads."""

from collections.abc import Awaitable, Callable

from bot.host.clock import Clock
from bot.host.ids import TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.discord_event import keep_event
from bot.views.tournaments.announce.posts import TournamentPosts
from bot.views.tournaments.announce.prizes import keep_prizes
from bot.views.tournaments.announce.status_message import StatusMessages
from bot.views.tournaments.announce.venues import RECHECK, Venues
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.permissions import CHANNEL_RIGHTS

Step = Callable[[TournamentRun], Awaitable[float | None]]
"""One kind of announcement; returns the seconds until it has more to do, or None."""


class Announcements:
    """Compares what Discord shows with what it should show, one kind of announcement a step, and sends what is missing."""

    def __init__(
        self,
        api: TournamentApi,
        ids: MessageIds,
        clock: Clock,
        messages: StatusMessages,
        posts: TournamentPosts,
        venues: Venues,
    ) -> None:
        self._api = api
        self._ids = ids
        self._clock = clock
        self._messages = messages
        self._posts = posts
        self._venues = venues

    def steps_to_take(self, run: TournamentRun, *, lost: bool) -> tuple[Step, ...]:
        """Return the steps to take now; of a tournament whose server or channel is `lost`, only its event can be kept."""
        if lost:
            return (self._event,)
        if self._is_mute(run):
            return (self._calls, self._event, self._prizes, self._threads)  # the others could only be refused
        return (self._status, self._news, self._calls, self._event, self._prizes, self._threads)

    def forget_messages(self, tournament: TournamentId) -> None:
        """Forget what was noted about the messages of a tournament."""
        self._messages.forget_tournament(tournament)
        self._posts.forget_tournament(tournament)

    def _is_mute(self, run: TournamentRun) -> bool:
        """Whether nothing can be told of a tournament now: the bot may not write in its channel."""
        lacking = self._api.lacking_rights(run.charter.server, run.charter.channel)
        return not run.is_over and any(right in CHANNEL_RIGHTS for right in lacking)

    async def _status(self, run: TournamentRun) -> float | None:
        await self._messages.show_status(run)
        return None

    async def _news(self, run: TournamentRun) -> float | None:
        await self._posts.post_news(run)
        await self._posts.thread_problem(run)
        links = await self._posts.post_links(run)
        return 0.0 if await self._posts.role_gone(run) else links

    async def _calls(self, run: TournamentRun) -> float | None:
        waits = [await self._posts.post_calls(run), await self._posts.next_matches(run)]
        return min((rest for rest in waits if rest is not None), default=None)

    async def _event(self, run: TournamentRun) -> float | None:
        await keep_event(run, self._api, self._ids)
        return None

    async def _prizes(self, run: TournamentRun) -> float | None:
        await keep_prizes(run, self._api, self._ids, self._clock.now())
        return None

    async def _threads(self, run: TournamentRun) -> float | None:
        waits = [
            rest for rest in (await self._venues.put_away(run), await self._venues.recheck_rights(run)) if rest is not None
        ]
        if self._is_mute(run):
            waits.append(RECHECK)
        return min(waits, default=None)
