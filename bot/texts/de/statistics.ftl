### Names of statistics: on leaderboards, in their menus and on profiles.

profile-sums = ⚔️ { $sums }
profile-sum-wars = { $count ->
    [one] 1 Krieg gewonnen
   *[other] { $count } Kriege gewonnen
 }
profile-sum-pot = größter Pott { $count }
profile-sum-captured = { $count ->
    [one] 1 Karte gewonnen
   *[other] { $count } Karten gewonnen
 }
measure-wins = Siege
measure-wins-help = Gewonnene Spiele. Ein Unentschieden zählt nicht.
measure-rate = Siegquote
measure-rate-help = Dafür brauchst du mindestens { $games } Spiele. Mit wenigen Spielen stehst du etwas weiter unten, damit drei Glückssiege nicht gleich für Platz 1 reichen.
measure-points = Punkte
measure-points-help = Pro Spiel bekommst du einen Punkt für jeden, der hinter dir landet, und einen halben für jeden, der gleichauf liegt.
measure-streak = Siegesserie
measure-streak-help = Wie viele Spiele in Folge du zuletzt gewonnen hast.
measure-best = Beste Serie
measure-best-help = Die meisten Siege in Folge, die du je hattest.
measure-wars = Gewonnene Kriege
measure-wars-help = Wie viele Runden mit Krieg du gewonnen hast.
measure-pot = Größter Pott
measure-pot-help = Die meisten Karten, die du in einer Runde gewonnen hast.
measure-captured = Gewonnene Karten
measure-captured-help = Alle Karten, die du gewonnen hast.
measure-rating = Wertung
measure-rating-help = Alle starten bei 1.000. Solange ich erst wenige Spiele von dir kenne, schätze ich vorsichtig. Es zählen nur Spiele, in denen du etwas entscheidest; der Rest ist Glück. (Verfahren: OpenSkill.)
value-wins = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
 }
value-rate = { $rate }
value-points = { $count ->
    [one] 1 Punkt
   *[other] { $text } Punkte
 }
value-streak = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege in Folge
 }
value-best = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege in Folge
 }
value-wars = { $count ->
    [one] 1 Krieg
   *[other] { $count } Kriege
 }
value-pot = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
value-captured = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
value-rating = { $rating } ± { $spread }
