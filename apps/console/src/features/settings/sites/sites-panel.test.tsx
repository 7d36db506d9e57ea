import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { fixedValue } from '../../../testing/fixed-value.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { anEscalation, aSite, COMPANY, RESELLER } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { SitesPanel } from './sites-panel.tsx';

beforeAll(() => loadWords('settings', 'position', 'camera', 'forms', 'errors', 'deletion'));

const site = aSite();
const grouping = {
  id: site.id,
  name: site.name,
  groups: [
    {
      id: 'g1',
      name: 'Gate',
      cameras: [{ id: 'c1', name: 'G-01 Main Gate', include: false, view_type: 'MID_RANGE', simulated: true }],
    },
  ],
};
const status = { use_case: 'crowding', disabled: false, enabled: true, enabled_cameras: 1, cameras: 2 };
const READ = ['sites_list__view', 'groups_list__view', 'sites_detail__view'];
const WRITE = [
  ...READ,
  'sites__update',
  'sites__create',
  'sites__delete',
  'groups__create',
  'alerts__report__download',
];

function show(address: string, permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /sites/group_by_company/': { body: [{ ...COMPANY, reseller: RESELLER, site_count: 1, sites: [site] }] },
    'GET /sites/groups/grouped/': { body: [] },
    'GET /wall/links/': { body: [] },
    'GET /sites/site_groupings/': { body: [grouping] },
    [`GET /sites/${site.id}/`]: { body: site },
    [`GET /sites/${site.id}/escalation/`]: { body: anEscalation() },
    [`GET /sites/${site.id}/get_use_case_statuses/`]: { body: [status] },
    'GET /labels/': { body: { count: 0, results: [] } },
    [`GET /companies/${COMPANY.id}/site_tags/`]: { body: [{ id: 't1', name: 'phase 2', sites: 3 }] },
    [`PATCH /sites/${site.id}/`]: { body: aSite({ name: 'Harbour East' }) },
    [`POST /sites/${site.id}/va_periodic_report_test/`]: { status: 202, body: { recipient: 'mei@demo.example' } },
    ...answers,
  });
  const router = renderScreen(SitesPanel, address);
  const asked = (path: string) => send.mock.calls.filter(([url]) => url.startsWith(`/api${path}`));
  const sent = (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
  return { router, sent, asked };
}

const openSite = `/alerts/settings?site=${site.id}`;

describe('the settings of sites', () => {
  it('show a tree whose site opens by its address (SCR-30, SETTINGS-35)', async () => {
    const { router } = show('/alerts/settings', WRITE);
    await userEvent.click(await screen.findByRole('treeitem', { name: /Harbour Point/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ site: site.id }));
    expect(await screen.findByLabelText(/Site name/)).toHaveProperty('value', 'Harbour Point');
    expect(await screen.findByRole('treeitem', { name: /Gate/ })).toBeTruthy();
  });

  it('show every site with its picture, its health and its last alert, asked for together', async () => {
    const other = { id: 'site-2', name: 'Tuas Plant' };
    const state = { cameras: 4, last_alert_at: '2026-11-14T11:58:00.000Z' };
    const { router, asked } = show('/alerts/settings', [...WRITE, 'cameras_list__view'], {
      'GET /sites/group_by_company/': {
        body: [{ ...COMPANY, reseller: RESELLER, site_count: 2, sites: [site, other] }],
      },
      'GET /site_states/': {
        body: {
          results: [
            { ...state, site_id: site.id, cameras_live: 4, camera_id: 'c1' },
            { ...state, site_id: other.id, cameras_live: 3, camera_id: 'c2', last_alert_at: null },
          ],
        },
      },
      'GET /camera_pictures/': {
        body: {
          results: [
            { camera_id: 'c1', url: '/one.jpg', thumbnail_url: '/one-small.jpg', taken_at: '2026-11-14T12:00:00Z' },
          ],
        },
      },
    });
    const sites = within(await screen.findByRole('table', { name: 'Sites' }));
    expect(await sites.findByText('4 of 4 live')).toBeTruthy();
    expect(sites.getByText('3 of 4 live')).toBeTruthy();
    const row = sites.getByRole('row', { name: /Harbour Point/ });
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe('/one-small.jpg'));
    expect(row.querySelector('time')?.dateTime).toBe(state.last_alert_at);
    expect([asked('/site_states/'), asked('/camera_pictures/')].map(({ length }) => length)).toEqual([1, 1]);
    await userEvent.click(sites.getByRole('link', { name: 'Tuas Plant' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ site: other.id }));
  });

  it('list the cameras of a site with picture, health and last alert, asked for together', async () => {
    const cameras = [
      { id: 'c1', name: 'G-01 Main Gate', include: true, view_type: 'MID_RANGE', simulated: true },
      { id: 'c2', name: 'G-02 Quay', include: true, view_type: 'MID_RANGE', simulated: true },
      { id: 'c3', name: 'G-03 Store', include: false, view_type: 'MID_RANGE', simulated: true },
    ];
    const { asked } = show(openSite, [...WRITE, 'cameras_list__view', 'cameras_streams__view'], {
      'GET /sites/site_groupings/': { body: [{ ...grouping, groups: [{ id: 'g1', name: 'Gate', cameras }] }] },
      'GET /camera_pictures/': { body: { results: [] } },
      'GET /alerts/cameras/': {
        body: {
          results: [
            { id: 'c1', state: 'live', use_cases: 6, last_alert: { occurred_at: '2026-11-14T11:58:00.000Z' } },
            { id: 'c2', state: 'offline', use_cases: 2, last_alert: null },
          ],
        },
      },
    });
    const table = within(await screen.findByRole('region', { name: 'Cameras' }));
    const row = async (name: RegExp) => within(await table.findByRole('row', { name }));
    expect(await (await row(/G-01/)).findByText('Live')).toBeTruthy();
    expect((await row(/G-01/)).getByText('6')).toBeTruthy();
    expect(await (await row(/G-02/)).findByText('Offline')).toBeTruthy();
    expect((await row(/G-03/)).getByText('Excluded')).toBeTruthy();
    expect([asked('/alerts/cameras/'), asked('/camera_pictures/')].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('show the site of the address opened in the tree', async () => {
    show(openSite, WRITE);
    expect(await screen.findByRole('treeitem', { name: /^Gate/ })).toBeTruthy();
  });

  it('open the way to a group that a search finds', async () => {
    const found = { id: site.id, name: site.name, groups: [{ id: 'g1', name: 'Gate', cameras: 1 }] };
    show('/alerts/settings', WRITE, { 'GET /sites/groups/grouped/': { body: [found] } });
    await screen.findByRole('treeitem', { name: /Harbour Point/ });
    expect(screen.queryByRole('treeitem', { name: /^Gate/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Find a site or group' }), 'gat');
    expect(await screen.findByRole('treeitem', { name: /^Gate/ })).toBeTruthy();
  });

  it('open a camera of the tree on its own page, for those who may look at it', async () => {
    const { router } = show(openSite, [...WRITE, 'cameras_detail__retrieve']);
    (await screen.findByRole('treeitem', { name: /^Gate/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    (await screen.findByRole('treeitem', { name: /G-01 Main Gate/ })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/camera/c1/camera'));
  });

  it('leave a camera of the tree closed to others', async () => {
    const { router } = show(openSite, WRITE);
    (await screen.findByRole('treeitem', { name: /^Gate/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await screen.findByRole('treeitem', { name: /G-01 Main Gate/ }));
    expect(router.state.location.pathname).toBe('/alerts/settings');
  });

  it('hold every field of a site and its settings (SETTINGS-01, SETTINGS-05 to SETTINGS-10, ENT-09, ENT-12)', async () => {
    show(openSite, WRITE);
    const frequency = await screen.findByLabelText('Record deletion frequency');
    expect(
      within(frequency)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['1 month', '3 months', '6 months', '1 year', '2 years', 'Never']);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Daily',
      'Weekly',
      'Bi-weekly',
      'Monthly',
    ]);
    for (const name of ['Alert video duration', 'Alert frames per type', 'Max use cases per camera', 'Password expiry'])
      expect(screen.getByLabelText(name)).toBeTruthy();
    expect(screen.getByLabelText('No expiry')).toHaveProperty('checked', true);
    expect(screen.getByText('quay')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a file, Logo' })).toBeTruthy();
  });

  it('place a site on the map: both coordinates or neither', async () => {
    const { sent } = show(openSite, WRITE);
    const [latitude, longitude] = [await screen.findByLabelText('Latitude'), screen.getByLabelText('Longitude')];
    expect([latitude, longitude].map((field) => (field as HTMLInputElement).value)).toEqual(['1.2644', '103.8222']);
    await userEvent.clear(latitude);
    await userEvent.tab();
    const missing = 'Latitude is required if longitude is provided, and must be a number';
    expect(await screen.findByText(missing)).toBeTruthy();
    await userEvent.type(latitude, '91');
    expect(await screen.findByText('Value must be less than or equal to 90')).toBeTruthy();
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '1.3');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({ lat_long: { lat: 1.3, lng: 103.8222 } });
  });

  it('save only what was changed (SETTINGS-13, PERM-004)', async () => {
    const { sent } = show(openSite, WRITE);
    const name = await screen.findByLabelText(/Site name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbour East ');
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({
      name: 'Harbour East',
      settings: { report_period: 'monthly' },
    });
  });

  it('send nothing that cannot be kept, and say why at the field alone', async () => {
    const { sent } = show(openSite, WRITE);
    const seconds = await screen.findByLabelText('Alert video duration');
    await userEvent.clear(seconds);
    await userEvent.type(seconds, '31');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Value must be less than or equal to 30')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('PATCH')).toEqual([]);
  });

  it('show what the server refused below its field', async () => {
    const taken = { type: 'validation_error', errors: [{ code: 'name_taken', message: 'Taken', field: 'name' }] };
    show(openSite, WRITE, { [`PATCH /sites/${site.id}/`]: { status: 422, body: taken } });
    await userEvent.type(await screen.findByLabelText(/Site name/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByLabelText(/Site name/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('send a test report (SETTINGS-37)', async () => {
    show(openSite, WRITE);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test report' }));
    expect(await screen.findByText('The report is on its way to mei@demo.example')).toBeTruthy();
  });

  it('list use cases and end one after asking (SETTINGS-39, SETTINGS-40)', async () => {
    const path = `POST /sites/${site.id}/disable_use_case/`;
    const { sent } = show(openSite, WRITE, { [path]: { body: { ...status, disabled: true } } });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Disable Crowding' }));
    const question = await screen.findByRole('dialog', { name: 'Disable Crowding on Harbour Point?' });
    expect(sent('POST')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Disable Crowding' }));
    expect(await screen.findByText('Crowding is disabled on this site')).toBeTruthy();
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toEqual({ use_case: 'crowding' });
  });

  it('ask for a site’s own country and take its time zone from it (SETTINGS-12)', async () => {
    show('/alerts/settings?site=new', WRITE);
    const country = await screen.findByRole('combobox', { name: 'Country' });
    await userEvent.type(country, 'Japan');
    await userEvent.click(await screen.findByRole('option', { name: 'Japan', hidden: true }));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Tokyo (UTC+9)');
    expect(screen.getByRole('button', { name: /Create site/ })).toBeTruthy();
  });

  it('are view-only for who may read them (PERM-003)', async () => {
    show(openSite, READ);
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByLabelText(/Site name/)).toBeNull();
    expect(fixedValue(/Site name/)).toBe('Harbour Point');
    expect(screen.queryByRole('button', { name: /Save|Delete|Add|Disable|Choose/ })).toBeNull();
  });

  it('are hidden from who may not; what the site holds stays in sight (PERM-005)', async () => {
    show(openSite, ['sites_list__view', 'groups_list__view']);
    expect(await screen.findByRole('heading', { name: 'Use cases' })).toBeTruthy();
    expect(screen.queryByLabelText(/Site name/)).toBeNull();
    expect(screen.getByRole('row', { name: /G-01 Main Gate Gate Excluded/ })).toBeTruthy();
  });

  it('say that a site is gone (states)', async () => {
    const gone = { type: 'client_error', errors: [{ code: 'site_not_found', message: 'No such site' }] };
    show(openSite, WRITE, { [`GET /sites/${site.id}/`]: { status: 404, body: gone } });
    expect(await screen.findByText('This no longer exists')).toBeTruthy();
  });

  it('say that nothing is there, or nothing was found', async () => {
    show('/alerts/settings', WRITE, { 'GET /sites/group_by_company/': { body: [] } });
    expect(await screen.findByText('No sites yet.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Find a site or group' }), 'xyz');
    expect(await screen.findByText('No site or group has this name.')).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    show('/alerts/settings', WRITE, { 'GET /sites/group_by_company/': { status: 500, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a group', () => {
  const group = { id: 'g1', name: 'Gate', site: { id: site.id, name: site.name }, cameras: 1 };
  const answers = { 'GET /sites/groups/g1/': { body: group } };

  it('opens by its address within its site (SETTINGS-02, SETTINGS-16, ENT-10)', async () => {
    const path = 'PATCH /sites/groups/g1/';
    const { sent } = show('/alerts/settings?group=g1', [...WRITE, 'groups__update'], {
      ...answers,
      [path]: { body: { ...group, name: 'Gates' } },
    });
    const name = await screen.findByLabelText(/Group name/);
    await userEvent.type(name, 's{Enter}');
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({ name: 'Gates' });
    expect((await screen.findByRole('treeitem', { name: /Gate/ })).getAttribute('aria-selected')).toBe('true');
  });

  it('is view-only without the permission to change it (PERM-003)', async () => {
    show('/alerts/settings?group=g1', READ, answers);
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
  });
});
