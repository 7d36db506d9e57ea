import { Readable } from 'node:stream';
import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { exportLines } from '../csv/export-lines.ts';

export const exportCameras: Operation<'exportCameras'> = async ({ services, actor }, { query }) => {
  await recordAction(services.db, actor, {
    action: 'download',
    target: { type: 'camera', id: null, name: 'cameras.csv' },
    place: await placeOfUser(services.db, actor.userId),
  });
  return {
    stream: Readable.from(exportLines(actor.reach, services.db, query)),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: 'cameras.csv',
  };
};
