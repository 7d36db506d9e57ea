import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Call, createClient } from '@sightline/client/client';
import { createServices } from '../boot.ts';
import { issueCode } from '../changes/codes/one-time-codes.ts';
import { reachedBefore } from '../changes/reach/reached.ts';
import type { Services } from '../changes/services.ts';
import { createApp } from '../create-app.ts';
import { seedRoles } from '../features/identity/roles/seed-roles.repo.ts';
import { startDispatcher } from '../features/notify/delivery/dispatcher.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { createLog } from '../platform/log.ts';
import { noMetrics, startMetrics } from '../platform/telemetry/metrics.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { readOnlyReplica } from './read-only-replica.ts';
import { sessionCookie } from './session-cookie.ts';
import { seedTenants } from './tenants.ts';

interface Options {
  /** Settings as the environment would give them. */
  env?: Record<string, string>;
  /** Run the background jobs too (mails, announcements). */
  jobs?: boolean;
  /** Without tenants and users. */
  empty?: boolean;
  /** Others may run on its database, as on one that DATABASE_URL names. */
  several?: boolean;
  /** Runs on the database and the files of this application, as a second server. */
  beside?: TestApp;
}

export interface TestApp {
  url: string;
  services: Services;
  dataDir: string;
  database: TestDatabase;
  /** The seeded branches and users; not there when the app was made empty. */
  readonly tenants: Awaited<ReturnType<typeof seedTenants>>;
  clientWith(headers: Record<string, string>): Call;
  anonymous: Call;
  cookieOf(username: string): Promise<string>;
  /** A client signed in as a seeded user. */
  as(username: string): Promise<Call>;
  /** The one-time password of a deletion, without waiting for its mail. */
  deletionCodeOf(username: string): Promise<string>;
  asNode(token: string): Call;
  close(): Promise<void>;
}

/** The real application on a database of its own and a free port, with every answer checked against the contract. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { env = {}, jobs = false, empty = false, beside } = options;
  const database = beside?.database ?? (await createTestDatabase());
  const dataDir = beside?.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'sightline-test-')));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    PORT: '0',
    // Nobody answers there: a test asks no name service but its own.
    DNS_SERVERS: '127.0.0.1:9',
    ...(options.several || beside ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const log = createLog(config.logLevel);
  const db = openDatabase(database.connection, { onError: () => undefined });
  if (!beside) await seedRoles(db);
  const tenants = beside ? beside.tenants : empty ? undefined : await seedTenants(db);
  const metrics = config.metricsToken === undefined ? noMetrics() : await startMetrics();
  const replica = readOnlyReplica(database.connection);
  const services = createServices(config, log, { db, connection: database.connection, metrics, replica });
  const app = await createApp(services, { checkAnswers: true, consoleFolder: path.join(dataDir, 'no-console') });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  if (jobs) await services.jobs.start(services);
  const dispatcher = jobs ? startDispatcher(services) : undefined;

  const idOf = (username: string) => tenants?.userIds[username] ?? reachedBefore<'user'>(username);
  const clientWith = (headers: Record<string, string>): Call =>
    createClient({ base: `${url}/api`, headers: () => headers });

  return {
    url,
    services,
    dataDir,
    database,
    get tenants() {
      if (!tenants) throw new Error('This test application was made empty');
      return tenants;
    },
    clientWith,
    anonymous: clientWith({}),
    cookieOf: (username: string) => sessionCookie(db, idOf(username)),
    as: async (username: string) => clientWith({ cookie: await sessionCookie(db, idOf(username)) }),
    deletionCodeOf: (username: string) => issueCode(services.secrets, db, idOf(username), 'deletion'),
    asNode: (token: string) => clientWith({ authorization: `Bearer ${token}` }),
    close: async () => {
      await services.realtime.close();
      await app.close();
      if (jobs) await services.jobs.stop();
      await dispatcher?.stop();
      await replica.close();
      await db.close();
      if (beside) return;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
