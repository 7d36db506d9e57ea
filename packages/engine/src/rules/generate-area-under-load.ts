import { LOADS } from '@sightline/contract/use-cases/machines';
import { GUESSED, measuresOf } from '../measures.ts';
import type { Evaluator } from './rule.ts';

const isKnown = (load: string): load is keyof typeof LOADS => Object.hasOwn(LOADS, load);

/** Emits where each watched load would fall; a load of no known type is watched while any is. */
export const generateAreaUnderLoad: Evaluator<'generate_area_under_load'> = {
  prepare({ use_calibration, loads_to_monitor: loads, margin }, context) {
    const measures = use_calibration ? measuresOf(context.ground) : GUESSED;
    const isAnyWatched = Object.values(loads).some(Boolean);
    const isWatched = (type: string | undefined) => (type !== undefined && isKnown(type) ? loads[type] : isAnyWatched);
    return ({ objects }, _memory, output) => {
      for (const object of objects) {
        if (object.kind !== 'load' || !isWatched(object.loadType)) continue;
        const points = measures.fallArea(object, margin);
        if (points.length >= 3) output.areas.push({ track: object.track, points });
      }
      output.active = output.areas.length > 0;
      output.measured = output.areas.length;
    };
  },
};
