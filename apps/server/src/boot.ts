import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { prepareDataFolder, secretKeyIn } from './data-folder.ts';
import { type Connected, connectDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { seedRoles } from './db/seed-roles.ts';
import { createEvents } from './events/create-events.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createMail } from './mail/create-mail.ts';
import { createRealtime } from './realtime/create-realtime.ts';
import { createSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { createStorage } from './storage/create-storage.ts';

/** Everything an operation can use, on a database that is there already. */
export function createServices(config: Config, log: Logger, connected: Pick<Connected, 'db' | 'connection'>): Services {
  const secrets = createSecrets(secretKeyIn(config.dataDir, config.secretKey));
  const jobs = createJobs(connected, log);
  return {
    config,
    log,
    secrets,
    db: connected.db,
    storage: createStorage(config, secrets),
    mail: createMail(config),
    jobs,
    events: createEvents(jobs),
    realtime: createRealtime(),
  };
}

/** Data folder, database, migrations, built-in roles, services: the part that server and commands share. */
export async function boot(config: Config, log: Logger, onLost: (reason: Error) => void) {
  prepareDataFolder(config.dataDir);
  const connected = await connectDatabase(config, log, { whenOwned: 'refuse', onLost });
  try {
    await migrate(connected.connection, { log });
    await seedRoles(connected.db);
    return { services: createServices(config, log, connected), stop: connected.stop };
  } catch (error) {
    await connected.stop();
    throw error;
  }
}
