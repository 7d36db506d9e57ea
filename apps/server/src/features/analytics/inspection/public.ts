export { capturePlannedJob } from './capture-planned.job.ts';
export { inspectionHandlers } from './inspection.handlers.ts';
