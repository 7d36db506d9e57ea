import { Readable } from 'node:stream';
import { USERS_CSV_COLUMNS } from '@sightline/contract/user-files';
import type { Operation } from '../../../../changes/call.ts';
import { csvLine } from '../../../../platform/csv/csv-line.ts';
import { exampleRows } from '../csv/example-rows.ts';

const FILE_NAMES = { none: 'users-template.csv', examples: 'users-example.csv' };

export const getUsersCsvTemplate: Operation<'getUsersCsvTemplate'> = async ({ services, actor }, { query }) => {
  const rows = query.rows === 'examples' ? await exampleRows(services.db, actor) : [];
  const lines = [USERS_CSV_COLUMNS, ...rows.map((row) => USERS_CSV_COLUMNS.map((column) => row[column] ?? ''))];
  const content = Buffer.from(lines.map(csvLine).join(''));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: FILE_NAMES[query.rows],
  };
};
