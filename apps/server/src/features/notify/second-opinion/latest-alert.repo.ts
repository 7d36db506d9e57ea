import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** So far back is looked: a company may have hundreds of thousands of alerts of other use cases. */
const MOST_LOOKED_AT = 1000;

/** The latest alert with a picture that anybody may see; of the chosen use cases, when there is one of them. */
export async function latestPictured(
  db: Db,
  companyId: Reached<'company'>,
  useCases: readonly string[],
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(sql`
    select latest.id from (
      select a.id, a.camera_id, a.frame_id, a.use_case, a.occurred_at from alerts a
      where a.company_id = ${companyId} and a.status <> 'invalid' and not a.marked_for_deletion
      order by a.occurred_at desc limit ${MOST_LOOKED_AT}::int
    ) latest
    join media m on m.id = latest.frame_id and m.camera_id = latest.camera_id
    join cameras c on c.id = latest.camera_id
    order by latest.use_case = any(${[...useCases]}::text[]) desc, latest.occurred_at desc limit 1`);
  return rows[0]?.id;
}
