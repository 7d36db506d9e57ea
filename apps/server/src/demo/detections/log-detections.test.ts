import { inflateRawSync } from 'node:zlib';
import { decodeChunk } from '@sightline/engine/detections/decode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachedBefore } from '../../changes/reach/reached.ts';
import { findProgram } from '../../features/nodes/node-link/public.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { DEMO_SEED } from '../build-demo.ts';
import { readDemoMark } from '../demo.repo.ts';
import { CALM_MS, GONE_MS } from '../noisy.ts';
import { resetDemo } from '../reset-demo.ts';
import { seedDemo } from '../seed-demo.ts';
import { logDetections } from './log-detections.ts';
import { createPast } from './make-chunk.ts';
import { chunkIdOf, planDetections, SLOT_MS, slotsBefore } from './plan.ts';

const NOW = new Date(Date.now() - 60_000);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ empty: true });
  await seedDemo(app.services, { now: NOW, days: 3 });
});
afterAll(() => app.close());

const rows = async () =>
  (
    await app.services.db.query<{ id: string; camera_id: string; from_at: Date; storage_key: string; frames: number }>(
      sql`select id, camera_id, from_at, storage_key, frames from detection_chunks order by from_at desc, camera_id`,
    )
  ).rows;

describe('the detections of the demo', { timeout: 60_000 }, () => {
  it('cover the last hours of two cameras without a gap', async () => {
    await logDetections(app.services, 0.25).done;
    const chunks = await rows();
    expect(chunks).toHaveLength(6);
    expect(new Set(chunks.map(({ camera_id }) => camera_id)).size).toBe(2);
    expect(new Set(chunks.map(({ from_at }) => from_at.getTime()))).toEqual(new Set(slotsBefore(NOW.getTime(), 0.25)));
    const file = await app.services.storage.read(chunks[0]!.storage_key);
    const frames = decodeChunk(inflateRawSync(Buffer.concat(await file!.stream.toArray())));
    expect([frames.length, frames.at(-1)!.atMs - frames[0]!.atMs]).toEqual([1500, SLOT_MS - 200]);
  });

  it('come with what their cameras watched for, so that one can ask why nothing fired', async () => {
    const [oldest] = (await rows()).toReversed();
    const known = await findProgram(app.services.db, reachedBefore(oldest!.camera_id), oldest!.from_at);
    expect(known?.program.use_cases.length).toBeGreaterThan(0);
  });

  it('are made once: the next start finds what is there, and makes what is missing', async () => {
    const before = await rows();
    await app.services.db.query(sql`delete from installation where key = 'demo_detections'`);
    const [gone] = before;
    await app.services.db.query(sql`delete from detection_chunks where id = ${gone!.id}`);
    await logDetections(app.services, 0.25).done;
    expect(await rows()).toEqual(before);
    await app.services.db.query(sql`delete from detection_chunks where id = ${gone!.id}`);
    // All of it was there once: what has been forgotten since stays forgotten.
    await logDetections(app.services, 0.25).done;
    expect(await rows()).toHaveLength(before.length - 1);
  });

  it('end when they are told to', async () => {
    await app.services.db.query(sql`truncate detection_chunks`);
    await app.services.db.query(sql`delete from installation where key = 'demo_detections'`);
    const work = logDetections(app.services, 72);
    await work.stop();
    expect((await rows()).length).toBeLessThan(10);
  });

  it('are not made where nobody asks for them', async () => {
    const before = await rows();
    await logDetections(app.services, 0).done;
    expect(await rows()).toEqual(before);
  });

  it('show at the time of an alert what its picture shows', async () => {
    const { seed, made_at } = (await readDemoMark(app.services.db))!;
    const [camera] = planDetections({ seed, madeAt: made_at });
    const incident = camera!.incidents.at(-1)!;
    const slotMs = Math.floor(incident.atMs / SLOT_MS) * SLOT_MS;
    const frames = decodeChunk(inflateRawSync(createPast()(camera!, slotMs).data));
    // A detector misses something now and then: of five looks within a second it sees everything at least once.
    const near = frames
      .toSorted((a, b) => Math.abs(a.atMs - incident.atMs) - Math.abs(b.atMs - incident.atMs))
      .slice(0, 5)
      .flatMap(({ objects }) => objects);
    const { rows: alerts } = await app.services.db.query<{ objects: { kind: string }[] }>(sql`
      select objects from alerts where camera_id = ${camera!.id} and occurred_at = ${new Date(incident.atMs)}`);
    const kindsOf = (objects: { kind: string }[]) => objects.map(({ kind }) => kind).toSorted();
    expect(alerts).toHaveLength(1);
    const seen = kindsOf(near);
    for (const kind of new Set(kindsOf(alerts[0]!.objects))) expect(seen).toContain(kind);
    expect(near.every(({ track }) => track.includes('@'))).toBe(true);
  });

  it('leave a camera to whoever comes there alone: nothing else is alerted about meanwhile', () => {
    const madeAt = NOW.toISOString();
    const noisy = planDetections({ seed: DEMO_SEED, madeAt }).find(({ incidents }) =>
      incidents.some(({ staysMs }) => staysMs !== undefined),
    )!;
    const stays = noisy.incidents.filter(({ staysMs }) => staysMs !== undefined);
    const others = noisy.incidents.filter(({ staysMs }) => staysMs === undefined);
    expect(stays.length).toBeGreaterThan(100);
    expect(others.length).toBeGreaterThan(100);
    for (const { atMs } of stays)
      expect(others.filter((other) => other.atMs >= atMs - CALM_MS && other.atMs <= atMs + GONE_MS)).toEqual([]);
  });

  it('have ids of their own that stay the same', () => {
    const ids = slotsBefore(NOW.getTime(), 1).map((slotMs) => chunkIdOf(7, 'camera', slotMs));
    expect(new Set(ids).size).toBe(12);
    expect(slotsBefore(NOW.getTime(), 1).map((slotMs) => chunkIdOf(7, 'camera', slotMs))).toEqual(ids);
  });

  it('go with the demo', async () => {
    await app.services.db.query(sql`delete from installation where key = 'demo_detections'`);
    await logDetections(app.services, 0.1).done;
    const [chunk] = await rows();
    await resetDemo(app.services);
    expect(await rows()).toEqual([]);
    expect(await app.services.storage.sizeOf(chunk!.storage_key)).toBeNull();
  });
});
