import type { Language } from '@sightline/contract/statuses';
import type { Config } from '../../../platform/config/config.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { plainText } from '../../../platform/mail/plain-text.ts';
import { type Reader, type Words, writeMail } from '../../../platform/mail/write-mail.ts';
import type { AlertToSend } from '../../alerts/alerts/public.ts';
import { paperWords, timeInWords } from '../../alerts/exports/public.ts';
import { MAIL_WORDS } from './alerts-mail-words.ts';

/** What is longer is read in the console. */
const MOST_LISTED = 20;
const MOST_OF_A_LINE = 300;

export type Addresses = Pick<Config, 'publicUrl' | 'port'>;

const baseOf = ({ publicUrl, port }: Addresses) => publicUrl ?? `http://127.0.0.1:${port}`;

export interface MailedAlerts {
  /** Newest first; at least one. */
  alerts: readonly AlertToSend[];
  /** Whether quiet hours held some of them back. */
  isHeld?: boolean;
}

/** Use case, camera and site, as people know them. */
export const factsOf = (alert: AlertToSend, language: Language) =>
  [paperWords(language).nameOfAlert(alert), alert.camera_name, alert.site_name]
    .map((part) => plainText(part))
    .join(' · ');

const timeOf = (alert: AlertToSend, language: Language) =>
  timeInWords(new Date(Number(alert.at_micros) / 1000), alert.time_zone, language);

/** A few lines for each alert, the newest first, as far as they are not too many. */
export function listOf(config: Addresses, alerts: readonly AlertToSend[], language: Language): string {
  const base = baseOf(config);
  const listed = alerts
    .slice(0, MOST_LISTED)
    .map((alert) =>
      [
        plainText(`${factsOf(alert, language)} · ${timeOf(alert, language)}`, MOST_OF_A_LINE),
        `${base}/alerts/summary/${alert.id}`,
      ].join('\n'),
    );
  const more = alerts.length - MOST_LISTED;
  return [...listed, ...(more > 0 ? [`${MAIL_WORDS[language].more(more)}\n${base}/alerts/summary`] : [])].join('\n\n');
}

interface LanguageWords extends Words {
  list: string;
}

function wordsOf(config: Addresses, mailed: MailedAlerts, language: Language): LanguageWords {
  const own = MAIL_WORDS[language];
  const [newest] = mailed.alerts;
  const facts = newest && mailed.alerts.length === 1 ? factsOf(newest, language) : own.several(mailed.alerts.length);
  return {
    subject: facts,
    intro: () => (mailed.isHeld ? own.held : own.raised)(mailed.alerts.length),
    list: listOf(config, mailed.alerts, language),
    outro: `${own.why}\n${baseOf(config)}/notifications#profile`,
  };
}

/** One mail about some alerts, in the reader's language. */
export function alertsMail(config: Addresses, reader: Reader, mailed: MailedAlerts): Message {
  const languages = Object.keys(MAIL_WORDS) as Language[];
  const words = Object.fromEntries(
    languages.map((language) => [language, wordsOf(config, mailed, language)]),
  ) as Record<Language, LanguageWords>;
  return writeMail(reader, words, ({ list }) => list);
}
