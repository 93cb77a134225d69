"""Stealing War (rules.md §3.22). Where the rules are silent, it is played so:

- Two seats that steal from each other swap first; a third who wanted one of these piles is asked again.
- Only a card that its seat played by its own choice, or because it could not steal, guards the pile; a theft that was
  refused and became a play does not. A refusal is told when the cards are shown, so that it gives no card away.
- A refused thief, and one who came too late, is seen by nobody; only thefts that succeed are public.
- A pile is squared up: everybody sees its top and its size, only its owner may look through it.
- A stock that is emptied by cards laid down in a war is refilled at once, seat after seat.
- A card that is played leaves the stock at the end of its round, so a last card turns the pile over before the flip.
- The last battle asks for no top card: nobody is left to steal the pile.
- More than one card in a battle: those that go down are not looked at. The order of collecting, what becomes of beaten
  cards, prizes and shortages are fixed, whatever the options say.
"""

from bot.engine.rules.rules import Jokers, Procedure, Rules, RunOut
from bot.engine.variants.variant import Family, Variant

STEALING_WAR = Variant(
    key="stealing-war",
    name="Stealing War",
    family=Family.CHOICE,
    rules=Rules(procedure=Procedure.STEALING, jokers=Jokers.SHUFFLED, run_out=RunOut.LOSE),
    seats=(2, 6),
    default_seats=2,
    sources=("S3",),
    battles=65,
)
