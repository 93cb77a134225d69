### Words in pictures, and their alt texts.

picture-nobody = Jemand
picture-round = Runde { $battle }
picture-hand = Runde { $battle }
picture-deal = Ausgeteilt
picture-bets = Bitte setzen
picture-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
picture-makes = macht { $number } · { $owned }
picture-out = raus
picture-still_in = noch dabei
picture-war-1 = Krieg
picture-war-2 = Doppelkrieg
picture-war-3 = Dreifachkrieg
picture-war-more = Krieg × { $steps }
picture-middle = Mitte: { $count }
picture-house = Die Bank
picture-burst = KRIEG!
picture-paused = Pause
picture-prize = Preis
picture-times = ×{ $count }
picture-more = +{ $count }
picture-less = −{ $count }
picture-bracket-won = gewonnen
picture-bracket-champion = Turniersieger: { $name }
picture-bracket-open = läuft
picture-bracket-free = Freilos
picture-bracket-absent = nicht erschienen
picture-bracket-seed = Setzplatz { $seed }
picture-bracket-ranked = Gruppe { $group }, Platz { $rank }
picture-bracket-winner = Sieger aus #{ $match }
picture-bracket-loser = Verlierer aus #{ $match }
picture-bracket-winner_from = Sieger: { $part }
picture-bracket-loser_from = Verlierer: { $part }
picture-bracket-round = Runde |{ $round }
picture-bracket-quarter = Viertel|finale
picture-bracket-semi = Halb|finale
picture-bracket-final = Finale
picture-bracket-second = Falls |nötig
picture-bracket-third = Um |Platz 3
picture-part-whole = Der Turnierbaum
picture-part-upper = Upper Bracket
picture-part-lower = Lower Bracket
picture-part-cut = Die K.-o.-Runde
picture-part-last = Die letzten { $count }
picture-part-half = Hälfte { $number }
picture-part-quarter = Viertel { $number }
picture-part-section = Teil { $number } von { $count }
picture-part-round = Runde { $first }
picture-part-rounds = Runden { $first }–{ $last }
picture-standings-about = { $format } · Tabelle, Runde { $round }
picture-standings-points = Punkte
picture-standings-record = S–U–N
picture-alt-champion = Turniersieger: { $name }.
picture-alt-playing = Läuft gerade: { $matches }.
picture-alt-round = { $label }: { $matches }.
picture-alt-against = { $one } gegen { $other }
picture-alt-beat = { $winner } schlägt { $loser }
picture-alt-waiting = { $count ->
    [one] 1 Match kommt noch
   *[other] { $count } Matches kommen noch
 }.
picture-alt-standing = { $rank }. { $name }: { $points }, { $record }.
picture-alt-still_in = { $name }, noch dabei: { $points }, { $record }.
picture-alt-points = Plätze, Punkte und Siege–Unentschieden–Niederlagen.
picture-alt-table = { $game }. { $heading }.
picture-alt-seat = { $name }: { $state }.
picture-alt-laid = { $cards }; { $owned }
picture-alt-pile = { $owned }, Gewinnstapel: { $count }, oben { $top }
picture-alt-takes = { $state }, gewinnt { $count }
picture-alt-chosen = { $state }, hat gewählt
picture-alt-paused = Pause.
picture-alt-prize = Wer als Nächstes gewinnt, bekommt auch { $card }.
picture-alt-stake = { $count ->
    [one] Es geht um { $count } Karte.
   *[other] Es geht um { $count } Karten.
}
picture-alt-won = { $state }, gewinnt das Spiel
picture-alt-down = { $count } verdeckt
picture-alt-hidden = eine verdeckte Karte
picture-alt-joker = Joker
picture-alt-skipped = { $count ->
    [one] 1 weiterer Schritt
   *[other] { $count } weitere Schritte
 }
picture-alt-line = { $rank }. { $name }: { $value }.
picture-alt-own = Deine Zeile: { $line }
picture-alt-empty = Noch gibt es nichts zu sehen.
picture-alt-course = Verlauf über { $count } Spiele, { $first } bis { $last }. Tiefster Stand { $low }, höchster { $high }.
picture-alt-point = { $value } ({ $when })
picture-alt-band = Unsicherheit: ± { $first } am Anfang, ± { $last } am Ende.
picture-alt-lengths = Balken: { $bars }.
picture-alt-bar = { $width ->
    [0] { $least ->
        [one] 1 Runde
       *[other] { $least } Runden
     }
   *[other] { $least }–{ $most } Runden
 }: { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
 }
picture-alt-marked = Die übliche Länge ist bei { $mark } markiert.
picture-alt-figure = { $label }: { $value }.
picture-hand_title = Deine Hand
picture-alt-hand = Deine Hand: { $cards }.
picture-alt-hand_card = { $number } ist { $card }
picture-alt-hand_empty = Deine Hand ist leer.
picture-alt-hand_picked = Gewählt: { $cards }.
picture-alt-hand_blocked = Gerade nicht spielbar: { $cards }.
picture-lobby_free = { $free ->
    [0] Alle Plätze besetzt
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
 }
picture-lobby_reserved = 1 Platz freigehalten
picture-lobby_open = frei
picture-lobby_kept = eingeladen
# Minuten eines Spiels, in dem man etwas entscheidet: wenn alle schnell sind, und wenn sie sich alle Zeit nehmen.
picture-lobby_span = etwa { $low } bis { $high } Min.
picture-alt-lobby_seats = { $taken } von { $capacity } sitzen schon da.
picture-alt-lobby_grows = { $taken } bisher, höchstens { $capacity }.
picture-alt-lobby_kept = Ein Platz ist für { $name } freigehalten.
picture-alt-lobby_lucky = hat Glückswörter dabei
picture-games = Die sechs besten
picture-alt-game = { $name }: { $words } ({ $time }).
