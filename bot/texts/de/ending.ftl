### The end of a game: the score that decided, the last round, the course of the game, and the buttons under it.

## Buttons.

button-best = Best of three
button-other = Anderes Spiel
button-replay = Nochmal ansehen

ending-players_only = **{ $button }** kannst du nur drücken, wenn du mitgespielt hast. Eröffne deinen eigenen Tisch mit `/war play`.

## The score.

ending-score = Endstand: **{ $score }**
ending-score-chips = Chips am Ende: **{ $score }**
ending-gave_up = in Runde { $battle } aufgegeben
ending-out = in Runde { $battle } ausgeschieden
ending-last_in = als Letzter übrig

## The last round.

ending-last_round = Letzte Runde: { $told }
ending-last_round-took = Letzte Runde: { $told }. { $taken }

## The turning point, where no single round was one.

ending-turn = Wendepunkt: Ab Runde { $battle } lag { $name } vorn.
