### Levels, Wochenaufgaben und was es dafür gibt.

## Levels und Wochenaufgaben.

profile-topic-quests = Wochenaufgaben
level-line = 🎚️ **Level { $level }** { $bar } { $have } von { $need } bis Level { $next }
# After a game, on the page of the player who reads it; the level follows.
level-gained = ⭐ **+{ $points }**
figure-level = Level { $level }
figure-level-way = { $have } von { $need }
# Beside a result: the levels that players reached, and the quests that they completed.
level-news = 🎚️ { $told }
level-news-one = { $name } hat **Level { $level }** erreicht
quest-news = 📜 Aufgabe geschafft · { $told }
quest-news-one = { $name }: { $quests }
quests-title = **Die Aufgaben dieser Woche**
quests-line = { $mark } { $quest } · { $have } von { $need }
quests-foot = -# Jede bringt 100 Punkte. Es zählen Spiele am Tisch, nicht das Daily. Die nächsten: { $when }. { $done ->
    [0] Bisher noch keine geschafft.
   *[other] Insgesamt geschafft: { $done }.
 }
quest-people = Gegen drei verschiedene Leute gewertet spielen
quest-beaten = Zwei verschiedene Leute schlagen
quest-wars = In gewerteten Spielen gegen drei verschiedene Leute einen Krieg gewinnen
quest-rivals = Gegen zwei verschiedene Leute gewertete Spiele mit Entscheidungen spielen
quest-variants = Drei verschiedene Spiele spielen
quest-days = An drei verschiedenen Tagen spielen
quest-choices = An zwei verschiedenen Tagen Spiele mit Entscheidungen spielen
quest-underdog = Gewinnen, obwohl du nur noch zehn Karten oder weniger hattest
quest-crowd = An einem Tisch mit mindestens vier Plätzen spielen
quest-winner = An zwei verschiedenen Tagen gewinnen

## Titel.

refusal-not_earned = Das hast du noch nicht erreicht. `/profile` zeigt dein Level und deine Erfolge.
preference-title = **Titel** neben deinem Namen: in Lobbys, bei Ergebnissen, im Profil und auf Bestenlisten
preference-title-unset = Kein Titel
title-worn = -# 🎖️ { $title }
title-news = 🎖️ { $told }
title-news-one = { $name }, { $title }
title-recruit = Rekrut
title-corporal = Gefreiter
title-captain = Hauptmann
title-colonel = Oberst
title-general = General
title-marshal = Feldmarschall
title-helper = Fleißige Hand
title-adventurer = Abenteurer
title-legend = Lebende Legende
title-phoenix = Phönix
title-warlord = Kriegsherr
title-unstoppable = Nicht zu stoppen
title-giant-slayer = Riesentöter
title-explorer = Entdecker
title-veteran = Veteran

## Kartenrücken und Tischtücher.

preference-back = **Kartenrücken**: So sehen alle am Tisch deine Karten
preference-cloth = **Tischtuch** an Tischen, die du eröffnest
refusal-level_too_low = { $kind ->
    [back] Den Kartenrücken „{ $design }“
   *[cloth] Das Tischtuch „{ $design }“
 } gibt es ab Level { $level }, und du hast Level { $have }. Spiel weiter: `/profile` zeigt, wie viel noch fehlt.
design-needs = Gibt es ab Level { $level }
design-lattice = Gitter
design-waves = Wellen
design-compass = Kompass
design-shield = Wappen
design-sunburst = Sonne
design-felt = Grüner Filz
design-midnight = Mitternacht
design-slate = Schiefer
design-plum = Pflaume
level-news-earned = { $name } hat **Level { $level }** erreicht und dafür { $designs } bekommen
level-news-design = { $kind ->
    [back] den Kartenrücken „{ $design }“
   *[cloth] das Tischtuch „{ $design }“
 }
picture-designs = Rücken und Tücher
picture-alt-backs = Kartenrücken: { $backs }.
picture-alt-cloths = Tischtücher: { $cloths }.
picture-alt-design_chosen = { $name } (ausgewählt)
picture-alt-design_locked = { $name } (ab Level { $level })
