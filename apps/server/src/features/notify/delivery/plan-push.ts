import type { Db } from '../../../platform/db/db.ts';
import { type AlertToSend, loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { browsersOf } from '../browsers/public.ts';
import { occurredAt } from './channels/alert-record.ts';
import { hostOf } from './channels/channel.ts';
import type { PushPayload } from './channels/push.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.repo.ts';

/** Somebody whose browsers are to show an alert, or the newest of several. */
export interface ToPush {
  userId: string;
  alertId: string;
  alerts: number;
  /** The step of an escalation that it is part of. */
  escalated?: { number: number; minutes: number };
}

/** Who watches the camera was told of the same alert before. */
const keyOf = (browserId: string, { alertId, alerts, escalated }: ToPush) =>
  `push-${browserId}-${alertId}-${escalated ? `step-${escalated.number}` : alerts}`;

const payloadOf = ({ alerts, escalated }: ToPush): PushPayload =>
  escalated ? { alerts, unacknowledged_minutes: escalated.minutes } : { alerts };

const deliveryOf = (alert: AlertToSend, browser: { id: string; endpoint: string }, push: ToPush): NewDelivery => ({
  key: keyOf(browser.id, push),
  reseller_id: alert.reseller_id,
  company_id: alert.company_id,
  site_id: alert.site_id,
  // The log of a camera is not about people.
  camera_id: null,
  alert_id: alert.id,
  channel: 'push',
  target_id: browser.id,
  receiver: hostOf(browser.endpoint),
  lane: `push ${hostOf(browser.endpoint)}`,
  automatic: true,
  payload: payloadOf(push),
  occurred_at: occurredAt(alert),
});

/** Stores what the browsers of people are to be told, for the dispatcher to send. */
export async function planPush(tx: Db, all: readonly ToPush[]): Promise<void> {
  const browsers = await browsersOf(tx, [...new Set(all.map(({ userId }) => userId))]);
  if (browsers.length === 0) return;
  const alerts = await loadAlertsToSend(tx, [...new Set(all.map(({ alertId }) => alertId))]);
  const byId = new Map<string, AlertToSend>(alerts.map((alert) => [alert.id, alert]));
  await insertDeliveries(
    tx,
    all.flatMap((push) => {
      const alert = byId.get(push.alertId);
      return alert
        ? browsers.filter(({ user_id }) => user_id === push.userId).map((browser) => deliveryOf(alert, browser, push))
        : [];
    }),
  );
}
