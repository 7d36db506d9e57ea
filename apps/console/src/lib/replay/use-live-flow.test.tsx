import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { stayCamera } from './testing/detection-log.ts';
import { fakeSocket } from './testing/fake-socket.ts';
import { fakeWorker } from './testing/fake-worker.ts';
import { useLiveFlow } from './use-live-flow.ts';

const CAMERA = '01990000-0000-7000-8000-000000000001';
const ASK = `POST /cameras/${CAMERA}/live_detections/`;
const FRAMES = [0, 200].map((atMs) => ({ atMs, objects: [] }));

let worker: ReturnType<typeof fakeWorker>;
let socket: ReturnType<typeof fakeSocket>;
beforeEach(() => {
  worker = fakeWorker();
  socket = fakeSocket();
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  const { values, error } = useLiveFlow({ cameraId: CAMERA, live: stayCamera(5, CAMERA), enabled: true });
  return <p>{error ? 'nothing comes' : (values?.live?.framesPerSecond ?? 'waiting')}</p>;
}

const sent = () => worker.told.flatMap((message) => (message.type === 'frames' ? [message.frames] : []));

it('asks for the camera, runs its frames in the worker and shows what comes back', async () => {
  const calls = answerCalls({ [ASK]: { body: { seconds: 30 } } });
  renderScreen(Page, '/page');
  await screen.findByText('waiting');
  await waitFor(() => expect(calls).toHaveBeenCalled());
  socket.say({ type: 'live_detections', camera_id: 'another', frames: FRAMES });
  socket.say({ type: 'live_detections', camera_id: CAMERA, frames: FRAMES });
  expect(sent()).toEqual([FRAMES]);
  expect(worker.told[0]).toMatchObject({ type: 'start', job: { kind: 'live', live: { id: CAMERA } } });
  const view = { steps: [], framesPerSecond: 5, lastAlertMs: null, problems: [] };
  act(() => worker.say({ type: 'live', values: { atMs: 0, frame: FRAMES[0]!, live: view, draft: null } }));
  await screen.findByText('5');
});

it('says when the camera sends nothing', async () => {
  answerCalls({
    [ASK]: {
      status: 409,
      body: { type: 'client_error', errors: [{ code: 'node_not_running', message: 'Not running' }] },
    },
  });
  renderScreen(Page, '/page');
  await screen.findByText('nothing comes');
});
