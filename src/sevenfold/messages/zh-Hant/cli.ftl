cli-about = 遊玩、學習和研究《妖怪七重奏》與《張儀》。
cli-lang = 所有文字的語言（預設：系統語言）
cli-commands = 指令
cli-command = 指令
cli-help = 顯示說明並離開
cli-usage = 用法：
cli-positionals = 參數
cli-options = 選項
cli-version = 顯示版本並離開
cli-bad-arguments = { $command }：{ $problem }（參見 { $command } --help）
cli-argument = { $name }：{ $problem }
cli-argument-required = 缺少參數：{ $names }
cli-argument-one-required = 需要其中之一：{ $names }
cli-argument-unrecognized = 未知參數：{ $words }
cli-argument-one-value = 缺少值
cli-argument-one-value-or-more = 至少需要一個值
cli-argument-not-with = 不能與 { $name } 同時使用
cli-argument-choice = { $value } 不在可選範圍內：{ $choices }
cli-argument-value = { $value } 不是{ $type ->
    [int] 整數
    [positive] 不小於 1 的整數
    [seconds] 大於 0 的秒數
   *[other] 有效的 { $type }
}
cli-argument-needless-value = 不接受值（{ $value }）
cli-selfplay = 讓電腦玩家互相對戰
cli-completion = 輸出讓 shell 補全命令的指令稿
cli-arg-shell = shell；例如：source <(sevenfold completion bash)
cli-man = 輸出本程式的手冊頁
man-name = 名稱
man-synopsis = 概要
man-exit = 結束狀態
man-exit-0 = 成功
man-exit-1 = 輸入有誤，例如不符合規則的對局紀錄
man-exit-2 = 參數或設定有誤，或缺少所需的東西
man-exit-130 = 被 Ctrl-C 中斷
cli-arg-force = 覆寫已有檔案
file-exists = { $file } 已存在，未作任何更動。要覆寫請加 --force，或換一個檔名
file-written = 已寫入 { $file }
cli-record = 檢查和顯示對局紀錄
cli-record-check = 重播檔案中的每一局，檢查是否符合規則
cli-record-show = 用文字顯示檔案中的對局
cli-arg-game = 遊戲：{ $known }
cli-arg-rules = 規則選項，如 players=3；其餘用預設值
cli-arg-seats = 依座位順序的玩家
cli-arg-games = 局數（預設：{ $default }）
cli-arg-seed = 隨機種子；相同種子得到相同對局（預設：0）
cli-arg-records = 把對局紀錄寫入此檔案；- 表示標準輸出
cli-arg-record-file = 對局紀錄檔案（JSON Lines）；- 表示標準輸入
cli-seat-won = 座位 { $seat }（{ $name }）：{ $games } 局勝 { $wins } 局
cli-no-records = 檔案中沒有對局紀錄
cli-bad-gzip = 壓縮檔已損壞
cli-records-agree = { $games } 局，{ $moves } 步，{ $unfinished } 局未完：全部符合規則
