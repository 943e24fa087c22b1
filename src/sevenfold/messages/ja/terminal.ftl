# Playing in the terminal.
terminal-welcome = ? で説明、q で保存して終了します。
terminal-you = あなた
terminal-saved = 保存しました。続きは sevenfold play --resume { $file }
terminal-kept = この対局の記録：{ $file }
terminal-arg-game = 端末で遊ぶゲーム：{ $known }（既定は最初のもの）
terminal-arg-terminal = ブラウザではなく端末で遊ぶ
terminal-needs = { $options } は --terminal と一緒に使います
terminal-arg-against = 他の席を受け持つ相手（既定は最も強いもの）
terminal-arg-seat = 自分の席（既定は0）
terminal-arg-seed = 乱数の種。同じ種なら同じ配札（既定はなし）
terminal-arg-save = 終了時に記録をこのファイルへ書く
terminal-arg-resume = 保存した対局を続ける
terminal-no-desk = { $game } は端末では遊べません。遊べるもの：{ $known }
terminal-no-seat = 席 { $seat } はありません。席は0から{ $last }までです
terminal-cannot-resume = { $file } は再開できません。1人対ボットの対局である必要があります
terminal-resume-alone = 対局は始めたときの設定で再開します。{ $options } は指定できません
terminal-thinking = 相手が考えています……
