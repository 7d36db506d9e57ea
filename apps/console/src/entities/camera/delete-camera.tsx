import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { DeletionDialog } from '../deletion/deletion-dialog.tsx';
import { siteKeys } from '../site/site-queries.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { cameraKeys } from './camera-queries.ts';

interface DeleteCameraProps {
  camera: { id: string; name: string };
  onDeleted: () => void;
}

/** Deletes a camera for good, with the code that is mailed for it. */
export function DeleteCamera({ camera, onDeleted }: DeleteCameraProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayOpen(user, { permission: 'update' })) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => setIsAsking(true)}
      >
        {t('camera_deletion.action')}
      </Button>
      <CameraDeletion camera={camera} isOpen={isAsking} onDeleted={onDeleted} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface CameraDeletionProps extends DeleteCameraProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The question alone, for lists that open it in their own way. */
export function CameraDeletion({ camera, isOpen, onDeleted, onClose }: CameraDeletionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const params = { id: camera.id };
  return (
    <DeletionDialog
      id={camera.id}
      isOpen={isOpen}
      title={t('camera_deletion.title', { name: camera.name })}
      actionLabel={t('camera_deletion.action')}
      loadImpact={(signal) => call('GET /cameras/:id/deletion_impact/', { params }, signal)}
      failureTitle={t('camera_deletion.failed', { name: camera.name })}
      onDelete={(otp) => call('DELETE /cameras/sudo/:id/delete_camera/', { params, query: {}, body: { otp } })}
      onDeleted={() => {
        toast.success(t('camera_deletion.done', { name: camera.name }));
        onDeleted();
        void queries.invalidateQueries({ queryKey: cameraKeys.all });
        void queries.invalidateQueries({ queryKey: siteKeys.all });
      }}
      onClose={onClose}
    />
  );
}
