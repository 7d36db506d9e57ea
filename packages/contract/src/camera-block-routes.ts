import { z } from 'zod';
import { blockChange, blockConfiguration, componentName } from './camera-block-schemas.ts';
import {
  type BlockChange,
  type BlockConfiguration,
  type BlockName,
  blockNameOf,
  blockSpec,
  CAMERA_BLOCK_KEYS,
  type CameraBlock,
} from './camera-blocks.ts';
import { CAMERA_SECTIONS, CameraSource, Privacy, SECRET_ERRORS } from './camera-settings.ts';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';
import { CameraIds, ChangedCameras, MANY_ERRORS } from './use-case-settings.ts';

const params = z.object({ id: Id });
const BLOCK_ERRORS = [
  'permission_denied',
  'changed_since',
  'camera_not_included',
  'not_allowed_here',
  'settings_unreadable',
] as const;

/** A camera with one of its blocks, under the block's own name. */
export type BlockAnswer = { id: string; name: string; include: boolean } & { [N in BlockName]?: BlockConfiguration };
/** A block as it is sent, under its own name. */
export type BlockBody = { [N in BlockName]?: BlockChange };

const makeAnswer = (block: CameraBlock) =>
  z.object({
    id: Id,
    name: z.string(),
    include: z.boolean(),
    [blockNameOf(block)]: blockConfiguration(block),
  }) as unknown as z.ZodType<BlockAnswer>;

const ANSWERS = new Map(CAMERA_BLOCK_KEYS.map((block) => [block, makeAnswer(block)]));
const answerOf = (block: CameraBlock) => ANSWERS.get(block)!;

/** By the names they have in the API's description. */
export const BLOCK_ANSWERS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [...ANSWERS].map(([block, schema]) => [`${componentName(block)}Settings`, schema]),
);

type BodyOfMany = BlockBody & { camera_ids: string[] };

const shapeOf = (block: CameraBlock) => ({ [blockNameOf(block)]: blockChange(block) });
const bodyOf = (block: CameraBlock) => z.strictObject(shapeOf(block)) as unknown as z.ZodType<BlockBody, BlockBody>;
const bodyOfMany = (block: CameraBlock) =>
  z.strictObject({ camera_ids: CameraIds, ...shapeOf(block) }) as unknown as z.ZodType<BodyOfMany, BodyOfMany>;

/** One block of one camera. */
const reading = <const P extends `/${string}`>(block: CameraBlock, path: P) =>
  defineRoute({
    method: 'GET',
    path,
    summary: `${blockSpec(block).label} of a camera`,
    permission: blockSpec(block).read,
    params,
    response: answerOf(block),
    errors: ['camera_not_found'],
  });

/** What is left out stays; every part that is touched needs the version it was loaded with. */
const saving = <const P extends `/${string}`>(block: CameraBlock, path: P) =>
  defineRoute({
    method: 'PUT',
    path,
    summary: `Save ${blockSpec(block).label} of a camera`,
    permission: blockSpec(block).write,
    params,
    body: bodyOf(block),
    response: answerOf(block),
    errors: ['camera_not_found', 'out_of_reach', ...BLOCK_ERRORS],
  });

/** The same on cameras of one site: on all of them, or on none. */
const savingMany = <const P extends `/${string}`>(block: CameraBlock, path: P) =>
  defineRoute({
    method: 'PUT',
    path,
    summary: `Save ${blockSpec(block).label} of cameras of one site: of all of them, or of none`,
    permission: blockSpec(block).write,
    body: bodyOfMany(block),
    response: ChangedCameras,
    errors: [...MANY_ERRORS, ...BLOCK_ERRORS],
  });

export const readBlockRoutes = {
  getVehicleManagementSettings: reading('vehicle_management', '/camera/use-case-settings/vehicle-management/:id/'),
  getPeopleManagementSettings: reading('people_management', '/camera/use-case-settings/people-management/:id/'),
  getInspectionSettings: reading('inspection', '/camera/use-case-settings/inspection/:id/'),
  getCameraHealthSettings: reading('camera_health', '/camera/use-case-settings/camera-health/:id/'),
  getFootfallSettings: reading('footfall', '/camera/use-case-settings/footfall/:id/'),
  getMachineryUtilisationSettings: reading(
    'machinery_utilisation',
    '/camera/use-case-settings/machinery-utilisation/:id/',
  ),
  getTimelapseSettings: reading('timelapse', '/camera/use-case-settings/timelapse/:id/'),
  getVehicleTrackingSettings: reading('vehicle_tracking', '/camera/use-case-settings/vehicle-tracking/:id/'),
  getWorkhourSettings: reading('workhour', '/camera/use-case-settings/workhour/:id/'),
} as const;

export const saveBlockRoutes = {
  putVehicleManagementSettings: saving('vehicle_management', '/camera/use-case-settings/vehicle-management/:id/'),
  putPeopleManagementSettings: saving('people_management', '/camera/use-case-settings/people-management/:id/'),
  putInspectionSettings: saving('inspection', '/camera/use-case-settings/inspection/:id/'),
  putCameraHealthSettings: saving('camera_health', '/camera/use-case-settings/camera-health/:id/'),
  putFootfallSettings: saving('footfall', '/camera/use-case-settings/footfall/:id/'),
  putMachineryUtilisationSettings: saving(
    'machinery_utilisation',
    '/camera/use-case-settings/machinery-utilisation/:id/',
  ),
  putTimelapseSettings: saving('timelapse', '/camera/use-case-settings/timelapse/:id/'),
  putVehicleTrackingSettings: saving('vehicle_tracking', '/camera/use-case-settings/vehicle-tracking/:id/'),
  putWorkhourSettings: saving('workhour', '/camera/use-case-settings/workhour/:id/'),
} as const;

export const manyBlockRoutes = {
  putVehicleManagement: savingMany('vehicle_management', '/cameras/vehicle_management/'),
  putPeopleManagement: savingMany('people_management', '/cameras/people_management/'),
  putInspection: savingMany('inspection', '/cameras/inspection/'),
  putCameraHealth: savingMany('camera_health', '/cameras/camera_health/'),
  putFootfall: savingMany('footfall', '/cameras/footfall/'),
  putMachineryUtilisation: savingMany('machinery_utilisation', '/cameras/machinery_utilisation/'),
  putTimelapse: savingMany('timelapse', '/cameras/timelapse/'),
  putVehicleTracking: savingMany('vehicle_tracking', '/cameras/vehicle_tracking/'),
  putWorkhour: savingMany('workhour', '/cameras/workhour/'),
} as const;

export const putPrivacy = defineRoute({
  method: 'PUT',
  path: '/cameras/privacy/',
  summary: 'Set privacy on cameras of one site',
  permission: CAMERA_SECTIONS.privacy.write,
  body: z.strictObject({ camera_ids: CameraIds, privacy: Privacy }),
  response: ChangedCameras,
  errors: MANY_ERRORS,
});

export const putCameraSource = defineRoute({
  method: 'PUT',
  path: '/cameras/camera_source/',
  summary: 'Set where the pictures of cameras of one site come from',
  permission: CAMERA_SECTIONS.camera_source.write,
  body: z.strictObject({ camera_ids: CameraIds, camera_source: CameraSource }),
  response: ChangedCameras,
  errors: [...MANY_ERRORS, ...SECRET_ERRORS],
});

export const cameraBlockRoutes = {
  ...readBlockRoutes,
  ...saveBlockRoutes,
  ...manyBlockRoutes,
  putPrivacy,
  putCameraSource,
};
