study-analysis = 分析
study-title = 分析：{ $name }
study-analyse = 開始分析
study-offer = 每個決定值多少，哪幾步損失最大？最多需要一分鐘。
study-hint = 這一步怎樣最好？
study-working = 正在分析……
study-failed = 分析失敗，請再試一次。
study-choose-seat = 請先在「視角」中選擇一名玩家，再查看分析。
study-summary = { $count } 個決定 · 平均每個損失 { $loss } % 的勝率（明牌：{ $open } %）
study-graph = 每個決定的勝率
study-at = 第 { $at } 步：勝率 { $chance } %
study-round-short = 第{ $round }輪
study-line-known = 當時所知
study-line-open = 明牌
study-line-costly = 損失最大
study-previous = 上一個決定
study-next = 下一個決定
study-no-decision = 這個座位在這裡沒有需要決定的事。
study-cost = 這一步損失了 { $loss } % 的勝率。
study-best-made = 沒有更好的選擇。
study-options = 各選擇的價值
study-move = 行動
study-known = 當時所知
study-open = 明牌
study-made = 實際
study-best = 最佳
study-percent = { $share } %
study-pass = { $cards } 給 { $name }
study-costliest = 損失最大的幾步
study-lost = −{ $loss } %
study-costly = 第 { $round } 輪：{ $made }；最佳是 { $best }
study-costly-pass = 第 { $round } 輪：傳牌
study-explained = 數值是贏得整局的機會。「當時所知」只用這個座位當時能知道的資訊；「明牌」是所有手牌都看得見時，同一步的價值。
study-drop = 把對局紀錄檔案拖到這裡，或選擇一個檔案
study-file-gone = 本頁已沒有這個檔案，請重新選擇。
study-fair-proved = 洗牌已證明公平
study-fair-none = 檔案中沒有洗牌的證明
study-fair-broken = 洗牌與其證明不符
study-summary-zhangyi = { $count } 個決定 · 平均每個損失 { $loss } % 的勝率（公開天命：{ $open } %）
study-round-short-zhangyi = { $round }
study-line-open-zhangyi = 公開天命
study-open-zhangyi = 公開天命
study-costly-zhangyi = { $round ->
    [0] 準備：{ $made }；最佳是 { $best }
   *[other] 第 { $round } 回合：{ $made }；最佳是 { $best }
}
study-explained-zhangyi = 數值是贏得整局的機會，平局由雙方平分。「當時所知」只用這個座位當時能知道的資訊；「公開天命」是所有天命都看得見時，同一步的價值。差別大到不能歸於偶然，才算失誤。
study-prepare-swaps = 交換 { $swaps } 次後棄掉 { $card }
study-look = 第 { $place } 位的頭目：與{ $side ->
    [left] 左
   *[right] 右
}邊的牌交換
study-march = { $from } → { $to }，兵力 { $strength }
study-march-with = { $from } → { $to }，兵力 { $strength }，{ $talents } 隨行
study-station = { $talent } 配置於 { $area }
study-assassinate = 暗殺 { $talent }
study-retreat = 撤往 { $area }
study-beliefs = 電腦的猜測
study-beliefs-own = { $name } 的天命：其他人的猜測
study-beliefs-of = { $name } 的天命：此座位的猜測
study-beliefs-truth = 實際：{ $state }
study-beliefs-picture = { $name } 各天命的可能性隨每一步的變化
study-beliefs-now = 這一步最可能的
study-beliefs-none = 還沒有人行動。
study-outcome = 結果：{ $what }
study-better-pass = 最佳選擇：{ $best }。
