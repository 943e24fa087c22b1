lab-vector-rules = ベクトル環境は星得点だけで、2人用ではボス交換なしです（scoring=stars、boss_swap=none）
lab-no-choices = { $game }には番号付きの行動と観測がありません
lab-extra-missing = これには { $name } が必要です：Sevenfold のソースのフォルダーで pip install ".[{ $extra }]" を実行してください
lab-no-cluster = { $address } の Ray クラスターが応答しません：{ $detail }
lab-workers-die = Ray クラスターのワーカーが次々と停止しています：{ $detail }
cli-dataset = 自己対局のデータセットを見る
cli-dataset-show = データセットの中身を示す
dataset-arg-folder = データセットのフォルダー
dataset-arg-dataset = すべての決定を Parquet ファイルとしてこのフォルダーに書く。前回止まったところから続ける
dataset-arg-shard = データセットの1ファイルあたりの対局数（既定：100）
dataset-series = { $game }：{ $players }（シード { $seed }）
dataset-rules = ルール：{ $rules }
dataset-size = { $shards } シャード、{ $games } 局、{ $rows } 個の決定
dataset-widths = 観測は { $numbers } 個の数、行動は { $actions } 種
dataset-written = { $shards } シャードを書き込み、全部で { $all } シャード、{ $rows } 個の決定
lab-other-dataset = 別のフォルダーを選んでください：{ $folder } には { $options } で作ったデータセットがあります
lab-other-version = 別のフォルダーを選んでください：{ $folder } のデータセットは、このプログラムの別の版が作ったものです
lab-broken-shard = { $file } は壊れているか不完全です。削除して同じ selfplay コマンドを実行すると、その対局を作り直せます
