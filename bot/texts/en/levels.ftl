### Sentences of levels, weekly quests, and what they unlock.

## Levels and weekly quests.

profile-topic-quests = Weekly quests
level-line = 🎚️ **Level { $level }** { $bar } { $have } of { $need } to level { $next }
# After a game, on the page of the player who reads it; the level follows.
level-gained = ⭐ **+{ $points }**
figure-level = Level { $level }
figure-level-way = { $have } of { $need }
# Beside a result: the levels that players reached, and the quests that they completed.
level-news = 🎚️ { $told }
level-news-one = { $name } reached **level { $level }**
quest-news = 📜 Quest done · { $told }
quest-news-one = { $name }: { $quests }
quests-title = **This week's quests**
quests-line = { $mark } { $quest } · { $have } of { $need }
quests-foot = -# Each one is worth 100 points. They count games at tables, not the daily. Next quests: { $when }. { $done ->
    [0] None done so far.
   *[other] Done so far, all weeks: { $done }.
 }
quest-people = Play ranked games against three different people
quest-beaten = Beat two different people
quest-wars = Win a war in ranked games against three different people
quest-rivals = Play ranked games with choices against two different people
quest-variants = Play three different games
quest-days = Play on three different days
quest-choices = Play games with choices on two different days
quest-underdog = Win after being down to ten cards or fewer
quest-crowd = Play at a table of four or more
quest-winner = Win on two different days

## Titles.

refusal-not_earned = You haven't earned that yet. `/profile` shows your level and achievements.
preference-title = **Title** beside your name in lobbies and results, on your profile and on leaderboards
preference-title-unset = No title
title-worn = -# 🎖️ { $title }
title-news = 🎖️ { $told }
title-news-one = { $name }, { $title }
title-recruit = Recruit
title-corporal = Corporal
title-captain = Captain
title-colonel = Colonel
title-general = General
title-marshal = Field Marshal
title-helper = Willing Hand
title-adventurer = Adventurer
title-legend = Living Legend
title-phoenix = Phoenix
title-warlord = Warlord
title-unstoppable = Unstoppable
title-giant-slayer = Giant Slayer
title-explorer = Explorer
title-veteran = Veteran

## Card backs and table cloths.

preference-back = **Card back**: everyone at the table sees it on your cards
preference-cloth = **Table cloth** of the tables you host
refusal-level_too_low = { $kind ->
    [back] The card back “{ $design }”
   *[cloth] The table cloth “{ $design }”
 } comes with level { $level }, and you're at level { $have }. Keep playing: `/profile` shows how far it is.
design-needs = Comes with level { $level }
design-lattice = Lattice
design-waves = Waves
design-compass = Compass
design-shield = Shield
design-sunburst = Sunburst
design-felt = Green felt
design-midnight = Midnight
design-slate = Slate
design-plum = Plum
level-news-earned = { $name } reached **level { $level }** and earned { $designs }
level-news-design = { $kind ->
    [back] the card back “{ $design }”
   *[cloth] the table cloth “{ $design }”
 }
picture-designs = Backs and cloths
picture-alt-backs = Card backs: { $backs }.
picture-alt-cloths = Table cloths: { $cloths }.
picture-alt-design_chosen = { $name } (chosen)
picture-alt-design_locked = { $name } (from level { $level })
