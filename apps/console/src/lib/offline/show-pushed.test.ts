// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { showPushed } from './show-pushed.ts';

const PUSHED = { title: 'No Access Area', body: 'Main Gate, Harbour', tag: 'a1', url: '/alerts/summary/a1' };

function aWorker(pages: { focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = []) {
  const listeners: Record<string, (event: never) => void> = {};
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  showPushed({
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  });
  const send = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) } as never);
    await Promise.all(work);
  };
  const click = () => send('notificationclick', { notification: { data: PUSHED.url, close: () => undefined } });
  return { send, click, showNotification, openWindow };
}

it('shows what is pushed', async () => {
  const { send, showNotification } = aWorker();
  await send('push', { data: { json: () => PUSHED } });
  const { title, body, tag, url } = PUSHED;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, { body, tag, icon: '/icon-192.png', data: url });
});

it('opens the alert in a page that is there, or in a new one', async () => {
  const page = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
  const open = aWorker([page]);
  await open.click();
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(PUSHED.url);
  const closed = aWorker();
  await closed.click();
  expect(closed.openWindow).toHaveBeenCalledExactlyOnceWith(PUSHED.url);
});
