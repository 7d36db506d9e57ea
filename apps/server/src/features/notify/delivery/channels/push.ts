import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import type { Config } from '../../../../platform/config/config.ts';
import { encryptPush } from '../../../../platform/push/encrypt.ts';
import { vapidHeader } from '../../../../platform/push/vapid.ts';
import type { AlertToSend } from '../../../alerts/alerts/public.ts';
import { paperWords } from '../../../alerts/exports/public.ts';
import { forgetBrowser } from '../../browsers/public.ts';
import type { Sender } from './sender.ts';

/** Push services keep a message so long for a browser that is away. */
const KEPT_SECONDS = 4 * 3600;
const NO_LONGER_THERE = [404, 410];
const MOST_OF_A_NAME = 120;

/** What a push tells of, as it is stored. */
export interface PushPayload {
  /** How many alerts it stands for; of several the newest is named. */
  alerts: number;
  /** It is told to more people, since nobody acknowledged it for so long. */
  unacknowledged_minutes?: number;
}

const SEVERAL: Record<Language, (count: number) => string> = {
  en: (count) => `${count} alerts during your quiet hours`,
  it: (count) => `${count} avvisi durante le tue ore di silenzio`,
  ja: (count) => `通知停止時間中のアラート ${count} 件`,
  zh: (count) => `免打扰时段内有 ${count} 条告警`,
  zh_tw: (count) => `勿擾時段內有 ${count} 筆警報`,
};

const UNACKNOWLEDGED: Record<Language, (minutes: number) => string> = {
  en: (minutes) => `Not acknowledged for ${minutes} min`,
  it: (minutes) => `Nessuna presa in carico da ${minutes} min`,
  ja: (minutes) => `${minutes} 分間未確認`,
  zh: (minutes) => `${minutes} 分钟无人确认`,
  zh_tw: (minutes) => `${minutes} 分鐘無人確認`,
};

const cut = (name: string) => (name.length > MOST_OF_A_NAME ? `${name.slice(0, MOST_OF_A_NAME - 1)}…` : name);

/** What the browser shows, and where it leads. */
function textOf(alert: AlertToSend, preferred: string, { alerts, unacknowledged_minutes }: PushPayload): string {
  const language = LANGUAGES.find((known) => known === preferred) ?? 'en';
  const name = cut(paperWords(language).nameOfAlert(alert));
  const place = `${cut(alert.camera_name)}, ${cut(alert.site_name)}`;
  const waits = unacknowledged_minutes === undefined ? [] : [UNACKNOWLEDGED[language](unacknowledged_minutes)];
  return JSON.stringify({
    title: alerts > 1 ? SEVERAL[language](alerts) : name,
    body: [...waits, ...(alerts > 1 ? [name] : []), place].join(' · '),
    tag: alert.id,
    url: alerts > 1 ? '/alerts/summary' : `/alerts/summary/${alert.id}`,
  });
}

/** Whom a push service can write to about this installation. */
const contactOf = ({ mailFrom }: Config) => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** A message to a browser that somebody allowed, by what they may be told of now. */
export const pushSender: Sender = ({ services }, bag, delivery) => {
  const alert = bag.alerts.get(delivery.alert_id ?? '');
  if (!alert) return { lost: 'This alert does not exist any more' };
  const browser = bag.push.find(delivery.target_id ?? '', alert.site_id);
  const { keys } = bag.push;
  if (!browser || !keys) return { lost: 'This browser is not told of this alert any more' };
  const { endpoint } = browser;
  return {
    write: async () => ({
      url: endpoint,
      // The address is all it takes to reach the browser.
      shownUrl: `${new URL(endpoint).origin}/…`,
      method: 'POST',
      headers: {
        authorization: vapidHeader(keys, { endpoint, contact: contactOf(services.config), at: new Date() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
      },
      body: encryptPush(textOf(alert, browser.preferred_language, delivery.payload as PushPayload), browser),
    }),
    onAnswer: async ({ status }) => {
      if (NO_LONGER_THERE.includes(status)) await forgetBrowser(services.db, browser.id);
    },
  };
};
