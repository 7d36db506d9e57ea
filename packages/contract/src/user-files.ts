import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { UserFilters } from './user-admin.ts';

/** People in files: many added from a table, or a list taken away as one. */
export const USERS_CSV_MAX_ROWS = 500;
export const USERS_CSV_MAX_BYTES = 5 * 1024 * 1024;
export const USERS_EXPORT_MAX_ROWS = 100_000;

/**
 * The columns of the file, in the template's order. Company, sites and resellers go by id or
 * name, several sites or resellers with semicolons between them.
 */
export const USERS_CSV_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'username',
  'user_type',
  'group',
  'company',
  'sites',
  'resellers',
  'user_channel_id',
  'password_expiry_days',
] as const;
export type UsersCsvColumn = (typeof USERS_CSV_COLUMNS)[number];

/** A file may leave out the others. */
export const USERS_CSV_REQUIRED_COLUMNS = ['first_name', 'email', 'username', 'user_type', 'group'] as const;

/** `preview` writes nothing, `all` only when every row is right, `valid` those rows that are. */
export const USERS_CSV_MODES = ['preview', 'all', 'valid'] as const;

export const UsersCsvRow = z.object({
  /** Line number as a spreadsheet counts: the heading is row 1. */
  row: z.number().int(),
  /** The cells as they stand in the file, by column. */
  values: z.record(z.string(), z.string()),
  errors: z.array(
    z.object({
      /** The column. */
      field: z.string(),
      code: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
export type UsersCsvRow = z.infer<typeof UsersCsvRow>;

/** What became of an uploaded file, row by row. */
export const CsvReport = z.object({
  rows: z.array(UsersCsvRow),
  valid: z.number().int(),
  invalid: z.number().int(),
  /** How many were added; 0 for a preview, and for `all` when a row is not right. */
  created: z.number().int(),
});

export const uploadUsersCsv = defineRoute({
  method: 'POST',
  path: '/users/upload_csv/',
  summary: 'Invite the people of a CSV file, or look what would become of it',
  permission: 'users__create',
  query: z.strictObject({ mode: z.enum(USERS_CSV_MODES).default('preview') }),
  /** The file itself, or a form with the file as its only part. */
  upload: { types: ['text/csv', 'multipart/form-data'], maxBytes: USERS_CSV_MAX_BYTES },
  response: CsvReport,
  errors: ['csv_unreadable', 'csv_missing_columns', 'csv_unknown_columns', 'csv_too_many_rows', 'csv_empty'],
});

export const getUsersCsvTemplate = defineRoute({
  method: 'GET',
  path: '/users/csv_template/',
  summary: 'A CSV file with the columns an upload takes, empty or with examples',
  permission: 'users__create',
  /** `examples` has a row for each type of user that the asker can add, with places within their reach. */
  query: z.strictObject({ rows: z.enum(['none', 'examples']).default('none') }),
  content: 'text/csv',
});

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/users/export/',
  summary: 'The filtered list as a CSV file of at most 100,000 people; cells that look like formulas are made text',
  whileViewing: 'closed',
  permission: 'users_list__view',
  query: UserFilters,
  content: 'text/csv',
});

export const userFileRoutes = { uploadUsersCsv, getUsersCsvTemplate, exportUsers };
