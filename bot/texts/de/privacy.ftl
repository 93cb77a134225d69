### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 Was ich über dich speichere
privacy-kept =
    Deine Discord-ID und dazu:
    · deine Spiele, am Tisch oder als Host: wann, wo, wie sie ausgingen, und das Glück, das du untergemischt hast
    · was dabei zusammenkommt: Bestenlisten und Wertungen
    · deine Spielchips und wohin sie gingen
    · Hausregeln, die du gespeichert hast, und Ergebnisse, die du annulliert hast
    · Turniere, bei denen du mitgespielt hast oder die du angelegt hast, was du dort gemacht hast und deine Trophäen
    · ob du versteckt bist, und deine `/preferences`
    Deinen Namen, dein Bild und deine Nachrichten speichere ich nicht. Auch in den Protokollen deiner Spiele steht deine ID, bis du deine Daten löschst. Nachspielen kann man die Spiele dann immer noch, aber niemand sieht mehr, wer gespielt hat.
privacy-shown = 👁️ Du stehst auf den Bestenlisten, und andere können dein Profil sehen.
privacy-hidden = 🙈 Du bist versteckt: Andere sehen dich auf keiner Bestenliste und können dein Profil nicht öffnen. Deine Spiele zählen trotzdem. Bei deinen Turnieren sehen dich weiterhin alle.
privacy-hide = **Erledigt.**
privacy-show = **Erledigt.**
privacy-here = Alles, was ich über dich speichere:
privacy-delete =
    {""}**Deine Daten löschen?** Das kannst du nicht rückgängig machen.
    · Weg sind: deine Plätze auf Bestenlisten, Wertungen, Erfolge, Trophäen, Chips und dein Name bei Hausregeln und Turnieren
    · Es bleiben: die Ergebnisse deiner Spiele, ohne deinen Namen, damit die anderen ihre Siege behalten
    Aus allen Turnieren steigst du aus; Turniere, die du angelegt hast, gehen ohne dich weiter.
    Spielst du wieder, fängst du bei null an, und Spielchips gibt es erst am Tag danach.
privacy-deleted = **Erledigt.** Nichts, was ich speichere, führt noch zu dir.
refusal-being_forgotten = Ich lösche gerade die Daten eines Mitglieds. Versuch es in ein paar Minuten noch einmal.
refusal-exporting = Ich stelle deine Daten schon zusammen. Einen Moment noch.
button-privacy-export = Herunterladen
button-privacy-hide = Mich verstecken
button-privacy-show = Mich zeigen
button-privacy-delete = Löschen…
button-privacy-keep = Nicht löschen
button-privacy-gone = Endgültig löschen
