import { z } from 'zod';
import { Id, Instant, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DownloadStarted } from './downloads.ts';

export const EVACUATION_KINDS = ['drill', 'evacuation'] as const;
export const EvacuationKind = z.enum(EVACUATION_KINDS);
export type EvacuationKind = z.infer<typeof EvacuationKind>;

/** Who or what can be on a site. */
export const EVACUEE_KINDS = ['person', 'vehicle'] as const;
export type EvacueeKind = (typeof EVACUEE_KINDS)[number];

/** A list holds so many; what is beyond is told by a number. */
export const MAX_EVACUEES = 2000;
export const MAX_MARKS = 500;
export const MAX_EVACUATION_SITES = 500;

/** Somebody who entered and has not left, or a vehicle. */
export const Evacuee = z.object({
  id: Id,
  kind: z.enum(EVACUEE_KINDS),
  name: z.string(),
  /** The company of a person; of a vehicle its type and holder. */
  detail: z.string(),
  entered_at: Instant,
  /** Where it was seen last: the zone, else the camera. */
  place: z.string(),
  thumbnail_url: z.string().nullable(),
  is_safe: z.boolean(),
  /** When somebody decided, on their device. */
  marked_at: Instant.nullable(),
  marked_by: z.string().nullable(),
});
export type Evacuee = z.infer<typeof Evacuee>;

export const Evacuation = z.object({
  id: Id,
  kind: EvacuationKind,
  started_at: Instant,
  started_by: z.string(),
  ended_at: Instant.nullable(),
  ended_by: z.string().nullable(),
  on_site: z.number().int(),
  accounted: z.number().int(),
});
export type Evacuation = z.infer<typeof Evacuation>;

export const EvacuationList = z.object({
  site: SiteInfo,
  /** The one that is running; null: the rows are those of this moment. */
  running: Evacuation.nullable(),
  /** The last one that ended. */
  last: Evacuation.nullable(),
  rows: z.array(Evacuee),
});
export type EvacuationList = z.infer<typeof EvacuationList>;

const VIEW = 'evacuation_list__view';
const RUN = 'evacuation_list__run';
const params = z.object({ id: Id });

/** A site as the page offers it. */
export const EvacuationSite = z.object({ id: Id, name: z.string(), running: EvacuationKind.nullable() });
export type EvacuationSite = z.infer<typeof EvacuationSite>;

export const listEvacuationSites = defineRoute({
  method: 'GET',
  path: '/evacuation/sites/',
  summary: 'Sites within reach by name, at most 500, and whether an evacuation runs there',
  permission: VIEW,
  response: z.array(EvacuationSite),
});

export const getEvacuationList = defineRoute({
  method: 'GET',
  path: '/evacuation/sites/:id/',
  summary: 'Who and which vehicles are on a site: as frozen while an evacuation runs, else now',
  permission: VIEW,
  params,
  response: EvacuationList,
  errors: ['site_not_found'],
});

export const startEvacuation = defineRoute({
  method: 'POST',
  path: '/evacuation/sites/:id/start/',
  summary: 'Start a drill or an evacuation: who is on site is frozen',
  permission: RUN,
  params,
  body: z.strictObject({ kind: EvacuationKind }),
  response: EvacuationList,
  errors: ['site_not_found', 'evacuation_running'],
});

export const EvacuationMark = z.strictObject({ id: Id, is_safe: z.boolean(), at: Instant });
export type EvacuationMark = z.infer<typeof EvacuationMark>;

export const markEvacuees = defineRoute({
  method: 'POST',
  path: '/evacuation/runs/:id/marks/',
  summary: 'Account for people and vehicles. Of several marks of one row the latest counts, whenever it arrives',
  permission: RUN,
  params,
  body: z.strictObject({ marks: z.array(EvacuationMark).min(1).max(MAX_MARKS) }),
  response: EvacuationList,
  errors: ['evacuation_not_found', 'evacuation_ended', 'out_of_reach'],
});

export const EVACUATION_REPORT_FORMATS = ['pdf', 'csv'] as const;

/** As what the report is made. */
export const EvacuationReportOrder = z.strictObject({ format: z.enum(EVACUATION_REPORT_FORMATS).default('pdf') });

export const endEvacuation = defineRoute({
  method: 'POST',
  path: '/evacuation/runs/:id/end/',
  summary: 'End a drill or an evacuation, and make its report; `download_ready` carries its address',
  sessionOnly: true,
  permission: RUN,
  params,
  body: EvacuationReportOrder,
  response: DownloadStarted,
  errors: ['evacuation_not_found', 'evacuation_ended', 'too_many_downloads'],
});

export const downloadEvacuationReport = defineRoute({
  method: 'POST',
  path: '/evacuation/runs/:id/report/',
  summary: 'Make the report of a drill or an evacuation; `download_ready` carries its address',
  sessionOnly: true,
  permission: VIEW,
  params,
  body: EvacuationReportOrder,
  response: DownloadStarted,
  status: 202,
  errors: ['evacuation_not_found', 'too_many_downloads'],
});

export const evacuationRoutes = {
  listEvacuationSites,
  getEvacuationList,
  startEvacuation,
  markEvacuees,
  endEvacuation,
  downloadEvacuationReport,
};
