lab-vector-rules = ベクトル環境は星で得点し、二人では入れ替えなしで遊びます（scoring=stars、boss_swap=none）
lab-extra-missing = これには { $name } が必要です：pip install "sevenfold[{ $extra }]"
lab-no-cluster = { $address } の Ray クラスターが応答しません：{ $detail }
lab-workers-die = Ray クラスターのワーカーが次々と終了しています：{ $detail }
