import type { SiteUseCases } from '@sightline/contract/use-case-usage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { UsageScreen } from './usage-screen.tsx';

beforeAll(() => loadWords('usage'));

const ID = '0199d206-1c02-7169-8457-0000000000aa';
const aSite = (part: Partial<SiteUseCases> = {}): SiteUseCases => ({
  id: ID,
  name: 'Harbour Point',
  company: { id: 'c', name: 'Kestrel' },
  reseller: { id: 'r', name: 'Northgate' },
  cameras: 4,
  included: 3,
  max_per_camera: 2,
  switched_on: 5,
  cameras_at_limit: 1,
  alerts: 12,
  use_cases: [{ use_case: 'crowding', use_case_name: null, cameras: 3, alerts: 12 }],
  ...part,
});
const camera = { id: 'k', name: 'C-01', group: { id: 'g', name: 'Gate' }, include: true, use_cases: ['crowding'] };

function show(address: string) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['use_case_usage_read'] }) },
    'GET /usecase_usage/': { body: aPage([aSite(), aSite({ id: ID.replace('aa', 'ab'), name: 'Marina' })]) },
    [`GET /usecase_usage/${ID}/cameras/`]: { body: aPage([camera]) },
  });
  renderScreen(UsageScreen, address);
  return send;
}

describe('the usage of use cases', () => {
  it('lists sites once under their company, against what they allow', async () => {
    show('/usecase-usage/dashboard');
    const row = await screen.findByRole('row', { name: /Harbour Point/ });
    expect(within(row).getByText('5 of 8')).toBeTruthy();
    expect(screen.getAllByText('Kestrel')).toHaveLength(1);
  });

  it('opens a site to its use cases and cameras', async () => {
    show('/usecase-usage/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Show use cases of Harbour Point' }));
    expect(await screen.findByText('C-01')).toBeTruthy();
    expect(screen.getByText('3 of 4')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('asks by what the address says', async () => {
    const send = show('/usecase-usage/dashboard?q=har&use_case=crowding');
    await screen.findByRole('row', { name: /Harbour Point/ });
    const asked = send.mock.calls.map(([url]) => url).find((url) => url.includes('/usecase_usage/'));
    const { searchParams } = new URL(asked ?? '', 'http://x');
    expect([searchParams.get('search'), searchParams.get('use_cases')]).toEqual(['har', 'crowding']);
  });
});
