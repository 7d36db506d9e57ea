import { can } from '@sightline/contract/permissions';
import { ALERT_STATUSES } from '@sightline/contract/statuses';
import type { Operation } from '../../../../changes/call.ts';
import { listStates } from '../site-states.repo.ts';

export const listSiteStates: Operation<'listSiteStates'> = async ({ services, actor }, { query }) => {
  const seesInvalid = can(actor, 'alerts__invalid_alert__read');
  const statuses = ALERT_STATUSES.filter((status) => seesInvalid || status !== 'invalid');
  const rows = await listStates(actor.reach, services.db, query.sites, {
    statuses: can(actor, 'alerts_summary__read') ? statuses : [],
    hidesRemoved: actor.isAnythingRemoved,
  });
  return {
    results: rows.map(({ last_alert_at, ...row }) => ({ ...row, last_alert_at: last_alert_at?.toISOString() ?? null })),
  };
};
