import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { freePort } from '../kill-tests/testing/server-process.ts';
import { lookUpUser, processOptions } from '../platform/db/embedded/run-as.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(PROGRAM);

/** Few, so that statements of one connection surely run on several. */
const CONNECTIONS = 3;

/** PgBouncer in transaction mode in front of a PostgreSQL, as managed databases offer it. */
export async function startPooler({ host, port, user, database }: ClientConfig) {
  const [folder, own] = await Promise.all([mkdtemp(path.join(os.tmpdir(), 'sightline-pooler-')), freePort()]);
  const settings = `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
ignore_startup_parameters = extra_float_digits
`;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  const runner = process.getuid?.() === 0 ? await lookUpUser('nobody') : undefined;
  const child = spawn(PROGRAM, [file], { ...processOptions(runner), stdio: 'ignore' });
  const connection = { host: '127.0.0.1', port: own, user, database };
  const isUp = async () => {
    const client = new Client(connection);
    client.on('error', () => undefined);
    const up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return up;
  };
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended at its start');
    await sleep(50);
  }
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
