import type { Operation } from '../../../../changes/call.ts';
import { beginDownload } from '../../../identity/downloads/public.ts';
import { exportPersonsJob } from '../export/export-persons.job.ts';

const FILE = { kind: 'persons', fileName: 'persons.csv' } as const;

export const exportPersons: Operation<'exportPersons'> = ({ services: { db, jobs }, actor }, { body: filter }) =>
  db.transaction(async (tx) => {
    const downloadId = await beginDownload(tx, actor, FILE);
    await jobs.send(tx, exportPersonsJob, { downloadId, userId: actor.userId, fileName: FILE.fileName, filter });
    return { id: downloadId };
  });
