import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { sql } from '../../../platform/db/sql.ts';

interface FoundSite {
  id: string;
  name: string;
  company: string;
}

export async function findSites(reach: Reach, db: Db, words: string, limit: number): Promise<FoundSite[]> {
  const { rows } = await db.query<FoundSite>(sql`
    select s.id, s.name, c.name as company from sites s join companies c on c.id = s.company_id
    where s.name ilike ${likePattern(words)} and ${within(reach, SITE_PLACE)}
    order by s.sort_name, s.id limit ${limit}`);
  return rows;
}

interface FoundCamera {
  id: string;
  name: string;
  site: string;
}

export async function findCameras(reach: Reach, db: Db, words: string, limit: number): Promise<FoundCamera[]> {
  const { rows } = await db.query<FoundCamera>(sql`
    select c.id, c.name, s.name as site from cameras c join sites s on s.id = c.site_id
    where c.name ilike ${likePattern(words)} and ${within(reach, CAMERA_PLACE)}
    order by c.sort_name, c.id limit ${limit}`);
  return rows;
}
