import { footOf } from '@sightline/geometry/boxes';
import { distance } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { detect, NO_NOISE, usualNoise } from './detections.ts';
import { SCENE_KINDS } from './kinds.ts';
import { createWorld } from './world.ts';

const MOMENTS = Array.from({ length: 60 }, (_, index) => index * 1700);

describe('detections', () => {
  it('put the foot within 3 cm of where the actor stands, without noise', () => {
    for (const kind of SCENE_KINDS) {
      const [world, camera] = [createWorld(kind, 7), createCamera(kind, { yaw: 0.08 })];
      for (const atMs of MOMENTS) {
        const actors = new Map(world.actorsAt(atMs).map((actor) => [actor.track, actor]));
        for (const found of detect([...actors.values()], camera)) {
          expect(distance(camera.toGround(found.foot)!, actors.get(found.track)!.at)).toBeLessThan(0.03);
        }
      }
    }
  });

  it('stand people on the middle of the lower edge of their box', () => {
    const [world, camera] = [createWorld('construction', 3), createCamera('construction')];
    const people = MOMENTS.flatMap((atMs) => detect(world.actorsAt(atMs), camera)).filter(
      ({ kind, box }) => kind === 'person' && box.x > 0 && box.x + box.width < 1 && box.y + box.height < 1,
    );
    expect(people.length).toBeGreaterThan(100);
    for (const { box, foot } of people) expect(distance(footOf(box), foot)).toBeLessThan(1e-9);
  });

  it('stay inside the picture and say what people wear', () => {
    for (const kind of SCENE_KINDS) {
      const found = MOMENTS.flatMap((atMs) => detect(createWorld(kind, 7).actorsAt(atMs), createCamera(kind)));
      expect(found.filter((one) => one.kind === 'person').length, kind).toBeGreaterThan(60);
      for (const { box, attributes, kind: what } of found) {
        expect(Math.min(box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height)).toBeGreaterThanOrEqual(-1e-9);
        if (what === 'person') expect(Object.keys(attributes ?? {})).toEqual(['hat', 'vest']);
      }
    }
  });

  it('leave out people behind a lorry, and nobody else', () => {
    const [world, camera] = [createWorld('port', 7), createCamera('port')];
    const somebody = world.actorsAt(0)[0]!;
    const lorry = world.actorsAt(0).find((actor) => actor.model === 'truck')!;
    const tracks = (y: number) =>
      detect(
        [
          { ...somebody, at: [0.8, y] },
          { ...lorry, at: [0.8, 33], headingRad: -Math.PI / 2 },
        ],
        camera,
      ).map((one) => one.track);
    expect(tracks(45)).not.toContain(somebody.track);
    expect(tracks(20)).toContain(somebody.track);
  });

  it.each(SCENE_KINDS)('find somebody in the restricted area of %s within any minute', (kind) => {
    const [world, camera] = [createWorld(kind, 11), createCamera(kind, { yaw: 0.05 })];
    const area = camera.areaInFrame(world.areas.restricted);
    const isSeenInside = (atMs: number) =>
      detect(world.actorsAt(atMs), camera, usualNoise(11, atMs)).some(
        (one) => one.kind === 'person' && polygonContains(area, one.foot),
      );
    for (const beginMs of [0, 3_600_000, Date.UTC(2026, 10, 14)]) {
      const inside = Array.from({ length: 60 }, (_, second) => beginMs + second * 1000).filter(isSeenInside);
      expect(inside.length).toBeGreaterThanOrEqual(4);
      expect(inside.length).toBeLessThan(45);
    }
  });

  it('err the same way for the same seed and moment, another way for another', () => {
    const [actors, camera] = [createWorld('port', 5).actorsAt(9000), createCamera('port')];
    expect(detect(actors, camera, usualNoise(1, 9000))).toEqual(detect(actors, camera, usualNoise(1, 9000)));
    expect(detect(actors, camera, usualNoise(1, 9000))).not.toEqual(detect(actors, camera, usualNoise(2, 9000)));
  });

  it('miss as many objects as the noise says', () => {
    const [world, camera] = [createWorld('construction', 5), createCamera('construction')];
    const count = (misses: number) =>
      MOMENTS.reduce(
        (sum, atMs) => sum + detect(world.actorsAt(atMs), camera, { ...NO_NOISE, atMs, misses }).length,
        0,
      );
    expect(count(0.5) / count(0)).toBeGreaterThan(0.4);
    expect(count(0.5) / count(0)).toBeLessThan(0.6);
  });
});
