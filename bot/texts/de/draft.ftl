### Der Entwurf eines Turniers: das Formular und die Seite, auf der man ihn ansieht, bevor es das Turnier gibt.

proposal-form = Entwurf für ein neues Turnier
# $button ist, was auf dem Button steht, der es tut.
draft-create = 📝 **Das ist ein Entwurf, das Turnier gibt es noch nicht.** Nur du siehst ihn. Ändere, was du magst, und drück dann **{ $button }**.
draft-amend = 📝 **Deine Änderungen sind noch nicht gespeichert.** Nur du siehst sie. Wenn alles passt, drück **{ $button }**.
button-proposal-create = Turnier anlegen
