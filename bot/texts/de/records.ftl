### Was am Protokoll eines Spiels nicht stimmt. Die Felder heißen so wie in der Datei.

record-too_long = Das ist zu lang für ein Spielprotokoll.
record-not_json = Das ist kein JSON.
record-not_object = Ein Spielprotokoll muss ein JSON-Objekt sein, das hier ist keins.
record-twice = Das Feld „{ $name }“ steht im selben Objekt zweimal.
record-format = Spielprotokolle kann ich nur in den Formaten { $formats } lesen.
record-format_too_old = In diesem Spielprotokoll stehen Regeln, die es im Format { $format } noch nicht gibt.
record-no_part = Ein Feld „{ $name }“ gibt es in einem Spielprotokoll nicht.
record-field-object = Im Feld „{ $name }“ muss ein Objekt stehen.
record-field-list = Im Feld „{ $name }“ muss eine Liste stehen.
record-field-seats = Im Feld „{ $name }“ muss für jeden Platz eine Zahl stehen.
record-field-numbers = Im Feld „{ $name }“ dürfen nur ganze Zahlen von { $low } bis { $high } stehen.
record-field-text = Im Feld „{ $name }“ darf nur Text ohne Zeilenumbrüche stehen.
record-field-lines = Im Feld „{ $name }“ ist eine Zeile zu lang: Mehr als { $most } Zeichen gehen nicht.
record-field-hash = Im Feld „{ $name }“ müssen 64 Hexadezimalziffern stehen.
record-field-cards = Im Feld „{ $name }“ stimmt eine Karte nicht. { $reason }
record-field-too_many_cards = Im Feld „{ $name }“ stehen zu viele Karten.
record-card = „{ $card }“ ist keine Karte. Schreib Karten so: 9H oder TD.
record-card_number = { $card } ist keine Karte.
record-first_to = In „{ $option }“ gehören zwei Angaben: eine Zahl und was gezählt wird (battles oder wars).
record-ranks = In „{ $option }“ müssen Kartenwerte stehen, die niedrigen zuerst, zum Beispiel 2* oder 3>JQK 4>A.
record-ending = Mit „{ $ending }“ kann kein Spiel enden.
record-variant = Bei der Variante muss ein kurzer Name stehen, zum Beispiel classic oder house.
record-seed_alone = „seed“ und „entropy“ gehören zusammen: Im Protokoll muss beides stehen oder keins von beiden.
record-seed_and_draws = Im Protokoll darf entweder „seed“ stehen oder „draws“, aber nicht beides.
record-entropy = In „entropy“ muss für jeden Platz eine Zeile stehen.
record-no_time_limit = Laut Protokoll war die Zeit um, aber dieses Spiel hat kein Zeitlimit.
record-deck_and_stocks = Im Protokoll darf entweder „deck“ stehen oder „stocks“, aber nicht beides.
record-no_cards = Im Protokoll fehlen die Karten: Ohne „seed“ muss „deck“ oder „stocks“ dabei sein.
record-deck = In „deck“ muss jede Karte des Kartenspiels genau einmal vorkommen.
record-stocks = In „stocks“ muss für jeden Platz eine Zeile mit mindestens einer Karte stehen.
record-choices = In „choices“ muss jede Entscheidung eine Liste mit drei Angaben sein: Runde, Platz und was gewählt wurde.
record-no_seed = In diesem Spiel wird etwas ausgelost. Dafür fehlt im Protokoll „seed“.
record-not_drawn = In diesem Spiel wird etwas ausgelost, aber im Protokoll steht nicht, was dabei herauskam.
record-too_much_work = Dieses Spiel ist zu lang, ich kann es hier nicht nachspielen.
record-shorter = Das Spiel in diesem Protokoll ist schon vor { $rounds ->
    [one] der ersten Runde
   *[other] Runde { $rounds }
 } zu Ende.
record-endless = Das Spiel in diesem Protokoll würde nie aufhören.
record-not_over = Dieses Spiel ist noch nicht vorbei.

## Was bei einer Prüfung anders war.

record-differs = „{ $name }“ stimmt nicht: Richtig wäre { $found }, im Protokoll steht { $claimed }.
record-differs-unknown = „{ $name }“ kann ich nicht prüfen, denn im Protokoll fehlt „seed“.
record-differs-outcome = Das Ergebnis stimmt nicht: { $parts }.
record-differs-part = „{ $name }“ ist { $found }, nicht { $claimed }

## Dateien mit Protokollen, auf der Kommandozeile.

record-file-slow = Das dauert länger als { DURATION($seconds) }, darum lasse ich den Rest weg.
record-file-prints = Das ist mehr als { $size } MiB Text, darum lasse ich den Rest weg.
record-file-long = Diese Datei ist zu groß für ein Spielprotokoll.
record-file-not_utf8 = Ein exportiertes Turnier muss eine Textdatei in UTF-8 sein, das hier ist keine.
record-file-damaged = Dieses exportierte Turnier ist beschädigt, darum lasse ich die restlichen Spiele weg.
record-file-packed = Diese gepackte Datei ist beschädigt.
record-file-silent = Ich habe { DURATION($seconds) } gewartet, aber von dieser Datei kam nichts mehr.
record-file-nothing_claimed = Das kann ich nicht prüfen: Zum Vergleichen { $missing ->
    [outcome] fehlt im Protokoll „outcome“
    [digest] fehlt im Protokoll „digest“
   *[both] fehlen im Protokoll „outcome“ und „digest“
 }.
record-file-more = { $count ->
    [one] 1 weiteres Protokoll
   *[other] { $count } weitere Protokolle
 } kann ich auch nicht nachspielen; die Gründe lasse ich weg.
