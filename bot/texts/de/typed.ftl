### Words that members type in place of a value: first what sentences show, then what is accepted too, with commas between.

typed-none = keine
    .others = keiner, keins, kein, nein
typed-same = gleich
    .others = gleich viele, genauso viele
typed-auto = auto
    .others = automatisch
typed-on = an
    .others = ein, ja
typed-off = aus
    .others = nein, keine, keiner, keins
typed-single = einzeln
    .others = eins, einmal
typed-every = jede Runde
    .others = jede, jede einzeln, jede Runde einzeln
typed-any = beliebig
    .others = egal
typed-draw = unentschieden
    .others = gleichstand
typed-when_full = wenn voll
    .others = voll, wenn es voll ist, sobald es voll ist
typed-all = alle
    .others = alle Spiele, alles
typed-practice = Übung
    .others = Übungen, Übungsspiele, Training, Bots
