zy-do-keep = 天命：2つのうち1つをひそかに選ぶ
zy-do-station = { $talent }をその国の地域に配置する
zy-do-assassinate = 刺客の出番：暗殺する人材を選ぶ
zy-do-recruit = { $state }の行動：新兵{ $amount }を配置する
zy-do-march = { $state }の行動：移動するか、とどまるか
zy-do-retreat = 敗軍の退却先を選ぶ
zy-acts = { $name }が{ $state }を動かしています
zy-log-set-aside = 人材2名が伏せたまま除外されました。
zy-log-offer = { $player }に天命が2つ配られました。
zy-log-keep = { $player }が天命を選びました。
zy-log-offered-me = あなたに天命が2つ配られました。
zy-log-kept-me = あなたは天命を選びました。
zy-log-draw-talent = { $player }が{ $talent }を引きました。
zy-log-assassinate = { $player }が刺客に{ $talent }を暗殺させました。
zy-states = 七国
zy-state-line = { $state }：国力{ $power }、地域{ $areas }/{ $most_areas }、都市{ $cities }/{ $most_cities }、兵力{ $strength }、徴兵{ $recruits }
zy-acting = （行動中）
zy-power = 国力
zy-areas = 地域
zy-cities = 都市
zy-turn = { $turn ->
    [0] 準備
   *[other] 第{ $turn }/7ターン
}
zy-track = 人材、行動チット、墓地
zy-pile = 山札に残る人材
zy-chits-left = このターンにまだ行動していない国
zy-graveyard = 墓地
zy-mandate-hold = 押している間だけ天命を表示
zy-mandate-is = 支持：{ $state }（戻した：{ $other }）
zy-mandate-of = { $name }の天命：{ $state }
zy-notebook = 自分のメモ
zy-notebook-about = 各プレイヤーはどの国を支持している？ このメモはあなただけに見え、このブラウザーにだけ保存されます。
zy-suspect = { $name }が{ $state }を支持している可能性
zy-odds = 勝ち{ $win }/6・同点{ $tie }/6・負け{ $loss }/6
zy-tie-defender = 同点なら防御側の勝ち。
zy-tie-attacker = 同点なら攻撃側の勝ち。
zy-odds-losses = 平均の損失：自軍{ $mine }、敵軍{ $theirs }。
zy-from = 出発地
zy-to = 目的地
zy-strength = 兵力 { $strength }/{ $most }
zy-escort = 同行する人材
zy-scholar-waits = { $scholar }がこの軍を撃退し、墓地へ行きます。
zy-crossing = 消耗1：兵力{ $arriving }が到着します。
zy-crossing-lost = 消耗1：到着する兵はいません。
zy-attack = 攻撃
zy-march = 移動
zy-hold = とどまる
zy-keep = { $state }を支持する
zy-less = { $area }を1減らす
zy-more = { $area }に1増やす
zy-placed = { $area }に配置した兵力
zy-recruit = 徴兵
zy-left = あと{ $left }を配置
zy-battle = { $area }の戦い
zy-takes = { $state }が{ $area }を攻め取りました。
zy-holds = { $state }が{ $area }を守りました。
zy-first = 先手
zy-out = 脱落（{ $state }を支持）
zy-map = 戦国の地図
zy-closer = 拡大
zy-farther = 縮小
zy-whole = 全体
zy-your-move = あなたの手番
zy-draw = 引き分け
zy-all-lose = 全員の負け
zy-end-hegemony = { $states }が制覇しました。
zy-end-destruction = { $states }が滅亡しました。
zy-end-time = 時間切れ。最大の国力：{ $states }。{ $own ->
    [yes] 最強国の支持者がいないため、プレイヤーの国のうち最も強い国の勝ちです。
   *[no] {""}
}
zy-backed = { $name }は{ $state }を支持していました
zy-power-graph = ターンごとの国力。{ $lines }
zy-power-over-time = ターンごとの国力。支持されていた国は太線です。
zy-result = 結果を見る
zy-sheet = あなたの手番：開く・閉じる
zy-show-on-map = 地図に表示
zy-way = { $source } → { $to }
zy-tap-army = 地図で軍を選んでください。
zy-tap-target = 行き先か、別の軍を選んでください。
zy-warn-hegemony = { $state }が制覇します（{ $faces ->
    [6] 確実
   *[other] 6面中{ $faces }面
}）。
zy-warn-hegemony-won = あなたは{ $state }を支持しています：あなたの勝ちです。
zy-warn-hegemony-lost = あなたは{ $state }を支持していません：あなたの負けです。誰も{ $state }を支持していなければ、全員の負けです。
zy-warn-hegemony-nobody = { $state }はあなたが戻した天命なので、支持する人はいません：全員の負けです。
zy-warn-destruction = { $state }が滅亡します（{ $faces ->
    [6] 確実
   *[other] 6面中{ $faces }面
}）。
zy-warn-destruction-lost = あなたは{ $state }を支持しています：{ $players ->
    [2] あなたの負けです
   *[other] あなたは脱落します
}。
zy-warn-destruction-nobody = { $state }はあなたが戻した天命なので、支持する人はいません：誰も脱落しません。
zy-warn-destruction-others = { $players ->
    [2] 相手が{ $state }を支持していれば、あなたの勝ちです。
   *[other] { $state }を支持するプレイヤーがいれば脱落します。
}
zy-march-sure = それでも移動：もう一度押す
zy-hold-sure = とどまる：もう一度押す
zy-assassinate-sure = { $talent }を暗殺：もう一度押す
zy-awaits-battle = 制覇の条件を満たしています。次の戦闘で制覇します。
zy-awaits-action = 制覇の条件を満たしています。次の行動で制覇します。
zy-goal = 支持する国が制覇する（戦闘後に{ $areas }地域か{ $cities }都市を持つ）か、人材が尽きたときに国力が最大か、ほかのプレイヤーの国がすべて滅亡すれば勝ちです。支持する国は秘密にしましょう。
zy-talent-general = { $talent }（{ $state }の将軍）：いる地域での戦闘に +{ $bonus }。将軍が複数いるときは最も高い1人だけを数えます。
zy-talent-minister = { $talent }（{ $state }の大臣）：地図上にいる間、{ $state }の徴兵は +1 です。
zy-talent-scholar = { $talent }（{ $state }の名士）：{ $state }への侵攻を1度撃退し、墓地に行きます。
zy-log-roll = ダイス{ $die }：{ $attack_loss ->
    [0] { $defence_loss ->
        [0] 損害なし
       *[other] 防御側 −{ $defence_loss }
    }
   *[other] 攻撃側 −{ $attack_loss }
}。
zy-last-action = 直前の行動
zy-step-back = 1手戻る
zy-step-on = 1手進む
zy-stands-in = { $area }にいます。
zy-in-graveyard = 墓地にいます。
zy-just-drawn = 引いたところ。これから配置します。
zy-not-seen = まだ誰も見ていません。山札か、除外された人材の中です。
zy-talent-assassin = 刺客{ $talent }：引いたプレイヤーは、地図上の人材を1人墓地へ送ります。
zy-area-owner = { $state }の兵力{ $strength }。移動できるのは最大{ $most }。
zy-area-neutral = 中立：移動すれば戦闘なしで占領できます。
zy-area-city = 都市があり、国力に2と数えます。
zy-area-guard = { $scholar }が次の攻撃を撃退します。
zy-why-strength = 移動できません。兵力1を残す必要があります。
zy-why-state = 今は移動できません。{ $state }の行動です。
zy-why-border = 目標にできません。{ $area }と隣接していません。
zy-neighbours = 隣接する地域
zy-border-open = 障害なし
zy-border-river = 川：消耗1
zy-border-mountain = 山脈：消耗1
zy-threat = 攻めて来られる兵力：{ $strength }{ $bonus ->
    [0] {""}
   *[other] ＋{ $bonus }（将軍）
 }。
zy-roster-map = 地図上
zy-roster-unseen = 未登場
zy-role-general = 将軍
zy-role-minister = 大臣
zy-role-scholar = 名士
zy-role-assassin = 刺客
zy-face = ダイス{ $die }：{ $result ->
    [win] 勝ち
    [tie] 引き分け
   *[loss] 負け
 }
zy-take-back = 取り消す
zy-moves = すべての手
zy-chit-of = { $state }の行動
web-use-advice = このルールで遊ぶ
zy-coach-keep = 強い国ほど勝ちやすい一方、みなに警戒されます。気づかれずに助けられそうな国を選びましょう。
zy-coach-station-own = { $state }はあなたの支持する国です。{ $talent }は戦いになりそうな地域に配置しましょう。1人ではまだ見破られません。
zy-coach-station = { $state }はあなたの支持する国ではありません。{ $talent }は自分の害にならない地域に配置しましょう。
zy-coach-assassinate = 相手の国をいちばん助けている人材を選びましょう。
zy-coach-recruit-own = あなたの支持する国の行動です。次に攻める地域か、攻められそうな地域に徴兵しましょう。
zy-coach-recruit = { $state }はあなたの支持する国ではありませんが、徴兵は必ず行います。相手の脅威になり、自分の害にならない地域に置きましょう。
zy-coach-march-own = 空き地なら戦闘なしで取れます。自分の国ばかり大きくすると、天命を見破られます。
zy-coach-march = 怪しいと思う国を{ $state }に攻めさせるか、とどまりましょう。ときどき助けておくと、支持する国を見破られにくくなります。
zy-coach-near-own = あなたの支持する{ $state }は制覇まであと少しです。戦闘に勝てば、そこでゲームが終わるかもしれません。
zy-coach-near = { $state }は制覇まであと少しです。支持者がいなければ全員の負けです。今のうちに地域を奪いましょう。
zy-coach-retreat = 敗軍の行き先はあなたが決めます。自分の害にならない地域を選びましょう。
zy-coach-watch = ほかのプレイヤーがどの国を強め、どの国を攻めないかに注目しましょう。支持する国の手がかりになります。
zhangyi-figure-mandate-qin = 秦の天命で勝った対局
zhangyi-figure-mandate-chu = 楚の天命で勝った対局
zhangyi-figure-mandate-qi = 斉の天命で勝った対局
zhangyi-figure-mandate-yan = 燕の天命で勝った対局
zhangyi-figure-mandate-zhao = 趙の天命で勝った対局
zhangyi-figure-mandate-wei = 魏の天命で勝った対局
zhangyi-figure-mandate-han = 韓の天命で勝った対局
zhangyi-figure-mandate-other = ほかの天命で勝った対局
