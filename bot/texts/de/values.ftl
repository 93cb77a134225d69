### Was eine Option, eine Einstellung oder ein Formular annimmt, wenn jemand etwas anderes geschrieben hat.

value-one_of = { $option }: { $values }.
value-number = { $option }: eine Zahl von { $low } bis { $high }.
value-seconds = { $option }: { $low } bis { $high } Sekunden.
value-length = { $option }: { $low } bis { $high }, zum Beispiel 15m oder 1h30m.
value-first_to = Nötige Siege: 1 bis { $high } Runden oder Kriege. Schreib zum Beispiel `3 rounds` oder `3 wars`.
value-match = Match: Schreib `single`, `first-to-5` oder `best-of-7`. Statt 5 oder 7 geht jede Zahl bis { $high }.
value-no_option = Eine Option „{ $name }“ gibt es nicht.
value-other_game = Dieses Spiel hat die Option „{ $option }“ nicht.
value-no_stakes = Einsätze gibt es nur, wenn ihr um Chips spielt.
value-stakes = Einsätze: Schreib den niedrigsten und den höchsten, zum Beispiel `5-100`, oder `{ $any }`.
value-antes = An diesem Tisch kannst du { $low } bis { $high } Chips setzen.
value-seated = Hier sitzen schon { $count } Spieler, weniger Plätze gehen also nicht.
value-luck = Schreib höchstens { $most } Zeichen in eine Zeile, und nicht nur eine Zahl.

## Was gerade nicht geht.

choice-no_questions = In diesem Spiel gibt es nichts zu entscheiden.
choice-nothing_open = Du musst gerade nichts entscheiden.
choice-not_allowed = { $choice } geht gerade nicht.
choice-round_begun = Diese Runde läuft schon. Wenn sie vorbei ist, kannst du gehen.
choice-game_over = Dieses Spiel ist vorbei.
choice-seat_out = Auf diesem Platz ist das Spiel schon vorbei.
choice-no_time_limit = Dieses Spiel hat kein Zeitlimit.
choice-no_repetition = Dieses Spiel dreht sich nicht im Kreis.
choice-too_many_chips = { $staked } Chips hast du nicht. Setz höchstens { $owned }.

## Einstellungen des Servers.

value-setting-channels = Wähl bis zu { $most } Kanäle von diesem Server.
value-setting-variant = Wähl eine Variante oder Hausregeln von diesem Server.
value-setting-lobby = Eine Lobby wartet 30 Sekunden bis eine Stunde, zum Beispiel 90, 5m oder 1h.
value-setting-betting = Spiele um Chips kannst du nur an- oder ausschalten.
value-setting-pictures = Bilder kannst du nur an- oder ausschalten.
value-setting-cards = Karten gibt es in zwei Farben, in vier Farben oder nur als Text.
value-setting-language = Wähl eine dieser Sprachen: { $codes }.
value-setting-zone = Schreib die Zeitzone so: Europe/Berlin, America/New_York oder UTC.
value-setting-directors = Wähl eine Rolle von diesem Server.

## Turniere.

value-tournament-format = Wähl einen Modus aus der Liste.
value-tournament-cap = Ein Turnier hat { $low } bis { $high } Teilnehmer.
value-tournament-robin = Jeder gegen jeden geht mit höchstens { $most } Teilnehmern.
value-tournament-seeding = Setzliste: `rating`, `wins`, `manual` oder `draw`.
value-tournament-best_of = Spiele pro Match: eine ungerade Zahl von 1 bis { $high }.
value-tournament-late_best_of = Spiele pro Match in den letzten Runden: eine ungerade Zahl von 1 bis { $high }, oder `{ $same }`, wenn es so viele bleiben sollen.
value-tournament-rounds = Runden: 1 bis { $high }, oder `{ $auto }`, dann spielt ihr so viele wie nötig.
value-tournament-most_rounds = Ein Turnier hat höchstens { $high } Runden.
value-tournament-late_rounds = Du kannst höchstens { $high } Runden als letzte Runden einstellen.
value-tournament-late_until = Späteinstieg bis Runde: 1 bis { $high }, oder `{ $none }`, wenn niemand mehr dazukommen soll.
value-tournament-group_size = Eine Gruppe hat { $low } bis { $high } Teilnehmer, und mindestens einer davon scheidet aus.
value-tournament-advance = Aus jeder Gruppe kommt mindestens einer weiter, aber nicht alle.
value-tournament-table_size = Ein Tisch hat 3 oder 4 Plätze.
value-tournament-third_place = Das Spiel um Platz 3 kannst du nur an- oder ausschalten.
value-tournament-length = Eine Arena dauert 5 Minuten bis 6 Stunden, zum Beispiel 20m oder 1h30m.
value-tournament-checkin = Check-in: 2 Minuten bis ein Tag, zum Beispiel 15m, oder `{ $none }` für keinen.
value-tournament-ready = Kampflos verloren nach: 30 Sekunden bis ein Tag, zum Beispiel 3m.
value-tournament-pause = Pause zwischen den Runden: 5 Sekunden bis eine Stunde, zum Beispiel 1m.
value-tournament-every = Eine Runde alle 2 Minuten bis 7 Tage, zum Beispiel 30m oder 24h. Mit `{ $none }` geht es weiter, sobald eine Runde vorbei ist.
value-tournament-limit = Zeitlimit für ein Spiel: 30 Sekunden bis eine Stunde, zum Beispiel 5m, oder `{ $none }` für keins.
value-tournament-role = Wähl eine Rolle von diesem Server oder schreib `{ $none }`.
value-tournament-prize_days = Der Sieger behält die Rolle 1 bis { $high } Tage. Mit `{ $none }` behält er sie für immer.
value-tournament-weekly = „Jede Woche“ kannst du nur an- oder ausschalten.

## Wann ein Turnier beginnt.

value-start = Schreib den Beginn so: `in 2h`, `morgen 20:00`, `2027-01-31 19:30` oder `when full`.
value-start-time = Schreib, wann es losgeht, zum Beispiel `in 2h` oder `morgen 20:00`.
value-start-range = Ein Turnier beginnt frühestens in einer Minute und spätestens in { $days } Tagen.
value-start-past = Diese Zeit ist schon vorbei. Nimm eine spätere.
value-start-checkin = Bis zum Beginn reicht die Zeit nicht mehr für den Check-in. Mach ihn kürzer oder fang später an.
value-start-no_hour = In dieser Nacht werden die Uhren vorgestellt, diese Stunde fällt aus. Nimm eine andere Zeit.
value-start-two_hours = In dieser Nacht werden die Uhren zurückgestellt, diese Stunde gibt es zweimal. Nimm eine andere Zeit.
value-start-weekly = Ein wöchentliches Turnier braucht eine feste Zeit, „wenn es voll ist“ geht da nicht.
