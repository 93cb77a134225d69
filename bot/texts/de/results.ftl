### Refusals about seasons, voids and privacy.

refusal-season_runs = Die Saison { $name } läuft schon. Nimm einen anderen Namen oder beende sie erst mit `/season end`.
refusal-no_season = Gerade läuft keine Saison. Starte eine mit `/season start`.
refusal-no_reason = Gib einen Grund an, mit 1 bis { $most } Zeichen in einer Zeile.
refusal-own_game = Du hast hier mitgespielt und nicht allein gewonnen. Das muss die Moderation des Kanals machen.
refusal-too_late = Dieses Spiel ist seit über { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
 } vorbei. Jetzt kann das nur noch die Moderation des Kanals.
refusal-not_your_void = Das hat jemand anderes annulliert. Wieder werten kann es nur die Moderation des Kanals.
refusal-not_counted = Dieses Spiel wurde nie gewertet, es gibt also nichts zu annullieren.
refusal-void_already = Dieses Ergebnis ist schon annulliert.
refusal-not_void = Dieses Ergebnis ist gar nicht annulliert.
refusal-export_too_big = Das passt nicht in eine Datei auf Discord. Frag die Leute, die diesen Bot betreiben.
refusal-export_lost = Discord hat die Datei nicht angenommen. Drücke den Button in einer Minute noch einmal.
refusal-still_seated = Du hast noch einen Platz oder Tisch in { CHANNEL($channel) }. Verlass ihn erst oder warte, bis er zu Ende ist.
refusal-still_dealt = Du bist aus dem Spiel in { CHANNEL($channel) } raus, aber deine ID steckt noch in seiner Mischung. Komm wieder, wenn es vorbei ist.
