import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import {
  failOpinions,
  insertOpinions,
  loadSettingsToAsk,
  type SettingsToAsk,
  takeQuestions,
} from '../second-opinion/public.ts';
import { companiesOfAlerts } from './companies-of-alerts.repo.ts';
import { insertDeliveries } from './deliveries.repo.ts';
import { wakeDispatcher } from './dispatcher.ts';
import { newOpinion, opinionDelivery } from './opinion-of-alert.ts';

const isAsked = ({ use_cases }: SettingsToAsk, alert: AlertToSend) =>
  alert.frame_key !== null && use_cases.some(({ use_case }) => use_case === alert.use_case);

/** Of alerts that nobody has asked about, the oldest first; those beyond the month's limit are noted as such. */
async function planForCompany(tx: Db, settings: SettingsToAsk, alerts: readonly AlertToSend[]): Promise<void> {
  const added = await insertOpinions(
    tx,
    alerts.map((alert) => newOpinion(settings, alert)),
  );
  const fresh = alerts.filter(({ id }) => added.has(id));
  if (fresh.length === 0) return;
  const taken = await takeQuestions(tx, settings, fresh.length);
  const beyond = fresh.slice(taken).map(({ id }) => id);
  if (beyond.length > 0) await failOpinions(tx, beyond, 'limit_reached');
  await insertDeliveries(
    tx,
    fresh.slice(0, taken).map((alert) => opinionDelivery(settings, alert, { times: 1 })),
  );
}

/** Stores the questions about new alerts, for the dispatcher to ask. */
export async function planOpinions(services: Services, { alertIds }: EventMap['alert.created']): Promise<void> {
  const { db } = services;
  const settings = await loadSettingsToAsk(db, await companiesOfAlerts(db, alertIds));
  if (settings.size === 0) return;
  const alerts = (await loadAlertsToSend(db, alertIds)).toReversed();
  await db.transaction(async (tx) => {
    for (const own of settings.values()) {
      const asked = alerts.filter((alert) => alert.company_id === own.company_id && isAsked(own, alert));
      if (asked.length > 0) await planForCompany(tx, own, asked);
    }
  });
  wakeDispatcher(db);
}
