import type { AlertMarks } from '@sightline/contract/alerts/records';
import { fromFlow } from '@sightline/contract/logic-flows/convert';
import type { AlertTrace } from '@sightline/contract/logic-flows/programs';
import type { Alert } from '../entities/alert/alert-queries.ts';

/** An alert for a test; only what matters has to be given. */
export const anAlert = (id: string, occurredAt: string, part: Partial<Alert> = {}): Alert => ({
  id,
  use_case: 'no_access_area',
  use_case_name: null,
  flow_id: null,
  status: 'pending',
  version: 0,
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
  clip_not_kept: false,
  clip_url: null,
  clip_seconds: null,
  clip_from: null,
  objects: [],
  zones: [],
  plan_cell: null,
  zone_id: null,
  incident: null,
  second_opinion: null,
  ...part,
});

/** A zone and what broke its rule in it. */
export const MARKS: AlertMarks = {
  zones: [
    {
      label: 'Lane',
      points: [
        [0.1, 0.1],
        [0.5, 0.1],
        [0.5, 0.5],
      ],
    },
  ],
  objects: [
    { track: 't1', kind: 'person', box: { x: 0.2, y: 0.2, width: 0.1, height: 0.2 }, score: 0.9, offending: true },
  ],
};

/** Why an alert was raised: somebody stood in an area for too long. */
export const aTrace = (config: object = { max_dwell_time: 10 }): AlertTrace => ({
  alert_id: 'a1',
  use_case: 'no_access_area',
  use_case_name: null,
  flow_id: null,
  flow_version: null,
  occurred_at: '2026-11-14T06:05:12Z',
  trace: [
    { node: 'human', type: 'human', passed: 2, measured: 2, limit: null },
    { node: 'area_check', type: 'area_check', passed: 1, measured: 12, limit: 10 },
  ],
  logicflow: fromFlow({
    nodes: [
      { id: 'human', type: 'detector', detector_type: 'human' },
      { id: 'area_check', type: 'rule', rule_type: 'area_check', config: { ...config } },
    ],
    edges: [{ from: 'human', to: 'area_check' }],
  }),
  alert_cooldown: 60,
  re_alert_delay: 60,
  has_program: true,
});
