### Einstellungen eines Mitglieds: wie die eigenen privaten Seiten aussehen.

preferences-title = ## 🎛️ Deine Einstellungen
preferences-help = Für das, was nur du siehst und tust, auf jedem Server. Die Tische im Kanal bleiben, wie der Server sie eingestellt hat.
preferences-changed = **Gespeichert.** Seiten, die du ab jetzt öffnest, sehen so aus.
preferences-reset = **Zurückgesetzt.** Alles ist wieder wie am Anfang.
preference-cards = **Karten** in deiner Hand und in Wiederholungen
preference-cards-unset = Wie auf dem Server
preference-cards-two = Zwei Farben
preference-cards-four = Vier Farben
preference-cards-text = Nur Text, ohne Emojis
preference-pictures = **Bilder** auf Profilen und Bestenlisten, die nur du siehst
preference-pictures-unset = Wie auf dem Server
preference-pictures-on = Mit Bildern
preference-pictures-off = Nur Text, ohne Bilder
preference-language = **Sprache**, in der ich dir privat antworte
preference-language-unset = Wie in deinem Discord
preference-lock = **Deine Auswahl** in Spielen, in denen du wählst
preference-lock-unset = Sie gilt, wenn ich sie bestätige
preference-lock-on = Immer sofort bestätigen
button-preferences-reset = Zurücksetzen
