import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { auditCamera, placeOfCamera } from '../../camera-store/cameras.present.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';

/** Two addresses, one operation. */
export const deleteCamera: Operation<'deleteCamera' | 'deleteCameraSudo'> = async (
  { services, actor },
  { params, query, body },
) => {
  const row = await loadCameraRow(services.db, actor, params.id);
  await spendDeletionCode(services, actor, { type: 'camera', id: row.id }, { query, body });
  const { id, name } = row;
  const root = { type: 'camera', id, name, place: placeOfCamera(row), fields: auditCamera(row) } as const;
  return beginRemoval(services, actor, root);
};
