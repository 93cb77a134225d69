### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 Was ich über dich speichere
privacy-kept =
    Deine Discord-ID und dazu:
    · deine Spiele, am Tisch oder als Host: wann, wo, wie sie ausgingen, und das Glück, das du beigesteuert hast
    · was daraus wird: Bestenlisten und Wertungen
    · deine Spielchips und wohin sie gingen
    · Hausregeln, die du gespeichert hast, und Ergebnisse, die du annulliert hast
    · Turniere, bei denen du mitgespielt hast oder die du angelegt hast, was du dort gemacht hast und deine Trophäen
    · ob du versteckt bist
    Deinen Namen, dein Bild und deine Nachrichten speichere ich nicht. Auch die Beweise zu deinen Spielen enthalten deine ID, bis du deine Daten löschst; nachspielen kann man sie dann immer noch, nur ohne zu sehen, wer gespielt hat.
privacy-shown = 👁️ Du stehst auf den Bestenlisten, und andere können dein Profil sehen.
privacy-hidden = 🙈 Du bist versteckt: Andere sehen dich auf keiner Bestenliste und können dein Profil nicht öffnen. Deine Spiele zählen trotzdem. Bei Turnieren, bei denen du mitspielst, sehen dich alle.
privacy-hide = **Erledigt.**
privacy-show = **Erledigt.**
privacy-here = Alles, was ich über dich speichere:
privacy-delete =
    {""}**Alles löschen, was zeigt, dass du es warst?** Das lässt sich nicht rückgängig machen.
    · Weg: deine Plätze auf Bestenlisten, Wertungen, Erfolge, Trophäen, Chips und dein Name bei Hausregeln und Turnieren
    · Bleibt: die Ergebnisse deiner Spiele, ohne deinen Namen, damit die anderen ihre Siege behalten
    Aus allen Turnieren steigst du aus; Turniere, die du angelegt hast, gehen ohne dich weiter.
    Spielst du wieder, fängst du bei null an; Spielchips gibt es erst am Tag danach.
privacy-deleted = **Erledigt.** Nichts, was ich speichere, zeigt noch, dass du es warst.
refusal-being_forgotten = Gerade werden die Daten eines Mitglieds gelöscht. Versuch es in ein paar Minuten noch mal.
refusal-exporting = Ich stelle deine Daten schon zusammen. Einen Moment noch.
button-privacy-export = Exportieren
button-privacy-hide = Mich verstecken
button-privacy-show = Mich zeigen
button-privacy-delete = Löschen…
button-privacy-keep = Nicht löschen
button-privacy-gone = Endgültig löschen
