# Playing in the terminal.
terminal-welcome = 輸入 ? 查看說明，輸入 q 儲存並離開。
terminal-you = 你
terminal-saved = 已儲存。繼續請用：sevenfold play --resume { $file }
terminal-kept = 對局紀錄已寫入 { $file }
terminal-arg-game = 在終端機裡玩的遊戲：{ $known }（預設：第一個）
terminal-arg-terminal = 不用瀏覽器，直接在終端機裡玩
terminal-needs = { $options } 只能與 --terminal 一起使用
terminal-arg-against = 其他座位的電腦玩家（預設：最強的）
terminal-arg-seat = 你的座位（預設：0）
terminal-arg-seed = 隨機種子；相同種子發相同的牌（預設：無）
terminal-arg-save = 離開或結束時把對局紀錄寫入此檔案
terminal-arg-resume = 繼續已儲存的對局
terminal-not-playable = { $game } 不能在終端機裡玩；可以玩的有：{ $known }
terminal-no-seat = 沒有座位 { $seat }：應為 0 到 { $last }
terminal-cannot-resume = 無法繼續 { $file }：其中必須是一人對電腦的對局
terminal-resume-alone = 繼續的對局沿用原來的設定：請去掉 { $options }
terminal-thinking = 其他人正在思考……
