import { notifications } from '@mantine/notifications';
import type { Camera } from '@sightline/contract/cameras';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CopySettingsPopup } from '../../../entities/camera-bulk/copy-settings-popup.tsx';
import { useCurrentUserQuery } from '../../../entities/user/current-user.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aCameraDetail, GROUP_ID, SITE_ID } from '../../../testing/cameras.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { BulkUpdatePopup } from './bulk-update-popup.tsx';
import { CameraCsvPopup } from './camera-csv-popup.tsx';

Element.prototype.scrollIntoView ??= vi.fn();

const id = (end: string) => `01990000-0000-7000-8000-0000000000${end}`;
const gate: Camera = aCameraDetail({ id: id('d1'), name: 'G-01 Gate' });
const hall: Camera = aCameraDetail({ id: id('d2'), name: 'H-01 Hall', on_time: '06:00' });
const yard: Camera = aCameraDetail({ id: id('d3'), name: 'Y-01 Yard' });
const elsewhere: Camera = aCameraDetail({ id: id('d9'), name: 'E-01', site_info: { id: id('c9'), name: 'Mill' } });

const SECTIONS = [
  'camera_settings_basic_config_write',
  'camera_settings_specification_write',
  'camera_settings_functionalities_write',
];
const ALL = [...SECTIONS, 'camera_settings_platform_settings_write', 'update', 'create'];

const BULK = 'PATCH /cameras/bulk_update/';
const COPY = 'POST /cameras/copy_settings/';
const CSV = 'POST /cameras/upload_csv/';

type Answers = Parameters<typeof answerCalls>[0];

function Signed({ children }: { children: ReactNode }) {
  return useCurrentUserQuery().data ? children : null;
}

let content: ReactNode;
const Screen = () => (
  <Suspense>
    <Signed>{content}</Signed>
  </Suspense>
);

function show(shown: ReactNode, answers: Answers = {}, permissions: string[] = ALL) {
  content = shown;
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /sites/groups/': {
      body: aPage([{ id: id('e2'), name: 'Dock', site: { id: SITE_ID, name: 'Harbour Point' } }]),
    },
    'GET /sites/site_groupings/': {
      body: [
        {
          id: SITE_ID,
          name: 'Harbour Point',
          groups: [{ id: GROUP_ID, name: 'Gate', cameras: [gate, hall, yard].map(({ id, name }) => ({ id, name })) }],
        },
      ],
    },
    ...answers,
  });
  renderScreen(Screen, '/arrived');
  const bodies = (path: string) =>
    calls.mock.calls.filter(([url]) => url.includes(path)).map(([, init]) => JSON.parse(String(init?.body)));
  return { calls, bodies };
}

/** The window takes the focus once it is open, which closes lists. */
const settled = () => waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

beforeAll(() =>
  loadWords('app', 'camera_bulk', 'camera', 'csv', 'use-case-fields', 'use-case-tab', 'terms', 'forms', 'errors'),
);
afterEach(() => act(() => notifications.clean()));

describe('changing many cameras', () => {
  const onClose = vi.fn();
  const bulk = (cameras: Camera[]) => <BulkUpdatePopup cameras={cameras} isOpen onClose={onClose} />;
  const tick = async (name: string) => {
    await settled();
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  };
  const apply = (name: string | RegExp = /^Change \d/) => userEvent.click(screen.getByRole('button', { name }));
  const changed = (...flags: boolean[]) => ({
    body: { cameras: flags.map((each, at) => ({ id: id(`d${at}`), name: 'x', changed: each })), at: 'now' },
  });

  it('sends what is ticked, for all of them at once, and says how many changed (CAM-37, CAM-38)', async () => {
    const { bodies } = show(bulk([gate, hall]), { [BULK]: changed(true, false) });
    await tick('Show metadata');
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Show metadata' })).getByRole('radio', { name: 'On' }),
    );
    await tick('Custom text overlay');
    await userEvent.type(screen.getByRole('textbox', { name: 'Custom text overlay' }), ' Gate 4 ');
    expect(screen.getByText('2 fields ticked')).toBeTruthy();
    await apply('Change 2 cameras');
    await screen.findByText('1 camera was changed');
    expect(screen.getByText('1 camera already had these values')).toBeTruthy();
    expect(bodies('bulk_update')).toEqual([
      { camera_ids: [gate.id, hall.id], show_metadata: true, custom_text_overlay: 'Gate 4' },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('begins hours with what all have; the outer times follow (CAM-24, CAM-25, CAM-27)', async () => {
    const { bodies } = show(bulk([gate, hall]), { [BULK]: changed(true, true) });
    await tick('Operating hours');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Off time' }).value).toBe('21:00');
    const edge = screen.getByRole('slider', { name: 'Monday, slot 1, from' });
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(edge, { key: 'ArrowLeft' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'On time' }).value).toBe('06:30');
    await apply();
    await waitFor(() => expect(bodies('bulk_update')).toHaveLength(1));
    expect(bodies('bulk_update')[0]).toMatchObject({
      on_time: '06:30',
      operating_hours: { monday: { slots: [['06:30', '21:00']] } },
    });
  });

  it('says what is wrong at its field alone, and sends nothing (CAM-26)', async () => {
    const { bodies } = show(bulk([gate, hall]));
    await tick('On time');
    const input = screen.getByRole('textbox', { name: 'On time' });
    await userEvent.clear(input);
    await userEvent.type(input, '26:00');
    await apply();
    expect(await screen.findByText('Time must be valid')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodies('bulk_update')).toEqual([]);
  });

  it('writes what the server refuses below its field', async () => {
    const refused = { code: 'supplementary_elsewhere', message: 'x', field: 'supplementary_camera_ids' };
    show(bulk([gate, hall]), { [BULK]: { status: 422, body: problem('validation_error', refused) } });
    await tick('Supplementary cameras');
    await userEvent.click(screen.getByRole('combobox', { name: 'Supplementary cameras' }));
    expect(screen.queryByRole('option', { name: 'G-01 Gate' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Y-01 Yard' }));
    await apply();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Choose other cameras on the same site')).toBeTruthy();
  });

  it('asks before cameras are left out; cancelling leaves them in (CAM-60, CAM-61)', async () => {
    const { bodies } = show(bulk([gate, hall]), { [BULK]: changed(true, true) });
    await tick('Include');
    const choice = within(screen.getByRole('radiogroup', { name: 'Include' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Off' }));
    let question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(within(question).getByText('All use cases of 2 cameras will be disabled.')).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'On' }).checked).toBe(true);
    await userEvent.click(choice.getByRole('radio', { name: 'Off' }));
    question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Exclude 2 cameras' }));
    await apply();
    await waitFor(() => expect(bodies('bulk_update')).toEqual([{ camera_ids: [gate.id, hall.id], include: false }]));
  });

  it('asks before cameras move to another group, which resets their use cases (CAM-62, CAM-64)', async () => {
    const { bodies } = show(bulk([gate, hall]), { [BULK]: changed(true, true) });
    await tick('Group');
    await userEvent.click(screen.getByRole('combobox', { name: 'Group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dock · Harbour Point' }));
    await apply();
    const question = await screen.findByRole('dialog', { name: 'Move 2 cameras to another group?' });
    expect(bodies('bulk_update')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Move and reset' }));
    expect(await screen.findByText('Use Case configuration is reset to default')).toBeTruthy();
    expect(bodies('bulk_update')).toEqual([{ camera_ids: [gate.id, hall.id], site_group: id('e2') }]);
  });

  it('is not possible for cameras of several sites, and says so before anything is sent', async () => {
    show(bulk([gate, elsewhere]));
    expect(await screen.findByText('Cameras from different sites cannot be chosen together')).toBeTruthy();
    await tick('Show metadata');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Change 2/ }).disabled).toBe(true);
  });

  it('offers the sections one may write, and no name, plan, position or source (CAM-72 to CAM-74)', async () => {
    show(bulk([gate]), {}, ['update', 'camera_settings_functionalities_write', 'camera_settings_basic_config_read']);
    expect(await screen.findByRole('checkbox', { name: 'Include' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Privacy control' })).toBeTruthy();
    for (const name of ['Address', 'On time', 'Camera name', 'Position', 'Camera source', 'Layout image'])
      expect(screen.queryByRole('checkbox', { name })).toBeNull();
  });
});

describe('copying settings', () => {
  const onClose = vi.fn();
  const copy = (cameras: Camera[]) => <CopySettingsPopup cameras={cameras} isOpen onClose={onClose} />;
  const changes = [
    { field: 'include', before: true, after: false },
    { field: 'supplementary_camera_ids', before: [], after: [yard.id] },
    { field: 'lat_long', before: null, after: { lat: 1.5, lng: 103.5 } },
    { field: 'alert_features.crowding.enabled', before: false, after: true },
    { field: 'alert_features.crowding.max_time_before_alert', before: 10, after: 25 },
    { field: 'alert_features.crowding.schedule', before: null, after: weekOf('07:00', '12:00') },
    {
      field: 'vehicle_management_configuration.vehicles_to_monitor',
      before: { car: { enabled: true }, truck: { enabled: true } },
      after: { car: { enabled: false }, truck: { enabled: true } },
    },
    { field: 'people_management_configuration.access_control.send_unknown_alert', before: false, after: true },
  ];
  const leftOut = [{ use_case: 'speeding', code: 'too_many_use_cases', message: 'x', params: { max: 4 } }];
  const answer = (cameras: unknown[]) => ({ [COPY]: { body: { preview: true, cameras } } });
  const plan = answer([
    { id: hall.id, name: hall.name, changes, left_out: leftOut },
    { id: yard.id, name: yard.name, changes: [], left_out: [] },
  ]);
  const from = async (name: string) => {
    await settled();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Copy from' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });

  it('previews what changes at each camera in words, and writes nothing before that', async () => {
    const { bodies } = show(copy([gate, hall, yard]), plan);
    await from('G-01 Gate');
    expect(screen.getByText('To 2 cameras: H-01 Hall, Y-01 Yard')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Functionalities' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Crowding' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vehicle Management' }));
    await userEvent.click(preview());
    const table = within(await screen.findByRole('table', { name: 'Changes to H-01 Hall' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Include', 'on', 'off'],
      ['Supplementary cameras', 'None', 'Y-01 Yard'],
      ['Position', 'None', '1.5, 103.5'],
      ['Crowding: Enabled', 'off', 'on'],
      ['Crowding: Time before alert', '10 s', '25 s'],
      ['Crowding: Schedule', 'Same as the camera’s operating hours', 'Mon–Sun 07:00–12:00'],
      ['Vehicle Management: Vehicles to monitor', 'Car, Truck', 'Truck'],
      ['Access Control: Alert on unknown people', 'off', 'on'],
    ]);
    expect(screen.getByText('Speeding').closest('li')?.textContent).toBe(
      'Speeding This site allows at most 4 alert use cases per camera',
    );
    expect(screen.getByRole('button', { name: /Y-01 Yard/ }).textContent).toContain('Nothing changes');
    expect(bodies('copy_settings')).toEqual([
      {
        from: gate.id,
        to: [hall.id, yard.id],
        sections: ['functionalities'],
        use_cases: ['crowding'],
        blocks: ['vehicle_management'],
        preview: true,
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Copy to 1 camera' }));
    expect(await screen.findByText('Settings were copied to 1 camera')).toBeTruthy();
    expect(bodies('copy_settings').at(-1)).toMatchObject({ preview: false });
    expect(onClose).toHaveBeenCalled();
  });

  it('goes back with what was chosen; there is nothing to copy when nothing changes', async () => {
    show(copy([hall]), answer([{ id: hall.id, name: hall.name, changes: [], left_out: [] }]));
    await from('G-01 Gate');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Privacy control' }));
    await userEvent.click(preview());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy to 0 cameras' })).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Privacy control' })).checked).toBe(true);
  });

  it('needs a camera besides the source', async () => {
    show(copy([gate]));
    await from('G-01 Gate');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Privacy control' }));
    expect(screen.getByText(/^Choose at least one camera other/)).toBeTruthy();
    expect(preview().disabled).toBe(true);
  });

  it('takes the use cases that are on at the source', async () => {
    const off = { enabled: false, allowed: true, compatible: true, schedule: null, version: 0 };
    const useCases = { crowding: { ...off, enabled: true }, speeding: { ...off, enabled: true }, ppe_detection: off };
    show(copy([hall]), {
      [`GET /camera/use-case-settings/${gate.id}/`]: {
        body: { id: gate.id, alert_features: { id: gate.id, allowed: true, ...useCases } },
      },
    });
    await from('G-01 Gate');
    await userEvent.click(await screen.findByRole('button', { name: 'Select the 2 that are on' }));
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(chosen.map((box) => box.closest('label')?.textContent)).toEqual(['Crowding', 'Speeding']);
  });

  it('offers what one may write', async () => {
    show(copy([hall]), {}, ['update', 'camera_settings_functionalities_write']);
    expect(await screen.findByRole('checkbox', { name: 'Functionalities' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Basic configuration' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Crowding' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Footfall' })).toBeNull();
  });

  it('is not possible for cameras of several sites', async () => {
    show(copy([gate, elsewhere]));
    expect(await screen.findByText('Cameras from different sites cannot be chosen together')).toBeTruthy();
    expect(preview().disabled).toBe(true);
  });
});

describe('cameras from a file', () => {
  const good = { row: 2, values: { name: 'F-01', site: 'Harbour Point', group: 'Gate' }, errors: [] };
  const bad = {
    row: 3,
    values: { name: 'F #2', site: 'Harbour Point', group: 'Gate' },
    errors: [{ field: 'name', code: 'camera_name_characters', message: 'x' }],
  };
  const choose = async (name = 'cameras.csv') => {
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['name'], name, { type: '' })] } });
  };

  it('are looked at with an error per row and column, then the valid rows are created (CAM-68)', async () => {
    const answers = { [CSV]: { body: { rows: [good, bad], valid: 1, invalid: 1, created: 0 } } };
    const { calls } = show(<CameraCsvPopup isOpen onClose={vi.fn()} />, answers);
    await choose();
    const cell = (await screen.findByText('F #2')).closest('td')!;
    expect(within(cell).getByText(/^Camera name must not contain these characters/)).toBeTruthy();
    expect(screen.queryByText('F-01')).toBeNull();
    answers[CSV].body.created = 1;
    await userEvent.click(screen.getByRole('button', { name: 'Create the 1 valid one' }));
    expect(await screen.findByText('1 camera was created')).toBeTruthy();
    expect(screen.getByText('1 row was skipped. Correct it and import it again.')).toBeTruthy();
    const modes = calls.mock.calls.map(([url]) => /mode=(\w+)/.exec(url)?.[1]).filter(Boolean);
    expect(modes).toEqual(['preview', 'valid']);
  });

  it('have to come in a CSV file, with these columns and at most so many rows', async () => {
    const { calls } = show(<CameraCsvPopup isOpen onClose={vi.fn()} />);
    await choose('cameras.pdf');
    expect(await screen.findByText('File type is invalid')).toBeTruthy();
    expect(screen.getByText('Required columns: name, site, group')).toBeTruthy();
    expect(screen.getByText(/up to 500 rows per file/)).toBeTruthy();
    expect(calls.mock.calls.filter(([url]) => url.includes('upload_csv'))).toEqual([]);
  });

  it.each([
    ['Download template', '/api/cameras/csv_template/'],
    ['Export all cameras', '/api/cameras/export/'],
  ])('"%s" fetches a file', async (name, path) => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { calls } = show(<CameraCsvPopup isOpen onClose={vi.fn()} />, { [`GET ${path.slice(4)}`]: { body: 'name' } });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(calls.mock.calls.some(([url]) => url === path)).toBe(true);
  });
});

function weekOf(start: string, end: string) {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return Object.fromEntries(days.map((day) => [day, { enabled: true, slots: [[start, end]] }]));
}
