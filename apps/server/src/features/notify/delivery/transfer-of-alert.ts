import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { loadTransferSettings, type OpenTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { externalApi } from './channels/external-api.ts';

/** The settings by which the records of a camera are transferred; undefined: they are not. */
export async function transferSettingsOf(
  services: Services,
  db: Db,
  cameraId: string,
): Promise<OpenTransferSettings | undefined> {
  const settings = (await loadTransferSettings(services, db, [cameraId])).get(cameraId);
  return settings && externalApi.receiverOf(settings) ? settings : undefined;
}
