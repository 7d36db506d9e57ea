import { MAX_EXPORT_ROWS } from '@sightline/contract/audit';
import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Services } from '../../../../changes/services.ts';
import { csvLine } from '../../../../platform/csv/csv-line.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type EntryRow, listEntries } from '../audit-list.repo.ts';
import type { TrailExport } from './trail-export.ts';

const ROWS_PER_READ = 1000;
const FOLDER = 'exports/audit';
const KEPT_MS = 86_400_000;
const LAST_ATTEMPT = 3;

const NAMES = { change: 'audit-trail-changes', action: 'audit-trail-actions' } as const;

const HEADING = ['time', 'user', 'category', 'action', 'object_type', 'object', 'object_id', 'site', 'before', 'after'];

const json = (fields: EntryRow['before']) => (fields === null ? null : JSON.stringify(fields));

const lineOf = (row: EntryRow) =>
  csvLine([
    row.at.toISOString(),
    row.actor_name,
    row.category,
    row.action,
    row.object_type,
    row.object_name,
    row.object_id,
    row.site_name,
    json(row.before),
    json(row.after),
  ]);

/** All entries that match, newest first, a handful at a time and never more than an export may hold. */
async function csvOf(db: Db, { kind, reach, filter }: TrailExport, signal: AbortSignal): Promise<string> {
  const parts = [csvLine(HEADING)];
  let last: EntryRow | undefined;
  for (let written = 0; written < MAX_EXPORT_ROWS; ) {
    signal.throwIfAborted();
    const after = last && { atMicros: last.at_micros, id: last.id };
    const limit = Math.min(ROWS_PER_READ, MAX_EXPORT_ROWS - written);
    const rows = await listEntries(reach, db, kind, filter, { limit, offset: 0, after });
    parts.push(rows.map(lineOf).join(''));
    written += rows.length;
    last = rows.at(-1);
    if (rows.length < limit) break;
  }
  return parts.join('');
}

/** When an export was asked for: the first half of its id is a time. */
const askedAtMs = (key: string) =>
  Number.parseInt(
    key
      .slice(FOLDER.length + 1)
      .slice(0, 13)
      .replace('-', ''),
    16,
  );

/** Nobody comes back for an export after its address has expired. */
async function removeOld(storage: Storage, nowMs: number): Promise<void> {
  for await (const key of storage.list(FOLDER)) {
    if (askedAtMs(key) < nowMs - KEPT_MS) await storage.remove(key);
  }
}

async function write({ db, storage, realtime }: Services, data: TrailExport, run: JobRun) {
  await removeOld(storage, Date.now());
  const text = await csvOf(db, data, run.signal);
  // The same for every attempt, so that one that was cut short leaves nothing behind.
  const key = `${FOLDER}/${run.id}/${NAMES[data.kind]}.csv`;
  // The mark tells spreadsheets which letters these are.
  await storage.put(key, Buffer.from(`\uFEFF${text}`), 'text/csv; charset=utf-8');
  const link = await storage.addressOf(key);
  await recordAction(db, data, {
    action: 'download',
    target: { type: NAMES[data.kind], id: null, name: `${NAMES[data.kind]}.csv` },
    place: await placeOfUser(db, data.userId),
  });
  realtime.tell(data.userId, { type: 'download_ready', download_links: [link] });
}

export async function exportTrail(services: Services, data: TrailExport, run: JobRun): Promise<void> {
  try {
    await write(services, data, run);
  } catch (error) {
    if (run.attempt >= LAST_ATTEMPT) {
      const resource = `${NAMES[data.kind]}.csv`;
      services.realtime.tell(data.userId, { type: 'download_ready', error: 'export_failed', resource });
    }
    throw error;
  }
}
