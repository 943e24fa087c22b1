# Playing in the terminal.
terminal-welcome = ? で説明を表示、q で保存して終了します。
terminal-you = あなた
terminal-saved = 保存しました。続きは sevenfold play --resume { $file }
terminal-kept = この対局の記録：{ $file }
terminal-arg-game = ターミナルで遊ぶゲーム：{ $known }（既定：最初のもの）
terminal-arg-terminal = ブラウザーではなくターミナルで遊ぶ
terminal-needs = { $options } は --terminal と一緒に使います
terminal-arg-against = ほかの席のエージェント（既定：最も強いもの）
terminal-arg-seat = 自分の席（既定：0）
terminal-arg-seed = シード。同じシードなら同じ配札（既定：なし）
terminal-arg-save = 終了時に記録をこのファイルに書く
terminal-arg-resume = 保存した対局を続ける
terminal-not-playable = { $game } はターミナルでは遊べません。遊べるもの：{ $known }
terminal-no-seat = 席 { $seat } はありません：0 から { $last } まで
terminal-cannot-resume = { $file } は再開できません。1人対ボットの対局である必要があります
terminal-resume-alone = 再開する対局は元の設定のままです。{ $options } を外してください
terminal-thinking = 相手が考えています…
