import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { aPlate, aRecord, PLATE_ID, RECORD_ID, SITE } from '../../../testing/vehicles.ts';
import { RecordManagement } from './record-management-screen.tsx';

beforeAll(() => loadWords('vehicles', 'authorisation', 'terms', 'forms', 'camera', 'errors'));

const PLATES = '/vehicle_management/registered_plates/';
const ALL = [
  'vm_management__view',
  'vm_lp__create',
  'vm_lp__update',
  'vm_lp__delete',
  'vm_authorisation__create',
  'vm_record__update',
  'vm_record__delete',
  'alerts__transfer',
  'sites_list__view',
] as const;

interface Shown {
  search?: string;
  permissions?: readonly (typeof ALL)[number][];
  isClose?: boolean;
}

function show({ search = '', permissions = ALL, isClose = false }: Shown = {}) {
  const look_alike = { plate_id: PLATE_ID, license_plate: 'XE 1347 U' };
  const reads = [aRecord({ look_alike }), aRecord({ id: `${RECORD_ID.slice(0, -1)}9` })];
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: [...permissions] }) },
    [`GET ${PLATES}`]: { body: { ...aPage([aPlate()]), is_close_match: isClose } },
    [`POST ${PLATES}`]: { status: 201, body: [aPlate()] },
    [`GET ${PLATES}${PLATE_ID}/`]: { body: aPlate() },
    [`DELETE ${PLATES}${PLATE_ID}/`]: { body: {} },
    [`POST ${PLATES}${PLATE_ID}/grant_auth/`]: { body: aPlate() },
    [`POST ${PLATES}${PLATE_ID}/revoke_auth/`]: { body: aPlate() },
    'POST /vehicle_management/records/info/get_list/': { body: aPage(reads) },
    [`PATCH /vehicle_management/records/info/${RECORD_ID}/`]: { body: aRecord() },
    [`DELETE /vehicle_management/records/info/${RECORD_ID}/`]: { body: {} },
    'PATCH /vehicle_management/records/info/bulk_update/': { body: { count: 2 } },
    'POST /vehicle_management/records/info/bulk_delete/': { body: { count: 2 } },
    'POST /vehicle_management/push_external/': { body: { sent: 1, repeated: 1, not_set_up: 0 } },
    [`GET /vehicle_management/settings/${SITE.id}/`]: {
      body: { site: SITE, match_look_alikes: false, least_score: 0.8 },
    },
    [`PATCH /vehicle_management/settings/${SITE.id}/`]: {
      body: { site: SITE, match_look_alikes: true, least_score: 0.8 },
    },
    'GET /sites/group_by_company/': { body: [{ id: 'c', name: 'Acme', sites: [{ id: SITE.id, name: SITE.name }] }] },
  });
  renderScreen(RecordManagement, `/vehicle-management/record-management${search}`);
  const bodiesOf = (start: string) =>
    calls.mock.calls
      .filter(([url, init]) => `${init?.method ?? 'GET'} ${url}`.includes(start))
      .map(([, init]) => (init?.body ? JSON.parse(String(init.body)) : undefined));
  return { bodiesOf };
}

const openPanel = () => screen.findByRole('complementary', { name: 'Registered plate' });

describe('registered plates', () => {
  it('VM-07 are listed with how their authorisation stands, and open beside the list', async () => {
    show();
    const row = await screen.findByRole('row', { name: /XE 1347 U/ });
    expect(within(row).getByText('Authorised')).toBeTruthy();
    expect(within(row).getByText('no end date')).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'XE 1347 U' }));
    expect(await within(await openPanel()).findByText(/Seen 41 times in 30 days/)).toBeTruthy();
  });

  it('open wherever their row is pressed', async () => {
    show();
    const row = await screen.findByRole('row', { name: /XE 1347 U/ });
    await userEvent.click(within(row).getByText('Authorised'));
    expect(await within(await openPanel()).findByText(/Seen 41 times in 30 days/)).toBeTruthy();
  });

  it('are said to be close where none matches', async () => {
    show({ search: '?q=XE1357U', isClose: true });
    expect(await screen.findByText(/No plate matches “XE1357U”/)).toBeTruthy();
  });

  it('VM-08 are registered, with what is wrong beside its field', async () => {
    const { bodiesOf } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Register plate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Plate/ }), '-');
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
    expect(await dialog.findByText(/at least two letters or digits/)).toBeTruthy();
    expect(bodiesOf(`POST /api${PLATES}`)).toEqual([]);
  });

  it('VM-12 are revoked after a question', async () => {
    const { bodiesOf } = show({ search: `?open=${PLATE_ID}` });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: 'Revoke' }));
    expect(bodiesOf('revoke_auth')).toEqual([]);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(bodiesOf('revoke_auth')).toHaveLength(1));
  });

  it('VM-11 are authorised from today of their site on', async () => {
    const { bodiesOf } = show({ search: `?open=${PLATE_ID}` });
    await userEvent.click(await within(await openPanel()).findByRole('button', { name: 'Period' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Authorise' }));
    const today = new Date().toISOString().slice(0, 10);
    await waitFor(() => expect(bodiesOf('grant_auth')).toEqual([{ starts_on: today, ends_on: null, hours: null }]));
  });

  it('show the reads that may be theirs, and correct those', async () => {
    const { bodiesOf } = show({ search: `?open=${PLATE_ID}` });
    const reads = within(await screen.findByRole('region', { name: 'Reads that may be this plate' }));
    expect(reads.getByText('1 of 7 characters differs.')).toBeTruthy();
    expect(reads.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(reads.getByRole('button', { name: 'Other vehicle' }));
    await waitFor(() => expect(bodiesOf('PATCH ')).toEqual([{ is_not_plate: PLATE_ID }]));
  });

  it('are only looked at by those who may not change them', async () => {
    show({ search: `?open=${PLATE_ID}`, permissions: ['vm_management__view'] });
    const panel = within(await openPanel());
    expect(await panel.findByText('0.80')).toBeTruthy();
    for (const name of ['Revoke', 'Period', 'Edit plate', 'Delete plate', 'Same vehicle'])
      expect(panel.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Register plate' })).toBeNull();
  });
});

describe('records', () => {
  it('VM-16 are deleted after a question', async () => {
    const { bodiesOf } = show({ search: '?tab=records' });
    const [button] = await screen.findAllByRole('button', { name: 'Delete XE 1847 U' });
    await userEvent.click(button as HTMLElement);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete record' }));
    await waitFor(() => expect(bodiesOf(`DELETE /api/vehicle_management/records/info/${RECORD_ID}`)).toHaveLength(1));
  });

  it('VM-15 are corrected in what differs alone', async () => {
    const { bodiesOf } = show({ search: '?tab=records' });
    const [button] = await screen.findAllByRole('button', { name: 'Correct XE 1847 U' });
    await userEvent.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Record' }), 'exit');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf('PATCH ')).toEqual([{ record_type: 'exit' }]));
  });

  it('that wait are asked for alone', async () => {
    const { bodiesOf } = show({ search: '?tab=confirm' });
    await waitFor(() => expect(bodiesOf('info/get_list').at(-1)).toMatchObject({ needs_check: true }));
    expect(await screen.findByRole('button', { name: 'It is XE 1347 U' })).toBeTruthy();
  });
});

describe('records that are chosen together', () => {
  const SECOND = `${RECORD_ID.slice(0, -1)}9`;
  async function choose(permissions: Shown['permissions'] = ALL) {
    const shown = show({ search: '?tab=records', permissions });
    await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Select XE 1847 U' }))[0] as HTMLElement);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    return { ...shown, bar: within(await screen.findByRole('region', { name: 'Selected records' })) };
  }

  it('VM-22 API-171 are pushed, and once more only after a question', async () => {
    const { bar, bodiesOf } = await choose();
    await userEvent.click(bar.getByRole('button', { name: 'Push' }));
    const question = within(await screen.findByRole('dialog', { name: 'Push 1 record again?' }));
    await userEvent.click(question.getByRole('button', { name: 'Push again' }));
    const ids = [RECORD_ID, SECOND];
    await waitFor(() =>
      expect(bodiesOf('push_external')).toEqual([
        { ids, again: false },
        { ids, again: true },
      ]),
    );
  });

  it('VM-15 are changed in one go', async () => {
    const { bar, bodiesOf } = await choose();
    await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vehicle type' }), 'bus');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf('bulk_update')).toEqual([{ ids: [RECORD_ID, SECOND], vehicle_type: 'bus' }]));
  });

  it('VM-16 are deleted after a question', async () => {
    const { bar, bodiesOf } = await choose();
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 records?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodiesOf('bulk_delete')).toEqual([{ ids: [RECORD_ID, SECOND] }]));
  });

  it('offer what somebody may do, and nothing to choose to those who may do nothing', async () => {
    const { bar } = await choose(['vm_management__view', 'alerts__transfer']);
    expect(bar.getByRole('button', { name: 'Push' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(bar.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('are counted on their tabs', async () => {
    show({ search: '?tab=records' });
    expect(await screen.findByRole('link', { name: /^Records.*2$/ })).toBeTruthy();
  });
});
