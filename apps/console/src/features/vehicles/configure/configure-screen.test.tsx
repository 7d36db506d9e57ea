import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { areaVariant } from '@sightline/contract/areas/tags';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { ConfigureVehicles } from './configure-screen.tsx';

beforeAll(() => loadWords('vehicles', 'configuration', 'abilities', 'forms', 'errors'));

const CAMERA: MeasuringCamera = {
  id: '0199d206-1c02-7169-8457-000000000031',
  name: 'G-01 Main Gate',
  include: true,
  site_info: { id: '0199d206-1c02-7169-8457-000000000001', name: 'Harbour Point' },
  group_info: { id: 'g', name: 'Gates' },
  enabled: true,
  allowed: true,
  area_count: 1,
  last_config_update: null,
  cannot_run: [],
};
const LIST = 'vm_configuration__view';
const AREAS = areaVariant('vehicle_management').read;

function show(permissions: readonly unknown[], part: Partial<MeasuringCamera> = {}) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions] as never }) },
    'GET /vehicle_management/configure/': { body: aPage([{ ...CAMERA, ...part }]) },
  });
  renderScreen(ConfigureVehicles, '/vehicle-management/configure');
}

it('VM-01 VM-05 lists the cameras at gates', async () => {
  show([LIST]);
  expect(await screen.findByText('G-01 Main Gate')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /G-01 Main Gate/ })).toBeNull();
});

it('VM-06 leads to the areas of a camera with vm_configuration__config_view', async () => {
  show([LIST, AREAS, 'vm_configuration__config_view']);
  expect(await screen.findByRole('link', { name: /G-01 Main Gate/ })).toBeTruthy();
});

it('VM-06 leads nowhere without it', async () => {
  show([LIST, AREAS]);
  expect(await screen.findByText('G-01 Main Gate')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /G-01 Main Gate/ })).toBeNull();
});

it('SCR-09 says what the node of a camera lacks to read plates, and what to run', async () => {
  show([LIST], { cannot_run: [{ code: 'node_lacks_identity', lacks: 'plate' }] });
  expect(await screen.findByText('Cannot run on this node: needs number plates')).toBeTruthy();
  expect(screen.getByText(/Run “npm run vision” on the machine of the node/)).toBeTruthy();
});

it('advises to install nothing where a camera has no node', async () => {
  show([LIST], { cannot_run: [{ code: 'camera_has_no_node' }] });
  expect(await screen.findByText('Cannot run: no node monitors this camera')).toBeTruthy();
  expect(screen.queryByText(/npm run vision/)).toBeNull();
});

it('says nothing of a camera that can run', async () => {
  show([LIST]);
  expect(await screen.findByText('G-01 Main Gate')).toBeTruthy();
  expect(screen.queryByText(/Cannot run/)).toBeNull();
});
