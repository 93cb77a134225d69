"""Makes the picture of the README, a board in the middle of a war: `python -m tests.local.picture docs/table.png`."""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.local.process import LocalProcess
from tests.local.tab import Tab, open_browser

SIZE = (900, 900)
SCALE = 1.5


async def main(target: Path) -> None:
    """Play at three seats until there is a war, and keep the board as it is then."""
    with tempfile.TemporaryDirectory() as folder:
        async with LocalProcess(Path(folder)) as table, open_browser() as browser:
            tab = await Tab.open(browser, table.url, SIZE, SCALE)
            await tab.command("war play")
            await tab.command("war set", option="seats", value="3")
            await tab.command("war set", option="pace", value="3")
            await tab.reads("1 of 3")
            await tab.view_as("Ben")
            await tab.button("Join").click()
            await tab.reads("2 of 3")
            await tab.view_as("Ada")
            await tab.button("Add a bot").click()
            await tab.reads("War!", seconds=300)
            await tab.page.locator(".component-container").last.screenshot(path=target)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
