import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import type { Message } from './mail.ts';
import { plainText } from './plain-text.ts';

export interface Reader {
  email: string;
  username: string;
  first_name: string;
  preferred_language: string;
}

/** What a mail says in one language. */
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

const MOST_OF_A_FIRST_NAME = 40;

const languageOf = (reader: Reader): Language => LANGUAGES.find((known) => known === reader.preferred_language) ?? 'en';

/** The reader's own address may stand as it is: a link to it leads to the reader. */
const shownUsername = ({ username, email }: Reader) =>
  username.toLowerCase() === email.toLowerCase() ? username : plainText(username);

/**
 * A mail in the reader's language. `line` stands alone: a code, a link or facts. Names are of somebody's choosing, so they
 * are quoted as plain text; what `words` and `line` hold besides must be ours, or plain already.
 */
export function writeMail<W extends Words>(
  reader: Reader,
  words: Record<Language, W>,
  line?: string | ((words: W) => string),
): Message {
  const language = languageOf(reader);
  const own = words[language];
  const middle = typeof line === 'function' ? line(own) : line;
  const text = [
    GREETINGS[language](plainText(reader.first_name, MOST_OF_A_FIRST_NAME)),
    '',
    own.intro(shownUsername(reader)),
    '',
    ...(middle === undefined ? [] : [middle, '']),
    own.outro,
    '',
  ].join('\n');
  return { to: reader.email, subject: own.subject, text };
}
