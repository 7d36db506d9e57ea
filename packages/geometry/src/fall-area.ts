import type { FrameBox } from './boxes.ts';
import type { Calibration } from './calibration.ts';
import { circleOnGround } from './circles.ts';
import type { FrameToGround } from './homography.ts';
import { transform } from './matrices.ts';
import { distance, type FramePoint, type GroundPoint } from './points.ts';
import { type FramePolygon, type GroundPolygon, polygonArea, polygonCenter } from './polygons.ts';

/** A load that hangs: where the picture shows its underside, and how large that is. */
export interface HangingLoad {
  readonly location: FramePolygon;
  readonly widthM: number;
  readonly lengthM: number;
}

/** Where a load lands when it falls. */
export interface FallArea {
  /** Straight below it. */
  readonly footprint: GroundPolygon;
  /** It may turn as it falls: the circle around its footprint. */
  readonly area: GroundPolygon;
  readonly center: GroundPoint;
  readonly radiusM: number;
  /** How high it hangs; nothing when the picture does not tell how high the camera does. */
  readonly heightM: number | undefined;
}

type View = Pick<Calibration, 'frameToGround' | 'camera'>;

interface Unprojected {
  readonly place: GroundPoint;
  /** Negative in the sky, where the line of sight meets the ground behind the camera. */
  readonly weight: number;
}

function unproject({ matrix }: FrameToGround, [x, y]: FramePoint): Unprojected | undefined {
  const [u, v, w] = transform(matrix, [x, y, 1]);
  return Math.abs(w) > Number.EPSILON ? { place: [u / w, v / w], weight: w } : undefined;
}

/**
 * The place straight below the camera: where upright lines meet in the picture. It is told by the point they were seen to
 * meet in, or by the plane itself.
 */
export function placeBelowCamera({ frameToGround, camera }: View, vanishing?: FramePoint): GroundPoint | undefined {
  if (vanishing) return unproject(frameToGround, vanishing)?.place;
  return camera && [camera.position[0], camera.position[1]];
}

/**
 * Seen from the camera, what hangs at a height and what lies on the ground differ by a factor alone, counted from the
 * place below the camera: at half the camera's height it is one half. It is found by the load's true size.
 */
function dropped(seen: readonly Unprojected[], below: GroundPoint, factor: number): GroundPolygon {
  return seen.map(({ place: [x, y] }) => [below[0] + (x - below[0]) * factor, below[1] + (y - below[1]) * factor]);
}

/** A load taken to be larger than it is would hang below the ground: it lies on it. */
const sized = (ratio: number, isInSky: boolean): number => (isInSky ? -ratio : Math.min(1, ratio));

/** Where a load lands; nothing when the picture shows it on the horizon, or nothing tells what is below the camera. */
export function fallAreaOf(
  view: View,
  { location, widthM, lengthM }: HangingLoad,
  { vanishing, marginM = 0 }: { vanishing?: FramePoint | undefined; marginM?: number } = {},
): FallArea | undefined {
  const seen = location.flatMap((point) => unproject(view.frameToGround, point) ?? []);
  const below = placeBelowCamera(view, vanishing);
  const isInSky = seen.every(({ weight }) => weight < 0);
  const isOnGround = seen.every(({ weight }) => weight > 0);
  if (!below || seen.length < 3 || seen.length < location.length || !(isInSky || isOnGround)) return undefined;
  const seenArea = polygonArea(seen.map(({ place }) => place));
  const factor = sized(Math.sqrt((widthM * lengthM) / seenArea), isInSky);
  const footprint = dropped(seen, below, factor);
  const center = polygonCenter(footprint);
  if (!center || !footprint.flat().every(Number.isFinite)) return undefined;
  const radiusM = Math.hypot(widthM, lengthM) / 2 + marginM;
  const heightM = view.camera && view.camera.position[2] * (1 - factor);
  return { footprint, center, radiusM, heightM, area: circleOnGround(center, radiusM) };
}

/** Where a detected load lands: its box shows its underside from the side, as wide as it is. */
export function fallCircleOf(
  view: View,
  { x, y, width, height }: FrameBox,
  { widthM, vanishing, marginM = 0 }: { widthM: number; vanishing?: FramePoint | undefined; marginM?: number },
): { center: GroundPoint; radiusM: number } | undefined {
  const ends = [x, x + width].map((at) => unproject(view.frameToGround, [at, y + height]));
  const below = placeBelowCamera(view, vanishing);
  const [left, right] = ends;
  if (!below || !left || !right || left.weight > 0 !== right.weight > 0) return undefined;
  const factor = sized(widthM / distance(left.place, right.place), left.weight < 0);
  const [a, b] = dropped([left, right], below, factor) as [GroundPoint, GroundPoint];
  const center: GroundPoint = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return center.every(Number.isFinite) ? { center, radiusM: widthM / 2 + marginM } : undefined;
}
