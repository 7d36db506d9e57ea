import type { ViewAs } from '@sightline/contract/view-as';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadWords, switchLanguage } from '../../../lib/i18n/words.ts';
import { live } from '../../../lib/live.ts';
import { startOver } from '../../../lib/start-over.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { userPermissionsAddress } from './user-permissions-address.ts';
import { ViewAsPane } from './view-as-pane.tsx';

const USER = '01900000-0000-7000-8000-000000000001';
const START = `POST /users/${USER}/view_as/`;

const seen = (part: Partial<ViewAs> = {}): ViewAs => ({
  user: {
    id: USER,
    username: 'jane',
    first_name: 'Jane',
    last_name: 'Doe',
    user_type: 'external',
    account_state: 'active',
    is_superuser: false,
    role: null,
  },
  permissions: [],
  tab_access: {},
  reach: {
    everything: false,
    is_partial: false,
    resellers: [],
    reseller_count: 0,
    company_count: 0,
    site_count: 1,
    camera_count: 1,
  },
  alert_count: null,
  can_start: true,
  ...part,
});

beforeAll(() => loadWords('permissions', 'roles', 'forms'));
afterEach(() => vi.restoreAllMocks());

function show(summary: ViewAs, started: { status?: number; body: unknown }) {
  const at = vi.spyOn(startOver, 'at').mockImplementation(() => undefined);
  vi.spyOn(live, 'stop').mockImplementation(() => undefined);
  answerCalls({ [`GET /users/${USER}/view_as/`]: { body: summary }, [START]: started });
  const place = userPermissionsAddress.read({ tab: 'view_as', user: USER });
  renderScreen(() => <ViewAsPane place={place} onChange={() => undefined} />, '/page');
  return at;
}

it('opens the console as the person whose summary is shown', async () => {
  const at = show(seen(), { body: null });
  await userEvent.click(await screen.findByRole('button', { name: 'View as Jane Doe' }));
  await waitFor(() => expect(at).toHaveBeenCalledWith('/'));
});

it('calls a seeded role by its name in the reader’s language', async () => {
  await switchLanguage('ja');
  const role = { id: USER, name: 'Site operator', level: 'site' as const };
  show(seen({ user: { ...seen().user, role } }), { body: null });
  expect(await screen.findByText(/サイト担当者/)).toBeTruthy();
  await switchLanguage('en');
});

it('shows the summary alone of those one does not manage', async () => {
  show(seen({ can_start: false }), { body: null });
  await screen.findByText('Jane Doe');
  expect(screen.queryByRole('button', { name: /View as/ })).toBeNull();
});

it('says why when it is refused', async () => {
  const refusal = problem('client_error', { code: 'account_not_active', message: 'This account is not active' });
  const at = show(seen(), { status: 409, body: refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'View as Jane Doe' }));
  await screen.findByText(/This account is not active/);
  expect(at).not.toHaveBeenCalled();
});
