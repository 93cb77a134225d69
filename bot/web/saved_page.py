"""Makes the page of a finished game as one file that plays and proves itself without a server: everything it needs is in it."""

import base64
import hashlib
import json
import re
from functools import cache
from typing import Any, Final

from bot.web.art import art_sheet
from bot.web.assets import FONT, assets
from bot.web.templates import render_text

STYLES: Final = ("page.css", "table.css", "replay.css")
ENTRY: Final = 'import "war-room/replay.js"'
_IMPORTED: Final = re.compile(r"""(\bfrom |\bimport ?\(?)"(\./[\w./]+\.js)\"""")


def saved_page(facts: dict[str, Any]) -> str:
    """Return the file of a game in the current language, with the first designs; `facts` are those of its page."""
    styles, scripts = _styles(), _import_map()
    allowed = {"styles": _hash(styles), "scripts": f"{_hash(scripts)} {_hash(ENTRY)} data:"}
    policy = (
        f"default-src 'none'; script-src {allowed['scripts']}; style-src {allowed['styles']}; font-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    inline = {"styles": styles, "scripts": scripts, "entry": ENTRY, "art": art_sheet().svg, "policy": policy}
    return render_text("saved.html", art_url="", nonce="", save_url="", **inline, **facts)


@cache
def _styles() -> str:
    font = base64.b64encode(assets()[FONT].body).decode()
    styles = "\n".join(assets()[name].body.decode() for name in STYLES)
    return styles.replace(f"url({FONT})", f"url(data:font/woff;base64,{font})")


@cache
def _import_map() -> str:
    """Return where the browser finds each script: in the file itself, for a saved page has no folder beside it."""
    found = {}
    for name in _reached("replay.js"):
        code = _IMPORTED.sub(lambda match, name=name: f'{match[1]}"war-room/{_beside(name, match[2])}"', _code(name))  # type: ignore[misc]
        found[f"war-room/{name}"] = f"data:text/javascript;base64,{base64.b64encode(code.encode()).decode()}"
    return json.dumps({"imports": found}, separators=(",", ":"))


def _reached(name: str) -> list[str]:
    """Return a script and all that it imports, however far."""
    found = [name]
    for one in found:
        found += [other for match in _IMPORTED.finditer(_code(one)) if (other := _beside(one, match[2])) not in found]
    return list(dict.fromkeys(found))


def _code(name: str) -> str:
    """Return a script without its comments of types, which name files too."""
    return re.sub(r"/\*.*?\*/", "", assets()[name].body.decode(), flags=re.DOTALL)


def _beside(name: str, address: str) -> str:
    folder = name.rpartition("/")[0]
    return f"{folder}/{address[2:]}".strip("/")


def _hash(text: str) -> str:
    """Return the word by which a policy allows a text in the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
