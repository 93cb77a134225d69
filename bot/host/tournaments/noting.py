"""The words of the notes in a tournament's log: kept in the store, so never rename one. What they do is decided elsewhere."""

from typing import Final

PAUSED: Final = "paused"
RESUMED: Final = "resumed"
BEGUN: Final = "begun"
MOVED: Final = "moved"
AMENDED: Final = "amended"
REMINDED: Final = "reminder"
PASSED_ON: Final = "passed-on"
SERIES_ENDED: Final = "series-ended"
PLACE_GONE: Final = "place-gone"
PLACE_BACK: Final = "place-back"

NOTES: Final = (PAUSED, RESUMED, BEGUN, MOVED, AMENDED, REMINDED, PASSED_ON, SERIES_ENDED, PLACE_GONE, PLACE_BACK)
"""All of them. A log of another version may hold one more."""
