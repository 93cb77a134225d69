### Sentences of web pages.

page-missing = There's nothing here
page-missing-why = This page doesn't exist, or its server's admins keep it closed.
page-back = Back to the start
page-broken = That didn't work
page-broken-why = Something went wrong on our side. It's been logged; please try again in a moment.
page-live = Live
page-away = Waiting for the table…
page-over = Over
page-home = War Room
page-home-what = The card game War, played in Discord. Watch the cards move here, round by round.
page-home-tables = Being played now
page-home-none = Nobody is playing right now. Open a table in Discord with /war play, and it shows up here.
page-lobby = waiting for players
