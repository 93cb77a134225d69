### Guests, who play on web pages without Discord.

guest = ein Gast
guest-named = { $name } (Gast)
guest-number = Gast { $number }
guest-name = Dein Name
guest-game = Spiel
guest-sit = Als Gast mitspielen
guest-own = Gegen einen Bot spielen
guest-own-title = Als Gast spielen
guest-nothing-counts = Du spielst ohne Konto: Für Ranglisten zählt nichts, und dein Name ist weg, sobald der Tisch vorbei ist.
guest-invite = Gast einladen
guest-invited = Schick diesen Link deinem Gast. Er gilt für diesen Tisch, bis du einen neuen machst.
guest-remove = { $name } vom Tisch nehmen
guest-removed = Der Platz ist wieder frei, und der Link gilt nicht mehr.
refusal-guest_chips = Gäste können nicht um Chips spielen und keine Matches aus mehreren Partien.
refusal-guests_full = Hier sitzen schon { $most } Gäste. Mehr gehen nicht an einen Tisch.
refusal-guests_off = Auf diesem Server können Gäste nicht spielen. Melde dich mit Discord an.
refusal-guest_name = Nimm einen Namen mit { $fewest } bis { $most } Zeichen, der mit einem Buchstaben anfängt.
refusal-guest_tables = Gerade spielen zu viele Gäste. Versuch es in ein paar Minuten noch mal.
refusal-guests_own = Hier spielt ein Gast allein gegen einen Bot. Du kannst zuschauen.
refusal-no_invitation = Diese Einladung gilt nicht mehr. Bitte um einen neuen Link.
