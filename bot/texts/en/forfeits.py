"""English forfeits: small, harmless things for the loser of a war to do, or skip."""

from typing import Final

FORFEITS: Final[tuple[str, ...]] = (
    "say something kind about the winner",
    "tell a joke, the shorter the better",
    "name three animals that begin with the first letter of your name",
    "talk like a pirate until the next war",
    "describe your breakfast as if it were a battle",
    "write the next message without the letter e",
    "invent a proverb about cards",
    "hum a tune and let the others guess it",
    "praise the two of clubs",
    "answer in rhymes until the next round",
    "show the nearest round thing",
    "tell which card you would be, and why",
    "count to ten in another language",
    "make up a weather forecast for this table",
    "thank somebody here for something small",
    "tell what you would do with a deck of only jokers",
    "give the winner a title of nobility",
    "say a sentence in which every word begins with the same letter",
    "draw a smile out of punctuation",
    "salute until the next round is over",
)
