/** Without https, and in some browsers, there is no web push. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis;

const registration = async () => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const present = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Subscribes this browser under the server's key; one that was made under another key is of no use any more. */
export async function subscribe(pushKey: string): Promise<Subscription> {
  const { pushManager } = await registration();
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends what this browser gets, also for whoever signs in next. */
export async function unsubscribe(): Promise<void> {
  if (canPush()) await (await present())?.unsubscribe();
}

/** How the server names this browser; undefined while it is not subscribed. */
export async function ownFingerprint(): Promise<string | undefined> {
  const endpoint = canPush() ? (await present())?.endpoint : undefined;
  if (endpoint === undefined) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
