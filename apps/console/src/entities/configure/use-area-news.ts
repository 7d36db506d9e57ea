import type { AreaSection } from '@sightline/contract/areas/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { live } from '../../lib/live.ts';
import { toast } from '../../ui/toasts.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import { areaQuery } from './area-queries.ts';
import type { AreaSession } from './use-area-session.ts';

/** Asks again for what is drawn when somebody has saved it, and says so unless it was the reader. */
export function useAreaNews(section: AreaSection, cameraId: string, { meet }: Pick<AreaSession, 'meet'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const me = useCurrentUser().id;
  const refetch = useEffectEvent(async (by: string | null | undefined) => {
    const latest = await queries.fetchQuery({ ...areaQuery(section, cameraId), retry: false }).catch(() => undefined);
    const met = latest && meet(latest);
    // With changes here both versions are shown, and the words stand above them.
    if (met === 'shown' && by !== me) toast.warning(t('configure.message.updated_by_another'));
  });
  useEffect(() => {
    const stopMessages = live.onMessage((message) => {
      if (message.type !== 'configured_area_update' || message.section !== section) return;
      if (message.camera_ids.includes(cameraId)) void refetch(message.by);
    });
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') void refetch(undefined);
    });
    return () => {
      stopMessages();
      stopStatus();
    };
  }, [section, cameraId]);
}
