import type { Logger } from 'pino';
import { createBackups } from './backup/create-backups.ts';
import { checkKey } from './changes/secrets/key-check.ts';
import type { Services } from './changes/services.ts';
import { sealPlainAddresses } from './features/cameras/cameras/public.ts';
import { measurePlans } from './features/cameras/plans/public.ts';
import { seedRoles } from './features/identity/roles/public.ts';
import type { Config } from './platform/config/config.ts';
import { mayBeSeveral } from './platform/config/may-be-several.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { type Connected, connectDatabase } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { createReplica, noReplica, type Replica } from './platform/db/replica.ts';
import { createEvents } from './platform/events/create-events.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { createOutgoing } from './platform/outgoing/create-outgoing.ts';
import { createCluster } from './platform/realtime/cluster.ts';
import { createRealtime } from './platform/realtime/create-realtime.ts';
import { secretKeyIn } from './platform/secret-key-file.ts';
import { createServerRoll } from './platform/servers/server-roll.ts';
import { readVitals } from './platform/servers/vitals.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { filesAt } from './platform/storage/files-at.ts';
import { type Metrics, noMetrics, startMetrics } from './platform/telemetry/metrics.ts';
import { JOBS } from './registry/jobs.ts';
import { SUBSCRIBERS } from './registry/subscribers.ts';

/** The socket server, with the way to the consoles of other servers where there may be some. */
const realtimeOf = (config: Config, log: Logger, connection: Connected['connection']) =>
  createRealtime(mayBeSeveral(config) ? { cluster: (onGap) => createCluster({ connection, log, onGap }) } : {});

type Reachable = Pick<Connected, 'db' | 'connection'> &
  Partial<Pick<Connected, 'directDb'>> & { metrics?: Metrics; replica?: Replica };

/** Everything an operation can use, on a database that is there already. */
export function createServices(config: Config, log: Logger, connected: Reachable): Services {
  const secrets = createSecrets(secretKeyIn(config.dataDir, config.secretKey));
  const jobs = createJobs({ db: connected.directDb ?? connected.db }, log, JOBS);
  const realtime = realtimeOf(config, log, connected.connection);
  const storage = createStorage(config, secrets);
  return {
    config,
    log,
    secrets,
    db: connected.db,
    primary: connected.db,
    replica: connected.replica ?? noReplica(connected.db),
    storage,
    backups: createBackups({ config, db: connected.db, storage }),
    mail: createMail(config),
    outgoing: createOutgoing({ allowPrivate: config.allowPrivateTargets, dnsServers: config.dnsServers, log }),
    jobs,
    events: createEvents(jobs, SUBSCRIBERS),
    realtime,
    metrics: connected.metrics ?? noMetrics(),
    roll: createServerRoll({
      db: connected.db,
      log,
      filesAt: () => filesAt(config),
      vitals: () => readVitals(config.dataDir, realtime.sockets()),
      onDeath: () => realtime.catchUp(),
    }),
  };
}

/** What is stored encrypted belongs to this key, and nothing that should be is stored in plain text. */
async function prepareSecrets({ config, log, db, secrets }: Services) {
  await checkKey(db, secrets, config.dataDir);
  const count = await sealPlainAddresses(db, secrets);
  if (count > 0) log.info({ count }, 'Camera addresses with passwords are now stored encrypted');
}

function replicaOf(
  { databaseReplicaUrl: url }: Config,
  primary: Connected['db'],
  log: Logger,
  metrics: Metrics,
): Replica {
  if (url === undefined) return noReplica(primary);
  const count = (from: string) => metrics.listReads.add(1, { from });
  return createReplica({ connection: { connectionString: url }, primary, log, count });
}

/** Data folder, database, migrations, built-in roles, services, secrets: all that comes before serving. */
export async function boot(config: Config, log: Logger, onLost: (reason: Error) => void) {
  prepareDataFolder(config.dataDir);
  const connected = await connectDatabase(config, log, { whenOwned: 'refuse', onLost });
  try {
    await migrate(connected.connection, { log });
    await seedRoles(connected.db);
    const metrics = config.metricsToken === undefined ? noMetrics() : await startMetrics();
    const replica = replicaOf(config, connected.db, log, metrics);
    const services = createServices(config, log, { ...connected, metrics, replica });
    const stop = async () => {
      await replica.close();
      await connected.stop();
    };
    await prepareSecrets(services);
    await measurePlans(services);
    return { services, stop };
  } catch (error) {
    await connected.stop();
    throw error;
  }
}
