import { plateKey } from '@sightline/contract/vehicles/plate-text';
import { expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { detect } from './detections.ts';
import { readPlates } from './plate-reads.ts';
import { FLEET_KINDS, type Fleet, plateOfMember } from './plates.ts';
import type { SiteClock } from './rhythm.ts';
import { hasPlate } from './world/plate-places.ts';
import { createWorld } from './world.ts';

const FLEET: Fleet = { country: 'SG', seed: 7, part: 0, parts: 1 };
const MORNING_MS = Date.UTC(2026, 10, 16, 6);
const HOURS_MS = 6 * 3_600_000;
const clock: SiteClock = (atMs) => ({ day: Math.floor(atMs / 86_400_000), hour: (atMs / 3_600_000) % 24 });

/** When each plate was in sight, by the vehicle that had it. */
function sightingsOf(stepMs: number) {
  const world = createWorld('gate', 7, { clock, fleet: FLEET });
  const seen = new Map<string, Map<string, number>>();
  for (let atMs = MORNING_MS; atMs < MORNING_MS + HOURS_MS; atMs += stepMs)
    for (const actor of world.actorsAt(atMs)) {
      if (!hasPlate(actor) || actor.track === 'truck-2') continue;
      const of = seen.get(actor.plate) ?? new Map<string, number>();
      seen.set(actor.plate, of);
      if (!of.has(actor.track)) of.set(actor.track, atMs);
    }
  return seen;
}

it('gives every vehicle of a plain scene a plate that stays', () => {
  const world = createWorld('gate', 7);
  const plates = new Map<string, string>();
  for (let atMs = 0; atMs < 300_000; atMs += 1000)
    for (const actor of world.actorsAt(atMs).filter(hasPlate)) {
      expect(plates.get(actor.track) ?? actor.plate).toBe(actor.plate);
      plates.set(actor.track, actor.plate);
    }
  expect(plates.size).toBe(3);
});

it('lets vehicles of a fleet come and go again under their plate, with a few strangers', () => {
  const seen = sightingsOf(2000);
  const known = new Set(FLEET_KINDS.map((_, index) => plateOfMember(FLEET, index)));
  const members = [...seen.keys()].filter((plate) => known.has(plate));
  expect(members.length).toBeGreaterThan(4);
  expect(seen.size - members.length).toBeGreaterThan(0);
  expect(seen.size - members.length).toBeLessThan(members.length * 3);
  const both = [...seen.values()].filter((of) => of.has('truck-1') && of.has('truck-3'));
  expect(both.length).toBeGreaterThan(2);
  const cars = [...seen.values()].filter((of) => of.has('car-2') && of.has('car-1'));
  expect(cars.length).toBeGreaterThan(2);
});

it('reads plates where they can be seen, inside the box of their vehicle, mostly right', () => {
  const [world, camera] = [createWorld('gate', 7, { fleet: FLEET }), createCamera('gate')];
  let [right, all] = [0, 0];
  for (let atMs = 0; atMs < 600_000; atMs += 500) {
    const actors = world.actorsAt(atMs);
    const boxes = new Map(detect(actors, camera).map(({ track, box }) => [track, box]));
    for (const { track, text, box, score } of readPlates(actors, camera, { seed: 7, atMs })) {
      const actor = actors.find((one) => one.track === track)!;
      all += 1;
      if (hasPlate(actor) && plateKey(actor.plate) === plateKey(text)) right += 1;
      expect(score).toBeGreaterThan(0.5);
      const of = boxes.get(track);
      if (!of) continue;
      expect(box.x).toBeGreaterThanOrEqual(of.x - 0.01);
      expect(box.x + box.width).toBeLessThanOrEqual(of.x + of.width + 0.01);
    }
  }
  expect(all).toBeGreaterThan(200);
  expect(right / all).toBeGreaterThan(0.85);
  expect(right).toBeLessThan(all);
});
