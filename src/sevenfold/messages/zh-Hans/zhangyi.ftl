kind-state = 国家
kind-area = 地区
kind-talent = 人才
role-general = 将军
role-minister = 大臣
role-scholar = 名士
role-assassin = 刺客
scenario-not-json = 不是剧本文件：{ $problem }
scenario-malformed = { $place }：{ $problem }
scenario-twice = { $kind } { $name } 重复出现
scenario-bad-id = { $kind } { $name }：标识只能用小写字母、数字和 _，并以字母开头
scenario-no-name = { $name } 缺少以下语言的名称：{ $languages }
scenario-states-count = 应有 { $expected } 个国家，实有 { $got } 个
scenario-unknown-owner = { $area }：未知的所属国 { $owner }
scenario-negative-strength = { $area }：兵力不能小于 0，实为 { $strength }
scenario-strength-without-owner = { $area }：有兵力 { $strength } 却没有所属国
scenario-owner-without-strength = { $area }：所属国 { $owner } 在此没有兵力
scenario-state-without-area = { $state } 开局没有领土
scenario-start-wins = { $state } 开局即有 { $areas } 个地区、{ $cities } 座都市：一开始就制霸
scenario-border-to-nowhere = 边界 { $a } – { $b }：没有地区 { $nowhere }
scenario-border-to-itself = { $area } 与自身相邻
scenario-border-twice = 边界 { $a } – { $b } 重复出现
scenario-cut-off = { $area } 与地图其余部分不相连
scenario-assassin-with-state = { $talent }：刺客不属于任何国家
scenario-talent-without-state = { $talent } 没有所属国
scenario-talent-unknown-state = { $talent }：未知的国家 { $state }
scenario-bonus-range = { $talent }：加值应为 0 至 { $most }，实为 { $bonus }
scenario-bonus-without-general = { $talent }：只有将军有加值，实为 { $bonus }
scenario-talent-count = { $role }应有 { $expected } 名，实有 { $got } 名
zhangyi-phase-set_aside = 搁置人才
zhangyi-phase-offer = 分发天命
zhangyi-phase-keep = 选择天命
zhangyi-phase-first = 决定先手
zhangyi-phase-draw_talent = 抽取人才
zhangyi-phase-station = 配置人才
zhangyi-phase-assassinate = 暗杀
zhangyi-phase-draw_chit = 抽取行动条
zhangyi-phase-recruit = 征兵
zhangyi-phase-march = 移动
zhangyi-phase-roll = 掷骰
zhangyi-phase-retreat = 选择撤退地
zhangyi-phase-over = 游戏结束
zhangyi-not-now = 现在不行：当前阶段是{ $phase }
zhangyi-wrong-seat = 应为座位 { $expected }，实为 { $got }
zhangyi-no-such-seat = 没有座位 { $seat }
zhangyi-count = 应为 { $expected } 个不同的，实为 { $got } 个
zhangyi-no-such-talent = 没有人才 { $name }
zhangyi-no-such-mandate = 天命 { $name } 不能分发
zhangyi-not-offered = 没有发到天命 { $name }
zhangyi-not-in-pile = { $name } 不在人才堆里
zhangyi-not-drawn = 应配置抽到的 { $expected }，实为 { $got }
zhangyi-not-its-area = { $name } 不是该人才所属国的领土
zhangyi-not-on-map = { $name } 不在地图上
zhangyi-no-such-chit = 行动条 { $name } 抽不到
zhangyi-not-own-area = { $name } 不是行动国的领土
zhangyi-recruit-some = { $name }：至少放 1，实为 { $got }
zhangyi-recruit-all = 应放置共 { $expected } 兵力，实为 { $got }
zhangyi-not-adjacent = { $to } 与 { $source } 不相邻
zhangyi-one-stays = 至少要留下 1 兵力：应为 1 至 { $most }，实为 { $got }
zhangyi-not-there = { $name } 不在 { $area }
zhangyi-talent-twice = 同一人才出现两次
zhangyi-no-such-face = 骰子只有 1 至 6，实为 { $die }
zhangyi-no-retreat = 败军不能撤往 { $name }
zhangyi-tell-set-aside = 搁置不用：{ $talents }。
zhangyi-tell-offer = { $player } 抽到天命 { $mandates }。
zhangyi-tell-keep = { $player } 选择支持{ $state }。
zhangyi-tell-first = { $player } 先手。
zhangyi-tell-turn = 第 { $turn } 回合开始，{ $player } 先手。
zhangyi-tell-draw-talent = { $player } 抽到{ $talent }（{ $role }）。
zhangyi-tell-draw-talent-gone = { $player } 抽到亡国的{ $talent }，弃掉。
zhangyi-tell-station = { $player } 将{ $talent }配置在{ $area }。
zhangyi-tell-assassinate = { $player } 派出{ $assassin }：{ $talent }被刺，刺客亦死。
zhangyi-tell-draw-chit = { $player } 抽到{ $state }：{ $state }行动。
zhangyi-tell-draw-chit-gone = { $player } 抽到已亡的{ $state }，弃掉。
zhangyi-tell-recruit = { $state }征兵：{ $places }。
zhangyi-tell-march = { $state }从{ $source }进军{ $to }：兵力 { $strength }{ $escort ->
        [0] {""}
       *[other] ，{ $talents }随行
    }{ $crossing ->
        [0] 。
       *[other] ，穿越消耗 { $crossing }。
    }
zhangyi-tell-march-repelled = { $state }欲攻{ $to }，被{ $scholar }说退；{ $scholar }退场。
zhangyi-tell-march-lost = { $state }从{ $source }派兵 { $strength } 往{ $to }：途中全灭。
zhangyi-tell-hold = { $state }按兵不动。
zhangyi-tell-roll = 骰子掷出 { $die }。
zhangyi-tell-battle = { $attacker } { $attack }+{ $attack_bonus } 对 { $defender } { $defence }+{ $defence_bonus }：{ $winner }在{ $area }获胜。
zhangyi-tell-retreat = { $state }撤往{ $area }。
zhangyi-tell-retreat-chosen = { $player } 令败军撤往{ $area }。
zhangyi-tell-no-retreat = { $state }军全灭。
zhangyi-tell-destroyed = { $state }灭亡。
zhangyi-tell-out = { $player } 支持的是{ $state }，出局。
zhangyi-tell-end-hegemony = { $states }制霸天下。{ $outcome ->
        [won] { $winners } 获胜
       *[lost] 全员落败
    }（{ $mandates }）。
zhangyi-tell-end-destruction = { $winners } 成为最后一人，获胜（{ $mandates }）。
zhangyi-tell-end-time = 时限已到，国力最高：{ $states }。{ $outcome ->
        [won] { $winners } 获胜
       *[draw] 平局
    }（{ $mandates }）。
scenario-neutral = 中立
scenario-city = 都市
scenario-river = 河流：渡过消耗 1
scenario-mountain = 山脉：翻越消耗 1
cli-scenario = 列出、查看、检查和绘制《张仪》的剧本
cli-scenario-list = 列出随附的剧本
cli-scenario-show = 以表格或 JSON 显示剧本
cli-scenario-check = 检查剧本文件并列出全部错误
cli-scenario-draw = 将剧本地图绘制为 SVG
cli-arg-scenario = 随附剧本的名称，或 JSON 文件
cli-arg-scenario-file = 剧本的 JSON 文件
cli-arg-scenario-json = 输出规范化的 JSON
cli-arg-svg = 要写入的 SVG 文件
scenario-default = 默认
scenario-fine = { $name }：{ $states } 国、{ $areas } 地区、{ $borders } 边界、{ $talents } 人才，没有错误
scenario-drawn = { $name } 已绘制到 { $file }
scenario-column-area = 地区
scenario-column-owner = 所属
scenario-column-strength = 兵力
scenario-column-city = 都市
scenario-column-neighbours = 相邻地区（~ 河流，^ 山脉）
scenario-column-talent = 人才
scenario-column-role = 身份
scenario-column-state = 国家
scenario-column-bonus = 加值
