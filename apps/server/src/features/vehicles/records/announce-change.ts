import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { placeOf } from './records.present.ts';
import type { RecordRow } from './records.repo.ts';

/** Tells open pages that a record has changed, once it has. */
export const announceChange = ({ realtime }: Services, tx: Db, row: RecordRow) =>
  tx.afterCommit(() => realtime.publish(placeOf(row), { type: 'vehicles_changed', site_id: row.site_id }));
