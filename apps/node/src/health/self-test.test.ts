import type { NodeEvent } from '@sightline/contract/node-link';
import { NODE_STEPS } from '@sightline/contract/self-tests';
import { SCENE_KINDS } from '@sightline/scene/kinds';
import { expect, it } from 'vitest';
import { sceneDetector } from '../detect/scene.ts';
import type { Sighting } from '../evaluate/feed.ts';
import { createFeed } from '../evaluate/feed.ts';
import { newId } from '../ids.ts';
import type { FinishOrder } from '../pictures/finish.ts';
import { openSim } from '../sources/sim.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { knownTracks } from '../track/known-tracks.ts';
import { runSelfTest } from './self-test.ts';

const JPEG = Buffer.from('jpeg');
const sighting = (picture: Sighting['picture'] = async () => JPEG): Sighting => ({
  frame: { atMs: 1000, objects: [] },
  detectMs: 5,
  picture,
});

/** A camera that saw something before, and sees these from then on. */
function cameraSeeing(...sightings: (Sighting | undefined)[]) {
  const before = sighting();
  const rest = [before, before, ...sightings];
  return {
    get latest() {
      return rest.length > 1 ? rest.shift() : rest[0];
    },
  };
}

async function run(camera: { latest: Sighting | undefined } | undefined) {
  const id = newId();
  const reported: { event: NodeEvent; picture: Uint8Array | undefined }[] = [];
  const orders: FinishOrder[] = [];
  await runSelfTest(
    {
      camera,
      finish: async (order) => {
        orders.push(order);
        return Buffer.from('marked');
      },
      report: async (event, picture) => void reported.push({ event, picture }),
      patienceMs: 30,
    },
    CAMERA_ID,
    id,
  );
  expect(reported).toHaveLength(1);
  return { id, ...reported[0]!, orders };
}

it('takes a fresh frame, looks, judges a test object, marks the picture and reports it under the id of the run', async () => {
  const { id, event, picture, orders } = await run(cameraSeeing(sighting()));
  expect(event).toMatchObject({ id, camera_id: CAMERA_ID, use_case: 'test_use_case', self_test: { failed: null } });
  expect(event.self_test?.steps.map(({ step }) => step)).toEqual(NODE_STEPS);
  expect(event.self_test?.steps[1]).toEqual({ step: 'detected', ms: 5 });
  expect(event.trace.length).toBeGreaterThan(0);
  expect(orders[0]).toMatchObject({ picture: JPEG, upperLeft: `Self-test ${id.slice(-8)}` });
  expect(event.frame_id).not.toBeNull();
  expect(picture?.toString()).toBe('marked');
});

it('has the detector find the test object where it can be put before it, and says so', async () => {
  const seen: string[] = [];
  const box = { x: 0.1, y: 0.2, width: 0.05, height: 0.2 };
  const findMark = async (track: string) => {
    seen.push(track);
    return { track, kind: 'person' as const, box, foot: [0.125, 0.4] as const, score: 0.9 } as never;
  };
  const { event } = await run(cameraSeeing({ ...sighting(), findMark }));
  expect(event.self_test).toMatchObject({ failed: null, finds_mark: true });
  expect(seen).toEqual(['self-test']);
  const { event: plain } = await run(cameraSeeing(sighting()));
  expect(plain.self_test).toMatchObject({ failed: null, finds_mark: false });
});

it('fails at the detector when it does not find the test object', async () => {
  const { event } = await run(cameraSeeing({ ...sighting(), findMark: async () => undefined }));
  expect(event.self_test).toMatchObject({ failed: 'detected' });
  expect(event.self_test?.steps.map(({ step }) => step)).toEqual(['frame']);
});

it.each(SCENE_KINDS.flatMap((kind) => Array.from({ length: 4 }, (_, n) => [kind, n * 21_600_000] as const)))(
  'finds the test object in front of the detector of the scene %s at %i',
  async (kind, atMs) => {
    const source = openSim({
      address: `sim://${kind}?seed=3`,
      cameraName: 'One',
      timeZone: 'UTC',
      pictures: { make: async () => JPEG } as never,
    });
    const feed = createFeed({ source, detector: sceneDetector, tracker: knownTracks, finish: async () => JPEG });
    const shown = await feed.look(Date.UTC(2026, 10, 11) + atMs);
    expect(await shown?.findMark?.('self-test')).toMatchObject({ track: 'self-test', kind: 'person' });
    expect(shown?.frame.objects.some(({ track }) => track.startsWith('self-test'))).toBe(false);
  },
);

it('reports a camera that shows nothing new, or that it does not watch', async () => {
  for (const camera of [cameraSeeing(), undefined]) {
    const { event, picture } = await run(camera);
    expect(event).toMatchObject({ frame_id: null, self_test: { steps: [], failed: 'frame' } });
    expect(picture).toBeUndefined();
  }
});

it('reports a picture that cannot be made, with the steps before it', async () => {
  const { event } = await run(cameraSeeing(sighting(() => Promise.reject(new Error('no picture')))));
  expect(event.self_test?.failed).toBe('picture');
  expect(event.self_test?.steps.map(({ step }) => step)).toEqual(['frame', 'detected', 'rule']);
});
