### Sentences for newcomers: the local table, the list of variants, the help.

## The variants and the help.

variants-title = ## Alle Varianten
variants-line =
    {""}**{ $name }** · `{ $key }`
    { $summary }
    -# { $seats } Plätze · { $length } · Regeln: { $sources }
variants-length = etwa { $battles } Runden, { $minutes } bei je { $pace } s
variants-length-choice = du entscheidest, etwa { $battles }
variants-page = Seite { $page } von { $pages }
variants-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
 }
help-title = ## ⚔️ War Room
help-body =
    War ist ein Kartenspiel: Alle decken eine Karte auf, die höchste nimmt sie alle, gleiche Karten heißen **Krieg**. Ich gebe, stoppe die Zeit und erzähle.

    {""}**Gleich spielen:** `/war play`, dann **{ button-bot }**, oder warte, bis jemand **{ button-join }** drückt.
help-choices = **Spiele, in denen du entscheidest:** In Suicide War, Scientific War und Stealing War drücke **{ button-hand }** und wähle geheim. In Speed War drücke als Erstes **{ button-scoop }**, aber nicht zu früh. Casino War geht um Spielchips: `/war chips` gibt dir jeden Tag welche; sie haben keinen Wert.
help-tournaments = **Turniere** laufen von selbst, von der Anmeldung bis zum Pokal: K.-o., Schweizer System, Gruppen, Arena und mehr. Wer darf, schreibt `/tournament create`; `/tournament list` zeigt alle, und mit einem Knopf ist man dabei.
help-commands = **Befehle**
help-fair = -# Jedes Geben ist versiegelt, bevor jemand sitzt, und lässt sich nachprüfen. Außer wo man entscheidet, kann niemand besser spielen als andere.
