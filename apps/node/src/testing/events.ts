import type { NodeEvent } from '@sightline/contract/node-link';
import { newId } from '../ids.ts';

export const CAMERA_ID = '018f0000-0000-7000-8000-0000000000c1';

/** An event as a node reports it, with a picture. */
export const someEvent = (more: Partial<NodeEvent> = {}): NodeEvent => ({
  id: newId(),
  camera_id: CAMERA_ID,
  use_case: 'no_access_area',
  occurred_at: new Date().toISOString(),
  frame_id: newId(),
  clip_id: null,
  objects: [],
  zones: [],
  trace: [],
  ...more,
});

export const pictureOf = (event: NodeEvent) => ({
  id: event.frame_id!,
  camera_id: event.camera_id,
  type: 'image/jpeg' as const,
});
