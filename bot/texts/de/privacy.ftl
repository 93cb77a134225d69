### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 Was ich über dich aufbewahre
privacy-kept =
    Deine Nummer bei Discord und dazu:
    · Spiele mit dir als Host oder am Tisch: wann, wo, was daraus wurde, und Wörter, die du ins Geben gelegt hast
    · was daraus zusammenkommt: Bestenlisten, Wertungen
    · Spielchips und wohin sie gingen
    · Hausregeln, die du gespeichert, und Ergebnisse, die du gestrichen hast
    · Turniere mit dir oder von dir, was du dort getan hast, Trophäen
    · ob du verborgen bist
    Ich bewahre keinen Namen, kein Bild und keine Nachricht von dir auf. Auch was ein Spiel beweist, enthält deine Nummer, bis du löschst; dann lässt sich das Spiel noch nachspielen, sagt aber nicht mehr, wer es gespielt hat.
privacy-shown = 👁️ Du stehst auf Bestenlisten, und andere können dein Profil sehen.
privacy-hidden = 🙈 Du bist verborgen: Keine Bestenliste und kein Profil zeigt dich anderen. Deine Spiele zählen trotzdem, und wer bei einem Turnier mitspielt, ist dort für alle zu sehen.
privacy-hide = **Erledigt.**
privacy-show = **Erledigt.**
privacy-here = Alles, was ich über dich aufbewahre:
privacy-delete =
    {""}**Alles löschen, was sagt, dass du es warst?** Das lässt sich nicht zurücknehmen.
    · weg: deine Plätze auf Bestenlisten, Wertungen, Erfolge, Trophäen, Chips, der Name unter deinen Hausregeln und Turnieren
    · bleibt: Ergebnisse von Spielen, als die von jemandem ohne Namen, damit anderen bleibt, was sie gewonnen haben
    Du steigst aus jedem Turnier aus; deine eigenen gehen ohne dich weiter.
    Spielst du wieder, fängst du neu an; Spielchips gibt es am Tag darauf.
privacy-deleted = **Es ist getan.** Nichts, was ich aufbewahre, sagt noch, dass du es warst.
refusal-being_forgotten = Gerade werden Daten eines Mitglieds gelöscht. Versuch es in ein paar Minuten wieder.
refusal-exporting = Ich sammle schon, was ich über dich aufbewahre. Warte bitte darauf.
button-privacy-export = Exportieren
button-privacy-hide = Mich verbergen
button-privacy-show = Mich zeigen
button-privacy-delete = Löschen …
button-privacy-keep = Behalten
button-privacy-gone = Endgültig löschen
