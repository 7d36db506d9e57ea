import type { AutomationRun } from '@sightline/contract/automations/routes';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { loadNamedAlerts, markedPictureOf } from '../../alerts/alerts/public.ts';

type ShownAlert = NonNullable<AutomationRun['alert']>;

/** The alerts that started runs, as far as the viewer may see them. */
export async function alertsOfRuns(
  services: Services,
  actor: Actor,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, ShownAlert>> {
  if (!can(actor, 'alerts_summary__read')) return new Map();
  const alerts = await loadNamedAlerts(services, actor, [...new Set(ids.filter((id) => id != null))]);
  return new Map(
    alerts.map((alert) => {
      const { id, use_case, use_case_name, occurred_at } = alert;
      return [id, { id, use_case, use_case_name, occurred_at, ...markedPictureOf(alert) }];
    }),
  );
}
