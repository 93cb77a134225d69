### Practice: what games with bots count for, apart from games between people.

practice-games = practice (games with bots)
practice-title = **🎯 Practice** · games with bots
practice-record = { $record }
practice-streaks = Wins in a row: { $streak } now, best { $best }
practice-achievements_count = {" "}(and { $count } in practice)
practice-achievements = 🎯 In practice games: { $titles }
practice-award-short = -# 🎯 In practice · { $told }
practice-award = 🎯 { $name } · **{ $title }** in practice: { $what }
practice-award-game = {" "}· in practice, { $when }
practice-awards-foot = -# 🎯 You earn these in practice, against bots. Earn one in a ranked game too, and it becomes a 🏅.
practice-start = Start a game with `/war play`. Nobody around? Press **{ button-bot }**, then **{ button-start }**: that game counts as practice.
practice-empty = Nobody has practised here yet. Start a game with `/war play`, then press **{ button-bot }** and **{ button-start }**.
practice-own-none = **You** haven't practised here yet.
practice-result = -# 🎯 Practice game: it only counts on the practice leaderboard.
