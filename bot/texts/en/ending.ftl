### The end of a game: the score that decided, the last round, the course of the game, and the buttons under it.

## Buttons.

button-best = Best of three
button-other = Another game
button-replay = Replay

ending-players_only = Only players of this game can press **{ $button }**. Open your own table with `/war play`.

## The score.

ending-score = Final score: **{ $score }**
ending-score-chips = Final chips: **{ $score }**
ending-gave_up = gave up in round { $battle }
ending-out = out in round { $battle }
ending-last_in = last one standing

## The last round.

ending-last_round = Last round: { $told }
ending-last_round-took = Last round: { $told }. { $taken }

## The turning point, where no single round was one.

ending-turn = Turning point: from round { $battle } on, { $name } was ahead.
