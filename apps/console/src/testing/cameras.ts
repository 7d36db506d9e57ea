import { type CameraSettings, NEW_CAMERA } from '@sightline/contract/camera-settings';
import type { CameraDetail } from '@sightline/contract/cameras';

export const CAMERA_ID = '01990000-0000-7000-8000-0000000000d1';
export const GROUP_ID = '01990000-0000-7000-8000-0000000000e1';
export const SITE_ID = '01990000-0000-7000-8000-0000000000c1';

/** A camera's settings for a test; only what matters has to be given. */
export const aCamera = (part: Partial<CameraSettings> = {}): CameraSettings => ({
  ...structuredClone(NEW_CAMERA as unknown as CameraSettings),
  id: CAMERA_ID,
  name: 'G-01 Main Gate',
  view_type: 'MID_RANGE',
  site_info: { id: SITE_ID, name: 'Harbour Point', time_zone: 'Asia/Singapore' },
  group_info: { id: GROUP_ID, name: 'Gate' },
  site_group: GROUP_ID,
  lat_long: { lat: 1.3521, lng: 103.8198 },
  simulated: true,
  node: { id: '01990000-0000-7000-8000-0000000000f1', name: 'Node 1' },
  versions: { basic_config: 3, camera_source: 1, specifications: 2, privacy: 0, functionalities: 4 },
  layout_image_url: null,
  camera_source: {
    source: 'scene://gate',
    has_password: false,
    authentication_required: false,
    authentication_header: null,
    has_authentication_header: false,
    connectivity_method: 2,
  },
  resolution: '1920x1080',
  frame_rate: 25,
  supplementary_cameras: [],
  ...part,
});

/** The same camera as lists show it. */
export const aCameraDetail = (part: Partial<CameraDetail> = {}): CameraDetail => ({
  id: CAMERA_ID,
  name: 'G-01 Main Gate',
  include: true,
  ai_inferencing: true,
  view_type: 'MID_RANGE',
  site_info: { id: SITE_ID, name: 'Harbour Point' },
  group_info: { id: GROUP_ID, name: 'Gate' },
  node: null,
  simulated: true,
  on_time: '08:00',
  off_time: '21:00',
  state: 'live',
  last_frame_at: null,
  use_cases: 2,
  created_at: '2026-01-01T08:00:00.000Z',
  latest_frame: '/frame.jpg',
  layout_plan: null,
  alert_calibration: null,
  last_calibrate_update: null,
  problems: [],
  ...part,
});
