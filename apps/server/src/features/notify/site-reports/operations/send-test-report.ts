import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { loadAccount } from '../../../identity/auth/public.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { reportMail } from '../report-mail.ts';
import { reportSpan } from '../report-period.ts';
import { countForReport } from '../report-rows.repo.ts';

export const sendTestReport: Operation<'sendTestReport'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const site = await loadSiteRow(services, actor, params.id);
  const reader = (await loadAccount(db, actor.userId)) ?? fail('not_authenticated');
  const period = readSiteSettings(site.settings).report_period;
  const span = reportSpan(period, site.time_zone, new Date());
  const rows = await countForReport(db, site, span.from, span.until);
  const message = reportMail(reader, { reason: 'test', site, period, span, rows });
  await db.transaction((tx) => queueMail(services, tx, message));
  return { recipient: reader.email };
};
