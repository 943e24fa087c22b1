web-name = Sevenfold
web-play-now = すぐに遊ぶ
