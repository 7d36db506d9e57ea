import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import type { Message } from './mail.ts';

export interface Reader {
  email: string;
  username: string;
  first_name: string;
  preferred_language: string;
}

/** What a mail says in one language; `line` stands alone: a code or a link. */
export interface Words {
  subject: string;
  intro: (username: string) => string;
  outro: string;
}

const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  it: (name) => `Ciao ${name},`,
  ja: (name) => `${name} 様`,
  zh: (name) => `${name}，您好：`,
  zh_tw: (name) => `${name}，您好：`,
};

/** A name may contain anything; in a mail it is one line, so that it cannot pass as a paragraph of ours. */
export const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 100);

const languageOf = (reader: Reader): Language => LANGUAGES.find((known) => known === reader.preferred_language) ?? 'en';

/** A mail in the reader's language. */
export function writeMail(reader: Reader, words: Record<Language, Words>, line?: string): Message {
  const language = languageOf(reader);
  const { subject, intro, outro } = words[language];
  const middle = line === undefined ? [] : [line, ''];
  const text = [
    GREETINGS[language](oneLine(reader.first_name)),
    '',
    intro(reader.username),
    '',
    ...middle,
    outro,
    '',
  ].join('\n');
  return { to: reader.email, subject, text };
}
