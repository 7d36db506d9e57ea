import { EXTENSION_HOURS, type NewLinkBody } from '@sightline/contract/inspection/links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { INSPECTION } from './inspection-queries.ts';

const setPublic = (id: string, isPublic: boolean) =>
  call('PUT /cameras/inspection/', {
    body: { camera_ids: [id], inspection_configuration: { publicly_accessible: isPublic } },
  });

/** Makes a link; a camera that is private becomes public with it. */
export function useMaking({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewLinkBody) => {
      if (!isPublic) await setPublic(body.camera_id, true);
      return call('POST /inspection/links/', { body });
    },
    meta: { failureTitle: t('inspection.link.make_failed') },
    onSettled: () => void queries.invalidateQueries({ queryKey: INSPECTION }),
  });
}

export function useHiding() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (camera: string) => setPublic(camera, false),
    meta: { failureTitle: t('inspection.link.publicity_failed') },
    onSuccess: () => {
      toast.success(t('inspection.link.now_private'));
      void queries.invalidateQueries({ queryKey: INSPECTION });
    },
  });
}

export function useExtending() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call('POST /inspection/links/:id/extend/', { params: { id }, body: { hours: EXTENSION_HOURS } }),
    meta: { failureTitle: t('inspection.link.extend_failed') },
    onSuccess: () => {
      toast.success(t('inspection.link.extended'));
      void queries.invalidateQueries({ queryKey: INSPECTION });
    },
  });
}

export function useRevoking() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /inspection/links/:id/revoke/', { params: { id } }),
    meta: { failureTitle: t('inspection.link.revoke_failed') },
    onSuccess: () => {
      toast.success(t('inspection.link.revoked'));
      void queries.invalidateQueries({ queryKey: INSPECTION });
    },
  });
}
