import type { CameraSection, CameraSettings } from '@sightline/contract/camera-settings';
import { type CameraValues, valuesOf, withSection } from '../../../entities/camera/camera-values.ts';

/**
 * What editing began with, by section. A section that is being edited keeps what it was loaded with, whatever others
 * save meanwhile: its version says to the server what the changes were made to.
 */
export interface CameraBase {
  values: CameraValues;
  versions: Record<CameraSection, number>;
}

export const baseOf = (camera: CameraSettings): CameraBase => ({
  values: valuesOf(camera),
  versions: camera.versions,
});

/** The base with some sections as they are now. */
export function withSections(base: CameraBase, now: CameraBase, sections: readonly CameraSection[]): CameraBase {
  return sections.reduce<CameraBase>(
    ({ values, versions }, section) => ({
      values: withSection(section, values, now.values),
      versions: { ...versions, [section]: now.versions[section] },
    }),
    base,
  );
}

/** Whether others have changed a section since. Versions only grow: an answer that was on its way longer is no news. */
export const isBehind = (base: CameraBase, versions: CameraBase['versions'], section: CameraSection) =>
  base.versions[section] < versions[section];
