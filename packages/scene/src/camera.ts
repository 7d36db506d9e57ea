import type { SceneKind } from './kinds.ts';
import { type Camera, cameraFrom } from './pinhole.ts';
import { planOf } from './world/plans.ts';

/** What an address may change about a scene's own camera. */
interface CameraOverrides {
  /** Added to the scene's own place, metres. */
  readonly x?: number;
  readonly y?: number;
  /** Added to the scene's own direction, radians. */
  readonly yaw?: number;
  readonly pitch?: number;
  readonly height?: number;
  readonly fov?: number;
}

/** The camera of a scene, with what an address overrides. */
export function createCamera(kind: SceneKind, overrides: CameraOverrides = {}): Camera {
  const own = planOf(kind).view;
  return cameraFrom({
    at: [own.at[0] + (overrides.x ?? 0), own.at[1] + (overrides.y ?? 0), overrides.height ?? own.at[2]],
    yaw: own.yaw + (overrides.yaw ?? 0),
    pitch: overrides.pitch ?? own.pitch,
    fov: overrides.fov ?? own.fov,
  });
}
