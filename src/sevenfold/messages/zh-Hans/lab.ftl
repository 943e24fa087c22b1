lab-vector-rules = 向量环境按星数计分，双人局不换头目（scoring=stars、boss_swap=none）
lab-extra-missing = 这需要 { $name }：pip install "sevenfold[{ $extra }]"
lab-no-cluster = { $address } 没有 Ray 集群应答：{ $detail }
lab-workers-die = Ray 集群的工作进程接连退出：{ $detail }
