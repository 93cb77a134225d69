### What is said at the table about the rounds that were just told: one line, in several wordings.

## Rounds in a row, and waiting for one.
commentary-streak = { $wording ->
    [0] { $rounds } Runden am Stück für { $name }.
    [1] Schon wieder { $name }! { $rounds }-mal hintereinander.
    [2] { $name } hat einen Lauf: { $rounds } Runden in Folge gewonnen!
    [3] Kann mal jemand { $name } bremsen? { $rounds } am Stück!
    [4] { $rounds } hintereinander. { $name } fühlt sich hier wohl.
   *[5] { $name }, { $name }, { $name } … jetzt { $rounds }-mal in Folge.
 }
commentary-long-streak = { $wording ->
    [0] { $rounds } am Stück! { $name } muss sich nicht mal anstrengen.
    [1] { $name } hört einfach nicht auf: { $rounds } Siege in Folge.
   *[2] Die letzten { $rounds } gingen alle an { $name }. Was für ein Lauf!
 }
commentary-longest-streak = { $wording ->
    [0] { $rounds } am Stück: Mehr hat in diesem Spiel noch niemand geschafft.
    [1] Längste Serie bis jetzt: { $rounds } in Folge für { $name }.
   *[2] { $name } stellt einen Rekord auf: { $rounds } hintereinander!
 }
commentary-flying-start = { $wording ->
    [0] { $rounds } Runden, { $rounds }-mal { $name }. Was für ein Start!
    [1] Bis jetzt gewinnt hier nur { $name }.
   *[2] Will sonst noch jemand? Bisher gingen alle { $rounds } Runden an { $name }.
 }
commentary-streak-broken = { $wording ->
    [0] { $name } macht dem ein Ende: { $rounds } in Folge reichen, { $other }.
    [1] Das war's mit der Serie von { $other }. { $rounds } am Stück waren genug.
    [2] Na endlich! { $name } stoppt { $other } nach { $rounds } am Stück.
    [3] { $name } hat genug davon, dass { $other } gewinnt.
    [4] { $rounds }-mal { $other }, jetzt auch mal { $name }. Nur fair.
   *[5] Glückssträhne vorbei, { $other }. Schönen Gruß von { $name }!
 }
commentary-drought-over = { $wording ->
    [0] { $name } gewinnt mal wieder! Das letzte Mal ist { $rounds } Runden her.
    [1] Sieh an, { $name }! { $rounds } Runden lang ging gar nichts.
   *[2] { $rounds } Runden lang nichts, und jetzt gewinnt { $name }!
 }
commentary-first-win = { $wording ->
    [0] In Runde { $rounds } hat auch { $name } mal gewonnen.
    [1] Erster Sieg für { $name }. Hat ja nur { $rounds } Runden gedauert.
   *[2] Na also! Runde { $rounds }, und { $name } gewinnt zum ersten Mal.
 }
commentary-turn-about = { $wording ->
    [0] Mal du, mal ich: So geht das seit { $rounds } Runden.
    [1] Wie höflich: Seit { $rounds } Runden gewinnt ihr immer schön abwechselnd.
   *[2] Seit { $rounds } Runden geht es hin und her. Keiner gewinnt zweimal in Folge.
 }

## The lead.
commentary-lead-taken = { $wording ->
    [0] { $name } zieht an { $other } vorbei.
    [1] Aufgepasst, { $other }: Jetzt führt { $name }.
   *[2] Führungswechsel! { $name } ist vorn, { $other } muss hinterher.
 }
commentary-long-lead-lost = { $wording ->
    [0] { $other } lag { $rounds } Runden vorn. Jetzt führt { $name }.
    [1] Nach { $rounds } Runden ist { $other } die Führung los. Hallo, { $name }!
   *[2] { $rounds } Runden lag { $other } vorn, und dann zieht { $name } vorbei.
 }
commentary-lead-back = { $wording ->
    [0] { $name } holt sich die Führung gleich zurück.
    [1] Lange durfte sich { $other } nicht freuen: { $name } führt wieder.
   *[2] Und schon ist { $name } wieder vorn. Tut mir leid, { $other }.
 }
commentary-lead-again = { $wording ->
    [0] Führungswechsel Nummer { $count }! Diesmal ist es { $name }.
    [1] { $name } führt. Das ist schon der { $count }. Wechsel an der Spitze.
   *[2] Im Moment führt { $name }. Frag nächste Runde noch mal.
 }
commentary-last-to-first = { $wording ->
    [0] { $name } lag eben noch hinten. { $rounds ->
            [one] Eine Runde
           *[other] { $rounds } Runden
         } später: vorn!
    [1] Von ganz hinten nach ganz vorn: { $name } macht's möglich.
   *[2] Schreibt { $name } nicht ab: Eben noch ganz hinten, jetzt vorn!
 }
commentary-level = { $wording ->
    [0] Alles wieder ausgeglichen! Jeder hat { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
    [1] Alle haben wieder { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }. Als wäre nichts gewesen.
   *[2] Jeder hat { $cards }. Und dafür der ganze Aufwand?
 }
commentary-still-close = { $wording ->
    [0] Runde { $rounds }, und der Unterschied? { $cards ->
            [one] Eine Karte
           *[other] { $cards } Karten
         }.
    [1] { $rounds } Runden, und zwischen die beiden passt kein Blatt.
   *[2] Nach { $rounds } Runden immer noch Kopf an Kopf.
 }

## The share of the cards.
commentary-half = { $wording ->
    [0] { $name } hat jetzt mehr als die Hälfte der Karten.
    [1] { $name } hat mehr Karten als alle anderen zusammen.
   *[2] { $name } gegen den Rest. Und der Rest hat weniger.
 }
commentary-three-quarters = { $wording ->
    [0] { $name } hat drei Viertel der Karten.
    [1] Drei von vier Karten gehören { $name }. Für den Rest wird's eng.
   *[2] { $name } zieht davon und hat schon drei Viertel aller Karten.
 }
commentary-nearly-all = { $wording ->
    [0] { $name } hat fast alles. Es { $cards ->
            [one] fehlt noch eine Karte
           *[other] fehlen noch { $cards } Karten
         }!
    [1] Nur noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }, die { $name } nicht hat.
   *[2] { $name } kann den Sieg schon riechen. Noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }, dann ist es geschafft.
 }
commentary-recovery = { $wording ->
    [0] Totgesagte leben länger: { $name } hat wieder { $count } Karten statt { $cards }.
    [1] { $name } war runter auf { $cards }. Jetzt sind es { $count }.
   *[2] Wird das ein Comeback? { $name } hat wieder { $count } Karten.
 }
commentary-comeback = { $wording ->
    [0] Was für ein Comeback! { $name } hatte { $cards } und hat jetzt { $count } Karten.
    [1] Von { $cards } auf { $count } Karten: { $name } ist wieder voll dabei.
   *[2] Ich hatte { $name } schon abgeschrieben. Das war zu früh!
 }

## Last cards.
commentary-down-to-few = { $wording ->
    [0] { $name } zählt schon: noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
    [1] Langsam wird's eng für { $name }.
   *[2] So wenige Karten kann { $name } mit zwei Fingern halten.
 }
commentary-down-to-one = { $wording ->
    [0] Eine einzige Karte noch für { $name }. Luft anhalten!
    [1] { $name } hat nur noch die letzte Karte.
   *[2] Alles oder nichts für { $name }: noch genau eine Karte.
 }
commentary-hangs-on = { $wording ->
    [0] { $name } will einfach nicht gehen: seit { $rounds } Runden fast keine Karten mehr!
    [1] Immer noch da, { $name }? Seit { $rounds } Runden mit fast nichts!
   *[2] Seit { $rounds } Runden kurz vor dem Aus, aber { $name } hält durch.
 }
commentary-survived = { $wording ->
    [0] Mit der allerletzten Karte! { $name } bleibt drin.
    [1] Das war die letzte Karte von { $name }. Und sie hat gewonnen!
   *[2] Raus? Von wegen. Die letzte Karte rettet { $name }.
 }
commentary-survived-again = { $wording ->
    [0] { $name } rettet sich mit der letzten Karte, schon zum { $count }. Mal!
    [1] Nur noch eine Karte, und { $name } bleibt zum { $count }. Mal drin. Wie geht das?
   *[2] Rettung Nummer { $count }! { $name } wird man einfach nicht los.
 }
commentary-saved-by-war = { $wording ->
    [0] Rettung in letzter Minute: Ein Krieg bringt { $name } von { $cards } auf { $count } Karten.
    [1] { $name } hatte nur noch { $cards } Karten und brauchte einen Krieg. Bitte schön!
   *[2] Der Krieg rettet { $name }: von { $cards } auf { $count } Karten.
 }

## Out, and who is left.
commentary-first-out = { $wording ->
    [0] Als Erstes erwischt es { $name }, in Runde { $rounds }.
    [1] Runde { $rounds }: Abschied von { $name }. Schön war's!
   *[2] { $name } kann schon mal Popcorn holen: raus in Runde { $rounds }.
 }
commentary-led-and-out = { $wording ->
    [0] { $name } lag { $rounds } Runden lang vorn und ist jetzt raus. So schnell geht das.
    [1] Wisst ihr noch, wie { $name } vorn lag? Vorbei.
   *[2] { $rounds } Runden geführt, jetzt raus. Ach, { $name }!
 }
commentary-third-place = { $wording ->
    [0] Platz drei für { $name }. Um den Sieg spielen jetzt { $names }.
    [1] { $name } darf aufs Treppchen. { $names } spielen um Platz eins.
   *[2] Dritter Platz: { $name }. Jetzt zählt's für { $names }.
 }
commentary-two-left = { $wording ->
    [0] Zwei sind noch übrig: { $names }.
    [1] Finale für { $names }! { $name } schaut nur noch zu.
   *[2] { $name } ist raus. Jetzt machen es { $names } unter sich aus.
 }
commentary-field-thins = { $wording ->
    [0] Ohne { $name } sind es noch { $count }.
    [1] Tschüss, { $name }! Bleiben noch { $count }.
   *[2] Noch { $count } dabei. { $name } darf die Füße hochlegen.
 }

## Wars.
commentary-war-at-once = { $wording ->
    [0] Krieg in der allerersten Runde! Setzt euch doch erst mal.
    [1] Ohne Aufwärmen: Es geht gleich mit Krieg los.
   *[2] Erste Karten, erster Krieg. Ihr kommt ja schnell zur Sache!
 }
commentary-first-war = { $wording ->
    [0] Der erste Krieg, nach { $rounds } ruhigen Runden!
    [1] { $rounds } Runden hat's gedauert, jetzt kracht es zum ersten Mal.
   *[2] { $rounds } Runden lang waren alle nett. Das ist vorbei.
 }
commentary-war-after-quiet = { $wording ->
    [0] { $rounds } ruhige Runden, und dann das!
    [1] { $rounds } Runden war es ruhig. Zu ruhig.
    [2] { $rounds } Runden kein Krieg. Einer muss ja mal anfangen.
    [3] Aufwachen! Der erste Krieg seit { $rounds } Runden.
    [4] { $rounds } Runden Frieden, und jetzt fliegen die Fetzen.
   *[5] Ach, so sieht ein Krieg aus! Nach { $rounds } Runden vergisst man das.
 }
commentary-quiet = { $wording ->
    [0] { $rounds } Runden ohne Krieg. Verdächtig.
    [1] Seit { $rounds } Runden kein Krieg. Hat jemand die Karten sortiert?
    [2] Frieden seit { $rounds } Runden. Das hält nie.
    [3] { $rounds } Runden ohne Krieg. Sehr gesittet.
    [4] Alles ruhig: Seit { $rounds } Runden hat es nicht gekracht.
   *[5] { $rounds } Runden ohne Streit. Noch jemand Kaffee?
 }
commentary-longest-quiet = { $wording ->
    [0] { $rounds } Runden kein Krieg: So lange war noch nie Ruhe.
    [1] So friedlich war es noch nie: { $rounds } Runden ohne Krieg.
   *[2] Neuer Friedensrekord: { $rounds } Runden. Wer bricht ihn?
 }
commentary-war-follows-war = { $wording ->
    [0] Schon wieder? Der letzte Krieg ist doch grad erst vorbei!
    [1] Und gleich noch ein Krieg! Die Karten vom letzten sind noch warm.
   *[2] Zwei Runden, zwei Kriege. Da hat jemand schlechte Laune.
 }
commentary-wars-on-end = { $wording ->
    [0] { $count } Runden, { $count } Kriege. Wer hat denn da gemischt?
    [1] Krieg, Krieg, Krieg … { $count } Runden hintereinander!
   *[2] Das hört ja gar nicht mehr auf: { $count }-mal Krieg in { $count } Runden!
 }
commentary-war-count = { $wording ->
    [0] Das war Krieg Nummer { $count }.
    [1] Krieg Nummer { $count }. Führt jemand Strichliste? Ich schon.
   *[2] { $count } Kriege bis jetzt. Und keiner ist müde.
 }
commentary-first-double = { $wording ->
    [0] Gleich, und noch mal gleich! Das gab's in diesem Spiel noch nicht.
    [1] Aufgedeckt, und was liegt da? Wieder Krieg!
   *[2] Krieg Nummer { $count }, und zum ersten Mal ist es ein Doppelkrieg!
 }
commentary-double-again = { $wording ->
    [0] Krieg im Krieg, schon zum { $count }. Mal in diesem Spiel.
    [1] Schon zum { $count }. Mal reicht ein Krieg nicht.
   *[2] Und gleich noch ein Krieg hinterher, zum { $count }. Mal. Ihr könnt nicht voneinander lassen!
 }
commentary-triple-war = { $wording ->
    [0] { $count }-mal Gleichstand in einer Runde! Das glaubt euch keiner.
    [1] Erzählt das euren Enkeln: { $count }-mal gleich, in einem einzigen Krieg!
   *[2] { $count }-mal hintereinander gleich. Schreibt das auf!
 }
commentary-biggest-pot = { $wording ->
    [0] Der dickste Pott bis jetzt, und { $name } räumt ihn ab.
    [1] { $cards } Karten! Einen größeren Pott gab's noch nicht.
   *[2] Eine Schubkarre für { $name }, bitte! { $cards } Karten auf einmal.
 }
commentary-crowded-war = { $wording ->
    [0] { $count } Leute auf einmal im Krieg. Ellbogen einziehen!
    [1] Da wird's eng: { $count } gleiche Karten.
   *[2] { $count }-mal die gleiche Karte. Je mehr, desto lustiger.
 }
commentary-same-fighters = { $wording ->
    [0] { $names } schon wieder? Redet doch mal miteinander!
    [1] Die zwei schon wieder! { $names } haben noch was zu klären.
   *[2] { $names } im Krieg: die Fortsetzung.
 }
commentary-outsider-wins = { $wording ->
    [0] Wenn zwei sich streiten, freut sich { $name }.
    [1] { $names } haben gleiche Karten, und { $name } nimmt alles mit.
   *[2] { $name } hatte mit dem Krieg nichts zu tun und gewinnt trotzdem!
 }
commentary-short-in-war = { $wording ->
    [0] Mitten im Krieg gehen { $name } die Karten aus.
    [1] Für einen Krieg braucht man Karten, { $name }. Blöd gelaufen.
   *[2] Ausgerechnet im Krieg fehlen { $name } die Karten.
 }
commentary-carry-taken = { $wording ->
    [0] { $name } sammelt ein, was eben keiner gewinnen konnte.
    [1] Die Karten lagen noch da. { $name } erbarmt sich.
   *[2] Danke fürs Liegenlassen! { $name } bekommt { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } extra.
 }
commentary-carry-grows = { $wording ->
    [0] Wieder keiner! Jetzt liegen { $cards } Karten in der Mitte.
    [1] { $count } Runden ohne Sieger. Der Haufen wird immer schöner.
   *[2] In der Mitte liegen { $cards } Karten. Will die keiner?
 }

## Who beat whom.
commentary-revenge = { $wording ->
    [0] Rache! Letztes Mal war { $other } dran, diesmal { $name }.
    [1] Das war für letztes Mal, { $other }. Gruß, { $name }.
   *[2] { $name } hatte mit { $other } noch eine Rechnung offen.
 }
commentary-war-streak = { $wording ->
    [0] Der { $count }. gewonnene Krieg in Folge! Mit { $name } legt man sich lieber nicht an.
    [1] { $count } Kriege hintereinander gehen an { $name }.
   *[2] Mit { $name } streitet man besser nicht, das zeigen die letzten { $count } Kriege.
 }
commentary-first-war-win = { $wording ->
    [0] { $name } gewinnt auch mal einen Krieg! Es war schon der { $count }. in diesem Spiel.
    [1] { $count } Kriege hat's gedauert. Jetzt hat { $name } auch einen.
   *[2] Geht doch, { $name }! Im { $count }. Krieg hat es endlich geklappt.
 }
commentary-wars-level = { $wording ->
    [0] { $count } Kriege für jeden. Wer gewinnt den nächsten?
    [1] Bei den Kriegen steht es jetzt { $count } zu { $count }.
   *[2] { $count } Kriege hier, { $count } Kriege da. Vertragt euch doch!
 }
commentary-won-low = { $wording ->
    [0] { $name } gewinnt einen Krieg mit { $card }. Im Ernst!
    [1] { $card } gewinnt. Was daneben lag, war noch kleiner.
   *[2] Krieg gewonnen mit { $card }. { $name } beschwert sich nicht.
 }
commentary-lost-high = { $wording ->
    [0] { $beaten }, und trotzdem verloren. So ein Pech, { $name }!
    [1] Nicht mal { $beaten } reicht für { $name }.
   *[2] { $name } deckt { $beaten } auf und grinst. Dann kommt { $card }.
 }
commentary-by-a-hair = { $wording ->
    [0] Hauchdünn: { $card } schlägt { $beaten } im Krieg.
    [1] So knapp! { $beaten } hat für { $other } nicht ganz gereicht.
   *[2] { $card } gegen { $beaten }. Kopf hoch, { $other }.
 }

## Aces, jokers and other cards.
commentary-ace-taken = { $wording ->
    [0] Weg ist das Ass: von { $other } zu { $name }.
    [1] { $name } nimmt { $other } { $card } ab. Das tut weh.
   *[2] Das Ass wird { $other } fehlen. { $name } freut's.
 }
commentary-ace-back = { $wording ->
    [0] { $name } holt sich { $card } zurück. Wieder daheim!
    [1] { $card } kommt heim zu { $name }. { $other } hatte es nur geliehen.
   *[2] Wisst ihr noch, das Ass? { $name } holt es sich von { $other } wieder.
 }
commentary-aces-taken = { $wording ->
    [0] Noch ein Ass für { $name }, schon das { $count }. erbeutete!
    [1] { $name } sammelt Asse: Beute Nummer { $count }, von { $other }.
   *[2] Auch { $card } geht an { $name }. Ass-Beute Nummer { $count }!
 }
commentary-joker-taken = { $wording ->
    [0] { $name } schnappt sich den Joker von { $other }. Jetzt lacht keiner mehr.
    [1] Der Joker wechselt die Seite: von { $other } zu { $name }.
   *[2] Der Joker von { $other } arbeitet jetzt für { $name }.
 }
commentary-aces-clash = { $wording ->
    [0] Ass gegen Ass! So zerbrechen Freundschaften.
    [1] { $count } Asse auf einmal. So was sieht man selten!
   *[2] Ass gegen Ass! Dieser Krieg lohnt sich.
 }
commentary-lowest-clash = { $wording ->
    [0] Krieg um die schwächsten Karten, die es gibt. Muss das sein?
    [1] Ein Krieg wegen { $card }. Auch gut.
   *[2] Krieg mit { $card }: Was Schlechteres gibt's gar nicht.
 }
commentary-king-falls = { $wording ->
    [0] { $beaten } gewinnt fast immer. Nur nicht gegen { $card }.
    [1] { $other } legt { $beaten }. { $name } hat { $card }. Autsch!
   *[2] Nicht mal { $beaten } hat gereicht, { $other }: { $card } sticht.
 }
commentary-heavy-hand = { $wording ->
    [0] { $card } gegen { $beaten }. War das nötig, { $name }?
    [1] { $card } für { $beaten }? { $name } hat's ja!
   *[2] { $card } gegen { $beaten }: Das nennt man mit Kanonen auf Spatzen schießen.
 }
commentary-narrow = { $wording ->
    [0] { $card } sticht { $beaten }. Das war knapp!
    [1] Um Haaresbreite: { $card } gegen { $beaten }.
    [2] { $other } hat haarscharf verloren.
    [3] { $beaten }, sagt { $other }. { $card }, sagt { $name }.
    [4] Eine Stufe höher, mehr braucht { $name } nicht.
   *[5] Fast ein Krieg: { $card } und { $beaten }.
 }
commentary-won-with-little = { $wording ->
    [0] { $name } gewinnt mit { $card }. Lassen wir gelten.
    [1] { $card } macht den Stich. Da hat { $name } Glück gehabt.
    [2] Gewonnen ist gewonnen, auch mit { $card }.
    [3] { $name } legt { $card }, hofft und gewinnt.
    [4] { $card }! Und das sticht hier alles.
   *[5] Billig gewonnen: { $name } brauchte nur { $card }.
 }
commentary-low-beats-ace = { $wording ->
    [0] { $card } haut das Ass weg! { $other } hat's zu spät gesehen.
    [1] Klein, aber gemein: { $card } von { $name } schlägt { $beaten }.
   *[2] { $other } legt ein Ass und verliert gegen { $card }. Herrlich!
 }
commentary-one-suit = { $wording ->
    [0] Alle { $count } in einer Farbe. Habt ihr euch abgesprochen?
    [1] { $count } Karten, eine Farbe. Beim Poker wäre das was wert.
   *[2] Überall die gleiche Farbe. Hübsch!
 }
commentary-one-colour = { $wording ->
    [0] Rot und Schwarz durcheinander? Nicht in dieser Runde.
    [1] { $count } Karten, alle rot oder alle schwarz. Keine tanzt aus der Reihe.
   *[2] Rot oder Schwarz? Diesmal sind sich alle einig.
 }
commentary-run = { $wording ->
    [0] { $count } Karten der Reihe nach. Schade, dass wir nicht pokern.
    [1] Schaut euch die Karten an: { $count } in Folge!
   *[2] Eine Straße mit { $count } Karten. Bringt nichts, ist aber schön.
 }
commentary-all-court = { $wording ->
    [0] { $count } Karten, keine unter einem Buben. Feine Gesellschaft!
    [1] Keine einzige Zahl auf dem Tisch. Vornehm!
   *[2] { $count } Karten, und nichts unter einem Buben dabei.
 }
commentary-all-small = { $wording ->
    [0] Nichts über der Fünf. Ist das alles, was ihr habt?
    [1] { $count } Karten, und keine über der Fünf.
   *[2] Keine einzige hohe Karte in dieser Runde.
 }
commentary-tie-below = { $wording ->
    [0] { $names } haben gleiche Karten, aber { $name } hat die bessere.
    [1] { $names } hätten gern Krieg. { $name } ist dagegen.
   *[2] Für einen Krieg reicht das nicht: { $names } gehen leer aus.
 }

## Prizes, cards that die, the end in sight.
commentary-prize-kept = { $wording ->
    [0] { $name } hat { $card } hingelegt und bekommt die Karte zurück.
    [1] { $card } war nur im Urlaub. Zurück bei { $name }.
   *[2] Ein Geschenk von { $name } an sich selbst: { $card }.
 }
commentary-prize-changes = { $wording ->
    [0] { $other } lässt etwas liegen, und { $name } sagt Danke.
    [1] Ein Geschenk von { $other } an { $name }: { $card }.
   *[2] Wie großzügig, { $other }! { $name } nimmt { $card } mit.
 }
commentary-killed-ace = { $wording ->
    [0] Ein Ass stirbt. Schweigeminute für { $card }.
    [1] { $name } verliert ein Ass, und keiner hat was davon.
   *[2] { $card } ist raus aus dem Spiel. So eine Verschwendung!
 }
commentary-one-win-away = { $wording ->
    [0] { $name } fehlt nur noch ein Sieg!
    [1] Matchball für { $name }.
   *[2] Noch ein Sieg, und { $name } hat's geschafft. Hat jemand was dagegen?
 }
commentary-wins-level = { $wording ->
    [0] Jeder hat jetzt { $count ->
        [one] einen Sieg
       *[other] { $count } Siege
     }. Alles offen!
    [1] { $count ->
        [one] Ein Sieg
       *[other] { $count } Siege
     } für jeden. Das wird spannend!
   *[2] Bei den Siegen seid ihr jetzt gleichauf. Wer holt den nächsten?
 }
commentary-near-target = { $wording ->
    [0] { $name } { $cards ->
            [one] fehlt noch eine Karte
           *[other] fehlen noch { $cards } Karten
         } bis zum Ziel.
    [1] Fast da: { $name } braucht noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
   *[2] Eine gute Runde noch, dann hat { $name } gewonnen.
 }
commentary-near-floor = { $wording ->
    [0] { $name } ist runter auf { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }. Weniger dürfen es nicht werden.
    [1] Wenn das so weitergeht, ist Schluss: { $name } hat nur noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
   *[2] { $name } hat { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }. Eine schlechte Runde, und aus!
 }
commentary-rounds-left = { $wording ->
    [0] Noch { $rounds } Runden. Jetzt oder nie!
    [1] Nur noch { $rounds } Runden.
   *[2] { $rounds } Runden noch. Wer plant ein Wunder?
 }
commentary-hundred = { $wording ->
    [0] { $rounds } Runden, und wir sitzen immer noch hier.
    [1] Runde { $rounds }! Holt mal jemand was zu knabbern?
   *[2] { $rounds } Runden. Und immer noch kein Sieger.
 }

## Wie es steht: in einer Runde, in der sonst nichts los ist.
commentary-first-round = { $wording ->
    [0] Die erste Runde geht an { $name }.
    [1] { $name } gewinnt gleich die erste Runde. Ein gutes Zeichen?
   *[2] Den Anfang macht { $name }.
 }
commentary-most-ever = { $wording ->
    [0] { $cards } Karten: So viele hatte { $name } noch nie.
    [1] Neuer Höchststand für { $name }: { $cards } Karten.
   *[2] { $name } ist jetzt bei { $cards } Karten, so viele wie noch nie.
 }
commentary-fewest-ever = { $wording ->
    [0] Nur noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } für { $name }, so wenige wie noch nie.
    [1] Neuer Tiefstand für { $name }: noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
   *[2] So knapp war's für { $name } noch nie: nur noch { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
 }
commentary-form = { $wording ->
    [0] { $name } hat { $count } von den letzten { $rounds } Runden gewonnen.
    [1] { $name } hat ein Händchen: { $count } von den letzten { $rounds } Stichen.
    [2] Läuft bei { $name }: { $count } Siege in { $rounds } Runden.
    [3] Wer gibt { $name } eigentlich solche Karten? { $count } von { $rounds }!
    [4] { $name } hat zurzeit ein gutes Blatt. Sagt lieber nichts, sonst hört's auf.
    [5] { $count } von { $rounds } für { $name }. Glück? Alles Können, sagt { $name }.
    [6] Schaut { $name } mal in den Ärmel: { $count } von { $rounds } gewonnen.
    [7] Im Moment sticht bei { $name } einfach alles.
    [8] { $name } könnte den ganzen Abend so weiterspielen.
    [9] Die Karten haben einen Liebling, und der heißt { $name }.
    [10] Was { $name } anfasst, wird ein Stich: { $count } von { $rounds }.
    [11] { $name } gewinnt { $count } von { $rounds } Runden und nennt es Taktik.
   *[12] Schreibt jemand mit? { $name } holt { $count } von { $rounds }.
 }
commentary-ahead = { $wording ->
    [0] { $name } liegt { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } vor { $other }.
    [1] { $cards ->
            [one] Eine Karte
           *[other] { $cards } Karten
         } Rückstand, { $other }. Da geht noch was.
    [2] { $name } hat { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } mehr als { $other } und grinst schon.
    [3] { $other } muss aufholen: { $name } hat { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } mehr.
    [4] Der dickere Stapel liegt bei { $name }, { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } mehr als bei { $other }.
    [5] { $cards ->
            [one] Eine Karte
           *[other] { $cards } Karten
         } zwischen { $name } und { $other }. Kriege haben schon mehr gedreht.
    [6] { $name } zählt nach: { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } mehr als { $other }. Stimmt.
    [7] Gemütlich da vorn, { $name }? { $other } hat { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } weniger.
    [8] { $other } hätte gern { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         } von { $name }. Gibt's aber nicht.
    [9] { $name } winkt von vorn, und { $other } winkt nicht zurück.
    [10] { $other }, { $name } ist noch in Sichtweite: { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }.
    [11] Vorn sitzt { $name }. { $other } braucht { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
         }, oder Glück.
   *[12] Wer führt? { $name }, vor { $other }. Noch!
 }
commentary-leads-on = { $wording ->
    [0] Immer noch { $name }, seit { $rounds } Runden. Tut denn keiner was?
    [1] Seit { $rounds } Runden vorn: { $name } macht's sich bequem.
    [2] Seit { $rounds } Runden kommt keiner an { $name } vorbei.
    [3] { $name } hat auf Platz eins ein Handtuch gelegt.
    [4] Vorn nichts Neues: { $name }, { $name } und { $name }.
    [5] { $name } führt weiter. Holt euch was zu trinken, das kann dauern.
    [6] { $rounds } Runden Führung, und { $name } wird nicht mal müde.
    [7] Wer traut sich an { $name } ran? Seit { $rounds } Runden keiner.
    [8] Schöne Aussicht da vorn, { $name }?
    [9] { $name } führt. Die anderen haben sicher einen Plan. Bestimmt.
    [10] { $rounds } Runden, und oben sitzt immer noch { $name }.
    [11] Platz eins? Besetzt, seit { $rounds } Runden, von { $name }.
   *[12] { $name } gibt den Ton an, seit { $rounds } Runden.
 }
commentary-since-war = { $wording ->
    [0] { $rounds } Runden Waffenruhe. Nicht einschlafen!
    [1] Seit dem letzten Krieg: { $rounds } friedliche Runden.
    [2] Seit { $rounds } Runden kein Krieg. Der kommt schon noch.
    [3] { $rounds } Runden Kleinkram. Wo bleibt der große Pott?
    [4] Krieg? Welcher Krieg? Der ist { $rounds } Runden her.
    [5] Hört ihr das? Eben. { $rounds } Runden Frieden.
    [6] Alles friedlich. Irgendwer hat die passende Karte schon auf dem Stapel.
    [7] { $rounds } Runden ohne Krieg. Gebt euch mal Mühe!
    [8] Kurz die Beine vertreten? Krieg ist gerade keiner in Sicht.
    [9] Der Rauch hat sich verzogen: seit { $rounds } Runden Ruhe.
    [10] { $rounds } Runden, und keiner hat sich gestritten. Wer seid ihr, und wo sind die anderen?
    [11] Der nächste Krieg wird langsam ungeduldig.
   *[12] { $rounds } Runden, und noch kein neuer Krieg. Wetten, dass gleich einer kommt?
 }
commentary-rounds-won = { $wording ->
    [0] Strich für { $name }: { $count } von { $rounds }.
    [1] { $name } hat { $count } von { $rounds } Runden gewonnen.
    [2] Von { $rounds } Runden { $count ->
            [one] ging eine
           *[other] gingen { $count }
         } an { $name }.
    [3] Runde { $rounds }, und Sieg Nummer { $count } für { $name }.
    [4] Auf dem Bierdeckel von { $name } { $count ->
            [one] steht 1
           *[other] stehen { $count }
         } von { $rounds }.
    [5] Der Stich geht an { $name }.
    [6] { $name } sackt ein. Nächste Karten!
    [7] Und ab damit zu { $name }. Stich Nummer { $count }.
    [8] { $name } sagt Danke. Stich Nummer { $count }.
    [9] Ohne viel Wind: { $name } gewinnt, { $count } von { $rounds }.
    [10] { $name } freut sich, und die anderen tun so.
    [11] Solide Arbeit, { $name }. Sieg Nummer { $count }.
   *[12] Die Karten wandern zu { $name }. Bitte weiterspielen!
 }
