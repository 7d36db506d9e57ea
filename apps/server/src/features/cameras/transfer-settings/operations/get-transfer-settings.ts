import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { showTransfer } from '../transfer.present.ts';

export const getTransferSettings: Operation<'getTransferSettings'> = async (call, { params }) => {
  const { services, actor } = call;
  return showTransfer(call, services.db, await loadCameraRow(services.db, actor, params.id));
};
