import { z } from 'zod';
import { ModelAbilities } from './abilities.ts';
import { AlertFeatures, AlertFeaturesChange } from './alert-features.ts';
import { Id, Instant, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { MODEL_CONFIDENCE_FIELDS, ModelConfidence, type ModelConfidenceField } from './model-confidence.ts';
import { toChangeCamera } from './permissions.ts';
import { RegionOfInterest } from './region-of-interest.ts';
import { CannotRun } from './use-cases/cannot-run.ts';
import { VIEW_TYPES } from './use-cases/define.ts';
import { UseCase } from './use-cases/use-case.ts';

const ViewType = z.enum(VIEW_TYPES);
const ConfidenceField = z.enum(MODEL_CONFIDENCE_FIELDS as [ModelConfidenceField, ...ModelConfidenceField[]]);
const Version = z.number().int().min(0);
const Place = z.object({ id: Id, name: z.string() });

/** Parts that are versioned by themselves, with who may read and write them. */
export const CONFIGURATION_SECTIONS = {
  view_type: { read: 'camera_settings_basic_config_read', write: toChangeCamera('camera_settings_basic_config_write') },
  model_confidence: {
    read: 'camera_settings_model_confidence_read',
    write: toChangeCamera('camera_settings_model_confidence_write'),
  },
} as const;
export type ConfigurationSection = keyof typeof CONFIGURATION_SECTIONS;
/** Who may read and write `alert_features`. */
export const ALERTS_READ = 'camera_settings_platform_settings_read';
export const ALERTS_WRITE = toChangeCamera('camera_settings_platform_settings_write');

const ConfigurationVersions = z.strictObject({ view_type: Version, model_confidence: Version });

/** What the viewer may not read is left out. */
export const UseCaseSettings = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  site_info: SiteInfo,
  group_info: Place,
  /** Always shown: whether use cases suit the camera hangs on it. */
  view_type: ViewType,
  region_of_interest: RegionOfInterest.nullable(),
  model_confidence: ModelConfidence.optional(),
  /** Those that this camera's models go by; the others are kept, and not asked for. */
  confidence_fields: z.array(ConfidenceField).optional(),
  alert_features: AlertFeatures.optional(),
  /**
   * Why use cases cannot run on this camera, whether they are on or not; those that can run are left out. Such a use case
   * may be switched on all the same. Only for those who may read `alert_features`.
   */
  cannot_run: z.partialRecord(UseCase, z.array(CannotRun)).optional(),
  /**
   * The node that watches the camera, with the models that look at this very camera; `models` is null until the node has
   * said what it can see. Only for those who may read `alert_features`.
   */
  node: Place.extend({ models: z.array(ModelAbilities).nullable() })
    .nullable()
    .optional(),
  /** How many alert use cases the site lets a camera have at once. */
  max_alert_use_cases_per_camera: z.number().int(),
  /** The switches of what is not an alert, by name: `footfall.enabled`; the confidences hang on them, too. */
  block_toggles: z.record(z.string(), z.boolean()),
  versions: ConfigurationVersions,
});
export type UseCaseSettings = z.infer<typeof UseCaseSettings>;

export const ALERT_FEATURE_ERRORS = [
  'permission_denied',
  'changed_since',
  'camera_not_included',
  'view_type_incompatible',
  'not_allowed_here',
  'too_many_use_cases',
] as const;

const one = { params: z.object({ id: Id }), response: UseCaseSettings } as const;

export const getUseCaseSettings = defineRoute({
  method: 'GET',
  path: '/camera/use-case-settings/:id/',
  summary: "A camera's view type, model confidences and alert use cases, as far as the viewer may read them",
  permission: 'cameras_detail__retrieve',
  ...one,
  errors: ['camera_not_found'],
});

export const putUseCaseSettings = defineRoute({
  method: 'PUT',
  path: '/camera/use-case-settings/:id/',
  summary: 'Save view type, model confidences and alert use cases; what is left out stays',
  permission: toChangeCamera('cameras_detail__retrieve'),
  ...one,
  body: z.strictObject({
    view_type: ViewType.optional(),
    model_confidence: ModelConfidence.partial().optional(),
    alert_features: AlertFeaturesChange.optional(),
    versions: ConfigurationVersions.partial().default({}),
  }),
  errors: ['camera_not_found', ...ALERT_FEATURE_ERRORS],
});
export type UseCaseSettingsChange = z.output<(typeof putUseCaseSettings)['body']>;

export const MAX_CAMERAS_AT_ONCE = 500;

/** The cameras a change is made on; all of one site, all or none of them. */
export const CameraIds = z.array(Id).min(1).max(MAX_CAMERAS_AT_ONCE);

/** When each camera was changed, and how it is now known. */
export const ChangedCameras = z.object({ cameras: z.array(Place.extend({ changed: z.boolean() })), at: Instant });
export type ChangedCameras = z.infer<typeof ChangedCameras>;

export const MANY_ERRORS = ['out_of_reach', 'cameras_of_different_sites'] as const;

export const putAlertFeatures = defineRoute({
  method: 'PUT',
  path: '/cameras/alert_features/',
  summary: 'Set alert use cases on cameras of one site: on all of them, or on none',
  permission: ALERTS_WRITE,
  body: z.strictObject({ camera_ids: CameraIds, alert_features: AlertFeaturesChange }),
  response: ChangedCameras,
  errors: [...MANY_ERRORS, ...ALERT_FEATURE_ERRORS],
});

export const useCaseSettingsRoutes = { getUseCaseSettings, putUseCaseSettings, putAlertFeatures };
