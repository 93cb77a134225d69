"""Scientific War (rules.md §3.26). Where the rules are silent, it is played so:

- A swap is told when the cards are shown; before that, nobody else hears of it, and of no card. So a three shows what a
  careful counter knows: it counts hands as they are after the swaps of that trick.
- A seat that may swap in a trick in which somebody spies does so before anybody chooses; the spy may swap too.
- A power lapses when its seat is out, or has nothing to use it on: an eight without a pile asks nothing.
- Of two equal cards in a hand, the first is laid.
- In a record, a deck makes no difference, and none is needed; the seed may be left out where every card was chosen.
- With stocks given in place of the deal, nobody knows the others' cards until they have been shown.
"""

from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.variant import Family, Variant

SCIENTIFIC_WAR = Variant(
    key="scientific-war",
    name="Scientific War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.SCIENTIFIC),
    seats=(2, 8),
    default_seats=2,
    sources=("S4", "EG"),
    battles=29,
)
