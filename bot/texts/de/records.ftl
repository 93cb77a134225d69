### Was am Protokoll eines Spiels nicht stimmt. Die Namen der Teile sind die in der Datei.

record-too_long = Das ist zu lang für das Protokoll eines Spiels.
record-not_json = Das ist kein JSON.
record-not_object = Ein Protokoll ist ein JSON-Objekt.
record-twice = Der Teil „{ $name }“ steht zweimal im selben Objekt.
record-format = Das ist kein Protokoll im Format { $format }.
record-no_part = Einen Teil „{ $name }“ hat ein Protokoll nicht.
record-field-object = Der Teil { $name } muss ein Objekt sein.
record-field-list = Der Teil { $name } muss eine Liste sein.
record-field-seats = Der Teil { $name } hat eine Zahl für jeden Platz.
record-field-numbers = Der Teil { $name } hat ganze Zahlen von { $low } bis { $high }.
record-field-text = Der Teil { $name } hat Text ohne Zeilenumbrüche.
record-field-lines = Der Teil { $name } hat Zeilen mit höchstens { $most } Zeichen.
record-field-hash = Der Teil { $name } hat 64 hexadezimale Ziffern.
record-field-cards = Im Teil { $name } stimmt eine Karte nicht. { $reason }
record-field-too_many_cards = Der Teil { $name } hat zu viele Karten.
record-card = „{ $card }“ ist keine Karte. Karten schreibt man wie 9H oder TD.
record-card_number = { $card } ist keine Karte.
record-first_to = { $option } braucht eine Anzahl und was gezählt wird: battles oder wars.
record-ending = „{ $ending }“ ist kein Ende eines Spiels.
record-variant = Die Variante in einem Protokoll ist ein kurzer Name wie classic oder house.
record-seed_alone = Ein Protokoll hat Startwert und Entropie oder keins von beiden.
record-seed_and_draws = Ein Protokoll hat einen Startwert oder eine Liste der Ziehungen, nicht beides.
record-entropy = Ein Protokoll hat eine Zeile Entropie für jeden Platz.
record-no_time_limit = Die Zeit ist abgelaufen in einem Spiel ohne Zeitlimit.
record-deck_and_stocks = Ein Protokoll hat ein Kartenspiel oder Stapel, nicht beides.
record-no_cards = Ein Protokoll ohne Startwert braucht ein Kartenspiel oder Stapel.
record-deck = Im Kartenspiel muss jede Karte genau einmal vorkommen.
record-stocks = Die Stapel brauchen eine Zeile für jeden Platz, mit mindestens einer Karte.
record-choices = Jede Entscheidung in einem Protokoll ist eine Liste aus Runde, Platz und Wahl.
record-no_seed = Das Protokoll hat keinen Startwert, aber das Spiel zieht { $label }.
record-not_drawn = Im Protokoll steht nicht, was für { $label } gezogen wurde.
record-too_much_work = Dieses Spiel ist zu lang, um es hier nachzuspielen.
record-endless = Das Spiel in diesem Protokoll endet nie.
record-not_over = Dieses Spiel ist noch nicht vorbei.

## Was bei einer Prüfung anders war.

record-differs = { $name } stimmt nicht: Es ist { $found }, nicht { $claimed }.
record-differs-unknown = { $name } lässt sich nicht prüfen: Das Protokoll hat keinen Startwert.
record-differs-outcome = Das Ergebnis stimmt nicht: { $parts }.
record-differs-part = { $name } { $found } statt { $claimed }

## Dateien mit Protokollen, auf der Kommandozeile.

record-file-slow = Das dauert länger als { $seconds } Sekunden, der Rest fällt weg.
record-file-prints = Das gibt mehr als { $size } MiB aus, der Rest fällt weg.
record-file-long = Diese Datei ist zu lang für Protokolle von Spielen.
record-file-not_utf8 = Dieses exportierte Turnier ist kein UTF-8.
record-file-damaged = Dieses exportierte Turnier ist beschädigt, der Rest der Spiele fällt weg.
record-file-packed = Diese gepackte Datei ist beschädigt.
record-file-silent = Aus dieser Datei kam { $seconds } Sekunden lang nichts mehr.
record-file-nothing_claimed = Nicht geprüft: Im Protokoll steht kein { $parts } zum Vergleichen.
record-file-more = { $count } weitere Protokolle lassen sich nicht spielen; ihre Gründe stehen hier nicht.
