import type { RuleArea } from '@sightline/contract/rules/areas';
import { crossingsOf, type Polyline } from '@sightline/geometry/lines';
import type { FramePoint, FrameSpace } from '@sightline/geometry/points';
import { TRACK_MEMORY_MS } from '../hold.ts';
import type { Evaluator, Remembered } from './rule.ts';

/** Where a track was, and when it last crossed. */
export interface Footprint extends Remembered {
  x: number;
  y: number;
  crossedMs: number | null;
}

/** A crossing is a moment; it is shown for a little longer, so that rules after it can see it together with others. */
const SHOWN_MS = 1000;

/** From the left of an arrow to its right, where y grows downwards. */
const FORWARD = 1;

interface Barrier {
  readonly line: Polyline<FrameSpace>;
  readonly isArrow: boolean;
}

const barrierOf = ({ points, area_type }: RuleArea): Barrier => ({
  line: area_type === 'line' ? points : [...points, ...points.slice(0, 1)],
  isArrow: area_type === 'line' && points.length === 2,
});

const isCrossed = ({ line, isArrow }: Barrier, from: FramePoint, to: FramePoint): boolean =>
  crossingsOf(line, from, to).some((crossing) => !isArrow || crossing.to === FORWARD);

/** Passes on who crosses a line. */
export const perimeterBreach: Evaluator<'perimeter_breach', Footprint> = {
  prepare({ configured_areas }) {
    const barriers = configured_areas.map(barrierOf);
    return ({ atMs, objects }, memory, output) => {
      for (const object of objects) {
        const [x, y] = object.foot;
        const before = memory.get(object.track);
        if (!before || atMs - before.seenMs > TRACK_MEMORY_MS) {
          memory.set(object.track, { seenMs: atMs, x, y, crossedMs: null });
          continue;
        }
        for (const barrier of barriers) {
          if (isCrossed(barrier, [before.x, before.y], object.foot)) before.crossedMs = atMs;
        }
        before.seenMs = atMs;
        before.x = x;
        before.y = y;
        if (before.crossedMs !== null && atMs - before.crossedMs < SHOWN_MS) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.measured = output.objects.length;
      output.limit = 0;
    };
  },
};
