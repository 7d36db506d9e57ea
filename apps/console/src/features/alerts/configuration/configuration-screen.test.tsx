import type { PermissionKey } from '@sightline/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { alertAreas, CAMERA_ID, shapeId } from '../../../testing/areas.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { ConfigurationScreen } from './configuration-screen.tsx';

beforeAll(() => loadWords('configuration', 'use-case-tab', 'terms'));

const camera = (id: string, name: string) => ({
  id,
  name,
  include: true,
  view_type: 'MID_RANGE',
  site_info: { id: shapeId(902), name: 'Marina Tower B' },
  group_info: { id: shapeId(901), name: 'Block B' },
  use_cases: ['crowding', 'speeding', 'no_access_area', 'ppe_detection'],
  last_config_update: null,
  last_calibrate_update: null,
});
const page = (results: object[]) => ({
  results,
  total_pages: 1,
  count: results.length,
  count_exact: true,
  next: null,
});

function open(permissions: PermissionKey[], results = [camera(CAMERA_ID, 'C-01'), camera(shapeId(2), 'C-02')]) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /alerts/configuration/': { body: page(results) },
    [`GET /alerts/configure/${CAMERA_ID}/`]: { body: alertAreas() },
    [`GET /alerts/configure/${shapeId(2)}/`]: { body: { ...alertAreas(), id: shapeId(2), name: 'C-02' } },
  });
  return renderScreen(ConfigurationScreen, '/alerts/configuration');
}

it('SCR-04 lists cameras with what is on and when they were configured, and opens their areas', async () => {
  const router = open(['alerts_config__read', 'alerts_configuration__configure']);
  const table = within(await screen.findByRole('table', { name: 'Configuration' }));
  const row = within((await table.findByText('C-01')).closest('tr')!);
  expect(row.getByText('Crowding')).toBeTruthy();
  expect(row.getByText('+2')).toBeTruthy();
  expect(row.getAllByText('Never').length).toBeGreaterThan(0);
  await userEvent.click(row.getByRole('button', { name: 'Configure C-01' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Configure areas' }));
  expect(await editor.findByText('Camera 1 of 2')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ display: 'configure', camera: CAMERA_ID });
  await userEvent.click(editor.getByRole('button', { name: 'Previous camera' }));
  expect(await editor.findByText('Camera 2 of 2')).toBeTruthy();
  await userEvent.click(editor.getByRole('button', { name: 'Close the editor' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('PERM-082 shows the list without the way to the areas to those who may not draw them', async () => {
  open(['alerts_config__read']);
  expect(await screen.findByText('C-01')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Configure C-01' })).toBeNull();
});

it('says when there is nothing', async () => {
  open(['alerts_config__read'], []);
  expect(await screen.findByText('There are no cameras yet.')).toBeTruthy();
});
