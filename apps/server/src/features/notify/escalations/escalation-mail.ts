import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import type { Message } from '../../../platform/mail/mail.ts';
import { plainText } from '../../../platform/mail/plain-text.ts';
import { type Reader, type Words, writeMail } from '../../../platform/mail/write-mail.ts';
import type { AlertToSend } from '../../alerts/alerts/public.ts';
import { type Addresses, factsOf, listOf } from '../messages/public.ts';

interface Escalated {
  /** Of one site, newest first; at least one. */
  alerts: readonly AlertToSend[];
  minutes: number;
}

interface EscalationWords {
  subject: (facts: string) => string;
  several: (count: number) => string;
  intro: (count: number, minutes: number) => string;
  why: (site: string) => string;
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

const WORDS: Record<Language, EscalationWords> = {
  en: {
    subject: (facts) => `Not acknowledged: ${facts}`,
    several: (count) => `${count} alerts`,
    intro: (count, minutes) =>
      `Nobody has acknowledged ${count === 1 ? 'this alert' : 'these alerts'} for ${counted(minutes, 'minute', 'minutes')}.`,
    why: (site) => `You receive this e-mail because you are part of the escalation of ${site}.`,
  },
  it: {
    subject: (facts) => `Da prendere in carico: ${facts}`,
    several: (count) => `${count} avvisi`,
    intro: (count, minutes) =>
      `${count === 1 ? 'questo avviso attende' : 'questi avvisi attendono'} la presa in carico da ${counted(minutes, 'minuto', 'minuti')}.`,
    why: (site) => `Ricevi questa e-mail perché fai parte dell’escalation di ${site}.`,
  },
  ja: {
    subject: (facts) => `未確認：${facts}`,
    several: (count) => `アラート ${count} 件`,
    intro: (count, minutes) =>
      count === 1
        ? `このアラートは ${minutes} 分間、誰にも確認されていません。`
        : `これらのアラートは ${minutes} 分間、誰にも確認されていません。`,
    why: (site) => `${site} のエスカレーション先に登録されているため、このメールをお送りしています。`,
  },
  zh: {
    subject: (facts) => `未确认：${facts}`,
    several: (count) => `${count} 条告警`,
    intro: (count, minutes) =>
      count === 1 ? `这条告警已有 ${minutes} 分钟无人确认。` : `这些告警已有 ${minutes} 分钟无人确认。`,
    why: (site) => `您收到此邮件，是因为您在 ${site} 的升级通知名单中。`,
  },
  zh_tw: {
    subject: (facts) => `未確認：${facts}`,
    several: (count) => `${count} 筆警報`,
    intro: (count, minutes) =>
      count === 1 ? `這筆警報已有 ${minutes} 分鐘無人確認。` : `這些警報已有 ${minutes} 分鐘無人確認。`,
    why: (site) => `您收到這封郵件，是因為您在 ${site} 的升級通知名單中。`,
  },
};

interface LanguageWords extends Words {
  list: string;
}

function wordsOf(config: Addresses, { alerts, minutes }: Escalated, language: Language): LanguageWords {
  const own = WORDS[language];
  const [newest] = alerts;
  const site = plainText(newest?.site_name ?? '');
  const facts = newest && alerts.length === 1 ? factsOf(newest, language) : `${own.several(alerts.length)} · ${site}`;
  return {
    subject: own.subject(facts),
    intro: () => own.intro(alerts.length, minutes),
    list: listOf(config, alerts, language),
    outro: own.why(site),
  };
}

/** A mail about alerts that nobody has acknowledged, in the reader's language. */
export function escalationMail(config: Addresses, reader: Reader, escalated: Escalated): Message {
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, wordsOf(config, escalated, language)]),
  ) as Record<Language, LanguageWords>;
  return writeMail(reader, words, ({ list }) => list);
}
