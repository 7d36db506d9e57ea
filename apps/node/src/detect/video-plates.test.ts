import { footOf } from '@sightline/geometry/boxes';
import { expect, it } from 'vitest';
import type { VideoShot } from '../sources/video/decoder.ts';
import type { ReadOrder } from './reading.ts';
import { createVideoPlates } from './video-plates.ts';

const shotAt = (atMs: number): VideoShot => ({
  atMs,
  small: new Uint8Array(),
  place: { left: 0, top: 0, width: 32, height: 18, frame: { width: 32, height: 18 } },
  large: new Uint8Array(),
  largeSize: { width: 1280, height: 720 },
});

const vehicle = (track: string, width = 0.2) => {
  const box = { x: 0.1, y: 0.1, width, height: 0.2 };
  return { kind: 'car' as const, track, score: 0.9, box, foot: footOf(box) };
};

function open(answer: (order: ReadOrder) => Promise<void> = async () => undefined) {
  const asked: string[][] = [];
  const failed: unknown[] = [];
  const thread = {
    do: async (order: ReadOrder) => {
      asked.push(order.objects.map(({ track }) => track));
      await answer(order);
      return order.objects.map(({ track, box }) => ({ track, box, text: 'XE1347U', score: 0.9 }));
    },
    msPerOrder: () => null,
  };
  const plates = createVideoPlates(thread, (error) => failed.push(error));
  return { plates, reader: plates.open(), asked, failed };
}

it('reads the largest vehicles first, two in a picture, and not those that are too small', async () => {
  const { reader, asked } = open();
  const seen = [vehicle('far', 0.02), vehicle('a', 0.1), vehicle('b', 0.3), vehicle('c', 0.2)];
  await reader.read(shotAt(0), seen);
  await reader.read(shotAt(200), seen);
  expect(asked).toEqual([['b', 'c'], ['a']]);
});

it('reads a vehicle again after a while, and less and less often the longer it stands there', async () => {
  const { reader, asked } = open();
  const countUntil = async (fromMs: number, untilMs: number) => {
    const before = asked.length;
    for (let atMs = fromMs; atMs < untilMs; atMs += 100) await reader.read(shotAt(atMs), [vehicle('a')]);
    return asked.length - before;
  };
  const first = await countUntil(0, 10_000);
  expect(first).toBeLessThanOrEqual(34);
  await countUntil(10_000, 60_000);
  expect(await countUntil(60_000, 70_000)).toBeLessThan(first / 2);
});

it('lets no camera wait for another: what comes while it reads is left out', async () => {
  let go = (): void => undefined;
  const { plates, reader, asked } = open(() => new Promise((resolve) => (go = resolve)));
  const first = reader.read(shotAt(0), [vehicle('a')]);
  expect(await plates.open().read(shotAt(0), [vehicle('b')])).toEqual([]);
  go();
  expect(await first).toHaveLength(1);
  expect(asked).toEqual([['a']]);
});

it('says when reading failed, and goes on', async () => {
  const { reader, failed } = open(() => Promise.reject(new Error('broken')));
  expect(await reader.read(shotAt(0), [vehicle('a')])).toEqual([]);
  expect(await reader.read(shotAt(1000), [vehicle('a')])).toEqual([]);
  expect(failed).toHaveLength(2);
});
