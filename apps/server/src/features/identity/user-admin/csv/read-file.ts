import {
  USERS_CSV_COLUMNS,
  USERS_CSV_MAX_ROWS,
  USERS_CSV_REQUIRED_COLUMNS,
  type UsersCsvColumn,
} from '@sightline/contract/user-files';
import { readTable, type TableRow } from '../../../../platform/csv/read-table.ts';

export type FileRow = TableRow<UsersCsvColumn>;

/** The rows of an uploaded file, or the call ends with what is wrong with it as a whole. */
export const readFile = (upload: { type: string; data: Uint8Array }): Promise<FileRow[]> =>
  readTable(upload, {
    columns: USERS_CSV_COLUMNS,
    required: USERS_CSV_REQUIRED_COLUMNS,
    maxRows: USERS_CSV_MAX_ROWS,
  });
