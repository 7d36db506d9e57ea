import { CameraConfig } from '@sightline/contract/node-link';
import { expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { samePicture, sceneTools } from '../testing/feed-tools.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import type { Captured } from './face-watch.ts';
import { openFeed } from './open-feed.ts';

const START_MS = Date.UTC(2026, 2, 2, 1);
/** When work begins and ends in Singapore. */
const MORNING_MS = Date.UTC(2026, 10, 18, 23, 30);
const EVENING_MS = Date.UTC(2026, 10, 19, 9, 30);
const HALF_AN_HOUR_MS = 30 * 60_000;

const alike = (one: Int8Array, other: Int8Array): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0) / (Math.hypot(...one) * Math.hypot(...other));

/** Around the turnstile, as in the demo. */
const ENTRANCE = {
  id: CAMERA_ID,
  area_type: 'polygon',
  label: 'Entrance',
  points: [
    [0.01, 0.48],
    [0.3, 0.46],
    [0.36, 0.8],
    [0.02, 0.84],
  ],
};

async function capturesOf(source: string, faces: object, startMs: number): Promise<Captured[]> {
  const captured: Captured[] = [];
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, sceneTools(samePicture(new Uint8Array()))),
    onAlert: () => undefined,
    onCaptured: (_, one) => captured.push(one),
    log: keptLog().log,
    framesPerSecond: 2,
  });
  await cameras.apply([
    CameraConfig.parse({ id: CAMERA_ID, name: 'Gate', source, time_zone: 'Asia/Singapore', use_cases: [], faces }),
  ]);
  for (let atMs = startMs; atMs < startMs + HALF_AN_HOUR_MS; atMs += 500) await cameras.look(atMs);
  await cameras.close();
  return captured;
}

it.each(['SG-1-0-2', 'SG-1-1-2', 'SG-2'])(
  'captures those who go by the turnstile, well enough to be compared (%s)',
  async (fleet) => {
    const source = `sim://gate?seed=101&hours=work&fleet=${fleet}`;
    const captured = await capturesOf(source, { area: ENTRANCE }, fleet === 'SG-1-1-2' ? EVENING_MS : MORNING_MS);
    expect(captured.filter(({ face }) => face.quality > 0.45).length).toBeGreaterThan(3);
  },
);

it('knows the people of a simulated gate by their faces', async () => {
  const captured = await capturesOf('sim://gate?seed=3&hours=work', { area: null }, START_MS);
  expect(captured.length).toBeGreaterThan(3);
  const all = captured.map(({ face }) => ({ track: face.track, template: face.template! }));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const similarity = alike(one.template, other.template);
      if (one.track === other.track) expect(similarity).toBeGreaterThan(0.7);
      else expect(similarity).toBeLessThan(0.5);
    }
});
