kind-state = 國家
kind-area = 地區
kind-talent = 人才
role-general = 將軍
role-minister = 大臣
role-scholar = 名士
role-assassin = 刺客
scenario-not-json = 不是劇本檔案：{ $problem }
scenario-malformed = { $place }：{ $problem }
scenario-twice = { $kind } { $name } 重複出現
scenario-bad-id = { $kind } { $name }：識別碼只能用小寫字母、數字和 _，並以字母開頭
scenario-no-name = { $name } 缺少以下語言的名稱：{ $languages }
scenario-states-count = 應有 { $expected } 個國家，實有 { $got } 個
scenario-unknown-owner = { $area }：未知的所屬國 { $owner }
scenario-negative-strength = { $area }：兵力不能小於 0，實為 { $strength }
scenario-strength-without-owner = { $area }：有兵力 { $strength } 卻沒有所屬國
scenario-owner-without-strength = { $area }：所屬國 { $owner } 在此沒有兵力
scenario-state-without-area = { $state } 開局沒有領土
scenario-start-wins = { $state } 開局即有 { $areas } 個地區、{ $cities } 座都市：一開始就制霸
scenario-border-to-nowhere = 邊界 { $a } – { $b }：沒有地區 { $nowhere }
scenario-border-to-itself = { $area } 與自身相鄰
scenario-border-twice = 邊界 { $a } – { $b } 重複出現
scenario-cut-off = { $area } 與地圖其餘部分不相連
scenario-assassin-with-state = { $talent }：刺客不屬於任何國家
scenario-talent-without-state = { $talent } 沒有所屬國
scenario-talent-unknown-state = { $talent }：未知的國家 { $state }
scenario-bonus-range = { $talent }：加值應為 0 至 { $most }，實為 { $bonus }
scenario-bonus-without-general = { $talent }：只有將軍有加值，實為 { $bonus }
scenario-talent-count = { $role }應有 { $expected } 名，實有 { $got } 名
zhangyi-phase-set_aside = 擱置人才
zhangyi-phase-offer = 分發天命
zhangyi-phase-keep = 選擇天命
zhangyi-phase-first = 決定先手
zhangyi-phase-draw_talent = 抽取人才
zhangyi-phase-station = 配置人才
zhangyi-phase-assassinate = 暗殺
zhangyi-phase-draw_chit = 抽取行動條
zhangyi-phase-recruit = 徵兵
zhangyi-phase-march = 移動
zhangyi-phase-roll = 擲骰
zhangyi-phase-retreat = 選擇撤退地
zhangyi-phase-over = 遊戲結束
zhangyi-not-now = 現在不行：目前階段是{ $phase }
zhangyi-wrong-seat = 應為座位 { $expected }，實為 { $got }
zhangyi-no-such-seat = 沒有座位 { $seat }
zhangyi-count = 應為 { $expected } 個不同的，實為 { $got } 個
zhangyi-no-such-talent = 沒有人才 { $name }
zhangyi-no-such-mandate = 天命 { $name } 不能分發
zhangyi-not-offered = 沒有發到天命 { $name }
zhangyi-not-in-pile = { $name } 不在人才堆裡
zhangyi-not-drawn = 應配置抽到的 { $expected }，實為 { $got }
zhangyi-not-its-area = { $name } 不是該人才所屬國的領土
zhangyi-not-on-map = { $name } 不在地圖上
zhangyi-no-such-chit = 行動條 { $name } 抽不到
zhangyi-not-own-area = { $name } 不是行動國的領土
zhangyi-recruit-some = { $name }：至少放 1，實為 { $got }
zhangyi-recruit-all = 應放置共 { $expected } 兵力，實為 { $got }
zhangyi-not-adjacent = { $to } 與 { $source } 不相鄰
zhangyi-one-stays = 至少要留下 1 兵力：應為 1 至 { $most }，實為 { $got }
zhangyi-not-there = { $name } 不在 { $area }
zhangyi-talent-twice = 同一人才出現兩次
zhangyi-no-such-face = 骰子只有 1 至 6，實為 { $die }
zhangyi-no-retreat = 敗軍不能撤往 { $name }
zhangyi-tell-set-aside = 擱置不用：{ $talents }。
zhangyi-tell-offer = { $player } 抽到天命 { $mandates }。
zhangyi-tell-keep = { $player } 選擇支持{ $state }。
zhangyi-tell-first = { $player } 先手。
zhangyi-tell-turn = 第 { $turn } 回合開始，{ $player } 先手。
zhangyi-tell-draw-talent = { $player } 抽到{ $talent }（{ $role }）。
zhangyi-tell-draw-talent-gone = { $player } 抽到亡國的{ $talent }，棄掉。
zhangyi-tell-station = { $player } 將{ $talent }配置在{ $area }。
zhangyi-tell-assassinate = { $player } 派出{ $assassin }：{ $talent }被刺，刺客亦死。
zhangyi-tell-draw-chit = { $player } 抽到{ $state }：{ $state }行動。
zhangyi-tell-draw-chit-gone = { $player } 抽到已亡的{ $state }，棄掉。
zhangyi-tell-recruit = { $state }徵兵：{ $places }。
zhangyi-tell-march = { $state }從{ $source }進軍{ $to }：兵力 { $strength }{ $escort ->
        [0] {""}
       *[other] ，{ $talents }隨行
    }{ $crossing ->
        [0] 。
       *[other] ，穿越消耗 { $crossing }。
    }
zhangyi-tell-march-repelled = { $state }欲攻{ $to }，被{ $scholar }說退；{ $scholar }退場。
zhangyi-tell-march-lost = { $state }從{ $source }派兵 { $strength } 往{ $to }：途中全滅。
zhangyi-tell-hold = { $state }按兵不動。
zhangyi-tell-roll = 骰子擲出 { $die }。
zhangyi-tell-battle = { $attacker } { $attack }+{ $attack_bonus } 對 { $defender } { $defence }+{ $defence_bonus }：{ $winner }在{ $area }獲勝。
zhangyi-tell-retreat = { $state }撤往{ $area }。
zhangyi-tell-retreat-chosen = { $player } 令敗軍撤往{ $area }。
zhangyi-tell-no-retreat = { $state }軍全滅。
zhangyi-tell-destroyed = { $state }滅亡。
zhangyi-tell-out = { $player } 支持的是{ $state }，出局。
zhangyi-tell-end-hegemony = { $states }制霸天下。{ $outcome ->
        [won] { $winners } 獲勝
       *[lost] 全員落敗
    }（{ $mandates }）。
zhangyi-tell-end-destruction = { $winners } 成為最後一人，獲勝（{ $mandates }）。
zhangyi-tell-end-time = 時限已到，國力最高：{ $states }。{ $outcome ->
        [won] { $winners } 獲勝
       *[draw] 平手
    }（{ $mandates }）。
scenario-neutral = 中立
scenario-city = 都市
scenario-river = 河流：渡過消耗 1
scenario-mountain = 山脈：翻越消耗 1
cli-scenario = 列出、檢視、檢查和繪製《張儀》的劇本
cli-scenario-list = 列出隨附的劇本
cli-scenario-show = 以表格或 JSON 顯示劇本
cli-scenario-check = 檢查劇本檔案並列出全部錯誤
cli-scenario-draw = 將劇本地圖繪製為 SVG
cli-arg-scenario = 隨附劇本的名稱，或 JSON 檔案
cli-arg-scenario-file = 劇本的 JSON 檔案
cli-arg-scenario-json = 輸出正規化的 JSON
cli-arg-svg = 要寫入的 SVG 檔案
scenario-default = 預設
scenario-fine = { $name }：{ $states } 國、{ $areas } 地區、{ $borders } 邊界、{ $talents } 人才，沒有錯誤
scenario-drawn = { $name } 已繪製到 { $file }
scenario-column-area = 地區
scenario-column-owner = 所屬
scenario-column-strength = 兵力
scenario-column-city = 都市
scenario-column-neighbours = 相鄰地區（~ 河流，^ 山脈）
scenario-column-talent = 人才
scenario-column-role = 身分
scenario-column-state = 國家
scenario-column-bonus = 加值
