import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { crossingsOf, distanceToPolyline } from '@sightline/geometry/lines';
import type { FramePoint } from '@sightline/geometry/points';
import { TRACK_MEMORY_MS } from '../hold.ts';

/** Boxes shake: who is nearer to the line than this share of their own height has not crossed it yet. */
const NEAR_SHARE = 0.1;

/** Where a track last stood clear of a line. */
interface Stand {
  seenMs: number;
  clear: FramePoint;
}

interface Line {
  readonly area: RuleArea;
  readonly stands: Map<string, Stand>;
}

interface Passage {
  readonly area: RuleArea;
  readonly track: string;
  readonly atMs: number;
  /** The way of the line's arrow. */
  readonly isAlong: boolean;
}
type Passed = (passage: Passage) => void;

/** Follows who crosses lines. */
export function createPassages(areas: readonly RuleArea[], passed: Passed) {
  const lines = areas
    .filter(({ area_type }) => area_type === 'line')
    .map((area): Line => ({ area, stands: new Map() }));
  return {
    see: (atMs: number, objects: Frame['objects']): void => {
      for (const line of lines) {
        for (const [track, { seenMs }] of line.stands) if (atMs - seenMs > TRACK_MEMORY_MS) line.stands.delete(track);
        for (const object of objects) look(line, object, atMs, passed);
      }
    },
    close: (): void => {
      for (const { stands } of lines) stands.clear();
    },
  };
}

function look({ area, stands }: Line, object: TrackedObject, atMs: number, passed: Passed): void {
  const { track, foot, box } = object;
  const known = stands.get(track);
  if (!known) return void stands.set(track, { seenMs: atMs, clear: foot });
  known.seenMs = atMs;
  if (distanceToPolyline(area.points, foot) <= NEAR_SHARE * box.height) return;
  // A line with corners may be crossed more than once by one step; there and back is not across.
  const across = crossingsOf(area.points, known.clear, foot).reduce((sum, { to }) => sum + to, 0);
  known.clear = foot;
  if (across !== 0) passed({ area, track, atMs, isAlong: across > 0 });
}
