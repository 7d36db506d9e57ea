import type { Frame } from '@sightline/contract/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../evaluator.ts';
import { aUseCase, frame, LEFT_HALF, person, truck } from '../testing/frames.ts';
import { chain, rule } from '../use-cases/define.ts';
import { DamagedChunkError } from './bytes.ts';
import { checksumOf } from './checksum.ts';
import { ChunkReader, decodeChunk } from './decode.ts';
import { ChunkWriter, encodeChunk } from './encode.ts';
import { packJson } from './packed-json.ts';
import { quantise } from './quantise.ts';
import { anyFrames } from './testing/frames.ts';

/** A copy that later calls of the reader cannot change. */
const copyOf = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;

const aChunk = () => encodeChunk([frame(1000, person('a', 0.3, 0.5), truck('t', 0.6, 0.6)), frame(1100)]);

/** A chunk whose checksum fits, whatever its content. */
function sealed(body: readonly number[] | Uint8Array): Uint8Array {
  const chunk = Uint8Array.from([0x53, 0x44, 1, 0, 0, 0, 0, ...body]);
  new DataView(chunk.buffer).setUint32(3, checksumOf(Uint8Array.from(body)));
  return chunk;
}

describe('a quantised frame', () => {
  it('stays what it is when it is quantised again', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const once = frames.map(quantise);
        expect(once.map(quantise)).toEqual(once);
      }),
    );
  });

  it('has an object at most half a step from where it was', () => {
    const [object] = quantise(frame(0, person('a', 0.30007, 0.5))).objects;
    expect(Math.abs(object!.foot[0] - 0.30007)).toBeLessThanOrEqual(1 / 8192);
    expect(object!.score).toBe(0.9);
  });
});

describe('a chunk', () => {
  it('gives back the frames it was made from', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        expect(decodeChunk(encodeChunk(frames))).toEqual(frames.map(quantise));
      }),
    );
  });

  it('gives the same frames to a reader that writes over its records', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const reader = new ChunkReader(encodeChunk(frames), { reuse: true });
        const read: Frame[] = [];
        for (let next = reader.next(); next; next = reader.next()) read.push(copyOf(next));
        expect(read).toEqual(frames.map(quantise));
      }),
    );
  });

  it('is read without a new record for the same objects', () => {
    const reader = new ChunkReader(
      encodeChunk([frame(1000, person('a', 0.3, 0.5)), frame(1100, person('a', 0.4, 0.5)), frame(1200)]),
      { reuse: true },
    );
    const first = reader.next()!;
    const object = first.objects[0]!;
    expect(reader.next()).toBe(first);
    expect(first.objects[0]).toBe(object);
    expect(object.foot[0]).toBeCloseTo(0.4, 3);
  });

  it('says what it holds', () => {
    const { frames, objects, fromMs, toMs } = new ChunkReader(aChunk());
    expect({ frames, objects, fromMs, toMs }).toEqual({ frames: 2, objects: 2, fromMs: 1000, toMs: 1100 });
  });

  it('knows its bounds when the clock was set back', () => {
    const writer = new ChunkWriter();
    expect([writer.fromMs, writer.toMs]).toEqual([undefined, undefined]);
    for (const atMs of [5000, 2000, 3000]) writer.add(frame(atMs));
    expect([writer.fromMs, writer.toMs, writer.frames]).toEqual([2000, 5000, 3]);
  });

  it('without frames is read as one', () => {
    expect(decodeChunk(encodeChunk([]))).toEqual([]);
  });
});

describe('what was damaged', () => {
  it('is refused wherever it was cut off', () => {
    const chunk = aChunk();
    for (let length = 0; length < chunk.length; length++) {
      expect(() => decodeChunk(chunk.subarray(0, length))).toThrow(DamagedChunkError);
    }
  });

  it('is refused whichever bit of it changed', () => {
    const chunk = aChunk();
    for (let bit = 0; bit < chunk.length * 8; bit++) {
      const changed = Uint8Array.from(chunk);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => decodeChunk(changed)).toThrow(DamagedChunkError);
    }
  });

  it('is refused when it is anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => decodeChunk(bytes)).toThrow(DamagedChunkError);
      }),
    );
  });

  it('is refused, or read in bounds, when somebody made it fit its checksum', () => {
    const body = aChunk().subarray(7);
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(255), (at, byte) => {
        const changed = Uint8Array.from(body);
        changed[at] = byte;
        try {
          const frames = decodeChunk(sealed(changed));
          expect(frames.length).toBeLessThanOrEqual(body.length);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedChunkError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused when it claims more than it holds', () => {
    const head = { fromMs: 0, toMs: 0, frames: 2 ** 50, objects: 2 ** 50, tracks: [], shapes: [], alerts: [] };
    const packed = packJson(head);
    const chunk = sealed([0x80 | (packed.length & 0x7f), packed.length >> 7, ...packed, ...Array(10).fill(0)]);
    expect(() => decodeChunk(chunk)).toThrow('they end too early');
  });

  it('names a version it does not know', () => {
    const newer = aChunk();
    newer[2] = 9;
    expect(() => decodeChunk(newer)).toThrow('their version is 9, and only version 1 is known');
  });
});

describe('a replay', () => {
  const watched = {
    id: 'camera',
    time_zone: 'UTC',
    use_cases: [
      aUseCase(
        chain(
          ['human', 'vehicle'],
          [
            rule('area_check', { configured_areas: [LEFT_HALF], max_dwell_time: 0.1, allowed_area: 'outside' }),
            rule('count_violation', { maximum_count: 1, monitoring_time: 0 }),
          ],
        ),
      ),
    ],
  };

  it('raises the alerts that were raised live, to the last digit', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const live = createEvaluator(watched);
        const raised = frames.map(quantise).flatMap((one) => live.evaluate(one));
        const replay = createEvaluator(watched);
        const reader = new ChunkReader(encodeChunk(frames), { reuse: true });
        const again: unknown[] = [];
        for (let next = reader.next(); next; next = reader.next()) again.push(...copyOf(replay.evaluate(next)));
        expect(again).toEqual(raised);
        expect(replay.save()).toEqual(live.save());
      }),
    );
  });
});
