import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import { reachesPlace } from '../../../changes/reach/effective-reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { IS_ACTIVE, WANTS_NEWS } from '../../notify/notifications/public.ts';

/** People who watch a camera, reach its site and may see who comes and goes there. */
export async function doorWatchers(db: Db, cameraId: string, place: SitePlace): Promise<string[]> {
  const isTold = every([IS_ACTIVE, WANTS_NEWS, mayDo('access_control_view_access_logs'), reachesPlace(place)]);
  const { rows } = await db.query<{ id: string }>(sql`
    select u.id from notification_cameras w join users u on u.id = w.user_id left join roles r on r.id = u.role_id
    where w.camera_id = ${cameraId}::uuid and ${isTold} order by u.id`);
  return rows.map(({ id }) => id);
}
