web-name = Sevenfold
web-play-now = 立即開始
