web-name = Sevenfold
web-play-now = 立即开始
