export { detectionsHandlers } from './detections.handlers.ts';
export { tidyDetectionsJob } from './tidy-detections.job.ts';
