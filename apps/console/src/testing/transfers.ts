import type { TransferSettings } from '@sightline/contract/transfer-routes';
import { NEW_TRANSFER } from '@sightline/contract/transfer-settings';
import { CAMERA_ID, SITE_ID } from './cameras.ts';

/** Transfer settings for a test; only what matters has to be given. */
export const aTransfer = (part: Partial<TransferSettings> = {}): TransferSettings => ({
  ...structuredClone(NEW_TRANSFER),
  id: CAMERA_ID,
  name: 'G-01 Main Gate',
  site_info: { id: SITE_ID, name: 'Harbour Point', time_zone: 'Asia/Singapore' },
  versions: { internal_channel: 1, external_channel: 2, record_transfer: 3 },
  acc_authorisation: { granted: false, authorise_url: 'https://autodesk.example/authorize?client_id=x' },
  ...part,
});
