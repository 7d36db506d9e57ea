interface PushedEvent {
  data: { json: () => unknown } | null;
  waitUntil: (work: Promise<unknown>) => void;
}
interface ClickEvent {
  notification: { data: unknown; close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}
interface OpenPage {
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
/** What of a service worker's scope push messages need. */
interface PushScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: ((type: 'push', listener: (event: PushedEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void);
}

/** As the server writes it. */
interface Pushed {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** Shows alerts that are pushed while the console is closed, and opens them in a page of it. */
export function showPushed(scope: PushScope) {
  const { registration, clients } = scope;
  const show = ({ title, body, tag, url }: Pushed) =>
    registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url });

  async function open(url: string) {
    const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return clients.openWindow(url);
    await page.focus();
    // Another worker's page cannot be led anywhere.
    return page.navigate(url).catch(() => clients.openWindow(url));
  }

  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Pushed));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
}
