### Refusals about seasons, voids and privacy.

refusal-season_runs = Die Saison { $name } läuft schon. Nimm einen anderen Namen, oder beende sie mit `/season end`.
refusal-no_season = Hier läuft keine Saison. `/season start` beginnt eine.
refusal-no_reason = Sag in 1 bis { $most } Zeichen, warum, in einer Zeile.
refusal-own_game = Du hast mitgespielt und nicht allein gewonnen. Bitte jemanden, der dort im Kanal Nachrichten verwalten darf.
refusal-too_late = Dieses Spiel endete vor über { $hours } Stunden. Jetzt kann das nur noch, wer dort im Kanal Nachrichten verwalten darf.
refusal-not_your_void = Das hat jemand anderes gestrichen. Zurücknehmen kann es nur, wer dort im Kanal Nachrichten verwalten darf.
refusal-not_counted = Dieses Spiel hat nie gezählt, also gibt es nichts zu streichen.
refusal-void_already = Dieses Ergebnis zählt schon nicht mehr.
refusal-not_void = Dieses Ergebnis zählt doch.
refusal-export_too_big = Das ist mehr, als Discord in einer Datei annimmt. Frag, wer diesen Bot betreibt.
refusal-export_lost = Discord hat die Datei nicht angenommen. Drücke den Knopf in einer Minute noch einmal.
refusal-still_seated = Du hast einen Platz oder Tisch in { CHANNEL($channel) }. Verlass ihn erst, oder lass ihn enden.
refusal-still_dealt = Du bist aus dem Spiel in { CHANNEL($channel) } raus, aber sein Geben enthält noch deine Nummer. Komm wieder, wenn es vorbei ist.
