"""German titles, descriptions, values and rule-sheet sentences of the options of a table."""

from typing import Final

PHRASES: Final[dict[str, str]] = {
    # What a table sets beside its rules.
    "Seats": "Plätze",
    "Bot players": "Bots",
    "Stakes": "Einsätze",
    "Pace": "Tempo",
    "single": "einzeln",
    "play well": "spielen gut",
    "play at random": "spielen zufällig",
    "any": "beliebig",
    "#-# chips": "#-# Chips",
    "a round every # s": "alle # s eine Runde",
    # Cards.
    "Jokers": "Joker",
    "Whether there are jokers, higher than any ace.": "Ob es Joker gibt, höher als jedes Ass.",
    "no jokers": "keine Joker",
    "two jokers shuffled in": "zwei Joker dazugemischt",
    "one joker buried in every stock": "ein Joker in jedem Stapel vergraben",
    "Pack": "Kartenspiel",
    "How many cards a pack has: from the twos, the sixes or the sevens up.": (
        "Wie viele Karten ein Spiel hat: ab der Zwei, der Sechs oder der Sieben."
    ),
    "# cards": "# Karten",
    "# card": "# Karte",
    "# cards, from the six up": "# Karten, ab der Sechs",
    "# cards, from the seven up": "# Karten, ab der Sieben",
    "Packs shuffled together": "Kartenspiele zusammen",
    "How many packs are played with.": "Mit wie vielen Kartenspielen gespielt wird.",
    "one pack": "ein Spiel",
    "# packs": "# Spiele",
    "Deal": "Geben",
    "Who gets which cards.": "Wer welche Karten bekommt.",
    "a card each in turn": "reihum je eine Karte",
    "black against red": "Schwarz gegen Rot",
    "Cards left over in the deal": "Übrige Karten beim Geben",
    "What happens when the pack cannot be dealt evenly.": "Was geschieht, wenn das Geben nicht aufgeht.",
    "are set aside": "kommen beiseite",
    "are dealt all the same": "werden trotzdem gegeben",
    # Won cards.
    "Where won cards go": "Wohin gewonnene Karten kommen",
    "Under the stock, onto a pile that becomes the next stock, or out of play until they are counted.": (
        "Unter den Stapel, zur Beute, die der nächste Stapel wird, oder beiseite, bis gezählt wird."
    ),
    "under the winner's stock": "unter den eigenen Stapel",
    "onto a pile, shuffled when the stock is used up": "zur Beute, gemischt, wenn der Stapel leer ist",
    "onto a pile that is only counted at the end": "zur Beute, die nur am Ende zählt",
    "Order of won cards": "Ordnung gewonnener Karten",
    "How won cards go under the winner's stock; only shuffled ones make sure that every game ends.": (
        "Wie gewonnene Karten unter den Stapel kommen; nur gemischt endet jedes Spiel sicher."
    ),
    "shuffled": "gemischt",
    "the winner's cards first": "die eigenen zuerst",
    "the winner's cards last": "die eigenen zuletzt",
    "as they were laid, step by step": "wie gelegt, Schritt für Schritt",
    "seat by seat": "Platz für Platz",
    "Beaten cards": "Geschlagene Karten",
    "Whether the winner gets them, or they leave the game.": "Ob man sie gewinnt oder sie das Spiel verlassen.",
    "go to the winner": "werden gewonnen",
    "leave the game": "verlassen das Spiel",
    "A prize in the middle": "Ein Preis in der Mitte",
    "Whether the winner of a battle leaves one won card for the winner of the next.": (
        "Ob nach jeder gewonnenen Runde eine Karte für die nächste liegen bleibt."
    ),
    "none": "ohne",
    "a card of every win": "eine Karte von jedem Sieg",
    # Battles.
    "Winning card": "Welche Karte gewinnt",
    "Whether the highest or the lowest card wins.": "Ob die höchste oder die niedrigste Karte gewinnt.",
    "the highest card wins": "die höchste",
    "the lowest card wins": "die niedrigste",
    "Aces": "Asse",
    "Where the ace stands.": "Wo das Ass steht.",
    "above the king": "über dem König",
    "below the two": "unter der Zwei",
    "Lowest card against an ace": "Niedrigste Karte gegen ein Ass",
    "Whether the lowest rank of the pack beats everything while an ace lies beside it.": (
        "Ob der niedrigste Rang alles schlägt, wenn ein Ass daneben liegt."
    ),
    "is as low as ever": "ist niedrig wie immer",
    "beats the ace, and everything else": "schlägt das Ass und alles andere",
    "Cards in a battle": "Karten je Runde",
    "How many cards everybody lays in an ordinary battle; the last one is turned up.": (
        "Wie viele Karten alle in einer gewöhnlichen Runde legen; die letzte ist offen."
    ),
    "one, face up": "eine, offen",
    "one down, one up": "eine verdeckt, eine offen",
    "two down, one up": "zwei verdeckt, eine offen",
    # Wars.
    "Cards down in a war": "Verdeckte Karten im Krieg",
    "How many cards each fighter lays face down before the card that decides.": (
        "Wie viele Karten vor der entscheidenden verdeckt fallen."
    ),
    "one": "eine",
    "two": "zwei",
    "three": "drei",
    "four": "vier",
    "five": "fünf",
    "as many as the tied cards are worth": "so viele, wie die gleichen wert sind",
    "as many as the tied cards are worth, the last one up": "so viele, wie die gleichen wert sind, die letzte offen",
    "Who fights a war": "Wer im Krieg kämpft",
    "With three players or more: who lays cards when the best cards are equal.": (
        "Ab drei am Tisch: wer Karten legt, wenn die besten gleich sind."
    ),
    "only the tied players": "nur wer gleichauf ist",
    "everybody": "alle",
    "What starts a war": "Was Krieg auslöst",
    "With three players or more: which equal cards count.": "Ab drei am Tisch: welche gleichen Karten zählen.",
    "a tie for the best card": "Gleichstand der besten",
    "any two equal cards": "irgendzwei gleiche Karten",
    "Short of cards in a war": "Zu wenig Karten im Krieg",
    "What happens to a player who cannot lay all the cards of a war.": (
        "Was geschieht, wenn man nicht alle Karten eines Krieges legen kann."
    ),
    "loses at once": "verliert sofort",
    "lays all there is, the last card decides": "legt den Rest, die letzte Karte entscheidet",
    "the last card keeps standing": "die letzte Karte bleibt stehen",
    "everybody lays as many as the poorest can": "alle legen, so viel der ärmste Platz kann",
    "Forfeits": "Pfänder",
    "Whether the loser of a war is asked for a small forfeit, for fun; no card is touched.": (
        "Ob ein verlorener Krieg zum Spaß ein kleines Pfand kostet; Karten berührt das nicht."
    ),
    "the loser of a war pays one": "eins je verlorenem Krieg",
    # Games of choice.
    "Cards in hand": "Karten im Blatt",
    "From how many cards everybody chooses.": "Aus wie vielen Karten alle wählen.",
    "all of them": "alle",
    "the top five cards of the stock": "die obersten fünf des Stapels",
    "Chips at the start": "Chips am Anfang",
    "How many play chips everybody begins with.": "Mit wie vielen Spielchips alle beginnen.",
    "# chips": "# Chips",
    "Bonus for a second tie": "Zulage beim zweiten Gleichstand",
    "Whether equal cards in a war win one ante more.": "Ob gleiche Karten im Krieg einen Einsatz mehr gewinnen.",
    "one ante": "ein Einsatz",
    # How a game ends.
    "Who wins": "Wer gewinnt",
    "What the game is about.": "Worum es im Spiel geht.",
    "whoever collects all cards": "wer alle Karten sammelt",
    "everybody but the one who collects all cards": "alle außer dem Platz, der alle Karten sammelt",
    "everybody but the first without cards": "alle außer dem ersten ohne Karten",
    "Win by owning": "Gewinnt mit",
    "The first to own this many cards wins.": "Wer zuerst so viele Karten hat, gewinnt.",
    "no target": "kein Ziel",
    "End below": "Ende unter",
    "As soon as somebody owns fewer cards than this, most cards win.": (
        "Sobald jemand weniger Karten hat, gewinnen die meisten Karten."
    ),
    "no floor": "keine Grenze",
    "First to win": "Wer zuerst gewinnt",
    "The first to win so many battles, or wars, wins the game.": (
        "Wer zuerst so viele Runden oder Kriege gewinnt, gewinnt das Spiel."
    ),
    "no number of wins": "keine Zahl von Siegen",
    "three battles": "drei Runden",
    "ten battles": "zehn Runden",
    "three wars": "drei Kriege",
    "five wars": "fünf Kriege",
    "# battles": "# Runden",
    "# battle": "# Runde",
    "# wars": "# Kriege",
    "# war": "# Krieg",
    "Round limit": "Rundengrenze",
    "After this many battles most cards win.": "Nach so vielen Runden gewinnen die meisten Karten.",
    "only as a safety net": "nur als Sicherheitsnetz",
    "Time limit": "Zeitgrenze",
    "When the time is over most cards win.": "Ist die Zeit um, gewinnen die meisten Karten.",
    "no time limit": "keine Zeitgrenze",
    "# minutes": "# Minuten",
    "# hour": "# Stunde",
    "A shared win": "Geteilter Sieg",
    "What happens when players end level.": "Was bei Gleichstand am Ende geschieht.",
    "stays shared": "bleibt geteilt",
    "a card each, the best one wins": "je eine Karte, die beste gewinnt",
    # Sentences of the rule sheet.
    "But when an ace is among the cards, the pack's lowest rank is the strongest of all.": (
        "Liegt aber ein Ass dabei, ist der niedrigste Rang des Spiels der stärkste von allen."
    ),
    "The winner leaves the top captured card in the middle, as a prize for who wins the next round.": (
        "Wer gewinnt, lässt die oberste gewonnene Karte in der Mitte, als Preis für die nächste Runde."
    ),
    "Who first owns **# cards** wins.": "Wer zuerst **# Karten** hat, gewinnt.",
    "As soon as somebody has no cards left, most cards win.": (
        "Sobald jemand keine Karten mehr hat, gewinnen die meisten Karten."
    ),
    "As soon as somebody owns fewer than **# cards**, most cards win.": (
        "Sobald jemand weniger als **# Karten** hat, gewinnen die meisten Karten."
    ),
}
