import {
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  type CameraField,
  CameraFields,
  type CameraSection,
  type CameraSettings,
  CameraSource,
  NEW_CAMERA,
} from '@sightline/contract/camera-settings';
import type { WeekHours } from '@sightline/contract/schedules';
import { z } from 'zod';
import { typedNumber } from '../../forms/number-field.tsx';
import { type PositionValue, positionValue, TypedPosition } from '../position/position-values.ts';
import { type AccessHolder, mayOpen } from '../user/access.ts';

/** A camera as its form holds it: what is not typed yet is an empty text. */
export interface CameraValues {
  name: string;
  site_group: string;
  /** Of a new camera: the node that will watch it; none while it is empty. */
  node: string;
  lat_long: PositionValue;
  address: string;
  layout_image: string | null;
  camera_source: {
    source: string;
    authentication_required: boolean;
    authentication_header: string;
    connectivity_method: string;
  };
  on_time: string;
  off_time: string;
  operating_hours: WeekHours;
  alert_cooldown: number | '';
  detection_log_days: number | '';
  privacy: { face_blur: boolean; full_body_blur: boolean };
  include: boolean;
  ai_inferencing: boolean;
  draw_annotations: boolean;
  local_record_storage: boolean;
  external_ai_stream_active: boolean;
  show_metadata: boolean;
  custom_text_overlay: string;
  supplementary_camera_ids: string[];
}

type Source = Pick<CameraSettings, 'name' | 'include'> & Partial<CameraSettings>;

function sourceOf(given: NonNullable<Source['camera_source']>): CameraValues['camera_source'] {
  return {
    source: given.source,
    authentication_required: given.authentication_required,
    authentication_header: given.authentication_header ?? '',
    connectivity_method: String(given.connectivity_method),
  };
}

/** What the form shows of a camera. Sections the reader may not see hold defaults, and are neither drawn nor saved. */
export function valuesOf(camera: Source): CameraValues {
  const source = { ...NEW_CAMERA.camera_source, has_password: false, has_authentication_header: false };
  return {
    name: camera.name,
    site_group: camera.site_group ?? '',
    node: '',
    lat_long: positionValue(camera.lat_long),
    address: camera.address ?? '',
    layout_image: camera.layout_image ?? null,
    camera_source: sourceOf(camera.camera_source ?? source),
    on_time: camera.on_time ?? NEW_CAMERA.on_time,
    off_time: camera.off_time ?? NEW_CAMERA.off_time,
    operating_hours: camera.operating_hours ?? NEW_CAMERA.operating_hours,
    alert_cooldown: camera.alert_cooldown ?? NEW_CAMERA.alert_cooldown,
    detection_log_days: camera.detection_log_days ?? NEW_CAMERA.detection_log_days,
    privacy: camera.privacy ?? NEW_CAMERA.privacy,
    include: camera.include,
    ai_inferencing: camera.ai_inferencing ?? NEW_CAMERA.ai_inferencing,
    draw_annotations: camera.draw_annotations ?? NEW_CAMERA.draw_annotations,
    local_record_storage: camera.local_record_storage ?? NEW_CAMERA.local_record_storage,
    external_ai_stream_active: camera.external_ai_stream_active ?? NEW_CAMERA.external_ai_stream_active,
    show_metadata: camera.show_metadata ?? NEW_CAMERA.show_metadata,
    custom_text_overlay: camera.custom_text_overlay ?? NEW_CAMERA.custom_text_overlay,
    supplementary_camera_ids: camera.supplementary_camera_ids ?? [],
  };
}

/** A new camera as the form proposes it. */
export const newCamera = (group = ''): CameraValues => ({
  ...valuesOf({ name: '', include: NEW_CAMERA.include }),
  site_group: group,
});

const TypedSource = z.preprocess(
  (given: CameraValues['camera_source']) => ({
    ...given,
    connectivity_method: Number(given.connectivity_method),
    authentication_header: given.authentication_header.trim() || null,
  }),
  CameraSource,
);

const SHAPE: Record<CameraField, z.ZodType> = {
  ...(CameraFields.required().shape as unknown as Record<CameraField, z.ZodType>),
  lat_long: TypedPosition,
  camera_source: TypedSource,
  alert_cooldown: typedNumber(CameraFields.required().shape.alert_cooldown),
  detection_log_days: typedNumber(CameraFields.required().shape.detection_log_days),
};

/** Checks some fields by the contract; the others are not looked at. */
export function schemaOfFields(fields: readonly CameraField[]): z.ZodType<CameraFields, CameraValues> {
  const shape = Object.fromEntries(fields.map((field) => [field, SHAPE[field]]));
  return z.object(shape) as unknown as z.ZodType<CameraFields, CameraValues>;
}

/** Checks the fields of some sections. */
export const schemaOf = (sections: readonly CameraSection[]) =>
  schemaOfFields(sections.flatMap((section): readonly CameraField[] => CAMERA_SECTIONS[section].fields));

type SectionAccess = 'hidden' | 'view' | 'edit';

/** What the user may do with each section; for a new camera, everything. */
export function accessOf(user: AccessHolder, isNew: boolean): Record<CameraSection, SectionAccess> {
  const of = (section: CameraSection): SectionAccess => {
    const { read, write } = CAMERA_SECTIONS[section];
    if (isNew || mayOpen(user, { permission: write })) return 'edit';
    return mayOpen(user, { permission: read }) ? 'view' : 'hidden';
  };
  return Object.fromEntries(CAMERA_SECTION_KEYS.map((section) => [section, of(section)])) as Record<
    CameraSection,
    SectionAccess
  >;
}
