import { COUNT_STORED_FACTS } from '@sightline/server/features/analytics/rollups/count-facts.repo';
import { sql, toStatement } from '@sightline/server/platform/db/sql';
import type pg from 'pg';
import type { Bench, BenchContext, Verdict } from '../bench.ts';
import { type RunningProgram, startProgram } from '../lib/child.ts';
import { cpuTimes, cpuUsedMs } from '../lib/cpu-time.ts';
import { type FilledServer, openFilledServer, SUPERUSER } from '../lib/filled-server.ts';
import { signIn } from '../lib/sign-in.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { type Contender, type Round, runRound } from './alerts/rounds.ts';
import type { Case, Place } from './rollups/case.ts';
import { casesFor } from './rollups/cases.ts';
import { ALL_FACTS, statementsFor } from './rollups/generate.ts';
import { measureIngest } from './rollups/ingest.ts';

const CALLS = 60;
const ROUNDS = 3;
const LEAST_SAVED = 15;
const MOST_BY_HAND = 2;
const MOST_INGEST = 2;
/** The kernel's clock is too coarse for less. */
const LEAST_READ_MS = 0.1;
/** Grouping goes on until it has used so much CPU, so that the kernel's clock is fine enough. */
const ENOUGH_MS = 100;

/** The roll-ups that ingest would have made. */
const finish = async (database: pg.Client) => {
  await database.query(toStatement(sql`with stored as (select * from facts), ${COUNT_STORED_FACTS} select`));
  await database.query(
    'vacuum analyze facts, fact_hours, fact_days, machine_days, areas, zones, camera_rows, site_rows, logic_flows, logic_flow_versions, camera_flows',
  );
};

const placeOf = async (database: pg.Client): Promise<Place> => {
  const { rows } = await database.query<Place>(
    'select s.id as site, array(select z.id::text from zones z where z.site_id = s.id order by z.name) as zones from sites s',
  );
  return rows[0]!;
};

/** CPU of the database for one grouping, in one process: of several, those that are gone would not be counted. */
async function groupFacts(database: pg.Client, { plain }: Case): Promise<{ cpuMs: number; sum: number }> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = rows.map(({ pid }) => pid);
  const { rows: figures } = await database.query<{ value: string | null }>(plain);
  const before = cpuTimes(pids);
  for (let runs = 1; ; runs += 1) {
    await database.query(plain);
    const usedMs = cpuUsedMs(before, cpuTimes(pids));
    if (usedMs >= ENOUGH_MS)
      return { cpuMs: usedMs / runs, sum: figures.reduce((sum, row) => sum + Number(row.value), 0) };
  }
}

interface Subject extends FilledServer {
  cookie: string;
  floor: RunningProgram;
}

async function checkAgreement({ server, cookie }: Subject, one: Case, sum: number): Promise<void> {
  const response = await fetch(server.url + one.path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${one.path} answered ${response.status}: ${await response.text()}`);
  const ours = one.sumOf((await response.json()) as Parameters<Case['sumOf']>[0]);
  if (Math.abs(ours - sum) > 1e-6 * sum) throw new Error(`"${one.name}": ${ours}, but the facts add up to ${sum}.`);
}

interface Measured {
  name: string;
  plainMs: number;
  handMs: number;
  oursMs: number;
  /** The part of our call that the database works. */
  readMs: number;
}

async function measureCase(subject: Subject, one: Case): Promise<Measured> {
  const { server, floor, cookie, database } = subject;
  const plain = await groupFacts(database, one);
  await checkAgreement(subject, one, plain.sum);
  const ours: Contender = {
    url: server.url,
    pid: server.pid,
    isFloor: false,
    requestOf: () => ({ method: 'GET', path: one.path, headers: { cookie } }),
  };
  const byHand: Contender = {
    url: floor.url,
    pid: floor.pid,
    isFloor: true,
    requestOf: () => ({ method: 'POST', path: '/', body: one.byHand }),
  };
  const rounds = { ours: [] as Round[], byHand: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const warmUp = round === 0 ? CALLS : 0;
    rounds.byHand.push(await runRound(subject, byHand, CALLS, warmUp));
    rounds.ours.push(await runRound(subject, ours, CALLS, warmUp));
  }
  return {
    name: one.name,
    plainMs: plain.cpuMs,
    handMs: median(rounds.byHand.map(({ cpuMs }) => cpuMs)),
    oursMs: median(rounds.ours.map(({ cpuMs }) => cpuMs)),
    readMs: median(rounds.ours.map(({ databaseMs }) => databaseMs)),
  };
}

async function measureCases(subject: Subject, { say, only }: BenchContext): Promise<Measured[]> {
  await subject.database.query('set max_parallel_workers_per_gather = 0');
  const measured: Measured[] = [];
  const isAsked = ({ name }: Case) => !only || only.some((part) => name.includes(part));
  for (const one of casesFor(await placeOf(subject.database)).filter(isAsked)) {
    say(`  ${one.name}`);
    measured.push(await measureCase(subject, one));
  }
  return measured;
}

/** The one that does worst, by name. */
const worstOf = (measured: readonly Measured[], ratioOf: (one: Measured) => number) =>
  measured.map((one) => ({ name: one.name, ratio: ratioOf(one) })).toSorted((a, b) => a.ratio - b.ratio)[0]!;

const verdictsOf = (measured: readonly Measured[], ingest: number): Verdict[] => {
  const saved = worstOf(measured, ({ plainMs, oursMs }) => plainMs / oursMs);
  const read = worstOf(measured, ({ plainMs, readMs }) => plainMs / Math.max(readMs, LEAST_READ_MS));
  const byHand = worstOf(measured, ({ handMs, oursMs }) => handMs / oursMs);
  return [
    {
      what: `grouping the facts against the call, the least (${saved.name})`,
      measured: times(saved.ratio),
      target: `at least ${LEAST_SAVED}x`,
      met: saved.ratio >= LEAST_SAVED,
    },
    {
      what: `grouping the facts against what the database does for the call, the least (${read.name})`,
      measured: times(read.ratio),
      target: `at least ${LEAST_SAVED}x`,
      met: read.ratio >= LEAST_SAVED,
    },
    {
      what: `the call against reading its roll-ups by hand, the most (${byHand.name})`,
      measured: times(1 / byHand.ratio),
      target: `at most ${MOST_BY_HAND}x`,
      met: 1 / byHand.ratio <= MOST_BY_HAND,
    },
    {
      what: 'ingest with roll-ups against bare ingest',
      measured: times(ingest),
      target: `at most ${MOST_INGEST}x`,
      met: ingest <= MOST_INGEST,
    },
  ];
};

export const rollups: Bench = async (context) => {
  const facts = context.rows ?? ALL_FACTS;
  context.say(`Generating ${facts.toLocaleString('en')} facts, unless an earlier run kept them ...`);
  const filled = await openFilledServer(context, { generate: statementsFor(facts), finish });
  const floor = await startProgram([process.argv[1] ?? '', '--floor'], {
    FLOOR_DATABASE: JSON.stringify(filled.connection),
  });
  try {
    const cookie = await signIn(filled.server.url, filled.dataDir, SUPERUSER);
    const measured = await measureCases({ ...filled, floor, cookie }, context);
    context.say('Measuring ingest ...');
    const { batch, bareMs, rolledUpMs } = await measureIngest(filled);
    return {
      title: `Dashboards over ${facts.toLocaleString('en')} facts`,
      method: `All facts are of one site: ten zones, five cameras, 30 days, as many of each kind. Every dashboard call for 1, 7 and 30 days, over all ten zones, asked of the built server with a session; the same figures by grouping the facts (an index leads to site, kind and time); and its roll-up rows read by hand: one prepared query that a bare server hands on as the database wrote it, with the names of zones and cameras, without session and reach. CPU of server and database per call, ${CALLS} calls over ten connections, median of ${ROUNDS} rounds; what the numbers add up to is the same. Ingest: batches of ${batch} facts of all zones and kinds, one after the other, each committed: ${milliseconds(rolledUpMs)} with roll-ups, ${milliseconds(bareMs)} without.`,
      columns: ['Call', 'Grouping the facts', 'By hand', 'Our call', 'of it database', 'Saved', 'Against by hand'],
      rows: measured.map(({ name, plainMs, handMs, oursMs, readMs }) => [
        name,
        milliseconds(plainMs),
        milliseconds(handMs),
        milliseconds(oursMs),
        milliseconds(readMs),
        times(plainMs / oursMs),
        times(oursMs / handMs),
      ]),
      verdicts: verdictsOf(measured, rolledUpMs / bareMs),
    };
  } finally {
    await floor.stop();
    await filled.close();
  }
};
