"""Shows all channels and threads of the local server on one page: simcord's own shows a single channel."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import simcord
from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.local.world import LocalServer

if TYPE_CHECKING:
    from simcord.preview._pages import _Page as Tab

OPEN_CHANNEL = "open_channel"
"""The kind of action with which our script on the page asks for another channel."""


class PageChannels:
    """The channels that tabs can switch between. `note` says in a word or two what happens in a channel."""

    def __init__(self, env: simcord.Env, preview: Preview, world: LocalServer, note: Callable[[int], str]) -> None:
        self._env = env
        self._preview = preview
        self._world = world
        self._note = note

    def install_channels(self) -> None:
        """List the channels in every state that the page asks for."""
        payload = self._preview._page_payload

        def with_channels(page: "Tab") -> dict[str, Any]:
            return payload(page) | {
                "channels": [self._line(handle, page.channel_id) for handle in self.list_handles(page.channel_id)]
            }

        vars(self._preview)["_page_payload"] = with_channels

    def list_handles(self, shown: int = 0) -> Iterator[ChannelHandle]:
        """Yield the channels, each followed by its threads: those that are not archived, and the one that is `shown`."""
        for channel in self._world.channels:
            yield channel
            yield from (thread for thread in channel.threads if _is_open(thread) or thread.id == shown)

    def enter_channel(self, page: "Tab | None") -> None:
        """Let commands and new tabs be in the channel that a tab shows; a tab in a thread that is gone goes back."""
        shown = self._world.channel.id if page is None else page.channel_id
        found = next((handle for handle in self.list_handles(shown) if handle.id == shown), self._world.channel)
        if page is not None and found.id != shown:
            self._show(page, found)
        self._preview.channel = found

    def open_channel(self, page: "Tab", wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Switch a tab to another channel, if there is one with the id that it sent."""
        for handle in self.list_handles():
            if str(handle.id) == wanted.get("channel_id") and handle.id != page.channel_id:
                self._show(page, handle)
        return {"channel": str(page.channel_id)}

    def _show(self, page: "Tab", channel: ChannelHandle) -> None:
        page.channel_id = channel.id
        page.target_id = page.window_end_id = self._preview._initial_target(page.viewer, channel.id)
        page.modal = page.modal_handle = page.navigation_cursor = None
        page.navigation_query = ""
        page.candidate_queries.clear()
        page.generation += 1
        self._preview._publish(page, reason="navigation")

    def _line(self, channel: ChannelHandle, current: int) -> dict[str, Any]:
        return {
            "id": str(channel.id),
            "name": channel.name,
            "thread": channel.is_thread,
            "current": channel.id == current,
            "note": self._note(channel.id),
        }


def _is_open(thread: ChannelHandle) -> bool:
    metadata = thread._channel.thread_metadata
    return metadata is not None and not metadata.archived
