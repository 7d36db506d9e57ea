import { BLOCK_OF_KIND, MEASURED_KINDS } from '@sightline/contract/analytics/places';
import { resolvedForm } from '@sightline/contract/areas/forms';
import { formOfItem } from '@sightline/contract/areas/shapes';
import { storedFormOf } from '@sightline/contract/stored-configuration';
import { createFactMeter } from '@sightline/engine/facts/measure-facts';
import type { MeasuredFact } from '@sightline/engine/facts/measured';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import type { SiteClock } from '@sightline/scene/rhythm';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import type { AreaRow, CameraRow } from '../rows.ts';

const ruleArea = ({ id, kind, form }: AreaRow) => {
  const read = storedFormOf(kind).read(form);
  if (!read.ok) throw new Error('The area cannot be read');
  const { area_type, points } = resolvedForm(formOfItem(kind, read.content));
  return { id, area_type, label: '', points: points.map(([x, y]): [number, number] => [x, y]) };
};

/** The areas of a camera in which something is measured, by kind. */
export const measuresOf = (camera: CameraRow, areas: readonly AreaRow[]) =>
  MEASURED_KINDS.map((kind) => {
    const own = areas.filter((area) => area.camera_id === camera.id && area.tag === BLOCK_OF_KIND[kind]);
    return { kind, areas: own.map(ruleArea) };
  });

interface Span {
  fromMs: number;
  toMs: number;
  stepMs: number;
  /** Without, the scene is always as busy as can be. */
  clock?: SiteClock;
}

/** What a camera of the demo measures in a span of time, as its node does. */
export function measureOn(
  camera: CameraRow,
  measures: ReturnType<typeof measuresOf>,
  { fromMs, toMs, stepMs, clock }: Span,
): MeasuredFact[] {
  const read = parseSimSource(camera.source);
  if (read.error !== undefined) throw new Error(read.error);
  const { source } = read;
  const [world, eye] = [
    createWorld(source.kind, source.seed, { clock, fleet: source.fleet }),
    createCamera(source.kind, source),
  ];
  const meter = createFactMeter({ time_zone: 'UTC', measures });
  const found: MeasuredFact[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += stepMs)
    found.push(...meter.measure({ atMs, objects: detect(world.actorsAt(atMs), eye, usualNoise(source.seed, atMs)) }));
  return [...found, ...meter.end()];
}
