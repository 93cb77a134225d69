### Sentences for newcomers: the local table and the list of variants.

## The local table.

local-bot = War Room
local-role = Admins
local-evening_role = Evening table
local-topic = Type /war play to open a table. Use “Viewing as” at the top to switch players.
local-topic-tournaments = Type /tournament create to hold a tournament. Pick “Ada” under “Viewing as” at the top: she's the organiser.
local-topic-watch = A game to watch. Pick another channel on the left to play.
local-open = ⚔️  The local table is open: { $address }
local-how = Press Play there and pick a game. Press Ctrl-C here to stop.
local-discord = How the same tables look in Discord: { $address }
local-cards = Back to the cards
local-hello =
    ## ⚔️ Welcome to War Room
    {""}**Watch:** there's always a game on here.
    {""}**Play:** pick **table-1** in the channel list, and type `/war play` there.
    {""}**Choose your own cards:** some games let you, such as { variant-strategy-war }. Find them all in `/war games`.
    {""}**Against yourself:** open a table, pick someone else in **Viewing as** at the top, and press **{ button-join }**.
    {""}**A tournament:** there's a channel for that, too. `/help` explains the rest. Ada is the admin here, so only she can use `/settings`.
    -# This is a simulated Discord on your own computer. Nobody else can see it.
local-hello-play =
    {""}**Play here:** type `/war play` below, press Enter, then click the arrow, **{ button-bot }** and **{ button-start }**.
    -# Rather choose your own cards? Pick a game with `/war games`.
local-hello-tournaments =
    {""}**Hold a tournament here** (as Ada, the organiser): type `/tournament create`, send the form, press **{ button-proposal-create }**, then **{ button-tournament-join }**. `/tournament bots` adds opponents, and `/tournament start` starts it.
    -# Each match gets its own thread: look for it in the channel list.
local-note-game = playing
local-note-lobby = open
local-clock = Clock: pick how far to run it forward
local-clock-minutes = ⏩ 10 minutes
local-clock-hour = ⏩ an hour
local-clock-morning = ⏩ to 8:00 in the morning

## The variants.

variants-page = Page { $page } of { $pages }
variants-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
