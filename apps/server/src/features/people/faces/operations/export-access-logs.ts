import type { Operation } from '../../../../changes/call.ts';
import { beginDownload } from '../../../identity/downloads/public.ts';
import { exportAccessLogsJob } from '../export/export-access-logs.job.ts';

const FILE = { kind: 'access_logs', fileName: 'access-log.csv' } as const;

export const exportAccessLogs: Operation<'exportAccessLogs'> = ({ services: { db, jobs }, actor }, { body: filter }) =>
  db.transaction(async (tx) => {
    const downloadId = await beginDownload(tx, actor, FILE);
    await jobs.send(tx, exportAccessLogsJob, { downloadId, userId: actor.userId, fileName: FILE.fileName, filter });
    return { id: downloadId };
  });
