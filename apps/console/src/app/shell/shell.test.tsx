import type { CurrentUser } from '@sightline/contract/users';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../lib/i18n/words.ts';
import { live } from '../../lib/live.ts';
import { problem } from '../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { Shell } from './shell.tsx';

const CURRENT = 'GET /users/current/';
const site = { id: 's1', name: 'Harbour Point', pending_count: 3, last_alert_at: null, time_zone: 'Asia/Singapore' };
const refused = { status: 401, body: problem('client_error', { code: 'not_authenticated', message: 'Sign in' }) };
const answersWith = (current: { status?: number; body: unknown }) => ({
  [CURRENT]: current,
  'GET /sites/list_with_last_alert/': { body: [site] },
  'GET /users/unread_notification_count/': { body: { count: 0, count_exact: true } },
  'POST /alerts/records/counts/': { body: { count: 0, count_exact: true, days: [], statuses: {} } },
  'GET /reseller_deployments/get_config/': { body: { title: 'Sightline', logo_main: null } },
  'POST /auth/logout/': { body: null },
});

const PAGE = '/alerts/summary';
let start: ReturnType<typeof vi.spyOn>;
let stop: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  start = vi.spyOn(live, 'start').mockResolvedValue(undefined);
  stop = vi.spyOn(live, 'stop').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await switchLanguage('en');
});

function show(user: Partial<CurrentUser> = {}) {
  const calls = answerCalls(answersWith({ body: aUser(user) }));
  return { calls, router: renderScreen(Shell, PAGE) };
}

/** The current user's answer comes when the test says so. */
function showWaiting() {
  const answers = answerCalls(answersWith({ body: aUser({ tab_access: {} }) }));
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = async (url: string, init?: RequestInit) => {
    if (url.endsWith('/users/current/')) await asked;
    return answers(url, init);
  };
  vi.stubGlobal('fetch', send);
  renderScreen(Shell, PAGE);
  return answer;
}

const sidebar = () => screen.findByRole('complementary');
const RESTRICTED = 'Access to this page is restricted';

describe('a gated page', () => {
  it('names the page and its section in the browser tab', async () => {
    show();
    await waitFor(() => expect(document.title).toBe('Summary · Alerts · Sightline'));
  });

  it('names the use case of Flowsense it shows, too', async () => {
    const tabs = { body: [{ sub_tab_name: 'Gate count', usecase_slug: 'lf_gate' }] };
    const user = aUser({ permissions: ['flowsense_dashboard_read'], tab_access: { platform_tab_flowsense: true } });
    answerCalls({ ...answersWith({ body: user }), 'GET /logicflow/get-sub-tabs': tabs });
    renderScreen(Shell, '/flowsense/dashboard/lf_gate');
    await waitFor(() => expect(document.title).toBe('Gate count · Flowsense · Sightline'));
  });

  it('shows nothing while the current user loads, and not that it is restricted (ACCESS-05)', async () => {
    const answer = showWaiting();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText(RESTRICTED)).toBeNull();
    expect(screen.queryByRole('main')).toBeNull();
    answer();
    expect(await screen.findByText(RESTRICTED)).toBeTruthy();
  });
});

describe('without a connection', () => {
  const OFFLINE = { level: 1, name: 'No connection' };
  afterEach(() => onlineManager.setOnline(true));

  it('says so when nothing answers, and not that something is wrong', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    renderScreen(Shell, PAGE);
    expect(await screen.findByRole('heading', OFFLINE, { timeout: 15_000 })).toBeTruthy();
  });

  it('says so when the device knows that it has none', async () => {
    onlineManager.setOnline(false);
    show();
    expect(await screen.findByRole('heading', OFFLINE)).toBeTruthy();
  });

  it('keeps what is loaded on the screen', async () => {
    show();
    await sidebar();
    onlineManager.setOnline(false);
    expect(screen.queryByRole('heading', OFFLINE)).toBeNull();
    expect(await sidebar()).toBeTruthy();
  });
});

describe('the live socket', () => {
  it.each([
    ['is signed out', refused, 'Loading'],
    ['has an expired password', { body: aUser({ password_expired: true }) }, undefined],
    ['is only invited', { body: aUser({ account_state: 'invited' }) }, 'Your account is not activated yet'],
  ] as const)('does not connect for who %s (RT-02)', async (_, current, text) => {
    const calls = answerCalls(answersWith(current));
    const router = renderScreen(Shell, PAGE);
    await waitFor(() => expect(calls).toHaveBeenCalled());
    if (text === 'Loading') expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    else if (text) expect(await screen.findByText(text)).toBeTruthy();
    else await waitFor(() => expect(router.state.location.pathname).toBe('/auth/password-expired'));
    expect(start).not.toHaveBeenCalled();
  });

  it('does not connect while it is unknown who it is (RT-02)', async () => {
    showWaiting();
    await screen.findByRole('status', { name: 'Loading' });
    expect(start).not.toHaveBeenCalled();
  });

  it('connects for everybody else (RT-01, AUTH-34)', async () => {
    show();
    await sidebar();
    expect(start).toHaveBeenCalled();
  });
});

describe('the sidebar', () => {
  it('has a divider between the pages of the section and the sites (SHELL-09)', async () => {
    show();
    const side = within(await sidebar());
    const pages = side.getByRole('navigation', { name: 'Pages of this section' });
    const link = await side.findByRole('link', { name: /^Harbour Point/ });
    const dividers = side.getAllByRole('separator');
    const isBetween = (divider: HTMLElement) =>
      (pages.compareDocumentPosition(divider) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (divider.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(dividers.some(isBetween)).toBe(true);
  });

  it('is hidden in minimal mode, with the top bar (SHELL-03, SHELL-16)', async () => {
    localStorage.setItem('sightline.minimal', 'true');
    show();
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(start).toHaveBeenCalled();
  });

  it('is hidden from the invited (SHELL-03)', async () => {
    show({ account_state: 'invited' });
    expect(await screen.findByRole('heading', { name: 'Your account is not activated yet' })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the account menu', () => {
  it('has Logout, which ends session and socket and leads to sign-in (SHELL-13, AUTH-14, AUTH-15, AUTH-17)', async () => {
    const { calls, router } = show();
    const side = within(await sidebar());
    await userEvent.click(side.getByRole('button', { name: 'Account: Mei Tan' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls.mock.calls.some(([url, init]) => url.endsWith('/auth/logout/') && init?.method === 'POST')).toBe(true);
    expect(stop).toHaveBeenCalledOnce();
    expect(await screen.findByText('Logged out successfully.')).toBeTruthy();
  });
});

describe('the language', () => {
  it('is the one the current user prefers (I18N-07)', async () => {
    show({ preferred_language: 'ja' });
    const side = within(await sidebar());
    expect(document.documentElement.lang).toBe('ja');
    expect(side.getByRole('navigation', { name: 'このセクションのページ' })).toBeTruthy();
  });
});
