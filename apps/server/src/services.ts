import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/db.ts';
import type { Events } from './events/events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/storage.ts';

/** What an operation can use, made once at start and handed to every call. */
export interface Services {
  config: Config;
  secrets: Secrets;
  log: Logger;
  db: Database;
  storage: Storage;
  mail: Mail;
  jobs: Jobs;
  events: Events;
  realtime: Realtime;
}
