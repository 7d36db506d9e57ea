import type { detectionRoutes } from '@sightline/contract/detections';
import type { Handlers } from '../../../changes/call.ts';
import { getDetectionChunk } from './operations/get-detection-chunk.ts';
import { listDetectionChunks } from './operations/list-detection-chunks.ts';
import { postNodeDetectionGap } from './operations/post-node-detection-gap.ts';
import { putNodeDetections } from './operations/put-node-detections.ts';

export const detectionsHandlers: Handlers<keyof typeof detectionRoutes> = {
  putNodeDetections,
  postNodeDetectionGap,
  listDetectionChunks,
  getDetectionChunk,
};
