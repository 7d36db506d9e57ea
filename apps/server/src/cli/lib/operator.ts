import type { Auditor } from '../../changes/audit/record-change.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Connected } from '../../platform/db/connect.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { createLog } from '../../platform/log.ts';
import { createRealtime } from '../../platform/realtime/create-realtime.ts';
import { JOBS } from '../../registry/jobs.ts';

/** The person who runs commands on this machine has no account. */
export const OPERATOR: Auditor = { userId: null, username: 'operator' };

/** What a command needs to queue mails and record changes; the server does what is queued when it runs. */
export const commandServices = (config: Config, connected: Pick<Connected, 'db'>) => ({
  config,
  jobs: createJobs(connected, createLog('error'), JOBS),
  realtime: createRealtime(),
});
