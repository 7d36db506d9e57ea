import { inflateRawSync } from 'node:zlib';
import { decodeChunk } from '@sightline/engine/detections/decode';
import { quantise } from '@sightline/engine/detections/quantise';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import { SCENE_KINDS } from '@sightline/scene/kinds';
import { createWorld } from '@sightline/scene/world';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { Spool } from '../report/spool.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { createDetectionLog } from './detection-log.ts';
import type { ChunkRecord, NodeRecord } from './records.ts';

const START_MS = Date.UTC(2026, 2, 5, 8);

async function setUp({
  chunkBytes,
  limitBytes = 1e9,
  folder = tempFolder(),
}: {
  chunkBytes?: number;
  limitBytes?: number;
  folder?: string;
} = {}) {
  const { log, lines } = keptLog();
  const open = () => Spool.open<NodeRecord>({ folder, limitBytes, log });
  const spool = await open();
  const detections = createDetectionLog({ spool, log, newId, ...(chunkBytes && { chunkBytes }) });
  const chunksIn = async (from: Spool<NodeRecord>) =>
    Promise.all(
      from.next(100).map(async (name) => {
        const data = await from.readMedia(name);
        const record = (await from.read(name))?.event as ChunkRecord;
        return { record, frames: data ? decodeChunk(inflateRawSync(data)) : [] };
      }),
    );
  return { spool, detections, open, chunksIn, lines };
}

describe('the detection log of a node', { timeout: 30_000 }, () => {
  it('closes a chunk every five minutes of the clock, and loses no frame', async () => {
    const { spool, detections, chunksIn } = await setUp();
    const frames = Array.from({ length: 20 }, (_, index) => aFrame(START_MS + index * 60_000));
    for (const frame of frames) detections.see(CAMERA_ID, frame);
    await detections.end();
    const chunks = await chunksIn(spool);
    expect(chunks.map((chunk) => chunk.frames.length)).toEqual([5, 5, 5, 5]);
    expect(chunks.flatMap((chunk) => chunk.frames)).toEqual(frames);
    expect(chunks[1]!.record).toMatchObject({
      camera_id: CAMERA_ID,
      from: '2026-03-05T08:05:00.000Z',
      to: '2026-03-05T08:09:00.000Z',
      frames: 5,
      objects: 5,
    });
  });

  it('closes a chunk that has grown large, or whose clock was set back', async () => {
    const { spool, detections, chunksIn } = await setUp({ chunkBytes: 200 });
    for (let index = 0; index < 60; index++) detections.see(CAMERA_ID, aFrame(START_MS + index * 100, (index % 7) / 8));
    detections.see(CAMERA_ID, aFrame(START_MS - 3_600_000));
    await detections.end();
    const chunks = await chunksIn(spool);
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.flatMap((chunk) => chunk.frames)).toHaveLength(61);
    expect(chunks.at(-1)!.record.from).toBe('2026-03-05T07:00:00.000Z');
  });

  it('keeps cameras apart, and closes those that are not watched any more', async () => {
    const { spool, detections, chunksIn } = await setUp();
    detections.see('one', aFrame(START_MS));
    detections.see('two', aFrame(START_MS));
    detections.keepOnly(['two']);
    await detections.end();
    expect((await chunksIn(spool)).map(({ record }) => record.camera_id).toSorted()).toEqual(['one', 'two']);
  });

  it('has closed chunks on disk: a crash costs the open one alone', async () => {
    const { detections, spool, open, chunksIn } = await setUp();
    for (let index = 0; index < 11; index++) detections.see(CAMERA_ID, aFrame(START_MS + index * 60_000));
    while (spool.next(10).length < 2) await spool.news(new AbortController().signal);
    const afterCrash = await chunksIn(await open());
    expect(afterCrash.map(({ frames }) => frames.length)).toEqual([5, 5]);
  });

  it('gives up its oldest chunks when there is no room for more', async () => {
    const { spool, detections, chunksIn, lines } = await setUp({ limitBytes: 3000 });
    for (let slot = 0; slot < 20; slot++) {
      detections.see(CAMERA_ID, aFrame(START_MS + slot * 300_000));
    }
    await detections.end();
    expect(spool.bytes).toBeLessThanOrEqual(3000);
    const chunks = await chunksIn(spool);
    expect(chunks.at(-1)!.record.from).toBe(new Date(START_MS + 19 * 300_000).toISOString());
    expect(chunks.at(-1)!.frames).toHaveLength(1);
    expect(lines()).toContain('The spool is full: the oldest report was dropped');
  });

  it.each(SCENE_KINDS)('takes at most 12 bytes per object and frame of a simulated site: %s', async (kind) => {
    const { spool, detections } = await setUp();
    const [world, camera] = [createWorld(kind, 7), createCamera(kind, {})];
    let objects = 0;
    for (let atMs = START_MS; atMs < START_MS + 120_000; atMs += 200) {
      const frame = quantise({ atMs, objects: detect(world.actorsAt(atMs), camera, usualNoise(7, atMs)) });
      objects += frame.objects.length;
      detections.see(CAMERA_ID, frame);
    }
    await detections.end();
    const [name] = spool.next(1);
    const data = await spool.readMedia(name!);
    expect(objects).toBeGreaterThan(0);
    expect(data!.length / objects).toBeLessThanOrEqual(12);
  });
});
