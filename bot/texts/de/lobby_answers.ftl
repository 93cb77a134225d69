### Was der Tisch über eine Serie sagt, zu allen, die schon sitzen, und wenn er geschlossen ist.

button-reopen = Neu eröffnen
# $most sind die meisten, für die es reicht.
lobby-seats-most = -# Bis zu { $most } können mitspielen: Der Host kann mit `/war set` Plätze dazugeben.
# Auf dem Knopf, den nur drücken kann, wer herausgefordert ist.
lobby-accept = Annehmen ({ $name })
# $low und $high sind die Minuten der kürzesten und der längsten Serie, $spread ist der Unterschied.
lobby-series = { $time } pro Spiel
# Ein Spiel mit Entscheidungen: die Minuten, wenn alle schnell sind, und wenn sie sich alle Zeit nehmen.
lobby-span = etwa { $low } bis { $high } Min., je nachdem, wie schnell ihr euch entscheidet
lobby-series_span = etwa { $low } bis { $high } Min. pro Spiel, je nachdem, wie schnell ihr euch entscheidet
lobby-series_time = { $fewest } bis { $most } Spiele, zusammen { $spread ->
    [0] etwa { $high }
   *[other] { $low } bis { $high }
 } Min.
# $so sagt, wie jemand am Tisch sitzt und was von dort aus geht.
refusal-already_seated = Du sitzt schon an diesem Tisch{ $so ->
    [playing] , und das Spiel läuft.
    [ready] , also bist du bereit. Los geht's, sobald alle bereit sind.
    [counting] . Gleich geht es von allein los.
    [challenger] , und du bist der Host. Los geht's, sobald { MEMBER($member) } annimmt. Doch keine Lust? Drück **{ button-withdraw }**.
    [starter] , und du bist der Host. Drück **{ button-start }**, wenn es losgehen soll, oder warte noch auf Mitspieler.
    [host] , und du bist der Host. Warte auf Mitspieler oder drück **{ button-bot }**.
   *[guest] . Der Host, { MEMBER($host) }, kann das Spiel starten. Doch keine Lust? Drück **{ button-leave }**.
 }
refusal-others_challenge = { $so ->
    [host] Das ist deine eigene Herausforderung: Nur { MEMBER($member) } kann sie beantworten. Mit **{ button-withdraw }** nimmst du sie zurück.
   *[guest] Diese Herausforderung kann nur { MEMBER($member) } beantworten. Bei einer Absage kann jeder den Platz haben.
 }
