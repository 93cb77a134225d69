### Sentences of records, proofs and replays.

## Why a game or a file cannot be had.

refusal-no_game = { AUDIENCE() ->
    [chat] In diesem Chat gibt es kein beendetes Spiel mit dieser ID. Wähl eins aus der Liste.
   *[server] Auf diesem Server gibt es kein beendetes Spiel mit dieser ID. Wähl eins aus der Liste.
 }
refusal-no_game_yet = { AUDIENCE() ->
    [chat] In diesem Chat wurde noch kein Spiel zu Ende gespielt.
   *[server] In diesem Kanal wurde noch kein Spiel zu Ende gespielt. Such dir in der Liste ein anderes von diesem Server aus.
 }
refusal-game_running = Dieses Spiel läuft noch. Danach zeige ich, wie gemischt wurde, und jeder kann es nachprüfen.
refusal-other_version = Dieses Spiel lief mit einer anderen Version von mir, darum kann ich es nicht mehr nachspielen.
refusal-bad_record = Dieses Protokoll kann ich nicht prüfen: { $reason }
refusal-file_too_big = Diese Datei ist zu groß für ein Spielprotokoll: Mehr als 1 MB kann ich nicht lesen.
refusal-file_lost = Ich konnte die Datei nicht von Discord laden. Häng sie bitte noch mal an.
refusal-busy = Ich prüfe gerade andere Spiele. Versuch es gleich noch mal.

## Behind the button Fair?

over-opened = -# 🔓 Siegel geöffnet: Die geheime Zahl beginnt mit `{ $seed }…`. Nachprüfen kannst du das Spiel mit `/war verify`.

## The record.

record-here = Das Protokoll von Spiel `{ $id }`: alles, was man zum Nachspielen braucht. Es enthält die IDs der Mitspieler, aber keine Namen.
record-file = Das Protokoll eines Spiels ({ $variant }, { $rounds }) als JSON-Datei
record-house = Hausregeln
record-stopped = , abgebrochen
record-part-variant = die Variante
record-part-rules = die Regeln
record-part-seats = die Anzahl der Plätze
record-part-seed = die geheime Zahl
record-part-entropy = die Glückswörter der Mitspieler
record-part-deck = das Kartenspiel
record-part-stocks = die Stapel am Anfang
record-part-choices = die Entscheidungen
record-part-called = wann die Zeit um war
record-part-outcome = das Ergebnis
record-part-digest = der Fingerabdruck

## The proof.

verify-seal = ✅ **Siegel** der geheimen Zahl: `{ $seal }`
verify-seal-wrong = ❌ **Siegel**: Im Protokoll steht `{ $given }`, aber zur geheimen Zahl gehört `{ $seal }`
verify-seal-seedless = ❌ **Siegel**: Im Protokoll steht eins, aber die geheime Zahl dazu fehlt.
verify-deal = ✅ **Austeilen**: Die Karten passen zur geheimen Zahl und zu den Glückswörtern der Mitspieler.
verify-deal-same = ☑️ **Austeilen**: Alle beginnen mit den gleichen Karten, also wird nicht gemischt, und es gibt nichts zu prüfen.
verify-deal-given = ☑️ **Austeilen**: Im Protokoll stehen nur die Karten, also lässt sich das Mischen nicht prüfen.
verify-rounds = ✅ **{ $rounds }, { $wars }** nachgespielt: Jede Karte stimmt (Fingerabdruck `{ $digest }…`).
verify-rounds-alone = ☑️ **{ $rounds }, { $wars }** nachgespielt. Im Protokoll fehlt nur der Fingerabdruck zum Vergleichen.
verify-rounds-wrong = ❌ **Runden**: Beim Nachspielen kam etwas anderes heraus (Fingerabdruck `{ $found }…`, im Protokoll steht `{ $given }…`).
verify-stopped = ☑️ **Runden**: Das Spiel wurde abgebrochen, also gibt es kein Ergebnis zu prüfen.
verify-outcome = ✅ **Ergebnis**: { $outcome }.
verify-outcome-wrong = ❌ **Ergebnis**: Im Protokoll steht: { $given }. Beim Nachspielen kam heraus: { $found }.
verify-result = Sieg für { $winners } ({ $end }; Karten: { $cards })
verify-result-chips = Sieg für { $winners } ({ $end }; Chips: { $cards })
verify-result-points = Sieg für { $winners } ({ $end }; Punkte: { $cards })
verify-result-places = Sieg für { $winners } ({ $end }; Plätze: { $cards })
verify-end = { $rounds }, { $wars }, { $ending }
verify-ending = { $ending ->
    [target] Ziel erreicht
    [round-cap] Rundenlimit
    [time] Zeit um
    [resigned] alle anderen haben aufgegeben
    [survived] alle anderen sind raus
    [draw] letzte Karten gleich
    [floor] jemand hatte zu wenige Karten
    [first-to] als Erster genug Siege
    [exhausted] alle Karten gespielt
    [first-out] jemand ohne Karten
    [hands] alle Runden gespielt
   *[all-cards] alle Karten gewonnen
 }
verify-seat = Platz { $seat }
verify-nobody = niemanden
verify-same = ✅ **Genau wie in meinem eigenen Protokoll** von Spiel `{ $id }`.
verify-other = ❌ **Anders als in meinem eigenen Protokoll** von Spiel `{ $id }`, und zwar hier: { $parts }.
verify-proves = **Bewiesen:** Wenn du dieses Siegel schon vor dem Spiel gesehen hast, hat danach niemand mehr etwas an den Karten geändert.
verify-proves-same = **Bewiesen:** Wenn du dieses Siegel schon vor dem Spiel gesehen hast, stand damals auch fest, welche Karten die Bots spielen, und welche alle, denen die Zeit ausgeht. Aussuchen konnte sie sich niemand, auch ich nicht.
verify-not = **Nicht bewiesen:** ob das Siegel schon vor dem Spiel zu sehen war (vergleich es mit deiner Kopie). Und wer die Buttons gedrückt hat.
verify-not-seed = **Nicht bewiesen:** ob die Karten zufällig gemischt waren. Im Protokoll steht keine geheime Zahl.
verify-file = -# In der Datei steht nicht, wo gespielt wurde. Gib bei `{ command-war-verify.option-game }` auch das Spiel an, dann vergleiche ich die Datei mit meinem Protokoll.
verify-yourself = -# Prüf es selbst nach: Im Protokoll (`/war export { command-war-export.option-game }:{ $id }`) steht die geheime Zahl (`seed`), und das Siegel ist der SHA-256-Hash ihrer Bytes.
verify-sealed =
    {""}**Siegel** `{ $seal }`
    Das ist der Fingerabdruck der geheimen Zahl, mit der ich mische. Kopier dir das Siegel: Nach dem Spiel verrate ich die Zahl, und **{ button-fair }** zeigt, dass sie zum Siegel passt.
verify-running =
    {""}**Siegel** `{ $seal }`
    {""}**Die Glückswörter der Mitspieler**
    ```
    { $added }
    ```
    Kopier dir beides. Nach dem Spiel verrate ich die geheime Zahl, und **{ button-fair }** zeigt, dass sie zum Siegel passt.

## The replay.

replay-title = ## ⏪ { $variant } · Runde { $battle } von { $rounds }
replay-title-deal = ## ⏪ { $variant } · vor der ersten Runde
replay-dealt = Die Karten sind ausgeteilt.
replay-foot = -# Wiederholung · gespielt am { TIME($ended, style: "d") }
replay-menu = Spiel ansehen…
button-replay-first = Anfang
button-replay-back = Zurück
button-replay-forward = Weiter
button-replay-war = Nächster Krieg
button-replay-last = Ende
button-replay-jump = Zu Runde …
# The form that takes a round.
replay-round-title = Zu einer Runde springen
replay-round-label = Runde, 0 (Austeilen) bis { $rounds }
replay-round-label-chips = Runde, 0 (Anfang) bis { $rounds }
# In the form's empty field.
replay-round-wars = Kriege: { $rounds }
replay-round-bad = Nimm eine Runde von 1 bis { $rounds }, oder 0 für das Austeilen.
