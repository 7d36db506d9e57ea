import type { Alert } from '../entities/alert/alert-queries.ts';

/** An alert for a test; only what matters has to be given. */
export const anAlert = (id: string, occurredAt: string, part: Partial<Alert> = {}): Alert => ({
  id,
  use_case: 'no_access_area',
  use_case_name: null,
  flow_id: null,
  status: 'pending',
  occurred_at: occurredAt,
  site: { id: 'site-1', name: 'Harbour Point', time_zone: 'Asia/Singapore' },
  group: { id: 'group-1', name: 'Gate' },
  camera: { id: 'camera-1', name: 'G-01 Main Gate', simulated: true },
  assignee: null,
  comment_count: 0,
  read: false,
  bookmarked: false,
  followed: false,
  marked_for_deletion: false,
  frame_url: '/frame.jpg',
  thumbnail_url: '/thumbnail.jpg',
  annotated: false,
  picture_pending: false,
  clip_url: null,
  clip_seconds: null,
  objects: [],
  zones: [],
  ...part,
});
