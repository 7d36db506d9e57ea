import { notifications as toasts } from '@mantine/notifications';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import * as sound from '../../../lib/chime.ts';
import { live } from '../../../lib/live.ts';
import { aDownload } from '../../../testing/downloads.ts';
import { problem } from '../../../testing/failure.ts';
import { aNotification, pageOf } from '../../../testing/notifications.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { useDownloads } from './use-downloads.ts';
import { useNewNotifications } from './use-new-notifications.tsx';

const COUNT = 'GET /users/unread_notification_count/';
const settings = {
  enabled: true,
  system_notifications: true,
  sound: true,
  cameras: [],
  email_alerts: false,
  quiet_hours: null,
};
const answers = {
  'GET /users/current/': { body: aUser({ notification_settings: settings }) },
  [COUNT]: { body: { count: 1, count_exact: true } },
  'GET /users/notifications/': { body: pageOf([]) },
  'POST /notifications/mark_as_read_by_record_id/': { body: { marked: 1 } },
};
const news = (id: string): RealtimeMessage => ({ type: 'new_notification', notification: aNotification(id) });

const hearing = new Set<(message: RealtimeMessage) => void>();
const say = (message: RealtimeMessage) => act(async () => hearing.forEach((hear) => void hear(message)));

/** Stands in for the browser's notifications. */
class Fake {
  static permission = 'granted';
  onclick?: () => void;
  readonly close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }
}
const shown: Fake[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    hearing.add(listener);
    return () => void hearing.delete(listener);
  });
  vi.spyOn(sound, 'chime').mockImplementation(() => undefined);
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  Fake.permission = 'granted';
  vi.stubGlobal('Notification', Fake);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  hearing.clear();
  act(() => toasts.clean());
});

function Page() {
  useNewNotifications();
  useDownloads();
  return <p>page</p>;
}

async function listen(changed: object = {}) {
  const send = answerCalls({ ...answers, ...changed });
  const router = renderScreen(Page, '/page');
  await screen.findByText('page');
  await waitFor(() => expect(hearing.size).toBeGreaterThan(0));
  const counts = () => send.mock.calls.filter(([url]) => url.includes('unread_notification_count')).length;
  return { send, router, counts };
}

describe('a new notification', () => {
  it('refetches the unread count, then shows for ten seconds (NOTIF-20, NOTIF-21, RT-07)', async () => {
    const { counts } = await listen();
    await say(news('n1'));
    expect(await screen.findByText('No Access Area')).toBeTruthy();
    expect(screen.getByText('G-01 Main Gate, Harbour Point')).toBeTruthy();
    expect(counts()).toBe(1);
    const toast = screen.getByText('No Access Area').closest('[data-tone]');
    expect(toast?.innerHTML).toContain('10000ms');
  });

  it('about failed sign-ins says how many, and leads to the platform’s notifications', async () => {
    const { router } = await listen({ 'POST /users/read_notification/': { body: null } });
    const notification = aNotification('n1', {
      template: 'sign_ins_failed',
      params: { tries: '12', addresses: '3' },
      record_id: null,
      metadata: { tab: 'platform', record_id: null },
    });
    await say({ type: 'new_notification', notification });
    expect(await screen.findByText('Failed sign-ins to your account')).toBeTruthy();
    expect(screen.getByText(/Failed attempts: 12, network addresses: 3/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.href).toContain('/notifications?tab=platform'));
  });

  it('plays a sound if that is enabled (NOTIF-22)', async () => {
    await listen();
    await say(news('n1'));
    await waitFor(() => expect(sound.chime).toHaveBeenCalledOnce());
  });

  it('is silent if not (NOTIF-22)', async () => {
    const silent = aUser({ notification_settings: { ...settings, sound: false } });
    await listen({ 'GET /users/current/': { body: silent } });
    await say(news('n1'));
    await screen.findByText('No Access Area');
    expect(sound.chime).not.toHaveBeenCalled();
  });

  it('appears in the system if the browser may and the user wants it (NOTIF-23)', async () => {
    await listen();
    await say(news('n1'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ title: 'No Access Area', options: { body: 'G-01 Main Gate, Harbour Point' } });
  });

  it.each([
    ['the permission is missing', { permission: 'denied' }, settings],
    ['it is switched off', { permission: 'granted' }, { ...settings, system_notifications: false }],
  ])('does not when %s (NOTIF-23)', async (_, { permission }, notification_settings) => {
    Object.assign(Notification, { permission });
    await listen({ 'GET /users/current/': { body: aUser({ notification_settings }) } });
    await say(news('n1'));
    await screen.findByText('No Access Area');
    expect(shown).toEqual([]);
  });

  it('opens its alert from the system and marks the record as read (NOTIF-24, NOTIF-25)', async () => {
    const { router, send } = await listen();
    await say(news('n1'));
    await waitFor(() => expect(shown).toHaveLength(1));
    act(() => shown[0]?.onclick?.());
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/record-of-n1'));
    const [, init] = send.mock.calls.find(([url]) => url.includes('mark_as_read_by_record_id'))!;
    expect(JSON.parse(String(init?.body))).toEqual({ record_id: 'record-of-n1' });
  });

  it('opens its alert from the snackbar', async () => {
    const { router } = await listen();
    await say(news('n1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open alert' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/record-of-n1'));
    expect(router.state.location.state).toMatchObject({ fromNotification: true });
  });

  it('is not listened for when notifications are disabled (NOTIF-26)', async () => {
    const deaf = aUser({ notification_settings: { ...settings, enabled: false } });
    const { counts } = await listen({ 'GET /users/current/': { body: deaf } });
    await say(news('n1'));
    expect([counts(), screen.queryByText('No Access Area')]).toEqual([0, null]);
  });

  it('in a storm acts at once, then once per five seconds with what came in between (RT-15)', async () => {
    const { counts } = await listen();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await say(news('n1'));
    await say(news('n2'));
    await say(news('n3'));
    await screen.findByText('G-01 Main Gate, Harbour Point');
    expect(counts()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(counts()).toBe(2);
    expect(await screen.findByText('G-01 Main Gate, Harbour Point, and 1 more')).toBeTruthy();
  });

  it('says "Error occured" when the count cannot be fetched (NOTIF-31)', async () => {
    await listen({ [COUNT]: { status: 502, body: 'x' } });
    await say(news('n1'));
    expect(await screen.findByText('Error occured')).toBeTruthy();
  });

  it('says the error’s text when it has one (NOTIF-31)', async () => {
    const body = problem('server_error', { code: 'unavailable', message: 'server words' });
    await listen({ [COUNT]: { status: 503, body } });
    await say(news('n1'));
    expect(await screen.findByText(/^Unavailable: The service is starting or stopping/)).toBeTruthy();
    expect(screen.queryByText('Error occured')).toBeNull();
  });
});

describe('a download that is ready', () => {
  it('opens each of its links in a new window (RT-08, RT-09)', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await listen();
    await say({ type: 'download_ready', download_links: ['/a.pdf', '/b.pdf'] });
    expect(open.mock.calls.map(([url, target]) => [url, target])).toEqual([
      ['/a.pdf', '_blank'],
      ['/b.pdf', '_blank'],
    ]);
  });

  it('offers the same by a click, since browsers may refuse a window nobody clicked for', async () => {
    await listen();
    await say({ type: 'download_ready', download_links: ['/a.pdf'] });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    open.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(open.mock.calls.map(([url]) => url)).toEqual(['/a.pdf']);
  });

  it('or says what could not be made (RT-10)', async () => {
    await listen();
    await say({ type: 'download_ready', error: 'boom', resource: 'Weekly report' });
    expect(await screen.findByText('Failed to download Weekly report')).toBeTruthy();
  });

  it('also says so when it cannot be asked what else is ready', async () => {
    const { send } = await listen();
    awaitedDownloads.add('waiting');
    await say({ type: 'download_ready', error: 'boom', resource: 'Weekly report' });
    expect(await screen.findByText('Failed to download Weekly report')).toBeTruthy();
    expect(send.mock.calls.some(([url]) => url.includes('/downloads/'))).toBe(true);
    awaitedDownloads.settle('waiting');
  });

  it('is looked for when the line is back, and told once', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const statuses = new Set<() => void>();
    vi.spyOn(live, 'onStatus').mockImplementation((listener) => {
      statuses.add(listener);
      return () => void statuses.delete(listener);
    });
    vi.spyOn(live, 'status').mockReturnValue('connected');
    const results = [aDownload('made'), aDownload('broken', { state: 'failed', url: null }), aDownload('elsewhere')];
    await listen({ 'GET /downloads/': { body: pageOf(results) } });
    for (const id of ['made', 'broken']) awaitedDownloads.add(id);
    for (let times = 0; times < 2; times += 1) await act(async () => statuses.forEach((hear) => void hear()));
    expect(await screen.findByText('Failed to download alerts-broken.csv')).toBeTruthy();
    expect(open.mock.calls.map(([url]) => url)).toEqual(['/api/downloads/made/']);
  });

  it('is looked for now and then while it is awaited: its news may have been lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await listen({ 'GET /downloads/': { body: pageOf([aDownload('unheard')]) } });
    awaitedDownloads.add('unheard');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(open.mock.calls.map(([url]) => url)).toEqual(['/api/downloads/unheard/']);
    vi.useRealTimers();
  });

  it('is not looked for when it was told before the call was answered', async () => {
    const { send } = await listen({ 'GET /downloads/': { body: pageOf([]) } });
    await say({ type: 'download_ready', download_links: ['/api/downloads/early/'] });
    awaitedDownloads.add('early');
    expect(awaitedDownloads.settle('early')).toBe(false);
    expect(send.mock.calls.filter(([url]) => url.includes('/downloads/'))).toEqual([]);
  });
});
