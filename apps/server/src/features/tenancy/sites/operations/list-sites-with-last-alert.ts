import { can } from '@sightline/contract/permissions';
import { ALERT_STATUSES } from '@sightline/contract/statuses';
import type { Operation } from '../../../../changes/call.ts';
import { presentSiteWithLastAlert } from '../sites.present.ts';
import { listWithLastAlert } from '../sites.repo.ts';

export const listSitesWithLastAlert: Operation<'listSitesWithLastAlert'> = async ({ services, actor }, { query }) => {
  const seesInvalid = can(actor, 'alerts__invalid_alert__read');
  const statuses = ALERT_STATUSES.filter((status) => seesInvalid || status !== 'invalid');
  const rows = await listWithLastAlert(actor.reach, services.db, {
    search: query.search,
    statuses,
    hidesRemoved: actor.isAnythingRemoved,
  });
  return rows.map(presentSiteWithLastAlert);
};
