lab-vector-rules = ベクトル環境は星で得点し、二人では入れ替えなしで遊びます（scoring=stars、boss_swap=none）
lab-no-choices = { $game }には番号付きの行動と観測がありません
lab-extra-missing = これには { $name } が必要です：Sevenfold のソースのフォルダーで pip install ".[{ $extra }]" を実行してください
lab-no-cluster = { $address } の Ray クラスターが応答しません：{ $detail }
lab-workers-die = Ray クラスターのワーカーが次々と終了しています：{ $detail }
cli-dataset = 自己対局のデータセットを見る
cli-dataset-show = データセットの中身を示す
dataset-arg-folder = データセットのフォルダー
dataset-arg-dataset = すべての決定を Parquet ファイルとしてこのフォルダーに書く。前回止まったところから続ける
dataset-arg-shard = データセットの一ファイルあたりの対局数（既定：100）
dataset-series = { $game }：{ $players }（シード { $seed }）
dataset-rules = ルール：{ $rules }
dataset-size = { $shards } シャード、{ $games } 局、{ $rows } 個の決定
dataset-widths = 観測は { $numbers } 個の数、行動は { $actions } 種
dataset-written = { $shards } シャードを書き込み、全部で { $all } シャード、{ $rows } 個の決定
lab-other-dataset = { $folder } のデータセットは別の対局のものです（{ $options }）
lab-other-version = { $folder } のデータセットはこのプログラムの別の版が作ったものです
lab-broken-shard = { $file }：壊れているか途中で切れています。取り除いて同じ selfplay コマンドを実行すると、その対局が作り直されます
