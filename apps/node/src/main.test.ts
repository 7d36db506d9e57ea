import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { flowOfUseCase } from '@sightline/engine/use-cases/flows';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from './ids.ts';
import { bundle } from './testing/bundle.ts';
import { CAMERA_ID } from './testing/events.ts';
import { startFakeServer } from './testing/fake-server.ts';
import { tempFolder } from './testing/temp-folder.ts';

const TOKEN = 'a-secret-token';
/** Simulated cameras need no model, and making one ready takes seconds. */
const env = () => ({ ...process.env, SIGHTLINE_TOKEN: TOKEN, NODE_VISION_DIR: tempFolder() });
const CAMERA = {
  id: CAMERA_ID,
  name: 'Gate',
  source: 'sim://gate?seed=3',
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'no_access_area',
      flow: flowOfUseCase('no_access_area', { max_time_before_alert: 0.01 }, [
        {
          id: newId(),
          area_type: 'polygon',
          label: 'All',
          points: [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        },
      ]),
      alert_cooldown_seconds: 3600,
      re_alert_delay_seconds: 1800,
    },
  ],
};

let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  program = await bundle('main', {
    main: 'main.ts',
    'pictures.worker': 'sources/pictures.worker.ts',
    'watchdog.worker': 'watchdog.worker.ts',
  });
});
afterAll(() => program.remove());

const ended = (child: ChildProcess) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('close', (code) => resolve({ code, output }));
  });

async function setUp() {
  const server = await startFakeServer();
  server.config = { version: 1, cameras: [CAMERA] };
  onTestFinished(() => server.close());
  const args = ['--server', server.url, '--data', tempFolder()];
  const start = (...more: string[]) =>
    spawn(process.execPath, [program.file('main'), ...args, ...more], {
      env: env(),
    });
  const watches = async () => {
    while (server.heartbeats.length === 0) await pause(10);
  };
  return { server, args, start, watches };
}

describe('the program', { timeout: 90_000 }, () => {
  it('reports an alert with a real picture and stops when told to', async () => {
    const { server, start } = await setUp();
    const child = start();
    const end = ended(child);
    while (server.events.size === 0) await pause(10);
    const [event] = server.events.values();
    const picture = server.media.get(event!.frame_id!);
    expect(picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    child.kill('SIGTERM');
    const { code, output } = await end;
    expect(code).toBe(0);
    expect(output).toContain('The node has stopped');
    expect(output).not.toContain(TOKEN);
  });

  it('hides a token given on the command line from the list of processes', async () => {
    const { args, watches } = await setUp();
    const child = spawn(process.execPath, [program.file('main'), ...args, '--token', TOKEN], {
      env: { ...env(), SIGHTLINE_TOKEN: undefined },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await watches();
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).not.toContain(TOKEN);
  });

  it('ends when the process that started it has gone, by a channel or by its input', async () => {
    const { args, start, watches, server } = await setUp();
    const byInput = start('--exit-with-parent');
    const inputEnd = ended(byInput);
    await watches();
    byInput.stdin?.end();
    expect((await inputEnd).code).toBe(0);

    server.heartbeats.length = 0;
    const byChannel = fork(program.file('main'), [...args, '--exit-with-parent'], { env: env(), silent: true });
    // Not `close`, which a broken channel keeps from coming.
    const channelEnd = new Promise<number | null>((resolve) => byChannel.once('exit', resolve));
    await watches();
    byChannel.disconnect();
    expect(await channelEnd).toBe(0);
  });

  it('says in one sentence what is wrong', async () => {
    const { server, args, start, watches } = await setUp();
    const missing = spawn(process.execPath, [program.file('main')], { env: { PATH: process.env.PATH } });
    expect(await ended(missing)).toEqual({
      code: 1,
      output: 'Say which server to work for: --server https://host, or SIGHTLINE_SERVER.\n',
    });

    const first = start();
    onTestFinished(() => void first.kill('SIGKILL'));
    await watches();
    const second = await ended(start());
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another node works in ${args[3]}`);

    server.mishap = () => 'unauthorized';
    const { code, output } = await ended(first);
    expect(code).toBe(1);
    expect(output).toContain('The server does not accept the token of this node');
  });
});
