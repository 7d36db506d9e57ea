import type { Channel } from '@sightline/contract/deliveries';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** How a channel of a camera, or a webhook, is doing. */
export interface Health {
  failing_since: Date | null;
  /** When people were told that it fails; stays until they were told that it works. */
  told_at: Date | null;
}

/** What one attempt says of its channel: `sent_at`, `failing_since` and `error`. */
export const soFar = ({ at, error }: { at: Date; error: string | null }): Sql => sql`
  case when ${error}::text is null then ${at}::timestamptz end,
  case when ${error}::text is not null then ${at}::timestamptz end, ${error}`;

/** What that makes of a health `h` that is stored. */
export const GOES_ON = sql`
  sent_at = coalesce(excluded.sent_at, h.sent_at),
  failing_since = case when excluded.failing_since is not null then coalesce(h.failing_since, excluded.failing_since) end,
  error = excluded.error`;

/** What a delivery belongs to. */
export interface Whose {
  channel: Channel | 'webhook';
  camera_id: string | null;
  /** The webhook, where it is not a camera. */
  target_id: string | null;
}

const update = ({ channel, camera_id, target_id }: Whose, change: Sql, condition: Sql): Sql =>
  camera_id === null
    ? sql`update webhook_health set ${change} where webhook_id = ${target_id}::uuid and ${condition} returning failing_since`
    : sql`update channel_health set ${change}
        where camera_id = ${camera_id}::uuid and channel = ${channel} and ${condition} returning failing_since`;

/** Takes it on to tell people that it fails; undefined: somebody else has, or it works meanwhile. */
export async function takeFailing(tx: Db, whose: Whose): Promise<Date | undefined> {
  const { rows } = await tx.query<{ failing_since: Date }>(
    update(
      whose,
      sql`told_at = now()`,
      sql`failing_since is not null and (told_at is null or told_at < failing_since)`,
    ),
  );
  return rows[0]?.failing_since;
}

/** Takes it on to tell people that it works again; false: somebody else has, or it fails meanwhile. */
export async function takeRecovered(tx: Db, whose: Whose): Promise<boolean> {
  const { rowCount } = await tx.query(
    update(whose, sql`told_at = null`, sql`failing_since is null and told_at is not null`),
  );
  return rowCount === 1;
}
