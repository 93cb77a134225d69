### Words that members type in place of a value: first what sentences show, then what is accepted too, with commas between.

typed-none = none
    .others = no
typed-same = same
    .others = the same
typed-auto = auto
    .others = automatic
typed-on = on
    .others = yes
typed-off = off
    .others = no
typed-single = single
    .others = one, once
typed-every = every
    .others = every round
typed-any = any
    .others = any stakes
typed-draw = draw
    .others = tie
typed-when_full = when full
    .others = full
typed-all = all
    .others = all games, everything
typed-practice = practice
    .others = practise, training, bots
