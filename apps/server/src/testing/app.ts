import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Call, createClient } from '@sightline/client/client';
import { uuidv7 } from 'uuidv7';
import { createServices } from '../boot.ts';
import { issueCode } from '../changes/codes/one-time-codes.ts';
import { type Reached, reachedBefore } from '../changes/reach/reached.ts';
import type { Services } from '../changes/services.ts';
import { createApp } from '../create-app.ts';
import { sessionEnd } from '../features/identity/auth/authenticate-session.ts';
import { insertSession } from '../features/identity/auth/sessions.repo.ts';
import { seedRoles } from '../features/identity/roles/seed-roles.repo.ts';
import { startDispatcher } from '../features/notify/delivery/dispatcher.ts';
import { readConfig } from '../platform/config/config.ts';
import { hashToken, randomToken } from '../platform/crypto/secrets.ts';
import { openDatabase } from '../platform/db/db.ts';
import { SESSION_COOKIE } from '../platform/http/session-cookie.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase } from './database.ts';
import { seedTenants } from './tenants.ts';

interface Options {
  /** Settings as the environment would give them. */
  env?: Record<string, string>;
  /** Run the background jobs too (mails, announcements). */
  jobs?: boolean;
  /** Without tenants and users. */
  empty?: boolean;
}

async function cookieFor(services: Services, userId: Reached<'user'>): Promise<string> {
  const token = randomToken();
  const session = {
    id: uuidv7(),
    tokenHash: hashToken(token),
    userId,
    expiresAt: sessionEnd(),
    ip: '',
    userAgent: 'test',
  };
  await insertSession(services.db, session);
  return `${SESSION_COOKIE}=${token}`;
}

/** The real application on a database of its own and a free port, with every answer checked against the contract. */
export async function createTestApp({ env = {}, jobs = false, empty = false }: Options = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    PORT: '0',
    // Nobody answers there: a test asks no name service but its own.
    DNS_SERVERS: '127.0.0.1:9',
    ...env,
  });
  const log = createLog(config.logLevel);
  const db = openDatabase(database.connection, { onError: () => undefined });
  await seedRoles(db);
  const tenants = empty ? undefined : await seedTenants(db);
  const services = createServices(config, log, { db, connection: database.connection });
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
    /** The seeded branches and users; not there when the app was made empty. */
    get tenants() {
      if (!tenants) throw new Error('This test application was made empty');
      return tenants;
    },
    clientWith,
    anonymous: clientWith({}),
    cookieOf: (username: string) => cookieFor(services, idOf(username)),
    /** A client signed in as a seeded user. */
    as: async (username: string) => clientWith({ cookie: await cookieFor(services, idOf(username)) }),
    /** The one-time password of a deletion, without waiting for its mail. */
    deletionCodeOf: (username: string) => issueCode(services.secrets, db, idOf(username), 'deletion'),
    asNode: (token: string) => clientWith({ authorization: `Bearer ${token}` }),
    close: async () => {
      await services.realtime.close();
      await app.close();
      if (jobs) await services.jobs.stop();
      await dispatcher?.stop();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
