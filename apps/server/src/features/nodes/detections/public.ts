export type { CameraPlace } from '../node-link/media.repo.ts';
export { detectionsHandlers } from './detections.handlers.ts';
export { type LoggedChunk, listLog } from './detections.repo.ts';
export { storeChunk } from './store-chunk.ts';
export { tidyDetectionsJob } from './tidy-detections.job.ts';
