import type { Config } from '../platform/config/config.ts';
import type { Database, Db } from '../platform/db/db.ts';
import { ERASURE_LIST } from '../platform/erasures/erasure-list.ts';
import { INCOMING } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/version.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { everyErasure } from './erasures.ts';
import {
  BackupError,
  DATABASE,
  FORMAT,
  inMegabytes,
  MANIFEST,
  type Manifest,
  MEDIA,
  type Say,
  SETTINGS,
  TOTALS,
  type Totals,
} from './format.ts';
import { settingsOf } from './settings.ts';
import { freeze, isMigrated, listMigrations, listTables, readRows, readSequences } from './tables.repo.ts';

interface Source {
  config: Config;
  db: Database;
  storage: Storage;
  say: Say;
}

/** Characters of rows in one entry of the archive: what is held in memory at a time. */
const CHUNK_LENGTH = 2 * 1024 * 1024;
const SAY_EVERY_ROWS = 250_000;
const SAY_EVERY_FILES = 5000;

async function addTable(archive: ArchiveWriter, tx: Db, table: string, say: Say): Promise<number> {
  let [count, entries, lines, length] = [0, 0, [] as string[], 0];
  const flush = async () => {
    if (lines.length === 0) return;
    await archive.add(`${DATABASE}${table}/${String(++entries).padStart(6, '0')}.jsonl`, `${lines.join('\n')}\n`);
    [lines, length] = [[], 0];
  };
  for await (const rows of readRows(tx, table)) {
    for (const row of rows) {
      lines.push(row);
      length += row.length;
      if (length >= CHUNK_LENGTH) await flush();
      if (++count % SAY_EVERY_ROWS === 0) say(`  ${table}: ${count} rows so far`);
    }
  }
  await flush();
  say(`  ${table}: ${count} rows`);
  return count;
}

async function addMedia(archive: ArchiveWriter, storage: Storage, say: Say): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for await (const key of storage.list('')) {
    // Nodes still have what they did not report.
    if (key.startsWith(INCOMING)) continue;
    const file = await storage.read(key);
    // Removed since it was listed: the clean-up of old records goes on while a backup is made.
    if (!file) continue;
    const data = Buffer.concat(await file.stream.toArray());
    await archive.add(MEDIA + key, data);
    bytes += data.length;
    if (++files % SAY_EVERY_FILES === 0) say(`  media: ${files} files so far`);
  }
  say(`  media: ${files} files, ${inMegabytes(bytes)}`);
  return { files, bytes };
}

/** Resolves with what was written. The rows come first: a picture is stored before the row that names it. */
async function fill(archive: ArchiveWriter, { config, db, storage, say }: Source): Promise<Totals> {
  const json = (name: string, value: object) => archive.add(name, `${JSON.stringify(value, undefined, 2)}\n`);
  const database = await db.transaction(async (tx) => {
    await freeze(tx);
    const schema = await listMigrations(tx);
    const manifest: Manifest = { format: FORMAT, version: VERSION, created_at: new Date().toISOString(), schema };
    await json(MANIFEST, manifest);
    await json(SETTINGS, settingsOf(config));
    const erased = await everyErasure(tx, config.dataDir);
    await archive.add(ERASURE_LIST, erased.map((hash) => `${hash}\n`).join(''));
    const rows: Record<string, number> = {};
    for (const table of await listTables(tx)) rows[table] = await addTable(archive, tx, table, say);
    return { rows, sequences: await readSequences(tx) };
  });
  const { files, bytes } = await addMedia(archive, storage, say);
  const totals = { ...database, media_files: files, media_bytes: bytes };
  await json(TOTALS, totals);
  return totals;
}

/** Writes database, media and settings into one file, as they are at one moment, while the server goes on. */
export async function writeBackup(file: string, source: Source): Promise<Totals> {
  if (!(await isMigrated(source.db)))
    throw new BackupError('There is nothing to back up: Sightline has never run on this database.');
  let totals: Totals | undefined;
  await writeArchive(file, async (archive) => {
    totals = await fill(archive, source);
  });
  return totals!;
}
