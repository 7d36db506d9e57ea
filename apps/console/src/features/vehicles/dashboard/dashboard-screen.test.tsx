import type { PermissionKey } from '@sightline/contract/permissions';
import type { VehicleCounts, VehicleRecord } from '@sightline/contract/vehicles/records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { aRecord, PLATE_ID, RECORD_ID, SITE, someCounts } from '../../../testing/vehicles.ts';
import { VehiclesDashboard } from './dashboard-screen.tsx';

beforeAll(() => loadWords('vehicles', 'authorisation', 'abilities', 'terms', 'forms', 'camera'));

const series = {
  timezone: 'UTC',
  step: 'hour',
  steps: ['2026-11-14T10:00:00.000Z', '2026-11-14T11:00:00.000Z', '9999-11-14T12:00:00.000Z'],
  series: [
    { record_type: 'entry', values: [25, 3, 0] },
    { record_type: 'exit', values: [22, 2, 0] },
    { record_type: 'transit_trail', values: [21, 1, 0] },
  ],
};

const SITE_ID = '0199e389-702a-7578-9c0e-a6e837839401';

const OTHER_ID = '0199d206-1c02-7169-8457-000000000009';
const ZONE = 'Pacific/Kiritimati';
const TREE = [
  {
    id: 'c',
    name: 'Kestrel',
    reseller: { id: 'r', name: 'Northgate' },
    site_count: 1,
    sites: [{ id: SITE_ID, name: 'Harbour Point', time_zone: ZONE }],
  },
];

const look_alike = { plate_id: PLATE_ID, license_plate: 'XE 1347 U' };

interface Shown {
  counts?: VehicleCounts;
  address?: string;
  records?: VehicleRecord[];
  gates?: object[];
  permissions?: PermissionKey[];
}

function show({
  address = '/vehicle-management/dashboard',
  records = [aRecord({ look_alike })],
  counts = someCounts,
  gates = [],
  permissions = ['vm_dashboard__view', 'vm_record__update', 'vm_lp__create'],
}: Shown = {}) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /vehicle_management/records/counts/': { body: counts },
    'GET /vehicle_management/records/timeseries/': { body: series },
    'GET /vehicle_management/records/vehicle_types/': { body: ['car', 'truck'] },
    'GET /vehicle_management/configure/': { body: aPage(gates) },
    'GET /sites/group_by_company/': { body: TREE },
    'GET /vehicle_management/on_site/': { body: aPage(records) },
    [`GET /vehicle_management/records/info/${OTHER_ID}/`]: {
      body: aRecord({ id: OTHER_ID, record_type: 'entry', license_plate: 'XE 1B47 U', read_as: 'XE 1B47 U' }),
    },
    'POST /vehicle_management/records/get_list/': { body: aPage(records) },
    [`PATCH /vehicle_management/records/info/${RECORD_ID}/`]: { body: aRecord() },
    'POST /vehicle_management/export/csv/': { status: 202, body: { id: RECORD_ID } },
    [`POST /sites/${SITE_ID}/vm_summary_report_download/`]: { status: 202, body: { id: RECORD_ID } },
  });
  const router = renderScreen(VehiclesDashboard, address);
  const bodiesOf = (start: string) =>
    calls.mock.calls
      .filter(([url, init]) => `${init?.method ?? 'GET'} ${url}`.includes(start))
      .map(([, init]) => JSON.parse(String(init?.body)));
  const lastQuery = (path: string) => {
    const url = calls.mock.calls.findLast(([each]) => each.includes(path))?.[0];
    return Object.fromEntries(new URL(url ?? '', 'http://console.test').searchParams);
  };
  return { bodiesOf, lastQuery, router };
}

const part = (name: string) => screen.findByRole('region', { name });

describe('VM-19 the figures', () => {
  it('say how many came, went, stayed and should not have', async () => {
    show();
    expect(await screen.findByText('up 4.2% from 286')).toBeTruthy();
    const figures = within(await part('Figures'));
    expect(figures.getByText('298')).toBeTruthy();
    expect(figures.getByText('longest 9 h 12 min')).toBeTruthy();
    expect(figures.getByText('6.4% of entries')).toBeTruthy();
  });

  it('VM-20 can be read as a table, without a sum of what does not add up', async () => {
    show({ address: '/vehicle-management/dashboard?view=table' });
    const [card] = await screen.findAllByRole('region', { name: 'By hour' });
    const table = within(card as HTMLElement).getByRole('table');
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/10:00252221$/);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  });

  it('have their table beside the chart for screen readers', async () => {
    show();
    const [card] = await screen.findAllByRole('region', { name: 'By hour' });
    expect(within(card as HTMLElement).getAllByRole('row')[1]?.textContent).toMatch(/10:00252221$/);
  });

  it('leave out hours that have not begun', async () => {
    show({ address: '/vehicle-management/dashboard?view=table' });
    const [card] = await screen.findAllByRole('region', { name: 'By hour' });
    expect(within(within(card as HTMLElement).getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('name the sites of zones that are called alike', async () => {
    const [gate] = someCounts.zones;
    const zones = [gate!, { ...gate!, zone: { id: 'y', name: 'Main Gate' }, site: { id: 't', name: 'East Port T4' } }];
    show({ counts: { ...someCounts, zones } });
    const [card] = await screen.findAllByRole('region', { name: 'By zone' });
    const rows = within(card as HTMLElement).getAllByRole('rowheader', { name: /^Main Gate/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Main GateHarbour Point', 'Main GateEast Port T4']);
  });
});

it('VM-17 FILTER-14 lists transit trails until somebody chooses otherwise', async () => {
  const { bodiesOf } = show();
  await part('Recent records');
  const lists = () => bodiesOf('POST /api/vehicle_management/records/get_list').filter((body) => !body.needs_check);
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ record_type: 'transit_trail' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Exit' }));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ record_type: 'exit' }));
});

it('says by which clock a record was made, where that is not the reader’s', async () => {
  show({ records: [aRecord({ site: { ...SITE, time_zone: 'Asia/Kolkata' } })] });
  expect(await within(await part('Recent records')).findByText(/19:57 UTC\+5:30$/)).toBeTruthy();
});

describe('VM-14 the frames of a record', () => {
  const picture = { url: '/gate.jpg', thumbnail_url: '/gate.jpg', vehicle_box: null, plate_box: null };
  const left = {
    record_type: 'transit_trail',
    occurred_at: '2026-11-14T15:49:00.000Z',
    left_at: '2026-11-14T15:49:00.000Z',
    read_as: 'XE 1847 U',
    picture,
  } as const;

  it('open from its picture, as it came and as it left, with both reads', async () => {
    show({ records: [aRecord({ ...left, other_id: OTHER_ID })] });
    const records = within(await part('Recent records'));
    await userEvent.click(await records.findByRole('button', { name: 'Pictures of XE 1847 U' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'XE 1847 U' }));
    const [came, went] = ['Entry', 'Exit'].map((name) => within(dialog.getByRole('region', { name })));
    expect(await came?.findByText('XE 1B47 U')).toBeTruthy();
    expect(went?.getByText('XE 1847 U')).toBeTruthy();
  });

  it('say that there is no exit yet', async () => {
    show({ records: [aRecord({ picture })] });
    const records = within(await part('Recent records'));
    await userEvent.click(await records.findByRole('button', { name: 'Pictures of XE 1847 U' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'XE 1847 U' }));
    expect(dialog.getByText('No exit was recorded.')).toBeTruthy();
  });
});

it('VM-14 says what was read where a look-alike was taken for a registered plate', async () => {
  const accepted = { match: 'look_alike', plate_id: PLATE_ID, license_plate: 'XE 1347 U', score: 0.84 } as const;
  show({ records: [aRecord(accepted)] });
  const records = within(await part('Recent records'));
  expect(await records.findByText('XE 1347 U')).toBeTruthy();
  expect(records.getByText('read as XE 1847 U, 0.84')).toBeTruthy();
});

it('VM-14 says nothing more of a plate that was read as it is registered', async () => {
  show({ records: [aRecord({ match: 'exact', plate_id: PLATE_ID })] });
  const records = within(await part('Recent records'));
  expect(await records.findByText('XE 1847 U')).toBeTruthy();
  expect(records.queryByText(/^read as/)).toBeNull();
});

it('VM-14 marks the character that is in doubt', async () => {
  show();
  const [marked] = await waitFor(() => {
    const found = document.querySelectorAll('mark');
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(marked?.textContent).toBe('8');
});

describe('what is to be checked', () => {
  it('is corrected to the plate it looks like', async () => {
    const { bodiesOf } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Same vehicle' }));
    await waitFor(() => expect(bodiesOf('PATCH ')).toEqual([{ license_plate: 'XE 1347 U' }]));
  });

  it('is left as it is by those who may not change it', async () => {
    show({ permissions: ['vm_dashboard__view'] });
    expect(await screen.findByText('1 character from XE 1347 U')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Same vehicle' })).toBeNull();
  });
});

it('VM-21 has the records made into a file', async () => {
  const { bodiesOf } = show({ address: '/vehicle-management/dashboard?record=exit' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Records (CSV)' }));
  await waitFor(() => expect(bodiesOf('export/csv')).toMatchObject([{ record_type: 'exit' }]));
});

it('VM-26 sums up the vehicles of one site', async () => {
  const { bodiesOf } = show({ address: `/vehicle-management/dashboard?site=${SITE_ID}&from=2026-11-01&to=2026-11-02` });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Site summary (PDF)' }));
  const asked = { start_date: '2026-11-01', end_date: '2026-11-02', format: 'pdf' };
  await waitFor(() => expect(bodiesOf('vm_summary_report_download')).toEqual([asked]));
});

it('asks for a site before it sums up', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Choose one site for a summary')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Site summary (PDF)' }).hasAttribute('disabled')).toBe(true);
});

it('says that nothing happened', async () => {
  show({ records: [] });
  expect(await screen.findByText('No vehicles were recorded in this period.')).toBeTruthy();
  expect(await screen.findByText('Nothing to check.')).toBeTruthy();
  expect(await screen.findByText('No vehicle is on site.')).toBeTruthy();
});

describe('VM-19 an empty dashboard', () => {
  const permissions = ['vm_dashboard__view', 'vm_configuration__view'] as const;
  const gate = (name: string, lacks?: string) => ({
    id: name,
    name,
    cannot_run: lacks ? [{ code: 'node_lacks_identity', lacks }] : [],
  });

  it('says what the nodes of its gates lack to those who may set cameras up', async () => {
    show({
      records: [],
      gates: [gate('G-01', 'plate'), gate('G-02', 'plate'), gate('G-03')],
      permissions: [...permissions],
    });
    const reason = await screen.findByText(/Cannot run on this node: needs number plates/);
    expect(reason.textContent).toMatch(/^G-01, G-02 /);
    expect(screen.getByText(/npm run vision/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up cameras' })).toBeTruthy();
  });

  it('says that no camera is set up', async () => {
    show({ records: [], permissions: [...permissions] });
    expect(await screen.findByText('No camera is set up for this yet.')).toBeTruthy();
  });

  it('says no more where its gates work', async () => {
    show({ records: [], gates: [gate('G-03')], permissions: [...permissions] });
    expect(await screen.findByText('No vehicles were recorded in this period.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set up cameras' })).toBeNull();
  });
});

describe('VM-20 the clock of the dashboard', () => {
  const permissions: PermissionKey[] = ['vm_dashboard__view', 'sites_list__view'];
  const of = `/vehicle-management/dashboard?site=${SITE_ID}&from=2026-11-13&to=2026-11-14`;
  const SITE_DAYS = { start_date: '2026-11-12T10:00:00.000Z', end_date: '2026-11-14T09:59:59.999Z' };

  it('is that of the site where a single one is looked at', async () => {
    const { lastQuery } = show({ address: of, permissions });
    await waitFor(() => expect(lastQuery('/timeseries/')).toMatchObject({ timezone: ZONE, ...SITE_DAYS }));
    await waitFor(() => expect(lastQuery('/counts/')).toMatchObject(SITE_DAYS));
  });

  it('can be the viewer’s own, as the address keeps', async () => {
    const { router } = show({ address: of, permissions });
    await userEvent.click(await screen.findByRole('button', { name: /^Clock/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Yours/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ clock: 'own' }));
  });

  it('is the viewer’s own where the address says so', async () => {
    const { lastQuery } = show({ address: `${of}&clock=own`, permissions });
    await screen.findByRole('button', { name: /^Clock: Yours/ });
    await waitFor(() => expect(lastQuery('/counts/')).toHaveProperty('start_date'));
    expect(lastQuery('/timeseries/')).not.toMatchObject({ timezone: ZONE });
    expect(lastQuery('/counts/')).not.toMatchObject(SITE_DAYS);
  });

  it('is the viewer’s own where several sites are looked at', async () => {
    const { lastQuery } = show({ permissions });
    await part('Figures');
    await waitFor(() => expect(lastQuery('/timeseries/')).toHaveProperty('timezone'));
    expect(lastQuery('/timeseries/')).not.toMatchObject({ timezone: ZONE });
    expect(screen.queryByRole('button', { name: /^Clock/ })).toBeNull();
  });
});

describe('VM-19 a number leads to its records', () => {
  it('of a figure', async () => {
    const { bodiesOf } = show();
    const figures = within(await part('Figures'));
    await userEvent.click(await figures.findByRole('link', { name: 'Unknown: 19' }));
    await waitFor(() =>
      expect(bodiesOf('records/get_list')).toContainEqual(
        expect.objectContaining({ record_type: 'entry', authorisations: ['unknown'] }),
      ),
    );
  });

  it('of a zone', async () => {
    const [gate] = someCounts.zones;
    const { bodiesOf } = show({
      counts: { ...someCounts, zones: [{ ...gate!, zone: { id: OTHER_ID, name: 'Gate' } }] },
    });
    const [zones] = await screen.findAllByRole('region', { name: 'By zone' });
    await userEvent.click(within(zones as HTMLElement).getByRole('link', { name: '280' }));
    await waitFor(() =>
      expect(bodiesOf('records/get_list')).toContainEqual(
        expect.objectContaining({ record_type: 'exit', zones: [OTHER_ID] }),
      ),
    );
  });

  it('of vehicles that are on site: all of them, and Back closes the list', async () => {
    show();
    const figures = within(await part('Figures'));
    await userEvent.click(await figures.findByRole('link', { name: 'On site now: 22' }));
    const list = within(await screen.findByRole('dialog', { name: 'On site now' }));
    expect((await list.findAllByRole('row')).length).toBeGreaterThan(1);
    await userEvent.click(list.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a type that is on site', async () => {
    const { bodiesOf } = show();
    const [there] = await screen.findAllByRole('region', { name: 'On site now' });
    await userEvent.click(within(there as HTMLElement).getByRole('link', { name: /6$/ }));
    await waitFor(() =>
      expect(bodiesOf('records/get_list')).toContainEqual(expect.objectContaining({ vehicle_types: ['car'] })),
    );
  });
});
