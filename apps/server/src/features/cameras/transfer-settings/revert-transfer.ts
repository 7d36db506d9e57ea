import type { TransferFieldsChange } from '@sightline/contract/transfer-settings';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { applyTransferChange } from './change-transfer.ts';

/** Makes transfer settings what an entry says they were; stored secrets stay. */
export const revertTransfer = (
  services: Services,
  actor: Actor,
  id: string,
  fields: TransferFieldsChange,
  { reverts }: { reverts: string },
) =>
  services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, id);
    await applyTransferChange({ services, tx, actor }, [row], fields, { reverts });
  });
