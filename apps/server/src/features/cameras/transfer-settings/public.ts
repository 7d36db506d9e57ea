import { TransferFieldsChange } from '@sightline/contract/transfer-settings';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { revertTransfer } from './revert-transfer.ts';

export { freshAccToken } from './fresh-acc-token.ts';
export { listKnownUseCases } from './known-use-cases.ts';
export { loadTransferSettings, type OpenTransferSettings } from './load-transfer-settings.ts';
export { transferSettingsHandlers } from './transfer-settings.handlers.ts';

/** Who may write which section is checked section by section. A change of a secret cannot be taken back: nobody kept it. */
export const transferReverts: Reverts = {
  camera_transfer: [revertible({ permission: 'update', body: TransferFieldsChange }, revertTransfer)],
};
