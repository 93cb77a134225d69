### Sentences of a server's settings.

## Why something cannot be settled, or not be played here.

refusal-not_manager = Das kann nur, wer diesen Server verwalten darf.
refusal-no_such_place = Diesen Kanal oder diese Rolle gibt es hier nicht mehr. Öffne `/settings` noch einmal.
refusal-other_channel = In diesem Kanal kann man keinen Tisch eröffnen. Spiel in { $channels }.
refusal-no_channel_left = Die Kanäle, in denen man Tische eröffnen konnte, gibt es nicht mehr. Wer den Server verwaltet, wählt mit `/settings` andere.

## The page.

settings-title = ## ⚙️ Einstellungen dieses Servers
settings-help = -# Diese Seite siehst nur du. Änderungen gelten sofort; laufende Spiele bleiben, wie sie sind.
settings-line =
    {""}**{ $title }: { $value }**{ $default }
    -# { $help }
settings-default = {" "}· wie vorgegeben
settings-changed = ✅ { $title }: { $value }
settings-what = Was ändern?
settings-other = Etwas anderes …
button-settings_default = Wie vorgegeben

## What can be settled.

setting-channels-title = Kanäle
setting-channels-help = Wo man Tische eröffnen kann. Threads und Beiträge zählen als der Kanal, in dem sie sind.
setting-variant-title = Variante
setting-variant-help = Was `/war play` eröffnet, wenn niemand eine Variante nennt.
setting-pace-title = Tempo
setting-pace-help = Wie lange eine Runde an neuen Tischen dauert, wenn `/war play` nichts sagt. 1 bis 60 Sekunden.
setting-lobby-title = Lobbyzeit
setting-lobby-help = Wie lange ein neuer Tisch auf den Start wartet, bevor er schließt. 30 Sekunden bis eine Stunde.
setting-betting-title = Einsätze
setting-betting-help = Ob Spiele um Spielchips, die keinen Wert haben, eröffnet und begonnen werden können.
setting-pictures-title = Bilder
setting-pictures-help = Ob Tische, Bestenlisten, Profile und Turniere neben den Worten ein Bild haben. Tische brauchen das Recht *Dateien anhängen*.
setting-cards-title = Karten
setting-cards-help = Wie man die Farben unterscheidet, oder gar keine Emojis: Vorleseprogramme lesen Karten am besten als Text.
setting-language-title = Sprache
setting-language-help = Die Sprache von allem, was alle in einem Kanal lesen. Was nur du liest, steht in deiner, wenn ich sie kann.
setting-zone-title = Zeitzone
setting-zone-help = In wessen Zeit der Beginn eines Turniers geschrieben wird.
setting-directors-title = Turniere
setting-directors-help = Welche Rolle Turniere veranstaltet und leitet. Ohne sie darf es, wer Nachrichten verwaltet.

## How it is settled.

setting-channels-all = überall
setting-channels-gone = nirgends, denn die gewählten gibt es nicht mehr
setting-variant-gone = Classic War, denn { $name } gibt es nicht mehr
setting-switch-on = an
setting-switch-off = aus
setting-cards-two = zwei Farben
setting-cards-four = vier Farben
setting-cards-text = nur Text
setting-directors-nobody = sonst niemand
setting-directors-gone = sonst niemand, denn die gewählte Rolle gibt es nicht mehr
