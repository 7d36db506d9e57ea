import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { postNodeDetectionGap, putNodeDetections } from '@sightline/contract/detections';
import { NodeFact } from '@sightline/contract/facts';
import type { CameraConfig } from '@sightline/contract/node-link';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../ids.ts';
import { keepDelivering } from '../report/delivery.ts';
import { createMediaSender } from '../report/send-media.ts';
import { Spool } from '../report/spool.ts';
import { createBackOff } from '../sync/back-off.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { deliverRecord } from './deliver-records.ts';
import { createDetectionLog } from './detection-log.ts';
import { createFactLog } from './fact-log.ts';
import type { NodeRecord } from './records.ts';

const START_MS = Date.UTC(2026, 2, 5, 8);

async function setUp() {
  const server = await startFakeServer();
  const { log, lines } = keptLog();
  const spool = await Spool.open<NodeRecord>({ folder: tempFolder(), limitBytes: 1e9, log });
  const stop = new AbortController();
  const call = createClient({ base: `${server.url}/api` });
  const sendMedia = createMediaSender({ call, api: `${server.url}/api`, log });
  const state = { alerts: false };
  const delivery = { spool, call, log, sendMedia, areAlertsWaiting: () => state.alerts };
  const start = () =>
    keepDelivering(
      { spool, log, round: (signal) => deliverRecord(delivery, signal) },
      stop.signal,
      createBackOff({ firstMs: 5, mostMs: 20 }),
    );
  onTestFinished(async () => {
    stop.abort();
    await server.close();
  });
  const detections = createDetectionLog({ spool, log, newId });
  const facts = createFactLog({ spool, log, newId, gatherMs: 5 });
  const logSome = async (count: number) => {
    for (let slot = 0; slot < count; slot++) detections.see(CAMERA_ID, aFrame(START_MS + slot * 300_000));
    await detections.end();
  };
  const emptied = async () => {
    while (spool.size > 0) await pause(5);
  };
  return { server, spool, state, start, facts, logSome, emptied, lines };
}

const GATE = { id: newId(), area_type: 'line', label: 'Gate', categories: ['Guests'], points: [] };
const CAMERA = {
  id: CAMERA_ID,
  use_cases: [
    {
      use_case: 'lf_gate',
      flow: {
        nodes: [{ id: 'n', type: 'rule', rule_type: 'flowsense', config: { configured_areas: [GATE] } }],
        edges: [],
      },
    },
  ],
} as unknown as CameraConfig;
const counted = (isBackwards = false) => ({
  flow: 'flow-1',
  useCase: 'lf_gate',
  atMs: START_MS,
  area: GATE.id,
  object: aFrame(START_MS).objects[0]!,
  isBackwards,
});

describe('records of a node', { timeout: 30_000 }, () => {
  it('reach the server in the order they were made, as the contract takes them', async () => {
    const { server, start, logSome, emptied } = await setUp();
    await logSome(5);
    void start();
    await emptied();
    const all = [...server.chunks.values()].map(({ query }) => putNodeDetections.query.parse(query));
    expect(all.map(({ from }) => from)).toEqual(
      Array.from({ length: 5 }, (_, slot) => new Date(START_MS + slot * 300_000).toISOString()),
    );
    expect(all[0]).toMatchObject({ camera_id: CAMERA_ID, frames: 1, objects: 1 });
  });

  it('wait while alerts do', async () => {
    const { server, state, start, logSome, emptied } = await setUp();
    state.alerts = true;
    await logSome(1);
    void start();
    await pause(60);
    expect(server.chunks.size).toBe(0);
    state.alerts = false;
    await emptied();
    expect(server.chunks.size).toBe(1);
  });

  it('wait out an outage, and repeat what may have been lost', async () => {
    const { server, spool, start, logSome, emptied } = await setUp();
    server.mishap = () => 'busy';
    await logSome(3);
    void start();
    await pause(60);
    expect(spool.size).toBe(3);
    let calls = 0;
    server.mishap = () => (calls++ === 0 ? 'lost-answer' : 'none');
    await emptied();
    expect(server.chunks.size).toBe(3);
  });

  it('that the server does not take are put aside, and the next ones go', async () => {
    const { server, start, logSome, emptied, lines } = await setUp();
    let calls = 0;
    server.mishap = () => (calls++ === 0 ? 'unknown' : 'none');
    await logSome(2);
    void start();
    await emptied();
    expect(server.chunks.size).toBe(1);
    expect(lines()).toContain('A report was refused and put aside in the folder "rejected"');
  });

  it('that had to go for want of room are named, so that people learn what is missing', async () => {
    const { server, spool, start, logSome, emptied } = await setUp();
    await logSome(2);
    expect(await spool.dropOldest()).toBe(true);
    void start();
    await emptied();
    const from = new Date(START_MS).toISOString();
    expect(server.gaps.map((gap) => postNodeDetectionGap.body.parse(gap))).toEqual([
      { camera_id: CAMERA_ID, from, to: from },
    ]);
    expect(server.chunks.size).toBe(1);
  });

  it('tell what was counted, with the label of where and its categories', async () => {
    const { server, start, facts, emptied } = await setUp();
    facts.count(CAMERA, [counted(), counted(true)]);
    await facts.end();
    void start();
    await emptied();
    const all = [...server.facts.values()].map((fact) => NodeFact.parse(fact));
    expect(all).toMatchObject([
      {
        kind: 'flowsense',
        flow_id: 'flow-1',
        flow_slug: 'lf_gate',
        label: 'Gate',
        categories: ['Guests'],
        direction: 'in',
        object_kind: 'person',
      },
      { direction: 'out', area_id: GATE.id, value: 1 },
    ]);
  });

  it('tell what was measured, as the contract takes it', async () => {
    const { server, start, facts, emptied } = await setUp();
    const area = { ...GATE, area_type: 'polygon' as const, categories: ['Staff'] };
    facts.measure(CAMERA_ID, [
      { kind: 'workhour', area, atMs: START_MS, value: 12.5, objectKind: 'person' },
      { kind: 'machinery', area, atMs: START_MS, value: 60, objectKind: 'loader', track: '7', state: 'idle' },
    ]);
    await facts.end();
    void start();
    await emptied();
    const all = [...server.facts.values()].map((fact) => NodeFact.parse(fact));
    expect(all).toMatchObject([
      {
        kind: 'workhour',
        flow_id: null,
        label: 'Gate',
        categories: ['Staff'],
        track: null,
        direction: null,
        value: 12.5,
      },
      { kind: 'machinery', area_id: GATE.id, object_kind: 'loader', track: '7', state: 'idle', value: 60 },
    ]);
    expect(all[0]).not.toHaveProperty('state');
  });

  it('hold many facts of a busy moment in few files', async () => {
    const { spool, facts } = await setUp();
    facts.count(
      CAMERA,
      Array.from({ length: 1200 }, () => counted()),
    );
    await facts.end();
    expect(spool.size).toBe(3);
  });
});
