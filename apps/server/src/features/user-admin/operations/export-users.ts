import { Readable } from 'node:stream';
import type { Operation } from '../../../http/call.ts';
import { recordAction } from '../../audit/record-audit.ts';
import { exportLines } from '../csv/export-lines.ts';
import { placeOfUser } from '../place-of-user.ts';

export const exportUsers: Operation<'exportUsers'> = async ({ services, actor }, { query }) => {
  await recordAction(services.db, actor, {
    action: 'download',
    target: { type: 'user', id: null, name: 'users.csv' },
    place: await placeOfUser(services.db, actor.userId),
  });
  return {
    stream: Readable.from(exportLines(actor.reach, services.db, query)),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    fileName: 'users.csv',
  };
};
