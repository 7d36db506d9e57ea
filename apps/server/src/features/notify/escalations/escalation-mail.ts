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

const WORDS: Record<Language, EscalationWords> = {
  en: {
    subject: (facts) => `Not acknowledged: ${facts}`,
    several: (count) => `${count} alerts`,
    intro: (count, minutes) =>
      count === 1
        ? `Nobody has acknowledged this alert for ${minutes} minutes.`
        : `Nobody has acknowledged these alerts for ${minutes} minutes.`,
    why: (site) =>
      `You receive this e-mail because you are part of the escalation of ${site}. Quiet hours do not hold it back.`,
  },
  it: {
    subject: (facts) => `Non preso in carico: ${facts}`,
    several: (count) => `${count} avvisi`,
    intro: (count, minutes) =>
      count === 1
        ? `nessuno ha preso in carico questo avviso da ${minutes} minuti.`
        : `nessuno ha preso in carico questi avvisi da ${minutes} minuti.`,
    why: (site) =>
      `Ricevi questa e-mail perché fai parte dell’escalation di ${site}. Le ore di silenzio non la trattengono.`,
  },
  ja: {
    subject: (facts) => `未確認：${facts}`,
    several: (count) => `アラート ${count} 件`,
    intro: (count, minutes) =>
      count === 1
        ? `このアラートは ${minutes} 分間、誰にも確認されていません。`
        : `これらのアラートは ${minutes} 分間、誰にも確認されていません。`,
    why: (site) =>
      `${site} のエスカレーション先に登録されているため、このメールをお送りしています。通知停止時間中でも送信されます。`,
  },
  zh: {
    subject: (facts) => `未确认：${facts}`,
    several: (count) => `${count} 条告警`,
    intro: (count, minutes) =>
      count === 1 ? `这条告警已有 ${minutes} 分钟无人确认。` : `这些告警已有 ${minutes} 分钟无人确认。`,
    why: (site) => `您收到此邮件，是因为您在 ${site} 的升级通知名单中。免打扰时段内也会发送。`,
  },
  zh_tw: {
    subject: (facts) => `未確認：${facts}`,
    several: (count) => `${count} 筆警報`,
    intro: (count, minutes) =>
      count === 1 ? `這筆警報已有 ${minutes} 分鐘無人確認。` : `這些警報已有 ${minutes} 分鐘無人確認。`,
    why: (site) => `您收到這封郵件，是因為您在 ${site} 的升級通知名單中。勿擾時段內也會傳送。`,
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
