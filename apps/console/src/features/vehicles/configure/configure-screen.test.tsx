import { areaVariant } from '@sightline/contract/areas/tags';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { ConfigureVehicles } from './configure-screen.tsx';

beforeAll(() => loadWords('vehicles', 'configuration', 'forms', 'errors'));

const CAMERA = {
  id: '0199d206-1c02-7169-8457-000000000031',
  name: 'G-01 Main Gate',
  site_info: { id: '0199d206-1c02-7169-8457-000000000001', name: 'Harbour Point', time_zone: 'UTC' },
  group_info: { id: 'g', name: 'Gates' },
  include: true,
  allowed: true,
  enabled: true,
  area_count: 1,
  last_config_update: null,
};
const LIST = 'vm_configuration__view';
const AREAS = areaVariant('vehicle_management').read;

function show(permissions: readonly string[]) {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions] as never }) },
    'GET /vehicle_management/configure/': { body: aPage([CAMERA]) },
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
