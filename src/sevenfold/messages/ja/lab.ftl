lab-vector-rules = ベクトル環境は星で得点し、二人では入れ替えなしで遊びます（scoring=stars、boss_swap=none）
