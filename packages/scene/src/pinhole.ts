import { clipToFrame } from '@sightline/geometry/clip';
import type { FrameToGround, GroundToFrame } from '@sightline/geometry/homography';
import { applyHomography, invertHomography } from '@sightline/geometry/homography';
import type { FramePoint, GroundPoint } from '@sightline/geometry/points';
import type { FramePolygon, GroundPolygon } from '@sightline/geometry/polygons';
import { mix, type Vector } from './vector.ts';

/** Size of the pictures, in pixels. */
export const PICTURE = { width: 1280, height: 720 } as const;

/** Nearer than this the camera sees nothing, metres. */
export const NEAR_M = 0.6;

/** Where a camera hangs and looks. */
export interface CameraView {
  /** Where it hangs: x, y and height, metres. */
  readonly at: Vector;
  /** Turn to the right, radians. */
  readonly yaw: number;
  /** Tilt below the horizon, degrees. */
  readonly pitch: number;
  /** Horizontal angle of view, degrees. */
  readonly fov: number;
}

/** A pinhole camera over the ground plane. */
export interface Camera {
  readonly view: CameraView;
  /** Tells cameras apart that see differently. */
  readonly key: string;
  /** Focal length in pixels of the picture. */
  readonly focal: number;
  /** Sine of the tilt: how round a circle on the ground looks. */
  readonly tiltSine: number;
  /** Where the horizon lies, pixels from the top. */
  readonly horizon: number;
  readonly groundToFrame: GroundToFrame;
  readonly frameToGround: FrameToGround;
  /** Coordinates seen from the camera: right, up, ahead. */
  toCamera(point: Vector): Vector;
  /** The pixel of camera coordinates. */
  toPixel(seen: Vector): readonly [number, number];
  /** Metres ahead of the camera. */
  depth(point: Vector): number;
  /** Where a point of the world appears in the picture; nothing behind the camera. */
  project(point: Vector): FramePoint | undefined;
  /** The place on the ground under a point of the picture; nothing for the sky. */
  toGround(point: FramePoint): GroundPoint | undefined;
  /** The part of an area on the ground that the picture shows; empty when it shows none. */
  areaInFrame(area: GroundPolygon): FramePolygon;
}

export function cameraFrom(view: CameraView): Camera {
  const { width, height } = PICTURE;
  const tilt = (view.pitch * Math.PI) / 180;
  const [cosYaw, sinYaw, cosTilt, sinTilt] = [Math.cos(view.yaw), Math.sin(view.yaw), Math.cos(tilt), Math.sin(tilt)];
  const focal = width / 2 / Math.tan((view.fov * Math.PI) / 360);
  const toCamera = (point: Vector): Vector => {
    const [x, y, z] = [point[0] - view.at[0], point[1] - view.at[1], point[2] - view.at[2]];
    const ahead = x * sinYaw + y * cosYaw;
    return [x * cosYaw - y * sinYaw, ahead * sinTilt + z * cosTilt, ahead * cosTilt - z * sinTilt];
  };
  const toPixel = ([right, up, ahead]: Vector): readonly [number, number] => [
    width / 2 + (focal * right) / ahead,
    height / 2 - (focal * up) / ahead,
  ];
  const groundToFrame = groundView(toCamera, focal);
  const frameToGround = invertHomography(groundToFrame)!;
  const depth = (point: Vector): number => toCamera(point)[2];
  return {
    view,
    key: [...view.at, view.yaw, view.pitch, view.fov].map((value) => value.toFixed(4)).join(','),
    focal,
    tiltSine: sinTilt,
    horizon: height / 2 - focal * Math.tan(tilt),
    groundToFrame,
    frameToGround,
    toCamera,
    toPixel,
    depth,
    project: (point) => {
      const seen = toCamera(point);
      if (seen[2] < NEAR_M) return undefined;
      const [x, y] = toPixel(seen);
      return [x / width, y / height];
    },
    toGround: (point) => applyHomography(frameToGround, point),
    areaInFrame: (area) =>
      clipToFrame(
        aheadOnly(area.map(([x, y]) => toCamera([x, y, 0]))).map((seen): FramePoint => {
          const [x, y] = toPixel(seen);
          return [x / width, y / height];
        }),
      ),
  };
}

/** The ground seen by a camera is a linear map of (x, y, 1): read its columns off three points. */
function groundView(toCamera: (point: Vector) => Vector, focal: number): GroundToFrame {
  const origin = toCamera([0, 0, 0]);
  const east = toCamera([1, 0, 0]);
  const north = toCamera([0, 1, 0]);
  const row = (axis: 0 | 1 | 2): Vector => [east[axis] - origin[axis], north[axis] - origin[axis], origin[axis]];
  const [right, up, ahead] = [row(0), row(1), row(2)];
  const [kx, ky] = [focal / PICTURE.width, focal / PICTURE.height];
  const blend = (line: Vector, factor: number): Vector => [
    ahead[0] / 2 + factor * line[0],
    ahead[1] / 2 + factor * line[1],
    ahead[2] / 2 + factor * line[2],
  ];
  return { matrix: [...blend(right, kx), ...blend(up, -ky), ...ahead] };
}

/** Cuts away what lies behind the camera's near plane, so that the rest can be projected. */
export function aheadOnly(seen: readonly Vector[]): readonly Vector[] {
  if (seen.every((point) => point[2] >= NEAR_M)) return seen;
  return seen.flatMap((a, index) => {
    const b = seen[(index + 1) % seen.length]!;
    const crosses = a[2] >= NEAR_M !== b[2] >= NEAR_M;
    return [...(a[2] >= NEAR_M ? [a] : []), ...(crosses ? [mix(a, b, (NEAR_M - a[2]) / (b[2] - a[2]))] : [])];
  });
}
