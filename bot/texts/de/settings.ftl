### Sentences of a server's settings.

## Why something cannot be settled, or not be played here.

refusal-not_manager = Das können nur Admins dieses Servers.
refusal-no_such_place = Den Kanal oder die Rolle gibt es nicht mehr. Öffne `/settings` noch einmal.
refusal-other_channel = In diesem Kanal kannst du keinen Tisch eröffnen. Geh dafür in { $channels }.
refusal-no_channel_left = Die Kanäle, in denen Tische erlaubt waren, gibt es nicht mehr. Ein Admin kann mit `/settings` neue aussuchen.

## The page.

settings-title = ## ⚙️ Servereinstellungen
settings-help = -# Diese Seite siehst nur du. Änderungen gelten sofort; laufende Spiele bleiben, wie sie sind.
settings-line =
    {""}**{ $title }: { $value }**{ $default }
    -# { $help }
settings-default = {" "}· Standard
settings-changed = ✅ { $title }: { $value }
settings-what = Was möchtest du ändern?
settings-other = Etwas anderes…
button-settings_default = Auf Standard zurücksetzen

## What can be settled.

setting-channels-title = Kanäle
setting-channels-help = In welchen Kanälen ihr Tische eröffnen dürft. Die Threads darin gehören dazu.
setting-variant-title = Variante
setting-variant-help = Welches Spiel `/war play` eröffnet, wenn du kein anderes auswählst.
setting-pace-title = Tempo
setting-pace-help = Wie lange eine Runde an neuen Tischen dauert, wenn du bei `/war play` nichts anderes angibst: 1 bis 60 Sekunden.
setting-lobby-title = Wartezeit
setting-lobby-help = Wie lange ein neuer Tisch auf den Start wartet, bevor er wieder schließt: 30 Sekunden bis eine Stunde.
setting-betting-title = Spielchips
setting-betting-help = Ob ihr um Spielchips spielen könnt. Die sind nichts wert.
setting-pictures-title = Bilder
setting-pictures-help = Tische, Bestenlisten, Profile und Turniere auch als Bild zeigen. Dafür brauche ich die Berechtigung *Dateien anhängen*.
setting-cards-title = Karten
setting-cards-help = Wie die Karten aussehen: zwei Farben, vier Farben oder nur Text ohne Emojis, am besten für Screenreader.
setting-language-title = Sprache
setting-language-help = In dieser Sprache schreibe ich für alle. Was nur du siehst, kommt in deiner Discord-Sprache, wenn ich sie kann.
setting-zone-title = Zeitzone
setting-zone-help = Welche Zeitzone gilt, wenn du bei Turnieren eine Startzeit eintippst.
setting-directors-title = Turnierleitung
setting-directors-help = Eine Rolle, die Turniere anlegen und leiten darf. Ohne so eine Rolle darf das nur die Moderation.

## How it is settled.

setting-channels-all = überall
setting-channels-gone = nirgends, denn die ausgesuchten Kanäle gibt es nicht mehr
setting-variant-gone = normaler Krieg ({ $name } gibt es nicht mehr)
setting-switch-on = an
setting-switch-off = aus
setting-cards-two = zwei Farben
setting-cards-four = vier Farben
setting-cards-text = nur Text
setting-directors-nobody = nur die Moderation
setting-directors-gone = nur die Moderation, denn die ausgesuchte Rolle gibt es nicht mehr
