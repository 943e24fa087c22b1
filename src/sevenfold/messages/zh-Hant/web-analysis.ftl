study-analysis = 覆盤分析
study-title = 覆盤分析：{ $name }
study-analyse = 分析
study-offer = 每個決定值多少，哪幾步代價最大？最多需要一分鐘。
study-working = 正在分析……
study-failed = 分析沒有成功，可以再試一次。
study-choose-seat = 請選擇以誰的視角觀看，才能查看分析。
study-summary = { $count } 個決定 · 平均每個損失勝率 { $loss } %（明牌：{ $open } %）
study-graph = 每個決定的勝率
study-at = 第 { $at } 步：勝率 { $chance } %
study-round-short = 第{ $round }輪
study-line-known = 當時所知
study-line-open = 明牌
study-line-costly = 代價最大
study-previous = 上一個決定
study-next = 下一個決定
study-no-decision = 這個座位在這裡沒有需要決定的事。
study-cost = 這一步損失了 { $loss } % 的勝率。
study-best-made = 沒有更好的選擇。
study-options = 每個選擇的價值
study-move = 行動
study-known = 當時所知
study-open = 明牌
study-made = 實際
study-best = 最佳
study-percent = { $share } %
study-pass = { $cards } 給 { $name }
study-costliest = 代價最大的幾步
study-lost = −{ $loss } %
study-costly = 第 { $round } 輪：{ $made }；最佳是 { $best }
study-costly-pass = 第 { $round } 輪：換牌
study-explained = 數值是贏得整局的機會。「當時所知」只用這個座位當時能知道的資訊；「明牌」是看得見所有手牌時同一步的價值。
study-drop = 把對局記錄檔案拖到這裡，或選擇一個檔案
study-file-gone = 檔案已不在這裡，請重新選擇。
study-fair-proved = 洗牌已證明公平
study-fair-none = 檔案中沒有洗牌的證明
study-fair-broken = 洗牌與其證明不符
study-summary-zhangyi = { $count } 個決定 · 平均每個損失勝率 { $loss } %（公開天命：{ $open } %）
study-round-short-zhangyi = { $round }
study-line-open-zhangyi = 公開天命
study-open-zhangyi = 公開天命
study-costly-zhangyi = { $round ->
    [0] 準備：{ $made }；最佳是 { $best }
   *[other] 第 { $round } 回合：{ $made }；最佳是 { $best }
}
study-explained-zhangyi = 數值是贏得整局的機會，平局按平分計算。「當時所知」只用這個座位當時能知道的資訊；「公開天命」是看得見所有人天命時同一步的價值。只有不能歸於偶然的差別才算失誤。
study-prepare-swaps = 交換 { $swaps } 次後棄掉 { $card }
study-look = 第 { $place } 位的頭目：與{ $side ->
    [left] 左
   *[right] 右
}邊的牌交換
study-march = { $from } → { $to }，兵力 { $strength }
study-march-with = { $from } → { $to }，兵力 { $strength }，{ $talents } 隨行
study-station = { $talent } 駐 { $area }
study-assassinate = 刺殺 { $talent }
study-retreat = 退往 { $area }
study-beliefs = 電腦的猜測
study-beliefs-own = 別人眼中 { $name } 的天命
study-beliefs-of = { $name } 的天命看來是
study-beliefs-truth = 實為：{ $state }
study-beliefs-picture = { $name } 各天命的可能性，逐步變化
study-beliefs-now = 此時最可能的
study-beliefs-none = 還沒有人行動。
