import { CameraConfig } from '@sightline/contract/node-link';
import { expect, it } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { samePicture, sceneTools } from '../testing/feed-tools.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import type { Captured } from './face-watch.ts';
import { openFeed } from './open-feed.ts';

const START_MS = Date.UTC(2026, 2, 2, 1);
const HALF_AN_HOUR_MS = 30 * 60_000;

const alike = (one: Int8Array, other: Int8Array): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0) / (Math.hypot(...one) * Math.hypot(...other));

it('knows the people of a simulated gate by their faces', async () => {
  const captured: Captured[] = [];
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, sceneTools(samePicture(new Uint8Array()))),
    onAlert: () => undefined,
    onCaptured: (_, one) => captured.push(one),
    log: keptLog().log,
    framesPerSecond: 2,
  });
  const source = 'sim://gate?seed=3&hours=work';
  const faces = { area: null };
  await cameras.apply([
    CameraConfig.parse({ id: CAMERA_ID, name: 'Gate', source, time_zone: 'Asia/Singapore', use_cases: [], faces }),
  ]);
  for (let atMs = START_MS; atMs < START_MS + HALF_AN_HOUR_MS; atMs += 500) await cameras.look(atMs);
  await cameras.close();

  expect(captured.length).toBeGreaterThan(3);
  const all = captured.map(({ face }) => ({ track: face.track, template: face.template! }));
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const similarity = alike(one.template, other.template);
      if (one.track === other.track) expect(similarity).toBeGreaterThan(0.7);
      else expect(similarity).toBeLessThan(0.5);
    }
});
