export { evacuationHandlers } from './evacuation.handlers.ts';
export { makeEvacuationReportJob } from './report/make-report.job.ts';
