import type { Installation } from '@sightline/contract/installation';
import {
  INSTALLATION_CONDITIONS,
  type InstallationArea,
  type InstallationLevel,
} from '@sightline/contract/installation-conditions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

const KEY = ['installation'] as const;
const LOOK_AGAIN_MS = 10_000;
/** While a backup is being made, somebody waits for it. */
const LOOK_SOON_MS = 2000;

export const isMakingBackup = ({ backups }: Installation): boolean =>
  backups.recent.some(({ state }) => state === 'waiting' || state === 'running');

export const installationQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('GET /installation/', {}, signal),
  refetchInterval: ({ state }) => (state.data && isMakingBackup(state.data) ? LOOK_SOON_MS : LOOK_AGAIN_MS),
  meta: { quiet: true },
});

/** The most urgent of what there is to do about some parts of the installation. */
export function levelOf({ to_do }: Installation, areas: readonly InstallationArea[]): InstallationLevel {
  const levels = to_do.flatMap(({ kind }) => {
    const { area, level } = INSTALLATION_CONDITIONS[kind];
    return areas.includes(area) ? [level] : [];
  });
  return levels.includes('act') ? 'act' : levels.includes('look') ? 'look' : 'fine';
}

/** Has a backup made. It goes on when the page is closed, and the page shows how it ended. */
export function useBackUp() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /installation/backups/', {}),
    meta: { failureTitle: t('installation.backup_failed') },
    onSuccess: () => toast.success(t('installation.backup_begun')),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
