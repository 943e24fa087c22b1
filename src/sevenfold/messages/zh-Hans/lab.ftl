lab-vector-rules = 向量环境按星数计分，双人局不换头目（scoring=stars、boss_swap=none）
