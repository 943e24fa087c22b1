cli-about = 「妖怪セプテット」と「張儀」を遊び、学び、研究する。
cli-lang = 表示言語（既定：環境の設定）
cli-commands = コマンド
cli-command = コマンド
cli-help = このヘルプを表示して終了
cli-usage = 使い方：
cli-positionals = 引数
cli-options = オプション
cli-version = バージョンを表示して終了
cli-bad-arguments = { $command }：{ $problem }（{ $command } --help を参照）
cli-argument = { $name }：{ $problem }
cli-argument-required = 足りない引数：{ $names }
cli-argument-one-required = 次のどれか一つが必要です：{ $names }
cli-argument-unrecognized = 不明な引数：{ $words }
cli-argument-one-value = 値がありません
cli-argument-one-value-or-more = 値が一つ以上必要です
cli-argument-not-with = { $name } と同時には使えません
cli-argument-choice = { $value } は次のどれでもありません：{ $choices }
cli-argument-value = { $value } は{ $type ->
    [int] 整数
    [positive] 1 以上の整数
    [seconds] 0 より大きい秒数
   *[other] 正しい { $type }
}ではありません
cli-argument-needless-value = 値は取りません（{ $value }）
cli-selfplay = エージェントどうしで対局する
cli-completion = シェルでコマンドを補完するスクリプトを表示する
cli-arg-shell = シェル。例：source <(sevenfold completion bash)
cli-man = このプログラムのマニュアルページを出力する
man-name = 名前
man-synopsis = 書式
man-exit = 終了ステータス
man-exit-0 = 成功
man-exit-1 = 入力の誤り（ルールに反する記録など）
man-exit-2 = 引数や設定の誤り、または必要なものの不足
man-exit-130 = Ctrl-C による中断
cli-arg-force = 既存のファイルを上書きする
file-exists = { $file } はすでにあります。何も変更していません。上書きするには --force を付けるか、別のファイル名を指定してください
file-written = { $file } に書き込みました
cli-record = 対局の記録を検査・表示する
cli-record-check = ファイルの全対局を再生し、ルールどおりか確かめる
cli-record-show = ファイルの対局を言葉で表示する
cli-arg-game = ゲーム：{ $known }
cli-arg-rules = ルールの選択肢（例：players=3）。残りは既定値
cli-arg-seats = 席順のプレイヤー
cli-arg-games = 対局数（既定：{ $default }）
cli-arg-seed = シード。同じシードなら同じ対局（既定：0）
cli-arg-records = 記録をこのファイルに書く。- は標準出力
cli-arg-record-file = 記録のファイル（JSON Lines）。- は標準入力
cli-seat-won = 席 { $seat }（{ $name }）：{ $games } 局中 { $wins } 勝
cli-no-records = ファイルに記録がありません
cli-bad-gzip = 圧縮ファイルが壊れています
cli-records-agree = { $games } 局、{ $moves } 手、途中 { $unfinished } 局：すべてルールどおりです
