import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { ConfigureAccessControl } from './people-cameras.tsx';

beforeAll(() => loadWords('people', 'configuration', 'abilities', 'forms', 'errors'));

const READ = 'people_management_configure_read';
const WRITE = 'people_management_configure_write';
const SITE = { id: '0199d206-1c02-7169-8457-000000000001', name: 'Harbour Point' };
const CAMERA = {
  id: '0199d206-1c02-7169-8457-000000000031',
  name: 'G-01 Main Gate',
  site_info: { ...SITE, time_zone: 'UTC' },
  group_info: { id: 'g', name: 'Gates' },
  include: true,
  allowed: true,
  enabled: false,
  area_count: 1,
  last_config_update: null,
  cannot_run: [] as object[],
};
const RULES = {
  site: SITE,
  is_matching: false,
  consent_note: '',
  least_score: 0.62,
  least_margin: 0.05,
  least_quality: 0.3,
  picture_days: 30,
  mugshot_days: 30,
};

function show(permissions: readonly string[], camera = CAMERA) {
  const path = `/people_management/settings/${SITE.id}/`;
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions, 'sites_list__view'] as never }) },
    'GET /people_management/configure/': { body: aPage([camera]) },
    'GET /sites/group_by_company/': { body: [{ id: 'c', name: 'Acme', sites: [SITE] }] },
    'PUT /cameras/people_management/': { body: {} },
    [`GET ${path}`]: { body: RULES },
    [`PATCH ${path}`]: { body: { ...RULES, is_matching: true } },
  });
  renderScreen(ConfigureAccessControl, '/access-control/configure');
  return (method: string) =>
    calls.mock.calls.flatMap(([, init]) => (init?.method === method ? [JSON.parse(String(init.body))] : []));
}

const openRules = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Face recognition' }));
  return within(await screen.findByRole('dialog', { name: 'Face recognition at a site' }));
};

it('PEOPLE-10 SCR-26 switches access control of a camera on', async () => {
  const bodiesOf = show([READ, WRITE, 'update']);
  await userEvent.click(await screen.findByRole('switch', { name: 'Switch for G-01 Main Gate' }));
  await waitFor(() =>
    expect(bodiesOf('PUT')).toEqual([
      { camera_ids: [CAMERA.id], people_management_configuration: { access_control: { enabled: true } } },
    ]),
  );
});

it('PEOPLE-09 says what is set to those who may only read', async () => {
  show([READ]);
  expect(await screen.findByText('G-01 Main Gate')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  const dialog = await openRules();
  expect(await dialog.findByText('0.62')).toBeTruthy();
  expect(dialog.queryByRole('switch')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('PEOPLE-10 saves how a site recognises people', async () => {
  const bodiesOf = show([READ, WRITE, 'update']);
  const dialog = await openRules();
  await userEvent.click(await dialog.findByRole('switch', { name: 'Compare faces with mugshots' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Consent note/ }), 'For access at this site only');
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Keep mugshots after the last period' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const { site: _, ...rules } = RULES;
  await waitFor(() =>
    expect(bodiesOf('PATCH')).toEqual([
      { ...rules, is_matching: true, consent_note: 'For access at this site only', mugshot_days: null },
    ]),
  );
});

it('says what the node of a camera lacks, and what to run', async () => {
  show([READ], { ...CAMERA, cannot_run: [{ code: 'node_lacks_identity', lacks: 'face' }] });
  expect(await screen.findByText('Cannot run on this node: needs faces')).toBeTruthy();
  expect(screen.getByText(/Run “npm run vision” on the machine of the node/)).toBeTruthy();
});
