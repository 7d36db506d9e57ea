import { can } from '@sightline/contract/permissions';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Operation } from '../../../../changes/call.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { loadAccount } from '../../../identity/auth/public.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { giveReports } from '../give-report.ts';
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
  const report = { reason: 'test', site, period, span, rows } as const;
  const sees_statuses = can(actor, ['alert_status_read', 'alerts__invalid_alert__read']);
  const cause = { kind: 'test_report', sender: await mailSenderOf(db, actor) } as const;
  await db.transaction(async (tx) => {
    const [link = ''] = await giveReports(services, tx, site, report, [{ id: actor.userId, sees_statuses }]);
    await queueMail(services, tx, reportMail(reader, report, link), cause);
  });
  return { recipient: reader.email };
};
