import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface LimitedCompany {
  id: string;
  name: string;
  camera_limit: number;
}

/** Those of some companies that may not have as many cameras as they like, locked in one order against each other alone. */
export async function lockLimited(tx: Db, ids: readonly string[]): Promise<LimitedCompany[]> {
  const { rows } = await tx.prepared<LimitedCompany>(sql`
    select c.id, c.name, c.camera_limit from companies c
    where c.id = any(${[...ids]}::uuid[]) and c.camera_limit is not null
    order by c.id for no key update of c`);
  return rows;
}

export async function countCameras(tx: Db, companyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.prepared<{ company_id: string; cameras: number }>(sql`
    select company_id, count(*)::int as cameras from cameras
    where company_id = any(${[...companyIds]}::uuid[]) group by company_id`);
  return new Map(rows.map(({ company_id, cameras }) => [company_id, cameras]));
}
