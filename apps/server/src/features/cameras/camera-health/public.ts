export { cameraHealthHandlers } from './camera-health.handlers.ts';
export { forgetReferencesJob } from './forget-references.job.ts';
