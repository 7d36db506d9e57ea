/** Where a calibration is drawn: on the camera's picture or on the plan. */
export const CALIBRATION_FRAMES = ['cctv', 'layout'] as const;
export type CalibrationFrame = (typeof CALIBRATION_FRAMES)[number];

interface CalibrationTool {
  tool: 'polygon' | 'rectangle' | 'line';
  max: number;
  /** The exact number of points. */
  maxPoints?: number;
}

interface CalibrationTagSpec {
  label: string;
  color: string;
  frame: CalibrationFrame;
  tool: CalibrationTool;
}

/** Shapes of a calibration are finer than others: larger than this, in pixels of the stage. */
export const CALIBRATION_LEAST_PX = 5;
export const CALIBRATION_STAGE = { width: 1280, height: 720 } as const;

const four = { tool: 'polygon', max: 1, maxPoints: 4 } as const;
const LOAD_1 = '#F5A524';
const LOAD_2 = '#F472B6';

/** What a calibration is drawn with. The English words are those of the API's messages. */
export const CALIBRATION_TAGS = {
  camera_points: { label: 'Camera points', color: '#22B8CF', frame: 'cctv', tool: four },
  load_1_location: { label: 'Load 1 location', color: LOAD_1, frame: 'cctv', tool: four },
  load_2_location: { label: 'Load 2 location', color: LOAD_2, frame: 'cctv', tool: four },
  plan_points: { label: 'Plan points', color: '#3B5BDB', frame: 'layout', tool: four },
  plan_area: { label: 'Plan area', color: '#2B9A66', frame: 'layout', tool: { tool: 'polygon', max: 1 } },
  unit_distance: { label: 'Unit distance', color: '#7048A8', frame: 'layout', tool: { tool: 'line', max: 1 } },
  load_1_dimension: {
    label: 'Load 1 dimension',
    color: LOAD_1,
    frame: 'layout',
    tool: { tool: 'rectangle', max: 1 },
  },
  load_2_dimension: {
    label: 'Load 2 dimension',
    color: LOAD_2,
    frame: 'layout',
    tool: { tool: 'rectangle', max: 1 },
  },
} as const satisfies Record<string, CalibrationTagSpec>;

export type CalibrationTag = keyof typeof CALIBRATION_TAGS;
export const CALIBRATION_TAG_KEYS = Object.keys(CALIBRATION_TAGS) as CalibrationTag[];

/** Without these nothing can be calculated. */
export const REQUIRED_CALIBRATION_TAGS = [
  'camera_points',
  'plan_area',
  'plan_points',
] as const satisfies CalibrationTag[];
