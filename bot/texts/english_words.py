"""Small words that join others, in English."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "words.and": "{first} and {last}",
    "setting.language.de": "Deutsch",
}
