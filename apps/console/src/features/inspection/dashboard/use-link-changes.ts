import { EXTENSION_HOURS, type NewLinkBody } from '@sightline/contract/inspection/links';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { INSPECTION } from './inspection-queries.ts';

export function useMaking() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLinkBody) => call('POST /inspection/links/', { body }),
    meta: { failureTitle: t('inspection.link.make_failed') },
    onSuccess: () => void queries.invalidateQueries({ queryKey: INSPECTION }),
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
