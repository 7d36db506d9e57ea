import { z } from 'zod';
import type { CameraBlock } from '../camera-blocks.ts';
import { Named, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';

/** What cameras measure by themselves, each within areas drawn for it. */
export const MEASURED_KINDS = ['footfall', 'workhour', 'vehicle_tracking', 'machinery'] as const;
export type MeasuredKind = (typeof MEASURED_KINDS)[number];

/** The block of a camera that switches each on; its areas have the same tag. */
export const BLOCK_OF_KIND = {
  footfall: 'footfall',
  workhour: 'workhour',
  vehicle_tracking: 'vehicle_tracking',
  machinery: 'machinery_utilisation',
} as const satisfies Record<MeasuredKind, CameraBlock>;

const Category = z.object({ slug: z.string(), name: z.string() });

export const MeasuredZone = Named.extend({
  color: z.string().nullable(),
  /** The cameras that watch it. */
  cameras: z.array(Named),
  categories: z.array(Category),
});
export type MeasuredZone = z.infer<typeof MeasuredZone>;

export const MeasuredSite = SiteInfo.extend({ zones: z.array(MeasuredZone) });
export type MeasuredSite = z.infer<typeof MeasuredSite>;

const WorkedSite = MeasuredSite.extend({
  /** When people work there, by its clock. */
  working_hours: z.tuple([z.string(), z.string()]),
});
export type WorkedSite = z.infer<typeof WorkedSite>;

export const listMeasuredPlaces = defineRoute({
  method: 'GET',
  path: '/analytics/places/',
  summary: 'Sites within reach with the zones in which something is measured, by name; at most 500 sites',
  query: z.strictObject({ kind: z.enum(MEASURED_KINDS) }),
  response: z.array(WorkedSite),
});

export const measuredPlaceRoutes = { listMeasuredPlaces };
