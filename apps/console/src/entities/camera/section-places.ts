import type { CameraSection } from '@sightline/contract/camera-settings';

/** Where on the page of a camera its sections are found. */
export const placeOfSection = (section: CameraSection) => `camera-${section}`;
export const AUTOMATIONS_PLACE = 'camera-automations';
