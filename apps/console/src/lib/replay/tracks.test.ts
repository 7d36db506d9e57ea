// @vitest-environment node
import type { FrameBox } from '@sightline/geometry/boxes';
import { expect, it } from 'vitest';
import { objectsAt, recordTracks } from './tracks.ts';

const box = (x: number) => ({ x, y: 0.5, width: 0.1, height: 0.2 }) as FrameBox;
const frame = (atMs: number, x: number) => ({
  atMs,
  objects: [{ track: 'a', kind: 'person' as const, box: box(x), foot: { x, y: 0.7 } as never, score: 0.9 }],
});

it('keeps where an object was, although the frames themselves are written over', () => {
  const recorder = recordTracks();
  const shared = frame(1000, 0.1);
  recorder.note(shared);
  Object.assign(shared, { atMs: 1200 });
  Object.assign(shared.objects[0]!.box, { x: 0.3 });
  recorder.note(shared);
  const [track] = recorder.tracks();
  expect(track!.points.map(({ atMs, box: at }) => [atMs, at.x])).toEqual([
    [1000, 0.1],
    [1200, 0.3],
  ]);
});

it('knows who was in view at a moment, until they have been gone for a second', () => {
  const recorder = recordTracks();
  recorder.note(frame(1000, 0.1));
  recorder.note(frame(1200, 0.3));
  const xAt = (atMs: number) => objectsAt(recorder.tracks(), atMs).map((object) => object.box.x);
  expect([999, 1000, 1199, 1200, 2199, 2200].map(xAt)).toEqual([[], [0.1], [0.1], [0.3], [0.3], []]);
});
