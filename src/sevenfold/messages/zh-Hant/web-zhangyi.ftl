zy-do-keep = 你的天命：秘密保留兩枚中的一枚
zy-do-station = 把 { $talent } 配置在其本國的一個區域
zy-do-assassinate = 刺客出手：選擇要暗殺的人才
zy-do-recruit = { $state } 行動：配置 { $amount } 點新兵
zy-do-march = { $state } 行動：移動，或按兵不動
zy-do-retreat = 選擇敗軍撤往何處
zy-acts = { $name } 正指揮 { $state }
zy-log-set-aside = 兩名人才被暗中移出遊戲。
zy-log-offer = { $player } 抽了兩枚天命。
zy-log-keep = { $player } 已選定天命。
zy-log-offered-me = 你抽了兩枚天命。
zy-log-kept-me = 你已選定天命。
zy-log-draw-talent = { $player } 抽到 { $talent }。
zy-log-assassinate = { $player } 派刺客暗殺 { $talent }。
zy-states = 戰國七雄
zy-state-line = { $state }：國力 { $power }，區域 { $areas }/{ $most_areas }，都市 { $cities }/{ $most_cities }，兵力 { $strength }，徵兵 { $recruits }
zy-acting = （正在行動）
zy-power = 國力
zy-areas = 區域
zy-cities = 都市
zy-turn = { $turn ->
    [0] 準備
   *[other] 第 { $turn }/7 回合
}
zy-track = 人才、行動條與墓地
zy-pile = 人才堆剩餘
zy-chits-left = 本回合尚未行動
zy-graveyard = 墓地
zy-mandate-hold = 按住查看你的天命
zy-mandate-is = 你支持 { $state }（放回：{ $other }）
zy-mandate-of = { $name } 的天命：{ $state }
zy-notebook = 我的筆記
zy-notebook-about = 每位玩家支持哪一國？只有你能看到這些筆記，它們只儲存在本瀏覽器中。
zy-suspect = { $name } 支持 { $state } 的可能
zy-odds = 勝 { $win }/6 · 平 { $tie }/6 · 負 { $loss }/6
zy-tie-defender = 戰力相等時守方獲勝。
zy-tie-attacker = 戰力相等時攻方獲勝。
zy-odds-losses = 平均損失：我方 { $mine }，敵方 { $theirs }。
zy-from = 從
zy-to = 到
zy-strength = 兵力 { $strength }/{ $most }
zy-escort = 隨軍人才
zy-scholar-waits = { $scholar } 將擊退這支軍隊，隨後進入墓地。
zy-crossing = 消耗 1：{ $arriving } 兵力抵達。
zy-crossing-lost = 消耗 1：全軍覆沒，無人抵達。
zy-attack = 進攻
zy-march = 移動
zy-hold = 按兵不動
zy-keep = 支持 { $state }
zy-less = { $area } 減一
zy-more = { $area } 加一
zy-placed = 配置於 { $area }
zy-recruit = 徵兵
zy-left = 還要配置 { $left }
zy-battle = { $area } 之戰
zy-takes = { $state } 攻佔 { $area }。
zy-holds = { $state } 守住 { $area }。
zy-first = 先手
zy-out = 出局（支持 { $state }）
zy-map = 戰國地圖
zy-closer = 放大
zy-farther = 縮小
zy-whole = 全圖
zy-your-move = 你的行動
zy-draw = 平局
zy-all-lose = 全員落敗
zy-end-hegemony = { $states } 制霸。
zy-end-destruction = { $states } 滅亡。
zy-end-time = 時間到。國力最高：{ $states }。{ $own ->
    [yes] 沒有玩家支持最強國，因此玩家所支持的國家中最強者獲勝。
   *[no] {""}
}
zy-backed = { $name } 支持的是 { $state }
zy-power-graph = 各回合國力。{ $lines }
zy-power-over-time = 各回合國力；被支持的國家以粗線表示。
zy-result = 查看結果
zy-sheet = 你的行動：展開或收起
zy-show-on-map = 在地圖上顯示
zy-way = { $source } → { $to }
zy-tap-army = 在地圖上點一支軍隊。
zy-tap-target = 點行軍的目的地，或另一支軍隊。
zy-warn-hegemony = { $state }將制霸（{ $faces ->
    [6] 必定
   *[other] 六面中{ $faces }面
}）。
zy-warn-hegemony-won = 你支持{ $state }：你會贏。
zy-warn-hegemony-lost = 你並不支持{ $state }：你會輸。若無人支持{ $state }，全員敗北。
zy-warn-hegemony-nobody = { $state }的天命被你放回，無人支持：全員敗北。
zy-warn-destruction = { $state }將滅亡（{ $faces ->
    [6] 必定
   *[other] 六面中{ $faces }面
}）。
zy-warn-destruction-lost = 你支持{ $state }：你會{ $players ->
    [2] 輸
   *[other] 出局
}。
zy-warn-destruction-nobody = { $state }的天命被你放回，無人支持：沒有人出局。
zy-warn-destruction-others = { $players ->
    [2] 若對手支持{ $state }，你獲勝。
   *[other] 若有其他玩家支持{ $state }，該玩家出局。
}
zy-march-sure = 仍然行軍：再點一次
zy-hold-sure = 按兵不動：再點一次
zy-assassinate-sure = 刺殺{ $talent }：再點一次
zy-awaits-battle = 已滿足制霸條件：下一次戰鬥後即制霸。
zy-awaits-action = 已滿足制霸條件：下一次行動後即制霸。
zy-goal = 你支持的國家制霸（戰鬥後擁有{ $areas }個區域或{ $cities }座都市）、人才抽完時國力最高，或其他玩家的國家全部滅亡時，你獲勝：所以不要洩露你的選擇。
zy-talent-general = { $talent }，{ $state }的將軍：所在之處的戰鬥 +{ $bonus }；有幾名將軍時只算最高的一名。
zy-talent-minister = { $talent }，{ $state }的大臣：在地圖上時，{ $state }徵兵 +1。
zy-talent-scholar = { $talent }，{ $state }的名士：擊退一次對{ $state }的入侵，然後進入墓地。
zy-log-roll = 骰子{ $die }：{ $attack_loss ->
    [0] { $defence_loss ->
        [0] 無損失
       *[other] 守方 −{ $defence_loss }
    }
   *[other] 攻方 −{ $attack_loss }
}。
zy-last-action = 上一次行動
zy-step-back = 後退一步
zy-step-on = 前進一步
zy-stands-in = 在{ $area }。
zy-in-graveyard = 已入墓地。
zy-just-drawn = 剛剛抽出，等待配置。
zy-not-seen = 還沒有人見過：在人才堆中，或已被移出。
zy-talent-assassin = 刺客{ $talent }：抽到者須將地圖上的一名人才送入墓地。
zy-area-owner = { $state }在此有兵力{ $strength }，最多可出動{ $most }。
zy-area-neutral = 中立：進入即可佔領，無需戰鬥。
zy-area-city = 有城市，計國力2點。
zy-area-guard = { $scholar }會擊退下一次進攻。
zy-why-strength = 不能移動：必須留下1點兵力。
zy-why-state = 現在不能移動：輪到{ $state }行動。
zy-why-border = 不能作為目標：與{ $area }不相鄰。
zy-neighbours = 相鄰區域
zy-border-open = 無阻隔
zy-border-river = 河流：消耗1
zy-border-mountain = 山脈：消耗1
zy-threat = 可來攻的兵力：{ $strength }{ $bonus ->
    [0] {""}
   *[other] ＋{ $bonus }（將軍）
 }。
zy-roster-map = 在地圖上
zy-roster-unseen = 尚未出現
zy-role-general = 將軍
zy-role-minister = 大臣
zy-role-scholar = 名士
zy-role-assassin = 刺客
zy-face = 骰子{ $die }：{ $result ->
    [win] 勝
    [tie] 平
   *[loss] 負
 }
zy-take-back = 收回
zy-moves = 全部行動
zy-chit-of = { $state }行動
web-use-advice = 採用這些規則
zy-coach-keep = 強國更容易勝出，但也最惹人注意。保留你能不動聲色地幫助的那一國。
zy-coach-station-own = { $state }是你支持的國家：把{ $talent }配置在將要交戰的地方。一名人才還不會暴露你。
zy-coach-station = 你並不支持{ $state }：把{ $talent }配置在對你無害的地方。
zy-coach-assassinate = 選擇對敵手的國家幫助最大的人才。
zy-coach-recruit-own = 你支持的國家行動：在下一步要進攻、或者快要被攻的地方徵兵。
zy-coach-recruit = 你並不支持{ $state }，但它必須徵兵：把兵力配置在能威脅敵手、而不會威脅你的地方。
zy-coach-march-own = 佔領空地不用戰鬥。如果只有你的國家在壯大，大家就會猜到你的天命。
zy-coach-march = 讓{ $state }進攻你懷疑的國家，或者按兵不動。偶爾幫它一把，別人就猜不準你支持誰。
zy-coach-near-own = 你支持的{ $state }離制霸不遠了：再打贏一仗，遊戲可能立即結束。
zy-coach-near = { $state }離制霸不遠了。若沒有人支持它，所有人都會落敗：趁早從它手裡奪下一個區域。
zy-coach-retreat = 敗軍的去處由你決定：選一個對你無害的區域。
zy-coach-watch = 留意別人壯大了誰、放過了誰：那會透露他們支持哪一國。
zhangyi-figure-mandate-qin = 以秦的天命獲勝的對局
zhangyi-figure-mandate-chu = 以楚的天命獲勝的對局
zhangyi-figure-mandate-qi = 以齊的天命獲勝的對局
zhangyi-figure-mandate-yan = 以燕的天命獲勝的對局
zhangyi-figure-mandate-zhao = 以趙的天命獲勝的對局
zhangyi-figure-mandate-wei = 以魏的天命獲勝的對局
zhangyi-figure-mandate-han = 以韓的天命獲勝的對局
zhangyi-figure-mandate-other = 以其他天命獲勝的對局
