import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { loadWords } from '../../../../lib/i18n/words.ts';
import { workers } from '../../../../lib/replay/run.ts';
import { anAlert, aTrace } from '../../../../testing/alerts.ts';
import { aPage } from '../../../../testing/people.ts';
import { answerCalls, renderScreen } from '../../../../testing/render.tsx';
import { aUser } from '../../../../testing/users.ts';
import { undoStack } from '../../shared/undo.ts';
import { AlertScreen, FlowAlertScreen } from '../alert-screen.tsx';

export const LONG_AGO = '2026-11-14T06:05:12.000Z';
/** What somebody may do who works with alerts. */
export const ALL = [
  'alerts_tab__read',
  'alerts_summary__read',
  'alert_status_read',
  'alert_status_write',
  'alerts__invalid_alert__read',
  'alert_assignee_read',
  'alert_marked_for_deletion_read',
];
export const mei = { id: 'mei', name: 'Mei Tan', avatar_url: null };
const event = { id: 'e1', at: LONG_AGO, by: mei, reason: null };
export const listed = (alerts: object[]) => ({ ...aPage(alerts), rows: alerts.length, rows_exact: true });
export const counts = {
  count: 2,
  count_exact: true,
  rows: 2,
  rows_exact: true,
  unread: 1,
  unread_exact: true,
  by_day: [],
};

interface Setting {
  alert?: Parameters<typeof anAlert>[2];
  permissions?: string[];
  calls?: Parameters<typeof answerCalls>[0];
  section?: '/alerts' | '/alerts2';
}

/** Opens the page of the alert a1, beside a list that holds a1 and a2. */
export async function show({ alert = {}, permissions = ALL, calls = {}, section = '/alerts' }: Setting = {}) {
  const open = anAlert('a1', alert.occurred_at ?? LONG_AGO, { read: true, ...alert });
  const other = anAlert('a2', '2026-11-14T05:00:00.000Z', { use_case: 'speeding', read: true });
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /alerts/records/a1/': { body: open },
    'GET /alerts/records/a2/': { body: other },
    'GET /alerts/records/a1/trace/': { body: aTrace() },
    'GET /alerts/records/a2/trace/': { body: aTrace() },
    'GET /alerts/records/a1/events/': {
      body: aPage([{ ...event, kind: 'status', from: 'pending', to: 'acknowledged' }]),
    },
    'GET /alerts/records/a2/events/': { body: aPage([]) },
    'GET /alerts/records/a1/comments/': { body: aPage([]) },
    'GET /alerts/records/a2/comments/': { body: aPage([]) },
    'GET /alerts/records/a1/people/': { body: aPage([mei]) },
    'GET /alerts/records/a1/related/': { body: aPage([]) },
    'POST /alerts/records/get_list/': { body: listed([open, other]) },
    'POST /alerts/records/counts/': { body: counts },
    'PATCH /alerts/records/a1/': { body: { ...open, status: 'compliant', version: 1, undo: 'u1' } },
    'POST /alerts/records/bulk_update/': { body: { changed: 1, undo: null } },
    ...calls,
  });
  const page = section === '/alerts' ? AlertScreen : FlowAlertScreen;
  const router = renderScreen(page, `${section}/summary/a1`, `${section}/summary/$alertId`);
  await screen.findByRole('heading', { level: 1 });
  const sent = (call: string) =>
    send.mock.calls.flatMap(([url, init]) =>
      `${init?.method ?? 'GET'} ${new URL(url, 'http://console.test').pathname.replace(/^\/api/, '')}` === call
        ? [JSON.parse(String(init?.body ?? 'null')) as unknown]
        : [],
    );
  return { router, sent };
}

export const statuses = () => screen.getByRole('group', { name: 'Status' });
export const status = (name: string) => within(statuses()).getByRole('button', { name: new RegExp(`^${name}`) });

/** Before each test. */
export async function prepare() {
  undoStack.clear();
  // Nothing was recorded around these alerts, so that no replay is started.
  vi.spyOn(workers, 'create').mockImplementation(() => {
    throw new Error('not expected');
  });
  await loadWords('alert', 'inbox', 'flow-graph', 'why-fired', 'terms', 'forms');
}
