import { z } from 'zod';
import { Box, Id, Instant, Named, PageQuery, pageOf, queryList, SiteInfo } from '../common.ts';
import { TimeZone } from '../countries.ts';
import { defineRoute } from '../define-route.ts';
import { DELIVERY_STATES } from '../delivery-rights.ts';
import { DownloadStarted } from '../downloads.ts';
import { VEHICLE_KINDS } from '../frames.ts';
import { BatchAnswer } from '../node-link.ts';
import { VEHICLE_AUTHORISATIONS } from './authorisation.ts';
import { LicensePlate } from './plates.ts';

/** So many records are pushed, changed or deleted by one call. */
export const MAX_CHOSEN_RECORDS = 500;

/** A vehicle that came in or went out; an entry with its exit makes a transit trail. */
export const PASSAGE_TYPES = ['entry', 'exit'] as const;
export const RECORD_TYPES = ['transit_trail', ...PASSAGE_TYPES] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
/** What lists and charts can be asked for. */
export const ASKED_TYPES = [...RECORD_TYPES, 'all'] as const;

/** An entry without an exit counts as on site for so long. */
export const MAX_STAY_DAYS = 30;
export const MOST_RECORDS_IN_FILE = 100_000;

/** A vehicle as a node saw it at a gate. */
export const NodePassage = z.strictObject({
  id: Id,
  camera_id: Id,
  occurred_at: Instant,
  direction: z.enum(PASSAGE_TYPES),
  vehicle_type: z.enum(VEHICLE_KINDS),
  /** As it was read; null: no plate could be read. */
  plate: z.string().trim().min(1).max(20).nullable(),
  score: z.number().min(0).max(1),
  /** In frame space, on the picture. */
  vehicle_box: Box.nullable(),
  plate_box: Box.nullable(),
  /** A picture that the node has sent, or will send; null: there is none. */
  picture_id: Id.nullable(),
});
export type NodePassage = z.infer<typeof NodePassage>;

export const MAX_PASSAGES_PER_BATCH = 100;

export const sendPassages = defineRoute({
  method: 'POST',
  path: '/node/vehicles/',
  summary: 'Report vehicles that came in or went out; an id seen before is accepted and ignored',
  access: 'node',
  body: z.strictObject({ passages: z.array(NodePassage).min(1).max(MAX_PASSAGES_PER_BATCH) }),
  response: BatchAnswer,
});

/** How a read became a plate: letter by letter, by looking alike, or by somebody who said so. */
export const MATCHES = ['exact', 'look_alike', 'confirmed'] as const;

export const VehicleRecord = z.object({
  id: Id,
  record_type: z.enum(RECORD_TYPES),
  occurred_at: Instant,
  site: SiteInfo,
  camera: Named,
  zone: Named.nullable(),
  /** As registered or as somebody corrected it, else as it was read; null: it could not be read. */
  license_plate: z.string().nullable(),
  read_as: z.string().nullable(),
  score: z.number(),
  vehicle_type: z.enum(VEHICLE_KINDS),
  /** When it passed. */
  authorisation: z.enum(VEHICLE_AUTHORISATIONS),
  /** Why a registered plate was not authorised: the end of its last period before that day. */
  ended_on: z.iso.date().nullable(),
  plate_id: Id.nullable(),
  match: z.enum(MATCHES).nullable(),
  /** A registered plate that the read may be. */
  look_alike: z.object({ plate_id: Id, license_plate: z.string() }).nullable(),
  /** The other half; null: there is none. */
  other_id: Id.nullable(),
  entered_at: Instant.nullable(),
  left_at: Instant.nullable(),
  /** How long it stayed; for an entry whose vehicle is still there, null. */
  duration_seconds: z.number().int().nullable(),
  /** An entry whose vehicle has not been seen since. */
  is_on_site: z.boolean(),
  /** Somebody should look: unknown, unauthorised or hard to read, and nobody has yet. */
  needs_check: z.boolean(),
  /** Where it stands with the other platform; null: it was not pushed. */
  transfer: z
    .object({
      state: z.enum(DELIVERY_STATES),
      receiver: z.string(),
      attempted_at: Instant.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  picture: z
    .object({
      url: z.string(),
      thumbnail_url: z.string(),
      vehicle_box: Box.nullable(),
      plate_box: Box.nullable(),
    })
    .nullable(),
});
export type VehicleRecord = z.infer<typeof VehicleRecord>;
export const VehicleRecordPage = pageOf(VehicleRecord);

const inOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  Date.parse(start_date) <= Date.parse(end_date);
const MOST_DAYS = 366;
const isAYearAtMost = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  Date.parse(end_date) - Date.parse(start_date) <= MOST_DAYS * 86_400_000;
const TOO_LONG = { path: ['end_date'], params: { code: 'too_big', max: MOST_DAYS } };
const REVERSED = { path: ['end_date'], params: { code: 'dates_reversed' } };

const filter = {
  start_date: Instant,
  end_date: Instant,
  sites: z.array(Id).max(500).optional(),
  zones: z.array(Id).max(500).optional(),
  cameras: z.array(Id).max(500).optional(),
  vehicle_types: z.array(z.enum(VEHICLE_KINDS)).optional(),
  authorisations: z.array(z.enum(VEHICLE_AUTHORISATIONS)).optional(),
  /** A part of the plate. */
  license_plate_like: z.string().trim().max(20).optional(),
  needs_check: z.boolean().optional(),
};

export const RecordFilter = z
  .strictObject({ record_type: z.enum(ASKED_TYPES).default('transit_trail'), ...filter })
  .refine(inOrder, REVERSED);
export type RecordFilter = z.output<typeof RecordFilter>;

const listing = {
  method: 'POST',
  whileViewing: 'open',
  query: PageQuery,
  response: VehicleRecordPage,
  errors: ['invalid_cursor', 'dates_reversed'],
} as const;

export const listVehicleRecords = defineRoute({
  ...listing,
  path: '/vehicle_management/records/get_list/',
  summary: 'Entries, exits or transit trails within reach, newest first',
  permission: 'vm_dashboard__view',
  body: RecordFilter,
});

export const listVehicleRecordInfos = defineRoute({
  ...listing,
  path: '/vehicle_management/records/info/get_list/',
  summary: 'Entries and exits within reach as they can be corrected, newest first',
  permission: 'vm_management__view',
  body: z
    .strictObject({ record_type: z.enum([...PASSAGE_TYPES, 'all']).default('all'), ...filter })
    .refine(inOrder, REVERSED),
});

const oneRecord = { params: z.object({ id: Id }) } as const;

export const getVehicleRecord = defineRoute({
  ...oneRecord,
  method: 'GET',
  path: '/vehicle_management/records/info/:id/',
  summary: 'An entry or exit, such as the other half of a transit trail',
  permission: 'vm_dashboard__view',
  response: VehicleRecord,
  errors: ['vehicle_record_not_found'],
});

export const updateVehicleRecordInfo = defineRoute({
  ...oneRecord,
  method: 'PATCH',
  path: '/vehicle_management/records/info/:id/',
  summary: 'Correct an entry or exit; its authorisation and its stay follow. What is left out stays',
  permission: 'vm_record__update',
  body: z
    .strictObject({
      license_plate: LicensePlate,
      vehicle_type: z.enum(VEHICLE_KINDS),
      record_type: z.enum(PASSAGE_TYPES),
      /** A registered plate that this read is not, from now on. */
      is_not_plate: Id,
      /** Somebody has looked at it. */
      is_checked: z.literal(true),
    })
    .partial(),
  response: VehicleRecord,
  errors: ['vehicle_record_not_found', 'invalid_plate', 'out_of_reach'],
});

export const deleteVehicleRecordInfo = defineRoute({
  ...oneRecord,
  method: 'DELETE',
  path: '/vehicle_management/records/info/:id/',
  summary: 'Delete an entry or exit with its picture; the stays of its vehicle follow',
  permission: 'vm_record__delete',
  errors: ['vehicle_record_not_found'],
});

const Chosen = z.array(Id).min(1).max(MAX_CHOSEN_RECORDS);

export const pushVehicleRecords = defineRoute({
  method: 'POST',
  path: '/vehicle_management/push_external/',
  summary: 'Send records to the platform that their cameras are set up for; what failed is tried again',
  permission: ['vm_management__view', 'alerts__transfer'],
  /** `again` says that records which were taken before are meant to be sent once more. */
  body: z.strictObject({ ids: Chosen, again: z.boolean().default(false) }),
  response: z.object({
    sent: z.number().int(),
    /** Taken before, or still on their way. */
    repeated: z.number().int(),
    /** Of cameras that transfer no records of vehicles. */
    not_set_up: z.number().int(),
  }),
  errors: ['out_of_reach'],
});

export const bulkUpdateVehicleRecords = defineRoute({
  method: 'PATCH',
  path: '/vehicle_management/records/info/bulk_update/',
  summary: 'Change several entries and exits in one go, or say that somebody has looked at them',
  permission: 'vm_record__update',
  body: z
    .strictObject({
      ids: Chosen,
      vehicle_type: z.enum(VEHICLE_KINDS).optional(),
      record_type: z.enum(PASSAGE_TYPES).optional(),
      is_checked: z.literal(true).optional(),
    })
    .refine((body) => Object.keys(body).some((field) => field !== 'ids'), {
      path: ['vehicle_type'],
      params: { code: 'required' },
    }),
  response: z.object({ count: z.number().int() }),
  errors: ['out_of_reach'],
});

export const bulkDeleteVehicleRecords = defineRoute({
  method: 'POST',
  path: '/vehicle_management/records/info/bulk_delete/',
  summary: 'Delete several entries and exits with their pictures; the stays of their vehicles follow',
  permission: 'vm_record__delete',
  body: z.strictObject({ ids: Chosen }),
  response: z.object({ count: z.number().int() }),
  errors: ['out_of_reach'],
});

const figuresQuery = {
  start_date: Instant,
  end_date: Instant,
  zones: queryList(Id),
  sites: queryList(Id),
  vehicle_types: queryList(z.enum(VEHICLE_KINDS)),
  authorisations: queryList(z.enum(VEHICLE_AUTHORISATIONS)),
};

const Count = z.number().int();
const PassageCounts = z.object({ transit_trail: Count, entry: Count, exit: Count });

export const VehicleCounts = PassageCounts.extend({
  /** Of the record type that was asked for. */
  count: Count,
  /** Entries of the same length of time before. */
  entries_before: Count,
  exits_without_entry: Count,
  mean_stay_seconds: z.number().nullable(),
  /** Now, whatever the period. */
  on_site: Count,
  longest_on_site_seconds: z.number().nullable(),
  on_site_types: z.array(z.object({ vehicle_type: z.enum(VEHICLE_KINDS), count: Count })),
  /** Of the entries. */
  authorisations: z.record(z.enum(VEHICLE_AUTHORISATIONS), Count),
  /** A name says which zone it is only together with its site. */
  zones: z.array(PassageCounts.extend({ zone: Named.nullable(), site: Named.nullable() })),
});
export type VehicleCounts = z.infer<typeof VehicleCounts>;

export const getVehicleCounts = defineRoute({
  method: 'GET',
  path: '/vehicle_management/records/counts/',
  summary: 'How many vehicles came, went and stayed, by zone and authorisation',
  permission: 'vm_dashboard__view',
  query: z
    .strictObject({ ...figuresQuery, record_type: z.enum(ASKED_TYPES).default('transit_trail') })
    .refine(inOrder, REVERSED),
  response: VehicleCounts,
  errors: ['dates_reversed'],
});

export const VehicleSeries = z.object({
  timezone: z.string(),
  step: z.enum(['hour', 'day']),
  steps: z.array(Instant),
  series: z.array(z.object({ record_type: z.enum(RECORD_TYPES), values: z.array(Count) })),
});
export type VehicleSeries = z.infer<typeof VehicleSeries>;

export const getVehicleTimeseries = defineRoute({
  method: 'GET',
  path: '/vehicle_management/records/timeseries/',
  summary: 'Entries, exits and transit trails over time: by the hour for up to two weeks, else by the day',
  permission: 'vm_dashboard__view',
  query: z
    .strictObject({
      ...figuresQuery,
      record_type: z.enum(ASKED_TYPES).default('transit_trail'),
      timezone: TimeZone,
    })
    .refine(inOrder, REVERSED)
    .refine(isAYearAtMost, TOO_LONG),
  response: VehicleSeries,
  errors: ['dates_reversed', 'invalid_time_zone'],
});

export const listRecordedVehicleTypes = defineRoute({
  method: 'GET',
  path: '/vehicle_management/records/vehicle_types/',
  summary: 'The types of vehicles that records can have, those that cameras are told to look for first',
  permission: 'vm_dashboard__view',
  response: z.array(z.enum(VEHICLE_KINDS)),
});

export const listVehiclesOnSite = defineRoute({
  method: 'GET',
  path: '/vehicle_management/on_site/',
  summary: 'Vehicles that came in and have not been seen going out, longest first',
  permission: 'vm_dashboard__view',
  query: PageQuery.extend({
    sites: queryList(Id),
    zones: queryList(Id),
    vehicle_types: queryList(z.enum(VEHICLE_KINDS)),
  }),
  response: VehicleRecordPage,
  errors: ['invalid_cursor'],
});

export const exportVehicleRecords = defineRoute({
  method: 'POST',
  path: '/vehicle_management/export/csv/',
  summary: 'Make a table (CSV) of records in your language; `download_ready` carries its address',
  sessionOnly: true,
  permission: 'vm_dashboard__view',
  body: RecordFilter,
  response: DownloadStarted,
  status: 202,
  errors: ['dates_reversed', 'too_many_downloads'],
});

export const REPORT_FORMATS = ['pdf', 'csv'] as const;

export const downloadVehicleReport = defineRoute({
  method: 'POST',
  path: '/sites/:id/vm_summary_report_download/',
  summary: 'Make a summary of the vehicles of a site in your language; `download_ready` carries its address',
  sessionOnly: true,
  permission: 'vm_dashboard__view',
  params: z.object({ id: Id }),
  /** Days of the site's clock; both are part of the summary. */
  body: z
    .strictObject({ start_date: z.iso.date(), end_date: z.iso.date(), format: z.enum(REPORT_FORMATS).default('pdf') })
    .refine(inOrder, REVERSED)
    .refine(isAYearAtMost, TOO_LONG),
  response: DownloadStarted,
  status: 202,
  errors: ['site_not_found', 'dates_reversed', 'too_many_downloads'],
});

export const vehicleRecordRoutes = {
  sendPassages,
  listVehicleRecords,
  listVehicleRecordInfos,
  getVehicleRecord,
  updateVehicleRecordInfo,
  deleteVehicleRecordInfo,
  bulkUpdateVehicleRecords,
  bulkDeleteVehicleRecords,
  pushVehicleRecords,
  getVehicleCounts,
  getVehicleTimeseries,
  listRecordedVehicleTypes,
  listVehiclesOnSite,
  exportVehicleRecords,
  downloadVehicleReport,
};
