import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraTabContent } from '../../features/camera/settings/camera-tab.tsx';
import { loadWords } from '../../lib/i18n/words.ts';
import { live } from '../../lib/live.ts';
import { aCamera, aCameraDetail, CAMERA_ID, GROUP_ID, SITE_ID } from '../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { CameraScreen } from './camera-screen.tsx';

const SETTINGS = `/camera/camera-settings/${CAMERA_ID}/`;
const PERMISSIONS = [
  'update',
  'cameras_detail__retrieve',
  ...['basic_config', 'specification', 'functionalities'].map((name) => `camera_settings_${name}_write`),
];
const NEIGHBOURS = ['Crane', 'Gate B', 'Ramp', 'Silo'].map((name, at) => ({
  id: `01990000-0000-7000-8000-00000000010${at}`,
  name,
}));

const answers = (camera = aCamera()) => ({
  'GET /users/current/': { body: aUser({ permissions: PERMISSIONS }) },
  [`GET ${SETTINGS}`]: { body: camera },
  [`PUT ${SETTINGS}`]: { body: camera },
  [`GET /cameras/${CAMERA_ID}/`]: { body: aCameraDetail() },
  'GET /sites/site_groupings/': {
    body: [{ id: SITE_ID, name: 'Harbour Point', groups: [{ id: GROUP_ID, name: 'Gate', cameras: NEIGHBOURS }] }],
  },
});

const Screen = () => <CameraScreen tab="camera" Content={CameraTabContent} />;
async function open(camera = aCamera()) {
  const send = answerCalls(answers(camera));
  const router = renderScreen(Screen, `/camera/${CAMERA_ID}/camera`, '/camera/$cameraId/camera');
  await screen.findByLabelText(/Camera name/);
  return { send, router };
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const saved = (send: ReturnType<typeof answerCalls>) =>
  send.mock.calls.filter(([, init]) => init?.method === 'PUT').map(([, init]) => JSON.parse(String(init?.body)));
async function fill(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
const turn = (label: string) => () => userEvent.click(screen.getByLabelText(label));

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadWords('camera', 'position', 'forms', 'errors');
});
afterEach(() => act(() => notifications.clean()));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:plan';
});

describe('a field of the camera tab', () => {
  const source = (part: object) => ({
    camera_source: {
      source: 'scene://gate',
      authentication_required: false,
      authentication_header: null,
      connectivity_method: 2,
      ...part,
    },
  });

  it.each<[id: string, what: string, edit: () => Promise<unknown>, section: string, sent: object]>([
    ['CAM-22', 'address', () => fill('Address', 'North gate'), 'basic_config', { address: 'North gate' }],
    ['CAM-31', 'face_blur', turn('Face blur'), 'privacy', { privacy: { face_blur: true, full_body_blur: false } }],
    [
      'CAM-31',
      'full_body_blur',
      turn('Full body blur'),
      'privacy',
      { privacy: { face_blur: false, full_body_blur: true } },
    ],
    ['CAM-32', 'local_record_storage', turn('Local record storage'), 'functionalities', { local_record_storage: true }],
    ['CAM-33', 'draw_annotations', turn('Draw annotations'), 'functionalities', { draw_annotations: false }],
    ['CAM-75', 'visualisation', turn('Draw annotations'), 'functionalities', { draw_annotations: false }],
    ['CAM-35', 'ai_inferencing', turn('AI inferencing'), 'functionalities', { ai_inferencing: false }],
    [
      'CAM-36',
      'external_ai_stream_active',
      turn('External AI stream'),
      'functionalities',
      { external_ai_stream_active: true },
    ],
    ['CAM-37', 'show_metadata', turn('Show metadata'), 'functionalities', { show_metadata: true }],
    [
      'CAM-38',
      'custom_text_overlay',
      () => fill('Custom text overlay', 'Site A'),
      'functionalities',
      { custom_text_overlay: 'Site A' },
    ],
    [
      'CAM-41, CAM-47',
      'source, the stream endpoint',
      () => fill('Stream address', 'rtsp://10.0.0.9/main'),
      'camera_source',
      source({ source: 'rtsp://10.0.0.9/main' }),
    ],
    [
      'CAM-47',
      'alert_cooldown',
      () => fill('Minimum time between alerts', '90'),
      'specifications',
      { alert_cooldown: 90 },
    ],
    [
      'The log',
      'detection_log_days',
      () => fill('Days to keep detections', '30'),
      'specifications',
      { detection_log_days: 30 },
    ],
    [
      'CAM-42, CAM-43',
      'authentication',
      async () => {
        await turn('Authentication required')();
        await fill(/Authentication header/, 'Bearer x');
      },
      'camera_source',
      source({ authentication_required: true, authentication_header: 'Bearer x' }),
    ],
    [
      'CAM-44',
      'connectivity_method',
      () => userEvent.selectOptions(screen.getByLabelText('Connectivity method'), '3'),
      'camera_source',
      source({ connectivity_method: 3 }),
    ],
  ])('%s: %s is sent alone, with the version of its section', async (_, __, edit, section, sent) => {
    const { send } = await open();
    await edit();
    await save();
    expect(await screen.findByText('Camera settings update succeeded')).toBeTruthy();
    const { versions } = aCamera();
    expect(saved(send)).toEqual([{ ...sent, versions: { [section]: versions[section as keyof typeof versions] } }]);
  });

  it.each([
    ['CAM-41', 'Stream address'],
    ['CAM-43', /Authentication header/],
  ])('%s: takes at most 255 characters', async (_, label) => {
    const { send } = await open(
      aCamera({
        camera_source: {
          source: 'scene://gate',
          has_password: false,
          authentication_required: true,
          authentication_header: '***',
          has_authentication_header: true,
          connectivity_method: 2,
        },
      }),
    );
    await fill(label, 'x'.repeat(256));
    await save();
    expect(await screen.findByText('Enter at most 255 characters')).toBeTruthy();
    expect(saved(send)).toEqual([]);
  });

  it('shows that password and header are stored, and sends back what stands for them', async () => {
    const { send } = await open(
      aCamera({
        camera_source: {
          source: 'rtsp://eye:***@10.0.0.9/main',
          has_password: true,
          authentication_required: true,
          authentication_header: 'X-Key: ***',
          has_authentication_header: true,
          connectivity_method: 2,
        },
      }),
    );
    expect(screen.getByText(/^The password is stored and never shown again/)).toBeTruthy();
    expect(screen.getByText(/^The header is stored and its value is never shown again/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Connectivity method'), '3');
    await save();
    await waitFor(() => expect(saved(send)).toHaveLength(1));
    expect(saved(send)[0].camera_source).toEqual({
      source: 'rtsp://eye:***@10.0.0.9/main',
      authentication_required: true,
      authentication_header: 'X-Key: ***',
      connectivity_method: 3,
    });
  });

  it('says below the address that its password is needed again for another server', async () => {
    const { send } = await open();
    const toServer = send.getMockImplementation()!;
    const errors = [{ field: 'camera_source.source', code: 'address_password_needed', message: 'x' }];
    send.mockImplementation(async (url, init) =>
      init?.method === 'PUT'
        ? Response.json({ type: 'validation_error', errors }, { status: 422 })
        : toServer(url, init),
    );
    await fill('Stream address', 'rtsp://eye:***@10.0.0.10/main');
    await save();
    const said = 'Enter the password again: a stored password is never used for another address';
    await waitFor(() => expect(screen.getByLabelText('Stream address').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  });

  it('CAM-44: there are three connectivity methods', async () => {
    await open();
    const options = screen.getByLabelText<HTMLSelectElement>('Connectivity method').options;
    expect([...options].map(({ value }) => value)).toEqual(['1', '2', '3']);
  });

  it('CAM-39, CAM-40: three cameras help out, a fourth is refused with a word', async () => {
    const { send } = await open();
    const field = screen.getByLabelText('Supplementary cameras', { selector: 'input' });
    const choose = async (name: string) => {
      await userEvent.type(field, name);
      await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
    };
    for (const name of ['Crane', 'Gate B', 'Ramp']) await choose(name);
    expect(screen.queryByText('Maximum of 3 supplementary cameras allowed')).toBeNull();
    await choose('Silo');
    expect(await screen.findByText('Maximum of 3 supplementary cameras allowed')).toBeTruthy();
    await save();
    expect(saved(send)).toEqual([]);
    await choose('Silo');
    await save();
    await waitFor(() => expect(saved(send)).toHaveLength(1));
    expect(saved(send)[0].supplementary_camera_ids).toEqual(NEIGHBOURS.slice(0, 3).map(({ id }) => id));
  });

  it('CAM-47: resolution and frame rate are what the camera reports, and cannot be typed', async () => {
    await open();
    const shown = ['Resolution', 'Frame rate'].map((label) => screen.getByText(label).nextElementSibling?.textContent);
    expect(shown).toEqual(['1920x1080', '25 fps']);
    expect(screen.queryByRole('textbox', { name: 'Resolution' })).toBeNull();
  });
});

const UseCases = () => <p>Use cases</p>;
const Second = () => <CameraScreen tab="use-case" Content={UseCases} />;

describe('a camera that is left out', () => {
  it('CAM-05, CAM-34: leads back to the first tab', async () => {
    answerCalls(answers(aCamera({ include: false })));
    const router = renderScreen(Second, `/camera/${CAMERA_ID}/use-case`, '/camera/$cameraId/use-case');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/camera/${CAMERA_ID}/camera`));
    expect(screen.queryByText('Use cases')).toBeNull();
  });
});

describe('the layout image', () => {
  const KEY = 'block_plans/somebody/plan.png';
  const STORE = 'https://store.example';
  const plan = (name: string, type: string) => new File(['bytes'], name, { type });

  async function openWithStore(status = 200) {
    const opened = await open(aCamera({ layout_image: 'block_plans/a/old.png', layout_image_url: '/old.png' }));
    const toServer = opened.send.getMockImplementation()!;
    const signed = { url: `${STORE}/${KEY}?signature=1`, key: KEY, download_url: `${STORE}/${KEY}`, max_bytes: 1 };
    opened.send.mockImplementation(async (url, init) => {
      if (String(url).startsWith(STORE)) return new Response(null, { status });
      if (String(url).includes('/s3/signed/')) return Response.json(signed);
      return toServer(url, init);
    });
    const choose = (file: File) =>
      userEvent.upload(
        screen.getByLabelText<HTMLInputElement>('Choose a file, Layout image', { selector: 'input' }),
        file,
        {
          applyAccept: false,
        },
      );
    return { ...opened, choose };
  }

  it('CAM-23: shows the picture at its address', async () => {
    await openWithStore();
    expect(screen.getByRole('img', { name: 'Layout image' }).getAttribute('src')).toBe('/old.png');
  });

  it.each(['jpg', 'jpeg', 'png'])(
    'CAM-65, CAM-66, CAM-67, ERR-17: a .%s goes to the signed address as it is; its key is saved',
    async (ending) => {
      const { send, choose } = await openWithStore();
      const file = plan(`plan.${ending}`, ending === 'png' ? 'image/png' : 'image/jpeg');
      await choose(file);
      expect(await screen.findByText(`plan.${ending} uploaded successfully`)).toBeTruthy();
      const asked = send.mock.calls.map(([url]) => String(url)).find((url) => url.includes('/s3/signed/'));
      expect(Object.fromEntries(new URL(asked!, 'http://x').searchParams)).toEqual({
        filename: `plan.${ending}`,
        context: 'block_plans',
      });
      const [, put] = send.mock.calls.find(([url]) => String(url).startsWith(STORE))!;
      expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: file });
      expect(screen.getByRole('img', { name: 'Layout image' }).getAttribute('src')).toBe('blob:plan');
      await save();
      await screen.findByText('Camera settings update succeeded');
      const [body] = send.mock.calls
        .filter(([url, init]) => init?.method === 'PUT' && String(url).includes(SETTINGS))
        .map(([, init]) => JSON.parse(String(init?.body)));
      expect(body).toEqual({ layout_image: KEY, versions: { basic_config: 3 } });
    },
  );

  it('CAM-65: another kind of file is refused, and nothing is asked for', async () => {
    const { send, choose } = await openWithStore();
    await choose(plan('plan.svg', 'image/svg+xml'));
    expect(await screen.findByText('File type is invalid')).toBeTruthy();
    expect(send.mock.calls.some(([url]) => String(url).includes('/s3/signed/'))).toBe(false);
  });

  it('CAM-66, ERR-18: a file that did not arrive is told, and changes nothing', async () => {
    const { choose } = await openWithStore(403);
    await choose(plan('plan.png', 'image/png'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/unsaved/)).toBeNull();
    expect(screen.getByRole('img', { name: 'Layout image' }).getAttribute('src')).toBe('/old.png');
  });
});

describe('what somebody else saves', () => {
  const theirs = () => aCamera({ address: 'Their gate', versions: { ...aCamera().versions, basic_config: 4 } });

  it('arrives in a section that is not being edited; in one that is, once its edits are discarded', async () => {
    const listeners = new Set<Parameters<typeof live.onMessage>[0]>();
    vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    });
    const { send } = await open();
    const address = () => screen.getByLabelText<HTMLInputElement>('Address').value;
    await fill(/Camera name/, 'Mine');
    const toServer = send.getMockImplementation()!;
    let asked = 0;
    send.mockImplementation(async (url, init) => {
      if (!String(url).includes(SETTINGS)) return toServer(url, init);
      asked += 1;
      return Response.json(theirs());
    });
    act(() => {
      for (const listener of listeners) listener({ type: 'configuration_changed', object: 'camera', id: CAMERA_ID });
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(await screen.findByText('1 unsaved change')).toBeTruthy();
    expect([screen.getByLabelText<HTMLInputElement>(/Camera name/).value, address()]).toEqual(['Mine', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('Their gate'));
    expect(screen.getByLabelText<HTMLInputElement>(/Camera name/).value).toBe('G-01 Main Gate');
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });
});
