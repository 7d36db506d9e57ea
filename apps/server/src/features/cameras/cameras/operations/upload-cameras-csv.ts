import {
  CAMERAS_CSV_COLUMNS,
  CAMERAS_CSV_MAX_ROWS,
  CAMERAS_CSV_REQUIRED_COLUMNS,
} from '@sightline/contract/camera-files';
import type { Operation } from '../../../../changes/call.ts';
import { maskAddress } from '../../../../changes/secrets/masked-address.ts';
import { readTable } from '../../../../platform/csv/read-table.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { CAMERA_TAKEN } from '../../camera-store/taken.ts';
import { insertNewCameras } from '../add-camera.ts';
import { type CheckedRow, checkRows } from '../csv/check-rows.ts';

const SHAPE = { columns: CAMERAS_CSV_COLUMNS, required: CAMERAS_CSV_REQUIRED_COLUMNS, maxRows: CAMERAS_CSV_MAX_ROWS };

/** A preview is shown on a screen: the address as it will be seen from now on. */
const withoutPasswords = ({ source, ...values }: CheckedRow['file']['values']) =>
  ({ ...values, ...(source === undefined ? {} : { source: maskAddress(source) }) }) as Record<string, string>;

const presentRow = ({ file, problems }: CheckedRow) => ({
  row: file.row,
  values: withoutPasswords(file.values),
  errors: problems.map(({ code, message, field = 'row', params }) => ({
    field,
    code,
    message,
    ...(params ? { params } : {}),
  })),
});

/** Either all of it is written or, when the database refuses a row after all, nothing. */
export const uploadCamerasCsv: Operation<'uploadCamerasCsv'> = async ({ services, actor }, { query, upload }) => {
  const file = await readTable(upload, SHAPE);
  const work = services.db.transaction(async (tx) => {
    const rows = await checkRows(tx, actor, file);
    const valid = rows.filter(({ camera }) => camera !== null).length;
    const isWanted = query.mode === 'valid' || (query.mode === 'all' && valid === rows.length);
    const cameras = isWanted ? rows.flatMap(({ camera }) => camera ?? []) : [];
    await insertNewCameras({ services, tx, actor }, cameras);
    return { rows: rows.map(presentRow), valid, invalid: rows.length - valid, created: cameras.length };
  });
  return refuseTaken(work, CAMERA_TAKEN);
};
