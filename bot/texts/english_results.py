"""Why seasons, voids and what is kept of members stay as they are, in English."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "refusal.no_season": "No season is running here.",
    "refusal.no_reason": "Say in 1 to {most} letters why, on one line.",
    "refusal.not_counted": "This game never counted, so there is nothing to declare void.",
    "refusal.void_already": "This result is void already.",
    "refusal.not_void": "This result is not void.",
    "refusal.still_seated": "You have a seat or a table in <#{channel}>. Leave it first, or let it end.",
    "refusal.still_dealt": (
        "You are out of the game in <#{channel}>, but its deal still holds your number. Come back when it is over."
    ),
}
