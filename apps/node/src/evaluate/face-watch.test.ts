import { CameraConfig } from '@sightline/contract/node-link';
import { footOf } from '@sightline/geometry/boxes';
import { expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { type Captured, createFaceWatch } from './face-watch.ts';

const START_MS = Date.UTC(2026, 2, 2, 9);
const AREA = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  area_type: 'polygon',
  points: [
    [0, 0.5],
    [1, 0.5],
    [1, 1],
    [0, 1],
  ],
};
const cameraWith = (faces: unknown) =>
  CameraConfig.parse({ id: CAMERA_ID, name: 'Door', source: 'sim://gate', time_zone: 'UTC', use_cases: [], faces });

const person = (track: string, bottom: number) => {
  const box = { x: 0.4, y: bottom - 0.4, width: 0.1, height: 0.4 };
  return { kind: 'person' as const, track, score: 0.9, box, foot: footOf(box) };
};

type Seen = [track: string, bottom: number, quality?: number][];

/** What is captured while somebody looks twice a second. */
async function watch(seconds: number, seen: (second: number) => Seen, faces: unknown = { area: AREA }) {
  const captured: Captured[] = [];
  const asked: string[][] = [];
  const watched = createFaceWatch(cameraWith(faces), (_, one) => captured.push(one));
  for (let second = 0; second <= seconds; second += 0.5) {
    const now = seen(second);
    await watched.see({
      frame: { atMs: START_MS + second * 1000, objects: now.map(([track, bottom]) => person(track, bottom)) },
      picture: async () => new Uint8Array(),
      readFaces: async (people) => {
        asked.push(people.map(({ track }) => track));
        return now.flatMap(([track, , quality]) =>
          quality === undefined || !people.some((each) => each.track === track)
            ? []
            : [{ track, quality, faces: 1, template: null, box: { x: 0.4, y: 0.4, width: 0.05, height: 0.1 } }],
        );
      },
    });
  }
  return { captured, asked, watched };
}

it('captures somebody once, in the picture that shows the face best', async () => {
  const { captured } = await watch(30, (second) =>
    second <= 20 ? [['a', 0.9, [0.3, 0.5, 0.8, 0.6][second * 2] ?? 0.4]] : [],
  );
  expect(captured.map(({ face, shown }) => [face.quality, shown.frame.atMs])).toEqual([[0.8, START_MS + 1000]]);
});

it('captures who leaves before long, and everybody for themselves', async () => {
  const { captured } = await watch(10, (second) =>
    second < 2
      ? [
          ['a', 0.9, 0.5],
          ['b', 0.8, 0.4],
        ]
      : [],
  );
  expect(captured.map(({ face }) => face.track).toSorted()).toEqual(['a', 'b']);
});

it('looks no further for the face of somebody who was captured', async () => {
  const { asked } = await watch(20, () => [['a', 0.9, 0.95]]);
  expect(asked).toHaveLength(1);
});

it('leaves out who is outside the area, and who shows no face', async () => {
  const { captured, asked } = await watch(10, (second) =>
    second < 3
      ? [
          ['a', 0.45, 0.8],
          ['b', 0.9],
        ]
      : [],
  );
  expect(captured).toEqual([]);
  expect(new Set(asked.flat())).toEqual(new Set(['b']));
});

it('captures everywhere without an area, and nowhere when the camera is not there for faces', async () => {
  const seen = (second: number): Seen => (second < 2 ? [['a', 0.45, 0.8]] : []);
  expect((await watch(10, seen, { area: null })).captured).toHaveLength(1);
  expect((await watch(10, seen, undefined)).asked).toEqual([]);
});

it('tells who is in view when looking ends or faces are asked for elsewhere', async () => {
  const { captured, watched } = await watch(1, () => [['a', 0.9, 0.5]]);
  expect(captured).toEqual([]);
  watched.reconfigure({ ...cameraWith({ area: AREA }), name: 'Gate' });
  expect(captured).toEqual([]);
  watched.reconfigure(cameraWith({ area: null }));
  expect(captured).toHaveLength(1);
});
