### Forfeits: small, harmless things for the loser of a war to do, or skip.

forfeit-1 = say something kind about the winner
forfeit-2 = tell a joke, the shorter the better
forfeit-3 = name three animals that start with the first letter of your name
forfeit-4 = talk like a pirate until the next war
forfeit-5 = describe your breakfast as if it were a battle
forfeit-6 = write your next message without using the letter e
forfeit-7 = make up a proverb about cards
forfeit-8 = hum a tune and let the others guess it
forfeit-9 = sing the praises of the two of clubs
forfeit-10 = answer in rhymes until the next round
forfeit-11 = find a round object and show it to us
forfeit-12 = tell us which card you'd be, and why
forfeit-13 = count to ten in another language
forfeit-14 = make up a weather forecast for this table
forfeit-15 = thank someone here for something small
forfeit-16 = tell us what you'd do with a deck of nothing but jokers
forfeit-17 = give the winner a noble title
forfeit-18 = say a sentence in which every word starts with the same letter
forfeit-19 = draw a smile with punctuation marks
forfeit-20 = salute until the next round is over
