import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, sql } from '../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addArea } from '../testing/areas.ts';
import { SOON } from '../testing/soon.ts';
import { buildNode, buildProgram } from './testing/build-program.ts';

let app: TestApp;
let parent: string;
let program: string;
let folder: string;
beforeAll(async () => {
  [parent, program, app] = await Promise.all([
    buildProgram('kill-tests/testing/node-parent.ts', 'node-parent'),
    buildNode('node-for-kills'),
    createTestApp(),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'sightline-node-kill-'));
}, 120_000);
afterAll(async () => {
  for (const pid of await nodesLeft()) process.kill(pid, 'SIGKILL');
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody is always inside this area, so that the node has pictures to make as soon as it knows. */
async function watchEverything() {
  const { cameraId } = app.tenants.own;
  const settings = { max_time_before_alert: 0.01 };
  await app.services.db.query(sql`
    insert into camera_use_cases (camera_id, use_case, enabled, settings)
    values (${cameraId}, 'no_access_area', true, ${json(settings)})`);
  const form = { x: 0, y: 0, width: 1, height: 1 };
  await addArea(app.services.db, { cameraId, tag: 'no_access_area', kind: 'rectangle', form });
}

/** Nodes are known by their token: they hide their command line, and outlive whoever could tell their ids. */
async function nodesLeft(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const mark = `SIGHTLINE_TOKEN=${app.tenants.own.nodeToken}`;
  const found = await Promise.all(
    pids.map(async (pid) => (await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')).includes(mark)),
  );
  return pids.filter((_, at) => found[at]).map(Number);
}

const startParent = () =>
  spawn(process.execPath, [parent, program, app.url, folder], {
    env: { PATH: process.env.PATH, NODE_TOKEN: app.tenants.own.nodeToken },
    stdio: 'ignore',
  });

async function killAfter(ms: number) {
  const child = startParent();
  const ended = once(child, 'exit');
  await sleep(ms);
  child.kill('SIGKILL');
  await ended;
}

/** From before the node exists to when it is in touch with the server. */
const MOMENTS_MS = [100, 250, 400, 550, 700, 850, 1000, 1200, 1500, 1900];
const WHILE_PICTURES_ARE_MADE_MS = [900, 1300, 1800, 2400];

describe('kill -9 of the server', { timeout: 120_000 }, () => {
  it('leaves no simulated node behind, whenever it comes, ten times in a row', async () => {
    for (const ms of MOMENTS_MS) await killAfter(ms);
    await vi.waitFor(async () => expect(await nodesLeft()).toEqual([]), SOON);
  });

  it('leaves none behind while it makes pictures', async () => {
    await watchEverything();
    for (const ms of WHILE_PICTURES_ARE_MADE_MS) await killAfter(ms);
    await vi.waitFor(async () => expect(await nodesLeft()).toEqual([]), SOON);
  });

  it('leaves a node that can be ended by hand while its server lives', async () => {
    const child = startParent();
    await vi.waitUntil(async () => (await nodesLeft()).length > 0, SOON);
    const [pid] = await nodesLeft();
    process.kill(pid!, 'SIGTERM');
    await vi.waitUntil(async () => !(await nodesLeft()).includes(pid!), SOON);
    child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await nodesLeft()).toEqual([]), SOON);
  });
});
