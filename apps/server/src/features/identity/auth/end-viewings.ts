import { recordAction } from '../../../changes/audit/record-change.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { deleteLeftViewings, deleteViewing, type EndedViewing } from './viewings.repo.ts';

/** However it ends, the trail names both. */
async function record(tx: Db, ended: readonly EndedViewing[]): Promise<void> {
  for (const { viewer_id, viewer_name, subject_id, subject_name, ...place } of ended)
    await recordAction(
      tx,
      { userId: viewer_id, username: viewer_name },
      {
        action: 'viewing_ended',
        target: { type: 'user', id: subject_id, name: subject_name },
        place: { resellerId: place.reseller_id, companyId: place.company_id, siteId: place.site_id },
      },
    );
}

/** Lets a session be its owner's again. */
export const endViewing = (db: Db, sessionId: string): Promise<void> =>
  db.transaction(async (tx) => record(tx, await deleteViewing(tx, sessionId)));

/** Ends the viewings whose time or session is over and that no call has ended. */
export const endLeftViewings = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  db.transaction(async (tx) => record(tx, await deleteLeftViewings(tx)));
