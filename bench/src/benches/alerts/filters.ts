import type { BenchContext, Verdict } from '../../bench.ts';
import type { RunningProgram } from '../../lib/child.ts';
import { median, milliseconds, times } from '../../lib/stats.ts';
import { type Case, casesFor } from './cases.ts';
import { floorQuery } from './floor-query.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';
import { bodyOf, checkAgreement, deepCursor, listPath, SIZE } from './requests.ts';
import { CONNECTIONS, type Contender, type Round, runRound } from './rounds.ts';

const ROUNDS = 3;
const CALLS = 200;
const WARM_UP = 100;
const MOST = 2.5;
const MOST_DEEPER = 1.5;

export const FILTER_COLUMNS = [
  'Filter',
  'Floor',
  'Ours',
  'of it database',
  'against the floor',
  'p99',
  'page 200 against page 1',
];

interface Measured {
  one: Case;
  floor: Round[];
  ours: Round[];
  deep: Round[];
}

const post = (path: string, body: string, cookie?: string) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body,
});

async function contendersFor(installation: Installation, floor: RunningProgram, one: Case) {
  const { server, cookies } = installation;
  const query = floorQuery(installation, one, SIZE);
  await checkAgreement(installation, floor.url, one, query);
  const asking = (path: string): Contender => ({
    url: server.url,
    pid: server.pid,
    isFloor: false,
    requestOf: (connection) => post(path, bodyOf(one.filter), cookies[connection]),
  });
  return {
    floor: { url: floor.url, pid: floor.pid, isFloor: true, requestOf: () => post('/', query) } satisfies Contender,
    ours: asking(listPath(one)),
    deep: one.isDeep ? asking(listPath(one, await deepCursor(installation, one))) : undefined,
  };
}

async function measure(installation: Installation, floor: RunningProgram, one: Case): Promise<Measured> {
  const contenders = await contendersFor(installation, floor, one);
  const measured: Measured = { one, floor: [], ours: [], deep: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['floor', 'ours', 'deep'] as const) {
      const contender = contenders[name];
      if (contender) measured[name].push(await runRound(installation, contender, CALLS, round === 0 ? WARM_UP : 0));
    }
  return measured;
}

const ratio = (over: readonly Round[], under: readonly Round[]) =>
  median(over.map((round, index) => round.cpuMs / (under[index]?.cpuMs ?? 1)));
const middle = (rounds: readonly Round[], figure: keyof Round) =>
  milliseconds(median(rounds.map((round) => round[figure])));

const rowOf = ({ one, floor, ours, deep }: Measured): string[] => [
  one.name,
  middle(floor, 'cpuMs'),
  middle(ours, 'cpuMs'),
  middle(ours, 'databaseMs'),
  times(ratio(ours, floor)),
  middle(ours, 'p99Ms'),
  deep.length > 0 ? times(ratio(deep, ours)) : '',
];

function verdictsOf(measured: readonly Measured[]): Verdict[] {
  const all = measured.map((one) => ({ name: one.one.name, times: ratio(one.ours, one.floor) }));
  const above = all.filter((one) => one.times > MOST);
  const worst = Math.max(...all.map((one) => one.times));
  const deeper = Math.max(...measured.flatMap(({ deep, ours }) => (deep.length > 0 ? [ratio(deep, ours)] : [])));
  return [
    {
      what: `CPU of page 1 against the floor, the most of all filters${above.length > 0 ? `; above: ${above.map(({ name }) => name).join(', ')}` : ''}`,
      measured: times(worst),
      target: `at most ${MOST}x`,
      met: above.length === 0,
    },
    {
      what: 'CPU of page 200 against page 1, the most',
      measured: times(deeper),
      target: `at most ${MOST_DEEPER}x`,
      met: deeper <= MOST_DEEPER,
    },
  ];
}

/** Every filter against a server that does nothing but hand out the rows. */
export async function measureFilters(
  installation: Installation,
  floor: RunningProgram,
  { say }: BenchContext,
): Promise<Part> {
  const measured: Measured[] = [];
  for (const one of casesFor(installation)) {
    const found = await measure(installation, floor, one);
    say(rowOf(found).join('  '));
    measured.push(found);
  }
  return {
    rows: measured.map(rowOf),
    verdicts: verdictsOf(measured),
    method: `The built server lists ${SIZE} alerts of 55 days with names, marks, incidents, signed picture addresses and a count, for a company admin whose company has 10 of 1,000 sites and a tenth of the alerts; each connection has a session of its own. More than half of the alerts repeat another one; folded lists show each incident once and count alerts and rows. The floor is a bare node:http server in a process of its own that hands out JSON the same database built with json_agg: the same rows by the same indexes and the same count, but no session, reach, validation or signing. CPU is user and system time of the server process and the database processes that work for it, per call. ${CONNECTIONS} connections, ${CALLS} calls a round after ${WARM_UP} to warm up, ${ROUNDS} alternating rounds, medians.`,
  };
}
