# 1つの画面を2人で使う対局。
shared-seat = この画面の前にいる人
shared-name = 2人目の名前
shared-second = プレイヤー2
shared-about = この端末を交替で使います。手番が替わるたびに画面を隠し、天命は押している間だけ表示します。レートには数えません。
shared-hand-over = 端末を{ $name }に渡す
shared-wait = お待ちください…
shared-away = { $name }は画面を見ないでください。
shared-take = { $name }です
