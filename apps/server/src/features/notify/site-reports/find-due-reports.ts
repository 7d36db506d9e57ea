import type { Services } from '../../../changes/services.ts';
import { listDueSites, startCalendars } from './due-reports.repo.ts';
import { sendReportJob } from './send-report.job.ts';

/** Stores a piece of work for each site whose period is over. A site that is looked at for the first time begins with the next one. */
export const findDueReports = ({ db, jobs }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    await startCalendars(tx);
    const sites = await listDueSites(tx);
    await jobs.sendAll(
      tx,
      sendReportJob,
      sites.map((siteId) => ({ siteId })),
    );
  });
