import type { Operation } from '../../../../changes/call.ts';
import { lockCameraRow } from '../../camera-store/load-camera.ts';
import { applyTransferChange } from '../change-transfer.ts';
import { showTransfer } from '../transfer.present.ts';

export const putTransferSettings: Operation<'putTransferSettings'> = (call, { params, body }) => {
  const { services, actor } = call;
  const { versions, ...change } = body;
  return services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, params.id);
    const showNow = () => showTransfer(call, tx, row);
    await applyTransferChange({ services, tx, actor }, [row], change, { versions, showNow });
    return showNow();
  });
};
