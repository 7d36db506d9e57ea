import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendHeartbeat } from '@sightline/contract/node-link';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { seenInScenes } from '@sightline/scene/sight';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from './ids.ts';
import { type NodeTools, runNode } from './run-node.ts';
import { TokenRevoked } from './sync/failure.ts';
import { CAMERA_ID } from './testing/events.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';
import { samePicture } from './testing/feed-tools.ts';
import { keptLog } from './testing/quiet-log.ts';
import { tempFolder } from './testing/temp-folder.ts';

const WHOLE_PICTURE = {
  id: newId(),
  area_type: 'polygon' as const,
  label: 'Whole picture',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as [number, number][],
};

const CAMERA = {
  id: CAMERA_ID,
  name: 'Yard',
  source: 'sim://construction?seed=7',
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'no_access_area',
      flow: flowOfUseCase('no_access_area', { max_time_before_alert: 0.01 }, [WHOLE_PICTURE]),
      alert_cooldown_seconds: 3600,
      re_alert_delay_seconds: 1800,
    },
  ],
};

const pictures = samePicture(Buffer.from('jpeg'));

const configOf = (server: FakeServer, dataDir: string) => ({
  api: `${server.url}/api`,
  token: 'token',
  dataDir,
  spoolLimitBytes: 1e9,
  framesPerSecond: 20,
  logLevel: 'info',
  visionDir: dataDir,
  model: 'lite2' as const,
  modelsDir: undefined,
  addresses: { filmFolder: undefined, allowsLinkLocal: false },
});

async function setUp() {
  const server = await startFakeServer();
  server.config = { version: 3, cameras: [CAMERA] };
  const stop = new AbortController();
  const dataDir = tempFolder();
  onTestFinished(() => server.close());
  /** Runs until the test ends, and is at rest before its folder goes. */
  const run = (tools: NodeTools) => {
    const running = runNode(tools, stop.signal);
    onTestFinished(async () => {
      stop.abort();
      await Promise.allSettled([running]);
    });
    return running;
  };
  const start = () =>
    run({ config: configOf(server, dataDir), log: keptLog().log, pictures, sight: undefined, sampleFolder: dataDir });
  return { server, stop, run, start };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(10);
}

describe('a node', { timeout: 30_000 }, () => {
  it('fetches its configuration, watches, reports an alert with its picture and tells how it does', async () => {
    const { server, stop, start } = await setUp();
    const ended = start();
    await until(() => server.events.size > 0);
    const [event] = server.events.values();
    expect(event).toMatchObject({ camera_id: CAMERA_ID, use_case: 'no_access_area' });
    expect(server.media.get(event!.frame_id!)?.toString()).toBe('jpeg');
    expect(server.early).toEqual([]);
    await until(() => server.heartbeats.length > 0);
    stop.abort();
    expect(await ended).toBe('stopped');
  });

  it('says with its first heartbeat what its detectors can see, and that they look at simulated scenes', async () => {
    const { server, start } = await setUp();
    void start();
    await until(() => server.heartbeats.length > 0);
    const { abilities } = server.heartbeats[0]!;
    expect(sendHeartbeat.body.shape.abilities.parse(abilities)).toEqual({
      models: [
        { name: 'scene', simulated: true, classes: seenInScenes(), key_points: [], identities: ['plate', 'face'] },
      ],
    });
    expect(seenInScenes()).toEqual(expect.arrayContaining(['person', 'truck', 'load', 'hat']));
  });

  it('takes a picture when it is asked to', async () => {
    const { server, start } = await setUp();
    void start();
    await until(() => server.events.size > 0);
    const id = newId();
    server.commands.push({ id, kind: 'capture_frame', camera_id: CAMERA_ID });
    await until(() => server.media.has(id));
  });

  it('tests itself when it is asked to, and the test comes as none of its alerts', async () => {
    const { server, start } = await setUp();
    void start();
    await until(() => server.events.size > 0);
    const id = newId();
    server.commands.push({ id, kind: 'self_test', camera_id: CAMERA_ID });
    await until(() => server.events.has(id));
    const event = server.events.get(id);
    expect(event).toMatchObject({ use_case: 'test_use_case', self_test: { failed: null } });
    expect(server.media.has(event!.frame_id!)).toBe(true);
    expect([...server.events.values()].filter(({ self_test }) => self_test)).toHaveLength(1);
  });

  it('takes a reference when it is asked to, and says that it is one', async () => {
    const { server, start } = await setUp();
    void start();
    await until(() => server.events.size > 0);
    const id = newId();
    server.commands.push({ id, kind: 'take_reference', camera_id: CAMERA_ID });
    await until(() => server.media.has(id));
    expect(server.mediaOf.get(id)).toMatchObject({ camera_id: CAMERA_ID, reference: 'true' });
  });

  it('restarts when it is asked to', async () => {
    const { server, start } = await setUp();
    const ended = start();
    server.commands.push({ id: newId(), kind: 'restart', camera_id: null });
    expect(await ended).toBe('restart');
  });

  it('OPS-06 ends when it is told to, and says so first', async () => {
    const { server, start } = await setUp();
    const ended = start();
    server.commands.push({ id: newId(), kind: 'kill', camera_id: null });
    expect(await ended).toBe('killed');
    expect(server.heartbeats.some((beat) => beat.ending === true && beat.machine !== undefined)).toBe(true);
  });

  it('OPS-06 ends all the same when nobody hears it', async () => {
    const { server, start } = await setUp();
    server.mishap = ({ path }) => (path.includes('heartbeat') ? 'busy' : 'none');
    const ended = start();
    server.commands.push({ id: newId(), kind: 'kill', camera_id: null });
    expect(await ended).toBe('killed');
  });

  it('goes on with what it knew when it starts while the server is away, and delivers later', async () => {
    const { server, run } = await setUp();
    const often = { ...CAMERA.use_cases[0]!, alert_cooldown_seconds: 1, re_alert_delay_seconds: 1 };
    server.config = { version: 3, cameras: [{ ...CAMERA, use_cases: [often] }] };
    const first = new AbortController();
    const dataDir = tempFolder();
    const tools = {
      config: configOf(server, dataDir),
      log: keptLog().log,
      pictures,
      sight: undefined,
      sampleFolder: dataDir,
    };
    const before = runNode(tools, first.signal);
    await until(() => server.events.size > 0);
    first.abort();
    await before;

    server.mishap = () => 'hang-up';
    const known = server.events.size;
    const { log, lines } = keptLog();
    void run({ ...tools, log });
    await until(() => lines().includes('Alert'));
    await pause(50);
    expect(server.events.size).toBe(known);
    server.mishap = () => 'none';
    await until(() => server.events.size > known);
  });

  it('says that it cannot read what it kept, until it has kept something new', async () => {
    const { server, run } = await setUp();
    const dataDir = tempFolder();
    const config = configOf(server, dataDir);
    await writeFile(path.join(dataDir, 'configuration.json'), '{"version": 99, "content": []}');
    server.mishap = ({ path: address }) => (address.includes('config') ? 'busy' : 'none');
    void run({ config, log: keptLog().log, pictures, sight: undefined, sampleFolder: dataDir });
    await until(() => server.heartbeats.length > 0);
    const { problems } = sendHeartbeat.body.parse(server.heartbeats[0]);
    const reason = expect.stringContaining('The kept configuration cannot be read');
    expect(problems).toEqual([{ camera_id: null, use_case: null, reason, keeps_previous: false }]);
    server.mishap = () => 'none';
    await until(() => server.heartbeats.at(-1)?.problems?.length === 0);
  });

  it('says what it cannot run of a new configuration', async () => {
    const { server, start } = await setUp();
    void start();
    await until(() => server.heartbeats.length > 0);
    const strange = { ...CAMERA.use_cases[0], use_case: 'telepathy', flow: { nodes: 'none' } };
    server.config = { version: 4, cameras: [{ ...CAMERA, use_cases: [strange] }] };
    await until(() => server.heartbeats.at(-1)?.problems?.[0]?.use_case === 'telepathy');
  });

  it('ends with a clear sentence when its token is not valid any more', async () => {
    const { server, start } = await setUp();
    server.mishap = () => 'unauthorized';
    await expect(start()).rejects.toThrow(TokenRevoked);
  });
});
