### Was neue Mitglieder über Spielchips lesen: wie sie an die ersten kommen und wofür sie gut sind.

chips-first = Deine ersten { $chips } Chips warten auf dich. Danach gibt es jeden Tag neue.
chips-took-first = Hier sind deine ersten { $chips } Chips: Am ersten Tag gibt es mehr. Ab morgen bekommst du { $daily } am Tag.
chips-use = Setz sie in **{ variant-casino-war }**: `/war play { command-war-play.option-variant }:casino-war`
button-chips-set = { variant-casino-war } an meinem Tisch spielen
button-chips-play = { variant-casino-war } spielen
button-chips-typed = Tisch eröffnen
