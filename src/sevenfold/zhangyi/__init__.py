"""Zhang Yi: the seven Warring States and the wandering strategists who secretly back one of them."""
