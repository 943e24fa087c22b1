### Sevenfold as a site of static files: the engine in the browser, what is stored, working without a network.

site-loading = Loading the games and bots: { $percent } %
site-starting = Starting …
site-no-wasm = This browser has no WebAssembly, which the games need. Games that you have stored are kept. Use a current version of Firefox, Chrome, Edge or Safari.
site-old-browser = This browser is too old for the games: they need WebAssembly with SIMD. Games that you have stored are kept. Use a current version of Firefox, Chrome, Edge or Safari.
site-no-engine = The games could not be loaded. Games that you have stored are kept. Check the connection and try again.
site-failed = Something went wrong in the game. It is stored up to the last move: reload the page to go on.
site-damaged = This stored game cannot be read. The other games are not affected.
site-storage = This browser does not store the game: its storage is full or switched off. You can play on while this page is open. Free some space in the settings, or download the record at the end.
site-two-tabs = This game is open in another tab too. Both show the same game.
site-kept = Everything is stored: you can play without a network now.
site-full = The browser has too little space to store the site, so you need the network to play. Your games are kept.
site-update = A new version of Sevenfold is ready.
site-use-update = Use it now
site-stored = On this device
site-stored-what = { $games ->
    [one] One game
   *[other] { $games } games
  } stored; { $size } MB in all.
site-offline-ready = Everything is stored for playing without a network.
site-offline-not-yet = After the first game everything is stored for playing without a network.
site-offline-never = This browser cannot store the site for use without a network. It can over HTTPS.
site-keep = Store everything now
site-forget = Delete the site from this device, but not the games
site-persist-why = The browser may delete stored games when space runs short.
site-persist = Ask it to keep them
site-persistent = The browser keeps your games.
site-not-persistent = The browser did not agree. Install the site or add it to your bookmarks, and try again.
site-export = Save all games to a file
site-import = Add games from a file
site-imported = { $count ->
    [one] One game was added.
   *[other] { $count } games were added.
  }
site-bad-line = Line { $line } was left out: { $why }
site-clear = Delete all games
site-clear-sure = Really delete all games
site-go-on = Go on without the network
site-go-on-how = Or go on in this browser, unrated: the same bots, and hidden cards dealt anew to fit what you have seen. The game on the server stays as it is.
site-begun = This game runs in your browser and is not rated.
site-hosted = Without a network
site-hosted-what = Games against bots also run in your browser alone. Open that page and store it on this device: then games start without a network, and go on when the connection is gone.
site-hosted-open = Open the page on this device
