### Sentences for newcomers: the local table and the list of variants.

## The local table.

local-bot = War Room
local-role = Admins
local-topic = Type /war play to open a table. “Viewing as” at the top lets you be someone else.
local-open = ⚔️  The local table is open: { $address }
local-how = Type /war play there, press Enter, click the arrow, press Add a bot, and watch. Press Ctrl-C here to stop.
local-hello =
    ## ⚔️ Welcome to War Room
    {""}**Play now:** type `/war play` below, press Enter, then click the arrow and **{ button-bot }**.
    {""}**Against yourself:** open a table, pick someone else in **Viewing as** at the top, and press **{ button-join }**.
    {""}**A tournament:** `/tournament create`, then `/tournament bots` for opponents and `/tournament start`.
    `/war variants` lists every kind of war, and `/help` explains the rest. Ada is the admin here, so only she can use `/settings`.
    -# This is a simulated Discord on your own computer. Nobody else can see it.

## The variants.

variants-page = Page { $page } of { $pages }
variants-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
