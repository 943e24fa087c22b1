lab-vector-rules = 向量環境按星數計分，雙人局不換頭目（scoring=stars、boss_swap=none）
