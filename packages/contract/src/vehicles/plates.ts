import { z } from 'zod';
import { AuthorisedPeriod, PeriodInput } from '../authorised-periods.ts';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { VEHICLE_KINDS } from '../frames.ts';
import { CsvReport, USERS_CSV_MODES } from '../user-files.ts';
import { VEHICLE_AUTHORISATIONS } from './authorisation.ts';
import { plateKey } from './plate-text.ts';

const MAX_PLATE = 20;
/** Periods of one plate that have not been revoked. */
export const MAX_PERIODS = 20;
/** Sites that one call registers a plate at. */
export const MAX_PLATE_SITES = 100;
export const PLATES_CSV_MAX_ROWS = 2000;
export const PLATES_CSV_MAX_BYTES = 2 * 1024 * 1024;
/** The columns of the file, in the template's order; dates as 2026-12-31. */
export const PLATES_CSV_COLUMNS = ['license_plate', 'holder', 'vehicle_type', 'site', 'starts_on', 'ends_on'] as const;
export type PlatesCsvColumn = (typeof PLATES_CSV_COLUMNS)[number];
export const PLATES_CSV_REQUIRED_COLUMNS = ['license_plate', 'site'] as const;

/** As people write it; it is compared by its letters and digits alone. */
export const LicensePlate = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PLATE)
  .refine((text) => plateKey(text).length > 1, { params: { code: 'invalid_plate' } });

const Holder = z.string().trim().max(150);
const Note = z.string().trim().max(500);

/** A plate that a site knows. */
export const RegisteredPlate = z.object({
  id: Id,
  license_plate: z.string(),
  site: SiteInfo,
  holder: z.string(),
  vehicle_type: z.enum(VEHICLE_KINDS).nullable(),
  note: z.string(),
  /** Today, by the clock of the site; the hours of a period count when the vehicle comes. */
  authorisation: z.enum(VEHICLE_AUTHORISATIONS),
  /** The newest first. */
  authorisations: z.array(AuthorisedPeriod),
  is_disabled: z.boolean(),
  last_seen_at: Instant.nullable(),
  /** Entries and exits of the last 30 days. */
  seen_30_days: z.number().int(),
  created_at: Instant,
  created_by: z.string().nullable(),
});
export type RegisteredPlate = z.infer<typeof RegisteredPlate>;

export const listRegisteredPlates = defineRoute({
  method: 'GET',
  path: '/vehicle_management/registered_plates/',
  summary: 'Registered plates within reach, in the order of their letters and digits',
  permission: 'vm_management__view',
  query: PageQuery.extend({
    /** A part of the plate; spaces and dashes do not matter. */
    license_plate_like: z.string().trim().max(MAX_PLATE).optional(),
    sites: queryList(Id),
    /** A part of the plate or of its holder. */
    search: SearchText.optional(),
    authorisations: queryList(z.enum(VEHICLE_AUTHORISATIONS)),
    vehicle_types: queryList(z.enum(VEHICLE_KINDS)),
    /** Plates whose last period ends within so many days. */
    ends_within_days: z.coerce.number().int().min(1).max(366).optional(),
  }),
  response: pageOf(RegisteredPlate).extend({
    /** Nothing matched the text, so these are within one character of it. */
    is_close_match: z.boolean(),
  }),
  errors: ['invalid_cursor'],
});

export const createRegisteredPlate = defineRoute({
  method: 'POST',
  path: '/vehicle_management/registered_plates/',
  summary: 'Register a plate at one or more sites, with a period in which it is authorised',
  permission: 'vm_lp__create',
  body: z.strictObject({
    license_plate: LicensePlate,
    site_ids: z.array(Id).min(1).max(MAX_PLATE_SITES),
    holder: Holder.default(''),
    vehicle_type: z.enum(VEHICLE_KINDS).nullable().default(null),
    note: Note.default(''),
    /** Needs the right to authorise; null: nobody has decided yet. */
    authorisation: PeriodInput.nullable().default(null),
  }),
  response: z.array(RegisteredPlate),
  status: 201,
  errors: ['out_of_reach', 'plate_taken', 'invalid_plate', 'dates_reversed', 'permission_denied'],
});

const onePlate = { params: z.object({ id: Id }), response: RegisteredPlate } as const;

export const getRegisteredPlate = defineRoute({
  ...onePlate,
  method: 'GET',
  path: '/vehicle_management/registered_plates/:id/',
  summary: 'A registered plate',
  permission: 'vm_management__view',
  errors: ['plate_not_found'],
});

export const updateRegisteredPlate = defineRoute({
  ...onePlate,
  method: 'PATCH',
  path: '/vehicle_management/registered_plates/:id/',
  summary: 'Change a registered plate; what is left out stays',
  permission: 'vm_lp__update',
  body: z
    .strictObject({
      license_plate: LicensePlate,
      holder: Holder,
      vehicle_type: z.enum(VEHICLE_KINDS).nullable(),
      note: Note,
      is_disabled: z.boolean(),
    })
    .partial(),
  errors: ['plate_not_found', 'plate_taken', 'invalid_plate'],
});

export const deleteRegisteredPlate = defineRoute({
  method: 'DELETE',
  path: '/vehicle_management/registered_plates/:id/',
  summary: 'Delete a registered plate; its entries and exits stay',
  permission: 'vm_lp__delete',
  params: z.object({ id: Id }),
  errors: ['plate_not_found'],
});

export const grantPlateAuthorisation = defineRoute({
  ...onePlate,
  method: 'POST',
  path: '/vehicle_management/registered_plates/:id/grant_auth/',
  summary: 'Authorise a plate for a period, which must not overlap another of its periods',
  permission: 'vm_authorisation__create',
  body: PeriodInput,
  errors: ['plate_not_found', 'dates_reversed', 'periods_overlap', 'too_many_periods'],
});

export const revokePlateAuthorisation = defineRoute({
  ...onePlate,
  method: 'POST',
  path: '/vehicle_management/registered_plates/:id/revoke_auth/',
  summary: 'End the authorisation of a plate at once: one period, or all that are active or upcoming',
  permission: 'vm_authorisation__create',
  body: z.strictObject({ authorisation_id: Id.optional() }),
  errors: ['plate_not_found', 'period_not_found'],
});

export const uploadPlatesCsv = defineRoute({
  method: 'POST',
  path: '/vehicle_management/registered_plates/upload_csv/',
  summary: 'Register the plates of a CSV file, or look what would become of it',
  permission: ['vm_lp__create', 'vm_authorisation__create'],
  query: z.strictObject({ mode: z.enum(USERS_CSV_MODES).default('preview') }),
  /** The file itself, or a form with the file as its only part. */
  upload: { types: ['text/csv', 'multipart/form-data'], maxBytes: PLATES_CSV_MAX_BYTES },
  response: CsvReport,
  errors: ['csv_unreadable', 'csv_missing_columns', 'csv_unknown_columns', 'csv_too_many_rows', 'csv_empty'],
});

/** How the reads of a site become records. */
export const VehicleSettings = z.object({
  site: Named,
  /** A read that looks like one registered plate, and like no other, counts as that plate. */
  match_look_alikes: z.boolean(),
  /** Reads below it wait for somebody to confirm them. */
  least_score: z.number().min(0).max(1),
});
export type VehicleSettings = z.infer<typeof VehicleSettings>;

export const getVehicleSettings = defineRoute({
  method: 'GET',
  path: '/vehicle_management/settings/:id/',
  summary: 'How a site matches plates; `id` is the site',
  permission: 'vm_management__view',
  params: z.object({ id: Id }),
  response: VehicleSettings,
  errors: ['site_not_found'],
});

export const updateVehicleSettings = defineRoute({
  method: 'PATCH',
  path: '/vehicle_management/settings/:id/',
  summary: 'Change how a site matches plates from now on; `id` is the site',
  permission: 'vm_lp__update',
  params: z.object({ id: Id }),
  body: VehicleSettings.pick({ match_look_alikes: true, least_score: true }).strict().partial(),
  response: VehicleSettings,
  errors: ['site_not_found'],
});

export const plateRoutes = {
  listRegisteredPlates,
  createRegisteredPlate,
  uploadPlatesCsv,
  getRegisteredPlate,
  updateRegisteredPlate,
  deleteRegisteredPlate,
  grantPlateAuthorisation,
  revokePlateAuthorisation,
  getVehicleSettings,
  updateVehicleSettings,
};
