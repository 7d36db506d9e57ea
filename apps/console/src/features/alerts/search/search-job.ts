import type { CameraProgramInForce } from '@sightline/contract/logic-flows/programs';
import { watching } from '@sightline/engine/replay/change';
import { flowKey } from '../../../entities/past/program-queries.ts';
import { addDays } from '../../../lib/dates.ts';
import type { SearchJob } from '../../../lib/replay/protocol.ts';
import { instantIn } from '../../../lib/site-time.ts';
import { quickFlow, searchedUseCase } from './quick-flow.ts';
import type { SearchValues } from './search-form.tsx';

function daysBack(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}

/** The question as a job, the latest day first; nothing while a camera's program is not known. */
export function jobOf(
  values: SearchValues,
  programs: readonly CameraProgramInForce[],
  areaName: string,
): SearchJob | undefined {
  const [first] = programs;
  if (!first || programs.length < values.cameras.length) return undefined;
  const quick = quickFlow({ ...values, areaName });
  const cameras = programs.flatMap(({ camera_id, program }) => {
    const own = program.use_cases.find((one) => flowKey(one) === values.flow);
    if (values.flow !== undefined && !own) return [];
    return [watching(camera_id, program, searchedUseCase(own?.flow ?? quick))];
  });
  const { time_zone: timeZone } = first.program;
  return {
    kind: 'search',
    cameras,
    stretches: daysBack(values.from, values.to).map((day) => ({
      key: day,
      fromMs: instantIn(day, '00:00', timeZone),
      toMs: instantIn(addDays(day, 1), '00:00', timeZone),
    })),
  };
}
