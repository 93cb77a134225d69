### Sentences for newcomers: the local table and the list of variants.

## The local table.

local-bot = War Room
local-role = Admins
local-evening_role = Abendtisch
local-topic = Schreib /war play, um einen Tisch zu eröffnen. Oben bei „Viewing as“ kannst du jemand anderes sein.
local-topic-tournaments = Mit /tournament create startest du ein Turnier. Wähl dafür oben bei „Viewing as“ Ada: Nur sie darf das hier.
local-topic-watch = Hier läuft ein Spiel zum Zuschauen. Zum Spielen nimm links einen anderen Kanal.
local-open = ⚔️  Der Tisch auf deinem Rechner steht bereit: { $address }
local-how = Drück dort auf „Spielen“ und such dir ein Spiel aus. Zum Beenden drück hier Strg-C.
local-discord = So sehen dieselben Tische auf Discord aus: { $address }
local-cards = Zurück zu den Karten
local-hello =
    ## ⚔️ Willkommen bei War Room
    {""}**Zuschauen:** Hier läuft immer ein Spiel.
    {""}**Spielen:** Wähl in der Kanalliste **table-1** und schreib dort `/war play`.
    {""}**Karten selbst aussuchen:** Das geht in manchen Spielen, zum Beispiel bei { variant-strategy-war }. Alle findest du mit `/war games`.
    {""}**Gegen dich selbst:** Eröffne einen Tisch, wähl oben bei **Viewing as** jemand anderen und drück **{ button-join }**.
    {""}**Ein Turnier:** Dafür gibt es auch einen Kanal. Alles andere erklärt `/help`. Ada ist hier der Admin, darum kann nur sie `/settings` benutzen.
    -# Das ist ein nachgebautes Discord auf deinem eigenen Rechner. Niemand sonst kann es sehen.
local-hello-play =
    {""}**Hier kannst du spielen:** Schreib unten `/war play`, drück Enter, dann klick auf den Pfeil, auf **{ button-bot }** und auf **{ button-start }**.
    -# Willst du deine Karten selbst aussuchen? Such dir mit `/war games` ein Spiel aus.
local-hello-tournaments =
    {""}**Hier kannst du ein Turnier spielen** (als Ada, denn sie leitet es): Schreib `/tournament create`, schick das Formular ab, drück **{ button-proposal-create }** und dann **{ button-tournament-join }**. `/tournament bots` holt Gegner dazu, und mit `/tournament start` geht es los.
    -# Jedes Match bekommt einen eigenen Thread. Du findest ihn in der Kanalliste.
local-note-game = läuft
local-note-lobby = offen
local-clock = Uhr: Such aus, wie weit sie vorgehen soll
local-clock-minutes = ⏩ 10 Minuten
local-clock-hour = ⏩ eine Stunde
local-clock-morning = ⏩ bis 8:00 Uhr morgens

## The variants.

variants-page = Seite { $page } von { $pages }
variants-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }
