import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import { MARKS, type MarkName } from '../alerts/alerts.repo.ts';

/** Sets or takes away one mark of a person on many alerts; answers those on which it changed. */
export async function setMarks(
  tx: Db,
  userId: Reached<'user'>,
  alertIds: readonly Reached<'alert'>[],
  mark: MarkName,
  isSet: boolean,
): Promise<Set<string>> {
  const column = name(MARKS[mark]);
  const { rows } = await tx.query<{ alert_id: string }>(sql`
    insert into alert_marks as m (user_id, alert_id, ${column})
    select ${userId}::uuid, a.id, case when ${isSet}::boolean then now() end
    from unnest(${alertIds}::uuid[]) as a (id)
    where ${isSet}::boolean or exists (
      select from alert_marks own where own.user_id = ${userId}::uuid and own.alert_id = a.id)
    on conflict (user_id, alert_id) do update set ${column} = excluded.${column}
    where (m.${column} is null) = ${isSet}::boolean
    returning m.alert_id`);
  return new Set(rows.map(({ alert_id }) => alert_id));
}
