### Was eine Option, eine Einstellung oder ein Formular annimmt, wenn jemand etwas anderes geschrieben hat.

value-one_of = { $option }: Möglich ist { $values }.
value-number = { $option }: Nimm eine Zahl von { $low } bis { $high }.
value-seconds = { $option }: Nimm { $low } bis { $high } Sekunden.
value-length = { $option }: Nimm { $low } bis { $high }, zum Beispiel 15m oder 1h30m.
value-first_to = Nötige Siege: Schreib 1 bis { $high } Runden oder Kriege, zum Beispiel `3 Runden` oder `3 Kriege`.
value-match = Schreib `einzeln`, `first-to-5` oder `best-of-7`. Statt 5 oder 7 geht jede Zahl bis { $high }.
value-no_option = Eine Option „{ $name }“ gibt es nicht.
value-other_game = Dieses Spiel hat die Option „{ $option }“ nicht.
value-no_stakes = Einsätze gibt es nur, wenn ihr um Chips spielt.
value-stakes = Schreib den niedrigsten und den höchsten Einsatz, zum Beispiel `5-100`, oder `{ $any }`.
value-antes = An diesem Tisch kannst du { $low } bis { $high } Chips setzen.
value-seated = Hier sitzen schon { $count } Spieler, also brauchst du mindestens { $count } Plätze.
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
choice-too_many_chips = Du hast nur { $owned } Chips und kannst keine { $staked } setzen.

## Einstellungen des Servers.

value-setting-channels = Wähl bis zu { $most } Kanäle von diesem Server.
value-setting-variant = Wähl eine Variante oder Hausregeln von diesem Server.
value-setting-lobby = Eine Lobby wartet zwischen 30 Sekunden und einer Stunde, schreib zum Beispiel 90, 5m oder 1h.
value-setting-betting = Spiele um Chips kannst du nur an- oder ausschalten.
value-setting-pictures = Bilder kannst du nur an- oder ausschalten.
value-setting-cards = Du hast die Wahl: Karten in zwei Farben, in vier Farben oder nur als Text.
value-setting-language = Ich kann diese Sprachen: { $codes }.
value-setting-zone = Schreib die Zeitzone so: Europe/Berlin, America/New_York oder UTC.
value-setting-directors = Wähl eine Rolle von diesem Server.

## Turniere.

value-tournament-format = Wähl einen Modus aus der Liste.
value-tournament-cap = Bei einem Turnier können { $low } bis { $high } mitspielen.
value-tournament-robin = Jeder gegen jeden geht nur mit höchstens { $most } Teilnehmern.
value-tournament-seeding = Die Setzliste geht nach Wertung, nach Siegen, von Hand oder wird ausgelost.
value-tournament-best_of = Ein Match besteht aus einer ungeraden Zahl von Spielen, von 1 bis { $high }.
value-tournament-late_best_of = In den letzten Runden: eine ungerade Zahl von Spielen pro Match, von 1 bis { $high }, oder `{ $same }`, wenn es so viele wie vorher sein sollen.
value-tournament-rounds = Nimm 1 bis { $high } Runden oder `{ $auto }`, dann spielt ihr so viele wie nötig.
value-tournament-most_rounds = Ein Turnier kann höchstens { $high } Runden haben.
value-tournament-late_rounds = Als letzte Runden können höchstens { $high } zählen.
value-tournament-late_until = Bis zu welcher Runde kann man noch einsteigen? Schreib 1 bis { $high }, oder `{ $none }`, wenn niemand mehr dazukommen soll.
value-tournament-group_size = Eine Gruppe hat { $low } bis { $high } Teilnehmer, und es dürfen nicht alle weiterkommen.
value-tournament-advance = Aus jeder Gruppe kommt mindestens einer weiter, aber nicht alle.
value-tournament-table_size = Ein Tisch hat 3 oder 4 Plätze.
value-tournament-third_place = Das Spiel um Platz 3 kannst du nur an- oder ausschalten.
value-tournament-length = Eine Arena kann 5 Minuten bis 6 Stunden dauern, zum Beispiel 20m oder 1h30m.
value-tournament-checkin = Der Check-in kann 2 Minuten bis einen Tag dauern, zum Beispiel 15m. Soll es keinen geben, schreib `{ $none }`.
value-tournament-ready = Wie lange wartet ein Match auf seine Spieler? Nimm 30 Sekunden bis einen Tag, zum Beispiel 3m.
value-tournament-pause = Die Pause zwischen den Runden kann 5 Sekunden bis eine Stunde dauern, zum Beispiel 1m.
value-tournament-every = Eine neue Runde kann alle 2 Minuten bis alle 7 Tage beginnen, zum Beispiel 30m oder 24h. Mit `{ $none }` geht es weiter, sobald die alte vorbei ist.
value-tournament-limit = Das Zeitlimit für ein Spiel kann 30 Sekunden bis eine Stunde sein, zum Beispiel 5m. Soll es keins geben, schreib `{ $none }`.
value-tournament-role = Wähl eine Rolle von diesem Server oder schreib `{ $none }`.
value-tournament-prize_days = Der Sieger behält die Rolle 1 bis { $high } Tage. Mit `{ $none }` behält er sie für immer.
value-tournament-weekly = „Jede Woche“ kannst du nur an- oder ausschalten.

## Wann ein Turnier beginnt.

value-start = Schreib den Beginn zum Beispiel so: `in 2 Stunden`, `morgen 20 Uhr`, `31.1.2027 19:30` oder `wenn voll`.
value-start-time = Schreib, wann es losgehen soll, zum Beispiel `in 2 Stunden` oder `morgen 20 Uhr`.
value-start-range = Der Beginn muss mindestens eine Minute und höchstens { $days } Tage in der Zukunft liegen.
value-start-past = Diese Zeit ist schon vorbei. Nimm eine spätere.
value-start-checkin = Bis zum Beginn bleibt zu wenig Zeit für den Check-in. Mach ihn kürzer oder fang später an.
value-start-no_hour = In dieser Nacht werden die Uhren vorgestellt, da gibt es diese Stunde nicht. Nimm eine andere Zeit.
value-start-two_hours = In dieser Nacht werden die Uhren zurückgestellt, da gibt es diese Stunde zweimal. Nimm eine andere Zeit.
value-start-weekly = Ein Turnier jede Woche braucht eine feste Uhrzeit, „wenn voll“ geht da nicht.
