import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Alert } from '../../../../entities/alert/alert-queries.ts';
import { allowCommands } from '../../../../lib/commands/registry.ts';
import { loadWords } from '../../../../lib/i18n/words.ts';
import { anAlert } from '../../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../../testing/render.tsx';
import { aUser } from '../../../../testing/users.ts';
import { undoStack } from '../../shared/undo.ts';
import { SummaryScreen } from '../summary-screen.tsx';

/** What every test of the inbox starts from; called at the top of its file. */
export function prepareInbox() {
  beforeAll(() => loadWords('inbox', 'saved-views', 'forms'));
  let forbid: () => void;
  beforeEach(() => {
    forbid = allowCommands(() => true);
    // The test environment has no layout: without a size there is nothing to draw.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    forbid();
    undoStack.clear();
    vi.restoreAllMocks();
  });
}

export const id = (number: number) => `0199d206-1c02-7169-8457-${String(number).padStart(12, '0')}`;
export const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
export const ALERTS = [1, 2, 3].map((number) =>
  anAlert(id(number), at(number), { camera: { id: id(90), name: `C-0${number}`, simulated: false } }),
);
export const page = (results: readonly Alert[]) => ({
  results,
  total_pages: 1,
  count: results.length,
  count_exact: true,
  rows: results.length,
  rows_exact: true,
  next: null,
});
const today = new Intl.DateTimeFormat('en-CA').format(new Date());
const counts = (count: number) => ({
  count,
  count_exact: true,
  rows: count,
  rows_exact: true,
  unread: count,
  unread_exact: true,
  by_day: [{ day: today, count, exact: true, rows: count, rows_exact: true }],
});

export const EVERYTHING: PermissionKey[] = [
  'alerts_summary__read',
  'alert_status_read',
  'alert_status_write',
  'alert_assignee_read',
  'alert_assignee_write',
  'alert_marked_for_deletion_read',
  'alerts__report__download',
];

const BULK = 'POST /alerts/records/bulk_update/';

/** Opens the inbox as a list of three alerts. */
export function open(
  answers: Parameters<typeof answerCalls>[0] = {},
  permissions = EVERYTHING,
  { count = ALERTS.length, search = '' } = {},
) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'POST /alerts/records/get_list/': { body: page(ALERTS) },
    'POST /alerts/records/counts/': { body: counts(count) },
    'GET /me/saved_views/': { body: [] },
    [`GET /alerts/records/${id(1)}/people/`]: { body: page([]) },
    [BULK]: { body: { changed: 2, undo: id(50) } },
    'POST /alerts/records/undo/': { body: { changed: 2, kept: 0, undo: null } },
    ...answers,
  });
  const router = renderScreen(SummaryScreen, `/alerts/summary?view=list${search}`);
  return { send, router };
}

export const sent = (send: ReturnType<typeof answerCalls>, method: string, part: string) =>
  send.mock.calls
    .filter(([url, init]) => init?.method === method && String(url).includes(part))
    .map(([, init]) => JSON.parse(String(init?.body)));

export const rowOf = async (camera: string) => (await screen.findByText(camera)).closest('tr') as HTMLElement;
export const choose = async (camera: string) =>
  userEvent.click(within(await rowOf(camera)).getByRole('checkbox', { name: /^Select/ }));
