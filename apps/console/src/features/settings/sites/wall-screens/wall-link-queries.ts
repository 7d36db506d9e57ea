import type { NewWallBody } from '@sightline/contract/wall-screens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toasts.tsx';

export const WALL_LINKS = ['wall-links'] as const;

/** How long ago a screen was seen changes without anybody doing anything. */
const EVERY_MS = 30_000;

export const wallLinksQuery = (site: string) =>
  queryOptions({
    queryKey: [...WALL_LINKS, site],
    queryFn: ({ signal }) => call('GET /wall/links/', { query: { site } }, signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

export function useMakingWall() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWallBody) => call('POST /wall/links/', { body }),
    meta: { failureTitle: t('wall_screen.list.make_failed') },
    onSuccess: () => void queries.invalidateQueries({ queryKey: WALL_LINKS }),
  });
}

export function useRevokingWall() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /wall/links/:id/revoke/', { params: { id } }),
    meta: { failureTitle: t('wall_screen.list.revoke_failed') },
    onSuccess: () => {
      toast.success(t('wall_screen.list.revoked'));
      void queries.invalidateQueries({ queryKey: WALL_LINKS });
    },
  });
}
