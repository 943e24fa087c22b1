zy-do-keep = 你的天命：秘密保留两枚中的一枚
zy-do-station = 把 { $talent } 配置在其本国的一个区域
zy-do-assassinate = 刺客出手：选择要暗杀的人才
zy-do-recruit = { $state } 行动：配置 { $amount } 点新兵
zy-do-march = { $state } 行动：移动，或按兵不动
zy-do-retreat = 选择败军撤往何处
zy-acts = { $name } 正指挥 { $state }
zy-log-set-aside = 两名人才被暗中移出游戏。
zy-log-offer = { $player } 抽了两枚天命。
zy-log-keep = { $player } 已选定天命。
zy-log-offered-me = 你抽了两枚天命。
zy-log-kept-me = 你已选定天命。
zy-log-draw-talent = { $player } 抽到 { $talent }。
zy-log-assassinate = { $player } 派刺客暗杀 { $talent }。
zy-states = 战国七雄
zy-state-line = { $state }：国力 { $power }，区域 { $areas }/{ $most_areas }，都市 { $cities }/{ $most_cities }，兵力 { $strength }，征兵 { $recruits }
zy-acting = （正在行动）
zy-power = 国力
zy-areas = 区域
zy-cities = 都市
zy-turn = { $turn ->
    [0] 准备
   *[other] 第 { $turn }/7 回合
}
zy-track = 人才、行动条与墓地
zy-pile = 人才堆剩余
zy-chits-left = 本回合尚未行动
zy-graveyard = 墓地
zy-mandate-hold = 按住查看你的天命
zy-mandate-is = 你支持 { $state }（放回：{ $other }）
zy-mandate-of = { $name } 的天命：{ $state }
zy-notebook = 我的笔记
zy-notebook-about = 每位玩家支持哪一国？只有你能看到这些笔记，它们只保存在本浏览器中。
zy-suspect = { $name } 支持 { $state } 的可能
zy-odds = 胜 { $win }/6 · 平 { $tie }/6 · 负 { $loss }/6
zy-tie-defender = 战力相等时守方获胜。
zy-tie-attacker = 战力相等时攻方获胜。
zy-odds-losses = 平均损失：我方 { $mine }，敌方 { $theirs }。
zy-from = 从
zy-to = 到
zy-strength = 兵力 { $strength }/{ $most }
zy-escort = 随军人才
zy-scholar-waits = { $scholar } 将击退这支军队，随后进入墓地。
zy-crossing = 消耗 1：{ $arriving } 兵力抵达。
zy-crossing-lost = 消耗 1：全军覆没，无人抵达。
zy-attack = 进攻
zy-march = 移动
zy-hold = 按兵不动
zy-keep = 支持 { $state }
zy-less = { $area } 减一
zy-more = { $area } 加一
zy-placed = 配置于 { $area }
zy-recruit = 征兵
zy-left = 还要配置 { $left }
zy-battle = { $area } 之战
zy-takes = { $state } 攻占 { $area }。
zy-holds = { $state } 守住 { $area }。
zy-first = 先手
zy-out = 出局（支持 { $state }）
zy-map = 战国地图
zy-closer = 放大
zy-farther = 缩小
zy-whole = 全图
zy-your-move = 你的行动
zy-draw = 平局
zy-all-lose = 全员落败
zy-end-hegemony = { $states } 制霸。
zy-end-destruction = { $states } 灭亡。
zy-end-time = 时间到。国力最高：{ $states }。{ $own ->
    [yes] 没有玩家支持最强国，因此玩家所支持的国家中最强者获胜。
   *[no] {""}
}
zy-backed = { $name } 支持的是 { $state }
zy-power-graph = 各回合国力。{ $lines }
zy-power-over-time = 各回合国力；被支持的国家以粗线表示。
zy-result = 查看结果
zy-sheet = 你的行动：展开或收起
zy-show-on-map = 在地图上显示
zy-way = { $source } → { $to }
zy-tap-army = 在地图上点一支军队。
zy-tap-target = 点行军的目的地，或另一支军队。
zy-warn-hegemony = { $state }将制霸（{ $faces ->
    [6] 必定
   *[other] 六面中{ $faces }面
}）。
zy-warn-hegemony-won = 你支持{ $state }：你会赢。
zy-warn-hegemony-lost = 你并不支持{ $state }：你会输。若无人支持{ $state }，全员败北。
zy-warn-hegemony-nobody = { $state }的天命被你放回，无人支持：全员败北。
zy-warn-destruction = { $state }将灭亡（{ $faces ->
    [6] 必定
   *[other] 六面中{ $faces }面
}）。
zy-warn-destruction-lost = 你支持{ $state }：你会{ $players ->
    [2] 输
   *[other] 出局
}。
zy-warn-destruction-nobody = { $state }的天命被你放回，无人支持：没有人出局。
zy-warn-destruction-others = { $players ->
    [2] 若对手支持{ $state }，你获胜。
   *[other] 若有其他玩家支持{ $state }，该玩家出局。
}
zy-march-sure = 仍然行军：再点一次
zy-hold-sure = 按兵不动：再点一次
zy-assassinate-sure = 刺杀{ $talent }：再点一次
zy-awaits-battle = 已满足制霸条件：下一次战斗后即制霸。
zy-awaits-action = 已满足制霸条件：下一次行动后即制霸。
zy-goal = 你支持的国家制霸（战斗后拥有{ $areas }个区域或{ $cities }座都市）、人才抽完时国力最高，或其他玩家的国家全部灭亡时，你获胜：所以不要泄露你的选择。
zy-talent-general = { $talent }，{ $state }的将军：所在之处的战斗 +{ $bonus }；有几名将军时只算最高的一名。
zy-talent-minister = { $talent }，{ $state }的大臣：在地图上时，{ $state }征兵 +1。
zy-talent-scholar = { $talent }，{ $state }的名士：击退一次对{ $state }的入侵，然后进入墓地。
zy-log-roll = 骰子{ $die }：{ $attack_loss ->
    [0] { $defence_loss ->
        [0] 无损失
       *[other] 守方 −{ $defence_loss }
    }
   *[other] 攻方 −{ $attack_loss }
}。
zy-last-action = 上一次行动
zy-step-back = 后退一步
zy-step-on = 前进一步
zy-stands-in = 在{ $area }。
zy-in-graveyard = 已入墓地。
zy-just-drawn = 刚刚抽出，等待配置。
zy-not-seen = 还没有人见过：在人才堆中，或已被移出。
zy-talent-assassin = 刺客{ $talent }：抽到者须将地图上的一名人才送入墓地。
zy-area-owner = { $state }在此有兵力{ $strength }，最多可出动{ $most }。
zy-area-neutral = 中立：进入即可占领，无需战斗。
zy-area-city = 有城市，计国力2点。
zy-area-guard = { $scholar }会击退下一次进攻。
zy-why-strength = 不能移动：必须留下1点兵力。
zy-why-state = 现在不能移动：轮到{ $state }行动。
zy-why-border = 不能作为目标：与{ $area }不相邻。
zy-neighbours = 相邻区域
zy-border-open = 无阻隔
zy-border-river = 河流：消耗1
zy-border-mountain = 山脉：消耗1
zy-threat = 可来攻的兵力：{ $strength }{ $bonus ->
    [0] {""}
   *[other] ＋{ $bonus }（将军）
 }。
zy-roster-map = 在地图上
zy-roster-unseen = 尚未出现
zy-role-general = 将军
zy-role-minister = 大臣
zy-role-scholar = 名士
zy-role-assassin = 刺客
zy-face = 骰子{ $die }：{ $result ->
    [win] 胜
    [tie] 平
   *[loss] 负
 }
zy-take-back = 收回
zy-moves = 全部行动
zy-chit-of = { $state }行动
web-use-advice = 采用这些规则
zy-coach-keep = 强国更容易胜出，但也最惹人注意。保留你能不动声色地帮助的那一国。
zy-coach-station-own = { $state }是你支持的国家：把{ $talent }配置在将要交战的地方。一名人才还不会暴露你。
zy-coach-station = 你并不支持{ $state }：把{ $talent }配置在对你无害的地方。
zy-coach-assassinate = 选择对敌手的国家帮助最大的人才。
zy-coach-recruit-own = 你支持的国家行动：在下一步要进攻、或者快要被攻的地方征兵。
zy-coach-recruit = 你并不支持{ $state }，但它必须征兵：把兵力配置在能威胁敌手、而不会威胁你的地方。
zy-coach-march-own = 占领空地不用战斗。如果只有你的国家在壮大，大家就会猜到你的天命。
zy-coach-march = 让{ $state }进攻你怀疑的国家，或者按兵不动。偶尔帮它一把，别人就猜不准你支持谁。
zy-coach-near-own = 你支持的{ $state }离制霸不远了：再打赢一仗，游戏可能立即结束。
zy-coach-near = { $state }离制霸不远了。若没有人支持它，所有人都会落败：趁早从它手里夺下一个区域。
zy-coach-retreat = 败军的去处由你决定：选一个对你无害的区域。
zy-coach-watch = 留意别人壮大了谁、放过了谁：那会透露他们支持哪一国。
zhangyi-figure-mandate-qin = 以秦的天命获胜的对局
zhangyi-figure-mandate-chu = 以楚的天命获胜的对局
zhangyi-figure-mandate-qi = 以齐的天命获胜的对局
zhangyi-figure-mandate-yan = 以燕的天命获胜的对局
zhangyi-figure-mandate-zhao = 以赵的天命获胜的对局
zhangyi-figure-mandate-wei = 以魏的天命获胜的对局
zhangyi-figure-mandate-han = 以韩的天命获胜的对局
zhangyi-figure-mandate-other = 以其他天命获胜的对局
