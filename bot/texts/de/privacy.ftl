### Sentences of privacy: what is stored about members, and what they can do about it.

privacy-title = ## 🔒 Was ich über dich speichere
privacy-kept =
    Deine Discord-ID und dazu:
    · die Spiele, bei denen du mitgespielt hast oder Host warst: wann, wo, wie sie ausgingen und welche Glückswörter du untergemischt hast
    · was sich daraus ergibt: Bestenlisten, Wertungen, Erfahrung und Aufgaben
    · deine Dailys: was du gespielt hast, wie sie ausgingen, und deine Tipps des Tages
    · deine Tipps, auch auf Kriege, und wie gut sie waren
    · deine Spielchips und wo sie geblieben sind
    · Hausregeln, die du gespeichert hast, und Ergebnisse, die du annulliert hast
    · Turniere, bei denen du mitgespielt hast oder die du angelegt hast, was du dort gemacht hast und deine Trophäen
    · ob dein Profil versteckt ist, und deine `/preferences`
    Deinen Namen, dein Bild und deine Nachrichten speichere ich nicht. Auch in den Protokollen deiner Spiele steht deine ID, bis du deine Daten löschst. Danach kann man die Spiele immer noch nachspielen, sieht aber nicht mehr, wer dabei war.
privacy-shown = 👁️ Du stehst auf den Bestenlisten, und andere können dein Profil sehen.
privacy-hidden = 🙈 Dein Profil ist versteckt: Andere können es nicht öffnen und sehen dich auf keiner Bestenliste. Deine Spiele zählen trotzdem. In Turnieren sehen dich weiter alle.
privacy-hide = **Erledigt.**
privacy-show = **Erledigt.**
privacy-here = Alles, was ich über dich speichere:
privacy-delete =
    {""}**Willst du alles löschen, was mit dir zu tun hat?** Das kannst du nicht rückgängig machen.
    · Weg sind dann: deine Plätze auf Bestenlisten, deine Wertungen, Erfolge, Trophäen und Chips; außerdem steht bei deinen Hausregeln und Turnieren nicht mehr, dass sie von dir sind
    · Was bleibt: die Ergebnisse deiner Spiele, mit einem Unbekannten an deiner Stelle, damit die anderen ihre Siege behalten
    Du steigst aus allen Turnieren aus; die, die du angelegt hast, gehen ohne dich weiter.
    Wenn du wieder mitspielst, fängst du bei null an, und Spielchips bekommst du erst am nächsten Tag.
privacy-deleted = **Erledigt.** Du bist überall raus: Was ich noch habe, verrät nichts mehr über dich.
privacy-roles =
    { $count ->
        [one] { $count } Rolle von mir behältst du, denn dort kann ich sie dir nicht wegnehmen. Bitte die Admins des Servers darum.
       *[other] { $count } Rollen von mir behältst du, denn dort kann ich sie dir nicht wegnehmen. Bitte die Admins der Server darum.
    }
privacy-backups =
    { $days ->
        [one] In den Sicherungen von vorher stehen deine Daten noch. Spätestens morgen ist die letzte davon gelöscht.
       *[other] In den Sicherungen von vorher stehen deine Daten noch. Spätestens in { $days } Tagen ist die letzte davon gelöscht.
    }
privacy-backups-others = Falls meine Betreiber Sicherungen machen, stehen deine Daten dort noch, bis sie gelöscht werden.
refusal-being_forgotten = Ich lösche gerade die Daten eines Mitglieds. Versuch es in ein paar Minuten noch mal.
refusal-exporting = Ich stelle deine Daten schon zusammen. Einen Moment noch.
button-privacy-export = Herunterladen
button-privacy-hide = Mein Profil verstecken
button-privacy-show = Mein Profil wieder zeigen
button-privacy-delete = Löschen …
button-privacy-keep = Nicht löschen
button-privacy-gone = Endgültig löschen
