import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';

/** A fact as a node sends it: somebody who came in. */
export const nodeFact = (cameraId: string, changes: Partial<NodeFact> = {}): NodeFact => ({
  id: uuidv7(),
  camera_id: cameraId,
  kind: 'footfall',
  flow_id: null,
  flow_slug: null,
  occurred_at: '2026-03-10T02:00:00Z',
  area_id: null,
  label: null,
  categories: [],
  object_kind: 'person',
  track: null,
  direction: 'in',
  value: 1,
  ...changes,
});
