export { liveDetectionsHandlers } from './live-detections.handlers.ts';
export { watchersOf } from './watchers.ts';
