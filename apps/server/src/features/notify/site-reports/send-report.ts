import type { Services } from '../../../changes/services.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { listSiteWatchers } from '../notifications/list-site-watchers.ts';
import { claimReport } from './due-reports.repo.ts';
import { giveReports } from './give-report.ts';
import { reportMail } from './report-mail.ts';
import { countForReport } from './report-rows.repo.ts';

/** Mails the report of the period that is over. The mails are stored with the claim to it: tried again, it sends none twice. */
export const sendReport = (services: Services, siteId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const site = await claimReport(tx, siteId);
    if (!site) return;
    const readers = await listSiteWatchers(tx, site);
    if (readers.length === 0) return;
    const { period, from, until } = site;
    const rows = await countForReport(tx, site, from, until);
    const report = { reason: 'watching', site, period, span: { from, until }, rows } as const;
    const links = await giveReports(services, tx, site, report, readers);
    const mails = readers.map((reader, index) => reportMail(reader, report, links[index] ?? ''));
    await services.jobs.sendAll(tx, sendMailJob, mails);
  });
