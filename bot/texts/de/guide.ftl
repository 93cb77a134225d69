### Sentences for newcomers: the local table and the list of variants.

## The variants.

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
