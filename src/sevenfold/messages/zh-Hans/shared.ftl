# 两人共用一个屏幕。
shared-seat = 同一屏幕前的玩家
shared-name = 第二位玩家的名字
shared-second = 玩家二
shared-about = 你们在这台设备上轮流行动。换手时屏幕会遮住，天命只在按住时显示。这样的对局不计等级分。
shared-hand-over = 把设备交给{ $name }
shared-wait = 请稍候……
shared-away = { $name }，请不要看屏幕。
shared-take = 我是{ $name }
