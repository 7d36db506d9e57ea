import type { CameraSettings } from '@sightline/contract/camera-settings';

/** What the frame of a camera gives each of its tabs. */
export interface CameraTabProps {
  /** Absent for a camera that is being added. */
  camera: CameraSettings | undefined;
}
