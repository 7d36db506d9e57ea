import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { APP_ROOT } from '../app-root.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** A database that this version cannot work with; the message says what to do. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

type MigrateOptions = {
  folder?: string;
  log?: { info(message: string): void };
  /** Stops after this version: a backup is restored into the schema it was made of, and migrated afterwards. */
  upTo?: number;
};

type Applied = { version: number; name: string; checksum: string };

const OLDEST_SERVER = 15;
/** Keeps two servers that start together from migrating at once. */
const MIGRATION_LOCK = 7_446_482;

/** Brings a database up to this version and answers the names of the migrations it applied. */
export async function migrate(connection: ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? join(APP_ROOT, 'migrations'));
  const client = new Client(connection);
  await client.connect();
  try {
    await checkServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { upTo = Number.POSITIVE_INFINITY } = options;
    const pending = findPending(migrations, await readApplied(client)).filter(({ version }) => version <= upTo);
    for (const migration of pending) {
      options.log?.info(`Migrating the database: ${migration.name}`);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function checkServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]?.major ?? 0;
  if (major < OLDEST_SERVER)
    throw new MigrationError(
      `DATABASE_URL leads to PostgreSQL ${major}: Sightline needs ${OLDEST_SERVER} or newer, so upgrade that server or unset DATABASE_URL to use the bundled one.`,
    );
}

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const done of applied) {
    const file = known.get(done.version);
    if (!file)
      throw new MigrationError(
        `The database was migrated by a newer Sightline (${done.name}): start that version or a later one, or restore a backup made with this one.`,
      );
    if (file.checksum !== done.checksum)
      throw new MigrationError(
        `The migration ${done.name} was changed after it had been applied: bring the file back as it was and put the change into a new migration.`,
      );
  }
  const latest = applied.at(-1);
  const pending = migrations.filter((migration) => !applied.some((done) => done.version === migration.version));
  const late = pending.find((migration) => latest && migration.version < latest.version);
  if (late)
    throw new MigrationError(
      `The migration ${late.name} comes before ${latest?.name}, which is applied already: give it the next free number.`,
    );
  return pending;
}

async function apply(client: Client, { version, name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${name} failed and was undone (${reason}).`, { cause: error });
  }
}
