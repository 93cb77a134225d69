### Sentences of a server's settings.

## Why something cannot be settled, or not be played here.

refusal-not_manager = Only somebody who may manage this server can do that.
refusal-no_such_place = That channel or role is not in this server any more. Open `/settings` again.
refusal-other_channel = No table can be opened in this channel. Play in { $channels }.
refusal-no_channel_left = The channels where tables could be opened are gone. Who manages this server can choose others with `/settings`.

## The page.

settings-title = ## ⚙️ Settings of this server
settings-help = -# Only you see this page. What you change counts at once; games that run go on as they are.
settings-line =
    {""}**{ $title }: { $value }**{ $default }
    -# { $help }
settings-default = {" "}· default
settings-changed = ✅ { $title }: { $value }
settings-what = What to change
settings-other = Something else …
button-settings_default = Back to default

## What can be settled.

setting-channels-title = Channels
setting-channels-help = Where tables can be opened. Threads and posts count as the channel that they are in.
setting-variant-title = Variant
setting-variant-help = What `/war play` opens when nobody says which variant.
setting-pace-title = Pace
setting-pace-help = How long a round takes at new tables, unless `/war play` says so. 1 to 60 seconds.
setting-lobby-title = Lobby time
setting-lobby-help = How long a new table waits for its start before it closes. 30 seconds to an hour.
setting-betting-title = Betting
setting-betting-help = Whether games for play chips, which have no value, can be opened and begun.
setting-pictures-title = Pictures
setting-pictures-help = Whether boards, leaderboards, profiles and tournaments come with a picture beside the words. Boards need the right *Attach Files*.
setting-cards-title = Cards
setting-cards-help = How the suits are told apart, or no emojis at all: screen readers read cards best as text.
setting-language-title = Language
setting-language-help = The language of what everybody in a channel reads. What you alone read is in your own, if I speak it.
setting-zone-title = Time zone
setting-zone-help = In whose time the start of a tournament is typed.
setting-directors-title = Tournaments
setting-directors-help = Which role holds and directs tournaments. Without one, who may manage messages can hold them.

## How it is settled.

setting-channels-all = everywhere
setting-channels-gone = nowhere, for the chosen ones are gone
setting-variant-gone = Classic War, for { $name } is no longer kept
setting-switch-on = on
setting-switch-off = off
setting-cards-two = two colours
setting-cards-four = four colours
setting-cards-text = text alone
setting-directors-nobody = nobody else
setting-directors-gone = nobody else, for the chosen role is gone
