### Wer bei einem laufenden Spiel weg ist, und wie man zurückkommt.

button-back = Bin wieder da
away-bot = 🤖 Für { $names } spielt ein Bot. Drück **{ button-back }**, dann spielst du wieder selbst.
away-casino = 💤 Von { $names } kam dreimal kein Einsatz, darum warten wir nicht mehr darauf. Drück **{ button-back }**, dann bist du wieder dabei.
away-wait = ⏳ Gerade setzt niemand, darum wartet Runde { $battle } auf euch. Kommt niemand zurück, geht es auch so weiter (Schluss: { $when }).
away-own = 🤖 Du hast dreimal nichts gewählt, darum spielt ein Bot für dich. Drück **{ button-back }**, dann spielst du wieder selbst.
away-own-casino = 💤 Du hast dreimal nichts gesetzt und bist darum gerade nicht dabei. Drück **{ button-back }**, dann bist du wieder dabei.
away-own-wait = 💤 Du hast dreimal nichts gesetzt. Das Spiel wartet auf dich: Drück **{ button-back }**, dann bist du wieder dabei. Kommt niemand zurück, geht es auch so weiter (Schluss: { $when }).
away-rest = 💤 { $hands ->
    [one] In der letzten Runde hat niemand gesetzt.
   *[other] In den letzten { $hands } Runden hat niemand gesetzt.
 }
# $several is 1 where several players of a game had their data deleted; $seat tells them apart.
seat-former = jemand Unbekanntes{ $several ->
    [1] {" "}(Platz { $seat })
   *[other] {""}
 }
