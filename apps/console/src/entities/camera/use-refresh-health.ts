import type { Camera } from '@sightline/contract/cameras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { cameraKeys } from './camera-queries.ts';

/** Asks the nodes of cameras for a fresh picture of each. */
export function useRefreshHealth() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cameras: readonly Pick<Camera, 'id'>[]) =>
      call('POST /cameras/refresh_camera_health/', { body: { camera_ids: cameras.map(({ id }) => id) } }),
    meta: { failureTitle: t('cameras.refresh.failed') },
    onSuccess: ({ asked, without_node }) => {
      const left = without_node > 0 ? t('cameras.refresh.without_node', { count: without_node }) : undefined;
      if (asked > 0) toast.success(t('cameras.refresh.asked', { count: asked }), left);
      else toast.warning(t('cameras.refresh.none_asked'), left);
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
    },
  });
}
