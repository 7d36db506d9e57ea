import { Readable } from 'node:stream';
import { USERS_CSV_COLUMNS } from '@sightline/contract/user-files';
import type { Operation } from '../../../../changes/call.ts';
import { csvLine } from '../../../../platform/csv/csv-line.ts';

export const getUsersCsvTemplate: Operation<'getUsersCsvTemplate'> = async () => {
  const content = Buffer.from(csvLine(USERS_CSV_COLUMNS));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: 'users-template.csv',
  };
};
