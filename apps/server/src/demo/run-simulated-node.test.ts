import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { hashToken } from '../platform/crypto/secrets.ts';
import { sql } from '../platform/db/sql.ts';
import { SOON } from '../testing/soon.ts';
import { writeDemoMark } from './demo.repo.ts';
import { startSimulatedNode } from './run-simulated-node.ts';
import { type Installation, install, rowsOf } from './testing/install.ts';

let installation: Installation;
let program: string;
let record: string;
const nodeId = uuidv7();

beforeEach(async () => {
  installation = await install();
  const { db, config } = installation.services;
  program = path.join(config.dataDir, 'node.mjs');
  record = path.join(config.dataDir, 'record.txt');
  const resellerId = uuidv7();
  await db.query(sql`insert into resellers (id, name) values (${resellerId}, 'Demo')`);
  await db.query(sql`insert into deployments (id, reseller_id, name) values (${nodeId}, ${resellerId}, 'Node')`);
});
afterEach(() => installation.close());

const markAsDemo = () =>
  writeDemoMark(installation.services.db, { seed: 1, made_at: new Date().toISOString(), node_id: nodeId });

/** A stand-in for the node's program: notes how it was started, then does `after`. */
const programThat = (after: string) =>
  writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const { SIGHTLINE_TOKEN: token, ...rest } = process.env;
     const line = { pid: process.pid, args: process.argv.slice(2), token, rest: Object.keys(rest) };
     appendFileSync(${JSON.stringify(record)}, JSON.stringify(line) + '\\n');
     ${after}`,
  );
interface Started {
  pid: number;
  args: string[];
  token: string;
  rest: string[];
}
/** Lines that are whole: the file is there a moment before what is written into it. */
const starts = async (): Promise<Started[]> =>
  existsSync(record)
    ? (await readFile(record, 'utf8'))
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Started)
    : [];
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('starts the node with a token that opens the server, and ends it with the server', async () => {
  await markAsDemo();
  await programThat('process.stdin.resume();');
  const { config } = installation.services;
  const demoNode = readConfig({ PATH: '/usr/bin', NODE_FILMS: '/films', SECRET_KEY: 'k'.repeat(32) }).demoNode;
  const services = { ...installation.services, config: { ...config, demoNode } };
  const node = startSimulatedNode(services, 'http://127.0.0.1:8080', { program });
  const [started] = await vi.waitUntil(async () => (await starts()).length > 0 && starts(), SOON);
  const folder = path.join(installation.services.config.dataDir, 'simulated-node');
  expect(started!.args).toEqual(['--server', 'http://127.0.0.1:8080', '--data', folder, '--exit-with-parent']);
  const [row] = await rowsOf<{ token_hash: Buffer }>(installation.services, sql`select token_hash from deployments`);
  expect(row!.token_hash).toEqual(hashToken(started!.token));
  expect(started!.rest.filter((name) => /SECRET|KEY|DATABASE/.test(name))).toEqual([]);
  expect(started!.rest).toEqual(expect.arrayContaining(['NODE_VISION_DIR', 'PATH', 'NODE_FILMS']));
  await node.stop();
  expect(isAlive(started!.pid)).toBe(false);
});

it('starts a node that died again, each time after a longer pause', async () => {
  await markAsDemo();
  await programThat('process.exit(3);');
  const node = startSimulatedNode(installation.services, 'http://127.0.0.1:8080', { program, firstDelayMs: 20 });
  await vi.waitUntil(async () => (await starts()).length >= 3, SOON);
  await node.stop();
  const { length } = await starts();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await starts()).length).toBe(length);
});

it('runs nothing beside a database that is no demo', async () => {
  await programThat('process.exit(0);');
  const node = startSimulatedNode(installation.services, 'http://127.0.0.1:8080', { program });
  await node.stop();
  expect(await starts()).toEqual([]);
});
