"""German forfeits: small, harmless things for the loser of a war, in the same order as the English ones."""

from typing import Final

FORFEITS: Final[tuple[str, ...]] = (
    "sag etwas Nettes zu der Person, die gewonnen hat",
    "erzähl einen Witz, je kürzer, desto besser",
    "nenne drei Tiere mit dem Anfangsbuchstaben deines Namens",
    "sprich bis zum nächsten Krieg wie auf einem Piratenschiff",
    "beschreibe dein Frühstück, als wäre es eine Schlacht",
    "schreib die nächste Nachricht ohne den Buchstaben e",
    "erfinde ein Sprichwort über Karten",
    "summ eine Melodie und lass die anderen raten",
    "lobe die Kreuz-Zwei",
    "antworte bis zur nächsten Runde in Reimen",
    "zeig das nächste runde Ding",
    "sag, welche Karte du wärst und warum",
    "zähl in einer anderen Sprache bis zehn",
    "erfinde einen Wetterbericht für diesen Tisch",
    "bedanke dich hier bei jemandem für eine Kleinigkeit",
    "sag, was du mit einem Spiel nur aus Jokern tätest",
    "verleih der Person, die gewonnen hat, einen Adelstitel",
    "sag einen Satz, in dem jedes Wort gleich anfängt",
    "zeichne ein Lächeln aus Satzzeichen",
    "salutiere bis zum Ende der nächsten Runde",
)
