import type { Services } from '../../../changes/services.ts';
import { noticeId, tellNotices } from '../../notify/notifications/public.ts';
import type { TimelapseRow } from './videos.repo.ts';

/** Tells whoever asked that their video is ready or failed, once for each request, however often the work is repeated. */
export const tellMaker = (services: Services, row: TimelapseRow) =>
  tellNotices(services, [
    {
      id:
        row.state === 'ready'
          ? noticeId('timelapse', row.id)
          : noticeId('timelapse', row.id, row.created_at.toISOString()),
      user_id: row.created_by,
      tab: 'timelapse',
      type: 'observation',
      template: row.state === 'ready' ? 'timelapse_ready' : 'timelapse_failed',
      params: {
        camera: row.camera_name,
        site: row.site_name,
        period: `${row.start_date} – ${row.end_date}`,
        ...(row.error === null ? {} : { reason: row.error }),
      },
      record_id: row.id,
      camera_id: row.camera_id,
      count: 1,
    },
  ]);
