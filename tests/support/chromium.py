"""A Chromium that the stories of a process share: starting one takes a second of processor, a context of its own next to none.

It starts when the first story asks for it, and ends with the process, however that ends.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright._impl._driver import compute_driver_executable
from playwright.async_api import Browser

from tests.local import tab

START = (
    "import os, sys; from tests.support.parent import die_with_parent; die_with_parent(); os.execv(sys.argv[1], sys.argv[1:])"
)


class SharedChromium:
    """Serves contexts of one Chromium to whoever connects; what a connection opened closes with it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._address = ""

    def address(self) -> str:
        """Return where to connect; starts Chromium if it does not run."""
        if self._process is None or self._process.poll() is not None:
            with tempfile.NamedTemporaryFile("w", suffix=".json") as config:
                config.write(json.dumps({"executablePath": tab.CHROMIUM, "args": list(tab.ARGUMENTS), "headless": True}))
                config.flush()
                words = [*compute_driver_executable(), "launch-server", "--browser", "chromium", "--config", config.name]
                self._process = subprocess.Popen(
                    [sys.executable, "-c", START, *words], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
                )
                assert self._process.stdout is not None
                self._address = self._process.stdout.readline().strip()
        return self._address

    def stop(self) -> None:
        """End Chromium, if it runs."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None


@pytest.fixture(scope="session", autouse=True)
def shared_chromium() -> Iterator[None]:
    """Let stories open contexts of one Chromium, which starts with the first of them."""
    shared = SharedChromium()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tab.Tab, "chromium", shared)
        yield
    shared.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def running_browser(shared_chromium: None) -> AsyncIterator[Browser]:
    """Chromium, for stories that run in the loop of the session."""
    async with tab.open_browser() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def browser(running_browser: Browser) -> AsyncIterator[Browser]:
    """Chromium, whose pages are closed when the story ends."""
    yield running_browser
    for context in running_browser.contexts:
        await context.close()
