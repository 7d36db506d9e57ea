import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CameraCalibration } from '@sightline/contract/calibration';
import { CAMERA_ID, GROUP_ID, SITE_ID } from '../../../testing/cameras.ts';

const id = (end: string) => `01990000-0000-7000-8000-0000000000${end}`;

/** A plan of 100 by 100 metres, a pixel a decimetre; one check point, one ruler and one load. */
export const aCalibration = (change: Partial<AlertCalibration> = {}): AlertCalibration => ({
  vanish_pt: null,
  plane: {
    area: [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.8],
      [0.3, 0.8],
    ],
    plane_pts: [
      [0.4, 0.7],
      [0.6, 0.7],
      [0.6, 0.4],
      [0.4, 0.4],
    ],
    camera_pts: [
      [0.2, 0.9],
      [0.8, 0.9],
      [0.62, 0.5],
      [0.38, 0.5],
    ],
    unit_dist: [
      [0.1, 0.9],
      [0.2, 0.9],
    ],
  },
  simulated_load_1: {
    dimension: { x: 0.48, y: 0.5, width: 0.04, height: 0.02 },
    location: {
      points: [
        [0.46, 0.62],
        [0.54, 0.62],
        [0.53, 0.58],
        [0.47, 0.58],
      ],
    },
  },
  simulated_load_2: null,
  reference_distance: 10,
  check_points: [{ id: id('a1'), camera: [0.5, 0.9], plane: [0.5, 0.7] }],
  rulers: [
    {
      id: id('a2'),
      name: 'Barrier',
      metres: 20,
      points: [
        [0.2, 0.9],
        [0.8, 0.9],
      ],
    },
  ],
  sizes: { frame: { width: 1280, height: 720 }, layout: { width: 1000, height: 1000 } },
  ...change,
});

export const aCalibratedCamera = (change: Partial<CameraCalibration> = {}): CameraCalibration => ({
  id: CAMERA_ID,
  name: 'C-03 Tower B North',
  site_info: { id: SITE_ID, name: 'Marina Tower B', time_zone: 'Asia/Singapore' },
  group_info: { id: GROUP_ID, name: 'Block B' },
  view_type: 'MID_RANGE',
  latest_frame: '/frame.jpg',
  layout_image_url: '/plan.png',
  layout_plan: '/plan.png',
  region_of_interest: null,
  alert_calibration: aCalibration(),
  last_calibrate_update: '2026-11-11T09:40:00.000Z',
  last_calibrated_by: { id: id('b1'), name: 'Ann' },
  version: 3,
  calibration_transfer: true,
  ...change,
});
