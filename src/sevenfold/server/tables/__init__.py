"""Tables: who sits there, the running game, its clocks, log, chat and proof."""
