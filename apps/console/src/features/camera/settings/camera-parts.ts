import type { CameraFields, CameraSection, CameraSettings } from '@sightline/contract/camera-settings';
import { CAMERA_SECTION_KEYS, CAMERA_SECTIONS } from '@sightline/contract/camera-settings';
import type { UseFormReturn } from 'react-hook-form';
import { type CameraValues, valuesOf } from '../../../entities/camera/camera-values.ts';
import { createEditedParts } from '../../../forms/edited-parts.ts';
import { createFormDraft, type FormDraft } from '../../../forms/form-draft.ts';

/** The fields themselves; always the same object. */
export type CameraForm = UseFormReturn<CameraValues, unknown, CameraFields>;

/** The sections of a camera while they are edited; of a new one, `start` is what they are compared with. */
export const createCameraParts = (form: CameraForm, camera: CameraSettings | undefined, start: () => CameraValues) =>
  createEditedParts<CameraSection, CameraSettings | undefined, FormDraft<CameraValues>>(
    camera,
    CAMERA_SECTION_KEYS.map((section) => [section, createFormDraft(form, CAMERA_SECTIONS[section].fields, start())]),
    {
      valuesOf: (_section, saved) => ({ ...(saved ? valuesOf(saved) : start()) }),
      versionOf: (section, saved) => saved?.versions[section] ?? 0,
    },
  );
