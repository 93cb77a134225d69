### Wie ein laufendes Spiel erzählt wird: Kriege in Stufen, mehrere Runden auf einmal, das Tempo.

## Ein Krieg in Stufen.

# $names sind die Spieler im Gleichstand.
telling-war = 💥 **Krieg!** Gleichstand: { $names }.
telling-war_again = 💥 **Schon wieder Krieg!** Noch mal Gleichstand: { $names }.
# $cards: wie viele Karten alle legen, 0 für keine. $same ist 1, wenn alle gleich viele legen.
telling-down = { $cards ->
    [0] Die nächste Karte entscheidet.
   *[other] { $same ->
        [1] { $cards ->
            [one] Jeder legt eine Karte verdeckt.
           *[other] Jeder legt { $cards } Karten verdeckt.
         }
       *[other] Verdeckte Karten kommen auf den Tisch.
     } Die nächste entscheidet …
 }
telling-short = Aber die Karten reichen nicht mehr, um weiterzukämpfen …

## Wie lange ein Spiel dauert. $minutes und $seconds zusammen sind die Zeit.

option-length = Dauer
option-length-value = etwa { $minutes } Min.{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } s
 }
option-length-every = jede Runde
value-told_length = Dauer: { $low } bis { $high }, zum Beispiel 3m oder 90s. Mit `{ $every }` siehst du jede Runde.
setting-length-title = Dauer
setting-length-help = Wie lange ein neues Spiel dauert, wenn `/war play` nichts anderes sagt: 1 bis 30 Minuten, oder jede Runde im Tempo darunter. Spiele mit Entscheidungen oder Zeitlimit haben ihre eigene Zeit.
