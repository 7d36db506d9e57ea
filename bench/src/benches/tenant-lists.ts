import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@sightline/server/platform/db/embedded/start';
import pg from 'pg';
import type { Bench, BenchContext } from '../bench.ts';
import { startProgram } from '../lib/child.ts';
import { cpuTimes, cpuUsedMs } from '../lib/cpu-time.ts';
import { openFilledServer, SUPERUSER } from '../lib/filled-server.ts';
import { SERVER_FILE } from '../lib/root.ts';
import { signIn } from '../lib/sign-in.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { COMPANIES, GENERATE, RESELLERS, SITES, USERS } from './tenant-lists/generate.ts';
import { type ListCase, listCases, partOf, type Tenant } from './tenant-lists/lists.ts';

const CALLS = 60;
const WARM_UP = 10;
/** How far the middle page lies, when the list is that long. */
const MIDDLE_PAGE = 25;
const QUIET = { info: () => undefined, warn: () => undefined };

interface Subject {
  url: string;
  cookie: string;
  database: pg.Client;
  tenant: Tenant;
  isLarge: boolean;
  close(): Promise<void>;
}

interface Measured {
  /** The whole call, as a client sees it. */
  callMs: number;
  databaseMs: number;
}

const tenantOf = async (database: pg.Client): Promise<Tenant> => {
  const { rows } = await database.query<Tenant>(
    `select c.reseller_id as reseller, c.id as company from companies c
     order by (select count(*) from users u where u.company_id = c.id) desc, c.id limit 1`,
  );
  return rows[0] ?? { reseller: '', company: '' };
};

async function openLarge(context: BenchContext): Promise<Subject> {
  const filled = await openFilledServer(context, { generate: GENERATE });
  const cookie = await signIn(filled.server.url, filled.dataDir, SUPERUSER);
  return { ...filled, url: filled.server.url, cookie, tenant: await tenantOf(filled.database), isLarge: true };
}

const LOOK_MS = 2000;
const MOST_LOOKS = 60;

/** A demo that has just been made renders its pictures; only then is its server as idle as the large one. */
async function untilQuiet(pid: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = cpuTimes([pid]);
    await sleep(LOOK_MS);
    if (cpuUsedMs(before, cpuTimes([pid])) < 0.2 * LOOK_MS) return;
  }
}

async function openDemo(): Promise<Subject> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-demo-'));
  const env = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = await startProgram([SERVER_FILE], env);
  await untilQuiet(server.pid);
  const { connection } = await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET });
  const database = new pg.Client({ ...connection, application_name: 'sightline-bench' });
  database.on('error', () => undefined);
  await database.connect();
  const account = { username: 'superuser', password: 'Sightline-demo-1', email: 'superuser@demo.example' };
  return {
    url: server.url,
    cookie: await signIn(server.url, dataDir, account),
    database,
    tenant: await tenantOf(database),
    isLarge: false,
    close: async () => {
      await database.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface ListPage {
  results: Record<string, unknown>[];
  next: string | null;
}

async function get({ url, cookie }: Subject, address: string): Promise<ListPage> {
  const response = await fetch(url + address, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ListPage;
}

async function addressOf(subject: Subject, { path: address, search }: ListCase): Promise<string> {
  if (!search) return address;
  const { results } = await get(subject, address);
  return `${address}&${search}=${encodeURIComponent(partOf(results[0], subject.isLarge))}`;
}

/** Walks the way the console scrolls. */
async function middlePage(subject: Subject, address: string): Promise<string> {
  let cursor: string | null = null;
  for (let page = 1; page < MIDDLE_PAGE; page += 1) {
    const { next } = await get(subject, cursor ? `${address}&cursor=${cursor}` : address);
    if (next === null) break;
    cursor = next;
  }
  return cursor ? `${address}&cursor=${cursor}` : address;
}

async function databaseCpu({ database }: Subject) {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return cpuTimes(rows.map(({ pid }) => pid));
}

async function measure(subject: Subject, address: string): Promise<Measured> {
  for (let call = 0; call < WARM_UP; call += 1) await get(subject, address);
  const before = await databaseCpu(subject);
  const took: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const beganMs = performance.now();
    await get(subject, address);
    took.push(performance.now() - beganMs);
  }
  return { callMs: median(took), databaseMs: cpuUsedMs(before, await databaseCpu(subject)) / CALLS };
}

/** Every list twice: its first page and one in the middle. */
async function measureAll(subject: Subject, say: BenchContext['say']): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const list of listCases(subject.tenant)) {
    say(`  ${list.name}`);
    const address = await addressOf(subject, list);
    measured.set(`${list.name}, first page`, await measure(subject, address));
    measured.set(`${list.name}, further down`, await measure(subject, await middlePage(subject, address)));
  }
  return measured;
}

export const tenantLists: Bench = async (context) => {
  context.say('Making a platform of 100,000 users, unless an earlier run kept it ...');
  const large = await openLarge(context);
  const onLarge = await measureAll(large, context.say).finally(large.close);
  context.say('The same on the demo data ...');
  const demo = await openDemo();
  const onDemo = await measureAll(demo, context.say).finally(demo.close);
  const compared = [...onLarge].map(([name, figures]) => {
    const small = onDemo.get(name) ?? figures;
    return { name, figures, small, ratio: figures.callMs / small.callMs };
  });
  const slowest = Math.max(...compared.map(({ figures }) => figures.callMs));
  const worst = Math.max(...compared.map(({ ratio }) => ratio));
  return {
    title: 'Lists of a large platform',
    method: `Every paged list of the contract, asked by a superuser of the built server: ${RESELLERS} resellers, ${COMPANIES} companies, ${SITES} sites and ${USERS} users against the demo data. First page (which counts) and a page ${MIDDLE_PAGE} pages down by cursor, without and with a search, which finds some on both (on the large platform one name in a hundred) or none. Time of the whole call, one after the other, median of ${CALLS}; so the database alone takes less. CPU is that of the database's processes per call.`,
    columns: ['List', 'Call, large', 'Call, demo', 'Ratio', 'Database CPU, large', 'Database CPU, demo'],
    rows: compared.map(({ name, figures, small, ratio }) => [
      name,
      milliseconds(figures.callMs),
      milliseconds(small.callMs),
      times(ratio),
      milliseconds(figures.databaseMs),
      milliseconds(small.databaseMs),
    ]),
    verdicts: [
      { what: 'slowest list', measured: milliseconds(slowest), target: 'at most 50 ms', met: slowest <= 50 },
      { what: 'largest ratio to the demo', measured: times(worst), target: 'at most 3x', met: worst <= 3 },
    ],
  };
};
