import type { Bench, Verdict } from '../bench.ts';
import { openCameraServer } from '../lib/camera-server.ts';
import { type RunningProgram, startProgram } from '../lib/child.ts';

import { BENCH_FILE } from '../lib/root.ts';
import { median, milliseconds, quantile, times } from '../lib/stats.ts';
import { type Visit, visit } from './hostile/honest.ts';

const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 10);
const CALM_SECONDS = 30;
const MOST_WORSE = 2;
const MOST_GROWTH = 1.15;

interface Contender {
  name: string;
  server: Pick<RunningProgram, 'url' | 'pid'>;
  cookie: string;
}
interface Result {
  name: string;
  calm: Visit;
  attacked: Visit;
}

const p95 = ({ ms }: Visit) => quantile(ms, 0.95);
const worseningOf = ({ calm, attacked }: Result) => p95(attacked) / p95(calm);

/** Memory late in the attack against early in it, once what it costs at all has been taken. */
function growthOf({ megabytes }: Visit): number {
  const fifth = Math.max(1, Math.floor(megabytes.length / 5));
  return median(megabytes.slice(-fifth)) / median(megabytes.slice(fifth, 2 * fifth));
}

async function measure({ name, server, cookie }: Contender): Promise<Result> {
  const stay = (seconds: number) => visit(server.url, cookie, server.pid, seconds);
  await stay(5);
  const calm = await stay(CALM_SECONDS);
  const attack = await startProgram([BENCH_FILE, '--attack', server.url], {});
  const attacked = await stay(MINUTES * 60);
  if (!attack.isRunning()) throw new Error(`The attack ended before its time:\n${attack.said()}`);
  await attack.stop();
  return { name, calm, attacked };
}

const rowOf = (result: Result) => [
  result.name,
  milliseconds(p95(result.calm)),
  milliseconds(p95(result.attacked)),
  times(worseningOf(result)),
  String(result.attacked.failed),
  `${Math.round(Math.max(...result.attacked.megabytes))} MB`,
  times(growthOf(result.attacked)),
];

function verdictsOf(ours: Result, bare: Result): Verdict[] {
  const worse = worseningOf(ours) / worseningOf(bare);
  const growth = growthOf(ours.attacked);
  const { failed } = ours.attacked;
  return [
    {
      what: 'p95 worsens against the bare server’s',
      measured: times(worse),
      target: `at most ${MOST_WORSE}x`,
      met: worse <= MOST_WORSE,
    },
    {
      what: 'memory late in the attack against early',
      measured: times(growth),
      target: `at most ${MOST_GROWTH}x`,
      met: growth <= MOST_GROWTH,
    },
    { what: 'calls of the honest user that failed', measured: String(failed), target: '0', met: failed === 0 },
  ];
}

export const hostile: Bench = async ({ say }) => {
  const installation = await openCameraServer({ sessions: 1, settings: { RATE_LIMITS: '' } });
  const bare = await startProgram([BENCH_FILE, '--bare-fastify'], {});
  try {
    say(`The bare server under attack for ${MINUTES} minutes ...`);
    const theirs = await measure({ name: 'bare Fastify', server: bare, cookie: '' });
    say(`Ours under attack for ${MINUTES} minutes ...`);
    const ours = await measure({
      name: 'our server',
      server: installation.server,
      cookie: installation.cookies[0] ?? '',
    });
    return {
      title: 'An honest user during an attack',
      method: `The built server with its usual limits, and a bare Fastify server that answers the same addresses, each for ${MINUTES} minutes under the same attack at a fixed rate from 26 addresses: 300 connections whose bodies drip in, 150 wrong sign-ins, 50 pieces of garbage, 4 bodies of 90,000 fields and 4 unsigned uploads of 10 MB a second. Beside it one signed-in user makes 10 calls a second. p95 of those calls before and during the attack; resident memory of the server process.`,
      columns: [
        'Contender',
        'p95 calm',
        'p95 attacked',
        'Worse by',
        'Failed calls',
        'Most memory',
        'Late against early',
      ],
      rows: [theirs, ours].map(rowOf),
      verdicts: verdictsOf(ours, theirs),
    };
  } finally {
    await bare.stop();
    await installation.close();
  }
};
