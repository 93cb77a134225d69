### Was eine Option, eine Einstellung oder ein Formular annimmt, wenn jemand etwas anderes geschrieben hat.

value-one_of = { $option }: { $values }.
value-number = { $option }: eine Zahl von { $low } bis { $high }.
value-seconds = { $option }: { $low } bis { $high } Sekunden.
value-length = { $option }: { $low } bis { $high }, zum Beispiel 15m oder 1h30m.
value-first_to = Siege zum Gewinnen: 1 bis { $high } Runden oder Kriege. Schreib `3 rounds` oder `3 wars`.
value-match = Match: Schreib `single`, `first-to-5` oder `best-of-7`. Statt 5 und 7 geht jede Zahl bis { $high }.
value-no_option = Eine Option „{ $name }“ gibt es nicht.
value-other_game = Die Option „{ $option }“ gibt es in diesem Spiel nicht.
value-no_stakes = Einsätze gibt es nur, wenn ihr um Chips spielt.
value-stakes = Einsätze: der niedrigste und der höchste, zum Beispiel `5-100`, oder `{ $any }`.
value-antes = An diesem Tisch kannst du { $low } bis { $high } Chips setzen.
value-seated = Hier sitzen schon { $count } Spieler.
value-luck = Schreib dein Glück in eine Zeile, mit höchstens { $most } Zeichen und nicht nur als Zahl.

## Was gerade nicht geht.

choice-no_questions = In diesem Spiel gibt es nichts zu entscheiden.
choice-nothing_open = Du musst gerade nichts entscheiden.
choice-not_allowed = { $choice } geht gerade nicht.
choice-round_begun = Diese Runde läuft schon. Wenn sie vorbei ist, kannst du gehen.
choice-game_over = Dieses Spiel ist vorbei.
choice-seat_out = Auf diesem Platz spielt niemand mehr mit.
choice-no_time_limit = Dieses Spiel hat kein Zeitlimit.
choice-no_repetition = In diesem Spiel drehen sich die Karten nicht im Kreis.
choice-too_many_chips = { $staked } Chips hast du nicht. Setz höchstens { $owned }.

## Einstellungen des Servers.

value-setting-channels = Wähl bis zu { $most } Kanäle dieses Servers.
value-setting-variant = Wähl eine Variante oder Hausregeln dieses Servers.
value-setting-lobby = Eine Lobby wartet 30 Sekunden bis eine Stunde, zum Beispiel 90, 5m oder 1h.
value-setting-betting = Spiele um Chips kannst du nur an- oder ausschalten.
value-setting-pictures = Bilder kannst du nur an- oder ausschalten.
value-setting-cards = Wähl für die Karten zwei Farben, vier Farben oder nur Text.
value-setting-language = Wähl eine dieser Sprachen: { $codes }.
value-setting-zone = Schreib die Zeitzone so: Europe/Berlin, America/New_York oder UTC.
value-setting-directors = Wähl eine Rolle dieses Servers.

## Turniere.

value-tournament-format = Wähl einen Modus aus der Liste.
value-tournament-cap = Ein Turnier hat { $low } bis { $high } Teilnehmer.
value-tournament-robin = Jeder gegen jeden geht mit höchstens { $most } Teilnehmern.
value-tournament-seeding = Setzliste: `rating`, `wins`, `manual` oder `draw`.
value-tournament-best_of = Spiele pro Match: eine ungerade Zahl von 1 bis { $high }.
value-tournament-late_best_of = Spiele pro Match in den letzten Runden: eine ungerade Zahl von 1 bis { $high }, oder `{ $same }` für so viele wie vorher.
value-tournament-rounds = Runden: 1 bis { $high }, oder `{ $auto }` für so viele wie nötig.
value-tournament-most_rounds = Ein Turnier hat höchstens { $high } Runden.
value-tournament-late_rounds = Als letzte Runden zählen höchstens { $high }.
value-tournament-late_until = Nachmelden geht bis zu einer Runde von 1 bis { $high }, oder gar nicht: `{ $none }`.
value-tournament-group_size = Eine Gruppe hat { $low } bis { $high } Teilnehmer, und mindestens einer muss ausscheiden.
value-tournament-advance = Aus jeder Gruppe kommt mindestens einer weiter, aber nicht alle.
value-tournament-table_size = Ein Tisch hat 3 oder 4 Plätze.
value-tournament-third_place = Das Spiel um Platz 3 kannst du nur an- oder ausschalten.
value-tournament-length = Eine Arena dauert 5 Minuten bis 6 Stunden, zum Beispiel 20m oder 1h30m.
value-tournament-checkin = Check-in: 2 Minuten bis ein Tag, zum Beispiel 15m, oder `{ $none }`.
value-tournament-ready = Nicht erschienen nach: 30 Sekunden bis ein Tag, zum Beispiel 3m.
value-tournament-pause = Pause zwischen den Runden: 5 Sekunden bis eine Stunde, zum Beispiel 1m.
value-tournament-every = Eine Runde alle 2 Minuten bis 7 Tage, zum Beispiel 30m oder 24h. Mit `{ $none }` beginnt sie, sobald die letzte vorbei ist.
value-tournament-limit = Zeitlimit für ein Spiel: 30 Sekunden bis eine Stunde, zum Beispiel 5m, oder `{ $none }`.
value-tournament-role = Wähl eine Rolle dieses Servers oder schreib `{ $none }`.
value-tournament-prize_days = Der Sieger behält die Rolle 1 bis { $high } Tage. Mit `{ $none }` behält er sie für immer.
value-tournament-weekly = „Jede Woche“ kannst du nur an- oder ausschalten.

## Wann ein Turnier beginnt.

value-start = Schreib den Beginn wie `in 2h`, `tomorrow 20:00`, `2027-01-31 19:30` oder `when full`.
value-start-time = Schreib den Beginn als Zeit, zum Beispiel `in 2h` oder `tomorrow 20:00`.
value-start-range = Ein Turnier beginnt frühestens in einer Minute und spätestens in { $days } Tagen.
value-start-past = Dieser Zeitpunkt ist schon vorbei. Nimm einen anderen.
value-start-checkin = Für den Check-in reicht die Zeit nicht mehr. Mach ihn kürzer oder fang später an.
value-start-no_hour = In dieser Nacht wird die Uhr vorgestellt, diese Stunde gibt es nicht. Nimm eine andere Zeit.
value-start-two_hours = In dieser Nacht wird die Uhr zurückgestellt, diese Stunde gibt es zweimal. Nimm eine andere Zeit.
value-start-weekly = Ein wöchentliches Turnier braucht eine feste Zeit; „wenn es voll ist“ geht hier nicht.
