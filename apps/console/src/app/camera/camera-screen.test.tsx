import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CameraTabContent } from '../../features/camera/settings/camera-tab.tsx';
import { loadWords } from '../../lib/i18n/words.ts';
import { aCamera, aCameraDetail, CAMERA_ID, GROUP_ID, SITE_ID } from '../../testing/cameras.ts';
import { problem } from '../../testing/failure.ts';
import { fixedValue } from '../../testing/fixed-value.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aSite } from '../../testing/tenants.ts';
import { aUser } from '../../testing/users.ts';
import { CameraScreen } from './camera-screen.tsx';
import { CAMERA_TABS } from './tabs.ts';

const SETTINGS = `/camera/camera-settings/${CAMERA_ID}/`;
const WRITE = ['basic_config', 'specification', 'functionalities'].flatMap((name) => [
  `camera_settings_${name}_read`,
  `camera_settings_${name}_write`,
]);
const OTHER_GROUP = '01990000-0000-7000-8000-0000000000e2';

const ALL = ['update', ...WRITE, 'cameras_detail__retrieve', 'groups_list__view'];

const HARBOUR = { id: SITE_ID, name: 'Harbour Point' };
const AT_SITE = { lat: 1.2644, lng: 103.8222 };

const answers = (permissions: string[] = ALL) => ({
  'GET /users/current/': { body: aUser({ permissions }) },
  [`GET ${SETTINGS}`]: { body: aCamera() },
  [`PUT ${SETTINGS}`]: { body: aCamera() },
  [`GET /cameras/${CAMERA_ID}/`]: { body: aCameraDetail() },
  'GET /sites/groups/': {
    body: {
      results: [
        { id: GROUP_ID, name: 'Gate', site: { id: SITE_ID, name: 'Harbour Point' }, cameras: 1 },
        { id: OTHER_GROUP, name: 'Yard', site: { id: SITE_ID, name: 'Harbour Point' }, cameras: 1 },
      ],
      total_pages: 1,
      count: 2,
      count_exact: true,
      next: null,
    },
  },
  'GET /sites/site_groupings/': { body: [] },
  [`GET /sites/groups/${GROUP_ID}/`]: { body: { id: GROUP_ID, name: 'Gate', site: HARBOUR, cameras: 1 } },
  [`GET /sites/${SITE_ID}/`]: { body: aSite({ ...HARBOUR, lat_long: AT_SITE }) },
});

const Screen = () => <CameraScreen tab="camera" Content={CameraTabContent} />;
const open = () => renderScreen(Screen, `/camera/${CAMERA_ID}/camera`, '/camera/$cameraId/camera');
const add = () => renderScreen(Screen, `/camera/new/camera?group=${GROUP_ID}`);
/** Asking for a button by its role takes seconds among the hundreds of options of the hours. */
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const nameField = () => screen.findByLabelText(/Camera name/);

/** Moves a slider of the hours. */
const press = (name: string, key: string, times: number) => {
  for (let step = 0; step < times; step += 1) fireEvent.keyDown(screen.getByRole('slider', { name }), { key });
};

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
}

const sent = (send: ReturnType<typeof answerCalls>, method: string, path: string) =>
  send.mock.calls
    .filter(([url, init]) => (init?.method ?? 'GET') === method && String(url).includes(path))
    .map(([, init]) => JSON.parse(String(init?.body ?? 'null')));

beforeAll(async () => {
  // Lists scroll to what is chosen; the test environment cannot.
  Element.prototype.scrollIntoView = () => undefined;
  await loadWords('camera', 'position', 'forms', 'terms', 'abilities', 'use-case-fields');
});

describe('the page of a camera', () => {
  it('has its tabs in order; those that are not built are absent (CAM-01)', () => {
    expect(CAMERA_TABS.map(({ key }) => key)).toEqual(['camera', 'use-case', 'notifications']);
  });

  it('lists in its head what cannot run or be read, and why; nothing while all is well', async () => {
    const problems = [
      { use_case: 'ppe_detection', code: 'node_lacks_class' as const, lacks: 'gloves' },
      { use_case: 'ppe_detection', code: 'engine_has_no_rule' as const },
      { use_case: 'crowding', code: 'camera_has_no_node' as const },
      { use_case: 'telepathy', code: 'use_case_unknown' as const },
      { code: 'operating_hours_unreadable' as const },
      { code: 'model_confidence_unreadable' as const },
      { block: 'timelapse', code: 'settings_too_new' as const },
    ];
    answerCalls({ ...answers(), [`GET /cameras/${CAMERA_ID}/`]: { body: aCameraDetail({ problems }) } });
    open();
    const count = await screen.findByText('5 problems');
    await userEvent.click(count);
    const terms = [...count.closest('details')!.querySelectorAll('dt')].map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(terms).toEqual([
      'PPE DetectionNot supported yet',
      'CrowdingCannot run: no node monitors this camera',
      'telepathyCannot run: this version does not have the use case',
      'CameraThe stored operating hours cannot be read, so the camera works around the clock. Set them again.' +
        'The stored model confidences cannot be read, so the defaults apply. Save them again.',
      'TimelapseThe stored settings are from a newer version. They stay as they are until you reset them.',
    ]);
  });

  it('shows who and where the camera is, its picture of 60 by 60 and how it does (CAM-03, CAM-12, CAM-45)', async () => {
    answerCalls(answers());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'G-01 Main Gate' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbour Point' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gate' })).toBeTruthy();
    const picture = await screen.findByRole('img', { name: 'Latest picture of G-01 Main Gate' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['60', '60']);
    expect(await screen.findByText('Live')).toBeTruthy();
  });

  it('has its sections in order (CAM-06, CAM-07, CAM-08, CAM-09, CAM-10)', async () => {
    answerCalls(answers());
    open();
    await nameField();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Basic configuration',
      'Camera source',
      'Specifications',
      'Privacy control',
      'Functionalities',
    ]);
  });

  it('saves each changed section by Ctrl+S, with the version it was loaded with (CAM-55, CAM-59)', async () => {
    const send = answerCalls(answers());
    open();
    await type(await nameField(), 'G-02');
    await userEvent.click(screen.getByLabelText('Face blur'));
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    await save();
    expect(await screen.findByText('Camera settings update succeeded')).toBeTruthy();
    expect(document.querySelectorAll('[data-tone="success"]')).toHaveLength(1);
    expect(sent(send, 'PUT', SETTINGS)).toEqual([
      { name: 'G-02', versions: { basic_config: 3 } },
      { privacy: { face_blur: true, full_body_blur: false }, versions: { privacy: 0 } },
    ]);
  });

  it('has no Save for those who can change nothing', async () => {
    const reader = aUser({ permissions: ['cameras_detail__retrieve', 'camera_settings_basic_config_read'] });
    answerCalls({ ...answers(), 'GET /users/current/': { body: reader } });
    open();
    expect(await screen.findByText('Basic configuration')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Save|Discard)/ })).toBeNull();
    const plan = screen.getByRole('img', { name: 'Map: the marked position' });
    expect(plan.parentElement?.textContent).toMatch(/One square is \d+ k?m\.$/);
  });

  it('says that some sections failed, and keeps what was typed (CAM-58)', async () => {
    const refused = problem('validation_error', { code: 'name_taken', message: 'This name is taken', field: 'name' });
    answerCalls({ ...answers(), [`PUT ${SETTINGS}`]: { status: 422, body: refused } });
    open();
    await type(await nameField(), 'G-02');
    await save();
    expect(await screen.findByText('Some section updates failed.')).toBeTruthy();
    expect(((await nameField()) as HTMLInputElement).value).toBe('G-02');
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
  });

  const stale = () => ({
    ...problem('client_error', { code: 'changed_since', message: 'changed', field: 'basic_config' }),
    current: aCamera({ name: 'Their gate', versions: { ...aCamera().versions, basic_config: 4 } }),
  });

  it('shows what somebody else saved beside one’s own; one’s own is saved only when it is kept on purpose', async () => {
    const send = answerCalls({ ...answers(), [`PUT ${SETTINGS}`]: { status: 409, body: stale() } });
    open();
    await type(await nameField(), 'Mine');
    await save();
    expect(await screen.findByText('An update was just made by another user')).toBeTruthy();
    const row = screen.getByText('Their gate', { selector: 'td' }).closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Mine',
      'Their gate',
    ]);
    await userEvent.click(screen.getByText('Keep mine'));
    await save();
    await waitFor(() => expect(sent(send, 'PUT', SETTINGS)).toHaveLength(2));
    expect(sent(send, 'PUT', SETTINGS).map(({ versions }) => versions.basic_config)).toEqual([3, 4]);
    expect(sent(send, 'PUT', SETTINGS)[1].name).toBe('Mine');
  });

  it('takes what somebody else saved, with nothing left to save', async () => {
    answerCalls({ ...answers(), [`PUT ${SETTINGS}`]: { status: 409, body: stale() } });
    open();
    await type(await nameField(), 'Mine');
    await save();
    await userEvent.click(await screen.findByText('Take theirs'));
    await waitFor(async () => expect(((await nameField()) as HTMLInputElement).value).toBe('Their gate'));
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('is not to be had where it does not exist', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    open();
    expect(await screen.findByText('This camera does not exist')).toBeTruthy();
  });
});

describe('fields of a camera', () => {
  it.each([
    ['CAM-14', '', 'This field is required'],
    ['CAM-15', 'x'.repeat(37), 'Enter at most 36 characters'],
    ['CAM-16, CAM-17', 'Gate [1]', "Camera name must not contain these characters : / ? # [ ] @ ! $ & ' ( ) * + , ; ="],
  ])('%s, ERR-16: a name of %j is refused', async (_, text, message) => {
    const send = answerCalls(answers());
    open();
    await type(await nameField(), text);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByText('All fields must be valid')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(send, 'PUT', SETTINGS)).toEqual([]);
  });

  it.each([
    ['CAM-20', 'Latitude', 'Latitude is required if longitude is provided, and must be a number'],
    ['CAM-21', 'Longitude', 'Longitude is required if latitude is provided, and must be a number'],
  ])('%s: %s is needed when the other is there (CAM-19)', async (_, label, message) => {
    answerCalls(answers());
    open();
    await type(await screen.findByLabelText(label), '');
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('needs neither latitude nor longitude (CAM-19)', async () => {
    const send = answerCalls(answers());
    open();
    await type(await screen.findByLabelText('Latitude'), '');
    await type(screen.getByLabelText('Longitude'), '');
    await save();
    await waitFor(() => expect(sent(send, 'PUT', SETTINGS)[0]).toMatchObject({ lat_long: null }));
  });

  it('says what is no time (CAM-24 to CAM-26)', async () => {
    answerCalls(answers());
    open();
    await type(await screen.findByLabelText(/On time/), '8 am');
    await userEvent.tab();
    expect(await screen.findByText('Time must be valid')).toBeTruthy();
  });

  it('keeps the outer times in step with the operating hours (CAM-27)', async () => {
    const send = answerCalls(answers());
    open();
    await nameField();
    press('Monday, slot 1, from', 'ArrowLeft', 3);
    expect(screen.getByLabelText<HTMLInputElement>(/On time/).value).toBe('06:30');
    await save();
    await waitFor(() => expect(sent(send, 'PUT', SETTINGS)).toHaveLength(1));
    expect(sent(send, 'PUT', SETTINGS)[0].operating_hours.monday).toEqual({
      enabled: true,
      slots: [['06:30', '21:00']],
    });
  });

  it('moves the operating hours with the outer times, and says so; 7:00 is 07:00', async () => {
    const send = answerCalls(answers());
    open();
    const on = await screen.findByLabelText<HTMLInputElement>(/On time/);
    await type(on, '7:00');
    await userEvent.tab();
    await waitFor(() => expect(on.value).toBe('07:00'));
    expect(screen.getByRole('slider', { name: 'Monday, slot 1, from' }).getAttribute('aria-valuetext')).toBe('07:00');
    expect(screen.getByText('The operating hours were changed to match.')).toBeTruthy();
    press('Monday, slot 1, from', 'ArrowLeft', 1);
    expect(on.value).toBe('06:30');
    expect(screen.getByText('On time and off time were changed to match.')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent(send, 'PUT', SETTINGS)).toHaveLength(1));
    expect(sent(send, 'PUT', SETTINGS)[0]).toMatchObject({
      on_time: '06:30',
      operating_hours: { tuesday: { enabled: true, slots: [['07:00', '21:00']] } },
    });
  });

  it('asks before the camera is left out; cancelling leaves it in (CAM-60, CAM-61, CAM-76)', async () => {
    answerCalls(answers());
    open();
    const include = (await screen.findByLabelText('Include')) as HTMLInputElement;
    await userEvent.click(include);
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(include.checked).toBe(true);
    await userEvent.click(include);
    await userEvent.click(await screen.findByRole('button', { name: 'Exclude camera' }));
    await waitFor(() => expect(include.checked).toBe(false));
  });

  it('asks before another group is chosen, and loads what its use cases will be (CAM-62 to CAM-64)', async () => {
    const send = answerCalls(answers());
    open();
    await nameField();
    const group = screen.getByLabelText(/^Group/, { selector: 'input' });
    await userEvent.click(group);
    await userEvent.click(await screen.findByText('Yard · Harbour Point'));
    const dialog = await screen.findByRole('dialog', { name: 'Move the camera to another group?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move and reset' }));
    expect(await screen.findByText('Use Case configuration is reset to default')).toBeTruthy();
    const asked = send.mock.calls.map(([url]) => String(url));
    expect(asked.some((url) => url.includes(`/sites/${SITE_ID}/get_use_case_statuses/?group=${OTHER_GROUP}`))).toBe(
      true,
    );
  });
});

describe('a new camera', () => {
  it('starts with the defaults, and ignores permissions (CAM-04, CAM-48, CAM-49, CAM-50, CAM-51, CAM-52, CAM-53, PERM-006)', async () => {
    const send = answerCalls({
      ...answers(['create', 'groups_list__view']),
      'POST /camera/camera-settings/': { status: 201, body: aCamera() },
    });
    const router = add();
    await type(await nameField(), 'G-09');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/camera/${CAMERA_ID}/camera`));
    const [body] = sent(send, 'POST', '/camera/camera-settings/');
    expect(body).toMatchObject({
      name: 'G-09',
      site_group: GROUP_ID,
      include: true,
      ai_inferencing: true,
      draw_annotations: true,
      on_time: '08:00',
      off_time: '21:00',
      camera_source: { connectivity_method: 2 },
    });
    expect(Object.values(body.operating_hours)).toEqual(Array(7).fill({ enabled: true, slots: [['08:00', '21:00']] }));
  });

  it('stands where its site lies until somebody says otherwise (CAM-54)', async () => {
    const send = answerCalls({
      ...answers(['create', 'groups_list__view', 'sites_detail__view']),
      'POST /camera/camera-settings/': { status: 201, body: aCamera() },
    });
    add();
    const latitude = await screen.findByLabelText<HTMLInputElement>('Latitude');
    await waitFor(() => expect(latitude.value).toBe('1.2644'));
    expect(screen.getByText(/^The position of the site Harbour Point\./)).toBeTruthy();
    expect(screen.queryByText(/unsaved/)).toBeNull();
    await type(latitude, '1.27');
    expect(screen.queryByText(/^The position of the site/)).toBeNull();
    await type(await nameField(), 'G-09');
    await save();
    await waitFor(() => expect(sent(send, 'POST', '/camera/camera-settings/')).toHaveLength(1));
    expect(sent(send, 'POST', '/camera/camera-settings/')[0].lat_long).toEqual({ lat: 1.27, lng: 103.8222 });
  });

  it('leaves its position to the server while nobody typed one', async () => {
    const send = answerCalls({
      ...answers(['create', 'groups_list__view']),
      [`GET /sites/${SITE_ID}/`]: {
        status: 403,
        body: problem('client_error', { code: 'permission_denied', message: 'no' }),
      },
      'POST /camera/camera-settings/': { status: 201, body: aCamera() },
    });
    add();
    await type(await nameField(), 'G-09');
    await save();
    await waitFor(() => expect(sent(send, 'POST', '/camera/camera-settings/')).toHaveLength(1));
    expect(sent(send, 'POST', '/camera/camera-settings/')[0]).not.toHaveProperty('lat_long');
  });

  const NODES = [
    { id: '01990000-0000-7000-8000-0000000000f1', name: 'Node 1', running: true },
    { id: '01990000-0000-7000-8000-0000000000f2', name: 'Node 2', running: false },
  ];
  const TEST = {
    id: '01990000-0000-7000-8000-0000000000a1',
    state: 'connected',
    delivered: true,
    node: NODES[0],
    use_cases: [],
    simulated: false,
    frame: '/seen.jpg',
    codec: 'h264',
    resolution: '1280x720',
    frame_rate: 15,
    reason: null,
    asked_at: '2026-01-01T08:00:00.000Z',
    answered_at: '2026-01-01T08:00:01.000Z',
  };
  const withNodes = (test: object = TEST) => ({
    ...answers(['create', 'groups_list__view']),
    'GET /cameras/new/nodes/': { body: NODES },
    'POST /cameras/new/test_connection/': { status: 202, body: test },
    [`GET /cameras/new/tests/${TEST.id}/`]: { body: test },
    [`DELETE /cameras/new/tests/${TEST.id}/`]: { body: { id: TEST.id } },
    'POST /camera/camera-settings/': { status: 201, body: aCamera() },
  });

  it('is watched by the node its group prefers, or by the one that is chosen', async () => {
    const send = answerCalls(withNodes());
    add();
    const choice = await screen.findByLabelText<HTMLSelectElement>('Processing node');
    await waitFor(() => expect(choice.value).toBe(NODES[0]?.id));
    expect([...choice.options].map(({ text }) => text)).toEqual(['Node 1', 'Node 2 (not running)', 'None for now']);
    await userEvent.selectOptions(choice, 'Node 2 (not running)');
    await type(await nameField(), 'G-09');
    await save();
    await waitFor(() => expect(sent(send, 'POST', '/camera/camera-settings/')).toHaveLength(1));
    expect(sent(send, 'POST', '/camera/camera-settings/')[0].node).toBe(NODES[1]?.id);
  });

  it('is tested before it is saved: what the node sees is shown, until another address is typed', async () => {
    const send = answerCalls(withNodes());
    add();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Processing node').value).toBe(NODES[0]?.id));
    const address = screen.getByLabelText(/^Stream address/, { selector: 'input' });
    await type(address, 'rtsp://10.0.0.5/1');
    await userEvent.click(screen.getByText('Test connection'));
    expect(await screen.findByText('Connected · h264 · 1280 × 720 · 15 fps')).toBeTruthy();
    expect(screen.getByAltText(/^What .+ sees$/).getAttribute('src')).toBe('/seen.jpg');
    expect(sent(send, 'POST', '/cameras/new/test_connection/')).toEqual([
      { source: 'rtsp://10.0.0.5/1', authentication_header: null, site_group: GROUP_ID, node: NODES[0]?.id },
    ]);
    await type(address, 'rtsp://10.0.0.6/1');
    expect(screen.queryByText(/^Connected/)).toBeNull();
  });

  it('says what is wrong with an address', async () => {
    const reason = 'The camera refused the user name or password.';
    answerCalls(withNodes({ ...TEST, state: 'failed', frame: null, reason }));
    add();
    await type(await screen.findByLabelText(/^Stream address/, { selector: 'input' }), 'rtsp://10.0.0.5/1');
    await userEvent.click(screen.getByText('Test connection'));
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('has to get an id (CAM-56, CAM-57)', async () => {
    answerCalls({ ...answers(['create']), 'POST /camera/camera-settings/': { status: 201, body: {} } });
    add();
    await type(await nameField(), 'G-09');
    await save();
    expect(await screen.findByText('Camera creation succeeded but did not get new id')).toBeTruthy();
  });
});

describe('permissions of sections', () => {
  const READ = ['cameras_detail__retrieve', 'camera_settings_basic_config_read'];

  it('no read permission hides a section (PERM-005, CAM-73, CAM-74)', async () => {
    answerCalls(answers(READ));
    open();
    await screen.findByText(/Camera name/);
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Basic configuration']);
  });

  it('a read permission shows it view-only, a write permission makes it editable (PERM-003, PERM-004, CAM-72)', async () => {
    answerCalls(answers([...READ, 'update', 'camera_settings_functionalities_write']));
    open();
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByLabelText(/Camera name/)).toBeNull();
    expect(fixedValue(/Camera name/)).toBe('G-01 Main Gate');
    expect(screen.getAllByText('View only')).toHaveLength(1);
    expect(screen.getByLabelText('Include').matches(':disabled')).toBe(false);
  });

  it('nothing can be edited without the permission to change cameras, whatever else is held', async () => {
    answerCalls(answers(ALL.filter((key) => key !== 'update')));
    open();
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(screen.getAllByText('View only')).toHaveLength(names.length);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Save|Discard)/ })).toBeNull();
  });
});
