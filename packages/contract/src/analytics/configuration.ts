import { z } from 'zod';
import { blockSpec } from '../camera-blocks.ts';
import { CameraFilters } from '../cameras.ts';
import { Id, Instant, Named, PageQuery, pageOf } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { CannotRun } from '../use-cases/cannot-run.ts';
import { MEASURED_KINDS } from './places.ts';

/** A camera on the configuration page of something that is measured. */
export const MeasuringCamera = z.object({
  id: Id,
  name: z.string(),
  include: z.boolean(),
  site_info: Named,
  group_info: Named,
  /** Whether it measures, and whether its site lets it. */
  enabled: z.boolean(),
  allowed: z.boolean(),
  /** How many areas are drawn for it. */
  area_count: z.number().int(),
  last_config_update: Instant.nullable(),
  /** What is missing before it can measure, whether that is on or not. */
  cannot_run: z.array(CannotRun),
});
export type MeasuringCamera = z.infer<typeof MeasuringCamera>;
export const MeasuringCameraPage = pageOf(MeasuringCamera);

export const MeasuringFilters = CameraFilters.extend({
  /** Only cameras on which it is on, or on which it is off. */
  enabled: z.enum(['true', 'false']).optional(),
});
export type MeasuringFilters = z.output<typeof MeasuringFilters>;

export const listMeasuringCameras = defineRoute({
  method: 'GET',
  path: '/analytics/configuration/',
  summary: 'Cameras within reach by name, with whether they measure something and the areas drawn for it',
  permission: blockSpec('footfall').read,
  query: PageQuery.extend(MeasuringFilters.shape).extend({ kind: z.enum(MEASURED_KINDS) }),
  response: MeasuringCameraPage,
  errors: ['invalid_cursor'],
});

export const listVehicleCameras = defineRoute({
  method: 'GET',
  path: '/vehicle_management/configure/',
  summary: 'Cameras within reach by name, with whether they watch a gate and the areas drawn for it',
  permission: 'vm_configuration__view',
  query: PageQuery.extend(MeasuringFilters.shape),
  response: MeasuringCameraPage,
  errors: ['invalid_cursor'],
});

export const measuringCameraRoutes = { listMeasuringCameras, listVehicleCameras };
