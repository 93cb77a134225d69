### Sentences for newcomers: the local table and the list of variants.

## The local table.

local-bot = War Room
local-role = Managers
local-topic = Type /war play to open a table. “Viewing as” at the top lets you be somebody else.
local-open = ⚔️  The local table is open: { $address }
local-how = Type /war play there, press Enter and the arrow, then Add a bot, and watch. Ctrl-C here closes the table.
local-hello =
    ## ⚔️ Welcome to War Room
    {""}**Play now:** type `/war play` down here, press Enter and the arrow, then **{ button-bot }**.
    {""}**Against yourself:** open a table, choose somebody else in **Viewing as** at the top, press **{ button-join }**.
    {""}**A tournament:** `/tournament create`, then `/tournament bots` for rivals and `/tournament start`.
    `/war variants` shows every kind of war, `/help` everything else. Ada manages this server: `/settings` is hers.
    -# This is a simulated Discord on your own machine. Nobody else can see it.

## The variants.

variants-title = ## Every variant
variants-line =
    {""}**{ $name }** · `{ $key }`
    { $summary }
    -# { $seats } players · { $length } · rules: { $sources }
variants-length = about { $battles } rounds, { $minutes } at { $pace } s each
variants-length-choice = you decide, about { $battles }
variants-page = Page { $page } of { $pages }
variants-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
 }
