import { notifications } from '@mantine/notifications';
import type { Camera } from '@sightline/contract/cameras';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { live } from '../../../lib/live.ts';
import { aCameraDetail, CAMERA_ID, GROUP_ID, SITE_ID } from '../../../testing/cameras.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { CamerasPanel } from './cameras-panel.tsx';

beforeAll(() => loadWords('app', 'cameras', 'camera', 'settings', 'forms', 'errors', 'deletion'));
afterEach(() => act(() => notifications.clean()));

const OTHER_ID = '01990000-0000-7000-8000-0000000000d2';
const ADDRESS = '/alerts/settings';
const LIST = ['cameras_list__view'];
const READ = [...LIST, 'cameras_detail__retrieve', 'sites_list__view', 'groups_list__view'];
const WRITE = [...READ, 'update', 'create', 'alerts_summary__read'];

const gate: Camera = aCameraDetail({ node: { id: 'n1', name: 'Node 1' }, last_frame_at: new Date().toISOString() });
const hall: Camera = aCameraDetail({ id: OTHER_ID, name: 'H-01 Hall', simulated: false, include: false, state: null });
const REFRESH = 'POST /cameras/refresh_camera_health/';
const TEST_ALERT = 'POST /cameras/send_test_alert/';

function show(permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}, address = ADDRESS) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /cameras/': { body: aPage([gate, hall]) },
    'GET /sites/group_by_company/': {
      body: [{ id: 'k', name: 'Kestrel', site_count: 1, sites: [{ id: SITE_ID, name: 'Harbour Point' }] }],
    },
    'GET /sites/groups/grouped/': {
      body: [{ id: SITE_ID, name: 'Harbour Point', groups: [{ id: GROUP_ID, name: 'Gate', cameras: 1 }] }],
    },
    [REFRESH]: { status: 202, body: { asked: 1, without_node: 1 } },
    [TEST_ALERT]: { status: 201, body: { alert_id: 'alert-1' } },
    ...answers,
  });
  const router = renderScreen(CamerasPanel, address);
  const urls = () => send.mock.calls.map(([url]) => url);
  const lists = () => urls().filter((url) => url.startsWith('/api/cameras/'));
  const bodies = (path: string) =>
    send.mock.calls.filter(([url]) => url.endsWith(path)).map(([, init]) => JSON.parse(String(init?.body)));
  return { router, urls, lists, bodies };
}

/** What the last call for the list asked for. */
const asked = (lists: string[]) => Object.fromEntries(new URL(lists.at(-1) ?? '', 'http://console.test').searchParams);

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the cameras', () => {
  it('are listed with place, node, state and what runs on them', async () => {
    show(WRITE);
    const row = within(await rowOf(/G-01 Main Gate/));
    for (const text of ['Simulated', 'Node 1', 'Live', '2', '08:00–21:00']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByTitle('Harbour Point · Gate')).toBeTruthy();
    const other = within(await rowOf(/H-01 Hall/));
    for (const text of ['Excluded', 'None', 'Never']) expect(other.getByText(text)).toBeTruthy();
    expect(other.queryByText('Simulated')).toBeNull();
    expect(screen.getByText('2 cameras')).toBeTruthy();
  });

  it('are narrowed by name and by taking part, in the address (CAM-76)', async () => {
    const { router, lists } = show(WRITE);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a camera' }), 'gate');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'gate' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Excluded' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'gate', include: 'off' }));
    await waitFor(() => expect(asked(lists())).toMatchObject({ search: 'gate', include: 'false' }));
  });

  it('are narrowed by site, which lets go of groups of others', async () => {
    const { router, lists } = show(WRITE, {}, `${ADDRESS}?groups=${GROUP_ID}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Site/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Harbour Point' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sites: SITE_ID }));
    await waitFor(() => expect(asked(lists())).toMatchObject({ sites: SITE_ID }));
  });

  it('are narrowed by group, of the chosen sites', async () => {
    const { router, lists, urls } = show(WRITE, {}, `${ADDRESS}?sites=${SITE_ID}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Group/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gate' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sites: SITE_ID, groups: GROUP_ID }));
    await waitFor(() => expect(asked(lists())).toMatchObject({ sites: SITE_ID, groups: GROUP_ID }));
    expect(urls().filter((url) => url.includes('/groups/grouped/'))).toEqual([
      expect.stringContaining(`sites=${SITE_ID}`),
    ]);
  });

  it('say when none fits, and lead back', async () => {
    const { router } = show(WRITE, { 'GET /cameras/': { body: aPage([]) } }, `${ADDRESS}?q=xyz`);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await screen.findByText('No cameras yet.')).toBeTruthy();
  });

  it('say when the list cannot be had', async () => {
    show(WRITE, { 'GET /cameras/': { status: 500, body: problem('server_error') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('are asked for again when somebody changes one', async () => {
    let say: Parameters<typeof live.onMessage>[0] = () => undefined;
    vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
      say = listener;
      return () => undefined;
    });
    const { lists } = show(WRITE);
    await rowOf(/G-01 Main Gate/);
    expect(lists()).toHaveLength(1);
    act(() => say({ type: 'configuration_changed', object: 'camera', id: CAMERA_ID }));
    await waitFor(() => expect(lists()).toHaveLength(2));
    vi.restoreAllMocks();
  });

  it('are closed to those who may not list them', async () => {
    const { lists } = show([]);
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
    expect(lists()).toEqual([]);
  });

  it('open nothing and change nothing for those who may only list them', async () => {
    show(LIST);
    await rowOf(/G-01 Main Gate/);
    expect(screen.queryByRole('link', { name: /G-01/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add camera' })).toBeNull();
  });

  it('open in the wizard, and a new one there as well', async () => {
    show(WRITE, {}, `${ADDRESS}?groups=${GROUP_ID}`);
    const link = await screen.findByRole('link', { name: /G-01 Main Gate/ });
    expect(link).toHaveProperty('pathname', `/camera/${CAMERA_ID}/camera`);
    const add = screen.getByRole('link', { name: 'Add camera' });
    expect(add.getAttribute('href')).toBe(`/camera/add?group=${GROUP_ID}`);
  });
});

describe('one camera', () => {
  it('offers only to look to those who may only look', async () => {
    show(READ);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for G-01 Main Gate' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Open', 'Use cases']);
  });

  it('is asked for a fresh picture (CAM-69)', async () => {
    const { bodies } = show(WRITE);
    await choose('G-01 Main Gate', 'Refresh health');
    expect(await screen.findByText('Requested a new picture from 1 camera')).toBeTruthy();
    expect(bodies('/refresh_camera_health/')).toEqual([{ camera_ids: [CAMERA_ID] }]);
  });

  it('says when the refresh could not be asked for (CAM-70, ERR-04)', async () => {
    show(WRITE, { [REFRESH]: { status: 500, body: problem('server_error') } });
    await choose('G-01 Main Gate', 'Refresh health');
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Error sending refresh request')).toBeTruthy();
  });

  it('says when there is nothing to ask', async () => {
    show(WRITE, { [REFRESH]: { status: 202, body: { asked: 0, without_node: 1 } } });
    await choose('H-01 Hall', 'Refresh health');
    expect(await screen.findByText('No camera could be refreshed')).toBeTruthy();
  });

  it('raises a test alert and leads to it (CAM-71)', async () => {
    const { router, bodies } = show(WRITE);
    await choose('G-01 Main Gate', 'Send test alert');
    expect(await screen.findByText('Test alert sent')).toBeTruthy();
    expect(bodies('/send_test_alert/')).toEqual([{ camera_id: CAMERA_ID }]);
    await userEvent.click(screen.getByRole('button', { name: 'Open alert' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/alert-1'));
  });

  it('leads to no test alert for those who may not see alerts (CAM-71)', async () => {
    show([...READ, 'update']);
    await choose('G-01 Main Gate', 'Send test alert');
    expect(await screen.findByText('Test alert sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open alert' })).toBeNull();
  });

  it('says why no test alert can be sent (CAM-71)', async () => {
    const refused = problem('client_error', { code: 'camera_without_node', message: 'No node' });
    show(WRITE, { [TEST_ALERT]: { status: 409, body: refused } });
    await choose('H-01 Hall', 'Send test alert');
    expect(await screen.findByText('The test alert could not be sent')).toBeTruthy();
  });

  it('is deleted after a question (DEL-01)', async () => {
    show(WRITE);
    await choose('H-01 Hall', 'Delete camera');
    expect(await screen.findByRole('dialog', { name: 'Delete camera H-01 Hall?' })).toBeTruthy();
  });
});

describe('chosen cameras', () => {
  it('are counted, taken all at once and let go of', async () => {
    show(WRITE);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select H-01 Hall' }));
    const bar = () => screen.queryByRole('region', { name: 'Actions for the selected cameras' });
    expect(within(bar()!).getByText('1 selected')).toBeTruthy();
    const all = screen.getByRole('checkbox', { name: 'Select all shown' });
    expect(all).toHaveProperty('indeterminate', true);
    await userEvent.click(all);
    expect(within(bar()!).getByText('2 selected')).toBeTruthy();
    await userEvent.click(within(bar()!).getByRole('button', { name: 'Clear selection' }));
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(all);
    await userEvent.click(all);
    await userEvent.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  it('are asked together for fresh pictures (CAM-69)', async () => {
    const { bodies } = show(WRITE);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh health' }));
    expect(await screen.findByText('1 is excluded or has no processing node.')).toBeTruthy();
    expect(bodies('/refresh_camera_health/')).toEqual([{ camera_ids: [CAMERA_ID, OTHER_ID] }]);
  });

  it('cannot be chosen without the permission to change them', async () => {
    show(READ);
    await rowOf(/G-01 Main Gate/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
