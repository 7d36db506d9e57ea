import type { Language } from '@sightline/contract/statuses';
import type { Message } from '../../../../platform/mail/mail.ts';
import { plainText } from '../../../../platform/mail/plain-text.ts';
import { type Reader, writeMail } from '../../../../platform/mail/write-mail.ts';

interface Told {
  automation: string;
  /** What happened and where, in one line each. */
  facts: string;
  link: string | null;
}

const WORDS: Record<Language, { intro: (name: string) => string; outro: string }> = {
  en: {
    intro: (name) => `The automation “${name}” ran.`,
    outro: 'You receive this e-mail because the automation names you or a set of people you belong to.',
  },
  it: {
    intro: (name) => `l’automazione «${name}» è stata eseguita.`,
    outro: 'Ricevi questa e-mail perché l’automazione indica te o un gruppo di persone di cui fai parte.',
  },
  ja: {
    intro: (name) => `自動化「${name}」が実行されました。`,
    outro: 'このメールは、自動化の通知先に含まれている方にお送りしています。',
  },
  zh: {
    intro: (name) => `自动化“${name}”已运行。`,
    outro: '您收到此邮件，是因为该自动化的通知对象包含您。',
  },
  zh_tw: {
    intro: (name) => `自動化「${name}」已執行。`,
    outro: '您收到這封郵件，是因為此自動化的通知對象包含您。',
  },
};

const MAX_SUBJECT = 200;
const MAX_LINE = 300;

/** A mail that an automation sends, in the reader's language. */
export function automationMail(reader: Reader, { automation, facts, link }: Told): Message {
  const name = plainText(automation);
  const words = Object.fromEntries(
    Object.entries(WORDS).map(([language, { intro, outro }]) => [
      language,
      { subject: plainText(`${automation} · ${facts}`, MAX_SUBJECT), intro: () => intro(name), outro },
    ]),
  ) as Record<Language, { subject: string; intro: () => string; outro: string }>;
  return writeMail(reader, words, [plainText(facts, MAX_LINE), ...(link === null ? [] : [link])].join('\n'));
}
