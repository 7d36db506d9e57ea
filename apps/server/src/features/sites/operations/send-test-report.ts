import { readSiteSettings } from '@sightline/contract/site-settings';
import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { loadAccount } from '../../auth/load-account.ts';
import { loadSiteRow } from '../load-site.ts';
import { reportLetter } from '../report/report-letter.ts';
import { reportSpan } from '../report/report-period.ts';
import { countForReport } from '../report/report-rows.repo.ts';

export const sendTestReport: Operation<'sendTestReport'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const site = await loadSiteRow(services, actor, params.id);
  const reader = (await loadAccount(db, actor.userId)) ?? fail('not_authenticated');
  const period = readSiteSettings(site.settings).report_period;
  const span = reportSpan(period, site.time_zone, new Date());
  const rows = await countForReport(db, site, span.from, span.until);
  const message = reportLetter(reader, { reason: 'test', site, period, span, rows });
  await db.transaction((tx) => queueMail(services, tx, message));
  return { recipient: reader.email };
};
