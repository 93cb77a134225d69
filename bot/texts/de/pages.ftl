### Sentences of web pages.

page-missing = Hier ist nichts
page-missing-why = Diese Seite gibt es nicht, oder die Admins des Servers zeigen sie nicht.
page-back = Zur Startseite
page-broken = Das hat nicht geklappt
page-broken-why = Bei uns ist etwas schiefgegangen. Der Fehler ist notiert. Versuch es gleich noch mal.
page-live = Live
page-away = Warte auf den Tisch …
page-over = Vorbei
page-home = War Room
page-home-what = Das Kartenspiel Krieg, gespielt auf Discord. Hier siehst du Runde für Runde, wie die Karten fallen.
page-home-tables = Gerade gespielt
page-home-none = Gerade spielt niemand. Eröffne auf Discord mit /war play einen Tisch, dann steht er hier.
page-lobby = wartet auf Mitspieler
