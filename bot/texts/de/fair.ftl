### Die ersten Zeilen hinter „Fair?“ und von `/war verify`: eine klare Antwort, vor den Einzelheiten.

fair-sealed =
    ## 🔒 Ja, hier kann niemand schummeln
    Mein Teil der Mischung stand fest, bevor jemand am Tisch saß, und beim Start kommt noch der Teil der Mitspieler dazu.
fair-running =
    ## 🔒 Ja, die Karten stehen fest
    Seit vor der ersten Karte ist alles festgelegt, also kann niemand mehr eine ändern.
fair-right =
    ## ✅ Ja, dieses Spiel war fair
    Die Mischung stand vor der ersten Karte fest, und beim Nachspielen kommt genau dasselbe heraus.
fair-record =
    ## ✅ Ja, dieses Protokoll stimmt
    Das Siegel passt zur Mischung, und beim Nachspielen kommt genau dasselbe heraus.
fair-seedless =
    ## ☑️ Dieses Protokoll geht auf
    Beim Nachspielen kommt genau dasselbe heraus. Wie gemischt wurde, steht aber nicht drin.
fair-part =
    ## ☑️ Ja, soweit gespielt wurde
    Das Spiel wurde abgebrochen. Bis dahin stimmt alles.
fair-nothing =
    ## ☑️ Hier gibt es nichts zu prüfen
    In diesem Protokoll fehlt etwas, also lässt sich beim Nachspielen nichts vergleichen.
fair-wrong =
    ## ❌ Nein, hier stimmt etwas nicht
    Was nicht stimmt, steht in den Zeilen mit ❌.
fair-details = -# { $variant }, im Einzelnen:
