import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { Frame } from '@sightline/contract/frames';
import type { CameraMeasure } from '@sightline/contract/node-link';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import { TRACK_MEMORY_MS } from '../hold.ts';
import { scheduleIn } from '../schedule.ts';
import { regionTest } from '../watch.ts';
import { footfall } from './footfall.ts';
import { machinery } from './machinery.ts';
import type { MakeMeter, MeasuredFact, Meter } from './measured.ts';
import { vehicleTracking } from './vehicle-tracking.ts';
import { workhour } from './workhour.ts';

const METERS: { readonly [K in MeasuredKind]: MakeMeter } = {
  footfall,
  workhour,
  vehicle_tracking: vehicleTracking,
  machinery,
};

/** What has to be known of a camera to measure with it. */
export interface MeasuringCamera {
  readonly time_zone: string;
  readonly measures?: readonly CameraMeasure[] | undefined;
  readonly region_of_interest?: RegionOfInterest | undefined;
}

/** One camera that measures: give it every frame, in order. */
export interface FactMeter {
  /** Kinds that cannot be measured, since the camera's time zone is not known here. */
  readonly failing: readonly MeasuredKind[];
  /** What is over at a frame. */
  measure(frame: Frame): readonly MeasuredFact[];
  /** Nobody looks any more: answers what was open. */
  end(): readonly MeasuredFact[];
}

const NOTHING: readonly MeasuredFact[] = [];

/** Makes everything a camera measures ready; what is measured depends on the frames alone. */
export function createFactMeter(camera: MeasuringCamera): FactMeter {
  let found: MeasuredFact[] = [];
  const counts = regionTest(camera.region_of_interest);
  const meters: Meter[] = [];
  const failing: MeasuredKind[] = [];
  for (const { kind, areas, schedule } of camera.measures ?? []) {
    // Hours begin and end on quarters, as all pieces of time do: a piece lies in them or it does not.
    const isScheduled = scheduleIn(schedule, camera.time_zone);
    if (!isScheduled) failing.push(kind);
    else meters.push(METERS[kind](areas, (one) => void (isScheduled(one.atMs) && found.push({ kind, ...one }))));
  }
  let latestMs: number | null = null;

  function taken(): readonly MeasuredFact[] {
    if (found.length === 0) return NOTHING;
    const all = found;
    found = [];
    return all;
  }
  function endAll(): void {
    latestMs = null;
    for (const meter of meters) meter.end();
  }

  return {
    failing,
    measure: (frame) => {
      if (meters.length === 0) return NOTHING;
      const sinceMs = latestMs === null ? 0 : frame.atMs - latestMs;
      // A little late: out of order, and its moment is over.
      if (sinceMs < 0 && sinceMs >= -TRACK_MEMORY_MS) return NOTHING;
      // Nobody looked for a while, or the camera's clock was set.
      if (Math.abs(sinceMs) > TRACK_MEMORY_MS) endAll();
      latestMs = frame.atMs;
      const seen = counts ? { ...frame, objects: frame.objects.filter(({ foot }) => counts(foot)) } : frame;
      for (const meter of meters) meter.see(seen);
      return taken();
    },
    end: () => {
      endAll();
      return taken();
    },
  };
}
