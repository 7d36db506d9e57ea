import { type ObjectKind, VEHICLE_KINDS } from '@sightline/contract/frames';
import type { MakeMeter } from './measured.ts';
import { createVisits, type Visit } from './visits.ts';

/** What is there for less is more likely a mistake of the detector. */
const LEAST_VISIT_MS = 1000;

const KINDS: ReadonlySet<ObjectKind> = new Set(VEHICLE_KINDS);

/** Vehicles that come into areas, and how long they stay. */
export const vehicleTracking: MakeMeter = (areas, tell) => {
  const left = ({ area, track, kind, sinceMs }: Visit, atMs: number) => {
    if (atMs - sinceMs < LEAST_VISIT_MS) return;
    tell({ area, atMs: sinceMs, value: (atMs - sinceMs) / 1000, objectKind: kind, track });
  };
  const visits = createVisits(areas, (kind) => KINDS.has(kind), { left });
  return {
    see: visits.see,
    end: () => {
      for (const visit of visits.close()) left(visit, visit.seenMs);
    },
  };
};
