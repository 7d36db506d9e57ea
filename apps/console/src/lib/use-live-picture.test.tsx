import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, renderScreen } from '../testing/render.tsx';
import { fakeSocket } from './replay/testing/fake-socket.ts';
import { useLivePicture } from './use-live-picture.ts';

const CAMERA = '01990000-0000-7000-8000-000000000001';
const ASK = `POST /cameras/${CAMERA}/live_pictures/`;
const frame = { atMs: 1000, objects: [] };
const picture = new Uint8Array([0xff, 0xd8, 0xff]).buffer;

let socket: ReturnType<typeof fakeSocket>;
const revoked: string[] = [];
beforeEach(() => {
  socket = fakeSocket();
  revoked.length = 0;
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${++made}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Page() {
  const { state, picture: shown } = useLivePicture(CAMERA, true);
  return <p>{`${state} ${shown?.url ?? 'nothing'} ${shown?.ageMs ?? ''}`.trim()}</p>;
}
const send = (camera_id = CAMERA) =>
  act(() => socket.say({ type: 'live_picture', camera_id, picture, frame, age_ms: 240 }));

it('asks for the camera, shows its latest picture alone and lets go of those before', async () => {
  const calls = answerCalls({ [ASK]: { body: { seconds: 10 } } });
  renderScreen(Page, '/page');
  await screen.findByText('connecting nothing');
  await waitFor(() => expect(calls).toHaveBeenCalled());
  send('another');
  expect(screen.getByText('connecting nothing')).toBeTruthy();
  send();
  await screen.findByText('live blob:1 240');
  send();
  await screen.findByText('live blob:2 240');
  expect(revoked).toEqual(['blob:1']);
});

it('says that it has ended when no more pictures come', async () => {
  answerCalls({ [ASK]: { body: { seconds: 10 } } });
  renderScreen(Page, '/page');
  await screen.findByText('connecting nothing');
  vi.useFakeTimers();
  send();
  expect(screen.getByText('live blob:1 240')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5001));
  expect(screen.getByText('ended nothing')).toBeTruthy();
});

it('shows nothing of a camera that cannot be looked at', async () => {
  const body = { type: 'client_error', errors: [{ code: 'node_not_running', message: 'Not running' }] };
  answerCalls({ [ASK]: { status: 409, body } });
  renderScreen(Page, '/page');
  await screen.findByText('off nothing');
});
