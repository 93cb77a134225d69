### Sentences of records, proofs and replays.

## Why a game or a file cannot be had.

refusal-no_game = Ein beendetes Spiel mit dieser Nummer hat dieser Server nicht. Wähle eines aus der Liste.
refusal-no_game_yet = In diesem Kanal ist noch kein Spiel zu Ende. Wähle eines des Servers aus der Liste.
refusal-game_running = Dieses Spiel läuft noch. Am Ende wird sein Siegel geöffnet, dann können alle nachsehen.
refusal-other_version = Dieses Spiel lief mit einer anderen Version von mir; ich würde es anders erzählen, also lasse ich es.
refusal-bad_record = Dieses Protokoll kann ich nicht prüfen: { $reason }
refusal-file_too_big = Diese Datei ist zu groß für das Protokoll eines Spiels: Ich lese bis zu 1 MB.
refusal-file_lost = Ich konnte die Datei nicht von Discord holen. Häng sie bitte noch einmal an.
refusal-busy = Ich prüfe gerade andere Spiele. Versuch es gleich noch einmal.

## Behind the button Fair?

over-opened = -# 🔓 Siegel geöffnet, der Startwert war `{ $seed }…` · nachprüfen: `/war verify`

## The record.

record-here = Das Protokoll von Spiel `{ $id }`: alles, um es noch einmal zu spielen. Es enthält Nummern der Spielenden, keine Namen.
record-file = Das Protokoll eines Spiels { $variant }, { $rounds }, als ein JSON-Objekt
record-house = Hausregeln
record-stopped = , abgebrochen
record-part-variant = die Variante
record-part-rules = die Regeln
record-part-seats = die Zahl der Plätze
record-part-seed = der Startwert
record-part-entropy = was die Spielenden dazugaben
record-part-deck = das Kartenspiel
record-part-stocks = die Stapel
record-part-choices = die Entscheidungen
record-part-called = der Abruf der Zeit
record-part-outcome = das Ergebnis
record-part-digest = die Prüfsumme

## The proof.

verify-title-right = ## ✅ { $variant }: Alles stimmt
verify-title-part = ## ☑️ { $variant }: nicht zu Ende gespielt; was da ist, stimmt
verify-title-wrong = ## ❌ { $variant }: Das stimmt nicht
verify-seal = ✅ **Siegel** des geöffneten Startwerts: `{ $seal }`
verify-seal-wrong = ❌ **Siegel**: Das Protokoll sagt `{ $given }`, das Siegel seines Startwerts ist aber `{ $seal }`
verify-seal-seedless = ❌ **Siegel**: Das Protokoll nennt eines, enthält aber keinen Startwert, der passen könnte.
verify-deal = ✅ **Geben**: folgt aus dem Startwert und dem, was die Spielenden dazugaben.
verify-deal-given = ☑️ **Geben**: Die Karten stehen im Protokoll, also gab sie kein Startwert.
verify-rounds = ✅ **{ $rounds }, { $wars }** nachgespielt: jede Karte wie zuvor (Prüfsumme `{ $digest }…`).
verify-rounds-alone = ☑️ **{ $rounds }, { $wars }** nachgespielt. Das Protokoll hat keine Prüfsumme zum Vergleichen.
verify-rounds-wrong = ❌ **Runden**: Nachgespielt laufen sie anders (Prüfsumme `{ $found }…`, im Protokoll `{ $given }…`).
verify-stopped = ☑️ **Runden**: Dieses Protokoll hat kein Ende, also ist kein Ergebnis zu prüfen.
verify-outcome = ✅ **Ergebnis**: { $outcome }.
verify-outcome-wrong = ❌ **Ergebnis**: Das Protokoll sagt { $given }; nachgespielt ist es { $found }.
verify-result = { $winners } ({ $end }; Karten { $cards })
verify-result-chips = { $winners } ({ $end }; Chips { $cards })
verify-end = { $ending }, { $rounds }, { $wars }
verify-seat = Platz { $seat }
verify-nobody = niemand
verify-same = ✅ **Dasselbe** Protokoll, das ich von Spiel `{ $id }` habe.
verify-other = ❌ **Nicht** das Protokoll, das ich von Spiel `{ $id }` habe; anders: { $parts }.
verify-proves = **Bewiesen:** Wer das Siegel vorher kannte, weiß, dass danach keine Karte verändert wurde.
verify-not = **Nicht bewiesen:** dass das Siegel in der Lobby stand, bevor jemand saß. Wer es dort notiert hat, kann vergleichen. Auch nicht, wer die Knöpfe gedrückt hat.
verify-not-seed = **Nicht bewiesen:** dass die Karten zufällig gegeben wurden. Dieses Protokoll hat keinen Startwert.
verify-file = -# Eine Datei sagt nicht, wo gespielt wurde. Gib auch `game` an, dann vergleiche ich sie mit meinem Protokoll.
verify-yourself = -# Prüf es selbst: Im Protokoll (`/war record game:{ $id }`) steht der Seed; das Siegel ist der SHA-256 seiner Bytes.
verify-sealed =
    ## 🔒 { $variant }: Die Karten sind versiegelt
    {""}**Siegel** `{ $seal }`
    Bevor jemand mitspielte, habe ich eine geheime Zahl gezogen; das hier ist ihr Fingerabdruck. Beim Start kommt noch das Glück aller Mitspielenden dazu.
    Heb es auf: Nach dem Spiel verrate ich die Zahl, und **{ button-fair }** zeigt, dass sie passt.
verify-running =
    ## 🔒 { $variant }: läuft noch
    Seit dem Geben fest, damit niemand eine Karte ändern kann:
    {""}**Siegel** `{ $seal }`
    {""}**Von den Spielenden dazugegeben**
    ```
    { $added }
    ```
    Heb es auf. Am Ende wird der Startwert geöffnet, und `/war verify` zeigt, dass er zum Siegel passt.

## The replay.

replay-title = ## ⏪ { $variant } · Runde { $battle } von { $rounds }
replay-title-deal = ## ⏪ { $variant } · das Geben
replay-dealt = Die Karten sind gegeben.
replay-foot = -# Wiederholung von Spiel `{ $id }`, { TIME($ended, style: "d") }
button-replay-first = Anfang
button-replay-back = Zurück
button-replay-forward = Weiter
button-replay-war = Nächster Krieg
button-replay-last = Ende
