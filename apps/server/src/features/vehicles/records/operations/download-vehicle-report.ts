import type { Operation } from '../../../../changes/call.ts';
import { beginDownload } from '../../../identity/downloads/public.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { makeVehicleReportJob } from '../report/make-report.job.ts';

export const downloadVehicleReport: Operation<'downloadVehicleReport'> = async (
  { services, actor },
  { params, body },
) => {
  const { id: siteId } = await loadSiteRow(services, actor, params.id);
  const fileName = `vehicle-summary-${body.start_date}.${body.format}`;
  return services.db.transaction(async (tx) => {
    const downloadId = await beginDownload(tx, actor, { kind: 'vehicle_report', fileName });
    await services.jobs.send(tx, makeVehicleReportJob, { downloadId, userId: actor.userId, fileName, siteId, ...body });
    return { id: downloadId };
  });
};
