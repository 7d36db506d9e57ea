import { open, readFile } from 'node:fs/promises';
import { listErasures } from '../changes/erasures/erase-person.repo.ts';
import type { Db } from '../platform/db/db.ts';
import { ERASURE_LIST, parseErasures, readErasures } from '../platform/erasures/erasure-list.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { BackupError } from './format.ts';
import { listTables } from './tables.repo.ts';

/** Everybody who was erased up to now: what the database knows, and what the data folder remembers from before it. */
export async function everyErasure(tx: Db, dataDir: string): Promise<string[]> {
  // A database that an older Sightline left behind has no such table.
  const known = (await listTables(tx)).includes('person_erasures') ? await listErasures(tx) : [];
  return [...new Set([...((await readErasures(dataDir)) ?? []), ...known])];
}

/** The list that a backup carries, from its entry of that name. */
export const erasuresIn = ({ data }: ArchiveEntry): string[] => parseErasures(data.toString()) ?? [];

const GZIP = Buffer.from([0x1f, 0x8b]);

async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0).finally(() => handle.close());
  return buffer.equals(GZIP);
}

/** The list in a file that somebody names: a copy of the list itself, or a later backup, which has it near its beginning. */
export async function readGivenErasures(file: string): Promise<string[]> {
  if (!(await isArchive(file))) {
    const hashes = parseErasures(await readFile(file, 'utf8'));
    if (!hashes || hashes.length === 0) throw new BackupError(`${file} is no list of erased people.`);
    return hashes;
  }
  for await (const entry of readArchive(file)) if (entry.name === ERASURE_LIST) return erasuresIn(entry);
  throw new BackupError(`${file} is a backup without a list of erased people: it was made by an older Sightline.`);
}
