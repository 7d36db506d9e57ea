import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { eraseAgain } from '../changes/erasures/erase-again.ts';
import type { Db } from '../platform/db/db.ts';
import { ERASURE_LIST, readErasures, rememberErasures } from '../platform/erasures/erasure-list.ts';
import { contentTypeOf } from '../platform/storage/content-types.ts';
import { type ArchiveEntry, readArchive, verifyArchive } from './archive-reader.ts';
import { checkTarget, findFilledTable, type Target } from './check-target.ts';
import { erasuresIn } from './erasures.ts';
import {
  BackupError,
  DATABASE,
  FORMAT,
  inMegabytes,
  MANIFEST,
  Manifest,
  MEDIA,
  SETTINGS,
  TOTALS,
  Totals,
} from './format.ts';
import {
  emptyTable,
  liftForeignKeys,
  listTables,
  prepareInsert,
  refreshStatistics,
  setSequence,
} from './tables.repo.ts';

export const RESTORED_SETTINGS = 'restored-settings.json';

function parse<T extends z.ZodType>(schema: T, { name, data }: ArchiveEntry): z.output<T> {
  const parsed = schema.safeParse(JSON.parse(data.toString()));
  if (!parsed.success)
    throw new BackupError(`This is no backup of Sightline that can be read: ${name} is not as expected.`);
  return parsed.data;
}

async function readManifest(file: string, entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== MANIFEST) throw new BackupError(`${file} is not a backup of Sightline.`);
  const manifest = parse(Manifest, first.value);
  if (manifest.format > FORMAT)
    throw new BackupError(
      `The backup was made by a newer Sightline (${manifest.version}): restore it with that version.`,
    );
  return manifest;
}

/** Stores entries as they come, and keeps count of what it stored. */
function createLoader(tx: Db, { storage, say, observer }: Target) {
  const inserts = new Map<string, (rows: string) => Promise<number>>();
  const stored: Totals = { rows: {}, media_files: 0, media_bytes: 0, sequences: {} };

  const loadRows = async (name: string, data: Buffer) => {
    const table = name.slice(DATABASE.length, name.lastIndexOf('/'));
    const insert = inserts.get(table) ?? (await prepareInsert(tx, table));
    if (!inserts.has(table)) say(`  ${table}`);
    inserts.set(table, insert);
    const rows = data.toString().trimEnd().split('\n');
    observer?.saw(table, rows);
    stored.rows[table] = (stored.rows[table] ?? 0) + (await insert(`[${rows.join(',\n')}]`));
  };
  const loadMedia = async (name: string, data: Buffer) => {
    const key = name.slice(MEDIA.length);
    await storage.put(key, data, contentTypeOf(key));
    stored.media_files++;
    stored.media_bytes += data.length;
  };
  return { stored, loadRows, loadMedia };
}

function compareTotals(stored: Totals, expected: Totals | undefined): void {
  if (!expected) throw new BackupError('The backup is damaged (its end is missing): use another copy of it.');
  const wrong = Object.entries(expected.rows).find(([table, rows]) => (stored.rows[table] ?? 0) !== rows);
  if (wrong) throw new BackupError(`The backup is damaged (rows of ${wrong[0]} are missing): use another copy of it.`);
  if (stored.media_files !== expected.media_files || stored.media_bytes !== expected.media_bytes)
    throw new BackupError('The backup is damaged (media files are missing): use another copy of it.');
}

interface Loaded {
  totals: Totals;
  /** Who had been erased when the backup was made, as hashes. */
  erased: string[];
}

/** Everything in one transaction, media before the commit: either all of it is there afterwards or none. */
async function load(tx: Db, target: Target, entries: AsyncGenerator<ArchiveEntry>): Promise<Loaded> {
  const { config, say } = target;
  const restoreForeignKeys = await liftForeignKeys(tx);
  for (const table of await listTables(tx)) await emptyTable(tx, table);
  const { stored, loadRows, loadMedia } = createLoader(tx, target);
  let [totals, settings, erased]: [Totals?, Buffer?, string[]?] = [];
  for await (const entry of entries) {
    if (entry.name.startsWith(DATABASE)) await loadRows(entry.name, entry.data);
    else if (entry.name.startsWith(MEDIA)) await loadMedia(entry.name, entry.data);
    else if (entry.name === SETTINGS) settings = entry.data;
    else if (entry.name === ERASURE_LIST) erased = erasuresIn(entry);
    else if (entry.name === TOTALS) totals = parse(Totals, entry);
  }
  compareTotals(stored, totals);
  for (const [name, value] of Object.entries(totals!.sequences)) await setSequence(tx, name, value);
  await restoreForeignKeys();
  await target.observer?.stored(tx);
  if (settings) await writeFile(path.join(config.dataDir, RESTORED_SETTINGS), settings);
  say(`  media: ${stored.media_files} files, ${inMegabytes(stored.media_bytes)}`);
  return { totals: stored, erased: erased ?? [] };
}

/**
 * Erases again whoever was erased, by every list there is, and leaves them all in the data folder. The backup itself says only
 * who had been erased before it was made.
 */
async function applyErasures({ db, storage, config, erased, say }: Target, known: readonly string[], madeAt: string) {
  const remembered = await readErasures(config.dataDir);
  const all = [...new Set([...(remembered ?? []), ...(erased ?? []), ...known])];
  const missing = all.filter((hash) => !remembered?.includes(hash));
  if (missing.length > 0) await rememberErasures(config.dataDir, missing);
  const again = await eraseAgain(db, storage, all);
  if (again > 0) say(`  people erased since the backup: ${again}`);
  if (!remembered && !erased)
    say(
      `There is no list of erased people: whoever was erased since ${madeAt} is back. Erase them again, or restore into an empty installation with --erasures LIST (${ERASURE_LIST} of the old data folder, or a later backup).`,
    );
}

/** Only when the rows are certainly not there: a connection may be lost after a commit that succeeded. */
async function undoMedia({ db, storage }: Target): Promise<void> {
  const isFilled = await findFilledTable(db).catch(() => 'unknown');
  if (!isFilled) for await (const key of storage.list('')) await storage.remove(key);
}

/** Brings a backup into an empty database and storage, checked from its first byte to its last. */
export async function restoreBackup(file: string, target: Target): Promise<Totals> {
  const entries = readArchive(file);
  try {
    const manifest = await readManifest(file, entries);
    await checkTarget(target, manifest);
    target.observer?.began(new Date(manifest.created_at));
    target.say(`Checking the backup of ${manifest.created_at}, made by Sightline ${manifest.version} ...`);
    await verifyArchive(file);
    target.say('Restoring ...');
    const { totals, erased } = await target.db
      .transaction((tx) => load(tx, target, entries))
      .catch(async (error: unknown) => {
        await undoMedia(target);
        throw error;
      });
    await target.migrateTo(undefined);
    await applyErasures(target, erased, manifest.created_at);
    await refreshStatistics(target.db);
    return totals;
  } finally {
    await entries.return(undefined);
  }
}
