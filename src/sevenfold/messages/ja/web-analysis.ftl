study-analysis = 検討
study-title = 検討：{ $name }
study-analyse = 検討する
study-offer = それぞれの決定にどれほどの価値があり、どの手が一番高くついたか？ 一分ほどかかります。
study-working = 検討中……
study-failed = 検討できませんでした。もう一度お試しください。
study-choose-seat = 検討を見るには、誰の目で見るかを選んでください。
study-summary = 決定 { $count } 回 · 失った勝率は平均 { $loss } %（公開手札では { $open } %）
study-graph = 決定ごとの勝率
study-at = { $at } 手目：勝率 { $chance } %
study-round-short = R{ $round }
study-line-known = 当時の知識
study-line-open = 公開手札
study-line-costly = 高くついた手
study-previous = 前の決定
study-next = 次の決定
study-no-decision = この席がここで決めることはありません。
study-cost = この手で勝率を { $loss } % 失いました。
study-best-made = これより良い手はありませんでした。
study-options = 選択肢それぞれの価値
study-move = 手
study-known = 当時の知識
study-open = 公開手札
study-made = 実際
study-best = 最善
study-percent = { $share } %
study-pass = { $cards } を { $name } へ
study-costliest = 高くついた手
study-lost = −{ $loss } %
study-costly = 第 { $round } ラウンド：{ $made }、最善は { $best }
study-costly-pass = 第 { $round } ラウンド：カードの受け渡し
study-explained = 数値はゲームに勝つ見込みです。「当時の知識」はこの席で知り得たことだけ、「公開手札」は全員の手札が見えていた場合の同じ手の価値です。
study-drop = 棋譜ファイルをここに置くか、選んでください
study-file-gone = ファイルはもうここにありません。もう一度選んでください。
study-fair-proved = シャッフルの公正さは証明済み
study-fair-none = このファイルにはシャッフルの証明がありません
study-fair-broken = シャッフルが証明と合いません
study-summary-zhangyi = 決定 { $count } 回 · 失った勝率は平均 { $loss } %（天命公開では { $open } %）
study-round-short-zhangyi = T{ $round }
study-line-open-zhangyi = 天命公開
study-open-zhangyi = 天命公開
study-costly-zhangyi = { $round ->
    [0] 準備：{ $made }、最善は { $best }
   *[other] 第 { $round } ターン：{ $made }、最善は { $best }
}
study-explained-zhangyi = 数値はゲームに勝つ見込みで、引き分けは等分に数えます。「当時の知識」はこの席で知り得たことだけ、「天命公開」は全員の天命が見えていた場合の同じ手の価値です。偶然と言えない差だけを失着とします。
study-prepare-swaps = 交換 { $swaps } 回のあと { $card } を除く
study-look = { $place } 番目のボス：{ $side ->
    [left] 左
   *[right] 右
}の札と交換
study-march = { $from } → { $to }、兵力 { $strength }
study-march-with = { $from } → { $to }、兵力 { $strength }、{ $talents } と
study-station = { $talent } を { $area } に
study-assassinate = { $talent } を暗殺
study-retreat = { $area } へ退却
study-beliefs = ボットの推測
study-beliefs-own = { $name } の天命は他からどう見えたか
study-beliefs-of = { $name } の天命はどう見えたか
study-beliefs-truth = 実際：{ $state }
study-beliefs-picture = { $name } の天命の見込み、一手ごと
study-beliefs-now = この時点で最も有力
study-beliefs-none = まだ誰も行動していません。
