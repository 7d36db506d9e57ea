import { calculate } from '@sightline/engine/calibration/calculate';
import { codeOfProblem } from '@sightline/engine/calibration/check';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';

/** Everything is calculated again: results that come back may be of other points. */
export const calculateCalibration: Operation<'calculateCalibration'> = async (_call, { body }) => {
  const { grid_step: gridStepM, region_of_interest, ...drawn } = body.drawings;
  const result = calculate(drawn, { region: region_of_interest?.points, gridStepM });
  if (!result.ok) return fail(codeOfProblem(result.problem), { field: 'drawings.plane' });
  return { drawings: result.drawings, interim_results: result.interim_results };
};
