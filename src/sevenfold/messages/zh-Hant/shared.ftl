# 兩人共用一個螢幕。
shared-seat = 同一螢幕前的玩家
shared-name = 第二位玩家的名字
shared-second = 玩家二
shared-about = 你們在這台裝置上輪流行動。換手時螢幕會遮住，天命只在按住時顯示。這樣的對局不計等級分。
shared-hand-over = 把裝置交給{ $name }
shared-wait = 請稍候……
shared-away = { $name }，請不要看螢幕。
shared-take = 我是{ $name }
