"""A bot in 40 lines, over plain HTTP: python examples/bot.py http://127.0.0.1:7777 yokai (or zhangyi)."""

import json
import random
import sys
import urllib.request


def ask(method: str, path: str, body: object = None, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api/{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def choose(view: dict) -> dict:  # the view says what is allowed: see each game's view.py
    now = {"by": view["seat"], "do": view["phase"]}
    if now["do"] == "play":
        return now | {"card": random.choice(view["legal"])}
    if now["do"] == "pass":
        cards = iter(view["legal"])
        return now | {"give": {seat: [next(cards) for _ in range(count)] for seat, count in view["due"].items()}}
    if now["do"] == "recruit":
        return now | {"place": {random.choice(view["recruit"]["areas"]): view["recruit"]["amount"]}}
    lists = {"keep": "offer", "station": "station", "assassinate": "victims", "march": "marches", "retreat": "retreats"}
    first = next(iter(view[lists[now["do"]]]), None)
    if now["do"] == "march":
        went = {"from": first["from"], "to": first["to"], "strength": 1, "talents": []} if first else {"do": "hold"}
        return now | went
    words = {"keep": {"mandate": first}, "station": {"talent": view["drawn"], "area": first}}
    return now | words.get(now["do"], {"talent": first} if now["do"] == "assassinate" else {"to": first})


server, game = sys.argv[1], sys.argv[2]
token = ask("POST", "guest", {"nickname": "forty lines"})["token"]
seats = [{}] + [{"kind": "bot", "level": "random"}] * {"yokai": 3, "zhangyi": 1}[game]
table = ask("POST", "tables", {"game": game, "seats": seats, "pace": 0}, token)["table"]["id"]
news = ask("POST", f"tables/{table}/start", {"seed": random.randbytes(16).hex()}, token)["update"]
while (view := news["view"])["to_move"]:
    if view["seat"] in view["to_move"]:
        seen = {"id": str(news["number"]), "after": news["number"]}
        ask("POST", f"tables/{table}/command", {"type": "move", "table": table, "move": choose(view)} | seen, token)
    news = ask("GET", f"tables/{table}/events?after={news['number']}&wait=20", token=token)
print(json.dumps(ask("GET", f"tables/{table}", token=token)["table"]["result"]))
