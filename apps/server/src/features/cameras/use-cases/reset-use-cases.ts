import { specOfUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf, suitsViewType } from '@sightline/contract/use-cases/define';
import type { Changing } from '../../../changes/changing.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { resetBlocks } from './block-states.ts';
import { isAllowed, maxUseCases } from './feature-rules.ts';
import type { FeatureStates } from './feature-states.ts';
import { type CameraUseCases, readCameraUseCases } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';
import { listUsualInGroup } from './use-cases.repo.ts';

/** The use cases that cameras begin with in a group: what most of the group runs, as far as each may and can. */
export async function usualUseCases(
  db: Db,
  groupId: Reached<'group'>,
  cameras: readonly CameraUseCases[],
): Promise<ReadonlySet<string>[]> {
  const ids = cameras.map(({ row }) => row.id);
  const usual = new Set(await listUsualInGroup(db, groupId, ids));
  return cameras.map((known) => possibleAmong(usual, known));
}

function possibleAmong(usual: ReadonlySet<string>, { row, context, states }: CameraUseCases): ReadonlySet<string> {
  if (!row.include) return new Set();
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

/** Resets the use cases and blocks of cameras of one group to its defaults. Their drawings stay. */
export async function resetUseCases(
  changing: Changing,
  groupId: Reached<'group'>,
  rows: readonly CameraRow[],
): Promise<void> {
  const cameras = await readCameraUseCases(changing.tx, rows);
  const usual = await usualUseCases(changing.tx, groupId, cameras);
  await storeUseCases(
    changing,
    cameras.map(({ row, states }, index) => ({
      row,
      before: states,
      after: resetStates(states, usual[index] ?? new Set()),
    })),
  );
  await resetBlocks(changing, cameras);
}
