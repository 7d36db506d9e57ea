import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { placeOfCamera } from '../../camera-store/cameras.present.ts';
import { loadCameraRow, lockCameraRow } from '../../camera-store/load-camera.ts';
import { authoriseUrl, callbackAddress } from '../acc-client.ts';
import { tokensForCode } from '../acc-tokens.ts';
import { storeTransfers } from '../transfer.repo.ts';
import { readTransfers, sealTransfer } from '../transfer-state.ts';

export const authoriseAcc: Operation<'authoriseAcc'> = async (call, { params, body }) => {
  const { services, actor, exchange } = call;
  await loadCameraRow(services.db, actor, params.id);
  // Autodesk may take its time: nobody waits for the camera meanwhile.
  const acc = await tokensForCode(services, body.code, callbackAddress(services.config, exchange));
  await services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, params.id);
    const open = (await readTransfers(services.secrets, tx, [row.id])).get(row.id)!;
    await storeTransfers(tx, [sealTransfer(services.secrets, row.id, { ...open, acc })]);
    await recordChange(services, tx, actor, {
      object: { type: 'camera_transfer', id: row.id, name: row.name, place: placeOfCamera(row) },
      action: 'updated',
      before: {},
      after: { acc_authorisation: 'granted' },
    });
  });
  return { granted: true, authorise_url: authoriseUrl(services.config, exchange) };
};
