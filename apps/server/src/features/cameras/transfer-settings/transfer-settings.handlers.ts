import type { transferRoutes } from '@sightline/contract/transfer-routes';
import type { Handlers } from '../../../changes/call.ts';
import { authoriseAcc } from './operations/authorise-acc.ts';
import { getTransferSettings } from './operations/get-transfer-settings.ts';
import { putExternalRecordTransfer } from './operations/put-external-record-transfer.ts';
import { putTransferSettings } from './operations/put-transfer-settings.ts';
import { testTelegram } from './operations/test-telegram.ts';

export const transferSettingsHandlers: Handlers<keyof typeof transferRoutes> = {
  getTransferSettings,
  putTransferSettings,
  putExternalRecordTransfer,
  testTelegram,
  authoriseAcc,
};
