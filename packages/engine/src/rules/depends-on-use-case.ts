import { type Evaluator, passAll } from './rule.ts';

/** A use case counts as alerting for this long after its last alert. */
export const ALERTING_MS = 30_000;

/** Passes its input on while another use case is alerting. */
export const dependsOnUseCase: Evaluator<'depends_on_use_case'> = {
  prepare({ camera_id: camera, use_case: useCase }) {
    return (input, _memory, output) => {
      const lastMs = input.alertedMs(camera, useCase);
      const isAlerting = lastMs !== undefined && input.atMs - lastMs <= ALERTING_MS;
      output.measured = lastMs === undefined ? null : (input.atMs - lastMs) / 1000;
      output.limit = ALERTING_MS / 1000;
      if (isAlerting && input.inputs.some((signal) => signal.active)) passAll(input, output);
    };
  },
};
