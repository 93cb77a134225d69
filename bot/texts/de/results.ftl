### Refusals about seasons, voids and privacy.

refusal-season_runs = Die Saison { $name } läuft schon. Nimm einen anderen Namen oder beende sie erst mit `/season end`.
refusal-no_season = Gerade läuft keine Saison. Starte eine mit `/season start`.
refusal-no_reason = Schreib einen Grund dazu, in einer Zeile mit höchstens { $most } Zeichen.
refusal-own_game = Ein eigenes Spiel kannst du nur annullieren, wenn du es allein gewonnen hast. Sonst kann das nur die Moderation des Kanals.
refusal-too_late = Dieses Spiel ist seit über { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
 } vorbei. Jetzt kann nur noch die Moderation des Kanals das Ergebnis ändern.
refusal-not_your_void = Dieses Ergebnis hat jemand anderes annulliert. Nur die Moderation kann das rückgängig machen.
refusal-not_counted = Dieses Spiel wurde nie gewertet, es gibt also nichts zu annullieren.
refusal-void_already = Dieses Ergebnis ist schon annulliert.
refusal-not_void = Dieses Ergebnis ist gar nicht annulliert.
refusal-export_too_big = Deine Daten sind zu groß für eine Datei auf Discord. Frag die Leute, die diesen Bot betreiben.
refusal-export_lost = Discord hat die Datei nicht angenommen. Drück den Button in einer Minute noch mal.
refusal-still_seated = Du sitzt in { $channel ->
    [0] einem Chat
   *[other] { CHANNEL($channel) }
 } noch an einem Tisch oder bist dort Host. Verlass den Tisch oder warte, bis dort Schluss ist.
refusal-still_dealt = Du bist aus dem Spiel in { $channel ->
    [0] einem Chat
   *[other] { CHANNEL($channel) }
 } raus, aber bis es vorbei ist, brauche ich deine ID noch, denn mit ihr wurde gemischt. Versuch es danach noch mal.
