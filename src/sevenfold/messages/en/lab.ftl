lab-extra-missing = this needs { $name }: run pip install ".[{ $extra }]" in the folder with Sevenfold's sources
lab-no-choices = { $game } has no numbered actions and observations
lab-no-cluster = no Ray cluster answers at { $address }: { $detail }
lab-workers-die = workers of the Ray cluster keep stopping: { $detail }
cli-dataset = inspect datasets of self-play
cli-dataset-show = show what a dataset contains
dataset-arg-folder = the folder of the dataset
dataset-arg-dataset = write every decision to this folder as Parquet files; continues where an earlier run stopped
dataset-arg-shard = number of games in each file of a dataset (default: 100)
dataset-series = { $game }: { $players } (seed { $seed })
dataset-rules = rules: { $rules }
dataset-size = { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $rows } decisions
dataset-widths = observations of { $numbers } numbers, { $actions } actions
dataset-written = { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
} written, { $all } in all, { $rows } decisions
lab-other-dataset = choose another folder: { $folder } already contains a dataset made with { $options }
lab-other-version = choose another folder: another version of this program made the dataset in { $folder }
lab-broken-shard = { $file } is damaged or incomplete; delete it and run the same selfplay command to make its games again
