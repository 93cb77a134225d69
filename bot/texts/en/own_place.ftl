### A member's own line on a leaderboard when they have won nothing, or played against bots alone.

leaderboard-own-alone = **You**: **{ $value }** { $beside }. Nobody is ranked yet.
leaderboard-own-practised = **You** haven't played a ranked game here yet. Against bots you've won { $wins } of { $games }: see `/leaderboard { command-leaderboard.option-game }:{ typed-practice }`.
