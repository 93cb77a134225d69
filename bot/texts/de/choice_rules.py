"""German rule sheets of the games of choice."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "sheet.suicide.choose": "Jede Runde wählen alle geheim eine Karte aus dem Blatt; die stärkste nimmt alles.",
    "sheet.suicide.five": "Jede Runde wählen alle geheim eine von fünf Karten; die stärkste nimmt alles.",
    "sheet.suicide.war": (
        "Sind die stärksten gleich, ist **Krieg**: Wer kämpft, wählt noch eine Karte; verdeckt fallen zufällige andere."
    ),
    "sheet.suicide.pile": (
        "Gewonnene Karten sind deine Beute. Ist dein Blatt leer, wird sie dein Blatt. Ohne beides bist du raus."
    ),
    "sheet.scientific.hands": (
        "Alle bekommen dasselbe: eine ganze Farbe und einen Joker. Jede Runde wählen alle geheim eine Karte; die stärkste "
        "nimmt alles."
    ),
    "sheet.scientific.war": "Sind die stärksten gleich, warten die Karten auf die nächste gewonnene Runde.",
    "sheet.scientific.jack": "**Bube (J)**: Eine ungerade Zahl Buben dreht die Ordnung aller Karten um, sofort.",
    "sheet.scientific.queen": (
        "**Dame (Q)**: Die einzige einer Runde macht dich zum Spion: In der nächsten wählst du zuletzt und siehst die "
        "anderen Karten."
    ),
    "sheet.scientific.three": "**Drei**: Damit darfst du in der nächsten Runde die Blätter der anderen zählen.",
    "sheet.scientific.eight": "**Acht**: Damit darfst du vor der nächsten Runde Blatt und Beute tauschen.",
    "sheet.scientific.joker": (
        "**Joker**: Der einzige nimmt eine Runde, die Krieg wäre, und macht aus jeder anderen einen. Zwei bewirken nichts."
    ),
    "sheet.scientific.pile": (
        "Gewonnene Karten sind deine Beute. Ist dein Blatt leer, wird sie dein Blatt. Ohne beides bist du raus."
    ),
    "sheet.stealing.steal": (
        "Gewonnene Karten liegen offen. Passt deine nächste Karte zur obersten einer fremden Beute, darfst du diese stehlen."
    ),
    "sheet.stealing.clash": (
        "Wer sich gegenseitig bestiehlt, tauscht die Beute. Wollen zwei dieselbe, bekommt sie, wer näher zur Linken sitzt."
    ),
    "sheet.stealing.protect": "Wer eine Karte spielt, die zur eigenen Beute passt, kann diesmal nicht bestohlen werden.",
    "sheet.stealing.top": "Wer gewinnt, bestimmt, welche der gewonnenen Karten oben liegt.",
    "sheet.stealing.refill": "Ist dein Stapel leer, wird deine Beute gemischt und zum Stapel; dort kann sie niemand stehlen.",
    "sheet.casino.chips": "Alle spielen für sich gegen die Bank, mit {chips} Spielgeld und {decks} Kartenspielen.",
    "sheet.casino.bet": (
        "Du setzt Chips und, wenn du magst, auch auf Gleichstand. Du und die Bank bekommen eine Karte: Die {better}e gewinnt "
        "den Einsatz."
    ),
    "sheet.casino.tie": (
        "Gleichstand: **kapitulieren** für den halben Einsatz oder mit noch einem Einsatz in den **Krieg**. Dann je eine "
        "Karte: gleich oder {better} gewinnt einen Einsatz, {worse} verliert beide."
    ),
    "sheet.casino.higher": "höher",
    "sheet.casino.lower": "niedriger",
    "sheet.casino.bonus": "Ein zweiter Gleichstand gewinnt einen Einsatz mehr.",
    "sheet.casino.push": "Ein zweiter Gleichstand gewinnt wie eine {better}e Karte.",
    "sheet.casino.end": (
        "Nach {hands}, oder wenn niemand mehr Chips hat, gewinnen die meisten Chips. Wer nicht setzt, setzt aus."
    ),
    "sheet.clock.suicide-war": "Du hast {card} s zum Wählen; dann fällt die Karte, die du zuerst bekommen hast.",
    "sheet.clock.scientific-war": "Du hast {card} s zum Wählen; dann wird eine Karte für dich gezogen.",
    "sheet.clock.stealing-war": "Du hast {steal} s zum Entscheiden; dann stiehlst du nichts.",
    "sheet.clock.casino-war": (
        "Du hast {ante} s zum Setzen, sonst setzt du aus; {war} s bei Gleichstand, sonst kapitulierst du."
    ),
    "sheet.away": "Nach dreimal spielt ein Bot für dich, bis du wieder wählst.",
    "sheet.away.casino": "Nach dreimal wartet niemand mehr auf deine Einsätze, bis du **Meine Einsätze** drückst.",
    "sheet.speed.reveal": "Die Karten werden aufgedeckt, wenn niemand damit rechnet. Ein Krieg läuft von selbst.",
    "sheet.speed.scoop": (
        "Den Pott bekommt aber, wer **Schnapp!** drückt: 3 s lang nur, wem die beste Karte gehört, dann alle, bis 10 s."
    ),
    "sheet.speed.false": "Zu früh, oder ein Pott, der noch nicht deiner ist, kostet dich die oberste Karte und diese Runde.",
}
