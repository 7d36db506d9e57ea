import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import { reachesPlace } from '../../../changes/reach/effective-reach.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';

/**
 * The parts of the one decision who is told of an alert, as conditions on a user `u` with the role `r`. Telling people
 * and explaining who would be told both read these, so that they cannot disagree.
 */
export const IS_ACTIVE = sql`u.account_state = 'active'`;

export const WANTS_NEWS = sql`coalesce((u.notification_settings ->> 'enabled')::boolean, true)`;

export const MAY_READ_ALERTS = mayDo('alerts_summary__read');

/** Which picture of an alert somebody is shown. */
export const SEES_RAW = mayDo('alerts_summary__raw_image__read');

export const watches = (cameraId: string): Sql =>
  sql`exists (select 1 from notification_cameras w where w.user_id = u.id and w.camera_id = ${cameraId}::uuid)`;

/** Everything but whether they chose the camera. */
export const mayBeTold = (place: SitePlace): Sql =>
  every([IS_ACTIVE, WANTS_NEWS, MAY_READ_ALERTS, reachesPlace(place)]);
