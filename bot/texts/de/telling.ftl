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
telling-short = Aber die Karten reichen nicht mehr für den Krieg …

## Wie lange ein Spiel dauert. $minutes und $seconds zusammen sind die Zeit.

option-length = Dauer
option-length-value = etwa { $seconds ->
    [0] { $minutes } Min.
   *[other] { $minutes } Min. { $seconds } Sek.
 }
option-length-at_most = höchstens { $minutes } Min.{ $seconds ->
    [0] {""}
   *[other] {" "}{ $seconds } Sek.
 }
option-length-every = jede Runde einzeln
value-told_length = Dauer: Schreib { $low } bis { $high }, etwa 3m oder 90s, oder `{ $every }` für jede Runde einzeln.
setting-length-title = Dauer
setting-length-help = Wie lange ein neues Spiel dauert, wenn du bei `/war play` nichts anderes angibst. Möglich sind 1 bis 30 Minuten, oder ich zeige jede Runde einzeln, so schnell, wie du es bei „{ setting-pace-title }“ einstellst. Für Spiele mit Entscheidungen oder Zeitlimit gilt das nicht.

## Mehrere Runden auf einmal. $changes sind die Spieler und was sie gewonnen oder verloren haben: „@Ada +6 und @Ben −6“.

telling-group = { $wars ->
    [0] { $rounds ->
        [one] { $rounds } ruhige Runde
       *[other] { $rounds } ruhige Runden
     }
    [one] { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
     } mit einem Krieg
   *[other] { $rounds ->
       [one] { $rounds } Runde
      *[other] { $rounds } Runden
    } mit { $wars } Kriegen
 }: { $changes }.
telling-group_even = { $wars ->
    [0] { $rounds ->
        [one] { $rounds } ruhige Runde
       *[other] { $rounds } ruhige Runden
     }
    [one] { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
     } mit einem Krieg
   *[other] { $rounds ->
       [one] { $rounds } Runde
      *[other] { $rounds } Runden
    } mit { $wars } Kriegen
 }, und alle haben so viele Karten wie vorher.
# $time ist etwa „etwa 2 Min.“.
telling-left = { $match ->
    [0] noch { $time }
   *[other] noch { $time } in diesem Spiel
 }
telling-left_most = { $match ->
    [0] höchstens noch { $time }
   *[other] höchstens noch { $time } in diesem Spiel
 }

## Wer will, deckt früher auf.

# Auf dem Knopf für den eigenen Stapel, in einem Spiel, das der Bot erzählt.
button-deck = Aufdecken!
telling-flipped = Aufgedeckt: { $names } · noch nicht: { $waits }
telling-flipped_of = Aufgedeckt: { $flipped } von { $people }

## Ein laufendes Spiel beschleunigen.

button-faster = Schneller
button-nextwar = Nächster Krieg
button-finish = Zum Ende
# $request ist die Aufschrift des Knopfs, $until ein Zeitpunkt wie „in 12 Sekunden“.
telling-vote = ⏩ **{ $request }:** { $votes } von { $needed ->
    [one] { $needed } Stimme
   *[other] { $needed } Stimmen
 }. Willst du das auch? Dann stimm mit ab. Ende der Abstimmung: { $until }.
telling-hurried-asked = Schnelldurchlauf
telling-hurried-voted = Schnelldurchlauf: Die Mehrheit war dafür
telling-hurried-bots = Es spielen nur noch Bots, darum geht der Rest schnell
refusal-not_playing_here = Nur wer hier mitspielt, kann das Spiel beschleunigen. Wenn du selbst spielen willst, eröffne einen Tisch mit `/war play`.
refusal-own_time = Dieses Spiel lässt sich nicht beschleunigen.
refusal-fastest_already = Schneller geht's nicht: In ein paar Sekunden ist es vorbei.
refusal-voted_faster = Die Mehrheit wollte, dass es schneller geht. Darum kannst du Dauer und Tempo jetzt nicht mehr ändern.
value-own_time = Wie lange dieses Spiel dauert, kannst du nicht einstellen: Das geht nur ohne Entscheidungen und ohne Zeitlimit.
value-own_pace = In diesem Spiel bestimmt ihr das Tempo selbst: Je schneller alle wählen, desto schneller geht es weiter.
