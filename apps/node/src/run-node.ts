import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Call, createClient } from '@sightline/client/client';
import {
  type CameraConfig,
  MAX_NODE_PROBLEMS,
  type NodeCommand,
  type NodeEvent,
  type NodeProblem,
} from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import type { NodeConfig } from './config.ts';
import { createRecorder } from './detections/recorder.ts';
import { type Cameras, createCameras } from './evaluate/cameras.ts';
import { runMetronome } from './evaluate/metronome.ts';
import { abilitiesOf, type FeedTools, openFeed } from './evaluate/open-feed.ts';
import { createPictureChecks } from './health/picture-checks.ts';
import { createReferences } from './health/references.ts';
import { runSelfTest } from './health/self-test.ts';
import { newId } from './ids.ts';
import { openClipDrafts } from './report/clip-drafts.ts';
import { createCooldowns } from './report/cooldowns.ts';
import { runDelivery } from './report/delivery.ts';
import { createReporter } from './report/reporter.ts';
import { createMediaSender } from './report/send-media.ts';
import { Spool } from './report/spool.ts';
import type { Sight } from './sight.ts';
import type { PictureMaker } from './sources/picture-maker.ts';
import { makeClip } from './sources/video/clip.ts';
import { createCommandHandler } from './sync/commands.ts';
import { createConfigCache } from './sync/config-cache.ts';
import { runConfigPoll } from './sync/config-poll.ts';
import { runHeartbeat, sayGoodbye } from './sync/heartbeat.ts';
import { createMachineWatch } from './sync/machine.ts';
import { createPulse } from './sync/pulse.ts';
import { readWith, runMugshotReading } from './sync/read-mugshots.ts';
import { readSimulated } from './sync/simulated-mugshots.ts';
import { testConnection } from './sync/test-connection.ts';
import { sleep } from './wait.ts';

export interface NodeTools {
  readonly config: NodeConfig;
  readonly log: Logger;
  readonly pictures: PictureMaker;
  /** What real pictures are looked at with. */
  readonly sight: Sight | undefined;
  /** The films that come with the node. */
  readonly sampleFolder: string;
}

/** `killed`: the server said that the process is to end. */
type Outcome = 'stopped' | 'restart' | 'killed';

/** The share of the room on disk that is for detections and facts; the rest is for alerts. */
const RECORDS_SHARE = 0.25;

/** The share of it for clips that are still being recorded. */
const DRAFTS_SHARE = 0.1;

/** Pictures in work when the node is told to stop get this long. */
const PATIENCE_MS = 3000;

/** What looks and what remembers, before anything runs. */
async function assemble(tools: NodeTools) {
  const { config, log } = tools;
  await mkdir(config.dataDir, { recursive: true });
  const call = callTo(config);
  const sendMedia = createMediaSender({ call, api: config.api, log });
  const recordBytes = config.spoolLimitBytes * RECORDS_SHARE;
  const recorder = await createRecorder({ dataDir: config.dataDir, limitBytes: recordBytes, call, sendMedia, log });
  const draftBytes = config.spoolLimitBytes * DRAFTS_SHARE;
  const drafts = await openClipDrafts({
    folder: path.join(config.dataDir, 'drafts'),
    limitBytes: draftBytes,
    log,
    makeClip,
  });
  const spool = await Spool.open({
    folder: path.join(config.dataDir, 'spool'),
    limitBytes: config.spoolLimitBytes - recordBytes - draftBytes,
    log,
    makeRoom: async () => (await recorder.makeRoom()) || drafts.makeRoom(),
  });
  if (spool.size > 0) log.info({ waiting: spool.size }, 'Reports from before are waiting for the server');
  const cooldowns = createCooldowns(config.dataDir, log);
  await cooldowns.load(await newestEvents(spool));
  const reporter = createReporter({ spool, drafts, log, newId, onKept: cooldowns.note });
  void reporter.finishClips();
  const checks = createPictureChecks({
    cameras: () => cameras.all(),
    check: tools.pictures.check,
    references: createReferences(path.join(config.dataDir, 'references')),
    onReference: (cameraId, picture) =>
      void reporter
        .storePicture({ id: newId(), cameraId, isReference: true }, picture)
        .catch((error: unknown) => log.warn({ err: error, camera: cameraId }, 'A reference could not be reported')),
    log,
  });
  const cameras: Cameras = createCameras({
    openFeed: (camera) => openFeed(camera, feedTools(tools)),
    onAlert: (raised) => void reporter.report(raised),
    onSeen: recorder.see,
    onMeasured: recorder.measured,
    onPassed: recorder.passed,
    onCaptured: recorder.captured,
    remembered: cooldowns.of,
    pictureHealth: (id) => checks.of(id),
    log,
    framesPerSecond: config.framesPerSecond,
  });
  const cache = createConfigCache(config.dataDir, log);
  const kept = await cache.load();
  await cameras.apply(kept.cameras);
  return { call, sendMedia, spool, reporter, recorder, cameras, checks, cache, misread: kept.problems };
}

/** Alerts are noted right after they are stored, so only the last of a killed process may not have been. */
const NOT_NOTED = 20;

async function newestEvents(spool: Spool): Promise<NodeEvent[]> {
  const names = spool.next(Number.POSITIVE_INFINITY).slice(-NOT_NOTED);
  const reports = await Promise.all(names.map((name) => spool.read(name)));
  return reports.flatMap((report) => (report?.event && !report.event.self_test ? report.event : []));
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
    // Clips in work are cut short when their cameras close.
    await assembly.cameras.close();
    await Promise.race([assembly.reporter.settled(), sleep(PATIENCE_MS, new AbortController().signal)]);
    await assembly.recorder.end();
  }
  return outcome;
}

/** All that goes on at the same time; each part ends with the signal, and fails only when going on makes no sense. */
function startParts(
  tools: NodeTools,
  { call, sendMedia, spool, reporter, recorder, cameras, checks, cache, misread: misreadAtFirst }: Assembly,
  end: (as: Outcome) => void,
  until: AbortSignal,
): Promise<void>[] {
  const { config, log } = tools;
  const abilities = abilitiesOf(tools.sight);
  const faces = tools.sight?.faces;
  const readers = { simulated: readSimulated, real: faces && readWith(faces) };
  const machine = createMachineWatch(config.dataDir);
  const health = createPulse({
    statuses: () => cameras.statuses(Date.now()),
    framesPerSecond: config.framesPerSecond,
    sight: tools.sight,
    waiting: () => {
      const { records, bytes } = recorder.waiting();
      return { events: spool.size, records, bytes: bytes + spool.bytes, limitBytes: config.spoolLimitBytes };
    },
  });
  let misread = misreadAtFirst;
  const refusedModels = (tools.sight?.own?.refused ?? []).map(ofNode);
  const problems = () =>
    [...refusedModels, ...cache.problems(), ...misread, ...cameras.problems()].slice(0, MAX_NODE_PROBLEMS);
  const pulse = () => ({ ...health(), abilities, problems: problems(), machine: machine() });
  const targets = {
    capture: async (id: string, mediaId: string) => {
      const picture = await watched(cameras, id).picture(Date.now());
      await reporter.storePicture({ id: mediaId, cameraId: id }, picture);
    },
    testSelf: (id: string, runId: string) =>
      runSelfTest({ camera: cameras.get(id), finish: tools.pictures.finish, report: reporter.reportTest }, id, runId),
    takeReference: async (id: string, mediaId: string) => {
      const picture = await checks.takeReference(watched(cameras, id));
      await reporter.storePicture({ id: mediaId, cameraId: id, isReference: true }, picture);
    },
    restoreReference: async (id: string) => {
      const { jpeg } = await call('GET /node/cameras/:id/reference/', { params: { id } });
      await checks.setReference(watched(cameras, id), Buffer.from(jpeg, 'base64'));
    },
    stream: recorder.stream,
    show: recorder.show,
    hear: cameras.hear,
    restart: () => end('restart'),
    kill: async () => {
      await sayGoodbye({ call, log, pulse });
      end('killed');
    },
    test: (command: NodeCommand) =>
      testConnection({ call, openFeed: (camera) => openFeed(camera, feedTools(tools)) }, command),
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
    checks.run(until),
    runDelivery({ spool, call, log, sendMedia }, until),
    runMugshotReading({ call, fetchPicture: pictureFrom(config), readers, log }, until),
    ...recorder.run(() => spool.next(1).length > 0, until),
    runHeartbeat({ call, log, pulse, standing: () => [abilities, problems()] }, until),
    runConfigPoll(
      { call, log, known: cameras.running, onCameras, onCommand: (command) => void handle(command) },
      until,
    ),
  ];
}

/** Something about the node itself, as its heartbeat tells it. */
const ofNode = (reason: string): NodeProblem => ({
  camera_id: null,
  use_case: null,
  reason: reason.slice(0, 500),
  keeps_previous: false,
});

const feedTools = ({ config, pictures, sight, sampleFolder }: NodeTools): FeedTools => ({
  pictures,
  sight,
  addresses: { ...config.addresses, sampleFolder },
  framesPerSecond: config.framesPerSecond,
});

/** Pictures are no JSON: they are fetched past the client. */
const pictureFrom =
  ({ api, token }: NodeConfig) =>
  async (path: string, signal: AbortSignal): Promise<Uint8Array> => {
    const response = await fetch(api + path, { headers: { authorization: `Bearer ${token}` }, signal });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };

const callTo = ({ api, token }: NodeConfig): Call =>
  createClient({ base: api, headers: () => ({ authorization: `Bearer ${token}` }) });

function watched(cameras: Cameras, cameraId: string) {
  const camera = cameras.get(cameraId);
  if (!camera) throw new Error('The camera is not watched by this node');
  return camera;
}
