import type { Logger } from 'pino';
import type { Backups } from '../platform/backups/backups.ts';
import type { Config } from '../platform/config/config.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/db.ts';
import type { Replica } from '../platform/db/replica.ts';
import type { Events } from '../platform/events/events.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { ServerRoll } from '../platform/servers/server-roll.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { EventMap } from './event-map.ts';

/** What an operation can use, made once at start and handed to every call. */
export interface Services {
  config: Config;
  secrets: Secrets;
  log: Logger;
  db: Database;
  /** The database that takes changes: the same, except in a call that reads from the replica. */
  primary: Database;
  replica: Replica;
  storage: Storage;
  mail: Mail;
  outgoing: Outgoing;
  jobs: Jobs;
  events: Events<EventMap>;
  realtime: Realtime;
  /** This server among those of the installation. */
  roll: ServerRoll;
  /** What is counted as it happens. */
  metrics: Metrics;
  backups: Backups;
}
