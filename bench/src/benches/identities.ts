import { listRecords } from '@sightline/server/features/vehicles/records/records.repo';
import type { Db } from '@sightline/server/platform/db/db';
import { type Sql, toStatement } from '@sightline/server/platform/db/sql';
import type pg from 'pg';
import type { Bench, BenchContext, Verdict } from '../bench.ts';
import { openFilledServer } from '../lib/filled-server.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { ALL_RECORDS, LAST_DAY, statementsFor } from './identities/generate.ts';
import { measurePeople, type PeopleMeasured, SEEN, TEMPLATES } from './identities/people.ts';

const PLATES = 5;
const ROUNDS = 3;
const PAGE = 50;
const LEAST_SAVED = 20;
const MOST_AGAINST_BARE = 2;
const LEAST_RECALL = 0.99;
const MOST_AGAINST_LOOP = 1.5;

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

/** What the list shows of a plate's records, written by hand for whole plates and their index. */
const byHandQuery = (key: string) => ({
  text: `select r.*, s.name as site_name, s.time_zone, c.name as camera_name, z.name as zone_name, l.license_plate as look_alike,
      o.occurred_at as paired_at, m.storage_key, m.thumbnail_key,
      (select json_build_object('state', d.state, 'receiver', d.receiver, 'attempted_at', d.attempted_at, 'error', d.error)
        from deliveries d where d.vehicle_record_id = r.id order by d.created_at desc, d.id desc limit 1) as transfer
    from (select * from vehicle_records where site_id = (select id from site_rows) and plate_key = $1
      order by occurred_at desc, id desc limit ${PAGE}) r
    join sites s on s.id = r.site_id join cameras c on c.id = r.camera_id left join zones z on z.id = r.zone_id
    left join registered_plates l on l.id = r.look_alike_id left join vehicle_records o on o.id = r.pair_id
    left join media m on m.id = r.picture_id and m.camera_id = r.camera_id
    order by r.occurred_at desc, r.id desc`,
  values: [key],
});

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

interface Contest {
  name: string;
  /** What of a plate is searched for. */
  asked: (key: string) => string;
  other: (text: string) => { text: string; values: string[] };
  hasIndexes: boolean;
}

const CONTESTS = {
  part: { name: 'five characters of a plate', asked: (key) => key.slice(2, 7), other: scanQuery, hasIndexes: false },
  exact: { name: 'a whole plate', asked: (key) => key, other: byHandQuery, hasIndexes: true },
  rows: { name: 'a whole plate, against its rows alone', asked: (key) => key, other: bareQuery, hasIndexes: true },
} satisfies Record<string, Contest>;

async function measure(database: pg.Client, keys: readonly string[], contest: Contest): Promise<Measured> {
  const ours: number[] = [];
  const other: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const key of keys) {
      const text = contest.asked(key);
      const own = await workOf(database, toStatement(await searchOf(text)));
      await allowIndexes(database, contest.hasIndexes);
      const theirs = await workOf(database, contest.other(text));
      await allowIndexes(database, true);
      // The first round warms what is read.
      if (round === 0) continue;
      ours.push(own);
      other.push(theirs);
    }
  return { name: contest.name, oursMs: median(ours), otherMs: median(other) };
}

const verdictsOf = ({ part, exact }: Plates): Verdict[] => {
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
      what: 'the search for a whole plate against an indexed query of the same by hand',
      measured: times(against),
      target: `at most ${MOST_AGAINST_BARE}x`,
      met: against <= MOST_AGAINST_BARE,
    },
  ];
};

const share = (value: number) => `${(100 * value).toFixed(1)} %`;

const peopleVerdicts = ({ known, oursMs, bareMs }: PeopleMeasured): Verdict[] => [
  {
    what: 'people found whom an exact search finds',
    measured: share(known),
    target: `at least ${share(LEAST_RECALL)}`,
    met: known >= LEAST_RECALL,
  },
  {
    what: 'the match of a face against a bare loop over the same numbers',
    measured: times(oursMs / bareMs),
    target: `at most ${MOST_AGAINST_LOOP}x`,
    met: oursMs / bareMs <= MOST_AGAINST_LOOP,
  },
];

type Plates = Record<keyof typeof CONTESTS, Measured>;

async function measurePlates(context: BenchContext, records: number): Promise<Plates> {
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
    return {
      part: await measure(database, keys, CONTESTS.part),
      exact: await measure(database, keys, CONTESTS.exact),
      rows: await measure(database, keys, CONTESTS.rows),
    };
  } finally {
    await filled.close();
  }
}

const METHOD = (records: number) =>
  `Plates: ${records.toLocaleString('en')} records of one site, 40 of each plate, over a year. The statement that the list of records sends, with the names, pictures and transfers of the ${PAGE} newest that match, within the year; a sequential scan for the same part; the same list written by hand for whole plates and their index; and the rows of the plate alone, without anything about them. Time of the database by its own clock, without parallel workers, ${PLATES} plates, median of ${ROUNDS} rounds. People: ${TEMPLATES.toLocaleString('en')} made-up templates, two of each person; ${SEEN} faces of people who are known and ${SEEN} of strangers are held against a search with all digits of the numbers. One face is timed there and back through the thread that the server asks, in turn with a bare loop in this thread.`;

/** How fast a plate is found among the records of a large site, and a face among its people. */
export const identities: Bench = async (context) => {
  const records = context.rows ?? ALL_RECORDS;
  const plates = await measurePlates(context, records);
  const { part, exact, rows } = plates;
  context.say('Comparing faces ...');
  const people = await measurePeople();
  return {
    title: `Plates among ${records.toLocaleString('en')} records, faces among ${TEMPLATES.toLocaleString('en')} templates`,
    method: METHOD(records),
    columns: ['Search', 'Ours', 'Compared with', 'Ratio'],
    rows: [
      [part.name, milliseconds(part.oursMs), `${milliseconds(part.otherMs)} (scan)`, times(part.otherMs / part.oursMs)],
      [
        exact.name,
        milliseconds(exact.oursMs),
        `${milliseconds(exact.otherMs)} (by hand)`,
        times(exact.oursMs / exact.otherMs),
      ],
      [rows.name, milliseconds(rows.oursMs), `${milliseconds(rows.otherMs)} (bare)`, times(rows.oursMs / rows.otherMs)],
      [
        'a face',
        milliseconds(people.oursMs),
        `${milliseconds(people.bareMs)} (bare loop)`,
        times(people.oursMs / people.bareMs),
      ],
      ['the same person as an exact search, of people who are known', share(people.known), '', ''],
      ['the same person as an exact search, of strangers', share(people.strangers), '', ''],
    ],
    verdicts: [...verdictsOf(plates), ...peopleVerdicts(people)],
  };
};
