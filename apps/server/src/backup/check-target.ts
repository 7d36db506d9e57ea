import type { Config } from '../platform/config/config.ts';
import type { Database, Db } from '../platform/db/db.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupError, type Manifest, type Say } from './format.ts';
import { hasRows, isMigrated, listMigrations, listTables } from './tables.repo.ts';

/** Looks on while a backup is restored. */
export interface RestoreObserver {
  /** The backup was made then. */
  began(madeAt: Date): void;
  /** Rows on their way in, as the backup has them. */
  saw(table: string, rows: readonly string[]): void;
  /** Everything is stored, and nothing is migrated yet. */
  stored(tx: Db): Promise<void>;
}

export interface Target {
  config: Config;
  db: Database;
  storage: Storage;
  /** Migrates the database up to a version, or all the way. */
  migrateTo: (version: number | undefined) => Promise<void>;
  say: Say;
  /** People who were erased since the backup, as hashes, besides those whom the data folder remembers. */
  erased?: readonly string[] | undefined;
  observer?: RestoreObserver;
}

/** What a first start puts into every database; a restore replaces it. */
const BUILT_IN: readonly string[] = ['roles', 'installation'];

/** A table that holds more than a first start puts there. */
export async function findFilledTable(db: Database): Promise<string | undefined> {
  for (const table of (await isMigrated(db)) ? await listTables(db) : [])
    if (!BUILT_IN.includes(table) && (await hasRows(db, table))) return table;
  return undefined;
}

async function checkEmpty({ db, storage, config }: Target): Promise<void> {
  const filled = await findFilledTable(db);
  if (filled)
    throw new BackupError(
      `The target is not empty (it has ${filled}): restore into a new DATA_DIR${config.databaseUrl ? ' and a new, empty database' : ''}.`,
    );
  for await (const key of storage.list(''))
    throw new BackupError(
      `The target already holds media (${key}): restore into ${config.s3 ? 'an empty bucket' : 'a new DATA_DIR'}.`,
    );
}

/** Brings an empty database to exactly the schema that the backup was made of. */
async function matchSchema({ db, migrateTo }: Target, { schema, version }: Manifest): Promise<void> {
  await migrateTo(schema.at(-1)!.version);
  const present = await listMigrations(db);
  if (present.length > schema.length)
    throw new BackupError(
      `The target was prepared by a newer Sightline than the backup (${version}): restore into a database that Sightline never ran on.`,
    );
  const other = schema.find(({ checksum }, index) => present[index]?.checksum !== checksum);
  if (other)
    throw new BackupError(
      `The backup was made by Sightline ${version}, whose database differs from this one's (${other.name}): restore it with that version or a later one.`,
    );
}

/** Refuses whatever a restore would destroy or could not fill. */
export async function checkTarget(target: Target, manifest: Manifest): Promise<void> {
  await checkEmpty(target);
  await matchSchema(target, manifest);
}
