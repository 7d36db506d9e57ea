import type { TransferFields, TransferFieldsChange } from '@sightline/contract/transfer-settings';
import { specOfUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { listCameraFlows } from '../flows/camera-flows.repo.ts';

/** A use case whose alerts a camera can have. */
interface KnownUseCase {
  usecase_slug: string;
  usecase_name: string;
}

const CATALOGUE: readonly KnownUseCase[] = USE_CASE_KEYS.map((key) => ({
  usecase_slug: key,
  usecase_name: specOfUseCase(key).label,
}));

/** The use cases of the catalogue and the logic flows that raise alerts on each camera. */
export async function listKnownUseCases(
  db: Db,
  cameraIds: readonly Reached<'camera'>[],
): Promise<ReadonlyMap<string, readonly KnownUseCase[]>> {
  const flows = (await listCameraFlows(db, cameraIds)).filter(({ tab }) => tab === 'alerts');
  return new Map(
    cameraIds.map((id) => [
      id,
      [
        ...CATALOGUE,
        ...flows
          .filter(({ camera_id }) => camera_id === id)
          .map(({ slug, name }) => ({ usecase_slug: slug, usecase_name: name })),
      ],
    ]),
  );
}

type Decided = TransferFields['external_record_transfer']['external_record_transfer_alert'];

/** Every use case with what was decided about it. */
export const shownUseCases = (
  known: readonly KnownUseCase[],
  { allowed_transfer_usecases_tab_alerts: decided }: Decided,
): Decided['allowed_transfer_usecases_tab_alerts'] => {
  const off = new Set(decided.filter(({ enabled }) => !enabled).map(({ usecase_slug }) => usecase_slug));
  return known.map((useCase) => ({ ...useCase, enabled: !off.has(useCase.usecase_slug) }));
};

type Given = NonNullable<
  NonNullable<
    NonNullable<TransferFieldsChange['external_record_transfer']>['external_record_transfer_alert']
  >['allowed_transfer_usecases_tab_alerts']
>;
const FIELD = 'external_record_transfer.external_record_transfer_alert.allowed_transfer_usecases_tab_alerts';

/** What is stored of a choice: the use cases that may not be transferred, in the order they are listed. */
export function chosenUseCases(
  known: readonly KnownUseCase[],
  given: Given,
): Decided['allowed_transfer_usecases_tab_alerts'] {
  const unknown = given.findIndex(({ usecase_slug: slug }) => !known.some(({ usecase_slug }) => usecase_slug === slug));
  if (unknown >= 0) fail('unknown_use_case', { field: `${FIELD}.${unknown}.usecase_slug` });
  const off = new Set(given.filter(({ enabled }) => !enabled).map(({ usecase_slug }) => usecase_slug));
  return known.filter(({ usecase_slug }) => off.has(usecase_slug)).map((one) => ({ ...one, enabled: false }));
}
