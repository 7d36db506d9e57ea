import type { Language } from '@sightline/contract/statuses';
import type { Message } from '../../../platform/mail/mail.ts';
import { plainText } from '../../../platform/mail/plain-text.ts';
import { type Reader, writeMail } from '../../../platform/mail/write-mail.ts';

interface ShareWords {
  intro: (sender: string) => string;
  to: string;
  cc: string;
  outro: string;
}

const WORDS: Record<Language, ShareWords> = {
  en: {
    intro: (sender) => `${sender} shared an alert with you.`,
    to: 'Sent to',
    cc: 'Copy to',
    outro: 'You receive this e-mail because you can see this alert.',
  },
  it: {
    intro: (sender) => `${sender} ha condiviso un avviso con te.`,
    to: 'Inviato a',
    cc: 'In copia a',
    outro: 'Ricevi questa e-mail perché puoi vedere questo avviso.',
  },
  ja: {
    intro: (sender) => `${sender} さんがアラートを共有しました。`,
    to: '宛先',
    cc: 'CC',
    outro: 'このアラートを閲覧できる方にお送りしています。',
  },
  zh: {
    intro: (sender) => `${sender} 与您分享了一条告警。`,
    to: '收件人',
    cc: '抄送',
    outro: '您收到此邮件，是因为您有权查看该告警。',
  },
  zh_tw: {
    intro: (sender) => `${sender} 與您分享了一筆警報。`,
    to: '收件者',
    cc: '副本',
    outro: '您收到這封郵件，是因為您可以檢視此警報。',
  },
};

export interface Shared {
  sender: string;
  subject: string;
  message: string | undefined;
  /** Use case, camera, site and time, as one line. */
  facts: string;
  link: string;
  to: readonly string[];
  cc: readonly string[];
}

const MAX_SUBJECT = 200;
const MAX_LINE = 1000;

/** What somebody wrote, line by line: links in it are not made clickable. */
const quoted = (message: string) => message.split(/\r?\n/).map((line) => plainText(line, MAX_LINE));

/** Everybody gets a mail of their own, in their language; it says who else got it. */
export function shareMail(reader: Reader, shared: Shared): Message {
  const words = Object.fromEntries(
    Object.entries(WORDS).map(([language, own]) => [
      language,
      {
        subject: plainText(shared.subject, MAX_SUBJECT),
        intro: () => own.intro(plainText(shared.sender)),
        outro: own.outro,
        to: own.to,
        cc: own.cc,
      },
    ]),
  ) as Record<Language, { subject: string; intro: () => string; outro: string; to: string; cc: string }>;
  return writeMail(reader, words, (own) =>
    [
      plainText(shared.facts, MAX_LINE),
      shared.link,
      '',
      ...(shared.message ? [...quoted(shared.message), ''] : []),
      `${own.to}: ${shared.to.join(', ')}`,
      ...(shared.cc.length > 0 ? [`${own.cc}: ${shared.cc.join(', ')}`] : []),
    ].join('\n'),
  );
}
