import { listRecords } from '@sightline/server/features/vehicles/records/records.repo';
import type { Db } from '@sightline/server/platform/db/db';
import { type Sql, toStatement } from '@sightline/server/platform/db/sql';
import type pg from 'pg';
import type { Bench, Verdict } from '../bench.ts';
import { openFilledServer } from '../lib/filled-server.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { ALL_RECORDS, LAST_DAY, statementsFor } from './identities/generate.ts';

const PLATES = 5;
const ROUNDS = 3;
const PAGE = 50;
const LEAST_SAVED = 20;
const MOST_AGAINST_BARE = 2;

const PERIOD = { start_date: '2025-11-01T00:00:00Z', end_date: `${LAST_DAY}T23:59:59Z` };
const EVERYTHING = { all: true } as Parameters<typeof listRecords>[0];

/** The statement that a search of the product sends, caught before it goes. */
async function searchOf(part: string): Promise<Sql> {
  let sent: Sql | undefined;
  const catching = {
    query: async (query: Sql) => {
      sent = query;
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Db;
  const filter = { ...PERIOD, record_type: 'all' as const, license_plate_like: part };
  await listRecords(EVERYTHING, catching, filter, { limit: PAGE, offset: 0 });
  if (!sent) throw new Error('A search sends no statement any more.');
  return sent;
}

interface Plan {
  'Execution Time': number;
}

/** What the database works for a statement, by its own clock, without the way there and back. */
async function workOf(database: pg.Client, { text, values }: { text: string; values?: unknown[] }): Promise<number> {
  const { rows } = await database.query<{ 'QUERY PLAN': Plan[] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0]!['Execution Time'];
}

const INDEXES = ['enable_indexscan', 'enable_bitmapscan', 'enable_indexonlyscan'];
const allowIndexes = async (database: pg.Client, isOn: boolean) => {
  for (const each of INDEXES) await database.query(`set ${each} = ${isOn ? 'on' : 'off'}`);
};

/** The rows of a plate by the index over whole plates, and nothing about them. */
const bareQuery = (key: string) => ({
  text: `select * from vehicle_records where site_id = (select id from site_rows) and plate_key = $1
    order by occurred_at desc, id desc limit ${PAGE}`,
  values: [key],
});

/** A sequential scan for a part of a plate, and nothing about what it finds. */
const scanQuery = (part: string) => ({
  text: `select * from vehicle_records where lower(plate_key) like $1 order by occurred_at desc, id desc limit ${PAGE}`,
  values: [`%${part.toLowerCase()}%`],
});

interface Measured {
  name: string;
  oursMs: number;
  otherMs: number;
}

async function measure(database: pg.Client, keys: readonly string[], isPart: boolean): Promise<Measured> {
  const ours: number[] = [];
  const other: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const key of keys) {
      const text = isPart ? key.slice(2, 7) : key;
      const own = await workOf(database, toStatement(await searchOf(text)));
      if (isPart) await allowIndexes(database, false);
      const theirs = await workOf(database, isPart ? scanQuery(text) : bareQuery(text));
      await allowIndexes(database, true);
      // The first round warms what is read.
      if (round === 0) continue;
      ours.push(own);
      other.push(theirs);
    }
  const name = isPart ? 'five characters of a plate' : 'a whole plate';
  return { name, oursMs: median(ours), otherMs: median(other) };
}

const verdictsOf = (part: Measured, exact: Measured): Verdict[] => {
  const saved = part.otherMs / part.oursMs;
  const against = exact.oursMs / exact.otherMs;
  return [
    {
      what: 'a sequential scan against the search by part',
      measured: times(saved),
      target: `at least ${LEAST_SAVED}x`,
      met: saved >= LEAST_SAVED,
    },
    {
      what: 'the search for a whole plate against the bare indexed query',
      measured: times(against),
      target: `at most ${MOST_AGAINST_BARE}x`,
      met: against <= MOST_AGAINST_BARE,
    },
  ];
};

/** How fast a plate is found among the records of a large site. */
export const identities: Bench = async (context) => {
  const records = context.rows ?? ALL_RECORDS;
  context.say(`Generating ${records.toLocaleString('en')} records, unless an earlier run kept them ...`);
  const filled = await openFilledServer(context, {
    generate: statementsFor(records),
    finish: async (database) => void (await database.query('vacuum analyze vehicle_records, camera_rows, site_rows')),
  });
  try {
    const { database } = filled;
    await database.query('set max_parallel_workers_per_gather = 0');
    const { rows } = await database.query<{ plate_key: string }>(
      `select plate_key from vehicle_records where id in (select id from vehicle_records order by md5(id::text) limit ${PLATES})`,
    );
    const keys = rows.map(({ plate_key }) => plate_key);
    context.say('Measuring ...');
    const part = await measure(database, keys, true);
    const exact = await measure(database, keys, false);
    return {
      title: `Plates among ${records.toLocaleString('en')} records`,
      method: `All records are of one site, 40 of each plate, over a year. The statement that the list of records sends, with the names, pictures and transfers of the ${PAGE} newest that match, within the year; a sequential scan for the same part, and the rows of the same plate by the index over whole plates, without anything about them. Time of the database by its own clock, without parallel workers, ${PLATES} plates, median of ${ROUNDS} rounds.`,
      columns: ['Search', 'Ours', 'Compared with', 'Ratio'],
      rows: [
        [
          part.name,
          milliseconds(part.oursMs),
          `${milliseconds(part.otherMs)} (scan)`,
          times(part.otherMs / part.oursMs),
        ],
        [
          exact.name,
          milliseconds(exact.oursMs),
          `${milliseconds(exact.otherMs)} (bare)`,
          times(exact.oursMs / exact.otherMs),
        ],
      ],
      verdicts: verdictsOf(part, exact),
    };
  } finally {
    await filled.close();
  }
};
