import { BLOCK_OF_KIND, MEASURED_KINDS } from '@sightline/contract/analytics/places';
import { resolvedForm } from '@sightline/contract/areas/forms';
import { formOfItem } from '@sightline/contract/areas/shapes';
import { storedFormOf } from '@sightline/contract/stored-configuration';
import { createFactMeter } from '@sightline/engine/facts/measure-facts';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { describe, expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';
import type { AreaRow, CameraRow } from '../rows.ts';

const NOW = new Date('2026-06-15T10:00:00Z');
const { rows } = buildDemo({ now: NOW, days: 1 });
const MINUTES = 5;
const STEP_MS = 500;

const ruleArea = ({ id, kind, form }: AreaRow) => {
  const read = storedFormOf(kind).read(form);
  if (!read.ok) throw new Error('The area cannot be read');
  const { area_type, points } = resolvedForm(formOfItem(kind, read.content));
  return { id, area_type, label: '', points: points.map(([x, y]): [number, number] => [x, y]) };
};
const drawnOn = (camera: CameraRow, tag: string) =>
  rows.areas.filter((area) => area.camera_id === camera.id && area.tag === tag);

/** The areas of a camera in which nothing is measured for some minutes, as tag and id. */
function silentOn(camera: CameraRow): string[] {
  const read = parseSimSource(camera.source);
  if (read.error !== undefined) throw new Error(read.error);
  const { source } = read;
  const [world, eye] = [createWorld(source.kind, source.seed), createCamera(source.kind, source)];
  const measures = MEASURED_KINDS.map((kind) => ({ kind, areas: drawnOn(camera, BLOCK_OF_KIND[kind]).map(ruleArea) }));
  const meter = createFactMeter({ time_zone: 'UTC', measures });
  const heard = new Set<string>();
  const hear = (facts: ReturnType<typeof meter.end>) => {
    for (const { kind, area } of facts) heard.add(`${kind} ${area.id}`);
  };
  for (let atMs = NOW.getTime(); atMs < NOW.getTime() + MINUTES * 60_000; atMs += STEP_MS)
    hear(meter.measure({ atMs, objects: detect(world.actorsAt(atMs), eye, usualNoise(source.seed, atMs)) }));
  hear(meter.end());
  return measures.flatMap(({ kind, areas }) => areas.map(({ id }) => `${kind} ${id}`).filter((key) => !heard.has(key)));
}

describe('cameras of the demo', () => {
  it('go on measuring wherever they measured before', { timeout: 60_000 }, () => {
    // One of each scene, and all that look from another place.
    const scenes = new Map(rows.cameras.map((camera) => [/\/\/(\w+)/.exec(camera.source)?.[1] ?? '', camera]));
    const apart = rows.cameras.filter(({ name }) => /Tower|Haul|Laydown|Deck|Solaio/.test(name));
    const silent = new Set([...scenes.values(), ...apart].flatMap(silentOn));
    expect([...silent]).toEqual([]);
  });

  it('have several zones of each kind at every site', () => {
    const sites = rows.sites.map(({ id }) => rows.cameras.filter(({ site_id }) => site_id === id));
    for (const kind of MEASURED_KINDS) {
      const zones = sites.map((cameras) => cameras.flatMap((camera) => drawnOn(camera, BLOCK_OF_KIND[kind])).length);
      expect(Math.min(...zones)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...zones)).toBeLessThanOrEqual(10);
    }
  });
});
