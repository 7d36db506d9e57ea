import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Call, createClient } from '@sightline/client/client';
import {
  type CameraConfig,
  MAX_NODE_PROBLEMS,
  type NodeCommand,
  type NodeProblem,
} from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import type { NodeConfig } from './config.ts';
import { createRecorder } from './detections/recorder.ts';
import { type Cameras, createCameras } from './evaluate/cameras.ts';
import { runMetronome } from './evaluate/metronome.ts';
import { ABILITIES, openFeed } from './evaluate/open-feed.ts';
import { newId } from './ids.ts';
import { runDelivery } from './report/delivery.ts';
import { createReporter, type Reporter } from './report/reporter.ts';
import { Spool } from './report/spool.ts';
import type { PictureMaker } from './sources/picture-maker.ts';
import { createCommandHandler } from './sync/commands.ts';
import { createConfigCache } from './sync/config-cache.ts';
import { runConfigPoll } from './sync/config-poll.ts';
import { type Pulse, runHeartbeat, sayGoodbye } from './sync/heartbeat.ts';
import { createMachineWatch } from './sync/machine.ts';
import { testConnection } from './sync/test-connection.ts';
import { VERSION } from './version.ts';
import { sleep } from './wait.ts';

interface NodeTools {
  readonly config: NodeConfig;
  readonly log: Logger;
  readonly pictures: PictureMaker;
}

/** `killed`: the server said that the process is to end. */
type Outcome = 'stopped' | 'restart' | 'killed';

/** The share of the room on disk that is for detections and facts; the rest is for alerts. */
const RECORDS_SHARE = 0.25;

/** Pictures in work when the node is told to stop get this long. */
const PATIENCE_MS = 3000;

/** What looks and what remembers, before anything runs. */
async function assemble({ config, log, pictures }: NodeTools) {
  await mkdir(config.dataDir, { recursive: true });
  const call = callTo(config);
  const recordBytes = config.spoolLimitBytes * RECORDS_SHARE;
  const recorder = await createRecorder({ dataDir: config.dataDir, limitBytes: recordBytes, call, log });
  const spool = await Spool.open({
    folder: path.join(config.dataDir, 'spool'),
    limitBytes: config.spoolLimitBytes - recordBytes,
    log,
    makeRoom: recorder.makeRoom,
  });
  if (spool.size > 0) log.info({ waiting: spool.size }, 'Reports from before are waiting for the server');
  const reporter = createReporter({ spool, log, newId });
  const cameras = createCameras({
    openFeed: (camera) => openFeed(camera, { pictures }),
    onAlert: (raised) => void reporter.report(raised),
    onSeen: recorder.see,
    log,
  });
  const cache = createConfigCache(config.dataDir, log);
  const kept = await cache.load();
  await cameras.apply(kept.cameras);
  return { call, spool, reporter, recorder, cameras, cache, misread: kept.problems };
}
type Assembly = Awaited<ReturnType<typeof assemble>>;

/** Watches, reports and stays in touch with the server until the signal or a command ends it. */
export async function runNode(tools: NodeTools, signal: AbortSignal): Promise<Outcome> {
  const assembly = await assemble(tools);
  const ending = new AbortController();
  let outcome: Outcome = 'stopped';
  const end = (as: Outcome) => {
    outcome = as;
    ending.abort();
  };
  const parts = startParts(tools, assembly, end, AbortSignal.any([signal, ending.signal]));
  try {
    await Promise.all(parts);
  } finally {
    ending.abort();
    await Promise.allSettled(parts);
    await Promise.race([assembly.reporter.settled(), sleep(PATIENCE_MS, new AbortController().signal)]);
    await assembly.cameras.close();
    await assembly.recorder.end();
  }
  return outcome;
}

/** All that goes on at the same time; each part ends with the signal, and fails only when going on makes no sense. */
function startParts(
  { config, log, pictures }: NodeTools,
  { call, spool, reporter, recorder, cameras, cache, misread: misreadAtFirst }: Assembly,
  end: (as: Outcome) => void,
  until: AbortSignal,
): Promise<void>[] {
  const machine = createMachineWatch();
  let misread = misreadAtFirst;
  const problems = () => [...cache.problems(), ...misread, ...cameras.problems()].slice(0, MAX_NODE_PROBLEMS);
  const pulse = () => ({ ...pulseOf(spool, cameras), problems: problems(), machine: machine() });
  const targets = {
    capture: (id: string, mediaId: string) => capture(cameras, reporter, id, mediaId),
    stream: recorder.stream,
    restart: () => end('restart'),
    kill: async () => {
      await sayGoodbye({ call, log, pulse });
      end('killed');
    },
    test: (command: NodeCommand) =>
      testConnection({ call, openFeed: (camera) => openFeed(camera, { pictures }) }, command),
  };
  const handle = createCommandHandler(targets, log);
  const onCameras = async (configs: CameraConfig[], notUnderstood: NodeProblem[]) => {
    await cameras.apply(configs);
    recorder.keepOnly(configs.map(({ id }) => id));
    misread = notUnderstood;
    await cache.save(cameras.running());
  };
  return [
    runMetronome(1000 / config.framesPerSecond, (atMs) => void cameras.look(atMs), until),
    runDelivery({ spool, call, log }, until),
    ...recorder.run(() => spool.next(1).length > 0, until),
    runHeartbeat({ call, log, pulse, standing: () => [ABILITIES, problems()] }, until),
    runConfigPoll(
      { call, log, known: cameras.running, onCameras, onCommand: (command) => void handle(command) },
      until,
    ),
  ];
}

const callTo = ({ api, token }: NodeConfig): Call =>
  createClient({ base: api, headers: () => ({ authorization: `Bearer ${token}` }) });

async function capture(cameras: Cameras, reporter: Reporter, cameraId: string, mediaId: string): Promise<void> {
  const camera = cameras.get(cameraId);
  if (!camera) throw new Error('The camera is not watched by this node');
  await reporter.storePicture(mediaId, cameraId, await camera.picture(Date.now()));
}

// As many as the contract takes.
const MAX_CAMERAS = 1000;
const STARTED_AT = new Date().toISOString();
const SYSTEM = `${os.type()} ${os.release()} ${os.arch()}, Node ${process.version}`;

const pulseOf = (spool: Spool, cameras: Cameras): Pulse => ({
  version: VERSION,
  started_at: STARTED_AT,
  system: SYSTEM,
  abilities: ABILITIES,
  waiting_events: spool.size,
  cameras: cameras.statuses(Date.now()).slice(0, MAX_CAMERAS),
});
