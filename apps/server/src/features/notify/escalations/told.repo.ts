import type { QuietHours } from '@sightline/contract/quiet-hours';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayBeTold } from '../who-is-told/who-is-told.repo.ts';

export interface ToldPerson extends Reader {
  id: string;
  name: string;
  quiet_hours: QuietHours | null;
}

/** Of these people, those who may be told of alerts of a site now. */
export async function findTold(db: Db, place: SitePlace, ids: readonly string[]): Promise<ToldPerson[]> {
  const { rows } = await db.query<ToldPerson>(sql`
    select u.id, person_name(u.first_name, u.last_name) as name, u.email, u.username, u.first_name, u.preferred_language,
      u.notification_settings -> 'quiet_hours' as quiet_hours
    from users u left join roles r on r.id = u.role_id
    where u.id = any(${[...ids]}::uuid[]) and ${mayBeTold(place)}
    order by u.sort_name, u.id`);
  return rows;
}
