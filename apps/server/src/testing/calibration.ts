import type { AlertCalibration } from '@sightline/contract/alert-calibration';

/** A plan of 100 by 100 metres, a pixel a decimetre, and a trapezium in the picture that fits it. */
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
  simulated_load_1: null,
  simulated_load_2: null,
  reference_distance: 10,
  check_points: [],
  rulers: [],
  sizes: { frame: { width: 1280, height: 720 }, layout: { width: 1000, height: 1000 } },
  ...change,
});
