### Die ersten Zeilen hinter „Fair?“ und von `/war verify`: eine klare Antwort, vor den Einzelheiten.

fair-sealed =
    ## 🔒 Ja, hier kann niemand schummeln
    Meine geheime Zahl zum Mischen stand fest, bevor jemand am Tisch saß. Beim Start kommt noch dazu, was die Mitspieler untermischen.
fair-running =
    ## 🔒 Ja, die Karten stehen fest
    Alles stand fest, bevor die erste Karte lag. Jetzt kann niemand mehr eine Karte ändern.
fair-right =
    ## ✅ Ja, dieses Spiel war fair
    Wie gemischt wird, stand vor der ersten Karte fest, und beim Nachspielen kommt genau dasselbe heraus.
fair-record =
    ## ✅ Ja, dieses Protokoll stimmt
    Das Siegel passt zur Mischung, und beim Nachspielen kommt genau dasselbe heraus.
fair-seedless =
    ## ☑️ Dieses Protokoll passt zusammen
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
fair-details = -# { $variant }, im Einzelnen:
