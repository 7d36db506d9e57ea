import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Changing } from '../../../changes/changing.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { switchBlocksOff } from './block-states.ts';
import type { FeatureStates } from './feature-states.ts';
import { readCameraUseCases } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';

const allOff = (states: FeatureStates) =>
  Object.fromEntries(USE_CASE_KEYS.map((key) => [key, { ...states[key], enabled: false }])) as FeatureStates;

/** Cameras of one site that are not included do nothing: all their use cases and blocks are switched off. */
export async function switchEverythingOff(changing: Changing, rows: readonly CameraRow[]): Promise<void> {
  if (rows.length === 0) return;
  const cameras = await readCameraUseCases(changing.tx, rows);
  await storeUseCases(
    changing,
    cameras.map(({ row, states }) => ({ row, before: states, after: allOff(states) })),
  );
  await switchBlocksOff(changing, cameras);
}
