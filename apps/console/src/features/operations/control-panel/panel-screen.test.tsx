import type { ControlCamera } from '@sightline/contract/control-panel';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { panelCsv } from './panel-csv.ts';
import { PanelScreen } from './panel-screen.tsx';

beforeAll(() => loadWords('control-panel'));

const aCamera = (part: Partial<ControlCamera> = {}): ControlCamera => ({
  id: '0199d206-1c02-7169-8457-0000000000aa',
  name: 'C-01',
  site: { id: 's', name: 'Harbour Point' },
  company: { id: 'c', name: 'Kestrel' },
  reseller: { id: 'r', name: 'Northgate' },
  node: null,
  state: 'live',
  include: true,
  ai_inferencing: false,
  view_type: 'MID_RANGE',
  use_cases: ['crowding', 'speeding'],
  max_use_cases: 4,
  alerts_allowed: true,
  not_allowed: [],
  ...part,
});

const permissions = ['use_case_usage_read', 'operations_page_write', ...ALERTS_WRITE] as const;

async function openBulk() {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions] }) },
    'GET /control_panel/': { body: aPage([aCamera()]) },
    'GET /control_panel/usage/': { body: [] },
    'GET /cameras/thumbnails/': { body: [] },
  });
  renderScreen(PanelScreen, '/control-panel/dashboard');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select C-01' }));
  const bar = screen.getByRole('region', { name: 'Selected cameras' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Use cases' }));
  return screen.findByRole('complementary', { name: 'Bulk update' });
}

describe('a bulk change', () => {
  it('opens at the field that was asked for', async () => {
    const panel = await openBulk();
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: /^Switch on/ }));
  });

  it('stays open when Escape closes the list of one of its chips', async () => {
    const panel = await openBulk();
    await userEvent.click(within(panel).getByRole('button', { name: /^Switch on/ }));
    const list = await screen.findByRole('dialog');
    within(list).getAllByRole('checkbox')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('complementary', { name: 'Bulk update' })).toBe(panel);
  });

  it('lets go of the panel before it lets go of the cameras', async () => {
    await openBulk();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Bulk update' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Selected cameras' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected cameras' })).toBeNull());
  });
});

it('writes a line per camera for a spreadsheet', () => {
  const [head, line] = panelCsv([aCamera()]).split('\r\n');
  expect(head).toContain('camera,site,company,reseller,processing_node,health,include,ai_inferencing,use_cases');
  expect(line).toBe('C-01,Harbour Point,Kestrel,Northgate,,live,true,false,crowding speeding,2,4');
});
