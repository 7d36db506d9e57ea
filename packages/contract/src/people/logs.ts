import { z } from 'zod';
import { MeasuringCameraPage, MeasuringFilters } from '../analytics/configuration.ts';
import { Box, Id, Instant, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from '../common.ts';
import { TimeZone } from '../countries.ts';
import { defineRoute } from '../define-route.ts';
import { DownloadStarted } from '../downloads.ts';
import { PERSON_AUTHORISATIONS } from './authorisation.ts';
import { CountsByAuthorisation, PersonAttribute } from './persons.ts';

/** Which way somebody went; a camera that sees nobody's way says nothing of it. */
export const FACE_DIRECTIONS = ['entry', 'exit'] as const;

/**
 * What became of a captured face. `not_compared`: faces are not compared at that site, or the picture was too poor for it;
 * `unsure`: somebody comes close, but not close enough.
 */
export const FACE_RESULTS = [
  'recognised',
  'confirmed',
  'unsure',
  'not_recognised',
  'not_compared',
  'dismissed',
] as const;
export type FaceResult = (typeof FACE_RESULTS)[number];

/** An entry without an exit counts as on site for so long. */
export const MAX_PRESENCE_HOURS = 24;
export const MOST_FACES_IN_FILE = 100_000;

/** A face that a camera captured: an entry of the capture log, of the access log, or of both. */
export const FaceRecord = z.object({
  id: Id,
  occurred_at: Instant,
  site: SiteInfo,
  camera: Named,
  zone: Named.nullable(),
  direction: z.enum(FACE_DIRECTIONS).nullable(),
  result: z.enum(FACE_RESULTS),
  /** Null: nobody knows, or the person was erased. */
  person: z
    .object({
      id: Id,
      full_name: z.string(),
      attributes: z.array(PersonAttribute),
      /** Null as well for those who may not see mugshots. */
      mugshot_url: z.string().nullable(),
    })
    .nullable(),
  /** Whom it resembles most, where nobody was recognised. */
  closest: z.object({ person_id: Id, full_name: z.string(), score: z.number() }).nullable(),
  /** How much the face resembles the person, from 0 to 1. */
  score: z.number().nullable(),
  /** How well the face can be made out. */
  quality: z.number(),
  /** When it was captured. Null: of the capture log alone. */
  authorisation: z.enum(PERSON_AUTHORISATIONS).nullable(),
  /** Of somebody who had expired: the end of their last period. */
  ended_on: z.iso.date().nullable(),
  /** The entry or exit that belongs to it. */
  other_id: Id.nullable(),
  entered_at: Instant.nullable(),
  left_at: Instant.nullable(),
  duration_seconds: z.number().int().nullable(),
  /** An entry of somebody who has not been seen going out. */
  is_on_site: z.boolean(),
  /** Somebody has to decide: it was not recognised, or the person may not come in. */
  needs_decision: z.boolean(),
  /** Null: there is none, or not any more. */
  picture: z.object({ url: z.string(), thumbnail_url: z.string(), face_box: Box.nullable() }).nullable(),
});
export type FaceRecord = z.infer<typeof FaceRecord>;
export const FaceRecordPage = pageOf(FaceRecord);

const inOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  Date.parse(start_date) <= Date.parse(end_date);
const MOST_DAYS = 366;
const isAYearAtMost = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  Date.parse(end_date) - Date.parse(start_date) <= MOST_DAYS * 86_400_000;
const TOO_LONG = { path: ['end_date'], params: { code: 'too_big', max: MOST_DAYS } };
const REVERSED = { path: ['end_date'], params: { code: 'dates_reversed' } };

const logFilter = {
  start_date: Instant,
  end_date: Instant,
  sites: z.array(Id).max(500).optional(),
  zones: z.array(Id).max(500).optional(),
  cameras: z.array(Id).max(500).optional(),
  persons: z.array(Id).max(500).optional(),
  results: z.array(z.enum(FACE_RESULTS)).optional(),
  /** Those whose way no camera saw go with the entries, as in the figures. */
  directions: z.array(z.enum(FACE_DIRECTIONS)).optional(),
  /** A part of the name of a person. */
  search: SearchText.optional(),
  needs_decision: z.boolean().optional(),
};

export const AccessLogFilter = z
  .strictObject({ ...logFilter, authorisations: z.array(z.enum(PERSON_AUTHORISATIONS)).optional() })
  .refine(inOrder, REVERSED);
export type AccessLogFilter = z.output<typeof AccessLogFilter>;

const LOGS = 'access_control_view_access_logs';
const FACE = 'access_control_create_face';
const CONFIGURE = 'people_management_configure_read';

const listing = {
  method: 'POST',
  whileViewing: 'open',
  query: PageQuery,
  response: FaceRecordPage,
  errors: ['invalid_cursor', 'dates_reversed'],
} as const;

export const listCaptureLogs = defineRoute({
  ...listing,
  path: '/people_management/capture_logs/get_list/',
  summary: 'Faces that cameras with capture logs have captured, newest first',
  permission: CONFIGURE,
  body: z.strictObject(logFilter).refine(inOrder, REVERSED),
});

export const listAccessLogs = defineRoute({
  ...listing,
  path: '/people_management/access_logs/get_list/',
  summary: 'Who was seen by cameras with access control, newest first',
  permission: LOGS,
  body: AccessLogFilter,
});

const oneRecord = { params: z.object({ id: Id }), response: FaceRecord } as const;

export const getAccessLog = defineRoute({
  ...oneRecord,
  method: 'GET',
  path: '/people_management/access_logs/:id/',
  summary: 'An entry of the access log',
  permission: LOGS,
  errors: ['log_entry_not_found'],
});

/** `add_face`: it is this person, and their next mugshot as well. `is_person`: it is this person. `dismiss`: let it be. */
export const FACE_DECISIONS = ['add_face', 'is_person', 'dismiss'] as const;

export const decideCapture = defineRoute({
  ...oneRecord,
  method: 'PATCH',
  path: '/people_management/capture_logs/:id/',
  summary: 'Say who a captured face is, or that nobody need care; who was authorised at that moment follows',
  permission: FACE,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.enum(['add_face', 'is_person']), person_id: Id }),
    z.strictObject({ decision: z.literal('dismiss') }),
  ]),
  errors: ['log_entry_not_found', 'out_of_reach', 'consent_needed', 'too_many_mugshots', 'no_captured_face'],
});

export const deleteCapture = defineRoute({
  method: 'DELETE',
  path: '/people_management/capture_logs/:id/',
  summary: 'Delete a captured face from the logs, with its picture and template',
  permission: FACE,
  params: z.object({ id: Id }),
  errors: ['log_entry_not_found'],
});

const figuresQuery = {
  start_date: Instant,
  end_date: Instant,
  sites: queryList(Id),
  zones: queryList(Id),
  cameras: queryList(Id),
  authorisations: queryList(z.enum(PERSON_AUTHORISATIONS)),
};

const Count = z.number().int();

/** How often somebody came in, and how many they were. */
export const EntryCount = z.object({ entries: Count, people: Count });

export const AccessCounts = z.object({
  /** Entries of the log: whoever was seen, but for those who went out. */
  entries: Count,
  /** Different people among them. */
  people: Count,
  authorisations: z.record(z.enum(PERSON_AUTHORISATIONS), EntryCount),
  /** Alerts that were sent about unauthorised and unknown people; what several people were sent is one. */
  alerts: Count,
  /** Faces that became a mugshot of somebody. */
  added: Count,
  /** Now, whatever the period. */
  on_site: Count,
  needs_decision: Count,
  /** By name. */
  sites: z.array(z.object({ site: Named, entries: Count, authorisations: CountsByAuthorisation })),
});
export type AccessCounts = z.infer<typeof AccessCounts>;

export const getAccessCounts = defineRoute({
  method: 'GET',
  path: '/people_management/access_logs/counts/',
  summary: 'How many people came in, by authorisation and site',
  permission: LOGS,
  query: z.strictObject(figuresQuery).refine(inOrder, REVERSED),
  response: AccessCounts,
  errors: ['dates_reversed'],
});

export const AccessSeries = z.object({
  timezone: z.string(),
  step: z.enum(['hour', 'day']),
  steps: z.array(Instant),
  series: z.array(z.object({ authorisation: z.enum(PERSON_AUTHORISATIONS), values: z.array(Count) })),
});
export type AccessSeries = z.infer<typeof AccessSeries>;

export const getAccessTimeseries = defineRoute({
  method: 'GET',
  path: '/people_management/access_logs/timeseries/',
  summary: 'Entries over time by authorisation: by the hour for up to two weeks, else by the day',
  permission: LOGS,
  query: z
    .strictObject({ ...figuresQuery, timezone: TimeZone })
    .refine(inOrder, REVERSED)
    .refine(isAYearAtMost, TOO_LONG),
  response: AccessSeries,
  errors: ['dates_reversed', 'invalid_time_zone'],
});

export const listPeopleOnSite = defineRoute({
  method: 'GET',
  path: '/people_management/on_site/',
  summary: 'People who came in and have not been seen going out, longest first',
  permission: LOGS,
  query: PageQuery.extend({ sites: queryList(Id), zones: queryList(Id) }),
  response: FaceRecordPage,
  errors: ['invalid_cursor'],
});

export const exportAccessLogs = defineRoute({
  method: 'POST',
  path: '/people_management/access_logs/export/csv/',
  summary: 'Make a table (CSV) of the access log in your language; `download_ready` carries its address',
  sessionOnly: true,
  permission: LOGS,
  body: AccessLogFilter,
  response: DownloadStarted,
  status: 202,
  errors: ['dates_reversed', 'too_many_downloads'],
});

export const PEOPLE_PARTS = ['capture_logs', 'access_control'] as const;
export type PeoplePart = (typeof PEOPLE_PARTS)[number];

export const listPeopleCameras = defineRoute({
  method: 'GET',
  path: '/people_management/configure/',
  summary: 'Cameras within reach by name, with whether they capture faces and the areas drawn for it',
  permission: CONFIGURE,
  query: PageQuery.extend(MeasuringFilters.shape).extend({ part: z.enum(PEOPLE_PARTS) }),
  response: MeasuringCameraPage,
  errors: ['invalid_cursor'],
});

/** How a site recognises people. */
export const PeopleSettings = z.object({
  site: Named,
  /** Off until somebody says otherwise: faces are captured, but compared with nobody. */
  is_matching: z.boolean(),
  /** What people of the site have agreed to; a site without one compares no faces. */
  consent_note: z.string(),
  /** From which score on a face is somebody's. */
  least_score: z.number().min(0).max(1),
  /** By how much the second-best person has to score less. */
  least_margin: z.number().min(0).max(1),
  /** Faces worse than that are not compared. */
  least_quality: z.number().min(0).max(1),
  /** Days that captured pictures and their templates are kept; the entries themselves stay. */
  picture_days: z.number().int().min(1).max(366),
  /** Days that mugshots are kept after the last period of a person; null: as long as the person is. */
  mugshot_days: z.number().int().min(1).max(366).nullable(),
});
export type PeopleSettings = z.infer<typeof PeopleSettings>;

export const getPeopleSettings = defineRoute({
  method: 'GET',
  path: '/people_management/settings/:id/',
  summary: 'How a site recognises people; `id` is the site',
  permission: CONFIGURE,
  params: z.object({ id: Id }),
  response: PeopleSettings,
  errors: ['site_not_found'],
});

export const updatePeopleSettings = defineRoute({
  method: 'PATCH',
  path: '/people_management/settings/:id/',
  summary: 'Change how a site recognises people from now on; `id` is the site',
  permission: 'people_management_configure_write',
  params: z.object({ id: Id }),
  body: PeopleSettings.omit({ site: true })
    .extend({ consent_note: z.string().trim().max(2000) })
    .strict()
    .partial(),
  response: PeopleSettings,
  errors: ['site_not_found', 'consent_note_needed'],
});

export const faceLogRoutes = {
  listCaptureLogs,
  decideCapture,
  deleteCapture,
  listAccessLogs,
  getAccessCounts,
  getAccessTimeseries,
  exportAccessLogs,
  getAccessLog,
  listPeopleOnSite,
  listPeopleCameras,
  getPeopleSettings,
  updatePeopleSettings,
};
