import type { Operation } from '../../../../changes/call.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { applyTransferChange } from '../change-transfer.ts';

export const putExternalRecordTransfer: Operation<'putExternalRecordTransfer'> = ({ services, actor }, { body }) => {
  const { camera_ids, external_record_transfer } = body;
  return changeMany(services, actor, camera_ids, (changing, rows) =>
    applyTransferChange(changing, rows, { external_record_transfer }),
  );
};
