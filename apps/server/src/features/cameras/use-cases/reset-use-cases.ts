import { BLOCK_PARTS } from '@sightline/contract/camera-blocks';
import { specOfUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf, suitsViewType } from '@sightline/contract/use-cases/define';
import type { Changing } from '../../../changes/changing.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { resetBlocks } from './block-states.ts';
import { isAllowed, maxUseCases } from './feature-rules.ts';
import type { FeatureStates } from './feature-states.ts';
import { type CameraUseCases, readUseCases } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';
import { listUsualInGroup } from './use-cases.repo.ts';

/** The use cases a camera begins with in a group: what most of the group runs, as far as it may and can. */
export async function usualUseCases(db: Db, { row, context, states }: CameraUseCases): Promise<ReadonlySet<string>> {
  if (!row.include) return new Set();
  const usual = new Set(await listUsualInGroup(db, row.group_id, row.id));
  const possible = USE_CASE_KEYS.filter(
    (key) => usual.has(key) && isAllowed(context, states, key) && suitsViewType(specOfUseCase(key), row.view_type),
  );
  return new Set(possible.slice(0, maxUseCases(row)));
}

/** Every use case with its default settings, and on when it is among the given. What is allowed stays. */
export const resetStates = (before: FeatureStates, on: ReadonlySet<string>): FeatureStates =>
  Object.fromEntries(
    USE_CASE_KEYS.map((key) => [
      key,
      {
        ...before[key],
        enabled: on.has(key),
        schedule: null,
        settings: defaultSettingsOf(specOfUseCase(key)),
        unread: undefined,
      },
    ]),
  ) as FeatureStates;

/** Resets a camera's use cases and blocks to the defaults of its group. Its drawings stay. */
export async function resetUseCases(changing: Changing, row: CameraRow): Promise<void> {
  const { services, tx, actor } = changing;
  const known = await readUseCases(tx, row);
  const after = resetStates(known.states, await usualUseCases(tx, known));
  await storeUseCases(services, tx, actor, { row, before: known.states, after });
  await resetBlocks(changing, known, BLOCK_PARTS);
}
