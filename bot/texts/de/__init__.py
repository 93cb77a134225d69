"""The German catalogue; sentences that it lacks are shown in English.

One word a thing, in all German modules: round and battle *Runde*, war *Krieg*, stock *Stapel*, won pile *Beute*, pot *Pott*,
deal *Geben*, card in hand *Blatt*, seat *Platz*, table *Tisch*, host *Host*, lobby *Lobby*, forfeit *Pfand*, house rules
*Hausregeln*, tie *Gleichstand*, stake *Einsatz*, the house of a casino *Bank*, surrender *kapitulieren*, give up *aufgeben*,
scoop *schnappen*, spy *Spion*, seal *Siegel*, record *Protokoll*, replay *Wiederholung*, leaderboard *Bestenliste*, rating
*Wertung*, streak *Serie*, season *Saison*, achievement *Erfolg*, director *Leitung*, check in *sich melden*, declare void
*streichen*, play chips *Spielchips*. Members are called *du*.
"""

from typing import Final

from bot.texts.de import (
    boards,
    chips,
    choice_rules,
    choices,
    commands,
    forfeits,
    leaderboards,
    options,
    pictures,
    privacy,
    profiles,
    proof,
    results,
    rules,
    settings,
    statistics,
    tables,
    terms,
    tournament_commands,
    tournament_pages,
    tournaments,
    variants,
    verdicts,
    words,
)
from bot.texts.language import Language, catalogue

LANGUAGE: Final = Language(
    name="Deutsch",
    forfeits=forfeits.FORFEITS,
    marks=".,",
    **catalogue(
        boards,
        chips,
        choice_rules,
        choices,
        commands,
        leaderboards,
        options,
        pictures,
        privacy,
        profiles,
        proof,
        results,
        rules,
        settings,
        statistics,
        tables,
        terms,
        tournament_commands,
        tournament_pages,
        tournaments,
        variants,
        verdicts,
        words,
    ),
)
