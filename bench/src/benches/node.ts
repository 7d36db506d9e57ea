import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import type { Bench, Verdict } from '../bench.ts';
import { type CameraServer, openCameraServer } from '../lib/camera-server.ts';
import { type RunningProgram, startProgram } from '../lib/child.ts';
import { NODE_FILE } from '../lib/root.ts';
import { median, milliseconds, quantile, times } from '../lib/stats.ts';
import { openBareModel, VISION_DIR } from './node/bare-model.ts';
import { guardEverywhere } from './node/guard.ts';
import { type Observed, observe, picturesOf, rateOf } from './node/observe.ts';
import { openWatcher } from './node/watcher.ts';

const MINUTES = Number(process.env.NODE_MINUTES ?? 30);
const MODEL = process.env.NODE_MODEL === 'lite0' ? 'lite0' : 'lite2';
const CAMERAS = 4;
const WANTED_FPS = 5;
const CORES = os.availableParallelism();
/** Until all cameras are open and the model is warm. */
const SETTLE_MS = 30_000;
const LOOKING_MS = 60_000;
/** A rate counts as reached when no more than one turn in twenty is lost, as in the node's own status. */
const REACHED_FPS = WANTED_FPS * 0.95;
const MOST_IDLE = 0.1;
const MOST_CPU = 1.2;
const MOST_GROWTH = 1.1;
const MOST_ALERT_MS = 3000;
const MOST_LIVE_MS = 1500;

interface Measured {
  /** CPU time of the bare model for each picture, in milliseconds. */
  bareMs: number[];
  observed: Observed;
  alertMs: number[];
  liveMs: number[];
}

const startNode = ({ server, nodeToken }: CameraServer, dataDir: string) =>
  startProgram(
    [NODE_FILE, '--server', server.url, '--data', dataDir],
    { SIGHTLINE_TOKEN: nodeToken, NODE_VISION_DIR: VISION_DIR, NODE_MODEL: MODEL },
    /Real pictures are looked at/,
  );

/** The node at work: first with somebody who looks at all cameras, then by itself. */
async function measureNode(installation: CameraServer, node: RunningProgram, say: (line: string) => void) {
  const { server, cookies, cameraIds, nodeId } = installation;
  const [cookie = ''] = cookies;
  const call = createClient({ base: `${server.url}/api`, headers: () => ({ cookie }) });
  await guardEverywhere(call, cameraIds);
  await sleep(SETTLE_MS);
  const watcher = await openWatcher({ url: server.url, cookie, call });
  try {
    say('Looking at all cameras ...');
    const lookAway = watcher.look(cameraIds);
    await sleep(LOOKING_MS);
    lookAway();
    say(`Watching the node for ${MINUTES} minutes ...`);
    const observed = await observe({ call, nodeId, pid: node.pid }, MINUTES);
    if (!node.isRunning()) throw new Error(`The node ended before its time:\n${node.said()}`);
    return { observed, alertMs: watcher.alertMs, liveMs: watcher.liveMs };
  } finally {
    watcher.close();
  }
}

/** Memory late in the run against its middle, once everything has been used that it uses at all. */
function growthOf({ megabytes }: Observed): number {
  const third = Math.max(1, Math.floor(megabytes.length / 3));
  return median(megabytes.slice(-third)) / median(megabytes.slice(third, 2 * third));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const cpuPerPicture = ({ observed }: Measured) => observed.cpuMs / picturesOf(observed);
const slowestOf = ({ observed: { fps } }: Measured) => Math.min(...[...fps.values()].map(rateOf));

function verdictsOf(measured: Measured): Verdict[] {
  const { bareMs, observed, alertMs, liveMs } = measured;
  const [cpu, growth] = [cpuPerPicture(measured) / median(bareMs), growthOf(observed)];
  const [slowest, idle] = [slowestOf(measured), observed.idleShare];
  const isReached = slowest >= REACHED_FPS;
  const [alertP95, liveP95] = [quantile(alertMs, 0.95), quantile(liveMs, 0.95)];
  return [
    {
      what: 'pictures a second of the slowest camera, or all the machine can do',
      measured: `${slowest.toFixed(2)} with ${percent(idle)} of the machine idle`,
      target: `${WANTED_FPS}, or at most ${percent(MOST_IDLE)} idle`,
      met: isReached || idle <= MOST_IDLE,
    },
    {
      what: 'CPU per picture against the bare model',
      measured: times(cpu),
      target: `at most ${times(MOST_CPU)}, or ${WANTED_FPS} pictures a second`,
      met: isReached || cpu <= MOST_CPU,
    },
    {
      what: 'memory in the last third against the middle one',
      measured: times(growth),
      target: `at most ${times(MOST_GROWTH)}`,
      met: growth <= MOST_GROWTH,
    },
    {
      what: 'from the picture to an alert in the console, p95',
      measured: milliseconds(alertP95),
      target: 'under 3 s',
      met: alertP95 < MOST_ALERT_MS,
    },
    {
      what: 'from the picture to the live view, p95',
      measured: milliseconds(liveP95),
      target: 'under 1.5 s',
      met: liveP95 < MOST_LIVE_MS,
    },
  ];
}

function rowsOf(measured: Measured): string[][] {
  const { bareMs, observed, alertMs, liveMs } = measured;
  const both = (values: readonly number[]) => [quantile(values, 0.5), quantile(values, 0.95)].map(milliseconds);
  return [
    ['CPU of the bare model per picture', ...both(bareMs)],
    ['CPU of the node per picture', milliseconds(cpuPerPicture(measured)), ''],
    ...[...observed.fps.values()].map((fps, index) => [
      `pictures a second, camera ${index + 1}`,
      rateOf(fps).toFixed(2),
      '',
    ]),
    ['from the picture to what is in it', ...both(observed.latencyMs)],
    [`from the picture to the console, ${alertMs.length} alerts`, ...both(alertMs)],
    [`from the picture to the console, ${liveMs.length} live pictures`, ...both(liveMs)],
    ['memory of the node and its decoders', `${Math.round(median(observed.megabytes))} MB`, ''],
  ];
}

export const node: Bench = async ({ say }) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-node-'));
  const installation = await openCameraServer({
    sessions: 1,
    sources: Array.from({ length: CAMERAS }, () => 'sample://people'),
  });
  try {
    say('The bare model ...');
    const model = await openBareModel(MODEL, path.join(dataDir, 'models'));
    const before = await model.cpuMs();
    say('Starting the node ...');
    const program = await startNode(installation, dataDir);
    const found = await measureNode(installation, program, say).finally(() => program.stop());
    const measured = { ...found, bareMs: [...before, ...(await model.cpuMs())] };
    return {
      title: 'A processing node with four real cameras',
      method: `The built server with an empty database and the built node on one machine of ${CORES} cores, ${MINUTES} minutes: ${CAMERAS} cameras that show the sample film with people at ${WANTED_FPS} pictures a second, each with an area that nobody may enter and the limits a new camera has, so that pictures and clips of alerts are made and stored. ${model.name}, the same as the bare model, which looks at pictures of the same film on one thread before and after, with nothing else done. CPU of the node counts its decoders and everything it does for alerts. A picture's time is the one its node takes it from the decoder at. All cameras are looked at for a minute first; figures of the node are from the time after.`,
      columns: ['What', 'Middle', 'p95'],
      rows: rowsOf(measured),
      verdicts: verdictsOf(measured),
    };
  } finally {
    await installation.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
