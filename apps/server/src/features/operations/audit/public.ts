export { auditHandlers } from './audit.handlers.ts';
export { exportTrailJob } from './jobs/export-trail.job.ts';
