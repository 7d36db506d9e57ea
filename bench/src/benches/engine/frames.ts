import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import { footOf, frameBox } from '@sightline/geometry/boxes';

const FRAME_MS = 100;
const OBJECTS = 10;
const MISSED_SHARE = 0.03;
const KINDS: ObjectKind[] = ['person', 'person', 'person', 'person', 'truck'];

/** A small seeded generator: the film is the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Walker {
  track: string;
  kind: ObjectKind;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

function stepTowards(walker: Walker, random: () => number): void {
  const [dx, dy] = [walker.toX - walker.x, walker.toY - walker.y];
  const distance = Math.hypot(dx, dy);
  if (distance < 0.01) [walker.toX, walker.toY] = [random(), random()];
  else {
    walker.x += (dx / distance) * 0.004;
    walker.y += (dy / distance) * 0.004;
  }
}

function objectOf({ track, kind, x, y }: Walker): TrackedObject {
  const box = frameBox(x - 0.02, y - 0.1, 0.04, 0.1);
  return { track, kind, box, foot: footOf(box), score: 0.9 };
}

/** People, vehicles and loads that walk from one random point to the next; now and then the detector misses one. */
export function makeFrames(count: number): Frame[] {
  const random = randomFrom(7);
  const walkers = Array.from(
    { length: OBJECTS },
    (_, index): Walker => ({
      track: `t${index}`,
      kind: KINDS[index % KINDS.length]!,
      x: random(),
      y: random(),
      toX: random(),
      toY: random(),
    }),
  );
  return Array.from({ length: count }, (_, index) => {
    for (const walker of walkers) stepTowards(walker, random);
    return { atMs: index * FRAME_MS, objects: walkers.filter(() => random() > MISSED_SHARE).map(objectOf) };
  });
}
