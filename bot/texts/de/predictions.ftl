### Tipps: das private Formular, die Zeile am Spielende, die Bestenliste und Ablehnungen.

## Das Formular: ein Druck sagt, wer gewinnt; wie sicher man sich ist, kann man dazusagen.

button-predict = Tipp abgeben
prediction-title = ## 🔮 Wer gewinnt?
prediction-title-own = ## 🔮 Wie sicher bist du, dass du gewinnst?
# $until ist eine Zeit für Discord, etwa „in 20 Sekunden“.
prediction-until-war = Schluss ist beim ersten Krieg.
prediction-until-war-time = Schluss ist beim ersten Krieg (frühestens: { TIME($until) }).
prediction-until-war-late = Der erste Krieg hat schon angefangen. Letzte Chance (Schluss: { TIME($until) }).
prediction-until-round = Schluss ist, wenn die erste Runde vorbei ist.
prediction-until-match = Schluss ist, wenn das Match losgeht.
prediction-how = Ein Name genügt; wie sicher du bist, kannst du danach sagen. Liegst du näher am Ergebnis als ich, bekommst du Punkte; liege ich näher, verlierst du welche.
prediction-private = Deinen Tipp siehst nur du.
prediction-own_seat = Du spielst mit, also kannst du nur auf dich selbst tippen. Gibst du in einem Spiel auf, das gewertet wird, gilt dein Tipp trotzdem.
prediction-practice = Ein Bot spielt mit, also zählt dein Tipp für keine Bestenliste.
prediction-pick = Dein Tipp: { $name }, zu **{ $percent } %** sicher.
prediction-sure = Wenn du magst, sag noch, wie sicher du bist:
prediction-no_pick = { $until ->
    [match] Du hast auf niemanden getippt. Drück **{ button-predict }**, bevor das nächste Match losgeht.
   *[other] Du hast auf niemanden getippt. Drück **{ button-predict }**, sobald das nächste Spiel anfängt.
 }
prediction-closed = ## 🔮 { $until ->
    [round] Schluss: Die erste Runde ist vorbei
    [match] Schluss: Das Match läuft schon
   *[war] Schluss: Der erste Krieg hat angefangen
 }
# $points sind Punkte mit Vorzeichen, $size wie viele das ohne Vorzeichen sind.
prediction-right = ## 🔮 Richtig getippt: **{ $points }** { $size ->
    [one] Punkt
   *[other] Punkte
 }
prediction-wrong = ## 🔮 Diesmal daneben: **{ $points }** { $size ->
    [one] Punkt
   *[other] Punkte
 }
prediction-shared = ## 🔮 Geteilter Sieg: **{ $points }** { $size ->
    [one] Punkt
   *[other] Punkte
 }
prediction-counted = Wie gut du insgesamt tippst, siehst du mit `/leaderboard` unter **{ measure-predictions }**.
prediction-uncounted = Ein Bot hat mitgespielt, also zählt das für keine Bestenliste.
prediction-called_off = ## 🔮 Ohne Wertung: diesmal keine Punkte
prediction-called_off-why = Ein Tipp zählt nur, wenn die Spieler selbst zu Ende spielen.
prediction-saved = **Gespeichert.**
prediction-withdrawn = **Zurückgenommen.**
prediction-menu = Wer gewinnt?
# $percent ist die Chance, die der Bot selbst diesem Mitspieler gibt.
prediction-bot_says = Ich sage { $percent } %
# $percent ist, wie sicher man sich dann ist; $right und $wrong sind die Punkte dafür, mit Vorzeichen.
prediction-sure-hunch = Nur so ein Gefühl: { $percent } % ({ $right } / { $wrong })
prediction-sure-likely = Wahrscheinlich: { $percent } % ({ $right } / { $wrong })
prediction-sure-certain = So gut wie sicher: { $percent } % ({ $right } / { $wrong })
prediction-points = Liegst du näher am Ergebnis als ich, bekommst du Punkte; liege ich näher, verlierst du welche. In Klammern: wenn du richtigliegst und wenn nicht.
button-predict-drop = Zurücknehmen

## Am Tisch nach dem Spiel. $best ist der beste Tipp, oder nichts.

prediction-end = 🔮 { $hits ->
    [0] Niemand hat richtig getippt.
   *[other] Richtig getippt: { $hits } von { $predictions }.
 }{ $best }
prediction-end-best = {" "}Bester Tipp: { $name } ({ $points })
prediction-end-match = 🔮 { $hits ->
    [0] Niemand hat richtig getippt, wer das Match gewinnt.
   *[other] Richtig getippt, wer das Match gewinnt: { $hits } von { $predictions }.
 }{ $best }

## Einen Krieg tippen: von der Kriegserklärung an, bis die Karten aufgedeckt sind.

call-open = 📣 Wer gewinnt diesen Krieg? { $calls ->
    [0] Drück auf einen Namen!
    [one] Bisher 1 Tipp.
   *[other] Bisher { $calls } Tipps.
 }
call-menu = Wer gewinnt diesen Krieg?
# $names sind bis zu drei Mitglieder und wie viele andere.
call-right = 📣 Richtig getippt: { $names }!
call-others = { $count ->
    [one] 1 weiteres Mitglied
   *[other] { $count } weitere
 }
# Wo niemand genannt werden darf.
call-counted = 📣 { $hits ->
    [0] Niemand hat richtig getippt.
   *[other] Richtig getippt: { $hits } von { $calls }.
 }
# Am Tisch nach dem Spiel. $best ist, wer am häufigsten richtig lag, oder nichts.
call-end = 📣 Getippte Kriege: { $hits } von { $calls } richtig.{ $best }
call-end-best = {" "}Am besten: { $name } ({ $hits } von { $calls })
# $streak sind die letzten richtigen Tipps in Folge, $longest die meisten, die es je waren.
call-profile = 📣 Kriege getippt: { $hits } von { $calls } richtig, jetzt { $streak } in Folge, Rekord { $longest }
refusal-call_late = Die Karten sind schon aufgedeckt.

## Bestenliste und Profil. $average und $points sind Punkte mit Vorzeichen.

measure-predictions = Tipps
prediction-board-title = Tipps
prediction-board-help = Wer hat den richtigen Riecher? Hier zählen deine Punkte pro Tipp: Mit mehr als 0 tippst du besser als ich. Auf die Liste kommst du ab { $fewest } Tipps; Spiele mit Bots zählen nicht.
prediction-board-line = { $rank } { $name } **{ $average }** { $beside }
prediction-board-beside = { $hits } von { $predictions } richtig
prediction-board-own = **Du** { $rank } **{ $average }** { $beside }
prediction-board-own-few = **Du** bisher: { $beside }. Auf die Liste kommst du ab { $fewest } Tipps.
prediction-board-own-none = **Du** hast hier noch keinen Tipp abgegeben, der zählt. Drück **{ button-predict }**, wenn ein Spiel anfängt.
prediction-board-own-hidden = -# Deine Tipps sind versteckt, also siehst nur du diese Zeile. Ändern kannst du das mit `/preferences`.
prediction-board-empty = Noch steht niemand auf dieser Bestenliste. Drück **{ button-predict }**, wenn ein Spiel anfängt.
prediction-board-page = Seite { $page } von { $pages } · { $players ->
    [one] 1 Mitglied
   *[other] { $players } Mitglieder
 }
button-predictions-back = { button-leaderboard-back }
button-predictions-forward = { button-leaderboard-forward }
button-predictions-mine = { button-leaderboard-mine }
button-predictions-post = { button-leaderboard-post }
prediction-profile = 🔮 Tipps: { $hits } von { $predictions } richtig, im Schnitt **{ $average }** Punkte

## Ablehnungen.

refusal-predictions_off = Auf diesem Server sind Tipps ausgeschaltet.
refusal-no_prediction = Auf dieses Spiel kannst du nicht tippen: Es geht um Chips oder um schnelle Finger, oder jemand hat schon aufgegeben. Tipp lieber beim nächsten.
refusal-prediction_late = { $until ->
    [round] Zu spät, die erste Runde ist vorbei. Drück **{ button-predict }**, sobald das nächste Spiel anfängt.
    [match] Zu spät, das Match läuft schon. Drück **{ button-predict }** vor dem nächsten.
   *[war] Zu spät, der erste Krieg hat angefangen. Drück **{ button-predict }**, sobald das nächste Spiel anfängt.
 }
refusal-prediction_own = Du spielst mit, also kannst du nur auf dich selbst tippen.
refusal-predictions_together = Tipps zählen für alle Spiele zusammen: Lass `{ command-leaderboard.option-game }` leer.
refusal-no_own_chance = Ich rechne noch. Versuch es in ein paar Sekunden noch mal.
