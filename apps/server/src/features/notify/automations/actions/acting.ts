import type { ParameterValues } from '@sightline/contract/automations/draft';
import type { AutomationRun } from '@sightline/contract/automations/routes';
import type { Run } from '@sightline/engine/automations/evaluate';
import type { Services } from '../../../../changes/services.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { type AlertToSend, labelOfAlert } from '../../../alerts/alerts/public.ts';
import type { OpenTransferSettings } from '../../../cameras/transfer-settings/public.ts';
import type { ActiveAutomation } from '../active.repo.ts';

export type ActionOutcome = NonNullable<AutomationRun['actions'][number]['outcome']>;

/** What actions are done with: all in the transaction that stores the runs, so that each happens once. */
export interface Acting {
  services: Services;
  tx: Db;
  automation: ActiveAutomation;
  /** Those that started the runs, as far as they still exist. */
  alerts: ReadonlyMap<string, AlertToSend>;
  settings: OpenTransferSettings | undefined;
}

/** Does one action for some runs of an automation; answers what became of each. */
export type Doing = (acting: Acting, runs: readonly Run[], parameters: ParameterValues) => Promise<ActionOutcome[]>;

export const alertOf = ({ alerts }: Acting, { happening }: Run): AlertToSend | undefined =>
  alerts.get(happening.alert?.id ?? '');

export const placeOf = ({ automation: { reseller_id, company_id, site_id } }: Acting) => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

const STATES: Readonly<Record<string, string>> = {
  offline: 'The camera is offline',
  degraded: 'The camera is degraded',
  live: 'The camera is back',
};

/** What a run is about, in English. */
export function aboutOf(acting: Acting, run: Run): string {
  const alert = alertOf(acting, run);
  if (alert) return labelOfAlert(alert);
  return STATES[run.happening.value] ?? `New record: ${run.happening.value.replaceAll('_', ' ')}`;
}

export const every = (runs: readonly Run[], outcome: ActionOutcome): ActionOutcome[] => runs.map(() => outcome);
