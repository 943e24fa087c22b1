# Playing in the terminal.
terminal-welcome = 输入 ? 查看说明，输入 q 保存并离开。
terminal-you = 你
terminal-saved = 已保存。继续请用：sevenfold play --resume { $file }
terminal-kept = 对局记录已写入 { $file }
terminal-arg-game = 在终端里玩的游戏：{ $known }（默认：第一个）
terminal-arg-terminal = 不用浏览器，直接在终端里玩
terminal-needs = { $options } 只能与 --terminal 一起使用
terminal-arg-against = 其他座位的电脑玩家（默认：最强的）
terminal-arg-seat = 你的座位（默认：0）
terminal-arg-seed = 随机种子；相同种子发相同的牌（默认：无）
terminal-arg-save = 离开或结束时把对局记录写入此文件
terminal-arg-resume = 继续已保存的对局
terminal-not-playable = { $game } 不能在终端里玩；可以玩的有：{ $known }
terminal-no-seat = 没有座位 { $seat }：应为 0 到 { $last }
terminal-cannot-resume = 无法继续 { $file }：其中必须是一人对电脑的对局
terminal-resume-alone = 继续的对局沿用原来的设置：请去掉 { $options }
terminal-thinking = 其他人正在思考……
