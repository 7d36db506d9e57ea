import type { CameraSettings } from '@sightline/contract/camera-settings';
import type { CameraForm } from './camera-parts.ts';

/** What every section of the camera tab is given. None of it changes while somebody types. */
export interface SectionProps {
  /** A section watches the values it shows by itself, so that typing redraws the field alone. */
  form: CameraForm;
  camera: CameraSettings | undefined;
  /** The site of the group that is chosen. */
  siteId: string | undefined;
  isViewOnly: boolean;
}
