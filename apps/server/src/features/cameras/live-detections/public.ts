export { liveDetectionsHandlers } from './live-detections.handlers.ts';
