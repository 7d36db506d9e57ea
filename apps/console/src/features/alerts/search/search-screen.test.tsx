import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { runs } from '../../../lib/replay/runs.ts';
import { fakeWorker } from '../../../lib/replay/testing/fake-worker.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { CAMERA_ID } from '../../../testing/use-cases.ts';
import { aUser } from '../../../testing/users.ts';
import { SearchScreen } from './search-screen.tsx';

const PROGRAM = { camera_id: CAMERA_ID, program: { time_zone: 'UTC', use_cases: [] } };

let worker: ReturnType<typeof fakeWorker>;
beforeEach(() => {
  worker = fakeWorker();
});
afterEach(() => {
  runs.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const started = () => worker.told.flatMap((message) => (message.type === 'start' ? [message.job] : []));

/** The screen of a search over one camera, whose program is answered when the test says so. */
async function open(status = 200) {
  await loadWords('past', 'past-search', 'terms');
  const answer = answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /sites/site_groupings/': { body: [] },
    [`GET /cameras/${CAMERA_ID}/programs/`]: { status, body: PROGRAM },
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/programs/')) await held;
    return answer(url, init);
  });
  renderScreen(SearchScreen, `/alerts/search?cameras=${CAMERA_ID}&from=2026-11-14&to=2026-11-14`);
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  return { answerProgram: () => act(async () => release()) };
}

describe('Search', () => {
  it('runs once the program of the camera is there, however early it was pressed', async () => {
    const { answerProgram } = await open();
    expect(started()).toEqual([]);
    await answerProgram();
    await waitFor(() => expect(started()).toMatchObject([{ kind: 'search', cameras: [{ id: CAMERA_ID }] }]));
  });

  it('says what of the chosen days was recorded and is gone', async () => {
    const { answerProgram } = await open();
    await answerProgram();
    await waitFor(() => expect(started()).toHaveLength(1));
    const dropped = { camera: CAMERA_ID, fromMs: 0, toMs: 1, reason: 'node_disk_full' } as const;
    act(() => worker.say({ type: 'missing', missing: [dropped, { ...dropped, fromMs: 2 }] }));
    expect(screen.getAllByText('Detections were dropped because the node’s disk was full')).toHaveLength(1);
  });

  it('says so when the program of the camera cannot be read', async () => {
    const { answerProgram } = await open(500);
    await answerProgram();
    expect(await screen.findByText('The recorded detections could not be searched.')).toBeDefined();
    expect(started()).toEqual([]);
  });
});
