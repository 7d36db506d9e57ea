import type { Operation } from '../../../../changes/call.ts';
import { beginDownload } from '../../../identity/downloads/public.ts';
import { exportVehicleRecordsJob } from '../export/export-records.job.ts';

const FILE = { kind: 'vehicle_records', fileName: 'vehicle-records.csv' } as const;

export const exportVehicleRecords: Operation<'exportVehicleRecords'> = (
  { services: { db, jobs }, actor },
  { body: filter },
) =>
  db.transaction(async (tx) => {
    const downloadId = await beginDownload(tx, actor, FILE);
    await jobs.send(tx, exportVehicleRecordsJob, {
      downloadId,
      userId: actor.userId,
      fileName: FILE.fileName,
      filter,
    });
    return { id: downloadId };
  });
