export { capturePlannedJob } from './capture-planned.job.ts';
export { forgetCapturesJob } from './forget-captures.job.ts';
export { inspectionHandlers } from './inspection.handlers.ts';
