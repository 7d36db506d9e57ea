import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { AccessDashboard } from './access-dashboard.tsx';

beforeAll(() => loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'));

const nobody = { entries: 0, people: 0 };
const counts = {
  ...nobody,
  alerts: 0,
  added: 0,
  authorisations: Object.fromEntries(PERSON_AUTHORISATIONS.map((state) => [state, nobody])),
  sites: [],
};

function show(cameras: object[], maySetUp = true) {
  answerCalls({
    'GET /users/current/': {
      body: aUser({ permissions: maySetUp ? ['people_management_configure_read'] : [] }),
    },
    'GET /people_management/access_logs/counts/': { body: counts },
    'GET /people_management/access_logs/timeseries/': {
      body: { timezone: 'UTC', step: 'hour', steps: [], series: [] },
    },
    'POST /people_management/access_logs/get_list/': { body: aPage([]) },
    'GET /people_management/configure/': { body: aPage(cameras) },
  });
  renderScreen(AccessDashboard, '/access-control/dashboard');
}
const door = { id: 'd', name: 'G-01', cannot_run: [{ code: 'node_lacks_identity', lacks: 'face' }] };

it('SCR-23 says what the nodes of its doors lack where nobody was seen', async () => {
  show([door]);
  expect((await screen.findByText(/needs faces/)).textContent).toBe('G-01 Cannot run on this node: needs faces');
  expect(screen.getByRole('link', { name: 'Set up cameras' }).getAttribute('href')).toBe('/access-control/configure');
});

it('tells those who cannot set cameras up that nobody was seen, and no more', async () => {
  show([door], false);
  expect(await screen.findByText('No faces were captured in this period.')).toBeTruthy();
  expect(screen.queryByText(/needs faces/)).toBeNull();
});
