import type { TransferSettings } from '@sightline/contract/transfer-routes';
import type { TransferForm } from './use-transfer-form.ts';

/** What the fields of every channel are given. */
export interface EditorProps {
  form: TransferForm;
  settings: TransferSettings;
  groupId: string;
  isViewOnly: boolean;
}
