import { type Frame, type ObjectKind, type TrackedObject, VEHICLE_KINDS } from '@sightline/contract/frames';
import type { CameraGate } from '@sightline/contract/node-link';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import { plateKey } from '@sightline/contract/vehicles/plate-text';
import { boxAround, type FrameBox } from '@sightline/geometry/boxes';
import { distanceToPolygon } from '@sightline/geometry/polygons';
import { insideAny } from '../areas.ts';
import { scheduleIn } from '../schedule.ts';
import { regionTest } from '../watch.ts';
import {
  type GateVisit,
  isOver,
  isWorthReading,
  kindOfVisit,
  mayBe,
  newVisit,
  type PlateRead,
  readVisit,
  seeVisit,
} from './gate-visit.ts';
import { votePlate } from './plate-votes.ts';

export type { PlateRead } from './gate-visit.ts';

export interface GateCamera {
  readonly time_zone: string;
  readonly gate: CameraGate;
  readonly region_of_interest?: RegionOfInterest | undefined;
}

/** A vehicle that came in or went out. `shown` came with the frame that shows it best. */
export interface GatePassage<S> {
  readonly direction: 'entry' | 'exit';
  readonly atMs: number;
  readonly kind: (typeof VEHICLE_KINDS)[number];
  /** Null: it could not be read. */
  readonly plate: string | null;
  readonly score: number;
  readonly box: FrameBox;
  readonly plateBox: FrameBox | null;
  readonly shown: S;
}

/** Boxes shake: what came in is out only when it stands this share of its own height away from the area. */
const EDGE_SHARE = 0.15;
/** How far up or down the area a vehicle must get: who turns around has not passed. Of a way not seen in full, more than half. */
const LEAST_WAY = 0.25;
const LEAST_CUT_WAY = 0.5;
/** One plate does not pass twice the same way within this time. */
const REPEAT_MS = 30_000;
/** Nobody looked for so long, or the camera's clock was set: what was there may be anywhere. */
const GAP_MS = 8000;

const KINDS: ReadonlySet<ObjectKind> = new Set(VEHICLE_KINDS);

/** Tells who passes a gate: give it every frame, in order, and what was read in it. Undefined: the time zone is not known. */
export function createGateMeter<S>({ time_zone, gate, region_of_interest }: GateCamera) {
  const isScheduled = scheduleIn(gate.schedule, time_zone);
  if (!isScheduled) return undefined;
  const { points } = gate.area;
  const holds = insideAny([gate.area]);
  const counts = regionTest(region_of_interest);
  const wayLength = boxAround(points)?.height ?? 1;
  const wanted: ReadonlySet<ObjectKind> = new Set(gate.vehicles);
  const visits = new Map<string, GateVisit<S>>();
  /** Tracks that were seen outside the area, and when they were last: one that begins inside was perhaps lost there. */
  const outside = new Map<string, number>();
  const told = new Map<string, number>();
  let latestMs: number | null = null;

  function passageOf(visit: GateVisit<S>, isCut: boolean): GatePassage<S>[] {
    const way = (visit.at[1] - visit.from[1]) / wayLength;
    const kind = kindOfVisit(visit);
    if (Math.abs(way) < (isCut || visit.isCut ? LEAST_CUT_WAY : LEAST_WAY) || !wanted.has(kind)) return [];
    const direction = way > 0 === gate.entry_towards_camera ? 'entry' : 'exit';
    const plate = votePlate(visit.reads);
    const { atMs, box, plateBox, shown } = visit.best;
    if (!isScheduled!(atMs) || (plate && isRepeat(`${direction} ${plateKey(plate.text)}`, atMs))) return [];
    const what = { direction, atMs, kind: kind as GatePassage<S>['kind'], box, plateBox, shown } as const;
    return [{ ...what, plate: plate?.text ?? null, score: plate?.score ?? 0 }];
  }

  function isRepeat(key: string, atMs: number): boolean {
    for (const [known, lastMs] of told) if (atMs - lastMs > REPEAT_MS) told.delete(known);
    const isKnown = told.has(key);
    told.set(key, atMs);
    return isKnown;
  }

  function endAll(): GatePassage<S>[] {
    const open = [...visits.values()];
    visits.clear();
    outside.clear();
    latestMs = null;
    return open.flatMap((visit) => passageOf(visit, true));
  }

  /** The visit of something inside: its own, that of a track that was lost there, or a new one. */
  function visitOf(object: TrackedObject, frame: Frame, shown: S, isFirst: boolean): GateVisit<S> {
    const own = visits.get(object.track);
    if (own) return own;
    const inView = new Set(frame.objects.map(({ track }) => track));
    const lost = outside.has(object.track)
      ? undefined
      : [...visits.values()].find((visit) => !inView.has(visit.track) && mayBe(visit, object));
    if (lost) visits.delete(lost.track);
    const visit = lost ?? newVisit(object, frame.atMs, shown, isFirst);
    visits.set(object.track, visit);
    return visit;
  }

  function look(object: TrackedObject, frame: Frame, shown: S, isFirst: boolean): GatePassage<S>[] {
    const known = visits.get(object.track);
    const isAtEdge = known !== undefined && distanceToPolygon(points, object.foot) <= EDGE_SHARE * object.box.height;
    if (holds(object.foot) || isAtEdge) {
      seeVisit(visitOf(object, frame, shown, isFirst), object, frame, shown);
      return [];
    }
    outside.set(object.track, frame.atMs);
    if (!known) return [];
    visits.delete(object.track);
    known.at = object.foot;
    return passageOf(known, false);
  }

  function see(frame: Frame, shown: S): GatePassage<S>[] {
    const { atMs } = frame;
    const sinceMs = latestMs === null ? 0 : atMs - latestMs;
    // The same frame again, or one that is late: its moment is over.
    if (latestMs !== null && sinceMs <= 0 && sinceMs >= -GAP_MS) return [];
    const passed = Math.abs(sinceMs) > GAP_MS ? endAll() : [];
    const isFirst = latestMs === null;
    latestMs = atMs;
    for (const [track, seenMs] of outside) if (atMs - seenMs > GAP_MS) outside.delete(track);
    for (const visit of visits.values()) {
      if (!isOver(visit, atMs)) continue;
      visits.delete(visit.track);
      passed.push(...passageOf(visit, false));
    }
    for (const object of frame.objects)
      if (KINDS.has(object.kind) && (!counts || counts(object.foot)))
        passed.push(...look(object, frame, shown, isFirst));
    return passed;
  }

  return {
    /** Who has passed at a frame. */
    see,
    /** Vehicles in the area at the frame that was seen last whose plates are worth reading. */
    present: (): string[] =>
      [...visits.values()]
        .filter((visit) => visit.seenMs === latestMs && isWorthReading(visit))
        .map(({ track }) => track),
    /** Takes in what was read in the frame that was seen last. */
    read: (reads: readonly PlateRead[], shown: S): void => {
      for (const read of reads) {
        const visit = visits.get(read.track);
        if (visit && latestMs !== null) readVisit(visit, read, latestMs, shown);
      }
    },
    /** Nobody looks any more: answers who was halfway through. */
    end: endAll,
  };
}
export type GateMeter<S> = NonNullable<ReturnType<typeof createGateMeter<S>>>;
