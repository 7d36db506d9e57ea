import {
  PLATES_CSV_COLUMNS,
  PLATES_CSV_MAX_ROWS,
  PLATES_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/vehicles/plates';
import type { Operation } from '../../../../changes/call.ts';
import { readTable } from '../../../../platform/csv/read-table.ts';
import { type CheckedRow, checkRows } from '../csv/check-rows.ts';
import { registerPlates } from '../register-plates.ts';

const presentRow = ({ file, problems }: CheckedRow) => ({
  row: file.row,
  values: file.values,
  errors: problems.map(({ code, message, field = 'row', params }) => ({
    field,
    code,
    message,
    ...(params ? { params } : {}),
  })),
});

/** Either all of it is written or, when the database refuses a row after all, nothing. */
export const uploadPlatesCsv: Operation<'uploadPlatesCsv'> = async ({ services, actor }, { query, upload }) => {
  const files = await readTable(upload, {
    columns: PLATES_CSV_COLUMNS,
    required: PLATES_CSV_REQUIRED_COLUMNS,
    maxRows: PLATES_CSV_MAX_ROWS,
  });
  return services.db.transaction(async (tx) => {
    const rows = await checkRows(tx, actor, files);
    const valid = rows.flatMap(({ plate }) => plate ?? []);
    const isWanted = query.mode === 'valid' || (query.mode === 'all' && valid.length === rows.length);
    const created = isWanted && valid.length > 0 ? await registerPlates(services, tx, actor, valid) : [];
    return {
      rows: rows.map(presentRow),
      valid: valid.length,
      invalid: rows.length - valid.length,
      created: created.length,
    };
  });
};
