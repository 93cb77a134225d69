### The end of a game: the score that decided, the last round, the course of the game, and the buttons under it.

## Buttons.

button-best = Best of 3
button-other = Anderes Spiel
button-replay = Wiederholung
button-share = Teilen
button-charts = Diagramme

ending-players_only = **{ $button }** kannst du nur drücken, wenn du mitgespielt hast. Eröffne deinen eigenen Tisch mit `/war play`.

## The score.

ending-score-between = {"\u00A0:\u00A0"}
ending-score = Endstand: **{ $score }**
ending-score-chips = Chips am Ende: **{ $score }**
ending-gave_up = in Runde { $battle } aufgegeben
ending-out = in Runde { $battle } ausgeschieden
ending-last_in = bis zuletzt dabei

## The last round.

ending-laid = { $name } ({ $cards })
ending-last_round = Letzte Runde: { $told }
ending-last_round-took = Letzte Runde: { $told }. { $taken }

## The turning point, where no single round was one.

ending-turn = Wendepunkt: Ab Runde { $battle } lag { $name } vorn.

## The course of the game as a picture.

ending-course-cards = { $game } · Karten
ending-course-rounds = { $game } · gewonnene Runden
ending-course-wars = { $game } · gewonnene Kriege
ending-course-chips = { $game } · Chips
ending-course-points = { $game } · Punkte
ending-course-survived = { $game } · überstandene Runden
ending-course-out = raus: R{ $battle }
ending-course-gave_up = { $points } · aufgegeben
ending-course-won = { $count } gewonnen
ending-course-turn = Wendepunkt, Runde { $battle }: { $name }
ending-course-plain = So lief das Spiel
picture-course-wars = { $count ->
    [0] kein Krieg
    [one] 1 Krieg
   *[other] { $count } Kriege
 }
picture-alt-game_course = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }, { $wars ->
    [0] kein Krieg
    [one] 1 Krieg
   *[other] { $wars } Kriege
 }.
picture-alt-game_course-plain = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }.
picture-alt-game_course-seat = { $name }: anfangs { $first }, zwischendurch { $low } bis { $high }; { $ended }.
picture-alt-game_course-winner = { $name } hat gewonnen: anfangs { $first }, zwischendurch { $low } bis { $high }, am Ende { $ended }.

## The result as a picture.

result-won = { $names } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
 }
result-alone = { $name } nimmt { $chips } mit
result-draw = Unentschieden
result-house = Die Bank gewinnt
result-stopped = Abgebrochen
result-between = {"\u00A0:\u00A0"}
result-score-points = { $score } Punkte
result-short = ohne Karten
result-score-chips = { $score } Chips
result-out = R{ $battle }
result-place = { $place }.
result-start = Anfang
result-turn = Wendepunkt
result-end = Ende
picture-alt-laid_last = { $name } { $cards }
picture-alt-last_cards = Letzte Karten: { $laid }.
picture-alt-result-winner = { $name } hat gewonnen ({ $ended }): am Anfang { $first } %, nie unter { $low } % oder über { $high } %.
picture-alt-result-seat = { $name }, Platz { $place } ({ $ended }): am Anfang { $first } %, nie unter { $low } % oder über { $high } %.
picture-alt-result-stopped = { $name }: { $ended }.

## The charts, on a page of their own.

charts-title = ### 📈 { $game } in Zahlen

## The game as a moving picture.

ending-shared = 🎬 So lief das Spiel
ending-shared_just_now = Du hast hier gerade ein Spiel geteilt. Warte dreißig Sekunden und drück dann noch mal.
ending-shared_too_often = Hier wurden gerade viele Spiele geteilt. Warte ein paar Sekunden und drück dann noch mal.
ending-not_shared = Ich konnte die Animation hier nicht posten. Versuch es gleich noch mal.
picture-alt-moving = Das Spiel als Animation: { $names }.

## Matches that have a name.

match_board-title-final = ## ⚔️ { $name } · Finale (Match { $match })
match_board-title-second_final = ## ⚔️ { $name } · zweites Finale (Match { $match })
match_board-title-third = ## ⚔️ { $name } · Spiel um Platz 3 (Match { $match })
match_board-of-final = Match { $match } im Turnier **{ $name }**: Finale.
match_board-of-second_final = Match { $match } im Turnier **{ $name }**: zweites Finale.
match_board-of-third = Match { $match } im Turnier **{ $name }**: Spiel um Platz 3.

## The same bet again.

button-choice-same = Gleicher Einsatz ({ $chips })
