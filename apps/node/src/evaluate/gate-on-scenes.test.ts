import { CameraConfig } from '@sightline/contract/node-link';
import { createCamera } from '@sightline/scene/camera';
import { FLEET_KINDS, plateOfMember } from '@sightline/scene/plates';
import { expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { samePicture, sceneTools } from '../testing/feed-tools.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import type { Passed } from './gate-watch.ts';
import { openFeed } from './open-feed.ts';

const START_MS = Date.UTC(2026, 2, 2, 1);
const TWO_HOURS_MS = 2 * 3_600_000;

/** The way in and out, on the ground. */
const area = createCamera('gate').areaInFrame([
  [-6.4, 11.5],
  [5.8, 11.5],
  [5.8, 23],
  [-6.4, 23],
]);
const GATE = CameraConfig.parse({
  id: CAMERA_ID,
  name: 'Gate 1',
  source: 'sim://gate?seed=3&hours=work&fleet=SG-7',
  time_zone: 'Asia/Singapore',
  use_cases: [],
  gate: {
    area: {
      id: '018f0000-0000-7000-8000-0000000000a1',
      area_type: 'polygon',
      points: area.map(([x, y]): [number, number] => [x, y]),
    },
    vehicles: ['car', 'truck', 'mixer'],
    entry_towards_camera: true,
  },
});

it('sees the vehicles of a simulated gate come in and go out with their plates, each once', async () => {
  const passed: Passed[] = [];
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, sceneTools(samePicture(new Uint8Array()))),
    onAlert: () => undefined,
    onPassed: (_, one) => passed.push(one),
    log: keptLog().log,
    framesPerSecond: 5,
  });
  await cameras.apply([GATE]);
  for (let atMs = START_MS; atMs < START_MS + TWO_HOURS_MS; atMs += 200) await cameras.look(atMs);

  expect(passed.length).toBeGreaterThan(6);
  const fleet = new Set(FLEET_KINDS.map((_, index) => plateOfMember({ country: 'SG', seed: 7 }, index)));
  expect(passed.filter(({ plate }) => fleet.has(plate!)).length).toBeGreaterThan(passed.length / 2);
  for (const { plate, plateBox, score, atMs, shown } of passed) {
    expect(plate).not.toBeNull();
    expect(plateBox).not.toBeNull();
    expect(score).toBeGreaterThan(0.5);
    expect(shown.frame.atMs).toBe(atMs);
  }
  // A vehicle that came in does not come in again before it has left.
  for (const [index, { plate, direction }] of passed.entries()) {
    const next = passed.slice(index + 1).find((other) => other.plate === plate);
    expect(next?.direction, plate ?? '').not.toBe(direction);
  }
  expect(new Set(passed.map(({ direction }) => direction))).toEqual(new Set(['entry', 'exit']));
});
