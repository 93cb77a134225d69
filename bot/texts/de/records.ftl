### Was am Protokoll eines Spiels nicht stimmt. Die Namen der Teile sind die in der Datei.

record-too_long = Das ist zu lang für das Protokoll eines Spiels.
record-not_json = Das ist kein JSON.
record-not_object = Ein Protokoll ist ein JSON-Objekt.
record-twice = Der Teil „{ $name }“ steht zweimal im selben Objekt.
record-format = Das ist kein Protokoll im Format { $format }.
record-no_part = In einem Protokoll gibt es keinen Teil „{ $name }“.
record-field-object = Der Teil { $name } muss ein Objekt sein.
record-field-list = Der Teil { $name } muss eine Liste sein.
record-field-seats = Der Teil { $name } muss für jeden Platz eine Zahl haben.
record-field-numbers = Im Teil { $name } dürfen nur ganze Zahlen von { $low } bis { $high } stehen.
record-field-text = Im Teil { $name } darf nur Text ohne Zeilenumbrüche stehen.
record-field-lines = Im Teil { $name } ist eine Zeile zu lang: Erlaubt sind höchstens { $most } Zeichen.
record-field-hash = Der Teil { $name } muss aus 64 hexadezimalen Ziffern bestehen.
record-field-cards = Im Teil { $name } stimmt eine Karte nicht. { $reason }
record-field-too_many_cards = Im Teil { $name } stehen zu viele Karten.
record-card = „{ $card }“ ist keine Karte. Karten schreibt man wie 9H oder TD.
record-card_number = { $card } ist keine Karte.
record-first_to = In { $option } muss stehen, wie viel und was gezählt wird: battles oder wars.
record-ending = Mit „{ $ending }“ kann kein Spiel enden.
record-variant = Als Variante muss im Protokoll ein kurzer Name stehen, wie classic oder house.
record-seed_alone = Im Protokoll fehlt entweder der Startwert oder die Entropie: Beide gehören zusammen.
record-seed_and_draws = Im Protokoll darf nicht beides stehen: entweder ein Startwert oder eine Liste der Ziehungen.
record-entropy = Im Protokoll muss für jeden Platz eine Zeile Entropie stehen.
record-no_time_limit = Laut Protokoll war die Zeit um, aber dieses Spiel hat kein Zeitlimit.
record-deck_and_stocks = Im Protokoll darf nicht beides stehen: entweder ein Kartenspiel oder die Stapel.
record-no_cards = Im Protokoll fehlen die Karten: Ohne Startwert muss ein Kartenspiel drinstehen oder die Stapel.
record-deck = Im Kartenspiel muss jede Karte genau einmal vorkommen.
record-stocks = Bei den Stapeln muss für jeden Platz eine Zeile mit mindestens einer Karte stehen.
record-choices = Im Protokoll muss bei jeder Entscheidung stehen: Runde, Platz und was gewählt wurde, als Liste.
record-no_seed = Im Protokoll fehlt der Startwert, aber das Spiel zieht { $label }.
record-not_drawn = Im Protokoll steht nicht, was für { $label } gezogen wurde.
record-too_much_work = Dieses Spiel ist zu lang, um es hier nachzuspielen.
record-endless = Das Spiel in diesem Protokoll hört nie auf.
record-not_over = Dieses Spiel ist noch nicht vorbei.

## Was bei einer Prüfung anders war.

record-differs = { $name } stimmt nicht: Richtig ist { $found }, im Protokoll steht { $claimed }.
record-differs-unknown = { $name } lässt sich nicht prüfen: Das Protokoll hat keinen Startwert.
record-differs-outcome = Das Ergebnis stimmt nicht: { $parts }.
record-differs-part = { $name } { $found } statt { $claimed }

## Dateien mit Protokollen, auf der Kommandozeile.

record-file-slow = Das dauert zu lange: Nach { $seconds } Sekunden ist Schluss, der Rest fehlt.
record-file-prints = Das ist zu viel auf einmal: Nach { $size } MiB ist Schluss, der Rest fehlt.
record-file-long = Diese Datei ist zu lang für Protokolle von Spielen.
record-file-not_utf8 = Dieses exportierte Turnier ist kein UTF-8.
record-file-damaged = Dieses exportierte Turnier ist beschädigt, darum fehlen die übrigen Spiele.
record-file-packed = Diese gepackte Datei ist beschädigt.
record-file-silent = Aus dieser Datei kam { $seconds } Sekunden lang nichts mehr.
record-file-nothing_claimed = Das lässt sich nicht prüfen: Zum Vergleichen fehlt im Protokoll { $parts }.
record-file-more = { $count } weitere Protokolle lassen sich nicht nachspielen; warum, steht hier nicht.
