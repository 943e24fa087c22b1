game-yokai = 妖怪七重奏
game-zhangyi = 张仪
