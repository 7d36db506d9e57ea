import { Readable } from 'node:stream';
import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { exportLines } from '../export-lines.ts';

const FILE_NAME = 'camera-health.csv';

export const exportCameraHealth: Operation<'exportCameraHealth'> = async ({ services, actor }, { query }) => {
  await recordAction(services.db, actor, {
    action: 'download',
    target: { type: 'camera', id: null, name: FILE_NAME },
    place: await placeOfUser(services.db, actor.userId),
  });
  return {
    stream: Readable.from(exportLines(actor.reach, services.db, query)),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: FILE_NAME,
  };
};
