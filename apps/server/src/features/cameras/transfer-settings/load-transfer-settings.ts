import type { TransferFields } from '@sightline/contract/transfer-settings';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readTransfers } from './transfer-state.ts';

/** Where alerts and records of a camera go, with every secret. For sending alone: it must not leave the server. */
export type OpenTransferSettings = TransferFields;

/** Of cameras that were reached before, such as those of alerts that came in; by camera. */
export async function loadTransferSettings(
  { secrets }: Pick<Services, 'secrets'>,
  db: Db,
  cameraIds: readonly string[],
): Promise<Map<string, OpenTransferSettings>> {
  const ids = cameraIds.map((id) => reachedBefore<'camera'>(id));
  const open = await readTransfers(secrets, db, ids);
  return new Map([...open].map(([id, { settings }]) => [id, settings]));
}
