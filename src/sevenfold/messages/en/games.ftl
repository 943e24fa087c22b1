game-yokai = Yokai Septet
game-zhangyi = Zhang Yi
