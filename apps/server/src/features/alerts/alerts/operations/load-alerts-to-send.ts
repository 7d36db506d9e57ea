import { EVERYTHING } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { AlertSight } from '../alert-search.ts';
import { type AlertRow, listNamed } from '../alerts.repo.ts';

/** An alert as it leaves the product. */
export interface AlertToSend extends AlertRow {
  /** The picture with zones and detections drawn in, once it is made. */
  annotated_key: string | null;
}

const sightOf = (raw: boolean): AlertSight => ({
  invalid: true,
  markedForDeletion: true,
  assignee: false,
  status: true,
  raw,
});

/** Alerts by id; those that are gone are left out. For work that is stored by us alone: it looks at no one's reach. */
export async function loadAlertsToSend(db: Db, ids: readonly string[]): Promise<AlertToSend[]> {
  if (ids.length === 0) return [];
  const list = (raw: boolean) => listNamed(EVERYTHING, db, ids, { userId: null, sight: sightOf(raw) });
  const [rows, drawn] = await Promise.all([list(true), list(false)]);
  const annotated = new Map(drawn.map((row) => [row.id, row.frame_key]));
  return rows.map((row) => ({ ...row, annotated_key: annotated.get(row.id) ?? null }));
}
