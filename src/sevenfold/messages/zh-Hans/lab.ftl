lab-vector-rules = 向量环境只按星计分，双人游戏不交换头目（scoring=stars、boss_swap=none）
lab-no-choices = { $game }没有编号的动作和观测
lab-extra-missing = 这需要 { $name }：请在 Sevenfold 的源代码文件夹里运行 pip install ".[{ $extra }]"
lab-no-cluster = { $address } 没有 Ray 集群应答：{ $detail }
lab-workers-die = Ray 集群的工作进程不断停止：{ $detail }
cli-dataset = 查看自我对局的数据集
cli-dataset-show = 显示数据集的内容
dataset-arg-folder = 数据集所在的文件夹
dataset-arg-dataset = 把每个决定以 Parquet 文件写入该文件夹；从上次中断处继续
dataset-arg-shard = 数据集每个文件的局数（默认：100）
dataset-series = { $game }：{ $players }（种子 { $seed }）
dataset-rules = 规则：{ $rules }
dataset-size = { $shards } 个分片，{ $games } 局，{ $rows } 个决定
dataset-widths = 观测 { $numbers } 个数，{ $actions } 种动作
dataset-written = 写入 { $shards } 个分片，共 { $all } 个，{ $rows } 个决定
lab-other-dataset = 请换一个文件夹：{ $folder } 中已有数据集，其选项为 { $options }
lab-other-version = 请换一个文件夹：{ $folder } 中的数据集由本程序的另一版本生成
lab-broken-shard = { $file } 已损坏或不完整；请删除它，再用同一条 selfplay 命令重新生成其中的对局
