export { findDueReportsJob } from './find-due-reports.job.ts';
export { sendReportJob } from './send-report.job.ts';
export { siteReportsHandlers } from './site-reports.handlers.ts';
