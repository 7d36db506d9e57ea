import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { CameraConfig } from '@sightline/contract/node-link';
import { footOf, frameBox } from '@sightline/geometry/boxes';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Detection } from '../detect/detector.ts';
import type { FinishOrder } from '../pictures/finish.ts';
import { createSimPictures } from '../sources/sim-pictures.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { sceneTools } from '../testing/feed-tools.ts';
import { makeFilm } from '../testing/films.ts';
import { hasVideoTool } from '../testing/vision.ts';
import { UNSURE } from '../track/byte-track.ts';
import type { Feed, Sighting } from './feed.ts';
import { type FeedTools, openFeed } from './open-feed.ts';

const pictures = createSimPictures();
/** Hardly anything, as the model says: it is hidden all the same. */
const PERSON = frameBox(0.25, 0.25, 0.5, 0.5);
const unsure: Detection = { kind: 'person', score: UNSURE, box: PERSON, foot: footOf(PERSON) };

const filmed = (more: Partial<CameraConfig>) => {
  const film = makeFilm({ seconds: 20, codec: 'libx264' });
  const camera: CameraConfig = {
    id: CAMERA_ID,
    name: 'Gate',
    source: pathToFileURL(film).href,
    time_zone: 'UTC',
    use_cases: [],
    clip_seconds: 2,
    ...more,
  };
  return { camera, addresses: { ...sceneTools(pictures).addresses, filmFolder: path.dirname(film) } };
};

function toolsWith(detect: () => Promise<Detection[]>, addresses: FeedTools['addresses']): FeedTools {
  const abilities = { name: 'test', simulated: false, classes: ['person'], key_points: [], identities: [] };
  const sight = {
    detector: { abilities, detect },
    size: { width: 320, height: 320 },
    msPerPicture: () => null,
    close: async () => true,
  };
  return { ...sceneTools(pictures), sight, addresses };
}

async function firstSighting(feed: Feed): Promise<Sighting> {
  onTestFinished(() => feed.close());
  for (;;) {
    const sighting = await feed.look(Date.now());
    if (sighting) return sighting;
    await pause(20);
  }
}

describe.skipIf(!hasVideoTool)('a camera with privacy', () => {
  it('hides even what is hardly a person, and has no clip', async () => {
    const { camera, addresses } = filmed({ pictures: { blur: 'faces' } });
    const orders: FinishOrder[] = [];
    const finish = async (order: FinishOrder) => {
      orders.push(order);
      return Buffer.from('hidden');
    };
    const tools = toolsWith(async () => [unsure], addresses);
    const sighting = await firstSighting(openFeed(camera, { ...tools, pictures: { ...pictures, finish } }));
    expect(await sighting.picture()).toEqual(Buffer.from('hidden'));
    expect(orders).toMatchObject([{ blur: 'faces', people: [PERSON] }]);
    expect(sighting.film?.()).toBeUndefined();
  });

  it('has clips, and pictures as they are, once nothing is to be hidden', async () => {
    const { camera, addresses } = filmed({ pictures: {} });
    const sighting = await firstSighting(
      openFeed(
        camera,
        toolsWith(async () => [unsure], addresses),
      ),
    );
    expect((await sharp(await sighting.picture()).metadata()).format).toBe('jpeg');
    expect((await sighting.film?.()?.clip)?.data.length).toBeGreaterThan(0);
  });

  it('shows nothing at all while nobody can say where people are', async () => {
    const { camera, addresses } = filmed({ pictures: { blur: 'faces' } });
    const broken = toolsWith(() => Promise.reject(new Error('no model')), addresses);
    await expect(firstSighting(openFeed(camera, broken))).rejects.toThrow('no model');
  });

  it('shows nothing when hiding them fails', async () => {
    const { camera, addresses } = filmed({ pictures: { blur: 'faces' } });
    const tools = toolsWith(async () => [unsure], addresses);
    const finish = () => Promise.reject(new Error('no room'));
    const sighting = await firstSighting(openFeed(camera, { ...tools, pictures: { ...pictures, finish } }));
    await expect(sighting.picture()).rejects.toThrow('no room');
  });
});

it('text, time and name are written into pictures', async () => {
  const given = { id: CAMERA_ID, name: 'Gate', source: 'sim://construction?seed=1', time_zone: 'UTC', use_cases: [] };
  const picture = async (text?: string) =>
    (await firstSighting(openFeed({ ...given, pictures: { text } }, sceneTools(pictures)))).picture();
  const corner = { left: 20, top: 672, width: 200, height: 34 };
  const bright = async (jpeg: Uint8Array) =>
    Math.max(
      ...(await sharp(await sharp(jpeg).extract(corner).png().toBuffer()).stats()).channels.map(({ max }) => max),
    );
  expect(await bright(await picture('Gate 4 - private'))).toBeGreaterThan(await bright(await picture()));
});
