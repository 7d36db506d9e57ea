import { MAX_BULK_ALERTS } from '@sightline/contract/alerts/changes';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { chooseLane, findAlerts } from '../alerts/alert-lanes.repo.ts';
import type { AlertSearch } from '../alerts/alert-search.ts';
import { spanOf } from '../alerts/alert-tally.repo.ts';

/** The alerts that a search finds: all of them, or one more than a bulk change takes. */
export async function findFiltered(reach: Reach, db: Db, search: AlertSearch): Promise<string[]> {
  const lane = chooseLane(reach, search, 'count');
  const limit = MAX_BULK_ALERTS + 1;
  const { rows } = await db.query<{ id: string }>(
    findAlerts(reach, search, { lane, span: spanOf(search, undefined), limit, ordered: 'no', folded: false }),
  );
  return rows.map(({ id }) => id);
}
