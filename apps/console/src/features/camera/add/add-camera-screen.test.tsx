import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aCamera, CAMERA_ID, GROUP_ID, SITE_ID } from '../../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { AddCameraScreen } from './add-camera-screen.tsx';

beforeAll(() => loadWords('camera', 'drawing', 'configure', 'forms', 'errors', 'terms'));

const TEST = {
  id: '01990000-0000-7000-8000-0000000000a1',
  state: 'connected',
  delivered: true,
  node: { id: '01990000-0000-7000-8000-0000000000f1', name: 'Node 1' },
  use_cases: [],
  simulated: false,
  frame: '/seen.jpg',
  codec: 'mjpeg',
  resolution: '1280x720',
  frame_rate: 15,
  reason: null,
  asked_at: '2026-01-01T08:00:00.000Z',
  answered_at: '2026-01-01T08:00:01.200Z',
};

const NODES = [
  { id: '01990000-0000-7000-8000-0000000000f1', name: 'Node 1', running: true },
  { id: '01990000-0000-7000-8000-0000000000f2', name: 'Node 2', running: true },
];

function open(test: object = TEST, nodes: object[] = NODES.slice(0, 1)) {
  const groups = [{ id: GROUP_ID, name: 'Gate', site: { id: SITE_ID, name: 'Harbour Point' }, cameras: 1 }];
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['create', 'groups_list__view'] }) },
    'GET /sites/groups/': { body: { results: groups, total_pages: 1, count: 1, count_exact: true, next: null } },
    'GET /cameras/new/nodes/': { body: nodes },
    'POST /cameras/new/test_connection/': { status: 202, body: test },
    [`GET /cameras/new/tests/${TEST.id}/`]: { body: test },
    [`DELETE /cameras/new/tests/${TEST.id}/`]: { body: { id: TEST.id } },
    'POST /cameras/new/': { status: 201, body: aCamera({ id: CAMERA_ID }) },
  });
  renderScreen(AddCameraScreen, `/camera/add?group=${GROUP_ID}`, '/camera/add');
  const sent = (path: string) =>
    send.mock.calls
      .filter(([url, init]) => init?.method === 'POST' && new URL(url, 'http://x').pathname === `/api${path}`)
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { sent };
}

const address = () => screen.findByLabelText(/^Stream address/, { selector: 'input' });
const header = () => screen.queryByLabelText(/^Authentication header/, { selector: 'input' });

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

describe('adding a camera by its address', () => {
  it('tests the address with its header, and creates the camera with both', async () => {
    const { sent } = open();
    await type(await address(), 'https://10.0.0.5/video.mjpg');
    await type(header()!, 'X-Key: secret');
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText(/1\.2 s/)).toBeTruthy();
    const source = { source: 'https://10.0.0.5/video.mjpg', authentication_header: 'X-Key: secret' };
    expect(sent('/cameras/new/test_connection/')).toEqual([{ ...source, site_group: GROUP_ID }]);
    await type(screen.getByLabelText(/^Camera name/), 'G-09');
    await userEvent.click(screen.getByRole('button', { name: /^Create camera/ }));
    await waitFor(() => expect(sent('/cameras/new/')).toHaveLength(1));
    expect(sent('/cameras/new/')[0]).toMatchObject({
      test: TEST.id,
      camera: { name: 'G-09', camera_source: { ...source, authentication_required: true } },
    });
  });

  it('offers the nodes to choose from, the preferred one first, and tests with the chosen one', async () => {
    const { sent } = open(TEST, NODES);
    await type(await address(), 'https://10.0.0.5/video.mjpg');
    const node = await screen.findByLabelText<HTMLSelectElement>('Processing node');
    expect(node.selectedOptions[0]?.textContent).toBe('Node 1');
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await waitFor(() => expect(sent('/cameras/new/test_connection/')).toHaveLength(1));
    expect(sent('/cameras/new/test_connection/')[0].node).toBeUndefined();
    expect(await screen.findByText(/1\.2 s/)).toBeTruthy();
    await userEvent.selectOptions(node, 'Node 2');
    expect(screen.queryByText(/1\.2 s/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await waitFor(() => expect(sent('/cameras/new/test_connection/')).toHaveLength(2));
    expect(sent('/cameras/new/test_connection/')[1].node).toBe(NODES[1]!.id);
  });

  it('asks nobody for a node where there is only one', async () => {
    open();
    await address();
    await screen.findByDisplayValue('Gate · Harbour Point');
    expect(screen.queryByLabelText('Processing node')).toBeNull();
  });

  it('is not covered by news of alerts', async () => {
    open();
    await address();
    expect(document.body.dataset.toasts).toBe('quiet');
  });

  it('asks for a header only where one can be sent', async () => {
    const { sent } = open();
    await type(await address(), 'https://10.0.0.5/video.mjpg');
    await type(header()!, 'X-Key: secret');
    await type(await address(), 'rtsp://10.0.0.5/stream');
    expect(header()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await waitFor(() => expect(sent('/cameras/new/test_connection/')).toHaveLength(1));
    expect(sent('/cameras/new/test_connection/')[0].authentication_header).toBeNull();
  });

  it('says what is wrong, and what was seen no longer counts once the address changes', async () => {
    const reason = 'The camera refused the user name or password.';
    open({ ...TEST, state: 'failed', frame: null, reason });
    await type(await address(), 'rtsp://10.0.0.5/stream');
    await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Create camera/ }).hasAttribute('disabled')).toBe(true);
    await type(await address(), 'rtsp://10.0.0.6/stream');
    expect(screen.queryByText(reason)).toBeNull();
  });
});
