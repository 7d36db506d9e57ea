import type { Bench, Verdict } from '../bench.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { floodOfAnother } from './scale/fairness.ts';
import { type IngestCost, ingestCost } from './scale/ingest.ts';
import { comparePartitions } from './scale/partitions.ts';
import { bareSockets, socketsOverTwo } from './scale/sockets.ts';

const ALERTS = 4000;
const TURNS = 3;
const MOST_CPU = 1.15;
const SOCKETS = 10_000;
const FACTS = 1_000_000;
const MOST_READ = 1.2;
const MOST_FLOODED = 1.5;
const MOST_SPREAD = 1.5;
/** About what a message of a new alert takes. */
const MESSAGE_BYTES = 1500;

const atMost = (what: string, ratio: number, most: number): Verdict => ({
  what,
  measured: times(ratio),
  target: `at most ${most}x`,
  met: ratio <= most,
});

const middle = (costs: readonly IngestCost[]) =>
  costs.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(costs.length / 2)]!;

/** In turns, so that what else the machine does meets both alike. */
async function compareIngest(alerts: number) {
  const [one, two]: [IngestCost[], IngestCost[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    one.push(await ingestCost(1, alerts));
    two.push(await ingestCost(2, alerts));
  }
  return { one: middle(one), two: middle(two) };
}

const rowOf = (name: string, { cpuMs, serverMs, databaseMs, perSecond }: IngestCost) => [
  name,
  milliseconds(cpuMs),
  milliseconds(serverMs),
  milliseconds(databaseMs),
  `${Math.round(perSecond)} a second`,
];

export const scale: Bench = async ({ say, rows }) => {
  const [alerts, sockets] = [rows ?? ALERTS, Math.min(SOCKETS, (rows ?? ALERTS) * 2.5)];
  say(`Reporting ${alerts} alerts to one server and to two, ${TURNS} times each ...`);
  const { one, two } = await compareIngest(alerts);
  say(`Opening ${sockets} sockets ...`);
  const { oursMs, kilobytesEach } = await socketsOverTwo(sockets);
  const bareMs = await bareSockets(sockets, MESSAGE_BYTES);
  const facts = Math.min(FACTS, (rows ?? ALERTS) * 250);
  say(`Reading lists of ${facts} facts in one table, and in a hundred partitions ...`);
  const { newest, old } = await comparePartitions(facts);
  say('Asking beside a company that asks for ten times its share ...');
  const { usual, flooded } = await floodOfAnother();
  return {
    title: 'Two servers on one PostgreSQL',
    method: `Built servers on Debian's PostgreSQL, all on one machine. ${alerts} alerts are reported by two nodes with four senders each, over the node API, and everything that follows from them is done; CPU of servers and database per alert, the middle of ${TURNS} turns. ${sockets} signed-in sockets at two servers hear of an alert that is reported to one of them; time from the first that hears it to the last, middle of nine alerts, beside a bare ws server that says as much to as many (middle ${median([bareMs]).toFixed(0)} ms). A page of a week of facts, over eight years, from a plain table and from one with a partition a month, in turns, the middle of each. Two companies with a limit of 600 calls a minute ask one server for their alerts at a steady pace, one at 0.9 of its share and the other at 0.9 or ten times of its own, for half a minute.`,
    columns: ['', 'Cost', 'of it servers', 'of it database', 'Speed'],
    rows: [
      rowOf('an alert on one server', one),
      rowOf('an alert on two servers', two),
      [`${sockets} sockets, first to last`, milliseconds(oursMs), '', '', times(oursMs / bareMs)],
      ['an alert on disk, without pictures', `${one.databaseKilobytes.toFixed(1)} kB`, '', '', ''],
      [`the last week of ${facts.toLocaleString('en')} facts, one table`, milliseconds(newest.oneMs), '', '', ''],
      ['the same in 100 partitions', milliseconds(newest.hundredMs), '', '', times(newest.hundredMs / newest.oneMs)],
      ['a week four years ago, one table', milliseconds(old.oneMs), '', '', ''],
      ['the same in 100 partitions', milliseconds(old.hundredMs), '', '', times(old.hundredMs / old.oneMs)],
      ['p95 of a list beside a company at its share', milliseconds(usual.p95), '', '', ''],
      [
        `the same while that one asks for 10x (${flooded.refused} refused)`,
        milliseconds(flooded.p95),
        '',
        '',
        times(flooded.p95 / usual.p95),
      ],
      ['memory of a socket', `${kilobytesEach.toFixed(1)} kB`, '', '', ''],
    ],
    verdicts: [
      atMost('CPU of an alert on two servers, against one', two.cpuMs / one.cpuMs, MOST_CPU),
      atMost('the last week of facts in 100 partitions, against one table', newest.hundredMs / newest.oneMs, MOST_READ),
      atMost('p95 beside a company at 10x its share, against one at its share', flooded.p95 / usual.p95, MOST_FLOODED),
      atMost('the last of the sockets, against bare ws', oursMs / bareMs, MOST_SPREAD),
    ],
  };
};
