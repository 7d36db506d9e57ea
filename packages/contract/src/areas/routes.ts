import { z } from 'zod';
import { CameraFilters } from '../cameras.ts';
import { Id, Instant, Named, PageQuery, pageOf, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import type { ErrorCode } from '../errors.ts';
import { RegionOfInterest } from '../region-of-interest.ts';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '../use-cases/catalogue.ts';
import { VIEW_TYPES } from '../use-cases/define.ts';
import { ConfiguredArea, ConfiguredAreaChange, PolygonChange, PolygonItem, SentPoints } from './shapes.ts';
import { AREA_VARIANTS } from './tags.ts';

const Version = z.number().int().min(0);

/** What every answer has, whichever areas it is about. */
const camera = {
  id: Id,
  name: z.string(),
  group_info: Named,
  site_info: SiteInfo,
  /** See `CameraDetail`. */
  latest_frame: z.string().nullable(),
  layout_image_url: z.string().nullable(),
  view_type: z.enum(VIEW_TYPES),
  region_of_interest: RegionOfInterest.nullable(),
  /** Null when nobody ever changed these areas here. */
  last_config_update: Instant.nullable(),
  last_config_updated_by: Named.nullable(),
  last_configured_area_update: Instant.nullable(),
  /** Of these areas together; 0 when nobody ever changed them. */
  version: Version,
};
export const AreaCamera = z.object(camera);
export type AreaCamera = z.infer<typeof AreaCamera>;

/** When and by whom is ours to say: taken, and not counted. */
const said = {
  last_config_update: Instant.nullable().optional(),
  last_config_updated_by: z.union([Id, Named]).nullable().optional(),
  last_configured_area_update: Instant.nullable().optional(),
};
/** Every save needs the version it was loaded with. */
const saved = { version: Version, ...said };

/** What was drawn for one alert use case. */
interface FeatureAreas {
  id: number;
  enabled: boolean;
  configured_area: ConfiguredArea;
}
interface FeatureAreasChange {
  id?: number | undefined;
  enabled?: boolean | undefined;
  configured_area?: ConfiguredAreaChange | undefined;
}

/** A camera with the areas of its alert use cases; those the viewer may not draw are left out. */
export type AlertsConfigure = AreaCamera & {
  alert_features: { id: string } & Partial<Record<UseCaseKey, FeatureAreas>>;
};
export type AlertsConfigureChange = {
  alert_features?: ({ id?: string | undefined } & Partial<Record<UseCaseKey, FeatureAreasChange>>) | undefined;
  region_of_interest?: RegionOfInterest | null | undefined;
  version: number;
};

const eachUseCase = <T>(make: (id: number) => T) =>
  Object.fromEntries(USE_CASE_KEYS.map((key) => [key, make(specOfUseCase(key).id)]));

export const AlertsConfigure = z.object({
  ...camera,
  alert_features: z.object({
    id: Id,
    ...eachUseCase((id) =>
      z.object({ id: z.literal(id), enabled: z.boolean(), configured_area: ConfiguredArea }).optional(),
    ),
  }),
}) as unknown as z.ZodType<AlertsConfigure>;

/**
 * Areas of a use case take the place of those there are, and a use case that is left out keeps its own. `enabled` switches a
 * use case on or off for those who may change its settings; without it that stays as it is.
 */
export const AlertsConfigureChange = z.strictObject({
  alert_features: z
    .strictObject({
      id: Id,
      ...eachUseCase((id) =>
        z
          .strictObject({ id: z.literal(id), enabled: z.boolean(), configured_area: ConfiguredAreaChange })
          .partial()
          .optional(),
      ),
    })
    .partial()
    .optional(),
  region_of_interest: z.strictObject({ points: SentPoints }).nullable().optional(),
  ...saved,
}) as unknown as z.ZodType<AlertsConfigureChange, AlertsConfigureChange>;

/** What is drawn for a block of one tag. */
export const AreaBlock = z.object({ id: Id, configured_area: ConfiguredArea });
const block = <const N extends string>(name: N) =>
  z.object({ ...camera, ...({ [name]: AreaBlock } as { [K in N]: typeof AreaBlock }) });

export const FootfallAreas = block('footfall_configuration');
export const WorkhourAreas = block('workhour_configuration');
export const VehicleTrackingAreas = block('vehicle_tracking_configuration');
export const MachineryUtilisationAreas = block('machinery_utilisation_configuration');
export const VehicleManagementAreas = z.object({
  ...camera,
  vehicle_management_configuration: AreaBlock.extend({ access_area: PolygonItem.nullable() }),
});
export const PeopleManagementAreas = z.object({
  ...camera,
  people_management_configuration: z.object({ id: Id, access_area: PolygonItem.nullable() }),
});

export const BlockAreasChange = z.strictObject({ configured_area: ConfiguredAreaChange, ...saved });
const AccessArea = PolygonChange.nullable();

const params = z.object({ id: Id });
/** Hundreds of shapes, each with its facts. */
const maxBodyBytes = 1024 * 1024;

const SHAPE_ERRORS = [
  'permission_denied',
  'changed_since',
  'invalid_id',
  'out_of_reach',
  'not_in_list',
  'one_shape_per_tag',
  'polygon_too_small',
  'rectangle_too_small',
  'ellipse_too_small',
  'line_too_small',
  'polygon_too_many_points',
  'line_too_many_points',
  'wrong_point_count',
  'kind_not_allowed',
  'label_required',
  'too_few_categories',
  'too_many_categories',
] as const satisfies ErrorCode[];
const SAVE_ERRORS = ['camera_not_found', ...SHAPE_ERRORS] as const;

/** Why a use case cannot be switched on. */
const SWITCH_ERRORS = [
  'camera_not_included',
  'view_type_incompatible',
  'not_allowed_here',
  'too_many_use_cases',
] as const satisfies ErrorCode[];

export const getAlertsConfigure = defineRoute({
  method: 'GET',
  path: '/alerts/configure/:id/',
  summary: 'The areas of a camera’s alert use cases, as far as the viewer may draw them, and its region of interest',
  permission: AREA_VARIANTS.alerts.read,
  params,
  response: AlertsConfigure,
  errors: ['camera_not_found'],
});

export const patchAlertsConfigure = defineRoute({
  method: 'PATCH',
  path: '/alerts/configure/:id/',
  summary: 'Save areas of alert use cases and the region of interest; areas of tags one may not draw stay as they are',
  permission: AREA_VARIANTS.alerts.write,
  params,
  body: AlertsConfigureChange,
  maxBodyBytes,
  response: AlertsConfigure,
  errors: [...SAVE_ERRORS, ...SWITCH_ERRORS],
});

/** A camera on the configuration page of alerts. */
export const ConfiguredCamera = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  view_type: z.enum(VIEW_TYPES),
  site_info: Named,
  group_info: Named,
  /** Alert use cases that are on, by their keys. */
  use_cases: z.array(z.string()),
  /** When its areas of alerts were last changed, and when it was last calibrated. */
  last_config_update: Instant.nullable(),
  last_calibrate_update: Instant.nullable(),
});
export type ConfiguredCamera = z.infer<typeof ConfiguredCamera>;
export const ConfiguredCameraPage = pageOf(ConfiguredCamera);

export const listAlertsConfiguration = defineRoute({
  method: 'GET',
  path: '/alerts/configuration/',
  summary: 'Cameras within reach by name, with what is on and when they were configured',
  permission: 'alerts_config__read',
  query: PageQuery.extend(CameraFilters.shape),
  response: ConfiguredCameraPage,
  errors: ['invalid_cursor'],
});

type Variant = keyof typeof AREA_VARIANTS;

/** Each call is known by its own path. */
const pathOf = <V extends Variant>(variant: V): (typeof AREA_VARIANTS)[V]['path'] => AREA_VARIANTS[variant].path;

const reading = <const V extends Variant, R extends z.ZodType>(variant: V, label: string, response: R) =>
  defineRoute({
    method: 'GET',
    path: pathOf(variant),
    summary: `The areas drawn for ${label} on a camera`,
    permission: AREA_VARIANTS[variant].read,
    params,
    response,
    errors: ['camera_not_found'],
  });

const saving = <const M extends 'PATCH' | 'PUT', const V extends Variant, B extends z.ZodType, R extends z.ZodType>(
  method: M,
  variant: V,
  label: string,
  { body, response }: { body: B; response: R },
) =>
  defineRoute({
    method,
    path: pathOf(variant),
    summary: `Save the areas drawn for ${label} on a camera`,
    permission: AREA_VARIANTS[variant].write,
    params,
    body,
    maxBodyBytes,
    response,
    errors: SAVE_ERRORS,
  });

const VEHICLES = 'vehicle management';
const PEOPLE = 'people management';

export const areaRoutes = {
  getAlertsConfigure,
  patchAlertsConfigure,
  listAlertsConfiguration,
  getFootfallCalibrate: reading('footfall', 'footfall', FootfallAreas),
  patchFootfallCalibrate: saving('PATCH', 'footfall', 'footfall', { body: BlockAreasChange, response: FootfallAreas }),
  getWorkhourCalibrate: reading('workhour', 'workhour tracking', WorkhourAreas),
  patchWorkhourCalibrate: saving('PATCH', 'workhour', 'workhour tracking', {
    body: BlockAreasChange,
    response: WorkhourAreas,
  }),
  getVehicleTrackingCalibrate: reading('vehicle_tracking', 'vehicle tracking', VehicleTrackingAreas),
  patchVehicleTrackingCalibrate: saving('PATCH', 'vehicle_tracking', 'vehicle tracking', {
    body: BlockAreasChange,
    response: VehicleTrackingAreas,
  }),
  getMachineryUtilisationCalibrate: reading(
    'machinery_utilisation',
    'machinery utilisation',
    MachineryUtilisationAreas,
  ),
  patchMachineryUtilisationCalibrate: saving('PATCH', 'machinery_utilisation', 'machinery utilisation', {
    body: BlockAreasChange,
    response: MachineryUtilisationAreas,
  }),
  getVehicleManagementConfigure: reading('vehicle_management', VEHICLES, VehicleManagementAreas),
  putVehicleManagementConfigure: saving('PUT', 'vehicle_management', VEHICLES, {
    body: z.strictObject({ access_area: AccessArea, configured_area: ConfiguredAreaChange, ...saved }),
    response: VehicleManagementAreas,
  }),
  patchVehicleManagementConfigure: saving('PATCH', 'vehicle_management', VEHICLES, {
    body: z.strictObject({
      access_area: AccessArea.optional(),
      configured_area: ConfiguredAreaChange.optional(),
      ...saved,
    }),
    response: VehicleManagementAreas,
  }),
  getPeopleManagementConfigure: reading('people_management', PEOPLE, PeopleManagementAreas),
  patchPeopleManagementConfigure: saving('PATCH', 'people_management', PEOPLE, {
    body: z.strictObject({
      /** The camera of the address, and no other. */
      camera_ids: z.array(Id).length(1),
      people_management_configuration: z.strictObject({ id: Id.optional(), access_area: AccessArea }),
      ...saved,
    }),
    response: PeopleManagementAreas,
  }),
} as const;
