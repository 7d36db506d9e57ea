import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { DeleteAction } from '../deletion/delete-action.tsx';
import { type DeletionOf, RecordDeletion } from '../deletion/record-deletion.tsx';
import { siteKeys } from '../site/site-queries.ts';
import { cameraKeys } from './camera-queries.ts';

interface DeleteCameraProps {
  camera: { id: string; name: string };
  onDeleted?: () => void;
}

const deletionOf = (t: TFunction, { id, name }: DeleteCameraProps['camera']): DeletionOf => ({
  kind: 'camera',
  id,
  words: {
    action: t('camera_deletion.action'),
    question: t('camera_deletion.title', { name }),
    failed: t('camera_deletion.failed', { name }),
    done: t('camera_deletion.done', { name }),
  },
  loadImpact: (signal) => call('GET /cameras/:id/deletion_impact/', { params: { id } }, signal),
  onDelete: (otp) => call('DELETE /cameras/sudo/:id/delete_camera/', { params: { id }, query: {}, body: { otp } }),
  stale: [cameraKeys.all, siteKeys.all],
});

/** Deletes a camera for good, with the code that is mailed for it. */
export function DeleteCamera({ camera, onDeleted }: DeleteCameraProps) {
  const { t } = useTranslation();
  return <DeleteAction {...deletionOf(t, camera)} permission="update" onDeleted={onDeleted} />;
}

interface CameraDeletionProps extends DeleteCameraProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The question alone, for lists that open it in their own way. */
export function CameraDeletion({ camera, ...dialog }: CameraDeletionProps) {
  const { t } = useTranslation();
  return <RecordDeletion {...deletionOf(t, camera)} {...dialog} />;
}
