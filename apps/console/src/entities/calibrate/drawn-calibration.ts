import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { CALIBRATION_TAGS, type CalibrationFrame, type CalibrationTag } from '@sightline/contract/calibration-tags';
import type { Form, Shape } from '@sightline/editor/shapes';
import type { FramePoint } from '@sightline/geometry/points';

/** Distances that are drawn on the picture, besides what the documents name. */
export const RULER_TAG = 'ruler';
export const RULER_COLOR = '#ADB5BD';

/** What is set beside the pictures. */
export interface CalibrationFacts {
  readonly vanish_pt: AlertCalibration['vanish_pt'];
  readonly reference_distance: number;
  readonly check_points: AlertCalibration['check_points'];
  /** By the id of the line. */
  readonly rulers: ReadonlyMap<string, { readonly name: string; readonly metres: number | null }>;
}

const DEFAULT_REFERENCE_M = 10;

export const factsOf = (calibration: AlertCalibration | null): CalibrationFacts => ({
  vanish_pt: calibration?.vanish_pt ?? null,
  reference_distance: calibration?.reference_distance ?? DEFAULT_REFERENCE_M,
  check_points: calibration?.check_points ?? [],
  rulers: new Map(calibration?.rulers.map(({ id, name, metres }) => [id, { name, metres }])),
});

interface Drawer {
  user: string;
}

const shapeOf = (id: string, tag: string, color: string, form: Form, { user }: Drawer): Shape => ({
  ...form,
  id,
  tag,
  color,
  user,
  immutable: false,
  label: null,
  labelName: null,
  categories: [],
});

const ofTag = (tag: CalibrationTag, form: Form, drawer: Drawer): Shape =>
  shapeOf(tag, tag, CALIBRATION_TAGS[tag].color, form, drawer);

const polygon = (tag: CalibrationTag, points: readonly FramePoint[] | undefined, drawer: Drawer): Shape[] =>
  points && points.length > 0 ? [ofTag(tag, { kind: 'polygon', points }, drawer)] : [];

/** What was drawn on the picture. */
function cctvShapes({ plane, simulated_load_1, simulated_load_2, rulers }: AlertCalibration, drawer: Drawer): Shape[] {
  return [
    ...polygon('camera_points', plane.camera_pts, drawer),
    ...polygon('load_1_location', simulated_load_1?.location?.points, drawer),
    ...polygon('load_2_location', simulated_load_2?.location?.points, drawer),
    ...rulers.map(({ id, points }) => shapeOf(id, RULER_TAG, RULER_COLOR, { kind: 'line', points }, drawer)),
  ];
}

/** What was drawn on the plan. */
function layoutShapes({ plane, simulated_load_1, simulated_load_2 }: AlertCalibration, drawer: Drawer): Shape[] {
  const unit: Form = { kind: 'line', points: plane.unit_dist };
  const rectangle = (tag: CalibrationTag, load: AlertCalibration['simulated_load_1']) =>
    load?.dimension ? [ofTag(tag, { kind: 'rectangle', box: load.dimension }, drawer)] : [];
  return [
    ...polygon('plan_area', plane.area, drawer),
    ...polygon('plan_points', plane.plane_pts, drawer),
    ...(plane.unit_dist.length === 2 ? [ofTag('unit_distance', unit, drawer)] : []),
    ...rectangle('load_1_dimension', simulated_load_1),
    ...rectangle('load_2_dimension', simulated_load_2),
  ];
}

/** A stored calibration as shapes of one of the two pictures. */
export function shapesOf(calibration: AlertCalibration | null, frame: CalibrationFrame, drawer: Drawer): Shape[] {
  if (!calibration) return [];
  return frame === 'cctv' ? cctvShapes(calibration, drawer) : layoutShapes(calibration, drawer);
}

type Drawn = [number, number];
const pairs = (points: readonly FramePoint[] = []): Drawn[] => points.map(([x, y]) => [x, y]);

function pointsOfTag(shapes: readonly Shape[], tag: CalibrationTag): Drawn[] {
  const shape = shapes.find((each) => each.tag === tag);
  return shape && 'points' in shape ? pairs(shape.points) : [];
}

function dimensionOf(shapes: readonly Shape[], tag: CalibrationTag) {
  const shape = shapes.find((each) => each.tag === tag);
  if (shape?.kind !== 'rectangle') return null;
  const { x, y, width, height } = shape.box;
  return { x, y, width, height };
}

interface Drawings {
  cctv: readonly Shape[];
  layout: readonly Shape[];
}

function loadOf({ cctv, layout }: Drawings, n: 1 | 2): AlertCalibration['simulated_load_1'] {
  const points = pointsOfTag(cctv, `load_${n}_location`);
  const dimension = dimensionOf(layout, `load_${n}_dimension`);
  return points.length === 0 && !dimension ? null : { dimension, location: points.length === 0 ? null : { points } };
}

const rulersOf = (cctv: readonly Shape[], { rulers }: CalibrationFacts): AlertCalibration['rulers'] =>
  cctv
    .filter(({ tag }) => tag === RULER_TAG)
    .map((shape) => {
      const { name = '', metres = null } = rulers.get(shape.id) ?? {};
      return { id: shape.id, name, metres, points: 'points' in shape ? pairs(shape.points) : [] };
    });

/** The calibration that is drawn right now. */
export function calibrationOf(
  drawings: Drawings,
  facts: CalibrationFacts,
  sizes: AlertCalibration['sizes'],
): AlertCalibration {
  const { cctv, layout } = drawings;
  return {
    vanish_pt: facts.vanish_pt,
    plane: {
      area: pointsOfTag(layout, 'plan_area'),
      plane_pts: pointsOfTag(layout, 'plan_points'),
      camera_pts: pointsOfTag(cctv, 'camera_points'),
      unit_dist: pointsOfTag(layout, 'unit_distance'),
    },
    simulated_load_1: loadOf(drawings, 1),
    simulated_load_2: loadOf(drawings, 2),
    reference_distance: facts.reference_distance,
    check_points: facts.check_points,
    rulers: rulersOf(cctv, facts),
    sizes,
  };
}

/** Whether two drawings are the same; the size of the pictures is not drawn by anybody. */
export const isSameDrawing = (a: AlertCalibration, b: AlertCalibration): boolean =>
  JSON.stringify({ ...a, sizes: null }) === JSON.stringify({ ...b, sizes: null });
