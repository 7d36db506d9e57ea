import { notifications as toasts } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OpenAccountDialog } from '../../../entities/user/open-account-dialog.ts';
import { problem } from '../../../testing/failure.ts';
import { aNotification, pageOf } from '../../../testing/notifications.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationPanel } from './notification-panel.tsx';

const LIST = 'GET /users/notifications/';
const COUNT = 'GET /users/unread_notification_count/';
const READ_ONE = 'POST /users/read_notification/';
const READ_ALL = 'POST /users/read_all_notifications/';
const READ_RECORD = 'POST /notifications/mark_as_read_by_record_id/';

const unread = aNotification('n1');
const read = aNotification('n2', {
  marked_as_read: true,
  count: 3,
  params: { ...unread.params, use_case: 'crowding' },
});
const answers = {
  'GET /users/current/': { body: aUser() },
  [COUNT]: { body: { count: 1, count_exact: true } },
  [LIST]: { body: pageOf([unread, read], 3) },
  [READ_ONE]: { body: {} },
  [READ_ALL]: { body: { marked: 1 } },
  [READ_RECORD]: { body: { marked: 1 } },
};

type Send = ReturnType<typeof answerCalls>;
const queriesOf = (send: Send) =>
  send.mock.calls
    .map(([url]) => new URL(url, 'http://console.test'))
    .filter(({ pathname }) => pathname === '/api/users/notifications/')
    .map(({ searchParams }) => Object.fromEntries(searchParams));
const bodiesOf = (send: Send, path: string) =>
  send.mock.calls.filter(([url]) => url === `/api${path}`).map(([, init]) => JSON.parse(String(init?.body)) as unknown);

async function openPanel(changed: object = {}) {
  const send = answerCalls({ ...answers, ...changed });
  const router = renderScreen(() => <NotificationPanel name="panel" onClose={() => undefined} />, '/page');
  const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
  return { send, router, panel };
}

afterEach(() => act(() => toasts.clean()));

it('shows the alert with its zone and what broke the rule drawn over the raw picture', async () => {
  const marks = {
    zones: [
      {
        label: 'Gate',
        points: [
          [0.1, 0.1],
          [0.4, 0.1],
          [0.4, 0.5],
        ] as [number, number][],
      },
    ],
    objects: [
      {
        track: 't1',
        kind: 'person' as const,
        box: { x: 0.2, y: 0.2, width: 0.1, height: 0.2 },
        score: 0.9,
        offending: true,
      },
    ],
  };
  const raw = aNotification('n1', { thumbnail_url: '/raw.jpg', marks });
  const drawn = aNotification('n2', { thumbnail_url: '/drawn.jpg' });
  const { panel } = await openPanel({ [LIST]: { body: pageOf([raw, drawn]) } });
  const [first, second] = await panel.findAllByRole('listitem');
  for (const item of [first, second]) fireEvent.load(item?.querySelector('img') as HTMLImageElement);
  expect(first?.querySelectorAll('polygon')).toHaveLength(1);
  expect(first?.querySelectorAll('rect')).toHaveLength(1);
  expect(second?.querySelectorAll('polygon, rect')).toHaveLength(0);
});

describe('the bell', () => {
  const ring = (count: number, count_exact = true) => {
    answerCalls({ ...answers, [COUNT]: { body: { count, count_exact } } });
    renderScreen(() => <NotificationBell place="row" />, '/page');
  };

  it('counts as alerts are counted: exactly, and beyond a limit that there are more', async () => {
    ring(1000, false);
    const bell = await screen.findByRole('button', { name: /^Notifications, 1/ });
    expect(bell.textContent).toBe('Notifications1,000+');
  });

  it('shows the unread count and opens the panel (NOTIF-01, NOTIF-02, SHELL-10)', async () => {
    ring(120);
    const bell = await screen.findByRole('button', { name: 'Notifications, 120 unread' });
    expect(bell.textContent).toBe('Notifications120');
    await userEvent.click(bell);
    // Nothing has a place on the page here, so the panel counts as hidden.
    expect(await screen.findByRole('list', { name: 'Notifications, newest first', hidden: true })).toBeTruthy();
  });

  it('has no badge when everything is read', async () => {
    ring(0);
    expect((await screen.findByRole('button', { name: 'Notifications' })).textContent).toBe('Notifications');
  });
});

describe('the panel', () => {
  it('offers platforms and types (NOTIF-03, NOTIF-04)', async () => {
    const { panel } = await openPanel();
    expect(panel.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
      'All',
      'Alerts',
      'Timelapse',
    ]);
    const types = within(panel.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
    expect(types.map((one) => one.textContent)).toEqual(['All', 'Follow', 'Mention', 'Observation']);
  });

  it('forces the type to All and disables it unless the platform is All or Alerts (NOTIF-05)', async () => {
    const { panel } = await openPanel();
    const type = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    await userEvent.selectOptions(type, 'mention');
    await userEvent.click(panel.getByRole('radio', { name: 'Timelapse' }));
    expect([type.value, type.disabled]).toEqual(['all', true]);
    await userEvent.click(panel.getByRole('radio', { name: 'Alerts' }));
    expect(type.disabled).toBe(false);
  });

  it('asks for what was chosen, page by page, and starts again at 1 (NOTIF-08, NOTIF-18, NOTIF-19)', async () => {
    const { panel, send } = await openPanel();
    await panel.findByText('Page 1 of 3');
    await userEvent.click(panel.getByRole('button', { name: 'Next page' }));
    await panel.findByText('Page 2 of 3');
    await userEvent.click(panel.getByRole('radio', { name: 'Alerts' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Type' }), 'mention');
    await panel.findByText('Page 1 of 3');
    expect(queriesOf(send)).toEqual([
      { page: '1' },
      { page: '2' },
      { page: '1', tab_name: 'alerts' },
      { page: '1', tab_name: 'alerts', type: 'mention' },
    ]);
  });

  it('says when there is nothing (NOTIF-09)', async () => {
    const { panel } = await openPanel({ [LIST]: { body: pageOf([], 0) } });
    expect(await panel.findByText('Your notifications will appear here')).toBeTruthy();
  });

  it('shows read and unread, each in the reader’s words and with its count (NOTIF-13)', async () => {
    const { panel } = await openPanel();
    const [first, second] = (await panel.findAllByRole('listitem')).map((item) => within(item));
    expect(first!.getByText('No Access Area')).toBeTruthy();
    expect(first!.getByText('G-01 Main Gate, Harbour Point')).toBeTruthy();
    expect(first!.getByRole('img', { name: 'Unread' })).toBeTruthy();
    expect(second!.getByText('Crowding')).toBeTruthy();
    expect(second!.getByText('3 times')).toBeTruthy();
    expect(second!.queryByRole('img', { name: 'Unread' })).toBeNull();
  });

  it('opens the alert, marks its record as read and says where the reader came from (NOTIF-14, NOTIF-15, NOTIF-16)', async () => {
    const { panel, send, router } = await openPanel();
    await userEvent.click(await panel.findByText('No Access Area'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/record-of-n1'));
    expect(router.state.location.state).toMatchObject({ fromNotification: true });
    await waitFor(() =>
      expect(bodiesOf(send, '/notifications/mark_as_read_by_record_id/')).toEqual([{ record_id: 'record-of-n1' }]),
    );
  });

  it('marks one as read, offered for unread ones only (NOTIF-17, NOTIF-27)', async () => {
    const { panel, send } = await openPanel();
    await panel.findAllByRole('listitem');
    const [mark, ...others] = panel.getAllByRole('button', { name: /^Mark as read/ });
    expect(others).toEqual([]);
    await userEvent.click(mark!);
    expect(await screen.findByText('Notification has been marked as read')).toBeTruthy();
    expect(bodiesOf(send, '/users/read_notification/')).toEqual([{ notification_id: 'n1' }]);
  });

  it('shows the error when that fails (NOTIF-28)', async () => {
    const refused = problem('client_error', { code: 'notification_not_found', message: 'server words' });
    const { panel } = await openPanel({ [READ_ONE]: { status: 404, body: refused } });
    await userEvent.click(await panel.findByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByText('Notification Not Found: This notification does not exist')).toBeTruthy();
  });

  it('says that something went wrong when the failure has no words (NOTIF-28)', async () => {
    const { panel } = await openPanel({ [READ_ONE]: { status: 502, body: 'x' } });
    await userEvent.click(await panel.findByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
  });

  it('marks all as read after asking (NOTIF-06, NOTIF-29, NOTIF-30)', async () => {
    const { panel, send } = await openPanel();
    await userEvent.click(panel.getByRole('radio', { name: 'Alerts' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    const question = within(
      panel.getByRole('alertdialog', { name: 'Are you sure you want to mark all notifications as read?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All notifications have been marked as read')).toBeTruthy();
    expect(bodiesOf(send, '/users/read_all_notifications/')).toEqual([{ tab_name: 'alerts' }]);
  });

  it('does nothing when the question is answered with Cancel', async () => {
    const { panel, send } = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.queryByRole('alertdialog')).toBeNull();
    expect(bodiesOf(send, '/users/read_all_notifications/')).toEqual([]);
  });

  it('does not offer it when nothing is unread (NOTIF-07)', async () => {
    const { panel } = await openPanel({ [COUNT]: { body: { count: 0, count_exact: true } } });
    await panel.findAllByRole('listitem');
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('shows an error in place, with a way to try again (SHELL-26)', async () => {
    const { panel } = await openPanel({ [LIST]: { status: 500, body: {} } });
    expect(await panel.findByText('Something went wrong')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('somebody without a watched camera', () => {
  const settings = {
    enabled: true,
    system_notifications: false,
    sound: true,
    cameras: [] as string[],
    email_alerts: false,
    quiet_hours: null,
  };
  const CHOOSE = ['sites_list__view', 'users_current__update'];
  const show = async (notification_settings: typeof settings, permissions = CHOOSE) => {
    answerCalls({ ...answers, 'GET /users/current/': { body: aUser({ notification_settings, permissions }) } });
    const [open, close] = [vi.fn(), vi.fn()];
    renderScreen(
      () => (
        <OpenAccountDialog value={open}>
          <NotificationPanel name="panel" onClose={close} />
        </OpenAccountDialog>
      ),
      '/page',
    );
    await screen.findByRole('list', { name: 'Notifications, newest first' });
    return { open, close };
  };
  const offer = () => screen.queryByRole('button', { name: 'Choose cameras' });

  it('is offered to choose, in the profile’s notifications', async () => {
    const { open, close } = await show(settings);
    expect(screen.getByText(/^You have not chosen any cameras/)).toBeTruthy();
    await userEvent.click(offer() as HTMLElement);
    expect(open).toHaveBeenCalledWith('profile', 'notifications');
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['cameras are chosen', { ...settings, cameras: ['c1'] }, CHOOSE],
    ['notifications are off', { ...settings, enabled: false }, CHOOSE],
    ['sites cannot be listed', settings, ['users_current__update']],
  ])('is offered nothing when %s', async (_, given, permissions) => {
    await show(given, permissions);
    expect(offer()).toBeNull();
  });
});
