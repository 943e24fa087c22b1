web-name = Sevenfold
web-play-now = Play now
