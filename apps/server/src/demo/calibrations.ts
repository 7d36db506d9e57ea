import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { FramePoint, GroundPoint, ScreenSize } from '@sightline/geometry/points';
import { type Camera, PICTURE } from '@sightline/scene/pinhole';

type Drawn = [number, number];

/** Where a camera's ground lies on the plan of its floor. */
export interface PlanPlace {
  toPlan(point: GroundPoint): Drawn;
  size: ScreenSize;
  metresPerPixel: number;
}

interface Wishes {
  /** Somebody measured extra spots and distances, so that it can be told how good it is. */
  isChecked: boolean;
  /** The third camera point is off, as it happens when somebody clicks on the wrong end of a barrier. */
  isOff: boolean;
  /** A load to try the fall area with. */
  hasLoad: boolean;
}

const NEAR_EDGES: readonly [FramePoint, FramePoint] = [
  [0.16, 0.9],
  [0.84, 0.9],
];
/** How much further away the far side of the four points is. */
const FAR_FACTOR = 2.3;
const MARGIN_M = 1.5;
const UNIT_M = 10;
const LOAD = { widthM: 3.8, lengthM: 1.6, heightM: 3 };
/** Metres that the wrong point is off by. */
const OFF_M: GroundPoint = [0.9, -0.7];

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
/** As exactly as somebody measures with a tape. */
const inCentimetres = (metres: number) => Math.round(metres * 100) / 100;
const drawn = ([x, y]: FramePoint): Drawn => [rounded(x), rounded(y)];

/** Ground seen from a camera: metres to its right and ahead of it. */
function groundBefore({ view: { at, yaw } }: Camera) {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  return (right: number, ahead: number): GroundPoint => [
    at[0] + right * cos + ahead * sin,
    at[1] - right * sin + ahead * cos,
  ];
}

/** Half the width of what is seen at the near side, and how far that is. */
function nearSide(camera: Camera) {
  const [left, right] = NEAR_EDGES.map((edge) => camera.toGround(edge)!) as [GroundPoint, GroundPoint];
  const { at, yaw } = camera.view;
  const halfM = Math.hypot(right[0] - left[0], right[1] - left[1]) / 2;
  const aheadM = (left[0] - at[0]) * Math.sin(yaw) + (left[1] - at[1]) * Math.cos(yaw);
  return { halfM, aheadM };
}

/** What can be said of a camera's view: spots by how far right and how far away they are, on the ground, picture and plan. */
function viewOf(camera: Camera, { toPlan }: PlanPlace) {
  const place = groundBefore(camera);
  const { halfM, aheadM } = nearSide(camera);
  const depthM = aheadM * (FAR_FACTOR - 1);
  return {
    halfM,
    depthM,
    /** -1 to 1 across, 0 to 1 from near to far. */
    spot: (right: number, depth: number) => place(right * halfM, aheadM + depthM * depth),
    rectangle: (marginM: number) => [
      place(-halfM - marginM, aheadM - marginM),
      place(halfM + marginM, aheadM - marginM),
      place(halfM + marginM, aheadM + depthM + marginM),
      place(-halfM - marginM, aheadM + depthM + marginM),
    ],
    seen: ([x, y]: GroundPoint): Drawn => drawn(camera.project([x, y, 0])!),
    onPlan: (point: GroundPoint): Drawn => drawn(toPlan(point)),
  };
}
type View = ReturnType<typeof viewOf>;

/** Four spots on the ground, in the picture and on the plan, with a line of ten metres. */
function planeOf({ spot, rectangle, seen, onPlan }: View, { size, metresPerPixel }: PlanPlace, isOff: boolean) {
  const corners = rectangle(0);
  const clicked = corners.map(
    ([x, y], index): GroundPoint => (isOff && index === 2 ? [x + OFF_M[0], y + OFF_M[1]] : [x, y]),
  );
  const [x, y] = onPlan(spot(-0.9, 0.5));
  const unit: Drawn = [rounded(x + UNIT_M / metresPerPixel / size.width), y];
  return {
    area: rectangle(MARGIN_M).map(onPlan),
    plane_pts: corners.map(onPlan),
    camera_pts: clicked.map(seen),
    unit_dist: [[x, y] as Drawn, unit],
  };
}

const checksOf = ({ spot, seen, onPlan }: View, newId: () => string): AlertCalibration['check_points'] =>
  [spot(-0.4, 0.3), spot(0.45, 0.25), spot(0.1, 0.7), spot(-0.5, 0.85)].map((ground) => ({
    id: newId(),
    camera: seen(ground),
    plane: onPlan(ground),
  }));

const rulersOf = ({ spot, seen, halfM, depthM }: View, newId: () => string): AlertCalibration['rulers'] => [
  {
    id: newId(),
    name: 'Barrier',
    points: [seen(spot(-0.3, 0.15)), seen(spot(0.4, 0.15))],
    metres: inCentimetres(0.7 * halfM),
  },
  { id: newId(), name: 'Lane', points: [seen(spot(0, 0.2)), seen(spot(0, 0.6))], metres: inCentimetres(0.4 * depthM) },
];

/** A camera calibrated as somebody would do it who knows where everything is. */
export function calibrationOfCamera(
  camera: Camera,
  place: PlanPlace,
  { isChecked, isOff, hasLoad }: Wishes,
  newId: () => string,
): AlertCalibration {
  const view = viewOf(camera, place);
  const hasExtra = isChecked || isOff;
  return {
    vanish_pt: null,
    plane: planeOf(view, place, isOff),
    simulated_load_1: hasLoad ? loadAt(camera, view.spot(0.15, 0.45), place) : null,
    simulated_load_2: null,
    reference_distance: UNIT_M,
    check_points: hasExtra ? checksOf(view, newId) : [],
    rulers: hasExtra ? rulersOf(view, newId) : [],
    sizes: { frame: { ...PICTURE }, layout: { width: place.size.width, height: place.size.height } },
  };
}

/** A load that hangs over a spot. */
function loadAt(camera: Camera, [x, y]: GroundPoint, { toPlan, size, metresPerPixel }: PlanPlace) {
  const { widthM, lengthM, heightM } = LOAD;
  const underside: GroundPoint[] = [
    [x - widthM / 2, y - lengthM / 2],
    [x + widthM / 2, y - lengthM / 2],
    [x + widthM / 2, y + lengthM / 2],
    [x - widthM / 2, y + lengthM / 2],
  ];
  const [left, top] = toPlan(underside[3]!);
  return {
    dimension: {
      x: rounded(left),
      y: rounded(top),
      width: rounded(widthM / metresPerPixel / size.width),
      height: rounded(lengthM / metresPerPixel / size.height),
    },
    location: { points: underside.map(([u, v]) => drawn(camera.project([u, v, heightM])!)) },
  };
}
