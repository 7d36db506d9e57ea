import type { Db } from '../../../platform/db/db.ts';
import type { Reader } from '../../../platform/mail/letter.ts';
import { IS_ACTIVE, MAY_READ_ALERTS, reachesText, WANTS_NEWS } from './who-is-told.repo.ts';

export interface WatchedSite {
  id: string;
  company_id: string;
  reseller_id: string;
}

/** People who are told of the alerts of one camera of a site at least. */
export async function findSiteWatchers(db: Db, site: WatchedSite): Promise<Reader[]> {
  const { rows } = await db.query<Reader>(
    `select u.email, u.username, u.first_name, u.preferred_language
     from users u left join roles r on r.id = u.role_id
     where u.id in (
         select w.user_id from notification_cameras w join cameras c on c.id = w.camera_id where c.site_id = $1)
       and ${IS_ACTIVE} and ${WANTS_NEWS} and ${MAY_READ_ALERTS}
       and ${reachesText({ reseller: '$3', company: '$2', site: '$1' })}
     order by u.id`,
    [site.id, site.company_id, site.reseller_id],
  );
  return rows;
}
