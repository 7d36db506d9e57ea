import { type AlertExport, MAX_EXPORTED } from '@sightline/contract/alerts/exports';
import type { AlertFilter } from '@sightline/contract/alerts/records';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type AlertSight, searchOf, sightOf } from '../alerts/alert-search.ts';
import { tallyAlerts } from '../alerts/alert-tally.repo.ts';
import { type AlertRow, type ListedAlertRow, listNamed, listPage } from '../alerts/alerts.repo.ts';
import { readTally } from '../alerts/tally.ts';
import { orderNamed } from './export-order.repo.ts';
import { type ExportedAlerts, mergeExported } from './merge-exported.ts';

const parsed = ({ tally: _tally, ...row }: ListedAlertRow): AlertRow => ({
  ...row,
  objects: JSON.parse(row.objects) as AlertRow['objects'],
  zones: JSON.parse(row.zones) as AlertRow['zones'],
});

async function named(db: Db, actor: Actor, ids: readonly string[], sight: AlertSight): Promise<ExportedAlerts> {
  const order = await orderNamed(actor.reach, db, ids, sight);
  async function* pages() {
    for (let start = 0; start < order.length; start += MAX_PAGE_SIZE)
      yield await listNamed(actor.reach, db, order.slice(start, start + MAX_PAGE_SIZE), {
        userId: actor.userId,
        sight,
      });
  }
  return { expected: order.length, isCounted: true, isTruncated: () => false, pages: pages() };
}

async function found(
  db: Db,
  actor: Actor,
  filter: AlertFilter,
  { sight, most }: { sight: AlertSight; most: number },
): Promise<ExportedAlerts> {
  const search = searchOf(actor, filter);
  let isTruncated = false;
  async function* pages() {
    if (!search) return;
    let before: Parameters<typeof listPage>[3]['before'];
    for (let read = 0; ; ) {
      const size = Math.min(MAX_PAGE_SIZE, most - read);
      const rows = await listPage(
        actor.reach,
        db,
        { ...search, sight },
        { size, skip: 0, folded: false, ...(before ? { before } : {}) },
      );
      const shown = rows.slice(0, size);
      yield shown.map(parsed);
      read += shown.length;
      const last = shown.at(-1);
      if (!last || rows.length <= size) return;
      if (read >= most) {
        isTruncated = true;
        return;
      }
      before = { atMicros: Number(last.at_micros), id: last.id, tally: 0, rows: 0 };
    }
  }
  const { count, exact } = search
    ? readTally(await tallyAlerts(actor.reach, db, search, { folded: false }))
    : { count: 0, exact: true };
  return { expected: Math.min(count, most), isCounted: exact, isTruncated: () => isTruncated, pages: pages() };
}

/** The alerts of an export, with the pictures it shows: raw ones, or those that have zones and detections drawn in. */
export async function exportedAlerts(db: Db, actor: Actor, request: AlertExport): Promise<ExportedAlerts> {
  const sight = { ...sightOf(actor), raw: request.raw_pictures };
  const most = MAX_EXPORTED[request.format];
  const filters = [...(request.filter ? [request.filter] : []), ...(request.filters ?? [])];
  const parts = await Promise.all([
    ...(request.ids ? [named(db, actor, request.ids, sight)] : []),
    ...filters.map((filter) => found(db, actor, filter, { sight, most })),
  ]);
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : mergeExported(parts, most);
}
