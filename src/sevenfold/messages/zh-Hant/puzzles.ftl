puzzle-about = 來自真實對局的局面，其中有一步明顯最佳。你看到的就是當時那位玩家所看到的。
puzzle-today = 今日謎題
puzzle-training = 訓練
puzzle-tally = 你已回答 { $puzzles } 道中的 { $answered } 道。{ $due ->
    [0] 沒有需要重做的。
   *[other] 有 { $due } 道答錯的會再次出現。
  }
puzzle-done = 已回答 { $answered } / { $puzzles }
puzzle-solve = 解題
puzzle-again = 再看一次
puzzle-train = 開始訓練
puzzle-next = 下一題
puzzle-all = 所有謎題
puzzle-hard = 較難
puzzle-empty = 這台伺服器沒有謎題。
puzzle-none = 沒有這道謎題
puzzle-choose = 請從牌桌旁列出的傳牌中選擇一種。
puzzle-right = 正確！
puzzle-wrong = 這不是最佳的一步。以後會再出現。
puzzle-chance = 機會
puzzle-boss = 捕捉頭目
puzzle-boss-task = 出哪張牌最有機會贏得本輪？（封印變體：比對方封印更多頭目。）
puzzle-seventh = 避開最後一墩
puzzle-seventh-task = 再拿一墩，你方就可能輸掉本輪。出哪張牌最有機會贏？
puzzle-pass = 正確的傳牌
puzzle-pass-task = 下列哪種傳牌最有機會贏得本輪？
puzzle-endgame = 明牌殘局
puzzle-endgame-task = 所有牌都已公開。只有一張牌，無論別人怎麼出都能贏得本輪。
puzzle-why-boss = { $move } 能捕捉頭目：這樣的局面 100 次中贏 { $best } 次，次佳的一步贏 { $next } 次。
puzzle-why-seventh = { $move } 把這一墩讓給別人，或讓它有所值：這樣的局面 100 次中贏 { $best } 次，次佳的一步贏 { $next } 次。
puzzle-why-pass = 這樣傳牌後，100 次發牌中贏得本輪 { $best } 次，其餘選擇中最好的贏 { $next } 次：{ $move }。
puzzle-why-solved = 出 { $move }，無論別人怎麼出都能贏得本輪。出其他任何一張，別人都能阻止。
