### Sentences for newcomers: the local table and the list of variants.

## The local table.

local-bot = War Room
local-role = Admins
local-topic = Schreib /war play, um einen Tisch zu eröffnen. Oben bei „Viewing as“ kannst du als jemand anderes spielen.
local-open = ⚔️  Der Tisch auf deinem Rechner steht bereit: { $address }
local-how = Schreib dort /war play, drück Enter und den Pfeil, dann „Bot dazu“, und schau zu. Zum Beenden drück hier Strg-C.
local-hello =
    ## ⚔️ Willkommen bei War Room
    {""}**Gleich spielen:** Schreib unten `/war play`, drück Enter und den Pfeil, dann **{ button-bot }**.
    {""}**Gegen dich selbst:** Eröffne einen Tisch, wähl oben bei **Viewing as** jemand anderen und drück **{ button-join }**.
    {""}**Ein Turnier:** `/tournament create`, dann `/tournament bots` für Gegner und `/tournament start`.
    `/war variants` zeigt alle Arten von Krieg, `/help` erklärt den Rest. Ada ist hier Admin, darum darf nur sie `/settings` benutzen.
    -# Das ist ein simuliertes Discord auf deinem Rechner. Sonst kann es niemand sehen.

## The variants.

variants-page = Seite { $page } von { $pages }
variants-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }
