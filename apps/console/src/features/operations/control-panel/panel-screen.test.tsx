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

// The editor is large: on a busy machine it would come too late for the test that opens it.
beforeAll(() =>
  Promise.all([
    loadWords('control-panel', 'camera', 'forms', 'errors'),
    import('../../../entities/configure/configure-dialog.tsx'),
    import('../../../entities/camera-bulk/copy-settings-popup.tsx'),
  ]),
);

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
  blocks: [],
  flows: [],
  ...part,
});

const permissions = ['use_case_usage_read', 'operations_page_write', ...ALERTS_WRITE] as const;

const other = '0199d206-1c02-7169-8457-0000000000bb';
const NODES = [
  {
    id: 'r',
    name: 'Northgate',
    nodes: [
      { id: 'n1', name: 'Node 1', health: 'healthy' },
      { id: 'n2', name: 'Node 2', health: 'healthy' },
    ],
  },
  { id: 'q', name: 'Lanterna', nodes: [{ id: 'n3', name: 'Node 3', health: 'healthy' }] },
];

/** The panel as somebody sees it who may do everything there. */
function openPanel(cameras: readonly ControlCamera[], address = '/control-panel/dashboard') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true }) },
    'GET /control_panel/': { body: aPage([...cameras]) },
    'GET /control_panel/usage/': { body: [] },
    'GET /control_panel/nodes/': {
      body: { nodes: 3, cameras: 26, live: 22, busiest: [{ id: 'n1', name: 'Node 1', cameras: 24, live: 22 }] },
    },
    'GET /resellers/group_apns/': { body: NODES },
    'GET /cameras/thumbnails/': { body: [] },
    'PATCH /control_panel/': { body: { cameras: [], at: '2026-01-01T00:00:00.000Z' } },
  });
  renderScreen(PanelScreen, address);
  const sent = () =>
    send.mock.calls
      .filter(([, init]) => init?.method === 'PATCH')
      .map(([, init]) => JSON.parse(String(init?.body)).changes);
  return { send, sent };
}

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

describe('the control panel', () => {
  const watched = aCamera({ node: { id: 'n1', name: 'Node 1' } });

  it('gives a camera another node of its reseller at once, with the way back (SCR-16)', async () => {
    const { sent } = openPanel([watched]);
    const node = await screen.findByRole('combobox', { name: 'Processing node of C-01' });
    await within(node).findByRole('option', { name: 'Node 2' });
    expect(within(node).queryByRole('option', { name: 'Node 3' })).toBeNull();
    await userEvent.selectOptions(node, 'Node 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([[{ node: 'n2', camera_ids: [watched.id] }], [{ node: 'n1', camera_ids: [watched.id] }]]);
  });

  it('is narrowed to the nodes of the address (SCR-16)', async () => {
    const { send } = openPanel([watched], `/control-panel/dashboard?node=${other}`);
    await screen.findByRole('checkbox', { name: 'Select C-01' });
    const asked = send.mock.calls
      .map(([url]) => new URL(url, 'http://x'))
      .find(({ pathname }) => pathname.endsWith('/control_panel/'));
    expect(asked?.searchParams.getAll('nodes')).toEqual([other]);
    expect(screen.getByRole('button', { name: /^Processing node/ })).toBeTruthy();
  });

  it('shows what nodes watch (SCR-16)', async () => {
    openPanel([watched]);
    expect(await screen.findByText('3 nodes, 22 of 26 cameras live')).toBeTruthy();
    expect(screen.getByText('22 of 24')).toBeTruthy();
  });

  it('copies the settings of a camera to the chosen ones of its site (SCR-16)', async () => {
    openPanel([watched, aCamera({ id: other, name: 'C-02', site: { id: 't', name: 'Marina' } })]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select C-01' }));
    const bar = screen.getByRole('region', { name: 'Selected cameras' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Copy settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy settings' });
    expect(within(dialog).getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select C-02' }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Copy settings' }));
    expect(await screen.findByText('Cameras from different sites cannot be chosen together')).toBeTruthy();
  });

  it('opens the areas of a camera (SCR-16)', async () => {
    openPanel([watched], `/control-panel/dashboard?open=${watched.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Configure areas of C-01' }));
    expect(await screen.findByRole('dialog', { name: 'Configure areas' })).toBeTruthy();
  });

  it('is applied once somebody said what is left out, and can be undone (SCR-16)', async () => {
    const full = aCamera({
      id: other,
      name: 'C-02',
      use_cases: ['crowding', 'speeding', 'ppe_detection', 'no_access_area'],
    });
    const { sent } = openPanel([watched, full]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    const bar = screen.getByRole('region', { name: 'Selected cameras' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Use cases' }));
    const panel = await screen.findByRole('complementary', { name: 'Bulk update' });
    await userEvent.click(within(panel).getByRole('button', { name: /^Switch on/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Illegal Parking' }));
    const apply = within(panel).getByRole('button', { name: 'Apply to 1 camera' });
    expect(apply).toHaveProperty('disabled', true);
    const leave = within(panel).getByRole('group', { name: /C-02/ });
    await userEvent.click(within(leave).getByRole('checkbox', { name: 'Leave the camera out' }));
    await userEvent.click(apply);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone')).toBeTruthy();
    expect(sent()).toEqual([
      [{ use_cases: { illegal_parking: true }, camera_ids: [watched.id] }],
      [{ use_cases: { illegal_parking: false }, camera_ids: [watched.id] }],
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('writes a line per camera for a spreadsheet', () => {
  const [head, line] = panelCsv([aCamera()]).split('\r\n');
  expect(head).toContain('camera,site,company,reseller,processing_node,health,include,ai_inferencing,use_cases');
  expect(line).toBe('C-01,Harbour Point,Kestrel,Northgate,,live,true,false,crowding speeding,2,4');
});
