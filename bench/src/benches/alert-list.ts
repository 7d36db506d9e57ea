import autocannon from 'autocannon';
import type { Bench } from '../bench.ts';
import { startProgram } from '../lib/child.ts';
import { cpuTimes, cpuUsedMs } from '../lib/cpu-time.ts';
import { median, milliseconds, perSecond, times } from '../lib/stats.ts';
import { FLOOR_NAME } from './alert-list/floor.ts';
import { type Installation, openInstallation } from './alert-list/installation.ts';
import { checkAgreement, deepCursor, filtersFor, listPath, SIZE } from './alert-list/requests.ts';

const ROUNDS = 7;
const CONNECTIONS = 10;
const REQUESTS = 1500;
/** A server runs for weeks: what its first seconds cost, while its code is still being compiled, is not what is asked for. */
const WARM_UP = 4000;

interface Contender {
  name: string;
  url: string;
  pid: number;
  /** What each connection asks for, over and over: they differ in who asks. */
  requestsOf(connection: number): autocannon.Request[];
}

interface Round {
  cpuMs: number;
  /** The part of it that the database used. */
  databaseMs: number;
  p50Ms: number;
  p99Ms: number;
  perSecond: number;
}

/** Processes of the database that work for a contender: all but the connections of the other one. */
async function databasePids({ database }: Installation, isFloor: boolean): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and (backend_type <> 'client backend' or (application_name = $1) = $2)`,
    [FLOOR_NAME, isFloor],
  );
  return rows.map((row) => row.pid);
}

async function drive({ url, requestsOf }: Contender, amount: number) {
  const beganMs = performance.now();
  let lastMs = beganMs;
  let connections = 0;
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(requestsOf(connections));
    connections += 1;
    client.on('response', () => {
      lastMs = performance.now();
    });
  };
  const { latency, non2xx, errors } = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    setupClient,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed at ${url}.`);
  // Its own duration is rounded up to whole seconds.
  return { latency, perSecond: (amount * 1000) / (lastMs - beganMs) };
}

async function runRound(installation: Installation, contender: Contender): Promise<Round> {
  const look = async () => ({
    own: cpuTimes([contender.pid]),
    database: cpuTimes(await databasePids(installation, contender.name === 'floor')),
  });
  const before = await look();
  const { latency, perSecond: calls } = await drive(contender, REQUESTS);
  const after = await look();
  const databaseMs = cpuUsedMs(before.database, after.database) / REQUESTS;
  const cpuMs = cpuUsedMs(before.own, after.own) / REQUESTS + databaseMs;
  return { cpuMs, databaseMs, p50Ms: latency.p50, p99Ms: latency.p99, perSecond: calls };
}

async function contendersOf(installation: Installation, floor: { url: string; pid: number }): Promise<Contender[]> {
  const { server, cookies, company } = installation;
  const filters = filtersFor(installation);
  const call = (path: string, connection: number, body: object): autocannon.Request => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', cookie: cookies[connection] },
    body: JSON.stringify(body),
  });
  const cursors = await Promise.all(filters.map((filter) => deepCursor(installation, filter)));
  const ours = { url: server.url, pid: server.pid };
  const asking = (name: string, queryOf: (index: number) => string): Contender => ({
    name,
    ...ours,
    requestsOf: (connection) => filters.map((filter, index) => call(listPath(queryOf(index)), connection, filter)),
  });
  const floorCalls = (connection: number) =>
    filters.map((filter) => call('/', connection, { ...filter, company, size: SIZE }));
  return [
    { name: 'floor', ...floor, requestsOf: floorCalls },
    asking('page 1', () => ''),
    asking('page 200, by cursor', (index) => `&cursor=${cursors[index]}`),
    asking('page 200, by number', () => '&page=200'),
  ];
}

async function measure(installation: Installation, contenders: readonly Contender[], say: (line: string) => void) {
  const rounds = new Map(contenders.map(({ name }) => [name, [] as Round[]]));
  for (const contender of contenders) await drive(contender, WARM_UP);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS} ...`);
    for (const contender of contenders) rounds.get(contender.name)?.push(await runRound(installation, contender));
  }
  return rounds;
}

function findingsOf(rounds: ReadonlyMap<string, Round[]>) {
  const middle = (name: string, figure: keyof Round) => median((rounds.get(name) ?? []).map((round) => round[figure]));
  const ratio = (name: string, to: string) =>
    median((rounds.get(name) ?? []).map((round, index) => round.cpuMs / (rounds.get(to)?.[index]?.cpuMs ?? 1)));
  const rows = [...rounds.keys()].map((name) => [
    name,
    milliseconds(middle(name, 'cpuMs')),
    milliseconds(middle(name, 'databaseMs')),
    times(ratio(name, 'floor')),
    milliseconds(middle(name, 'p50Ms')),
    milliseconds(middle(name, 'p99Ms')),
    perSecond(middle(name, 'perSecond')),
  ]);
  const [cpu, deep] = [ratio('page 1', 'floor'), ratio('page 200, by cursor', 'page 1')];
  const verdicts = [
    { what: 'CPU of page 1 against the floor', measured: times(cpu), target: 'at most 2x', met: cpu <= 2 },
    { what: 'CPU of page 200 against page 1', measured: times(deep), target: 'at most 1.5x', met: deep <= 1.5 },
  ];
  return { rows, verdicts };
}

export const alertList: Bench = async (context) => {
  const installation = await openInstallation(context, CONNECTIONS);
  const floor = await startProgram([process.argv[1] ?? '', '--floor'], {
    FLOOR_DATABASE: JSON.stringify(installation.connection),
  });
  try {
    for (const filter of filtersFor(installation)) await checkAgreement(installation, floor.url, filter);
    const contenders = await contendersOf(installation, floor);
    const { rows, verdicts } = findingsOf(await measure(installation, contenders, context.say));
    return {
      title: 'Alert list over 1,000,000 alerts',
      method: `The built server lists ${SIZE} alerts filtered by sites, statuses and dates, with names, marks, signed picture addresses and a count, for a company admin whose company has 10 of 1,000 sites; each connection has a session of its own. The floor is a bare node:http server in a process of its own that hands out JSON the same database built with json_agg: the same rows by the same indexes and the same count, but no session, reach, validation or signing. CPU is user and system time of the server process and the database processes that work for it, per call. ${CONNECTIONS} connections, ${REQUESTS} calls a round after ${WARM_UP} to warm up, ${ROUNDS} alternating rounds, medians.`,
      columns: ['Call', 'CPU', 'of it database', 'CPU against the floor', 'p50', 'p99', 'Calls'],
      rows,
      verdicts,
    };
  } finally {
    await floor.stop();
    await installation.close();
  }
};
