import type { MachineState } from '@sightline/contract/facts';
import { type ObjectKind, type TrackedObject, VEHICLE_KINDS } from '@sightline/contract/frames';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { MakeMeter, Tell } from './measured.ts';
import { eachPiece, quarterOf, quarterStartMs } from './quarters.ts';
import { createVisits, type Visit } from './visits.ts';

/** A machine that has not moved for this long is idle, since it stopped. */
const IDLE_AFTER_MS = 3 * 60_000;

const NO_MACHINES: readonly ObjectKind[] = ['bus', 'car', 'motorcycle'];
const KINDS: ReadonlySet<ObjectKind> = new Set(VEHICLE_KINDS.filter((kind) => !NO_MACHINES.includes(kind)));

/**
 * It moved when an edge of its box moved by more than this share of its size. So one that digs on the spot works, too, and
 * boxes that shake do not.
 */
const MOVED_SHARE = 0.1;

/** What a machine does in an area, as far as it is not told yet. */
interface Work {
  /** Null until it has moved, or has stood there for long enough to be idle. */
  state: MachineState | null;
  /** What it did before was told. */
  fromMs: number;
  /** When it last moved; when it came, while it has not. */
  movedMs: number;
  /** Its box then. */
  box: FrameBox;
}

const hasMoved = (from: FrameBox, to: FrameBox): boolean => {
  const [across, down] = [MOVED_SHARE * to.width, MOVED_SHARE * to.height];
  return (
    Math.abs(to.x - from.x) > across ||
    Math.abs(to.x + to.width - from.x - from.width) > across ||
    Math.abs(to.y - from.y) > down ||
    Math.abs(to.y + to.height - from.y - from.height) > down
  );
};

/** When machines work and when they stand idle. A short stop is part of the work. */
export const machinery: MakeMeter = (areas, tell) => {
  const works = new Map<Visit, Work>();
  const left = (visit: Visit, atMs: number) => {
    const work = works.get(visit);
    works.delete(visit);
    if (work) tellUntil(tell, visit, work, atMs);
  };
  const visits = createVisits(areas, (kind) => KINDS.has(kind), {
    arrived: (visit, { box }) => works.set(visit, { state: null, fromMs: visit.sinceMs, movedMs: visit.sinceMs, box }),
    stayed: (visit, atMs, object) => {
      const work = works.get(visit);
      if (work) noteWork(tell, visit, work, atMs, object);
    },
    left,
  });
  return {
    see: visits.see,
    end: () => {
      for (const visit of visits.close()) left(visit, visit.seenMs);
    },
  };
};

function noteWork(tell: Tell, visit: Visit, work: Work, atMs: number, { box }: TrackedObject): void {
  if (hasMoved(work.box, box)) {
    if (work.state === 'idle') tellUntil(tell, visit, work, atMs);
    work.state = 'operation';
    work.movedMs = atMs;
    work.box = box;
  } else if (work.state !== 'idle' && atMs - work.movedMs >= IDLE_AFTER_MS) {
    tellUntil(tell, visit, work, work.movedMs);
    work.state = 'idle';
  }
  // While it stands still, what it did since it last moved is not decided.
  const decidedMs = work.state === 'idle' ? atMs : work.movedMs;
  const quarterMs = quarterStartMs(quarterOf(decidedMs));
  if (work.fromMs < quarterMs) tellUntil(tell, visit, work, quarterMs);
}

/** Tells what it did up to a moment; nothing of a machine that was not there for long enough to say. */
function tellUntil(tell: Tell, { area, kind, track }: Visit, work: Work, untilMs: number): void {
  const { state, fromMs } = work;
  work.fromMs = untilMs;
  if (state === null) return;
  eachPiece(fromMs, untilMs, (startMs, endMs) =>
    tell({ area, atMs: startMs, value: (endMs - startMs) / 1000, objectKind: kind, track, state }),
  );
}
