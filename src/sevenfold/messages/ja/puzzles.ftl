puzzle-about = 実際の対局から、明らかに最善の手が1つある局面を集めました。見えるのは、そのプレイヤーに見えていたものだけです。
puzzle-today = 今日のパズル
puzzle-training = トレーニング
puzzle-tally = { $puzzles } 問中 { $answered } 問に答えました。{ $due ->
    [0] 復習するものはありません。
   *[other] 間違えた { $due } 問がまた出ます。
  }
puzzle-done = { $puzzles } 問中 { $answered } 問に解答
puzzle-solve = 解く
puzzle-again = もう一度見る
puzzle-train = 始める
puzzle-next = 次のパズル
puzzle-all = すべてのパズル
puzzle-hard = 難しい
puzzle-empty = このサーバーにはパズルがありません。
puzzle-none = そのパズルはありません
puzzle-choose = テーブルの横に示した渡し方から選んでください。
puzzle-right = 正解！
puzzle-wrong = 最善の手ではありません。また後で出ます。
puzzle-chance = 見込み
puzzle-boss = ボスを獲得する
puzzle-boss-task = どのカードがこのラウンドに勝つ見込みが最も高いですか。（セブン・スーターズでは、相手より多くのボスを封印する見込み。）
puzzle-seventh = 最後のトリックを避ける
puzzle-seventh-task = あと1トリックでこのラウンドに負けるかもしれません。どのカードが勝つ見込みが最も高いですか。
puzzle-pass = 何を渡すか
puzzle-pass-task = このうち、どの渡し方がラウンドに勝つ見込みが最も高いですか。
puzzle-endgame = 手札公開の終盤
puzzle-endgame-task = すべてのカードが公開されています。ほかの人がどう出しても勝てるカードは1枚だけです。
puzzle-why-boss = { $move }でボスを獲得できます。このような局面100回のうち{ $best }回勝ち、次に良い手では{ $next }回です。
puzzle-why-seventh = { $move }はトリックを相手に譲るか、取っても価値があります。このような局面100回のうち{ $best }回勝ち、次に良い手では{ $next }回です。
puzzle-why-pass = こう渡すと100回の配札のうち{ $best }回ラウンドに勝ち、ほかの選択肢では多くて{ $next }回です：{ $move }。
puzzle-why-solved = { $move }なら、ほかの人がどう出してもラウンドに勝ちます。ほかのカードではどれも防がれます。
