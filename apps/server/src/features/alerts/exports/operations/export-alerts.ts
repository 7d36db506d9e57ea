import type { AlertExport } from '@sightline/contract/alerts/exports';
import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { beginDownload } from '../../../identity/downloads/public.ts';
import { sightOf } from '../../alerts/alert-search.ts';
import { exportAlertsJob } from '../export-alerts.job.ts';
import { orderNamed } from '../export-order.repo.ts';

/** `alert-report-20261116-0905.pdf`, in UTC. */
function fileNameOf({ format, ids }: AlertExport, now: Date): string {
  const stamp = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  const stem = format === 'csv' ? 'alerts' : ids?.length === 1 ? 'alert-report' : 'alerts-report';
  return `${stem}-${stamp}.${format}`;
}

function checkRights(actor: Actor, { comment, raw_pictures }: AlertExport) {
  if (comment && !can(actor, 'alerts__report__write_comment')) fail('permission_denied', { field: 'comment' });
  if (raw_pictures && !can(actor, 'alerts_summary__raw_image__read'))
    fail('permission_denied', { field: 'raw_pictures' });
}

export const exportAlerts: Operation<'exportAlerts'> = async ({ services, actor }, { body }) => {
  const { db, jobs } = services;
  checkRights(actor, body);
  const ids = body.ids && [...new Set(body.ids)];
  if (ids) {
    const reached = await orderNamed(actor.reach, db, ids, sightOf(actor));
    if (reached.length < ids.length) fail('out_of_reach', { field: 'ids' });
  }
  const request = ids ? { ...body, ids } : body;
  const fileName = fileNameOf(request, new Date());
  return db.transaction(async (tx) => {
    const downloadId = await beginDownload(tx, actor, { kind: 'alerts', fileName });
    await jobs.send(tx, exportAlertsJob, { downloadId, userId: actor.userId, fileName, request });
    return { id: downloadId };
  });
};
