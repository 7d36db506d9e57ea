import type { AccessCounts } from '@sightline/contract/people/logs';
import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aFace } from '../../../testing/faces.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { AccessDashboard } from './access-dashboard.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'errors'));

const SITE_ID = '0199d206-1c02-7169-8457-000000000001';
const none = { entries: 0, people: 0 };
const counts: AccessCounts = {
  entries: 1126,
  people: 489,
  authorisations: {
    authorised: { entries: 1071, people: 450 },
    unauthorised: { entries: 14, people: 5 },
    unknown: { entries: 33, people: 28 },
    expired: { entries: 8, people: 6 },
    disabled: none,
    pending: none,
  },
  alerts: 14,
  added: 9,
  on_site: 12,
  needs_decision: 55,
  sites: [
    {
      site: { id: SITE_ID, name: 'Harbour Point' },
      entries: 268,
      authorisations: { authorised: 250, unauthorised: 5, unknown: 11, expired: 2, disabled: 0, pending: 0 },
    },
  ],
};

function show(permissions: PermissionKey[] = ['access_control_view_access_logs']) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /people_management/access_logs/counts/': { body: counts },
    'GET /people_management/access_logs/timeseries/': {
      body: { timezone: 'UTC', step: 'hour', steps: [], series: [] },
    },
    'POST /people_management/access_logs/get_list/': { body: aPage([aFace()]) },
  });
  renderScreen(AccessDashboard, '/access-control/dashboard?from=2026-11-13&to=2026-11-14');
}

const addressOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console.test');
  return { pathname, ...Object.fromEntries(searchParams) };
};

const LOG = { pathname: '/access-control/access-logs', from: '2026-11-13', to: '2026-11-14', direction: 'entry' };

it('SCR-23 opens the log on what a figure counts', async () => {
  show();
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(addressOf(await figures.findByRole('link', { name: 'Entries: 1,126' }))).toEqual(LOG);
  expect(addressOf(figures.getByRole('link', { name: 'Unauthorised: 14' }))).toEqual({
    ...LOG,
    authorisation: 'unauthorised',
  });
});

it('SCR-23 leads to the log itself, and to the evacuation list those who may see it', async () => {
  show(['access_control_view_access_logs', 'evacuation_list__view']);
  expect(addressOf(await screen.findByRole('link', { name: 'Access Logs' })).pathname).toBe(LOG.pathname);
  expect(await screen.findByRole('link', { name: 'Evacuation List' })).toBeTruthy();
});

it('SCR-23 opens the log on what a number of a site counts', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Harbour Point, Unknown: 11' });
  expect(addressOf(link)).toEqual({ ...LOG, site: SITE_ID, authorisation: 'unknown' });
});
