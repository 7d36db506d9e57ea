import { notifications } from '@mantine/notifications';
import type { CurrentUser } from '@sightline/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { remembered } from '../../../lib/storage.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const reload = vi.spyOn(location, 'reload').mockReturnValue();

const GATE = '01990000-0000-7000-8000-000000000001';
const SIDE = '01990000-0000-7000-8000-000000000002';

const user: CurrentUser = {
  id: 'user-1',
  username: 'mei',
  first_name: 'Mei',
  last_name: 'Tan',
  email: 'mei@demo.example',
  avatar_url: null,
  user_type: 'end_user',
  role: null,
  is_superuser: false,
  permissions: ['users_current__update', 'sites_list__view'],
  tab_access: { alerts: true },
  password_expired: false,
  account_state: 'active',
  preferred_language: 'en',
  preferred_date_format: 'DD/MM/YYYY',
  user_channel_id: null,
  notification_settings: {
    enabled: true,
    system_notifications: false,
    sound: false,
    cameras: [GATE],
    email_alerts: false,
    quiet_hours: null,
  },
  authenticator: false,
  can_copy_flows: false,
  start_dashboard: null,
  viewed_by: null,
};
const camera = (id: string, name: string) => ({ id, name, include: true, view_type: 'front', simulated: true });
const sites = [
  {
    id: 's1',
    name: 'Harbour Point',
    groups: [{ id: 'g1', name: 'Gates', cameras: [camera(GATE, 'Main Gate'), camera(SIDE, 'Side Gate')] }],
  },
];
const session = (id: string, part: object) => ({
  id,
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-02T09:30:00.000Z',
  ip: '10.0.0.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  active: false,
  current: false,
  ...part,
});
const sessions = [session('x1', { current: true, active: true }), session('x2', {})];

const CURRENT = 'GET /users/current/';
const SAVE = 'PATCH /users/current/';
const answersFor = (part: Partial<CurrentUser> = {}) => ({
  [CURRENT]: { body: { ...user, ...part } },
  'GET /sites/site_groupings/': { body: sites },
  'GET /auth/sessions/': { body: sessions },
  'GET /me/browsers/': { body: { push_key: 'key', browsers: [] } },
  'GET /me/api_keys/': { body: [] },
});

const onClose = vi.fn();
const Screen = () => (
  <Suspense>
    <ProfileDialog onClose={onClose} />
  </Suspense>
);

async function open(answers: Record<string, { status?: number; body: unknown }>) {
  const calls = answerCalls(answers);
  renderScreen(Screen, '/arrived');
  const dialog = await screen.findByRole('dialog', { name: /^Your Profile Settings/ });
  return { calls, dialog: within(dialog) };
}

type Calls = ReturnType<typeof answerCalls>;
const sent = (calls: Calls, method: string) => calls.mock.calls.find(([, init]) => init?.method === method);
const bodyOf = (calls: Calls, method: string) => JSON.parse(String(sent(calls, method)?.[1]?.body));
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });

beforeAll(() => loadWords('profile', 'forms', 'api-keys'));
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  act(() => notifications.clean());
  vi.stubGlobal('Notification', undefined);
});

describe('the profile dialog', () => {
  it('shows the own profile without permissions (SHELL-14, SHELL-15, USER-39, USER-40, USER-41, USER-42, USER-43)', async () => {
    const { dialog } = await open(answersFor());
    const titles = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Personal details',
      'Language & dates',
      'Password',
      'Two-factor sign-in',
      'Notifications',
      'Alert messages',
      'Sessions',
      'API keys',
    ]);
    expect(dialog.getByRole('button', { name: 'Choose picture' })).toBeTruthy();
  });

  it('keeps e-mail and username of an active account as they are (USER-52)', async () => {
    const { dialog } = await open(answersFor());
    const shown = ['E-mail', 'Username'].map((label) => dialog.getByText(label).nextElementSibling?.textContent);
    expect(shown).toEqual([user.email, user.username]);
    expect(dialog.queryByRole('textbox', { name: /E-mail|Username/ })).toBeNull();
  });

  it('says where the Platform User ID comes from (USER-08, USER-09)', async () => {
    const { dialog } = await open(answersFor());
    expect(dialog.getByLabelText('Platform User ID')).toBeTruthy();
    expect(dialog.getByText(/Send \/register in the approved messaging group/)).toBeTruthy();
  });

  it('saves what was changed and stays open (USER-54, USER-57)', async () => {
    const saved = { ...user, last_name: 'Lim', preferred_date_format: 'YYYY/MM/DD' };
    const { calls, dialog } = await open({ ...answersFor(), [SAVE]: { body: saved } });
    expect(save().disabled).toBe(true);
    change(dialog.getByLabelText('Last name'), 'Lim');
    change(dialog.getByLabelText('Date format'), 'YYYY/MM/DD');
    expect(await dialog.findByText('2 unsaved changes')).toBeTruthy();
    await userEvent.click(save());
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(bodyOf(calls, 'PATCH')).toEqual({ last_name: 'Lim', preferred_date_format: 'YYYY/MM/DD' });
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when the language has changed (I18N-08)', async () => {
    const saved = { ...user, preferred_language: 'it' };
    const { dialog } = await open({ ...answersFor(), [SAVE]: { body: saved } });
    change(dialog.getByLabelText('Language'), 'it');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(remembered.get('language')).toBe('it');
    // The page that follows says it, in its own language.
    expect(screen.queryByText('updated successfully')).toBeNull();
  });

  it('saves with Ctrl/Cmd+S (SHELL-24)', async () => {
    const { calls, dialog } = await open({ ...answersFor(), [SAVE]: { body: user } });
    change(dialog.getByLabelText(/^First name/), 'Hana');
    await dialog.findByText('1 unsaved change');
    expect(fireEvent.keyDown(window, { key: 's', metaKey: true })).toBe(false);
    await waitFor(() => expect(sent(calls, 'PATCH')).toBeTruthy());
  });

  it('needs a first name (USER-01, FORM-01)', async () => {
    const { calls, dialog } = await open(answersFor());
    change(dialog.getByLabelText(/^First name/), '');
    fireEvent.blur(dialog.getByLabelText(/^First name/));
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(await dialog.findByText('1 field needs attention')).toBeTruthy();
    await userEvent.click(save());
    expect(sent(calls, 'PATCH')).toBeUndefined();
  });

  it('says what is wrong at the field alone', async () => {
    const { calls, dialog } = await open(answersFor());
    change(dialog.getByLabelText(/^First name/), '');
    await dialog.findByText('1 unsaved change');
    await userEvent.click(save());
    await dialog.findByText('1 field needs attention');
    expect(dialog.getByText('This field is required')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(dialog.getAllByText('This field is required').length).toBeGreaterThan(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls.mock.calls.filter(([, init]) => init?.method !== 'GET')).toEqual([]);
  });

  it('says that saving failed, in a toast and below the field (USER-58)', async () => {
    const refused = problem('validation_error', {
      code: 'too_long',
      message: '',
      field: 'last_name',
      params: { max: 150 },
    });
    const { dialog } = await open({ ...answersFor(), [SAVE]: { status: 422, body: refused } });
    change(dialog.getByLabelText('Last name'), 'Lim');
    await dialog.findByText('1 unsaved change');
    await userEvent.click(save());
    expect(await screen.findByText('update failed')).toBeTruthy();
    expect(await dialog.findByText('Enter at most 150 characters')).toBeTruthy();
  });

  it('asks before changes are lost', async () => {
    const { dialog } = await open(answersFor());
    change(dialog.getByLabelText('Last name'), 'Lim');
    await dialog.findByText('1 unsaved change');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
    const asking = within(await screen.findByRole('dialog', { name: 'You have unsaved changes.' }));
    expect(asking.getByText('Tan')).toBeTruthy();
    expect(asking.getByText('Lim')).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before a half-typed password is lost; Save does not keep one', async () => {
    const { dialog } = await open(answersFor());
    change(dialog.getByLabelText('New password'), 'Half-typed');
    await dialog.findByText('1 unsaved change');
    expect(save().disabled).toBe(true);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
    const asking = within(await screen.findByRole('dialog', { name: 'You have unsaved changes.' }));
    expect(asking.getByRole('listitem').textContent).toBe('PasswordNot finished');
    expect(asking.queryByText(/Half-typed/)).toBeNull();
    expect(asking.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(asking.getByRole('button', { name: 'Keep editing' }));
    change(dialog.getByLabelText('New password'), '');
    await waitFor(() => expect(dialog.queryByText('1 unsaved change')).toBeNull());
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1]!);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is view-only without the permission to change it (USER-44)', async () => {
    const { dialog } = await open(answersFor({ permissions: ['sites_list__view'] }));
    expect(dialog.getByText('View only')).toBeTruthy();
    expect(dialog.getByText('First name').nextElementSibling?.textContent).toBe(user.first_name);
    expect(dialog.queryByRole('switch', { name: 'Allow notifications' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Choose picture' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});

describe('notification settings', () => {
  it('switch notifications, sound and cameras (NOTIF-35, NOTIF-37)', async () => {
    const { calls, dialog } = await open({ ...answersFor(), [SAVE]: { body: user } });
    await userEvent.click(dialog.getByRole('switch', { name: 'Play a sound' }));
    const all = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'All cameras of Harbour Point' });
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    // Each switch is one change, the choice of cameras another.
    expect(await dialog.findByText('2 unsaved changes')).toBeTruthy();
    await userEvent.click(save());
    await waitFor(() => expect(sent(calls, 'PATCH')).toBeTruthy());
    expect(bodyOf(calls, 'PATCH')).toEqual({
      notification_settings: { ...user.notification_settings, sound: true, cameras: [GATE, SIDE] },
    });
  });

  it('keep e-mails and quiet hours, with the clock of this browser', async () => {
    const { calls, dialog } = await open({ ...answersFor(), [SAVE]: { body: user } });
    await userEvent.click(dialog.getByRole('switch', { name: 'E-mail alerts' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Quiet hours' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '07:30' } });
    await userEvent.click(save());
    await waitFor(() => expect(sent(calls, 'PATCH')).toBeTruthy());
    expect(bodyOf(calls, 'PATCH')).toMatchObject({
      notification_settings: {
        email_alerts: true,
        quiet_hours: {
          start: '22:00',
          end: '07:30',
          days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
          time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    });
  });

  it('need the browser’s permission for system notifications (NOTIF-36)', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    const { dialog } = await open(answersFor());
    const system = dialog.getByRole<HTMLInputElement>('switch', { name: 'System notifications' });
    await userEvent.click(system);
    expect(await screen.findByText('System notifications permission was denied')).toBeTruthy();
    expect(system.checked).toBe(false);
  });
});

describe('the authenticator', () => {
  it('is set up with password, QR code of 250 px and a first code (AUTH-24, AUTH-25)', async () => {
    const answers = {
      ...answersFor(),
      'POST /auth/otp/provision/': {
        body: { qr_code: 'otpauth://totp/Sightline:mei?secret=ABCD', secret: 'ABCDEFGH' },
      },
      'POST /auth/otp/confirm/': { body: { recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] } },
    };
    const { dialog } = await open(answers);
    await userEvent.click(dialog.getByRole('button', { name: 'Set up authenticator' }));
    change(dialog.getAllByLabelText('Current password')[1]!, 'Sightline-demo-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    const code = await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['250', '250']);
    expect(dialog.getByText('ABCD EFGH')).toBeTruthy();
    change(dialog.getByLabelText('Code shown by the app'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm and turn on' }));
    expect(await dialog.findByText('bbbbb-22222')).toBeTruthy();
    // They are shown this once, so closing now must ask.
    expect(await dialog.findByText('1 unsaved change')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(dialog.queryByText('bbbbb-22222')).toBeNull();
  });

  it('is turned off with password and code', async () => {
    const { calls, dialog } = await open({
      ...answersFor({ authenticator: true }),
      'POST /auth/otp/disable/': { body: null },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off authenticator' }));
    change(dialog.getAllByLabelText('Current password')[1]!, 'Sightline-demo-1');
    change(dialog.getByLabelText('Code from the app, or a recovery code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off authenticator' }));
    expect(await screen.findByText('The authenticator is off')).toBeTruthy();
    expect(bodyOf(calls, 'POST')).toEqual({ password: 'Sightline-demo-1', otp: '123456' });
  });
});

describe('sessions', () => {
  it('are listed with their device; another one can be signed out, this one not', async () => {
    const { calls, dialog } = await open({ ...answersFor(), 'DELETE /auth/sessions/x2/': { body: null } });
    const [own, other] = (await dialog.findAllByText('Firefox on Linux')).map((name) => within(name.closest('li')!));
    expect(own?.getByText('This session')).toBeTruthy();
    expect(own?.getByText('Active now')).toBeTruthy();
    expect(own?.queryByRole('button')).toBeNull();
    expect(other?.getByText(/^Last seen 0[12]\/03\/2026/)).toBeTruthy();
    await userEvent.click(other!.getByRole('button', { name: 'Sign out Firefox on Linux' }));
    expect(await screen.findByText('The session was signed out')).toBeTruthy();
    expect(sent(calls, 'DELETE')?.[0]).toMatch(/\/auth\/sessions\/x2\/$/);
  });
});
