lab-vector-rules = the vector environment scores by stars and, with two players, plays without boss swaps (scoring=stars, boss_swap=none)
lab-extra-missing = this needs { $name }: pip install ".[{ $extra }]" in the folder of Sevenfold's sources
lab-no-cluster = no Ray cluster answers at { $address }: { $detail }
lab-workers-die = the workers of the Ray cluster keep dying: { $detail }
cli-dataset = look at datasets of self-play
cli-dataset-show = say what a dataset holds
dataset-arg-folder = the folder of the dataset
dataset-arg-dataset = write every decision to this folder as Parquet files; goes on where an earlier run stopped
dataset-arg-shard = games in each file of a dataset (default: 100)
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
lab-other-dataset = expected a dataset of the same games, got another one in { $folder }, made with { $options }
lab-other-version = the dataset in { $folder } was made by another version of this program
lab-broken-shard = { $file }: broken or cut off; take it away and its games are played again by the same selfplay command
