import type { liveDetectionRoutes } from '@sightline/contract/live-detections';
import type { Handlers } from '../../../changes/call.ts';
import { sendLiveDetections } from './operations/send-live-detections.ts';
import { watchLiveDetections } from './operations/watch-live-detections.ts';

export const liveDetectionsHandlers: Handlers<keyof typeof liveDetectionRoutes> = {
  watchLiveDetections,
  sendLiveDetections,
};
