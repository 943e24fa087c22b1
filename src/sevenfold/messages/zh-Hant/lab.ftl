lab-vector-rules = 向量環境按星數計分，雙人局不換頭目（scoring=stars、boss_swap=none）
lab-extra-missing = 這需要 { $name }：pip install "sevenfold[{ $extra }]"
lab-no-cluster = { $address } 沒有 Ray 叢集回應：{ $detail }
lab-workers-die = Ray 叢集的工作行程接連結束：{ $detail }
