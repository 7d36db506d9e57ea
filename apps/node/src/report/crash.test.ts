import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from '../testing/bundle.ts';
import { type FakeServer, type Mishap, startFakeServer } from '../testing/fake-server.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const KILLS = 8;
const MISHAPS: Mishap[] = ['none', 'none', 'none', 'busy', 'hang-up', 'lost-answer'];

let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  program = await bundle('crash', { child: 'testing/crash-child.ts' });
});
afterAll(() => program.remove());

/** Runs the child; kills it (-9) after a while, or lets it end by itself. Returns the ids it vouched for. */
async function run(
  folder: string,
  server: FakeServer,
  mode: 'loop' | 'drain' | 'naive',
  killAfterMs?: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [program.file('child'), folder, server.url, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  if (killAfterMs === undefined) expect(await ended).toBe(0);
  else {
    while (output === '') await pause(5);
    await pause(killAfterMs);
    child.kill('SIGKILL');
    await ended;
  }
  return output.split('\n').slice(0, -1);
}

describe('the spool', () => {
  it('loses nothing and repeats nothing when it is killed again and again while the server fails', {
    timeout: 60_000,
  }, async () => {
    const server = await startFakeServer();
    onTestFinished(() => server.close());
    const folder = tempFolder();
    let calls = 0;
    let deliveries = 0;
    server.mishap = ({ path: called }) => {
      const mishap = MISHAPS[(calls++ * 7 + Math.floor(calls / 11)) % MISHAPS.length]!;
      // The first delivery of events is stored and not answered, however few of them this machine has time for.
      return called.includes('/events') && deliveries++ === 0 ? 'lost-answer' : mishap;
    };

    const promised: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) promised.push(...(await run(folder, server, 'loop', 20 + kill * 31)));
    await run(folder, server, 'drain');

    expect(promised.length).toBeGreaterThan(KILLS);
    expect(promised.filter((id) => !server.events.has(id))).toEqual([]);
    expect(server.early).toEqual([]);
    // The failures did hit: some answers were lost, and the events came again.
    expect(server.repeats).toBeGreaterThan(0);
    const times = [...server.events.values()].map(({ occurred_at }) => occurred_at);
    expect(times).toEqual(times.toSorted());
    expect(readdirSync(path.join(folder, 'entries'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'media'))).toEqual([]);
  });

  it('is held to a check that notices what is kept in memory only', { timeout: 60_000 }, async () => {
    const server = await startFakeServer();
    onTestFinished(() => server.close());
    const folder = tempFolder();
    const promised = await run(folder, server, 'naive', 50);
    await run(folder, server, 'drain');
    expect(promised.filter((id) => !server.events.has(id))).not.toEqual([]);
  });
});
