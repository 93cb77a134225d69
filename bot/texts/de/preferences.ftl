### Einstellungen eines Mitglieds: wie die eigenen privaten Seiten aussehen.

preferences-title = ## 🎛️ Deine Einstellungen
preferences-help = Das gilt für dich, und zwar überall. Am Spiel ändert sich nichts.
preferences-changed = **Gespeichert.** Seiten, die du ab jetzt öffnest, sehen so aus.
preferences-reset = **Zurückgesetzt.** Alles ist wieder wie am Anfang.
preference-cards = **Karten** in deiner Hand und in Wiederholungen
preference-cards-unset = Wie auf dem Server
preference-cards-two = Zweifarbig
preference-cards-four = Vierfarbig
preference-cards-text = Nur Text, ohne Emojis
preference-pictures = **Bilder** auf Profilen, Bestenlisten und Turnierseiten, die nur du siehst
preference-pictures-unset = Wie auf dem Server
preference-pictures-on = Mit Bildern
preference-pictures-off = Nur Text, ohne Bilder
preference-language = **Sprache**, in der ich dir privat antworte
preference-language-unset = Wie in deinem Discord
preference-lock = **Deine Auswahl und deine Einsätze** in Spielen, in denen du etwas entscheidest
preference-lock-unset = Gilt erst beim Bestätigen
preference-lock-on = Gilt immer sofort
preference-predictions = **Deine Tipps** auf Bestenlisten, in Ergebnissen und in deinem Profil
preference-predictions-unset = Alle sehen meine Treffer
preference-predictions-off = Nur ich sehe meine Treffer
button-preferences-reset = Zurücksetzen
