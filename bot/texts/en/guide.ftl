### Sentences for newcomers: the local table, the list of variants, the help.

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

## The variants and the help.

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
help-title = ## ⚔️ War Room
help-body =
    War is a card game: everybody turns a card, the highest takes them all, equal cards mean **war**. I deal, keep the clock and tell the story.

    {""}**Play now:** `/war play`, then press **{ button-bot }**, or wait for a friend to press **{ button-join }**.
help-choices = **Games in which you decide:** in Suicide War, Scientific War and Stealing War press **{ button-hand }** and choose in secret. In Speed War be the first to press **{ button-scoop }**, but not too early. Casino War is for play chips: `/war chips` gives you some each day, and they have no value.
help-tournaments = **Tournaments** run themselves, from the entries to the trophy: knockout, Swiss, groups, an arena and more. Who may hold one types `/tournament create`; `/tournament list` shows what is on, and everybody joins by a button.
help-commands = **Commands**
help-fair = -# Every deal is sealed before anybody sits down, and can be checked afterwards. Except in the games in which you decide, nobody can play better than anybody else.
