kind-state = 国
kind-area = 地域
kind-talent = 人材
role-general = 将軍
role-minister = 大臣
role-scholar = 名士
role-assassin = 刺客
scenario-not-json = シナリオではありません: { $problem }
scenario-malformed = { $place }: { $problem }
scenario-twice = { $kind } { $name } が重複しています
scenario-bad-id = { $kind } { $name }: id は小文字・数字・_ のみで、英字で始めてください
scenario-no-name = { $name } に次の言語の名前がありません: { $languages }
scenario-states-count = 国は { $expected } か国必要ですが、{ $got } か国です
scenario-unknown-owner = { $area }: 不明な領有国 { $owner }
scenario-negative-strength = { $area }: 兵力は 0 以上が必要ですが { $strength } です
scenario-strength-without-owner = { $area }: 兵力 { $strength } があるのに領有国がありません
scenario-owner-without-strength = { $area }: 領有国 { $owner } の兵力がありません
scenario-state-without-area = { $state } は開始時に領土がありません
scenario-start-wins = { $state } は開始時に { $areas } 地域・{ $cities } 都市を持ち、最初から制覇です
scenario-border-to-nowhere = 境界 { $a } – { $b }: 地域 { $nowhere } がありません
scenario-border-to-itself = { $area } が自分自身と隣接しています
scenario-border-twice = 境界 { $a } – { $b } が重複しています
scenario-cut-off = { $area } が地図の他の部分とつながっていません
scenario-assassin-with-state = { $talent }: 刺客はどの国にも属しません
scenario-talent-without-state = { $talent } に所属国がありません
scenario-talent-unknown-state = { $talent }: 不明な国 { $state }
scenario-bonus-range = { $talent }: 戦力値は 0～{ $most } が必要ですが { $bonus } です
scenario-bonus-without-general = { $talent }: 戦力値を持つのは将軍だけですが { $bonus } です
scenario-talent-count = { $role }は { $expected } 人必要ですが { $got } 人です
zhangyi-phase-set_aside = 人材の除外
zhangyi-phase-offer = 天命の配布
zhangyi-phase-keep = 天命の選択
zhangyi-phase-first = 先手の決定
zhangyi-phase-draw_talent = 人材を引く
zhangyi-phase-station = 人材の配置
zhangyi-phase-assassinate = 暗殺
zhangyi-phase-draw_chit = 行動チットを引く
zhangyi-phase-recruit = 徴兵
zhangyi-phase-march = 移動
zhangyi-phase-roll = ダイスロール
zhangyi-phase-retreat = 退却先の選択
zhangyi-phase-over = ゲーム終了
zhangyi-not-now = 今はできません（現在: { $phase }）
zhangyi-wrong-seat = 席 { $expected } の番ですが { $got } です
zhangyi-no-such-seat = 席 { $seat } はありません
zhangyi-count = 異なるものが { $expected } 個必要ですが { $got } 個です
zhangyi-no-such-talent = 人材 { $name } はいません
zhangyi-no-such-mandate = 天命 { $name } は配れません
zhangyi-not-offered = 天命 { $name } は配られていません
zhangyi-not-in-pile = { $name } は山札にいません
zhangyi-not-drawn = 引いた { $expected } を配置します（{ $got } ではありません）
zhangyi-not-its-area = { $name } はその人材の国の領土ではありません
zhangyi-not-on-map = { $name } は盤上にいません
zhangyi-no-such-chit = チット { $name } は引けません
zhangyi-not-own-area = { $name } は行動国の領土ではありません
zhangyi-recruit-some = { $name }: 1 以上が必要ですが { $got } です
zhangyi-recruit-all = 合計 { $expected } の兵力が必要ですが { $got } です
zhangyi-not-adjacent = { $to } は { $source } に隣接していません
zhangyi-one-stays = 兵力 1 は残します: 1～{ $most } が必要ですが { $got } です
zhangyi-not-there = { $name } は { $area } にいません
zhangyi-talent-twice = 同じ人材が二度あります
zhangyi-no-such-face = ダイスは 1～6 ですが { $die } です
zhangyi-no-retreat = 敗れた軍は { $name } へ退却できません
zhangyi-tell-set-aside = 除外された人材：{ $talents }。
zhangyi-tell-offer = { $player } に天命 { $mandates } が配られた。
zhangyi-tell-keep = { $player } は{ $state }を選んだ。
zhangyi-tell-first = { $player } が先手。
zhangyi-tell-turn = 第 { $turn } ターン開始、先手は { $player }。
zhangyi-tell-draw-talent = { $player } は{ $talent }（{ $role }）を引いた。
zhangyi-tell-draw-talent-gone = { $player } は滅亡国の{ $talent }を引き、捨てた。
zhangyi-tell-station = { $player } は{ $talent }を{ $area }に配置した。
zhangyi-tell-assassinate = { $player } は{ $assassin }を放ち、{ $talent }を暗殺した。刺客も死んだ。
zhangyi-tell-draw-chit = { $player } は{ $state }を引いた。{ $state }の行動。
zhangyi-tell-draw-chit-gone = { $player } は滅亡した{ $state }を引き、捨てた。
zhangyi-tell-recruit = { $state }の徴兵：{ $places }。
zhangyi-tell-march = { $state }が{ $source }から{ $to }へ進軍：兵力 { $strength }{ $escort ->
        [0] {""}
       *[other] 、{ $talents }が同行
    }{ $crossing ->
        [0] 。
       *[other] 、越境で { $crossing } 損耗。
    }
zhangyi-tell-march-repelled = { $state }は{ $to }へ攻め込もうとしたが、{ $scholar }に退けられた。{ $scholar }は退場。
zhangyi-tell-march-lost = { $state }は{ $source }から{ $to }へ兵力 { $strength } を送ったが、越境で全滅した。
zhangyi-tell-hold = { $state }は動かない。
zhangyi-tell-roll = ダイスの目は { $die }。
zhangyi-tell-battle = { $attacker } { $attack }+{ $attack_bonus } 対 { $defender } { $defence }+{ $defence_bonus }：{ $area }で{ $winner }の勝利。
zhangyi-tell-retreat = { $state }は{ $area }へ退却。
zhangyi-tell-retreat-chosen = { $player } は敗軍を{ $area }へ退却させた。
zhangyi-tell-no-retreat = { $state }の軍は全滅。
zhangyi-tell-destroyed = { $state }は滅亡した。
zhangyi-tell-out = { $player } は{ $state }を支持していたため脱落。
zhangyi-tell-end-hegemony = { $states }が天下を制覇。{ $outcome ->
        [won] { $winners } の勝利
       *[lost] 全員の敗北
    }（{ $mandates }）。
zhangyi-tell-end-destruction = { $winners } だけが残り、勝利（{ $mandates }）。
zhangyi-tell-end-time = 時間切れ。最大の国力：{ $states }。{ $outcome ->
        [won] { $winners } の勝利
       *[draw] 引き分け
    }（{ $mandates }）。
scenario-neutral = 中立
scenario-city = 都市
scenario-river = 川：越えると 1 損耗
scenario-mountain = 山：越えると 1 損耗
cli-scenario = 張儀のシナリオの一覧・表示・検査・作図
cli-scenario-list = 同梱のシナリオを一覧する
cli-scenario-show = シナリオを表または JSON で表示する
cli-scenario-check = シナリオのファイルを検査し、誤りをすべて挙げる
cli-scenario-draw = シナリオの地図を SVG で描く
cli-arg-scenario = 同梱シナリオの名前、または JSON ファイル
cli-arg-scenario-file = シナリオの JSON ファイル
cli-arg-scenario-json = 正規化した JSON を出力する
cli-arg-svg = 書き出す SVG ファイル
scenario-default = 既定
scenario-fine = { $name }：{ $states } 国、{ $areas } 地域、{ $borders } 境界、{ $talents } 人材、誤りなし
scenario-drawn = { $name } を { $file } に描きました
scenario-column-area = 地域
scenario-column-owner = 領有
scenario-column-strength = 兵力
scenario-column-city = 都市
scenario-column-neighbours = 隣接（~ 川、^ 山）
scenario-column-talent = 人材
scenario-column-role = 役割
scenario-column-state = 国
scenario-column-bonus = 戦力値
