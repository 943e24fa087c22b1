study-analysis = 解析
study-title = 解析：{ $name }
study-analyse = 解析する
study-offer = それぞれの決定にどれだけの価値があり、どの手の損失が大きかったか。最長で1分かかります。
study-hint = ここでの最善は？
study-working = 解析中…
study-failed = 解析に失敗しました。もう一度お試しください。
study-choose-seat = 解析を見るには、「視点」でプレイヤーを選んでください。
study-summary = 決定{ $count }回 · 1回あたり平均{ $loss } %の勝率を損失（手札公開では{ $open } %）
study-graph = 決定ごとの勝率
study-at = { $at }手目：勝率{ $chance } %
study-round-short = R{ $round }
study-line-known = 当時の知識
study-line-open = 手札公開
study-line-costly = 損失の大きい手
study-previous = 前の決定
study-next = 次の決定
study-no-decision = ここではこの席に決めることはありません。
study-cost = この手で勝率を{ $loss } %失いました。
study-best-made = これより良い手はありませんでした。
study-options = 各選択肢の価値
study-move = 手
study-known = 当時の知識
study-open = 手札公開
study-made = 実際
study-best = 最善
study-percent = { $share } %
study-pass = { $cards }を{ $name }へ
study-costliest = 損失の大きい手
study-lost = −{ $loss } %
study-costly = 第{ $round }ラウンド：{ $made }、最善は{ $best }
study-costly-pass = 第{ $round }ラウンド：カードの受け渡し
study-explained = 数値はゲームに勝つ見込みです。「当時の知識」はこの席が知り得たことだけに基づきます。「手札公開」は、全員の手札が見えていた場合の同じ手の価値です。
study-drop = 記録のファイルをここに置くか、選んでください
study-file-gone = このページにファイルはもうありません。もう一度選んでください。
study-fair-proved = シャッフルの公正さは証明済み
study-fair-none = このファイルにはシャッフルの証明がありません
study-fair-broken = シャッフルが証明と合いません
study-summary-zhangyi = 決定{ $count }回 · 1回あたり平均{ $loss } %の勝率を損失（天命公開では{ $open } %）
study-round-short-zhangyi = T{ $round }
study-line-open-zhangyi = 天命公開
study-open-zhangyi = 天命公開
study-costly-zhangyi = { $round ->
    [0] 準備：{ $made }、最善は{ $best }
   *[other] 第{ $round }ターン：{ $made }、最善は{ $best }
}
study-explained-zhangyi = 数値はゲームに勝つ見込みで、引き分けは等分に数えます。「当時の知識」はこの席が知り得たことだけに基づきます。「天命公開」は、全員の天命が見えていた場合の同じ手の価値です。偶然とは言えない差だけをミスとします。
study-prepare-swaps = { $swaps }回入れ替えて{ $card }を捨てる
study-look = { $place }番目のボス：{ $side ->
    [left] 左
   *[right] 右
}下のカードと入れ替える
study-march = { $from } → { $to }、兵力{ $strength }
study-march-with = { $from } → { $to }、兵力{ $strength }、{ $talents }が同行
study-station = { $talent }を{ $area }に配置
study-assassinate = { $talent }を暗殺
study-retreat = { $area }へ退却
study-beliefs = ボットの推測
study-beliefs-own = { $name }の天命：ほかの人の推測
study-beliefs-of = { $name }の天命：この席の推測
study-beliefs-truth = 実際：{ $state }
study-beliefs-picture = { $name }の各天命の可能性、1手ごと
study-beliefs-now = この時点で最も有力
study-beliefs-none = まだだれも行動していません。
study-outcome = その結果：{ $what }
study-better-pass = 最善：{ $best }
