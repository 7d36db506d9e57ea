import { BLOCK_PARTS } from '@sightline/contract/camera-blocks';
import type { CameraProblem } from '@sightline/contract/cameras';
import { type CannotRun, SETTINGS_FAULTS, whyItCannotRun } from '@sightline/contract/use-cases/cannot-run';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { isRunnable } from '@sightline/engine/use-cases/flows';
import { faultsOfCamera } from '../camera-store/camera-stored.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { runsOn } from '../camera-store/runs-on.ts';
import type { StoredBlock } from './blocks.repo.ts';
import { type FeatureContext, isAllowed } from './feature-rules.ts';
import type { FeatureStates } from './feature-states.ts';
import { readParts } from './read-parts.ts';

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
  unknown: readonly string[];
  context: FeatureContext;
  blocks: readonly StoredBlock[];
}

function problemsOfUseCases({ row, states, context, unknown }: Known): CameraProblem[] {
  if (!context.alertsAllowed) return [];
  const reasons = reasonsByUseCase(row, states);
  const running = USE_CASE_KEYS.filter((key) => states[key].enabled && isAllowed(context, states, key));
  return [
    ...running.flatMap((key) => (reasons[key] ?? []).map((reason) => ({ use_case: key, ...reason }))),
    ...unknown.map((key) => ({ use_case: key, code: 'use_case_unknown' as const })),
  ];
}

const problemsOfBlocks = ({ blocks }: Known): CameraProblem[] =>
  Object.entries(readParts(blocks, BLOCK_PARTS)).flatMap(([block, { enabled, problem }]) =>
    enabled && problem ? [{ block, code: SETTINGS_FAULTS[problem] }] : [],
  );

/** What should run on a camera by its configuration, and does not, and what of it cannot be read. */
export function problemsOfCamera(known: Known): CameraProblem[] {
  const { row } = known;
  if (!row.include || !row.ai_inferencing) return [];
  return [...faultsOfCamera(row).map((code) => ({ code })), ...problemsOfUseCases(known), ...problemsOfBlocks(known)];
}
