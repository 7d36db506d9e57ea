import type { CameraSettings } from '@sightline/contract/camera-settings';
import type { CameraFormState } from './use-camera-form.ts';

/** What every section of the camera tab is given. */
export interface SectionProps {
  form: CameraFormState;
  camera: CameraSettings | undefined;
  /** The site of the group that is chosen. */
  siteId: string | undefined;
  isViewOnly: boolean;
}
