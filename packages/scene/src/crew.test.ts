import { expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { faceOfMember, OCCASIONALS, REGULARS } from './crew.ts';
import { detect } from './detections.ts';
import { readFaces } from './face-reads.ts';
import type { SiteTime } from './rhythm.ts';
import { createWorld } from './world.ts';

const START_MS = Date.UTC(2026, 2, 2, 1);
const HOUR_MS = 3_600_000;
const clock = (atMs: number): SiteTime => ({
  day: Math.floor(atMs / 86_400_000),
  hour: 9 + (atMs - START_MS) / HOUR_MS,
});

/** The faces at a gate over some hours, by how many moments each was there. */
function facesAt(part: number, seed: number, hours = 4) {
  const world = createWorld('gate', seed, { clock, fleet: { country: 'SG', seed: 7, part, parts: 2 } });
  const seen = new Map<string, number>();
  for (let atMs = START_MS; atMs < START_MS + hours * HOUR_MS; atMs += 2000)
    for (const actor of world.actorsAt(atMs))
      if (actor.model === 'worker' && actor.face) seen.set(actor.face, (seen.get(actor.face) ?? 0) + 1);
  return seen;
}
const crew = Array.from({ length: REGULARS + OCCASIONALS }, (_, index) =>
  faceOfMember({ country: 'SG', seed: 7 }, index),
);

it('lets the same people pass a gate again and again, with few strangers', () => {
  const seen = [...facesAt(0, 3)];
  const [known, strange] = [
    seen.filter(([face]) => crew.includes(face)),
    seen.filter(([face]) => !crew.includes(face)),
  ];
  expect(known.length).toBeGreaterThan(4);
  expect(strange.length).toBeGreaterThan(0);
  const moments = (some: typeof seen) => some.reduce((sum, [, count]) => sum + count, 0);
  expect(moments(strange)).toBeLessThan(moments(known) / 8);
});

it('never shows somebody at two gates of a site, or twice in a picture', () => {
  const [first, second] = [facesAt(0, 3, 1), facesAt(1, 4, 1)];
  expect([...first.keys()].filter((face) => second.has(face))).toEqual([]);
  const world = createWorld('gate', 3, { clock, fleet: { country: 'SG', seed: 7, part: 0, parts: 1 } });
  for (let atMs = START_MS; atMs < START_MS + HOUR_MS; atMs += 5000) {
    const faces = world.actorsAt(atMs).flatMap((actor) => (actor.model === 'worker' ? [actor.face] : []));
    expect(new Set(faces).size).toBe(faces.length);
  }
});

it('gives everybody a face of their own where no crew is named', () => {
  const [world, camera] = [createWorld('gate', 3, { clock }), createCamera('gate')];
  expect(world.actorsAt(START_MS).some((actor) => actor.model === 'worker' && actor.face !== undefined)).toBe(false);
  const reads = Array.from({ length: 900 }, (_, second) => START_MS + second * 1000).flatMap((atMs) =>
    readFaces(world.actorsAt(atMs), camera, { seed: 3, atMs }),
  );
  expect(reads.length).toBeGreaterThan(0);
});

it('finds a face in the middle of the upper part of its person', () => {
  const world = createWorld('gate', 3, { clock, fleet: { country: 'SG', seed: 7, part: 0, parts: 1 } });
  const camera = createCamera('gate');
  const middles: [number, number][] = [];
  for (let atMs = START_MS; atMs < START_MS + HOUR_MS; atMs += 2000) {
    const actors = world.actorsAt(atMs);
    const bodies = new Map(detect(actors, camera).map(({ track, box }) => [track, box]));
    for (const { track, box } of readFaces(actors, camera, { seed: 3, atMs })) {
      const body = bodies.get(track);
      if (!body) continue;
      middles.push([box.x + box.width / 2, body.x + body.width / 2]);
      expect(box.y).toBeGreaterThanOrEqual(body.y - 0.001);
      expect(box.y + box.height).toBeLessThan(body.y + body.height / 2);
    }
  }
  expect(middles.length).toBeGreaterThan(20);
  for (const [face, body] of middles) expect(face).toBeCloseTo(body, 3);
});
