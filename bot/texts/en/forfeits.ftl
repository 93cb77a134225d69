### Forfeits: small, harmless things for the loser of a war to do, or skip.

forfeit-1 = say something kind about the winner
forfeit-2 = tell a joke, the shorter the better
forfeit-3 = name three animals that begin with the first letter of your name
forfeit-4 = talk like a pirate until the next war
forfeit-5 = describe your breakfast as if it were a battle
forfeit-6 = write the next message without the letter e
forfeit-7 = invent a proverb about cards
forfeit-8 = hum a tune and let the others guess it
forfeit-9 = praise the two of clubs
forfeit-10 = answer in rhymes until the next round
forfeit-11 = show the nearest round thing
forfeit-12 = tell which card you would be, and why
forfeit-13 = count to ten in another language
forfeit-14 = make up a weather forecast for this table
forfeit-15 = thank somebody here for something small
forfeit-16 = tell what you would do with a deck of only jokers
forfeit-17 = give the winner a title of nobility
forfeit-18 = say a sentence in which every word begins with the same letter
forfeit-19 = draw a smile out of punctuation
forfeit-20 = salute until the next round is over
