import type { PeopleSet } from '@sightline/contract/automations/catalogue';
import type { QuietHours } from '@sightline/contract/quiet-hours';
import { mayDo } from '../../../../changes/reach/effective-permissions.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { every, type Sql, some, sql } from '../../../../platform/db/sql.ts';
import type { Reader } from '../../../../platform/mail/write-mail.ts';
import type { SitePlace } from '../../../../platform/realtime/place.ts';
import { maySee } from '../../../alerts/people/public.ts';
import { WANTS_NEWS, watches } from '../../who-is-told/who-is-told.repo.ts';

export interface ToldPerson extends Reader {
  id: string;
  quiet_hours: QuietHours | null;
}

interface Told {
  place: SitePlace;
  cameraId: string;
  people: readonly string[];
  sets: readonly PeopleSet[];
  /** Some of the alerts were found to be false alarms, which not everybody may see. */
  invalid: boolean;
}

/** Who belongs to each set, as a condition on a user `u` with the role `r`. */
const SETS: Readonly<Record<PeopleSet, (told: Told) => Sql>> = {
  site_leads: ({ place }) => sql`(${mayDo('alert_status_write')} and exists (
    select from user_sites x where x.user_id = u.id and x.site_id = ${place.siteId}::uuid))`,
  watchers: ({ cameraId }) => watches(cameraId),
};

/** Those of the people meant who may still see the alerts and want to be told. */
export async function findTold(db: Db, told: Told): Promise<ToldPerson[]> {
  const meant = some([sql`u.id = any(${[...told.people]}::uuid[])`, ...told.sets.map((set) => SETS[set](told))]);
  const seen = { places: [told.place], invalid: told.invalid, marked: false };
  const { rows } = await db.query<ToldPerson>(sql`
    select u.id, u.email, u.username, u.first_name, u.preferred_language,
      u.notification_settings -> 'quiet_hours' as quiet_hours
    from users u left join roles r on r.id = u.role_id
    where ${every([meant, maySee(seen), WANTS_NEWS])} order by u.id`);
  return rows;
}
