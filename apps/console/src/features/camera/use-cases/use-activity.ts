import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { live } from '../../../lib/live.ts';
import { activityQuery } from './use-case-queries.ts';

/** What the use cases of a camera raised in the last week, for those who may see its alerts; new ones count at once. */
export function useActivity(cameraId: string) {
  const queries = useQueryClient();
  const isAllowed = mayOpen(useCurrentUser(), { permission: 'alerts_summary__read' });
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type === 'alert_created' && message.alert.camera.id === cameraId)
          void queries.invalidateQueries({ queryKey: activityQuery(cameraId).queryKey });
      }),
    [queries, cameraId],
  );
  return useQuery({ ...activityQuery(cameraId), enabled: isAllowed }).data;
}
