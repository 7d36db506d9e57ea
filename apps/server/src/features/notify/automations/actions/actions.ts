import type { ActionKey, MessageChannelKey } from '@sightline/contract/automations/catalogue';
import { assignAlerts } from '../../../alerts/changes/public.ts';
import { type Doing, every } from './acting.ts';
import { byChannel, callWebhook } from './send-out.ts';
import { mail, notify } from './tell-people.ts';

/** How a message goes by each channel. */
const MESSAGES: Readonly<Record<MessageChannelKey, Doing>> = {
  notification: notify,
  email: mail,
  telegram: byChannel('telegram'),
  whatsapp: byChannel('whatsapp'),
};

const assign: Doing = async ({ services, tx, automation }, runs, { user }) => {
  const ids = runs.flatMap(({ happening }) => happening.alert?.id ?? []);
  const isDone = await assignAlerts(services, tx, { ids, assigneeId: String(user), reason: automation.name });
  return every(runs, isDone ? 'done' : 'person_cannot_see');
};

/** How each action of the catalogue is done. */
export const DOING: Readonly<Record<ActionKey, Doing>> = {
  send_message: (acting, runs, parameters) =>
    MESSAGES[parameters.channel as MessageChannelKey](acting, runs, parameters),
  assign,
  transfer: byChannel('external_api'),
  call_iot: byChannel('iot'),
  call_webhook: callWebhook,
};
