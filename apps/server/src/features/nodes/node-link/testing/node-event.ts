import type { NodeEvent } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';

/** An event as a node reports it: a person in an area, a moment ago. */
export const nodeEvent = (cameraId: string, changes: Partial<NodeEvent> = {}): NodeEvent => ({
  id: uuidv7(),
  camera_id: cameraId,
  use_case: 'no_access_area',
  occurred_at: new Date(Date.now() - 1000).toISOString(),
  frame_id: null,
  clip_id: null,
  objects: [
    { track: '7', kind: 'person', box: { x: 0.4, y: 0.3, width: 0.1, height: 0.3 }, score: 0.93, offending: true },
  ],
  zones: [
    {
      label: 'Pit',
      points: [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.8, 0.9],
      ],
    },
  ],
  trace: [{ node: 'area_check', type: 'area_check', passed: 1, measured: 1.2, limit: 1 }],
  ...changes,
});
