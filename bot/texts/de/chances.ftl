### Wer wie wahrscheinlich gewinnt: an Tischen, in Wiederholungen und Antworten.

## Eine Zeile am Tisch. $percent ist die Chance von dem, der am ehesten gewinnt.

chances-even = -# 🔮 Chancen: alles offen
chances-close = -# 🔮 Chancen: { $name } { $percent } %, knapp im Vorteil
chances-ahead = -# 🔮 Chancen: { $name } { $percent } %, im Vorteil
chances-clear = -# 🔮 Chancen: { $name } { $percent } %, klar im Vorteil
chances-sure = -# 🔮 Chancen: { $name } { $percent } %, so gut wie gewonnen
# Wenn die Chance für eine Zahl nicht genau genug bekannt ist.
chances-rough_ahead = -# 🔮 Chancen: { $name } liegt vorn
chances-rough_level = -# 🔮 Chancen: ausgeglichen

## Was `/war odds` antwortet.

refusal-no_odds = In diesem Spiel kommt es auf eure Entscheidungen an, deshalb kann ich nicht ausrechnen, wer gewinnt.
odds-title = ## 🔮 Chancen · { $variant }
# $percent ist die Chance von jedem.
odds-each = **{ $players } Spieler**, jeder hat { $percent } %: Vor der ersten Karte ist keiner im Vorteil.
# $time ist „keine Minute“ oder „etwa 2 min“.
odds-time = { AUDIENCE() ->
    [chat] ⏱️ Spieldauer hier: { $time }
   *[server] ⏱️ Spieldauer auf diesem Server: { $time }
 }
# Ein Viertel aller Spiele ist kürzer als $low Runden, ein Viertel länger als $high; $half ist der Median.
odds-rounds = 🔁 Die Hälfte aller Spiele dauert { $low } bis { $high ->
    [one] { $high } Runde
   *[other] { $high } Runden
 }, typisch sind etwa { $half }.
odds-wars = ⚔️ Kriege pro Spiel: im Schnitt { $wars }
# $odds ist eine Zahl von Spielen.
odds-draw = 🤝 Kein alleiniger Sieger: in 1 von { $odds } Spielen
odds-endless = ♾️ Vom Rundenlimit beendet: 1 von { $odds } Spielen
# Regeln mit Zeitlimit. $percent ist 0 bis 100, $pace sind die Sekunden einer Runde.
odds-timed = ⏰ Vom Zeitlimit beendet, bei { $pace } s pro Runde: { $percent } % aller Spiele
odds-foot = -# Aus { $games } simulierten Spielen.
odds-title-now = ## 🔮 Chancen · { $variant } · Runde { $battle }
# $odds ist 0 bei einer Chance, die nicht klein ist, sonst eins von wie vielen Spielen.
odds-seat = { $name }: **{ $percent } %**{ $odds ->
    [0] {""}
   *[other] {" "}(1 zu { $odds })
 }
odds-left = 🔁 In der Hälfte der Fälle dauert es von hier an noch { $low } bis { $high ->
    [one] { $high } Runde
   *[other] { $high } Runden
 }, typisch sind etwa { $half }.
odds-wars_left = ⚔️ Kriege, die noch kommen: im Schnitt { $wars }
odds-foot_now = -# Aus { $games } simulierten Spielen. Ich rechne nur mit Karten, die alle gesehen haben.
odds-foot_board = -# Die Chance am Tisch kommt aus { $games } simulierten Spielen.

## Wer ein Turnier wohl gewinnt.

# $names sind bis zu drei Spieler mit ihren Chancen: „@Ada 50 % · @Ben 25 %“.
tournament-odds-favourites = 🔮 Die besten Chancen: { $names }
tournament-odds-one = { $name } { $percent } %
tournament-odds-title = ## 🔮 { $name }: Chancen
# $more ist nichts, oder Chancen auf etwas anderes, jede hinter einem Punkt.
tournament-odds-line = { $name }: **{ $percent } %**{ $more }
tournament-odds-final = Finale { $percent } %
tournament-odds-advances = übersteht die Gruppe zu { $percent } %
tournament-odds-foot = -# Aus { $runs } simulierten Turnieren. Krieg ist Glückssache, also rechne ich in jedem Spiel, das noch kommt, mit gleichen Chancen. Laufende Spiele zählen so, wie sie gerade stehen.
tournament-odds-foot_choice = -# Aus { $runs } simulierten Turnieren. Wie gut jemand entscheidet, weiß ich nicht, also rechne ich in jedem Spiel, das noch kommt, mit gleichen Chancen.

## Im Bild vom Verlauf eines Spiels.

picture-course-all_chances = Gewinnchancen
picture-course-chances = Die Chancen des Siegers
picture-alt-course_chances = Am schlechtesten standen die Chancen des Siegers in Runde { $battle }: bei { $percent } %.
