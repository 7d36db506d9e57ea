import { z } from 'zod';
import { Id, Named, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { LatLong, ShownLatLong } from './lat-long.ts';
import { type Needed, type PermissionKey, toChangeCamera } from './permissions.ts';
import { ShowsSample } from './sample-films.ts';
import { DEFAULT_SLOT, everyDay, GivenTime, WeekHours } from './schedules.ts';
import { VIEW_TYPES } from './use-cases/define.ts';

const MAX_CAMERA_NAME = 36;
const FORBIDDEN_NAME_CHARACTERS = ":/?#[]@!$&'()*+,;=";
const MAX_SUPPLEMENTARY_CAMERAS = 3;
export const MAX_SOURCE_LENGTH = 255;
export const MAX_OVERLAY_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 300;
/** A day. */
export const MAX_COOLDOWN_SECONDS = 86_400;
/** For how many days a camera's detections are kept unless somebody says otherwise, and at most. */
const DETECTION_LOG_DAYS = 7;
export const MAX_DETECTION_LOG_DAYS = 365;

/**
 * How pictures come in: 1 a processing node pulls them (RTSP, HTTP), 2 a node on site pulls them, 3 the camera pushes.
 */
export const CONNECTIVITY_METHODS = [1, 2, 3] as const;

const hasForbidden = (name: string) => [...FORBIDDEN_NAME_CHARACTERS].some((character) => name.includes(character));

/** Used in addresses and file names elsewhere, so it excludes the characters they cannot contain. */
export const CameraName = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(MAX_CAMERA_NAME)
  .refine((name) => !hasForbidden(name), { params: { code: 'camera_name_characters' } });

export const Privacy = z.strictObject({ face_blur: z.boolean(), full_body_blur: z.boolean() });

const isMissingHeader = (header: string | null | undefined) => header === null || header === '';

/**
 * Where pictures come from. Passwords in the address and the header's value are written and never read again: they are
 * shown as `***`. What comes back masked, and a header that is left out, stays as it is stored, as long as the address
 * leads to the same server; for another one they are needed again.
 */
export const CameraSource = z
  .strictObject({
    source: z.string().trim().max(MAX_SOURCE_LENGTH),
    authentication_required: z.boolean().default(false),
    authentication_header: z.string().trim().max(MAX_SOURCE_LENGTH).nullable().optional(),
    connectivity_method: z.literal([...CONNECTIVITY_METHODS]).default(2),
  })
  .refine((given) => !given.authentication_required || !isMissingHeader(given.authentication_header), {
    path: ['authentication_header'],
    params: { code: 'required' },
  });
export type CameraSource = z.output<typeof CameraSource>;

const supplementary = z.array(Id).max(MAX_SUPPLEMENTARY_CAMERAS, { error: 'too_many_supplementary' });

/** Every field people set on a camera, by the name it has on the wire. */
const fields = {
  name: CameraName,
  /** The group; of another site, too: see `getCameraMoveImpact`. */
  site_group: Id,
  lat_long: LatLong.nullable(),
  address: z.string().trim().max(MAX_ADDRESS_LENGTH),
  /** One of the site's plans by its id, or the key that a signed upload gave: then the picture becomes a plan of the site. */
  layout_image: z.string().max(200).nullable(),
  camera_source: CameraSource,
  on_time: GivenTime,
  off_time: GivenTime,
  operating_hours: WeekHours,
  /** Seconds between two alerts of one use case at least; a use case of its own can only lengthen it. */
  alert_cooldown: z.int().min(0).max(MAX_COOLDOWN_SECONDS),
  /** For so many days its detections are kept; 0: not at all. */
  detection_log_days: z.int().min(0).max(MAX_DETECTION_LOG_DAYS),
  privacy: Privacy,
  include: z.boolean(),
  ai_inferencing: z.boolean(),
  draw_annotations: z.boolean(),
  local_record_storage: z.boolean(),
  external_ai_stream_active: z.boolean(),
  show_metadata: z.boolean(),
  custom_text_overlay: z.string().trim().max(MAX_OVERLAY_LENGTH),
  supplementary_camera_ids: supplementary,
};
export type CameraField = keyof typeof fields;

interface Section {
  fields: readonly CameraField[];
  read: PermissionKey;
  write: Needed;
}

/** What is shown, saved and versioned together, in the order of the camera tab. */
export const CAMERA_SECTIONS = {
  basic_config: {
    fields: ['name', 'site_group', 'lat_long', 'address', 'layout_image'],
    read: 'camera_settings_basic_config_read',
    write: toChangeCamera('camera_settings_basic_config_write'),
  },
  camera_source: {
    fields: ['camera_source'],
    read: 'camera_settings_specification_read',
    write: toChangeCamera('camera_settings_specification_write'),
  },
  specifications: {
    fields: ['on_time', 'off_time', 'operating_hours', 'alert_cooldown', 'detection_log_days'],
    read: 'camera_settings_specification_read',
    write: toChangeCamera('camera_settings_specification_write'),
  },
  privacy: {
    fields: ['privacy'],
    read: 'camera_settings_functionalities_read',
    write: toChangeCamera('camera_settings_functionalities_write'),
  },
  functionalities: {
    fields: [
      'include',
      'ai_inferencing',
      'draw_annotations',
      'local_record_storage',
      'external_ai_stream_active',
      'show_metadata',
      'custom_text_overlay',
      'supplementary_camera_ids',
    ],
    read: 'camera_settings_functionalities_read',
    write: toChangeCamera('camera_settings_functionalities_write'),
  },
} as const satisfies Record<string, Section>;
export type CameraSection = keyof typeof CAMERA_SECTIONS;
export const CAMERA_SECTION_KEYS = Object.keys(CAMERA_SECTIONS) as [CameraSection, ...CameraSection[]];

const sectionOf = new Map(
  CAMERA_SECTION_KEYS.flatMap((section) => CAMERA_SECTIONS[section].fields.map((field) => [field, section] as const)),
);

/** The sections some fields belong to, in the order of the camera tab. */
export const sectionsTouched = (changed: readonly string[]): CameraSection[] => {
  const touched = new Set(changed.flatMap((field) => sectionOf.get(field as CameraField) ?? []));
  return CAMERA_SECTION_KEYS.filter((section) => touched.has(section));
};

/** How often a section was changed; a save carries the number it was loaded with. */
const Version = z.number().int().min(0);
const SectionVersions = z.strictObject({
  basic_config: Version,
  camera_source: Version,
  specifications: Version,
  privacy: Version,
  functionalities: Version,
});

/** Some fields of some sections. */
export const CameraFields = z.strictObject(fields).partial();
export type CameraFields = z.output<typeof CameraFields>;

/** A save: every section it touches needs its version. */
export const CameraSettingsChange = CameraFields.extend({ versions: SectionVersions.partial().default({}) });

/** What a new camera has unless it is told otherwise; its position is that of its site. */
export const NEW_CAMERA = {
  address: '',
  layout_image: null,
  camera_source: {
    source: '',
    authentication_required: false,
    authentication_header: null,
    connectivity_method: 2,
  },
  on_time: DEFAULT_SLOT[0],
  off_time: DEFAULT_SLOT[1],
  operating_hours: everyDay(...DEFAULT_SLOT),
  alert_cooldown: 0,
  detection_log_days: DETECTION_LOG_DAYS,
  privacy: { face_blur: false, full_body_blur: false },
  include: true,
  ai_inferencing: true,
  draw_annotations: true,
  local_record_storage: false,
  external_ai_stream_active: false,
  show_metadata: false,
  custom_text_overlay: '',
  supplementary_camera_ids: [] as string[],
} as const;

/** Name and group are needed; the rest has its default. */
export const NewCamera = CameraFields.required({ name: true, site_group: true }).extend({
  /** The processing node that will watch it, one of `listNodesForNew`; left out, none does. */
  node: Id.optional(),
});
export type NewCamera = z.output<typeof NewCamera>;

/**
 * A camera's settings. Fields of sections the viewer may not read are left out; name, include and view type are shown in
 * every list and so here, too.
 */
export const CameraSettings = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  view_type: z.enum(VIEW_TYPES),
  site_info: SiteInfo,
  group_info: Named,
  /** Whether its address is a simulated scene. */
  simulated: z.boolean(),
  sample: ShowsSample,
  /** The processing node that watches it. */
  node: Named.nullable(),
  versions: SectionVersions,
  /** What it does by itself, by name; `GET /automations/{camera}/` has each in full. */
  automations: z.array(z.object({ id: Id, automation_name: z.string(), is_active: z.boolean() })),
  site_group: Id.optional(),
  lat_long: ShownLatLong.nullable().optional(),
  address: z.string().optional(),
  layout_image: z.string().nullable().optional(),
  layout_image_url: z.string().nullable().optional(),
  camera_source: z
    .object({
      /** Passwords in it are shown as `***`. */
      source: z.string(),
      /** Whether a password is stored with the address. */
      has_password: z.boolean(),
      authentication_required: z.boolean(),
      /** Its name with `***` for the value; null when there is none, or the viewer may not write it. */
      authentication_header: z.string().nullable(),
      has_authentication_header: z.boolean(),
      connectivity_method: z.number().int(),
    })
    .optional(),
  on_time: z.string().optional(),
  off_time: z.string().optional(),
  operating_hours: WeekHours.optional(),
  alert_cooldown: z.number().int().optional(),
  detection_log_days: z.number().int().optional(),
  /** Reported by the node; null until it has. */
  resolution: z.string().nullable().optional(),
  frame_rate: z.number().nullable().optional(),
  privacy: Privacy.optional(),
  ai_inferencing: z.boolean().optional(),
  draw_annotations: z.boolean().optional(),
  local_record_storage: z.boolean().optional(),
  external_ai_stream_active: z.boolean().optional(),
  show_metadata: z.boolean().optional(),
  custom_text_overlay: z.string().optional(),
  supplementary_camera_ids: z.array(Id).optional(),
  /** Those that can be chosen are the other cameras of the site; here, the chosen ones by name. */
  supplementary_cameras: z.array(Named).optional(),
});
export type CameraSettings = z.infer<typeof CameraSettings>;

const one = { params: z.object({ id: Id }), response: CameraSettings } as const;

/** A stored secret is not used for another server than it was stored for. */
export const SECRET_ERRORS = ['address_password_needed', 'header_needed'] as const;

/** What a change of a camera's fields can be refused for. */
export const CAMERA_CHANGE_ERRORS = [
  'camera_not_found',
  'permission_denied',
  'changed_since',
  'out_of_reach',
  'cannot_move',
  'name_taken',
  'supplementary_elsewhere',
  'upload_missing',
  'too_many_plans',
  ...SECRET_ERRORS,
] as const;

export const getCameraSettings = defineRoute({
  method: 'GET',
  path: '/camera/camera-settings/:id/',
  summary: "A camera's settings, as far as the viewer may read them",
  permission: 'cameras_detail__retrieve',
  ...one,
  errors: ['camera_not_found'],
});

export const putCameraSettings = defineRoute({
  method: 'PUT',
  path: '/camera/camera-settings/:id/',
  summary: 'Save sections of a camera: their write permission is needed, and the version each was loaded with',
  permission: toChangeCamera('cameras_detail__retrieve'),
  ...one,
  body: CameraSettingsChange,
  errors: CAMERA_CHANGE_ERRORS,
});

const creation = {
  permission: 'create',
  body: NewCamera,
  response: CameraSettings,
  status: 201,
  errors: [
    'out_of_reach',
    'camera_limit_reached',
    'site_without_node',
    'name_taken',
    'supplementary_elsewhere',
    'upload_missing',
    'too_many_plans',
    ...SECRET_ERRORS,
  ],
} as const;

export const postCameraSettings = defineRoute({
  method: 'POST',
  path: '/camera/camera-settings/',
  summary: 'Add a camera; the answer has its id',
  ...creation,
});

export const createCamera = defineRoute({
  method: 'POST',
  path: '/cameras/',
  summary: 'Add a camera; the answer has its id',
  ...creation,
});

export const cameraSettingsRoutes = { getCameraSettings, putCameraSettings, postCameraSettings, createCamera };
