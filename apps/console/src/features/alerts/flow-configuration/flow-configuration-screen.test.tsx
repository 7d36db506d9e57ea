import type { LogicFlow } from '@sightline/contract/logic-flows/flows';
import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { shapeId } from '../../../testing/areas.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { FlowConfigurationScreen } from './flow-configuration-screen.tsx';

beforeAll(() => loadWords('configuration', 'forms'));

const SITE = { id: shapeId(902), name: 'Marina Tower B' };
const CAMERA = { id: shapeId(1), name: 'C-01' };

const aFlow = (number: number, part: Partial<LogicFlow>): LogicFlow => ({
  id: shapeId(number),
  site: SITE,
  camera: null,
  tab_slug: 'tab_alerts',
  name: `Flow ${number}`,
  description: 'Somebody in the bay',
  icon: 'human',
  use_case_name: `Flow ${number}`,
  use_case_slug: `lf_flow_${number}`,
  use_case_icon_url: '/api/logicflow/icons/human',
  live_version: 3,
  cameras: [
    { ...CAMERA, enabled: true },
    { id: shapeId(2), name: 'C-02', enabled: false },
  ],
  version: 0,
  updated_at: '2026-11-01T08:00:00.000Z',
  updated_by: 'Ada',
  ...part,
});

function open(permissions: PermissionKey[], flows = [aFlow(10, {}), aFlow(11, { camera: CAMERA })]) {
  const sent = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /logicflow/flows/': {
      body: { results: flows, total_pages: 1, count: flows.length, count_exact: true, next: null },
    },
    'GET /sites/group_by_company/': { body: [{ id: shapeId(903), name: 'Aldgate', sites: [SITE] }] },
    'GET /sites/site_groupings/': {
      body: [{ ...SITE, groups: [{ id: shapeId(901), name: 'Block B', cameras: [CAMERA] }] }],
    },
  });
  return { router: renderScreen(FlowConfigurationScreen, '/alerts2/configuration'), sent };
}

it('SCR-05 lists the flows of Alerts2 with where they run, and opens one in the builder', async () => {
  const { router, sent } = open(['alerts2__view', 'camera_settings_platform_settings_read']);
  const table = within(await screen.findByRole('table', { name: 'Logic flows' }));
  const ofSite = within((await table.findByText('Flow 10')).closest('tr')!);
  expect(ofSite.getByText('All cameras of the site')).toBeTruthy();
  expect(ofSite.getByText('1 of 2')).toBeTruthy();
  expect(within(table.getByText('Flow 11').closest('tr')!).getByText('C-01')).toBeTruthy();
  expect(sent.mock.calls.some(([url]) => url.includes('tab_slug=tab_alerts'))).toBe(true);
  await userEvent.click(table.getByRole('link', { name: 'Flow 11' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ flow: shapeId(11) }));
});

it('SCR-05 a new flow is for a site, or for one camera of it', async () => {
  const { router } = open(['alerts2__view', 'camera_settings_platform_settings_read', 'logicflow__update']);
  await userEvent.click(await screen.findByRole('button', { name: 'New flow' }));
  const popup = within(await screen.findByRole('dialog', { name: 'New flow' }));
  await userEvent.click(popup.getByRole('button', { name: 'Open the builder' }));
  expect(await popup.findByText('Choose a site.')).toBeTruthy();
  await userEvent.click(popup.getByRole('combobox', { name: /^Site/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Marina Tower B' }));
  await userEvent.click(popup.getByRole('combobox', { name: 'Runs on' }));
  await userEvent.click(await screen.findByRole('option', { name: 'C-01' }));
  await userEvent.click(popup.getByRole('button', { name: 'Open the builder' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ flow: 'new', site: SITE.id, camera: CAMERA.id }));
});

it('shows the list without the way to a new flow to those who may not edit flows, and says when there is none', async () => {
  open(['alerts2__view', 'camera_settings_platform_settings_read'], []);
  expect(await screen.findByText('There are no logic flows yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New flow' })).toBeNull();
});
