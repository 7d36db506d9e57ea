import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { lockRecords, type RecordRow } from './records.repo.ts';

/** All records that a call names, locked; one that is not there for the actor refuses the call. */
export async function loadChosen(tx: Db, actor: Actor, ids: readonly string[]): Promise<RecordRow[]> {
  const chosen = new Set(ids.map((id) => id.toLowerCase()));
  const rows = await lockRecords(actor.reach, tx, [...chosen]);
  if (rows.length < chosen.size) fail('out_of_reach', { field: 'ids' });
  return rows;
}

/** From when on the stays of these records have to be looked at. */
export const earliestOf = (rows: readonly RecordRow[]): string =>
  new Date(Math.min(...rows.map(({ occurred_at }) => occurred_at.getTime()))).toISOString();
