### Die ersten Zeilen hinter „Fair?“ und von `/war verify`: eine klare Antwort, vor den Einzelheiten.

fair-sealed =
    ## 🔒 Ja, hier kann niemand schummeln
    Die geheime Zahl, mit der ich mische, stand fest, bevor jemand am Tisch saß. Beim Start kommen noch die Glückswörter der Mitspieler dazu.
fair-running =
    ## 🔒 Ja, die Karten stehen fest
    Alles stand fest, bevor die erste Karte lag. Jetzt kann niemand mehr eine Karte ändern.
fair-right =
    ## ✅ Ja, dieses Spiel war fair
    Wie gemischt wird, stand vor der ersten Karte fest, und beim Nachspielen kommt genau dasselbe heraus.
fair-right-same =
    ## ✅ Ja, dieses Spiel war fair
    Beim Nachspielen bekommen alle dieselben Karten, und es kommt genau dasselbe heraus.
fair-record =
    ## ✅ Ja, dieses Protokoll stimmt
    Gemischt wurde so, wie das Siegel es vorher festgelegt hat, und beim Nachspielen kommt genau dasselbe heraus.
fair-seedless =
    ## ☑️ Dieses Protokoll ist in sich stimmig
    Beim Nachspielen kommt genau dasselbe heraus. Wie gemischt wurde, steht aber nicht drin.
fair-part =
    ## ☑️ Ja, bis zum Abbruch
    Das Spiel wurde abgebrochen. Bis dahin stimmt alles.
fair-nothing =
    ## ☑️ Hier gibt es nichts zu prüfen
    In diesem Protokoll fehlt etwas, also lässt sich beim Nachspielen nichts vergleichen.
fair-wrong =
    ## ❌ Nein, hier stimmt etwas nicht
    Was nicht stimmt, steht in den Zeilen mit ❌.
fair-details = -# { $variant }, die Einzelheiten:
