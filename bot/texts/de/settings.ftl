### Sentences of a server's settings.

## Why something cannot be settled, or not be played here.

refusal-not_manager = Das können nur Admins von diesem Server.
refusal-no_such_place = Diesen Kanal oder diese Rolle gibt es nicht mehr. Öffne `/settings` noch mal.
refusal-other_channel = In diesem Kanal darfst du keinen Tisch eröffnen. Spiel lieber hier: { $channels }.
refusal-no_channel_left = Die Kanäle, in denen Tische erlaubt waren, gibt es nicht mehr. Ein Admin kann mit `/settings` neue aussuchen.

## The page.

settings-title = ## ⚙️ Servereinstellungen
settings-help = -# Diese Seite siehst nur du. Änderungen gelten sofort, nur bei laufenden Spielen bleibt alles, wie es ist.
settings-line =
    {""}**{ $title }: { $value }**{ $default }
    -# { $help }
settings-short = **{ $title }:** { $value }{ $own }
settings-own = {" "}· geändert
settings-default = {" "}· Standard
settings-changed = ✅ { $title }: { $value }
settings-topics = Thema
settings-topic-tables = Tische
settings-topic-looks = Aussehen
settings-topic-server = Server
settings-topic-boards = Bestenliste im Kanal
settings-topic-evening = Abendtisch
settings-heading = ### { $topic }
settings-what = Was möchtest du ändern?
settings-all = Alle Einstellungen
settings-other = Etwas anderes …
button-settings_default = Auf Standard zurücksetzen

## What can be settled.

setting-channels-title = Kanäle
setting-channels-help = In welchen Kanälen ihr Tische eröffnen dürft. Threads in diesen Kanälen gehören dazu.
setting-variant-title = Variante
setting-variant-help = Welches Spiel `/war play` eröffnet, wenn du kein anderes auswählst.
setting-pace-title = Tempo
setting-pace-help = Wie lange eine Runde an neuen Tischen dauert, wenn du bei `/war play` nichts anderes angibst. Möglich sind 1 bis 60 Sekunden.
setting-lobby-title = Wartezeit
setting-lobby-help = Wie lange ein neuer Tisch offen bleibt, wenn niemand das Spiel startet. Möglich sind 30 Sekunden bis eine Stunde.
setting-betting-title = Spiele um Chips
setting-betting-help = Ob ihr um Spielchips spielen dürft. Die sind nichts wert.
setting-pictures-title = Bilder
setting-pictures-help = Ob ich Tische, Bestenlisten, Profile und Turniere auch als Bild zeige. Dafür brauche ich die Berechtigung *Dateien anhängen*.
setting-chances-title = Chancen
setting-chances-help = Ob an Tischen und in Wiederholungen steht, wer wohl gewinnt. Ich rechne nur mit dem, was alle gesehen haben.
setting-predictions-title = Tippspiel
setting-predictions-help = Vor dem ersten Krieg darf jeder heimlich tippen, wer gewinnt: für Punkte auf einer Bestenliste, nie um Chips.
setting-cards-title = Karten
setting-cards-help = Wie die Karten aussehen: zweifarbig, vierfarbig oder nur Text ohne Emojis (am besten für Screenreader).
setting-language-title = Sprache
setting-language-help = In dieser Sprache schreibe ich, was alle sehen. Was nur du siehst, bekommst du in deiner Discord-Sprache, wenn ich sie kann.
setting-zone-title = Zeitzone
setting-zone-help = Welche Zeitzone gemeint ist, wenn ihr bei Turnieren eine Uhrzeit eintippt.
setting-directors-title = Turnierleitung
setting-directors-help = Eine Rolle, die Turniere anlegen und leiten darf. Gibt es keine, darf das nur die Moderation.
setting-pages-title = Webseiten
setting-pages-help = Wer eure Tische, Turniere und Ranglisten im Web sehen darf; die Nachrichten verlinken dann dorthin. Geht nur, wenn Webseiten bei diesem Bot eingeschaltet sind.
setting-board-title = Kanal für die Bestenliste
setting-board-help = Hier steht die Bestenliste der Woche oder des Monats. Es ist eine einzige Nachricht, die ich aktuell halte. Ist die Zeit um, bleibt sie als Endstand stehen.
setting-period-title = Zeitraum der Bestenliste
setting-period-help = Wie lange eine Bestenliste läuft. Die Woche beginnt am Montag; gewechselt wird immer um Mitternacht UTC.
setting-first-title = Rolle für Platz 1
setting-first-help = Wer zuletzt gewonnen hat, behält diese Rolle, bis der nächste Sieger feststeht. Bei Gleichstand bekommen sie alle.
setting-second-title = Rolle für Platz 2
setting-second-help = Dasselbe für den zweiten Platz.
setting-third-title = Rolle für Platz 3
setting-third-help = Dasselbe für den dritten Platz.
setting-dailychannel-title = Kanal fürs Daily
setting-dailychannel-help = Wo ich zeige, wie das Daily von gestern hier gelaufen ist: eine Nachricht, die ich jeden Tag ändere, ohne Ping.
setting-evening-title = Abendtisch
setting-evening-help = Wann ich jeden Tag einen Tisch aufmache, nach der Zeitzone des Servers. Setzt sich eine halbe Stunde lang niemand, räume ich ihn wieder ab.
setting-eveningchannel-title = Kanal für den Abendtisch
setting-eveningchannel-help = Wo der Abendtisch steht. Ohne Kanal gibt es keinen.
setting-eveninggame-title = Spiel am Abendtisch
setting-eveninggame-help = Was am Abendtisch gespielt wird.
setting-told-title = Rolle zum Anpingen
setting-told-help = Diese Rolle holt man sich mit *Sag mir Bescheid* und gibt sie genauso zurück. Ich pinge sie einmal am Abend an, wenn der Tisch aufmacht.
setting-quiet-title = Ruhezeiten
setting-quiet-help = Wann der Abendtisch ohne Ping aufmacht, nach der Zeitzone des Servers.
setting-guests-title = Gäste
setting-guests-help = Wer kein Discord hat, darf auf euren Webseiten mitspielen: gegen Bots oder auf Einladung eines Hosts. Gewertet wird dabei nichts.

## How it is settled.

setting-channels-all = überall
setting-channels-gone = nirgends: Die ausgewählten Kanäle gibt es nicht mehr
setting-variant-gone = Klassischer Krieg, denn { $name } gibt es nicht mehr
setting-switch-on = an
setting-switch-off = aus
setting-pages-closed = niemand
setting-pages-link = alle, die den Link haben
setting-pages-listed = alle; der Server steht in der Liste
setting-cards-two = zweifarbig
setting-cards-four = vierfarbig
setting-cards-text = nur Text
setting-board-nowhere = keiner
setting-posting-gone = keiner: Den ausgewählten Kanal gibt es nicht mehr
setting-posting-rights = { $channel }, aber mir fehlt dort eine Berechtigung: { $rights }
setting-dailychannel-nowhere = nirgends
setting-eveningchannel-nowhere = keiner
setting-eveninggame-same = das übliche Spiel des Servers
setting-winner-unheard = { $role }, aber niemand hört davon: Erlaub allen, die Rolle zu erwähnen, oder gib mir *Alle erwähnen*
setting-period-week = eine Woche
setting-period-month = ein Monat
setting-winner-nobody = keine
setting-winner-gone = keine: Die ausgewählte Rolle gibt es nicht mehr
setting-winner-power = { $role }, aber solange sie besondere Berechtigungen hat, vergebe ich sie nicht
setting-winner-right = { $role }, aber zum Vergeben brauche ich die Berechtigung *Rollen verwalten*
setting-winner-below = { $role }, aber ich kann sie erst vergeben, wenn meine Rolle darüber steht
setting-directors-nobody = nur die Moderation
setting-directors-gone = nur die Moderation: Die ausgewählte Rolle gibt es nicht mehr

## The greeting of a new server, and its guide.

hello =
    ## ⚔️ Hallo, ich bin War Room
    Bei mir spielt ihr das Kartenspiel Krieg: Eine macht einen Tisch auf, die anderen setzen sich dazu, und los geht's. Und jeden Tag gibt es ein Spiel von zwei Minuten, für alle dasselbe: `/daily`.
    -# Für Admins: Unter „{ button-hello_guide }“ bin ich in einer Minute eingerichtet.
button-hello_play = Spielen
button-hello_guide = Erste Schritte

guide-title =
    ## 👋 Die ersten fünf Minuten
    -# Das siehst nur du. Alles lässt sich später mit `/settings` ändern.
guide-where =
    {""}**1. Wo wird gespielt?**
    -# Such dir Kanäle aus. Ohne Auswahl wird überall gespielt.
guide-length =
    {""}**2. Wie lange soll ein Spiel dauern?**
    -# Spiele, bei denen ihr etwas entscheidet, haben ihre eigene Uhr.
guide-people =
    {""}**3. Wie viele seid ihr heute Abend?**
    -# Ich schlage euch ein passendes Spiel vor.
guide-people-two = Zu zweit
guide-people-few = Drei oder vier
guide-people-many = Fünf oder mehr
guide-people-game = { $game }
guide-people-placeholder = Wie viele?
guide-evening =
    {""}**4. Jeden Abend ein Tisch?**
    -# { $now }
guide-evening-off = Er steht dann in { $channel } und wartet eine halbe Stunde.
guide-evening-on = Jeden Tag um { $clock } Uhr ({ $zone }) in { $channel }.
guide-evening-never = Kein Abendtisch
guide-evening-hour = Jeden Tag um { $clock } Uhr
guide-evening-placeholder = Jeden Tag um …
guide-zone-placeholder = Zuerst eure Zeitzone
guide-zone-now = Dort ist es jetzt { $clock } Uhr
guide-daily =
    {""}**5. Zeigen, wie das Daily gestern lief?**
    -# { $now }
guide-daily-off = Das ist eine einzige Nachricht in { $channel }, ohne Ping.
guide-daily-on = Jeden Tag in { $channel }.
button-guide_daily = Zeigen
button-guide_nodaily = Nicht mehr zeigen
guide-next = **6. Los geht's!** Ich mache in diesem Kanal einen Tisch auf, und alle können mitspielen.
button-guide = Anleitung
button-guide_table = Tisch aufmachen
button-guide_settings = Alle Einstellungen
