lab-vector-rules = 向量環境只按星計分，雙人遊戲不交換頭目（scoring=stars、boss_swap=none）
lab-no-choices = { $game }沒有編號的動作和觀測
lab-extra-missing = 這需要 { $name }：請在 Sevenfold 的原始碼資料夾裡執行 pip install ".[{ $extra }]"
lab-no-cluster = { $address } 沒有 Ray 叢集回應：{ $detail }
lab-workers-die = Ray 叢集的工作行程不斷停止：{ $detail }
cli-dataset = 查看自我對局的資料集
cli-dataset-show = 顯示資料集的內容
dataset-arg-folder = 資料集所在的資料夾
dataset-arg-dataset = 把每個決定以 Parquet 檔案寫入該資料夾；從上次中斷處繼續
dataset-arg-shard = 資料集每個檔案的局數（預設：100）
dataset-series = { $game }：{ $players }（種子 { $seed }）
dataset-rules = 規則：{ $rules }
dataset-size = { $shards } 個分片，{ $games } 局，{ $rows } 個決定
dataset-widths = 觀測 { $numbers } 個數，{ $actions } 種動作
dataset-written = 寫入 { $shards } 個分片，共 { $all } 個，{ $rows } 個決定
lab-other-dataset = 請換一個資料夾：{ $folder } 中已有資料集，其選項為 { $options }
lab-other-version = 請換一個資料夾：{ $folder } 中的資料集由本程式的另一版本產生
lab-broken-shard = { $file } 已損壞或不完整；請刪除它，再用同一個 selfplay 指令重新產生其中的對局
