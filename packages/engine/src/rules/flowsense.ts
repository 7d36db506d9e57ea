import type { RuleArea } from '@sightline/contract/rules/areas';
import { crossingsOf } from '@sightline/geometry/lines';
import { insideAny } from '../areas.ts';
import { TRACK_MEMORY_MS } from '../hold.ts';
import type { Evaluator, Remembered, RuleInput } from './rule.ts';

/** Where a track was, and which areas it was in. */
export interface Visitor extends Remembered {
  x: number;
  y: number;
  inside: string[];
}

/** Counts what comes into areas and crosses lines; passes on what is in one. */
export const flowsense: Evaluator<'flowsense', Visitor> = {
  prepare({ configured_areas }) {
    const rooms = configured_areas
      .filter(({ area_type }) => area_type === 'polygon')
      .map((area) => ({ id: area.id, holds: insideAny([area]) }));
    const lines = configured_areas.filter(({ area_type }) => area_type === 'line');
    return (input, memory, output) => {
      for (const object of input.objects) {
        const known = memory.get(object.track);
        const before = known && input.atMs - known.seenMs <= TRACK_MEMORY_MS ? known : undefined;
        if (before) countCrossings(lines, before, object, input);
        const inside: string[] = [];
        for (const { id, holds } of rooms) {
          if (!holds(object.foot)) continue;
          inside.push(id);
          if (!before?.inside.includes(id)) input.count({ area: id, object, isBackwards: false });
        }
        memory.set(object.track, { seenMs: input.atMs, x: object.foot[0], y: object.foot[1], inside });
        if (inside.length > 0) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.measured = output.objects.length;
    };
  },
};

function countCrossings(
  lines: readonly RuleArea[],
  { x, y }: Visitor,
  object: RuleInput['objects'][number],
  { count }: RuleInput,
) {
  for (const { id, points } of lines) {
    for (const crossing of crossingsOf(points, [x, y], object.foot))
      count({ area: id, object, isBackwards: crossing.to < 0 });
  }
}
