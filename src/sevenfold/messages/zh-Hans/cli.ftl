cli-about = 游玩、学习和研究《妖怪七重奏》与《张仪》。
cli-lang = 所有文字的语言（默认：系统语言）
cli-commands = 命令
cli-command = 命令
cli-help = 显示帮助并退出
cli-usage = 用法：
cli-positionals = 参数
cli-options = 选项
cli-version = 显示版本并退出
cli-bad-arguments = { $command }：{ $problem }（参见 { $command } --help）
cli-argument = { $name }：{ $problem }
cli-argument-required = 缺少参数：{ $names }
cli-argument-one-required = 需要其中之一：{ $names }
cli-argument-unrecognized = 未知参数：{ $words }
cli-argument-one-value = 缺少值
cli-argument-one-value-or-more = 至少需要一个值
cli-argument-not-with = 不能与 { $name } 同时使用
cli-argument-choice = { $value } 不在可选范围内：{ $choices }
cli-argument-value = { $value } 不是{ $type ->
    [int] 整数
    [positive] 不小于 1 的整数
    [seconds] 大于 0 的秒数
   *[other] 有效的 { $type }
}
cli-argument-needless-value = 不接受值（{ $value }）
cli-selfplay = 让电脑玩家互相对战
cli-completion = 输出让 shell 补全命令的脚本
cli-arg-shell = shell；例如：source <(sevenfold completion bash)
cli-man = 输出本程序的手册页
man-name = 名称
man-synopsis = 概要
man-exit = 退出状态
man-exit-0 = 成功
man-exit-1 = 输入有误，例如不符合规则的对局记录
man-exit-2 = 参数或设置有误，或缺少所需的东西
man-exit-130 = 被 Ctrl-C 中断
cli-arg-force = 覆盖已有文件
file-exists = { $file } 已存在，未作任何改动。要覆盖请加 --force，或换一个文件名
file-written = 已写入 { $file }
cli-record = 检查和显示对局记录
cli-record-check = 重放文件中的每一局，检查是否符合规则
cli-record-show = 用文字显示文件中的对局
cli-arg-game = 游戏：{ $known }
cli-arg-rules = 规则选项，如 players=3；其余用默认值
cli-arg-seats = 按座位顺序的玩家
cli-arg-games = 局数（默认：{ $default }）
cli-arg-seed = 随机种子；相同种子得到相同对局（默认：0）
cli-arg-records = 把对局记录写入此文件；- 表示标准输出
cli-arg-record-file = 对局记录文件（JSON Lines）；- 表示标准输入
cli-seat-won = 座位 { $seat }（{ $name }）：{ $games } 局胜 { $wins } 局
cli-no-records = 文件中没有对局记录
cli-bad-gzip = 压缩文件已损坏
cli-records-agree = { $games } 局，{ $moves } 步，{ $unfinished } 局未完：全部符合规则
