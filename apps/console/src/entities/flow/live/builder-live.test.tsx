import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../../lib/replay/testing/fake-socket.ts';
import { fakeWorker } from '../../../lib/replay/testing/fake-worker.ts';
import { aFlowDetail, CAMERA, openBuilder } from '../testing/open-builder.tsx';

const OTHER = { id: CAMERA.id.replace(/3$/, '4'), name: 'G-02 Back Gate' };
const corners = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
] as [number, number][];
const area = { id: 'a', area_type: 'polygon' as const, points: corners, selected_label: null };
const program = { program: { time_zone: 'UTC', use_cases: [] } };
const person = { kind: 'human', track: '1', score: 0.9, box: { x: 0.2, y: 0.2, width: 0.1, height: 0.2 } };
const FRAME = { atMs: 1000, objects: [{ ...person, attributes: {} }] } as never;
const view = { steps: [], framesPerSecond: 5, lastAlertMs: null, problems: [] };

let worker: ReturnType<typeof fakeWorker>;
let socket: ReturnType<typeof fakeSocket>;
beforeEach(() => {
  worker = fakeWorker();
  socket = fakeSocket();
});
afterEach(() => vi.restoreAllMocks());

const answersFor = (id: string) => ({
  [`GET /cameras/${id}/`]: { body: { alert_calibration: null, latest_frame: `/frames/${id}.jpg` } },
  [`GET /cameras/${id}/programs/`]: { body: { camera_id: id, ...program } },
  [`POST /cameras/${id}/live_detections/`]: { body: { seconds: 30 } },
});

const open = () =>
  openBuilder({
    flow: aFlowDetail({
      cameras: [
        { ...OTHER, enabled: true },
        { ...CAMERA, enabled: true },
      ],
      areas: { [CAMERA.id]: { inside: [area] }, [OTHER.id]: { inside: [area, { ...area, id: 'b' }] } },
    }),
    props: { camera: CAMERA },
    answers: { ...answersFor(CAMERA.id), ...answersFor(OTHER.id) },
  });

const started = () => worker.told.flatMap((message) => (message.type === 'start' ? [message.job] : []));
const zones = (picture: HTMLElement) => picture.querySelectorAll('polygon').length;

describe('the live picture', () => {
  it('shows what is drawn and seen on the camera, stands still when paused, and can be folded', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('switch', { name: 'Live values' }));
    const picture = await dialog.findByRole('region', { name: 'Live picture of G-01 Main Gate' });
    await waitFor(() => expect(started()).toHaveLength(1));
    expect(zones(picture)).toBe(1);
    act(() => worker.say({ type: 'live', values: { atMs: 1000, frame: FRAME, live: null, draft: view } }));
    await waitFor(() => expect(picture.querySelectorAll('rect')).toHaveLength(1));
    await userEvent.click(within(picture).getByRole('button', { name: 'Pause' }));
    expect(within(picture).getByText('Paused')).toBeDefined();
    const empty = { atMs: 2000, objects: [] } as never;
    act(() => worker.say({ type: 'live', values: { atMs: 2000, frame: empty, live: null, draft: view } }));
    expect(picture.querySelectorAll('rect')).toHaveLength(1);
    await userEvent.click(within(picture).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(picture.querySelectorAll('rect')).toHaveLength(0));
    await userEvent.click(within(picture).getByRole('button', { name: 'Hide the picture' }));
    expect(zones(picture)).toBe(0);
  });

  it('can be that of another camera of the flow, with the areas drawn there', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('switch', { name: 'Live values' }));
    const first = await dialog.findByRole('region', { name: 'Live picture of G-01 Main Gate' });
    await userEvent.click(within(first).getByRole('button', { name: /G-01 Main Gate/ }));
    await userEvent.click(await screen.findByRole('button', { name: OTHER.name }));
    const picture = await dialog.findByRole('region', { name: 'Live picture of G-02 Back Gate' });
    expect(zones(picture)).toBe(2);
    await waitFor(() => expect(started().at(-1)).toMatchObject({ kind: 'live', draft: { id: OTHER.id } }));
    socket.say({ type: 'live_detections', camera_id: CAMERA.id, frames: [FRAME] });
    expect(worker.told.some((message) => message.type === 'frames')).toBe(false);
  });
});

describe('a limit that is turned', () => {
  const peak = (measured: number, atMs: number) =>
    ({
      flow: 'draft',
      node: 'inside',
      type: 'area_check',
      fromMs: atMs - measured * 1000,
      toMs: atMs,
      atMs,
      measured,
      limit: 5,
      unit: 'seconds',
      bound: 'above',
      share: 1,
      isMet: measured > 5,
      firedMs: null,
      isDecisive: true,
      met: [],
      about: null,
    }) as never;

  it('says how many alerts a day it would give, without another run', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Settings of In the bay' }));
    await waitFor(() => expect(started()).toMatchObject([{ kind: 'near-miss', camera: { id: CAMERA.id } }]));
    const episodes = [3, 6, 8, 12].map((measured, index) => peak(measured, 1e6 * (index + 1)));
    act(() => {
      worker.say({ type: 'near_miss', result: { lanes: [], tracks: [], episodes, alerts: [] } });
      worker.say({ type: 'done', outcome: 'finished' });
    });
    expect(await dialog.findByText('About 3 alerts a day at this limit.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Maximum dwell time'), { target: { value: '10' } });
    expect(await dialog.findByText('About 1 alert a day at this limit.')).toBeDefined();
    expect(dialog.getByText('3 before the change.')).toBeDefined();
    expect(started()).toHaveLength(1);
  });
});
