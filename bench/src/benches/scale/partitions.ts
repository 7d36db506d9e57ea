import path from 'node:path';
import { dropEmptyPartitions, makePartition } from '@sightline/server/changes/partitions/partitions.repo';
import { EVERYTHING } from '@sightline/server/changes/reach/reach';
import { listFacts } from '@sightline/server/features/analytics/facts/facts.repo';
import { type Database, openDatabase } from '@sightline/server/platform/db/db';
import { migrate } from '@sightline/server/platform/db/migrate';
import { sql } from '@sightline/server/platform/db/sql';
import { ordinaryPostgres, startOrdinaryPostgres } from '@sightline/server/testing/ordinary-postgres';
import { seedTenants } from '@sightline/server/testing/tenants';
import type { ClientConfig } from 'pg';
import { ROOT } from '../../lib/root.ts';
import { median } from '../../lib/stats.ts';

const MIGRATIONS = path.join(ROOT, 'apps/server/migrations');
const MONTHS = 100;
const DAY_MS = 86_400_000;
const ROUNDS = 200;
/** The last version whose facts lie in one table. */
const BEFORE_PARTITIONS = 103;

const monthsOn = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
};

/** Facts of a camera, spread over the months until now. */
const fill = async (db: Database, facts: number) => {
  const { own } = await seedTenants(db);
  await db.query(sql`
    insert into facts (id, reseller_id, company_id, site_id, camera_id, kind, flow_slug, occurred_at, value)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid,
      ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, 'flowsense', 'lf_bench', at, 1
    from generate_series(0, ${facts}::int - 1) n
    cross join lateral (select ${monthsOn(1 - MONTHS)}::timestamptz + n::float8 / ${facts}::int * (now() - ${monthsOn(1 - MONTHS)}::timestamptz) as at) spread`);
  await db.query(sql`vacuum (analyze)`);
};

/** In place of the one that holds what was there before tables had partitions. */
async function makeMonths(db: Database) {
  await dropEmptyPartitions(db, 'facts', monthsOn(1));
  for (let month = 1 - MONTHS; month <= 0; month += 1) await makePartition(db, 'facts', monthsOn(month));
}

async function open(connection: ClientConfig, name: string, facts: number, upTo?: number): Promise<Database> {
  const admin = openDatabase(connection, { onError: () => undefined });
  await admin.runLibrarySql(`create database ${name}`);
  await admin.close();
  const own = { ...connection, database: name };
  await migrate(own, { folder: MIGRATIONS, ...(upTo === undefined ? {} : { upTo }) });
  const db = openDatabase(own, { onError: () => undefined });
  if (upTo === undefined) await makeMonths(db);
  await fill(db, facts);
  return db;
}

/** The newest page of a week that ends in some month, as the list of Flowsense reads it. */
async function readMs(db: Database, end: Date): Promise<number> {
  const filter = {
    kind: 'flowsense' as const,
    start_date: new Date(end.getTime() - 7 * DAY_MS).toISOString(),
    end_date: end.toISOString(),
  };
  const startMs = performance.now();
  const rows = await listFacts(EVERYTHING, db, filter, { limit: 21, offset: 0 });
  if (rows.length !== 21) throw new Error(`The week has ${rows.length} facts, not a page of them`);
  return performance.now() - startMs;
}

async function compareWeek(one: Database, hundred: Database, end: Date) {
  const [ones, hundreds]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ones.push(await readMs(one, end));
    hundreds.push(await readMs(hundred, end));
  }
  return { oneMs: median(ones), hundredMs: median(hundreds) };
}

/** Reading a page of facts from one table, and from a table of a hundred partitions, in turns: the last week, and one years ago. */
export async function comparePartitions(facts: number) {
  const programs = ordinaryPostgres();
  if (!programs) throw new Error("This bench needs Debian's PostgreSQL: apt-get install postgresql.");
  const postgres = await startOrdinaryPostgres(programs);
  try {
    const one = await open(postgres.connection, 'one', facts, BEFORE_PARTITIONS);
    const hundred = await open(postgres.connection, 'hundred', facts);
    const newest = await compareWeek(one, hundred, new Date());
    const old = await compareWeek(one, hundred, monthsOn(-MONTHS / 2));
    await Promise.all([one.close(), hundred.close()]);
    return { newest, old };
  } finally {
    await postgres.stop();
  }
}
