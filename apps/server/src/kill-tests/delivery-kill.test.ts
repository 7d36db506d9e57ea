import { setTimeout as sleep } from 'node:timers/promises';
import { StoredTransfer } from '@sightline/contract/stored-configuration';
import { NEW_TRANSFER } from '@sightline/contract/transfer-settings';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventMap } from '../changes/event-map.ts';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { json, sql } from '../platform/db/sql.ts';
import { createEvents } from '../platform/events/create-events.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { startReceiver } from '../platform/outgoing/testing/receiver.ts';
import { JOBS } from '../registry/jobs.ts';
import { SUBSCRIBERS } from '../registry/subscribers.ts';
import { addBranch, type Branch } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { startServer } from './testing/server-process.ts';

const ALERTS = 1000;
const REPORTS = 20;
const KILLS = 5;
const PATIENCE_MS = 240_000;
/** So that every kill finds records that are not sent yet. */
const SLOW_MS = 60;
const SETTINGS = { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: Array.from({ length: 40 }, () => '0.2').join() };

let installation: Installation;
let branch: Branch;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const taken = new Set<string>();
let hangs = 4;

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(await installation.connection(), { onError: () => undefined });
  return work(db).finally(() => db.close());
};

/** Fails three times in ten: with a status, by breaking the connection, or by never answering. It takes its time, too. */
const startUnreliable = () =>
  startReceiver(async (request, response) => {
    await sleep(SLOW_MS);
    const chance = Math.random();
    if (chance < 0.2) return void response.writeHead(503).end();
    if (chance < 0.3) return void request.socket.resetAndDestroy();
    if (hangs > 0) {
      hangs -= 1;
      return;
    }
    taken.add(String(request.headers['idempotency-key']));
    response.end('taken');
  });

const sendRecordsTo = (db: Database, url: string) => {
  const { external_record_transfer: transfer } = NEW_TRANSFER;
  const settings = StoredTransfer.write({
    ...NEW_TRANSFER,
    external_record_transfer: {
      ...transfer,
      outbound_api_enabled: true,
      transfer_alert_records: true,
      external_record_transfer_alert: {
        ...transfer.external_record_transfer_alert,
        external_api: `${url}/records`,
        auth_type: 'no_auth',
        automated_transfer: true,
        automated_transfer_cooldown: 0,
      },
    },
  });
  return db.query(sql`
    insert into camera_transfers (id, settings) values (${branch.cameraId}, ${json(settings)})`);
};

/** Alerts as reports bring them: each report is told in the transaction that stores it. */
async function report(db: Database, count: number): Promise<string[]> {
  const jobs = createJobs({ db }, pino({ level: 'silent' }), JOBS);
  const events = createEvents<EventMap>(jobs, SUBSCRIBERS);
  const ids: string[] = [];
  for (let each = 0; each < REPORTS; each += 1) {
    const own = Array.from({ length: count / REPORTS }, () => uuidv7());
    await db.transaction(async (tx) => {
      await tx.query(sql`
        insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
        select id, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.groupId}, ${branch.cameraId},
          'crowding', now() from unnest(${own}::uuid[]) id`);
      await events.emit(tx, 'alert.created', { alertIds: own });
    });
    ids.push(...own);
  }
  await jobs.stop();
  return ids;
}

/** What a dead server had taken is due once its time is up; nobody waits for that here. */
const endTimeOfTheDead = (db: Database) =>
  Promise.all([
    db.query(sql`update deliveries set next_at = now() where next_at > now() + interval '1 second'`),
    db.query(sql`update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`),
  ]);

beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-for-deliveries'));
  Object.assign(installation.program.env, SETTINGS);
  receiver = await startUnreliable();
}, 180_000);
afterAll(async () => {
  receiver.close();
  await installation.remove();
}, 120_000);

describe('kill -9 while 1,000 records are sent to a receiver that fails three times in ten', () => {
  it('loses none of them', { timeout: 2 * PATIENCE_MS }, async () => {
    let server = await startServer(installation.program);
    const ids = await withDatabase(async (db) => {
      branch = await addBranch(db, 'sending');
      await sendRecordsTo(db, receiver.url);
      return report(db, ALERTS);
    });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await vi.waitUntil(() => taken.size >= (kill * ALERTS) / (KILLS + 1), { timeout: PATIENCE_MS, interval: 5 });
      await sleep(Math.random() * 100);
      await server.kill();
      server = await startServer(installation.program);
      await withDatabase(endTimeOfTheDead);
    }
    await vi.waitUntil(() => taken.size === ALERTS, { timeout: PATIENCE_MS, interval: 50 });
    expect(taken).toEqual(new Set(ids.map((id) => `alert-${id}-external_api`)));
    await withDatabase(async (db) => {
      await endTimeOfTheDead(db);
      const open = async () => (await db.query(sql`select from deliveries where state <> 'succeeded'`)).rowCount === 0;
      await vi.waitUntil(open, { timeout: PATIENCE_MS, interval: 100 });
    });
  });
});
