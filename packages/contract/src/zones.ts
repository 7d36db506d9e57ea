import { crossesItself } from '@sightline/geometry/outlines';
import { polygonArea } from '@sightline/geometry/polygons';
import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Seen } from './site-plans.ts';

const MIN_ZONE_POINTS = 3;
/** As many as an area on a camera may have. */
const MAX_ZONE_POINTS = 20;
export const MAX_ZONES_PER_SITE = 500;
const DEFAULT_ZONE_COLOR = '#FFB020';

const Share = z.number().min(0).max(1);
/** Corners on a plan, each coordinate a share of the picture's width or height. */
export const ZonePolygon = z
  .array(z.tuple([Share, Share]))
  .min(MIN_ZONE_POINTS)
  .max(MAX_ZONE_POINTS)
  .refine((corners) => polygonArea(corners) > 0, { params: { code: 'zone_without_area' } })
  .refine((corners) => !crossesItself(corners), { params: { code: 'zone_crosses_itself' } });
export type ZonePolygon = z.output<typeof ZonePolygon>;

export const ZoneColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A named part of a site. Areas drawn on its cameras can say that they show it. */
export const Zone = z.object({
  id: Id,
  site: Named,
  name: z.string(),
  color: z.string(),
  plan: Id.nullable(),
  /** Where it lies on the plan; null while nobody has drawn it. */
  polygon: ZonePolygon.nullable(),
  /** Cameras with an area that shows it. */
  cameras: z.array(Named),
  version: z.number().int(),
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type Zone = z.infer<typeof Zone>;

const fields = { name: Name, color: ZoneColor, plan: Id.nullable(), polygon: ZonePolygon.nullable() };

/** A zone stays on its site: naming another is refused. */
export const ZoneChange = z.strictObject({ ...fields, site: Id }).partial();
export type ZoneChange = z.output<typeof ZoneChange>;

const one = { params: z.object({ id: Id }), response: Zone } as const;
/** A polygon needs the plan it lies on. */
const POLYGON_ERRORS = ['out_of_reach', 'required'] as const;

export const listZones = defineRoute({
  method: 'GET',
  path: '/zones/',
  summary: 'Zones of the sites within reach, by name',
  permission: 'zones_list__view',
  query: PageQuery.extend({ sites: queryList(Id), plans: queryList(Id), search: SearchText.optional() }),
  response: pageOf(Zone),
  errors: ['invalid_cursor'],
});

export const createZone = defineRoute({
  method: 'POST',
  path: '/zones/',
  summary: 'Add a zone to a site, drawn on one of its plans or by its name alone',
  permission: 'zones__create',
  body: z.strictObject({
    site: Id,
    name: Name,
    color: ZoneColor.default(DEFAULT_ZONE_COLOR),
    plan: fields.plan.default(null),
    polygon: fields.polygon.default(null),
  }),
  response: Zone,
  status: 201,
  errors: ['name_taken', 'too_many_zones', ...POLYGON_ERRORS],
});
export type NewZone = z.output<typeof createZone.body>;

export const getZone = defineRoute({
  method: 'GET',
  path: '/zones/:id/',
  summary: 'One zone',
  permission: 'zones_list__view',
  ...one,
  errors: ['zone_not_found'],
});

export const updateZone = defineRoute({
  method: 'PATCH',
  path: '/zones/:id/',
  summary: 'Change parts of a zone; what is left out stays, the areas on cameras too',
  permission: 'zones__update',
  ...one,
  body: ZoneChange.extend(Seen),
  errors: ['zone_not_found', 'name_taken', 'cannot_move', 'changed_since', ...POLYGON_ERRORS],
});

export const deleteZone = defineRoute({
  method: 'DELETE',
  path: '/zones/:id/',
  summary: 'Delete a zone; areas that showed it stay on their cameras, without a zone',
  permission: 'zones__delete',
  params: one.params,
  errors: ['zone_not_found'],
});

export const zoneRoutes = { listZones, createZone, getZone, updateZone, deleteZone };
