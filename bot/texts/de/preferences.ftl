### Einstellungen eines Mitglieds: wie die eigenen privaten Seiten aussehen.

preferences-title = ## 🎛️ Deine Einstellungen
preferences-help = Nur für das, was ich dir privat zeige, auf jedem Server. Die Tische im Kanal bleiben, wie der Server sie eingestellt hat.
preferences-changed = **Gespeichert.** Seiten, die du ab jetzt öffnest, sehen so aus.
preferences-reset = **Zurückgesetzt.** Alles ist wieder wie am Anfang.
preference-cards = **Karten** in deiner Hand und in Wiederholungen
preference-cards-unset = Wie auf dem Server
preference-cards-two = Zwei Farben
preference-cards-four = Vier Farben
preference-cards-text = Nur Text, ohne Emojis
preference-language = **Sprache**, in der ich dir privat antworte
preference-language-unset = Wie in deinem Discord
button-preferences-reset = Zurücksetzen
