import type { EVACUATION_REPORT_FORMATS } from '@sightline/contract/evacuation';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { beginDownload } from '../../identity/downloads/public.ts';
import type { EvacuationRow } from './evacuations.repo.ts';
import { makeEvacuationReportJob } from './report/make-report.job.ts';

/** Has the report made for somebody; answers which of their downloads it will be. */
export async function beginReport(
  { jobs }: Services,
  tx: Db,
  actor: Actor,
  { id, kind, started_at }: EvacuationRow,
  format: (typeof EVACUATION_REPORT_FORMATS)[number],
): Promise<string> {
  const fileName = `${kind}-${started_at.toISOString().slice(0, 10)}.${format}`;
  const downloadId = await beginDownload(tx, actor, { kind: 'evacuation_report', fileName });
  await jobs.send(tx, makeEvacuationReportJob, {
    downloadId,
    userId: actor.userId,
    fileName,
    evacuationId: id,
    format,
  });
  return downloadId;
}
