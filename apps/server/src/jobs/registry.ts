import { subscriberJobs } from '../events/subscribers.ts';
import { exportTrailJob } from '../features/audit/jobs/export-trail.job.ts';
import { clearAwayJob } from '../features/removal/clear-away.job.ts';
import { expireSiteJob } from '../features/removal/expire-site.job.ts';
import { tidyUpJob } from '../features/removal/tidy-up.job.ts';
import { findDueReportsJob } from '../features/sites/report/find-due-reports.job.ts';
import { sendReportJob } from '../features/sites/report/send-report.job.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import type { JobDefinition } from './jobs.ts';

/** Every kind of background work. A feature adds its own here; what is not listed cannot be stored. */
export const JOBS: readonly JobDefinition[] = [
  sendMailJob,
  clearAwayJob,
  expireSiteJob,
  tidyUpJob,
  exportTrailJob,
  findDueReportsJob,
  sendReportJob,
  ...subscriberJobs,
];
