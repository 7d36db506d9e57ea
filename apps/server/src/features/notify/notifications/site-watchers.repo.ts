import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Reader } from '../../../platform/mail/write-mail.ts';
import { mayBeTold } from '../who-is-told/who-is-told.repo.ts';

export interface WatchedSite {
  id: Reached<'site'>;
  company_id: string;
  reseller_id: string;
}

/** People who are told of the alerts of one camera of a site at least. */
export interface SiteWatcher extends Reader {
  id: Reached<'user'>;
  /** Whether they may read statuses, also those of false alarms. */
  sees_statuses: boolean;
}

export async function findSiteWatchers(db: Db, site: WatchedSite): Promise<SiteWatcher[]> {
  const place = { resellerId: site.reseller_id, companyId: site.company_id, siteId: site.id };
  const { rows } = await db.query<SiteWatcher>(sql`
    select u.id, ${mayDo('alert_status_read')} and ${mayDo('alerts__invalid_alert__read')} as sees_statuses, u.email, u.username, u.first_name, u.preferred_language
    from users u left join roles r on r.id = u.role_id
    where u.id in (
        select w.user_id from notification_cameras w join cameras c on c.id = w.camera_id where c.site_id = ${site.id})
      and ${mayBeTold(place)}
    order by u.id`);
  return rows;
}
