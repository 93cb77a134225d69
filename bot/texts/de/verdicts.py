"""German reasons why rules, settings and numbers are refused, and warnings about some rules."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # What players should know.
    "Any two equal cards start a war that everybody has to fight: up to a third of the battles will be wars.": (
        "Irgendzwei gleiche Karten heißen Krieg für alle: Bis zu ein Drittel der Runden wird Krieg."
    ),
    "The lowest card wins, so a joker is the worst card of all.": (
        "Die niedrigste Karte gewinnt, also ist ein Joker die schlechteste von allen."
    ),
    "Wars by rank need many cards and a shortage loses: most games end in one, after about # battles.": (
        "Kriege nach Rang brauchen viele Karten, und zu wenig verliert: Meist ist es so nach etwa # Runden vorbei."
    ),
    "A floor of # cards is reached in the first battle: a seat starts with #.": (
        "Die Grenze von # Karten ist in der ersten Runde erreicht: Ein Platz beginnt mit #."
    ),
    "Against quick hands a game can go on for hours: set a time limit.": (
        "Gegen schnelle Hände kann ein Spiel Stunden dauern: Setz eine Zeitgrenze."
    ),
    "With this order of collecting, many games never end by themselves; the round limit then decides.": (
        "Mit dieser Ordnung gewonnener Karten enden viele Spiele nie von selbst; dann entscheidet die Rundengrenze."
    ),
    "Without shuffling captured cards, some games of three or more never end; the round limit then decides.": (
        "Ungemischt enden manche Spiele ab drei nie von selbst; dann entscheidet die Rundengrenze."
    ),
    "Without shuffling captured cards, some games with a prize never end; the round limit then decides.": (
        "Ungemischt enden manche Spiele mit Preis nie von selbst; dann entscheidet die Rundengrenze."
    ),
    # Why rules cannot be played.
    "Dealt by colour, black against red, exactly two can play.": "Schwarz gegen Rot können genau zwei spielen.",
    "A target of # cards is won at once: a seat starts with #.": (
        "Ein Ziel von # Karten ist sofort erreicht: Ein Platz beginnt mit #."
    ),
    "A target of # cards cannot be reached: # cards are in play.": (
        "Ein Ziel von # Karten ist nicht zu erreichen: # Karten sind im Spiel."
    ),
    "# seats are not possible: exactly # can play with these rules.": (
        "# Plätze gehen nicht: Mit diesen Regeln spielen genau #."
    ),
    "# seats are not possible: between # and # can play with these rules.": (
        "# Plätze gehen nicht: Mit diesen Regeln spielen # bis #."
    ),
    "Beaten cards leave the game, so there would be no pile to steal.": (
        "Geschlagene Karten verlassen das Spiel, also gäbe es keine Beute zu stehlen."
    ),
    "Jokers belong to the pack of # cards, not to one of #.": "Joker gehören zum Spiel mit # Karten, nicht zu dem mit #.",
    "Jokers have no colour: they cannot be shuffled into a pack that is dealt by colour.": (
        "Joker haben keine Farbe: Schwarz gegen Rot lassen sie sich nicht dazumischen."
    ),
    "Beaten cards leave the game, so there is no captured card to put up as a prize.": (
        "Geschlagene Karten verlassen das Spiel, also gibt es keine für einen Preis."
    ),
    "Beaten cards leave the game, so nobody can ever own more cards: leave the target off.": (
        "Geschlagene Karten verlassen das Spiel, also bekommt niemand mehr Karten: Lass das Ziel weg."
    ),
    "Beaten cards leave the game, so everybody falls below the floor: leave it off.": (
        "Geschlagene Karten verlassen das Spiel, also fallen alle unter die Grenze: Lass sie weg."
    ),
    "The lowest card can beat the ace only where the ace is high.": (
        "Die niedrigste Karte kann das Ass nur schlagen, wo das Ass hoch ist."
    ),
    "The lowest card can be an exception only where the highest card wins.": (
        "Die niedrigste Karte kann nur eine Ausnahme sein, wo die höchste gewinnt."
    ),
    "The lowest card that beats the ace is not played with jokers.": (
        "Dass die niedrigste Karte das Ass schlägt, spielt man ohne Joker."
    ),
    "Won cards are not played again, so none can be put up as a prize.": (
        "Gewonnene Karten werden nicht mehr gespielt, also kann keine ein Preis sein."
    ),
    "Won cards decide the game, so they cannot leave it.": "Gewonnene Karten entscheiden, also verlassen sie das Spiel nicht.",
    "Played once through the stocks, every game ends in a shortage: let the last card decide.": (
        "Einmal durch die Stapel gespielt gehen immer die Karten aus: Lass die letzte Karte entscheiden."
    ),
    "Played once through the stocks, most won cards win; another goal is not possible.": (
        "Einmal durch die Stapel gespielt gewinnt die größte Beute; ein anderes Ziel geht nicht."
    ),
    "Where cards are to be avoided, a target is an opposite goal: leave it off.": (
        "Wo man Karten meiden soll, passt kein Ziel von Karten: Lass es weg."
    ),
    "Where cards are to be avoided, first to a number of wins is an opposite goal: leave it off.": (
        "Wo man Karten meiden soll, passt keine Zahl von Siegen: Lass sie weg."
    ),
    "Where cards are to be avoided, a floor is an opposite goal: leave it off.": (
        "Wo man Karten meiden soll, passt keine Grenze nach unten: Lass sie weg."
    ),
    "Where several may win together, sudden death has nothing to settle.": (
        "Wo mehrere zusammen gewinnen können, gibt es am Ende nichts zu entscheiden."
    ),
    # Why a number or a word is not taken.
    "The number of seats is a whole number from # to #.": "Die Zahl der Plätze ist eine ganze Zahl von # bis #.",
    "The pace is a whole number of seconds from # to #.": "Das Tempo ist eine ganze Zahl Sekunden von # bis #.",
    "The pace is a whole number from # to #.": "Das Tempo ist eine ganze Zahl von # bis #.",
    "The target is a whole number from # to #.": "Das Ziel ist eine ganze Zahl von # bis #.",
    "The floor is a whole number from # to #.": "Die Grenze ist eine ganze Zahl von # bis #.",
    "The round limit is a whole number from # to #.": "Die Rundengrenze ist eine ganze Zahl von # bis #.",
    "Packs shuffled together is a whole number from # to #.": "Die Zahl der Kartenspiele ist eine ganze Zahl von # bis #.",
    "Cards in a battle is a whole number from # to #.": "Die Zahl der Karten je Runde ist eine ganze Zahl von # bis #.",
    "Cards down in a war is a whole number from # to #.": "Die Zahl verdeckter Karten ist eine ganze Zahl von # bis #.",
    "Chips at the start is a whole number from # to #.": "Die Zahl der Chips am Anfang ist eine ganze Zahl von # bis #.",
    "The time limit is between #m and #h: write #m, #h#m or #.": (
        "Die Zeitgrenze liegt zwischen #m und #h: Schreib #m, #h#m oder #."
    ),
    "First to win is a number of battles or wars from # to #: write # battles or # wars.": (
        "Das ist eine Zahl von Runden oder Kriegen von # bis #: Schreib `# battles` oder `# wars`."
    ),
    "Stakes are the least and the most chips of an ante, as in #-#, or any.": (
        "Einsätze sind die wenigsten und die meisten Chips, wie #-#, oder `any`."
    ),
    "Antes at this table are # to # chips.": "Einsätze an diesem Tisch sind # bis # Chips.",
    "There are stakes only where play chips are played for.": "Einsätze gibt es nur, wo um Spielchips gespielt wird.",
    "A game in which you decide has at most # rounds.": "Ein Spiel, in dem du entscheidest, hat höchstens # Runden.",
    "A game for play chips is not played as a match: set the match to single.": (
        "Um Spielchips spielt man kein Match: Stell das Match auf `single`."
    ),
    "# players sit here already.": "Hier sitzen schon #.",
    "Your luck is one line of # to # letters, and not a number alone.": (
        "Dein Glück ist eine Zeile von # bis # Zeichen und nicht nur eine Zahl."
    ),
    # Why a setting cannot be that.
    "Pick at most # channels of this server.": "Wähle höchstens # Kanäle dieses Servers.",
    "Pick a variant, or house rules that this server keeps.": "Wähle eine Variante oder Hausregeln dieses Servers.",
    "A lobby waits between # seconds and an hour: write #, #m or #h.": (
        "Eine Lobby wartet zwischen # Sekunden und einer Stunde: Schreib #, #m oder #h."
    ),
    "Betting is on or off.": "Einsätze sind an oder aus.",
    "Pictures are on or off.": "Bilder sind an oder aus.",
    "Cards are shown in two colours, in four, or as text.": "Karten gibt es in zwei Farben, in vier oder als Text.",
    "The language is one of en, de.": "Die Sprache ist `en` oder `de`.",
    "A time zone is written like Europe/Berlin, America/New_York or UTC.": (
        "Eine Zeitzone schreibt man wie Europe/Berlin, America/New_York oder UTC."
    ),
    "Pick one role of this server.": "Wähle eine Rolle dieses Servers.",
}
