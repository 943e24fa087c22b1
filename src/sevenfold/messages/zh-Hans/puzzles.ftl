puzzle-about = 来自真实对局的局面，其中有一步明显最佳。你看到的就是当时那位玩家所看到的。
puzzle-today = 今日谜题
puzzle-training = 训练
puzzle-tally = 你已回答 { $puzzles } 道中的 { $answered } 道。{ $due ->
    [0] 没有需要重做的。
   *[other] 有 { $due } 道答错的会再次出现。
  }
puzzle-done = 已回答 { $answered } / { $puzzles }
puzzle-solve = 解题
puzzle-again = 再看一次
puzzle-train = 开始训练
puzzle-next = 下一题
puzzle-all = 所有谜题
puzzle-hard = 较难
puzzle-empty = 这台服务器没有谜题。
puzzle-none = 没有这道谜题
puzzle-choose = 请从牌桌旁列出的传牌中选择一种。
puzzle-right = 正确！
puzzle-wrong = 这不是最佳的一步。以后会再出现。
puzzle-chance = 机会
puzzle-boss = 捕捉头目
puzzle-boss-task = 出哪张牌最有机会赢得本轮？（封印变体：比对方封印更多头目。）
puzzle-seventh = 避开最后一墩
puzzle-seventh-task = 再拿一墩，你方就可能输掉本轮。出哪张牌最有机会赢？
puzzle-pass = 正确的传牌
puzzle-pass-task = 下列哪种传牌最有机会赢得本轮？
puzzle-endgame = 明牌残局
puzzle-endgame-task = 所有牌都已公开。只有一张牌，无论别人怎么出都能赢得本轮。
puzzle-why-boss = { $move } 能捕捉头目：这样的局面 100 次中赢 { $best } 次，次佳的一步赢 { $next } 次。
puzzle-why-seventh = { $move } 把这一墩让给别人，或让它有所值：这样的局面 100 次中赢 { $best } 次，次佳的一步赢 { $next } 次。
puzzle-why-pass = 这样传牌后，100 次发牌中赢得本轮 { $best } 次，其余选择中最好的赢 { $next } 次：{ $move }。
puzzle-why-solved = 出 { $move }，无论别人怎么出都能赢得本轮。出其他任何一张，别人都能阻止。
