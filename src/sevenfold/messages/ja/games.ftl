game-yokai = 妖怪セプテット
game-zhangyi = 張儀
