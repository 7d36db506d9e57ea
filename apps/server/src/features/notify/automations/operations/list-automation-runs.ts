import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { findAutomation } from '../automations.repo.ts';
import { countRuns, listRuns } from '../runs.repo.ts';
import { alertsOfRuns } from '../show-runs.ts';

export const listAutomationRuns: Operation<'listAutomationRuns'> = async ({ services, actor }, { params, query }) => {
  const { page, size, cursor } = query;
  const { id } = (await findAutomation(actor.reach, services.db, params.id)) ?? fail('automation_not_found');
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const rows = await listRuns(services.db, id, { limit: size + 1, offset: after ? 0 : (page - 1) * size, after });
  const total = await countRuns(services.db, id, EXACT_COUNT_LIMIT + 1);
  const shown = rows.slice(0, size);
  const alerts = await alertsOfRuns(
    services,
    actor,
    shown.map(({ alert_id }) => alert_id),
  );
  const last = rows.length > size ? shown.at(-1) : undefined;
  const count = Math.min(total, EXACT_COUNT_LIMIT);
  return {
    results: shown.map(({ id: runId, at, occurred_at, alert_id, outcome, reasons, value, actions }) => ({
      id: runId,
      at: at.toISOString(),
      occurred_at: occurred_at.toISOString(),
      outcome,
      reasons,
      alert: alerts.get(alert_id ?? '') ?? null,
      value,
      actions,
    })),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: total <= EXACT_COUNT_LIMIT,
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
