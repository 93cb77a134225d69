### Forfeits: small, harmless things for the loser of a war to do, or skip.

forfeit-1 = sag etwas Nettes zu der Person, die gewonnen hat
forfeit-2 = erzähl einen Witz, je kürzer, desto besser
forfeit-3 = nenne drei Tiere mit dem Anfangsbuchstaben deines Namens
forfeit-4 = sprich bis zum nächsten Krieg wie auf einem Piratenschiff
forfeit-5 = beschreibe dein Frühstück, als wäre es eine Schlacht
forfeit-6 = schreib die nächste Nachricht ohne den Buchstaben e
forfeit-7 = erfinde ein Sprichwort über Karten
forfeit-8 = summ eine Melodie und lass die anderen raten
forfeit-9 = lobe die Kreuz-Zwei
forfeit-10 = antworte bis zur nächsten Runde in Reimen
forfeit-11 = zeig das nächste runde Ding
forfeit-12 = sag, welche Karte du wärst und warum
forfeit-13 = zähl in einer anderen Sprache bis zehn
forfeit-14 = erfinde einen Wetterbericht für diesen Tisch
forfeit-15 = bedanke dich hier bei jemandem für eine Kleinigkeit
forfeit-16 = sag, was du mit einem Spiel nur aus Jokern tätest
forfeit-17 = verleih der Person, die gewonnen hat, einen Adelstitel
forfeit-18 = sag einen Satz, in dem jedes Wort gleich anfängt
forfeit-19 = zeichne ein Lächeln aus Satzzeichen
forfeit-20 = salutiere bis zum Ende der nächsten Runde
