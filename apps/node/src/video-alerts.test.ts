import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodeEvent } from '@sightline/contract/node-link';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from './ids.ts';
import { bundle } from './testing/bundle.ts';
import { CAMERA_ID } from './testing/events.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';
import { makeFilm } from './testing/films.ts';
import { hasRtspServer, startRtspServer } from './testing/rtsp-server.ts';
import { clearDisk, fillDisk, hasSmallDisks, onSmallDisk } from './testing/small-disk.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { hasVideoTool } from './testing/vision.ts';
import { layWire } from './testing/wire.ts';

const EVERYWHERE = {
  id: newId(),
  area_type: 'polygon' as const,
  label: 'Everywhere',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as [number, number][],
};

/** An alert every two seconds, the first when some of the stream has been recorded. */
const cameraAt = (source: string) => ({
  id: CAMERA_ID,
  name: 'Gate',
  source,
  time_zone: 'UTC',
  clip_seconds: 4,
  use_cases: [
    {
      use_case: 'no_access_area',
      flow: flowOfUseCase('no_access_area', { max_time_before_alert: 3 }, [EVERYWHERE]),
      alert_cooldown_seconds: 2,
      re_alert_delay_seconds: 2,
    },
  ],
});

let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  program = await bundle('video-alerts', {
    node: 'testing/video-node.ts',
    'pictures.worker': 'sources/pictures.worker.ts',
  });
});
afterAll(() => program.remove());

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(20);
}

/** A node with a real camera, and what it said in all its lives. */
async function setUp() {
  const [server, camera] = [
    await startFakeServer(),
    await startRtspServer(makeFilm({ seconds: 300, codec: 'libx264' })),
  ];
  server.config = { version: 1, cameras: [cameraAt(camera.address())] };
  onTestFinished(() => server.close());
  const wire = await layWire(server.url);
  const dataDir = tempFolder();
  /** Alerts that are to arrive. */
  const promised: string[] = [];
  const said: string[] = [];
  const command = [process.execPath, program.file('node'), `${wire.url}/api`, dataDir];

  function start([file, args]: [string, string[]] = [command[0]!, command.slice(1)]): ChildProcess {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, event } = JSON.parse(line) as { msg: string; event?: string };
      said.push(msg);
      if (msg === 'Alert') promised.push(event!);
    });
    return child;
  }
  const more = (alerts: number) => {
    const wanted = promised.length + alerts;
    return until(() => promised.length >= wanted);
  };
  const onItsOwnDisk = () => start(onSmallDisk(dataDir, command));
  return { server, wire, dataDir, promised, said, start, onItsOwnDisk, more };
}

const withoutPicture = ({ events }: FakeServer) => [...events.values()].filter(({ frame_id }) => frame_id === null);

const playedSeconds = (clip: Uint8Array): number => {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', '-'];
  return Number(spawnSync('ffprobe', args, { input: clip }).stdout.toString());
};

/** Waits until everything that was promised has come, and holds it to be there once, with its video. */
async function expectAll(server: FakeServer, promised: readonly string[]): Promise<void> {
  await until(() => promised.every((id) => server.media.has(server.events.get(id)?.clip_id ?? '')));
  const events = [...server.events.values()];
  expect(new Set(events.map(({ occurred_at }) => occurred_at)).size).toBe(events.length);
  expect(server.early).toEqual([]);
  const clips = events.filter(({ id }) => promised.includes(id)).map(({ clip_id }) => clip_id!);
  expect(new Set(clips).size).toBe(promised.length);
  for (const { id, clip_id } of events.filter((event) => promised.includes(event.id))) {
    expect(server.mediaOf.get(clip_id!)).toMatchObject({ camera_id: CAMERA_ID, event_id: id });
    expect(playedSeconds(server.media.get(clip_id!)!)).toBeGreaterThan(0.5);
  }
}

describe.skipIf(!hasVideoTool || !hasRtspServer)(
  'alerts of a real camera, with their videos',
  { timeout: 180_000 },
  () => {
    it('arrive once each when the network was away, and was cut in the middle of a delivery', async () => {
      const { server, wire, promised, said, start, more } = await setUp();
      // The first delivery is stored, and the network gone before the node hears of it.
      let deliveries = 0;
      server.mishap = ({ path }) => (path.includes('/events') && deliveries++ === 0 ? 'lost-answer' : 'none');
      const child = start();
      await more(2);
      await wire.cut();
      await more(3);
      await wire.mend();
      await until(() => server.events.size >= 4);
      await wire.cut();
      await more(1);
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
      await wire.mend();
      start();
      await expectAll(server, [...promised]);
      expect(server.repeats).toBeGreaterThan(0);
      expect(withoutPicture(server)).toEqual([]);
      expect(said).not.toContain('An alert was lost');
    });

    it('are not raised again within their cooldown when the node is killed in between', async () => {
      const { server, promised, start, more } = await setUp();
      const { use_cases, ...camera } = server.config.cameras[0] as ReturnType<typeof cameraAt>;
      const rarely = { ...use_cases[0]!, flow_id: newId(), alert_cooldown_seconds: 3600 };
      server.config = { version: 1, cameras: [{ ...camera, use_cases: [...use_cases, rarely] }] };
      const isRare = ({ flow_id }: NodeEvent) => flow_id === rarely.flow_id;
      const child = start();
      await until(() => [...server.events.values()].some(isRare));
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
      start();
      await more(3);
      await until(() => promised.every((id) => server.events.has(id)));
      expect([...server.events.values()].filter(isRare)).toHaveLength(1);
    });

    it('arrive once each when the node is killed while their videos are being recorded', async () => {
      const { server, wire, promised, start, more } = await setUp();
      for (const isCut of [false, true, false]) {
        if (isCut) await wire.cut();
        const child = start();
        await more(2);
        child.kill('SIGKILL');
        await new Promise((resolve) => child.once('close', resolve));
        if (isCut) await wire.mend();
      }
      const killed = [...promised];
      start();
      await expectAll(server, killed);
    });

    it.skipIf(!hasSmallDisks)(
      'arrive once each when the disk is full, whether or not the network is there',
      async () => {
        const { server, wire, dataDir, promised, said, onItsOwnDisk, more } = await setUp();
        const child = onItsOwnDisk();
        await more(1);
        fillDisk(child.pid!, dataDir);
        await more(2);
        await wire.cut();
        await more(2);
        await wire.mend();
        await expectAll(server, [...promised]);
        clearDisk(child.pid!, dataDir);
        await more(2);
        await expectAll(server, [...promised]);
        for (const loss of ['An alert was lost', 'An alert has no clip', 'An alert goes out without a picture'])
          expect(said).not.toContain(loss);
      },
    );
  },
);
