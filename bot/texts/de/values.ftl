### Was eine Option, eine Einstellung oder ein Formular annimmt, wenn jemand etwas anderes geschrieben hat.

value-one_of = Für „{ $option }“ kannst du wählen: { OR($values) }.
value-from_list = Wähl für „{ $option }“ bitte etwas aus der Liste.
value-number = { $option }: Nimm eine Zahl von { $low } bis { $high }.
value-auto_war = { $option }: Schreib Kartenwerte wie `2` oder `B` (Bube), für Joker `*`, oder `{ typed-none }`, wenn es keine geben soll.
value-underdog = { $option }: Schreib einen Kartenwert wie `6` oder `B` (Bube), oder `{ typed-none }`, wenn keine Karte gelten soll.
value-slap_rank = { $option }: Schreib einen Kartenwert wie `5` oder `B` (Bube).
value-beats = { $option }: Schreib eine oder zwei Ausnahmen wie `3>BDK 4>A` (Bube, Dame, König, Ass), oder `{ typed-none }`, wenn es keine geben soll.
value-guard = { $option }: Nimm 0 bis 9 Sekunden, zum Beispiel `2,5`.
value-seconds = { $option }: Nimm eine Zahl von { $low } bis { $high }, in Sekunden.
value-length = { $option }: Schreib eine Zeit von { $low } bis { $high }, zum Beispiel 15m oder 1h30m.
value-first_to = Wie viele Siege braucht man? Schreib eine Zahl von 1 bis { $high } und dazu „Runden“ oder „Kriege“, zum Beispiel `3 Runden`.
value-match = Schreib `einzeln`, `bis 5` oder `best of 7`. Statt 5 oder 7 geht jede Zahl bis { $high }.
value-no_option = Eine Option „{ $name }“ gibt es nicht.
value-other_game = Dieses Spiel hat die Option „{ $option }“ nicht.
value-no_stakes = Einsätze gibt es nur, wenn ihr um Chips spielt.
value-stakes = Schreib den niedrigsten und den höchsten Einsatz, zum Beispiel `5-100`, oder `{ $any }`.
value-antes = An diesem Tisch kannst du { $low } bis { $high ->
    [one] { $high } Chip
   *[other] { $high } Chips
 } setzen.
value-seated = Hier { $count ->
    [one] sitzt schon { $count } Spieler
   *[other] sitzen schon { $count } Spieler
 }, also brauchst du mindestens { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
 }.
value-luck = Schreib ein, zwei Wörter in eine Zeile, höchstens { $most } Zeichen. Nur eine Zahl reicht nicht.

## Was gerade nicht geht.

choice-no_questions = In diesem Spiel gibt es nichts zu entscheiden.
choice-nothing_open = Du musst gerade nichts entscheiden.
choice-not_allowed = { $choice } geht gerade nicht.
choice-round_begun = Diese Runde läuft schon. Wenn sie vorbei ist, kannst du gehen.
choice-game_over = Dieses Spiel ist vorbei.
choice-seat_out = Dieser Spieler ist schon raus.
choice-no_time_limit = Dieses Spiel hat kein Zeitlimit.
choice-no_repetition = In diesem Spiel wiederholen sich die Karten nicht.
choice-too_many_chips = Du hast nur { $owned ->
    [one] 1 Chip
   *[other] { $owned } Chips
 } und kannst keine { $staked } setzen.

## Einstellungen des Servers.

value-setting-channels = Wähl höchstens { $most } Kanäle von diesem Server.
value-setting-variant = Wähl eine Variante oder Hausregeln von diesem Server.
value-setting-lobby = Schreib eine Zeit von 30 Sekunden bis zu einer Stunde, zum Beispiel 90, 5m oder 1h.
value-setting-betting = Spiele um Chips: Schreib `an` oder `aus`.
value-setting-pictures = Bilder: Schreib `an` oder `aus`.
value-setting-chances = Chancen: Schreib `an` oder `aus`.
value-setting-guests = Gäste: Schreib `an` oder `aus`.
value-setting-predictions = Tipps: Schreib `an` oder `aus`.
value-setting-pages = Such dir aus, wer die Webseiten sieht: niemand, alle mit dem Link oder alle.
value-setting-cards = Such dir aus, wie die Karten aussehen: zweifarbig, vierfarbig oder nur Text.
value-setting-language = Ich kann diese Sprachen: { $codes }.
value-setting-zone = Schreib die Zeitzone so: Europe/Berlin, America/New_York oder UTC.
value-setting-board = Wähl einen Textkanal von diesem Server.
value-setting-evening = Schreib eine Uhrzeit wie 20:00 oder `aus`.
value-setting-quiet = Schreib die Ruhezeiten so: 23:00-08:00, oder `aus`.
value-setting-period = Such dir eine Woche oder einen Monat aus.
value-setting-directors = Wähl eine Rolle von diesem Server.

## Turniere.

value-tournament-format = Wähl einen Modus aus der Liste.
value-tournament-cap = Bei einem Turnier können { $low } bis { $high } mitspielen.
value-tournament-robin = Jeder gegen jeden geht nur mit höchstens { $most } Teilnehmern.
value-tournament-seeding = Wähl, wie gesetzt wird: nach Wertung, nach Siegen, von Hand oder per Los.
value-tournament-best_of = Aus wie vielen Spielen besteht ein Match? Schreib eine ungerade Zahl von 1 bis { $high }.
value-tournament-late_best_of = Wie viele Spiele hat ein Match in den letzten Runden? Schreib eine ungerade Zahl von 1 bis { $high }, oder `{ $same }`, wenn es so viele wie vorher sein sollen.
value-tournament-rounds = Wie viele Runden spielt ihr? Schreib eine Zahl von 1 bis { $high }, oder `{ $auto }`, wenn es so viele wie nötig sein sollen.
value-tournament-most_rounds = Ein Turnier kann höchstens { $high } Runden haben.
value-tournament-late_rounds = Längere Matches kann es höchstens in den letzten { $high } Runden geben.
value-tournament-late_until = Bis zu welcher Runde kann man noch einsteigen? Schreib eine Zahl von 1 bis { $high }, oder `{ $none }`, wenn niemand mehr dazukommen soll.
value-tournament-group_size = Eine Gruppe hat { $low } bis { $high } Teilnehmer, und mindestens einer muss ausscheiden.
value-tournament-advance = Aus jeder Gruppe muss mindestens einer weiterkommen, aber es dürfen nicht alle sein.
value-tournament-table_size = Ein Tisch hat 3 oder 4 Plätze.
value-tournament-third_place = Spiel um Platz 3: Schreib `an` oder `aus`.
value-tournament-length = Wie lange dauert die Arena? Schreib eine Zeit von 5 Minuten bis zu 6 Stunden, zum Beispiel 20m oder 1h30m.
value-tournament-checkin = Wie lange ist der Check-in offen? Schreib eine Zeit von 2 Minuten bis zu einem Tag, zum Beispiel 15m, oder `{ $none }`, wenn ihr keinen wollt.
value-tournament-ready = Wie lange wartet ein Match auf seine Spieler? Schreib eine Zeit von 30 Sekunden bis zu einem Tag, zum Beispiel 3m.
value-tournament-pause = Wie lange ist zwischen den Runden Pause? Schreib eine Zeit von 5 Sekunden bis zu einer Stunde, zum Beispiel 1m.
value-tournament-every = In welchem Abstand sollen die Runden beginnen? Schreib eine Zeit von 2 Minuten bis zu 7 Tagen, zum Beispiel 30m oder 24h, oder `{ $none }`, wenn es nach jeder Runde gleich weitergehen soll.
value-tournament-told = Wie lange soll ein Spiel dauern? Schreib eine Zeit von 1 bis 30 Minuten, zum Beispiel 3m oder 90s, oder `{ $every }`, wenn ihr alle Runden sehen wollt.
value-tournament-limit = Wie lange darf ein Spiel dauern? Schreib eine Zeit von 30 Sekunden bis zu einer Stunde, zum Beispiel 5m, oder `{ $none }`, wenn es kein Limit geben soll.
value-tournament-role = Wähl eine Rolle von diesem Server oder schreib `{ $none }`.
value-tournament-prize_days = Nach wie vielen Tagen ist die Rolle wieder weg? Schreib eine Zahl von 1 bis { $high }, oder `{ $none }`, wenn der Sieger sie für immer behalten soll.
value-tournament-weekly = Jede Woche: Schreib `an` oder `aus`.

## Wann ein Turnier beginnt.

value-start = Schreib den Beginn zum Beispiel so: `in 2 Stunden`, `morgen 20 Uhr`, `31.1.2027 19:30` oder `wenn voll`.
value-start-which = Das kann zweierlei heißen. Schreib `{ $one }` oder `{ $other }`.
value-start-time = Schreib, wann es losgehen soll, zum Beispiel `in 2 Stunden` oder `morgen 20 Uhr`.
value-start-range = Der Beginn muss mindestens eine Minute und höchstens { $days } Tage in der Zukunft liegen.
value-start-past = Diese Zeit ist schon vorbei. Nimm eine spätere.
value-start-checkin = Bis zum Beginn bleibt zu wenig Zeit für den Check-in. Mach ihn kürzer oder fang später an.
value-start-no_hour = In dieser Nacht werden die Uhren vorgestellt, da gibt es diese Stunde nicht. Nimm eine andere Zeit.
value-start-two_hours = In dieser Nacht werden die Uhren zurückgestellt, da gibt es diese Stunde zweimal. Nimm eine andere Zeit.
value-start-weekly = Ein wöchentliches Turnier braucht eine feste Uhrzeit, „wenn voll“ geht da nicht.
