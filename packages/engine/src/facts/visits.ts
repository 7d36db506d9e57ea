import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { distanceToPolygon } from '@sightline/geometry/polygons';
import { type InsideTest, insideAny } from '../areas.ts';
import { TRACK_MEMORY_MS } from '../hold.ts';

/** Boxes shake: what came in is out only when it stands this share of its own height away from the area. */
const EDGE_SHARE = 0.15;

/** One object in one area, from when it came until it left. */
export interface Visit {
  readonly area: RuleArea;
  readonly track: string;
  /** What it was taken for when it came. */
  readonly kind: ObjectKind;
  readonly sinceMs: number;
  /** When it was last seen there, before the frame at hand. */
  seenMs: number;
}

interface Hooks {
  arrived?(visit: Visit, object: TrackedObject): void;
  stayed?(visit: Visit, atMs: number, object: TrackedObject): void;
  /** It was seen outside at that moment, or it was last seen inside then. */
  left(visit: Visit, atMs: number): void;
}

interface Room {
  readonly area: RuleArea;
  readonly holds: InsideTest;
  readonly visits: Map<string, Visit>;
}

/** Follows what comes into areas and leaves them; a track that is not seen for a moment is still there. */
export function createVisits(areas: readonly RuleArea[], isMeant: (kind: ObjectKind) => boolean, hooks: Hooks) {
  const rooms = areas
    .filter(({ area_type }) => area_type === 'polygon')
    .map((area): Room => ({ area, holds: insideAny([area]), visits: new Map() }));
  return {
    see: ({ atMs, objects }: Frame): void => {
      for (const room of rooms) {
        endUnseen(room, atMs, hooks);
        for (const object of objects) if (isMeant(object.kind)) look(room, object, atMs, hooks);
      }
    },
    /** Forgets everybody; answers who was there. */
    close: (): Visit[] => {
      const open = rooms.flatMap(({ visits }) => [...visits.values()]);
      for (const { visits } of rooms) visits.clear();
      return open;
    },
  };
}

function endUnseen({ visits }: Room, atMs: number, { left }: Hooks): void {
  for (const [track, visit] of visits) {
    if (atMs - visit.seenMs <= TRACK_MEMORY_MS) continue;
    visits.delete(track);
    left(visit, visit.seenMs);
  }
}

function look(room: Room, object: TrackedObject, atMs: number, hooks: Hooks): void {
  const { area, visits } = room;
  const { track, kind } = object;
  const known = visits.get(track);
  const isInside = room.holds(object.foot) || (known !== undefined && isAtEdge(area, object));
  if (known && isInside) {
    hooks.stayed?.(known, atMs, object);
    known.seenMs = atMs;
  } else if (known) {
    visits.delete(track);
    hooks.left(known, atMs);
  } else if (isInside) {
    const visit: Visit = { area, track, kind, sinceMs: atMs, seenMs: atMs };
    visits.set(track, visit);
    hooks.arrived?.(visit, object);
  }
}

const isAtEdge = ({ points }: RuleArea, { foot, box }: TrackedObject): boolean =>
  distanceToPolygon(points, foot) <= EDGE_SHARE * box.height;
