# Two people at one screen.
shared-seat = Somebody at this screen
shared-name = Name of the second player
shared-second = Second player
shared-about = You take turns on this device. A cover lies between your turns, and a mandate shows only while it is held down. Such games are never rated.
shared-hand-over = Hand the device to { $name }
shared-wait = One moment …
shared-away = { $name }, please look away.
shared-take = I am { $name }
