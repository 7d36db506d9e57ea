import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Changing } from '../../../changes/changing.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { switchBlocksOff } from './block-states.ts';
import type { FeatureStates } from './feature-states.ts';
import { readUseCases } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';

/** A camera that is not included does nothing: all its use cases and blocks are switched off. */
export async function switchEverythingOff(changing: Changing, row: CameraRow): Promise<void> {
  const { services, tx, actor } = changing;
  const known = await readUseCases(tx, row);
  const after = Object.fromEntries(
    USE_CASE_KEYS.map((key) => [key, { ...known.states[key], enabled: false }]),
  ) as FeatureStates;
  await storeUseCases(services, tx, actor, { row, before: known.states, after });
  await switchBlocksOff(changing, known);
}
