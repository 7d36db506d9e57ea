import { readAbilities } from '@sightline/contract/abilities';
import type { CameraProblem } from '@sightline/contract/cameras';
import { type CannotRun, type RunsOn, whyItCannotRun } from '@sightline/contract/use-cases/cannot-run';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { isRunnable } from '@sightline/engine/use-cases/flows';
import { isSimulated } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { type FeatureContext, isAllowed } from './feature-rules.ts';
import type { FeatureStates } from './feature-states.ts';

const runsOn = (row: CameraRow): RunsOn => ({
  simulated: isSimulated(row),
  ...(row.deployment_id === null ? {} : { node: { abilities: readAbilities(row.node_abilities) } }),
});

const saidByNode = ({ id, node_problems: problems }: CameraRow, key: UseCaseKey): CannotRun[] =>
  problems?.some(({ camera_id, use_case }) => camera_id === id && (use_case === null || use_case === key))
    ? [{ code: 'node_cannot_run' }]
    : [];

/** Why use cases cannot run on a camera, whether they are on or not; those that can are left out. */
export function reasonsByUseCase(row: CameraRow, states: FeatureStates): Partial<Record<UseCaseKey, CannotRun[]>> {
  const camera = runsOn(row);
  return Object.fromEntries(
    USE_CASE_KEYS.flatMap((key) => {
      const reasons = [
        ...(states[key].faults ?? []).map((code) => ({ code })),
        ...saidByNode(row, key),
        ...whyItCannotRun(specOfUseCase(key), states[key].settings, camera, isRunnable),
      ];
      return reasons.length > 0 ? [[key, reasons]] : [];
    }),
  );
}

interface Known {
  row: CameraRow;
  states: FeatureStates;
  context: FeatureContext;
}

/** What should run on a camera by its configuration, and does not. */
export function problemsOfCamera({ row, states, context }: Known): CameraProblem[] {
  if (!row.include || !row.ai_inferencing) return [];
  const reasons = reasonsByUseCase(row, states);
  return USE_CASE_KEYS.filter((key) => states[key].enabled && isAllowed(context, states, key)).flatMap((key) =>
    (reasons[key] ?? []).map((reason) => ({ use_case: key, ...reason })),
  );
}
