study-analysis = 分析
study-title = 分析：{ $name }
study-analyse = 开始分析
study-offer = 每个决定值多少，哪几步损失最大？最多需要一分钟。
study-hint = 这一步怎样最好？
study-working = 正在分析……
study-failed = 分析失败，请再试一次。
study-choose-seat = 请先在“视角”中选择一名玩家，再查看分析。
study-summary = { $count } 个决定 · 平均每个损失 { $loss } % 的胜率（明牌：{ $open } %）
study-graph = 每个决定的胜率
study-at = 第 { $at } 步：胜率 { $chance } %
study-round-short = 第{ $round }轮
study-line-known = 当时所知
study-line-open = 明牌
study-line-costly = 损失最大
study-previous = 上一个决定
study-next = 下一个决定
study-no-decision = 这个座位在这里没有需要决定的事。
study-cost = 这一步损失了 { $loss } % 的胜率。
study-best-made = 没有更好的选择。
study-options = 各选择的价值
study-move = 行动
study-known = 当时所知
study-open = 明牌
study-made = 实际
study-best = 最佳
study-percent = { $share } %
study-pass = { $cards } 给 { $name }
study-costliest = 损失最大的几步
study-lost = −{ $loss } %
study-costly = 第 { $round } 轮：{ $made }；最佳是 { $best }
study-costly-pass = 第 { $round } 轮：传牌
study-explained = 数值是赢得整局的机会。“当时所知”只用这个座位当时能知道的信息；“明牌”是所有手牌都看得见时，同一步的价值。
study-drop = 把对局记录文件拖到这里，或选择一个文件
study-file-gone = 本页已没有这个文件，请重新选择。
study-fair-proved = 洗牌已证明公平
study-fair-none = 文件中没有洗牌的证明
study-fair-broken = 洗牌与其证明不符
study-summary-zhangyi = { $count } 个决定 · 平均每个损失 { $loss } % 的胜率（公开天命：{ $open } %）
study-round-short-zhangyi = { $round }
study-line-open-zhangyi = 公开天命
study-open-zhangyi = 公开天命
study-costly-zhangyi = { $round ->
    [0] 准备：{ $made }；最佳是 { $best }
   *[other] 第 { $round } 回合：{ $made }；最佳是 { $best }
}
study-explained-zhangyi = 数值是赢得整局的机会，平局由双方平分。“当时所知”只用这个座位当时能知道的信息；“公开天命”是所有天命都看得见时，同一步的价值。差别大到不能归于偶然，才算失误。
study-prepare-swaps = 交换 { $swaps } 次后弃掉 { $card }
study-look = 第 { $place } 位的头目：与{ $side ->
    [left] 左
   *[right] 右
}边的牌交换
study-march = { $from } → { $to }，兵力 { $strength }
study-march-with = { $from } → { $to }，兵力 { $strength }，{ $talents } 随行
study-station = { $talent } 配置于 { $area }
study-assassinate = 暗杀 { $talent }
study-retreat = 撤往 { $area }
study-beliefs = 电脑的猜测
study-beliefs-own = { $name } 的天命：其他人的猜测
study-beliefs-of = { $name } 的天命：此座位的猜测
study-beliefs-truth = 实际：{ $state }
study-beliefs-picture = { $name } 各天命的可能性随每一步的变化
study-beliefs-now = 这一步最可能的
study-beliefs-none = 还没有人行动。
study-outcome = 结果：{ $what }
study-better-pass = 最佳选择：{ $best }。
