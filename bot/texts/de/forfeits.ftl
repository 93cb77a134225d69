### Forfeits: small, harmless things for the loser of a war to do, or skip.

forfeit-1 = sag etwas Nettes über den Sieger
forfeit-2 = erzähl einen Witz, je kürzer, desto besser
forfeit-3 = nenne drei Tiere, die mit dem ersten Buchstaben deines Namens anfangen
forfeit-4 = sprich bis zum nächsten Krieg wie ein Pirat
forfeit-5 = beschreibe dein Frühstück, als wäre es eine Schlacht
forfeit-6 = schreib deine nächste Nachricht ohne den Buchstaben e
forfeit-7 = erfinde ein Sprichwort über Karten
forfeit-8 = summ eine Melodie und lass die anderen raten
forfeit-9 = halte eine Lobrede auf die Kreuz-Zwei
forfeit-10 = antworte bis zur nächsten Runde in Reimen
forfeit-11 = such etwas Rundes in deiner Nähe und zeig es uns
forfeit-12 = verrate, welche Karte du wärst und warum
forfeit-13 = zähl in einer anderen Sprache bis zehn
forfeit-14 = sag für diesen Tisch das Wetter von morgen voraus
forfeit-15 = bedanke dich hier bei jemandem für eine Kleinigkeit
forfeit-16 = verrate, was du mit einem Kartenspiel voller Joker anstellen würdest
forfeit-17 = gib dem Sieger einen Adelstitel
forfeit-18 = sag einen Satz, in dem alle Wörter mit demselben Buchstaben anfangen
forfeit-19 = mal uns ein Lächeln aus Satzzeichen
forfeit-20 = salutiere bis zum Ende der nächsten Runde
