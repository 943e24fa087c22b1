"""A push message for somebody who has left: sent to a push service of the test's own, shown by the browser, opened."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.e2e.conftest import visitors
from tests.e2e.support.server_process import ServerProcess
from tests.server.notices import push_service
from tests.server.notices.push_service import PushService

# A browser under test has no push service: ours stands in for it. Everything else is the browser's own.
STAND_IN = """subscription => {
  const made = { endpoint: subscription.endpoint, unsubscribe: async () => true, toJSON: () => subscription };
  PushManager.prototype.subscribe = async (options) => Object.assign(globalThis, { asked: options, made }).made;
  PushManager.prototype.getSubscription = async () => globalThis.made ?? null;
}"""
SLOW = {
    "game": "yokai", "timer": {"kind": "days", "amount": 2}, "seat": 0, "pace": 0, "visibility": "open",
    "seats": [{}, {}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}],
}  # fmt: skip
POST = """async ([path, body]) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/api/' + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : Promise.reject(await answer.text());
}"""

SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map((one) => [one.title, one.body, one.tag]);
}"""


@pytest.fixture
def pushed() -> Iterator[PushService]:
    with push_service.push_service() as made:
        yield made


@pytest.fixture
def telling_house(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path, push_local="true", notice_delay="0")
    made.start()
    yield made
    made.kill()


def deliver(page: Page, origin: str, data: str) -> None:
    """Hands a message to the page's service worker, as the browser's push client does."""
    session: CDPSession = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(50)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registrations[0]["registrationId"], "data": data},
    )


def test_a_push_message_is_delivered_and_opened(
    browser: Browser, telling_house: ServerProcess, pushed: PushService
) -> None:
    people = visitors(browser, telling_house.url)
    person = next(people)
    ann, bo = person(permissions=["notifications"]).page, person().page
    device = pushed.browser()
    for page, name in ((ann, "Ann"), (bo, "Bo")):
        page.goto("/settings")
        page.locator("input[autocomplete=nickname]").fill(name)
        page.locator("form:has(input[autocomplete=nickname]) .button").click()
        page.get_by_text("Saved").wait_for()
    keys = {name: value for name, value in device.subscription.items() if name != "endpoint"}
    ann.evaluate(STAND_IN, {"endpoint": device.subscription["endpoint"], "keys": keys})
    ann.get_by_role("button", name="Tell me when it is my turn").click()
    expect(ann.get_by_text("This browser tells you when it is your turn.")).to_be_visible()
    assert ann.evaluate("asked.userVisibleOnly && asked.applicationServerKey.length") == 87
    table = ann.evaluate(POST, ["tables", SLOW])["table"]["id"]
    bo.evaluate(POST, [f"tables/{table}/sit", {"seed": "ab" * 16}])
    ann.evaluate(POST, [f"tables/{table}/start", {"seed": "ab" * 16}])
    # Ann is on another page when it is her turn to pass.
    for _ in range(600):
        if pushed.received:
            break
        ann.wait_for_timeout(100)
    (message,) = pushed.messages(device)
    assert message == {"title": "Your turn", "body": "Yokai Septet with Bo", "table": table}
    ann.reload()  # now the service worker is in charge of the page
    deliver(ann, telling_house.url, device.decrypt(pushed.received[0][2]).decode())
    while not ann.evaluate(SHOWN):
        ann.wait_for_timeout(50)
    assert ann.evaluate(SHOWN) == [["Your turn", "Yokai Septet with Bo", table]]
    (worker,) = ann.context.service_workers
    worker.evaluate("""async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    }""")
    ann.wait_for_url(f"**/t/{table}")
    assert ann.evaluate(SHOWN) == []
    expect(ann.locator("main.felt")).to_be_visible()
    next(people, None)
