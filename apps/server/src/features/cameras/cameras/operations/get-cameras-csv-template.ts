import { Readable } from 'node:stream';
import { CAMERAS_CSV_COLUMNS } from '@sightline/contract/camera-files';
import type { Operation } from '../../../../changes/call.ts';
import { csvLine } from '../../../../platform/csv/csv-line.ts';

export const getCamerasCsvTemplate: Operation<'getCamerasCsvTemplate'> = async () => {
  const content = Buffer.from(csvLine(CAMERAS_CSV_COLUMNS));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: 'cameras-template.csv',
  };
};
