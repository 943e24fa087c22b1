// This browser's push subscription: made only after a tap, ended when somebody signs out.

/** Whether this browser can show notices while no page of ours is open. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function manager(): Promise<PushManager | undefined> {
  return canPush() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;
}

/** Returns the id by which the server knows this browser's subscription; undefined if there is none. */
export async function ownDevice(): Promise<string | undefined> {
  const found = await (await manager())?.getSubscription();
  if (!found) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(found.endpoint));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the person and then the push service; returns what the server needs, or why there is none. */
export async function subscribePush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  } catch {
    return 'failed';
  }
}

/** Ends the subscription. The push service tells the server when it next sends a notice. */
export async function unsubscribePush(): Promise<void> {
  const found = await (await manager())?.getSubscription();
  await found?.unsubscribe();
}
