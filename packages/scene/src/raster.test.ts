import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createCamera } from './camera.ts';
import { SCENE_KINDS, type SceneKind } from './kinds.ts';
import { LIGHTS, type Light } from './light.ts';
import { createLru } from './raster/lru.ts';
import { createRenderer, type Shot } from './raster.ts';
import { createWorld } from './world.ts';

const shotOf = (kind: SceneKind, light: Light, atMs = 30_000): Shot => ({
  kind,
  seed: 7,
  camera: createCamera(kind),
  light,
  actors: createWorld(kind, 7).actorsAt(atMs),
  stamp: { time: '2026-11-14 14:32:08', name: 'C-03 Tower B North' },
});

// Drawing is work: a busy machine may need longer than a test usually has.
vi.setConfig({ testTimeout: 30_000 });

describe('renderer', () => {
  it.each(SCENE_KINDS.flatMap((kind) => LIGHTS.map((light) => ({ kind, light }))))(
    'makes a picture of $kind in $light',
    async ({ kind, light }) => {
      const { jpeg } = await createRenderer({ plates: 1 }).render(shotOf(kind, light));
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
      const { channels, entropy } = await sharp(await sharp(jpeg).resize(320).png().toBuffer()).stats();
      expect(entropy).toBeGreaterThan(4.5);
      for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(8);
      const [red, , blue] = channels;
      if (light === 'ir') expect(Math.abs(red!.mean - blue!.mean)).toBeLessThan(1.5);
      expect(jpeg.length).toBeGreaterThan(40_000);
      expect(jpeg.length).toBeLessThan(200_000);
    },
  );

  it('gives the same bytes for the same shot, from a kept plate or a new one', async () => {
    const renderer = createRenderer();
    await renderer.render(shotOf('factory', 'day', 10_000));
    const again = await renderer.render(shotOf('factory', 'day'));
    const fresh = await createRenderer().render(shotOf('factory', 'day'));
    expect(again.jpeg.equals(fresh.jpeg)).toBe(true);
  });

  it('is darker at night', async () => {
    const renderer = createRenderer();
    const brightness = async (light: Light) => {
      const { channels } = await sharp((await renderer.render(shotOf('gate', light))).jpeg).stats();
      return channels[0]!.mean;
    };
    expect(await brightness('night')).toBeLessThan((await brightness('day')) / 2);
  });

  it('makes a small copy on request', async () => {
    const { thumbnail } = await createRenderer().render({ ...shotOf('deck', 'overcast'), thumbnailWidth: 416 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 416, height: 234 });
    expect(thumbnail!.length).toBeLessThan(30_000);
  });

  it('keeps only the plates used last', () => {
    const kept = createLru<number>(2);
    const made: string[] = [];
    const get = (key: string) => kept.get(key, () => made.push(key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect(kept.size).toBe(2);
  });
});
